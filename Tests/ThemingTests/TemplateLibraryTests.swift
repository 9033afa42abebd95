import Diagnostics
import Mustache
import SiteTestSupport
import Testing

@testable import FileSystem
@testable import SiteEngine
@testable import Theming

@Suite struct TemplateLibraryTests {
  private struct Context: TemplateValue {
    var text: String
    func value(named name: ValueName) -> (any TemplateValue)? {
      switch name.text {
      case "text": text
      case "content": ContentPlaceholder.text
      default: nil
      }
    }
  }

  private func compile(_ templates: [String: String]) -> (TemplateLibrary, [String]) {
    let sources = templates.map { ($0, Template(text: $1, file: $0 + ".mustache")) }
    let (library, diagnostics) = TemplateLibrary.compile(Dictionary(uniqueKeysWithValues: sources))
    return (library, diagnostics.sorted().map { "\($0.location?.file ?? "-"):\(summary($0))" })
  }

  private func render(_ template: String, text: String = "", content: String = "") throws -> String {
    let (library, problems) = compile(["t": template])
    #expect(problems == [])
    let bytes = try #require(
      try library.render("t", context: Context(text: text), content: Array(content.utf8)))
    return String(decoding: bytes, as: UTF8.self)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { template.debugDescription }
    var template: String
    var expected: [String]

