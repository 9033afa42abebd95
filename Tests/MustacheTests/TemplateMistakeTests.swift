import Diagnostics
import Mustache
import Testing

/// What is said of mistakes in templates, and where.
@Suite struct TemplateMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String { text.debugDescription }
    var text: String
    var expected: [String]

    init(_ text: String, _ expected: String...) { (self.text, self.expected) = (text, expected) }
  }

  private func described(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location
    return
      (["\(place?.line ?? 0):\(place?.column ?? 0) \(diagnostic.identifier): \(diagnostic.message)"]
      + diagnostic.notes).joined(separator: " | ")
  }

  @Test(arguments: [
    Mistake("plain {{text}}"), Mistake("{{! {{> nothing }}"), Mistake("{{!\n{{> nothing\n}}"),
    Mistake("x\n {{#a}}\n{{#b}}b{{/b}}\n", "2:2 template-syntax: This section is never closed"),
    Mistake("é{{^a}}b", "1:3 template-syntax: This section is never closed"),
    Mistake("{{<p}}{{$a}}{{/a}}", "1:1 template-syntax: This section is never closed"),
    Mistake(
      "x\n {{#a}}{{/b}}",
      "2:11 template-syntax: This closing tag does not match the open section | Close `a` first."
    ),
    Mistake(
      "{{#count(a)}}{{/a}}",
      "1:17 template-syntax: This closing tag does not match the open section | Close `count(a)` first."
    ),
    Mistake("a\r\né{{/b}}", "2:6 template-syntax: This closing tag has no matching opening tag"),
    Mistake("x\ny{{text", "2:2 template-syntax: This tag is not closed"),
    Mistake("\r\n{{! text }", "2:1 template-syntax: This tag is not closed"),
    Mistake("x{{", "1:2 template-syntax: This tag is not closed"),
    Mistake("x{{}}", "1:2 template-syntax: This tag has no name"),
    Mistake("{{#}}{{/}}", "1:1 template-syntax: This tag has no name"),
    Mistake("{{> }}", "1:1 template-syntax: This tag has no name"),
    Mistake("é{{a b}}", "1:6 template-syntax: The name in this tag is incomplete"),
    Mistake("{{a:{b}}", "1:4 template-syntax: The name in this tag is incomplete"),
    Mistake("{{{a}}", "1:1 template-syntax: The name in this tag is incomplete"),
    Mistake("{{count(a}}", "1:9 template-syntax: The name in this tag is incomplete"),
    Mistake("{{count(a))}}", "1:10 template-syntax: The name in this tag is incomplete"),
    Mistake("{{(a)}}", "1:5 template-syntax: The name in this tag is incomplete"),
    Mistake(
      "{{=<% }}", "1:1 template-syntax: The delimiters in this tag are invalid | Write them as `{{=<% %>=}}`."
    ),
    Mistake(
      "{{=<%=}}", "1:1 template-syntax: The delimiters in this tag are invalid | Write them as `{{=<% %>=}}`."
    ),
    Mistake(
      "{{== ==}}",
      "1:1 template-syntax: The delimiters in this tag are invalid | Write them as `{{=<% %>=}}`."),
    Mistake("{{$count(a)}}{{/count(a)}}", "1:4 template-syntax: A block cannot have a transform"),
    Mistake("{{<p}}{{x}}{{/p}}", "1:7 template-syntax: Only blocks are allowed inside a parent tag"),
    Mistake("{{<p}}{{#x}}{{/x}}{{/p}}", "1:7 template-syntax: Only blocks are allowed inside a parent tag"),
    Mistake(
      "a\n{{% CONTENT_TYPE:TEXT}}",
      "2:1 template-syntax: A tag cannot begin with `%` | To insert HTML, use three braces: `{{{name}}}`."),
    Mistake(
      "{{> *a}}{{< *b}}{{/*b}}",
      "1:1 computed-template-name: `*a` is not a template name | A template name cannot be computed; use sections to choose a template.",
      "1:9 computed-template-name: `*b` is not a template name | A template name cannot be computed; use sections to choose a template."
    ),
  ])
  func areToldAtTheirPlace(_ mistake: Mistake) {
    #expect(Template(mistake.text, file: "t").errors.map(\.diagnostic).map(described) == mistake.expected)
  }

  // MARK: Templates without end

  private func problems(_ texts: [String: String]) -> [String] {
    let templates = texts.reduce(into: [:]) { $0[$1.key] = Template($1.value, file: $1.key) }
    let mistakes = templates.values.flatMap(\.errors).map(\.diagnostic)
    return (mistakes + templates.endlessExpansions).map { "\($0.location?.file ?? "-") \(described($0))" }
  }

  @Test(arguments: [
    (["t": "{{> t}}"], "t 1:1 template-cycle: Templates include one another in a cycle: `t` → `t`"),
    (
      ["a": "-{{> b}}", "b": "{{< a}}{{/a}}"],
      "b 1:1 template-cycle: Templates include one another in a cycle: `a` → `b` → `a`"
    ),
    (
      ["t": String(repeating: "{{#a}}", count: 2_000) + String(repeating: "{{/a}}", count: 2_000)],
      "t 1:601 template-too-deep: Sections and templates are nested more than 100 levels deep"
    ),
    (
      [
        "t": "{{#a}}{{#a}}{{> u}}{{/a}}{{/a}}",
        "u": String(repeating: "{{^a}}", count: 98) + String(repeating: "{{/a}}", count: 98),
      ],
      "t 1:13 template-too-deep: Sections and templates are nested more than 100 levels deep"
    ),
    (
      Dictionary(uniqueKeysWithValues: (100...300).map { ("t\($0)", "{{> t\($0 + 1)}}") }),
      "t100 1:1 template-too-deep: Sections and templates are nested more than 100 levels deep"
    ),
    (
      Dictionary(uniqueKeysWithValues: (10...50).map { ("t\($0)", "{{> t\($0 + 1)}}{{> t\($0 + 1)}}") }),
      "t10 1:1 template-too-large: This template includes other templates more than 10000 times | Nested includes multiply: a template included twice by one that is included twice counts four times."
    ),
    (
      // Each block shows the one before it twice, which no template includes twice.
      Dictionary(
        uniqueKeysWithValues: (10...50).map {
          let (outer, inner) = ("{{$b\($0)}}{{/b\($0)}}", "b\($0 + 1)")
          return ("t\($0)", "{{<t\($0 + 1)}}{{$\(inner)}}\(outer)\(outer){{/\(inner)}}{{/t\($0 + 1)}}")
        }
      ).merging(["t51": "{{$b51}}{{/b51}}"]) { $1 },
      "t10 1:1 template-too-large: This template includes other templates more than 10000 times | Nested includes multiply: a template included twice by one that is included twice counts four times."
    ),
  ])
  func templatesWithoutEndAreFoundBeforeTheyAreRendered(_ templates: [String: String], _ expected: String) {
    #expect(problems(templates) == [expected])
  }

  @Test func aHundredSectionsAndTemplatesMayLieInOneAnother() {
    let sections = String(repeating: "{{#a}}", count: 99) + String(repeating: "{{/a}}", count: 99)
    #expect(problems(["t": "{{> u}}", "u": sections]) == [])
    #expect(problems(["t": "{{> u}}{{> u}}", "u": "x{{> v}}", "v": ""]) == [])
  }

  @Test func aBlockCannotStandInItself() throws {
    let example = Case(
      "", "{{<p}}{{$a}}[{{$a}}x{{/a}}]{{/a}}{{/p}}", partials: ["p": "{{$a}}own{{/a}}"], "[x]")
    #expect(try example.rendered() == example.expected)
  }
}
