extension SpecificationTests {
  static let partials = [
    Case("Basic Behavior", "[{{>p}}]", partials: ["p": "from p"], "[from p]"),
    Case("Failed Lookup", "[{{>p}}]", "[]"),
    Case("Context", "[{{>p}}]", ["text": "x"], partials: ["p": "*{{text}}*"], "[*x*]"),
    Case(
      "Recursion", "{{>node}}", ["text": "X", "nodes": [["text": "Y", "nodes": []]]],
      partials: ["node": "{{text}}<{{#nodes}}{{>node}}{{/nodes}}>"], "X<Y<>>"),
    Case(
      "Nested", "{{>outer}}", ["a": "hello", "b": "world"],
      partials: ["outer": "*{{a}} {{>inner}}*", "inner": "{{b}}!"], "*hello world!*"),
    Case("Surrounding Whitespace", "| {{>p}} |", partials: ["p": "\t|\t"], "| \t|\t |"),
    Case("Inline Indentation", "  {{x}}  {{> p}}\n", ["x": "|"], partials: ["p": ">\n>"], "  |  >\n>\n"),
    Case("Standalone Line Endings", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], "|\r\n>|"),
    Case("Standalone Without Previous Line", "  {{>p}}\n>", partials: ["p": ">\n>"], "  >\n  >>"),
    Case("Standalone Without Newline", ">\n  {{>p}}", partials: ["p": ">\n>"], ">\n  >\n  >"),
    Case(
      "Standalone Indentation", "\\\n {{>p}}\n/\n", ["text": "<\n->"], partials: ["p": "|\n{{{text}}}\n|\n"],
      "\\\n |\n <\n->\n |\n/\n"),
    Case("Padding Whitespace", "|{{> p }}|", partials: ["p": "[]"], "|[]|"),
  ]

  static let delimiters = [
    Case("Pair Behavior", "{{=<% %>=}}(<%text%>)", ["text": "Hey!"], "(Hey!)"),
    Case("Special Characters", "({{=[ ]=}}[text])", ["text": "It works"], "(It works)"),
    Case(
      "Sections", "[\n{{#on}}\n  {{x}}\n  |x|\n{{/on}}\n\n{{= | | =}}\n|#on|\n  {{x}}\n  |x|\n|/on|\n]\n",
      ["on": true, "x": "value"], "[\n  value\n  |x|\n\n  {{x}}\n  value\n]\n"),
    Case(
      "Inverted Sections",
      "[\n{{^on}}\n  {{x}}\n  |x|\n{{/on}}\n\n{{= | | =}}\n|^on|\n  {{x}}\n  |x|\n|/on|\n]\n",
      ["on": false, "x": "value"], "[\n  value\n  |x|\n\n  {{x}}\n  value\n]\n"),
    Case(
      "Partial Inheritence", "[ {{>p}} ]\n{{= | | =}}\n[ |>p| ]\n", ["x": "yes"], partials: ["p": ".{{x}}."],
      "[ .yes. ]\n[ .yes. ]\n"),
    Case(
      "Post-Partial Behavior", "[ {{>p}} ]\n[ .{{x}}.  .|x|. ]\n", ["x": "yes"],
      partials: ["p": ".{{x}}. {{= | | =}} .|x|."], "[ .yes.  .yes. ]\n[ .yes.  .|x|. ]\n"),
    Case("Surrounding Whitespace", "| {{=@ @=}} |", "|  |"),
    Case("Outlying Whitespace (Inline)", " | {{=@ @=}}\n", " | \n"),
    Case("Standalone Tag", "a\n{{=@ @=}}\nb\n", "a\nb\n"),
    Case("Indented Standalone Tag", "a\n  {{=@ @=}}\nb\n", "a\nb\n"),
    Case("Standalone Line Endings", "|\r\n{{= @ @ =}}\r\n|", "|\r\n|"),
    Case("Standalone Without Previous Line", "  {{=@ @=}}\n=", "="),
    Case("Standalone Without Newline", "=\n  {{=@ @=}}", "=\n"),
    Case("Pair with Padding", "|{{= @   @ =}}|", "||"),
  ]

  static let comments = [
    Case("Inline", "12{{! Gone. }}34", "1234"),
    Case("Multiline", "12{{!\n  Gone,\n  all of it.\n}}34\n", "1234\n"),
    Case("Standalone", "a\n{{! Gone. }}\nb\n", "a\nb\n"),
    Case("Indented Standalone", "a\n  {{! Gone. }}\nb\n", "a\nb\n"),
    Case("Standalone Line Endings", "|\r\n{{! Gone. }}\r\n|", "|\r\n|"),
    Case("Standalone Without Previous Line", "  {{! Gone. }}\n!", "!"),
    Case("Standalone Without Newline", "!\n  {{! Gone. }}", "!\n"),
    Case("Multiline Standalone", "a\n{{!\nGone.\n}}\nb\n", "a\nb\n"),
    Case("Indented Multiline Standalone", "a\n  {{!\n    Gone.\n  }}\nb\n", "a\nb\n"),
    Case("Indented Inline", "  12 {{! 34 }}\n", "  12 \n"),
    Case("Surrounding Whitespace", "12 {{! Gone. }} 34", "12  34"),
    Case("Variable Name Collision", "[{{! text }}{{!text }}{{!text}}]", ["! text": 1, "text": 2], "[]"),
  ]

  static let inheritance = [
    Case("Default", "{{$b}}own text{{/b}}\n", "own text\n"),
    Case("Variable", "{{$b}}own {{x}} text{{/b}}\n", ["x": "new"], "own new text\n"),
    Case("Triple Mustache", "{{$b}}own {{{x}}} text{{/b}}\n", ["x": "<i>"], "own <i> text\n"),
    Case("Sections", "{{$b}}own {{#x}}{{y}}{{/x}} text{{/b}}\n", ["x": ["y": "new"]], "own new text\n"),
    Case("Negative Sections", "{{$b}}own {{^x}}{{y}}{{/x}} text{{/b}}\n", ["y": "three"], "own three text\n"),
    Case(
      "Mustache Injection", "{{$b}}own {{#x}}{{y}}{{/x}} text{{/b}}\n", ["x": ["y": "{{z}}"]],
      "own {{z}} text\n"),
    Case("Inherit", "{{<p}}{{/p}}\n", partials: ["p": "{{$b}}own text{{/b}}"], "own text"),
    Case(
      "Overridden content", "{{<p}}{{$b}}new title{{/b}}{{/p}}",
      partials: ["p": "...{{$b}}own title{{/b}}..."],
      "...new title..."),
    Case(
      "Data does not override block", "{{<p}}{{$b}}child{{/b}}{{/p}}", ["b": "data"],
      partials: ["p": "{{$b}}parent{{/b}}"], "child"),
    Case(
      "Data does not override block default", "{{<p}}{{/p}}", ["b": "data"],
      partials: ["p": "{{$b}}parent{{/b}}"], "parent"),
    Case(
      "Overridden parent", "test {{<p}}{{$b}}new{{/b}}{{/p}}", partials: ["p": "{{$b}}...{{/b}}"], "test new"),
    Case(
      "Two overridden parents", "test {{<p}}{{$b}}new 1{{/b}}{{/p}} {{<p}}{{$b}}new 2{{/b}}{{/p}}\n",
      partials: ["p": "|{{$b}}...{{/b}}{{$c}} own{{/c}}|"], "test |new 1 own| |new 2 own|\n"),
    Case(
      "Override parent with newlines", "{{<p}}{{$b}}\nhigh\n\n:(\n{{/b}}{{/p}}",
      partials: ["p": "{{$b}}higher{{/b}}"], "high\n\n:(\n"),
    Case(
      "Inherit indentation", "{{<p}}{{$b}}new line{{/b}}{{/p}}",
      partials: ["p": "a:\n  {{$b}}own line{{/b}}\n"],
      "a:\n  new line\n"),
    Case(
      "Only one override", "{{<p}}{{$b}}new b{{/b}}{{/p}}",
      partials: ["p": "{{$a}}own a{{/a}}, {{$b}}own b{{/b}}"], "own a, new b"),
    Case("Parent template", "{{>p}}|{{<p}}{{/p}}", partials: ["p": "{{$b}}own{{/b}}"], "own|own"),
    Case(
      "Recursion", "{{<p}}{{$a}}new{{/a}}{{/p}}",
      partials: [
        "p": "{{$a}}own{{/a}} {{$b}}{{<q}}{{/q}}{{/b}}",
        "q": "{{$a}}own of q{{/a}} {{<p}}{{$b}}no more{{/b}}{{/p}}",
      ], "new new new no more"),
    Case(
      "Multi-level inheritance", "{{<p}}{{$a}}child{{/a}}{{/p}}",
      partials: ["p": "{{<q}}{{$a}}p{{/a}}{{/q}}", "q": "{{<r}}{{$a}}q{{/a}}{{/r}}", "r": "{{$a}}r{{/a}}"],
      "child"),
    Case(
      "Multi-level inheritance, no sub child", "{{<p}}{{/p}}",
      partials: ["p": "{{<q}}{{$a}}p{{/a}}{{/q}}", "q": "{{<r}}{{$a}}q{{/a}}{{/r}}", "r": "{{$a}}r{{/a}}"],
      "p"),
    Case(
      "Text inside parent, with a block", "{{<p}} gone {{$b}}hmm{{/b}} gone as well {{/p}}",
      partials: ["p": "{{$b}}own{{/b}}"], "hmm"),
    Case("Text inside parent", "{{<p}} gone, all of it {{/p}}", partials: ["p": "{{$b}}own{{/b}}"], "own"),
    Case(
      "Block scope", "{{<p}}{{$b}}I say {{fruit}}.{{/b}}{{/p}}",
      ["fruit": "apples", "nested": ["fruit": "bananas"]],
      partials: ["p": "{{#nested}}{{$b}}You say {{fruit}}.{{/b}}{{/nested}}"], "I say bananas."),
    Case("Standalone parent", "Hi,\n  {{<p}}{{/p}}\n", partials: ["p": "one\ntwo\n"], "Hi,\n  one\n  two\n"),
    Case(
      "Standalone block", "{{<p}}{{$b}}\none\ntwo{{/b}}\n{{/p}}\n", partials: ["p": "Hi,\n  {{$b}}{{/b}}\n"],
      "Hi,\n  one\n  two\n"),
    Case(
      "Block reindentation", "{{<p}}{{$b}}\n    one\n    two\n{{/b}}{{/p}}\n",
      partials: ["p": "Hi,\n  {{$b}}\n  {{/b}}\n"], "Hi,\n  one\n  two\n"),
    Case(
      "Intrinsic indentation", "{{<p}}{{$b}}\none\ntwo\n{{/b}}{{/p}}\n",
      partials: ["p": "Hi,\n{{$b}}\n  own\n{{/b}}\n"], "Hi,\n  one\n  two\n"),
    Case(
      "Nested block reindentation", "{{<p}}{{$inner}}\nthree\n{{/inner}}{{/p}}\n",
      partials: [
        "p": "{{<q}}{{$b}}\n  one\n  {{$inner}}\n    two\n  {{/inner}}\n{{/b}}{{/q}}\n",
        "q": "{{$b}}own{{/b}}",
      ], "one\n  three\n"),
  ]
}
