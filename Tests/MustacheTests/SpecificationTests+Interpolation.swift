extension SpecificationTests {
  private static let reserved: TestValue = ["text": "a & b \" c < d > e"]
  private static let person: TestValue = ["person": ["name": "Ada"]]
  private static let deep: TestValue = ["a": ["b": ["c": ["d": ["e": ["name": "Ada"]]]]]]
  private static let rule: TestValue = ["rule": "***"]

  static let interpolation = [
    Case("No Interpolation", "Only {braces} here.\n", "Only {braces} here.\n"),
    Case("Basic Interpolation", "Dear {{who}},\n", ["who": "reader"], "Dear reader,\n"),
    Case("No Re-interpolation", "{{text}}: {{who}}", ["text": "{{who}}", "who": "Ada"], "{{who}}: Ada"),
    Case("HTML Escaping", "It says {{text}}\n", reserved, "It says a &amp; b &quot; c &lt; d &gt; e\n"),
    Case("Triple Mustache", "It says {{{text}}}\n", reserved, "It says a & b \" c < d > e\n"),
    Case("Ampersand", "It says {{&text}}\n", reserved, "It says a & b \" c < d > e\n"),
    Case("Basic Integer Interpolation", "{{n}} miles", ["n": 85], "85 miles"),
    Case("Triple Mustache Integer Interpolation", "{{{n}}} miles", ["n": 85], "85 miles"),
    Case("Ampersand Integer Interpolation", "{{&n}} miles", ["n": 85], "85 miles"),
    Case("Basic Decimal Interpolation", "{{n}} volts", ["n": 1.210], "1.21 volts"),
    Case("Triple Mustache Decimal Interpolation", "{{{n}}} volts", ["n": 1.210], "1.21 volts"),
    Case("Ampersand Decimal Interpolation", "{{&n}} volts", ["n": 1.210], "1.21 volts"),
    Case("Basic Null Interpolation", "[{{none}}]", ["none": nil], "[]"),
    Case("Triple Mustache Null Interpolation", "[{{{none}}}]", ["none": nil], "[]"),
    Case("Ampersand Null Interpolation", "[{{&none}}]", ["none": nil], "[]"),
    Case("Basic Context Miss Interpolation", "[{{missing}}]", "[]"),
    Case("Triple Mustache Context Miss Interpolation", "[{{{missing}}}]", "[]"),
    Case("Ampersand Context Miss Interpolation", "[{{&missing}}]", "[]"),
    Case(
      "Dotted Names - Basic Interpolation", "{{person.name}} {{#person}}{{name}}{{/person}}", person,
      "Ada Ada"),
    Case(
      "Dotted Names - Triple Mustache Interpolation",
      "{{{person.name}}} {{#person}}{{{name}}}{{/person}}", person, "Ada Ada"),
    Case(
      "Dotted Names - Ampersand Interpolation", "{{&person.name}} {{#person}}{{&name}}{{/person}}", person,
      "Ada Ada"),
    Case("Dotted Names - Arbitrary Depth", "{{a.b.c.d.e.name}}", deep, "Ada"),
    Case("Dotted Names - Broken Chains", "[{{a.b.c}}]", ["a": [:]], "[]"),
    Case(
      "Dotted Names - Broken Chain Resolution", "[{{a.b.c.name}}]", ["a": ["b": [:]], "c": ["name": "no"]],
      "[]"),
    Case(
      "Dotted Names - Initial Resolution", "{{#a}}{{b.c.name}}{{/a}}",
      ["a": ["b": ["c": ["name": "Ada"]]], "b": ["c": ["name": "no"]]], "Ada"),
    Case(
      "Dotted Names - Context Precedence", "[{{#a}}{{b.c}}{{/a}}]", ["a": ["b": [:]], "b": ["c": "no"]], "[]"),
    Case(
      "Dotted Names are never single keys", "[{{a.b}}]", ["a.b": "no"], "[]"),
    Case(
      "Dotted Names - No Masking", "{{a.b}}", ["a.b": "no", "a": ["b": "yes"]], "yes"),
    Case(
      "Dotted Names - Leading Dot", "{{#a}}{{.name}}{{/a}}{{#b}}{{.name}}{{/b}}",
      ["a": [:], "b": ["name": "own"], "name": "outer"], "own"),
    Case("Implicit Iterators - Basic Interpolation", "Hello, {{.}}!", "world", "Hello, world!"),
    Case("Implicit Iterators - HTML Escaping", "{{.}}", "& \" < >", "&amp; &quot; &lt; &gt;"),
    Case("Implicit Iterators - Triple Mustache", "{{{.}}}", "& \" < >", "& \" < >"),
    Case("Implicit Iterators - Ampersand", "{{&.}}", "& \" < >", "& \" < >"),
    Case("Implicit Iterators - Basic Integer Interpolation", "{{.}} miles", 85, "85 miles"),
    Case("Interpolation - Surrounding Whitespace", "| {{rule}} |", rule, "| *** |"),
    Case("Triple Mustache - Surrounding Whitespace", "| {{{rule}}} |", rule, "| *** |"),
    Case("Ampersand - Surrounding Whitespace", "| {{&rule}} |", rule, "| *** |"),
    Case("Interpolation - Standalone", "  {{rule}}\n", rule, "  ***\n"),
    Case("Triple Mustache - Standalone", "  {{{rule}}}\n", rule, "  ***\n"),
    Case("Ampersand - Standalone", "  {{&rule}}\n", rule, "  ***\n"),
    Case("Interpolation With Padding", "|{{ rule }}|", rule, "|***|"),
    Case("Triple Mustache With Padding", "|{{{ rule }}}|", rule, "|***|"),
    Case("Ampersand With Padding", "|{{& rule }}|", rule, "|***|"),
  ]
}