    init(_ template: String, _ expected: String...) {
      (self.template, self.expected) = (template, expected)
    }
  }

  @Test(arguments: [
    Case("plain {{text}}"),
    Case("{{! {{> nothing }}"),
    Case("{{!\n{{> nothing\n}}"),
    Case("x\n {{#a}}\n{{#b}}b{{/b}}\n", "t.mustache:2:2 error template-syntax: This section is never closed"),
    Case("é{{^a}}b", "t.mustache:1:3 error template-syntax: This section is never closed"),
    Case(
      "x\n {{#a}}{{/b}}",
      "t.mustache:2:11 error template-syntax: This closing tag does not match the open section | Close `a` first."
    ),
    Case("x\ny{{text", "t.mustache:2:2 error template-syntax: This tag is not closed"),
    Case(
      "a\r\né{{/b}}",
      "t.mustache:2:6 error template-syntax: This closing tag has no matching opening tag"),
    Case("\r\n {{text", "t.mustache:2:2 error template-syntax: This tag is not closed"),
    Case(
      "{{> nothing}}",
      "t.mustache:1:1 error missing-template: Cannot find the template `nothing` | Templates are the files `templates/*.mustache` of the theme and of `Themes/site/`."
    ),
    Case(
      "é\r\né{{> bose }}",
      "t.mustache:2:3 error missing-template: Cannot find the template `bose` | Did you mean `base`?"),
    Case(
      "{{<\n  bas\n}}{{/bas}}",
      "t.mustache:1:1 error missing-template: Cannot find the template `bas` | Did you mean `base`?"),
    Case(
      "{{> t}}", "t.mustache:1:1 error template-cycle: Templates include one another in a cycle: `t` → `t`"),
    Case(
      "{{> u}}",
      "u.mustache:1:2 error template-cycle: Templates include one another in a cycle: `t` → `u` → `t`"),
    Case("{{> base}}{{> base}}"),
  ])
  func findsWhatIsWrongAtItsPlace(_ example: Case) {
    let templates = [
      "t": example.template, "base": "b", "u": example.template.contains("> u") ? "-{{> t}}" : "",
    ]
    #expect(compile(templates).1 == example.expected)
  }

  @Test func nothingIsRenderedOfTemplatesWithoutEnd() throws {
    let circle = ["t": "{{> a}}", "a": "{{> b}}", "b": "{{> a}}"]
    let chain = Dictionary(uniqueKeysWithValues: (0...300).map { ("t\($0)", "{{> t\($0 + 1)}}") })
      .merging(["t": "{{> t0}}", "t301": ""]) { $1 }
    let bomb = Dictionary(
      uniqueKeysWithValues: (0...40).map { ("t\($0)", "{{> t\($0 + 1)}}{{> t\($0 + 1)}}") }
    )
    .merging(["t": "{{> t0}}", "t41": "x"]) { $1 }
    let deep = ["t": String(repeating: "{{#a}}", count: 2_000) + String(repeating: "{{/a}}", count: 2_000)]
    let computed = ["t": "{{> *text}}{{! {{> *a}} }}"]
    let expected = [
      (circle, "template-cycle"), (chain, "template-too-deep"), (bomb, "template-too-large"),
      (deep, "template-too-deep"), (computed, "computed-template-name"),
    ]
    for (templates, identifier) in expected {
      let (library, problems) = compile(templates)
      #expect(
        problems.count == 1 && problems.first?.contains(" error \(identifier): ") ?? false, "\(problems)")
      #expect(try library.render("t", context: Context(text: "t"), content: []) == nil, "\(identifier)")
    }
  }

  @Test func aHundredSectionsAndTemplatesMayLieInOneAnother() throws {
    let sections = String(repeating: "{{#text}}", count: 99) + "x" + String(repeating: "{{/text}}", count: 99)
    #expect(try render(sections, text: "a") == "x")
    let (library, problems) = compile(["t": "{{> a}}", "a": sections])
    #expect(problems == [])
    #expect(try library.render("t", context: Context(text: "a"), content: []) == Array("x".utf8))
    #expect(compile(["t": "{{#text}}{{#text}}{{> a}}{{/text}}{{/text}}", "a": sections]).1.count == 1)
  }

  @Test(arguments: [
    Case("{{=<% %>=}}<%> nowhere%>", "1:12 error missing-template: Cannot find the template `nowhere`"),
    Case("{{=<% %>=}}{{> nowhere}}"),
    Case(
      "{{#text}}{{=<% %>=}}<%/text%>\n{{> nowhere}}",
      "2:1 error missing-template: Cannot find the template `nowhere`"),
    Case("{{! {{> nowhere}}"),
    Case("{{{text}}}{{> nowhere}}", "1:11 error missing-template: Cannot find the template `nowhere`"),
  ])
  func findsTagsAsTheLibraryDoes(_ example: Case) {
    let found = compile(["t": example.template]).1.map { String($0.prefix { $0 != "|" }).trimmingWhitespace }
    #expect(found == example.expected.map { "t.mustache:" + $0 })
  }

  @Test func aBrokenTemplateIsNotRendered() throws {
    let (library, _) = compile(["t": "{{#a}}", "good": "g"])
    #expect(try library.render("t", context: Context(text: ""), content: []) == nil)
    #expect(try library.render("unknown", context: Context(text: ""), content: []) == nil)
    #expect(try library.render("good", context: Context(text: ""), content: []) == Array("g".utf8))
    #expect(library.names == ["t", "good"])
  }

  @Test(arguments: [
    ["t": "{{> t}}"], ["t": "{{> u}}", "u": "{{> v}}", "v": "{{> u}}{{> t}}"],
    ["t": "{{<u}}{{/u}}", "u": "{{> t}}{{> u}}"],
  ])
  func templatesThatIncludeOneAnotherAreNotRenderedWithoutEnd(_ templates: [String: String]) throws {
    let (library, problems) = compile(templates)
    #expect(!problems.isEmpty)
    for name in templates.keys {
      #expect(try library.render(name, context: Context(text: ""), content: []) ?? [] == [])
    }
  }

  @Test(arguments: [
    ("<script>alert('&')</script>", "&lt;script&gt;alert('&amp;')&lt;/script&gt;"),
    ("\"\u{301} onload=\"x", "&quot;\u{301} onload=&quot;x"),
    ("<\u{338}b>\u{FE0F}", "&lt;\u{338}b&gt;\u{FE0F}"),
  ])
  func escapesText(_ text: String, _ expected: String) throws {
    #expect(
      try render("<a title=\"{{text}}\">", text: text).utf8.elementsEqual("<a title=\"\(expected)\">".utf8))
    #expect(try render("{{{text}}}", text: text).utf8.elementsEqual(text.utf8))
  }

  @Test func escapesInPartialsAndParentsToo() throws {
    let (library, problems) = compile([
      "t": "{{<base}}{{$main}}{{text}}{{> part}}{{/main}}{{/base}}", "base": "[{{$main}}{{/main}}{{text}}]",
      "part": "({{text}})",
    ])
    #expect(problems == [])
    let bytes = try #require(try library.render("t", context: Context(text: "\"\u{301}<"), content: []))
    let text = "&quot;\u{301}&lt;"
    #expect(bytes == Array("[\(text)(\(text))\(text)]".utf8))
  }

  @Test(arguments: [
    ("<{{{content}}}>", "<[]>"), ("{{{content}}}{{{content}}}", "[][]"), ("{{content}}", "[]"),
    ("none", "none"),
    ("{{#content}}<{{{.}}}>{{/content}}", "<[]>"), ("{{{content}}}x", "[]x"),
  ])
  func putsTheContentInItsPlaces(_ template: String, _ expected: String) throws {
    #expect(
      try render(template, content: "<p>{{text}}</p>") == expected.replacing("[]", with: "<p>{{text}}</p>"))
    #expect(try render(template) == expected.replacing("[]", with: ""))
  }

  @Test func aNULOfTheTemplateIsNotThePlaceOfTheContent() throws {
    #expect(try render("a\0b{{{content}}}", content: "c") == "a\u{FFFD}bc")
  }

  @Test func theDefaultThemeHasNoMistakes() {
    let theme = Theme(named: "default", site: Directory(root: "/nowhere"), installed: [TestSite.themes])
    let (library, diagnostics) = TemplateLibrary.compile(theme.templates)
    #expect(diagnostics == [] && !library.names.isEmpty)
  }
}
