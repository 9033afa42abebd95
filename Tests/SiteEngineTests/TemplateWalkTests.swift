import Testing

@testable import SiteEngine

/// swift-mustache is the measure: what it makes of a template, the walk has to make of it, too.
@Suite struct TemplateWalkTests {
  private struct Context: TemplateContext {
    func value(named name: ValueName) -> (any TemplateValue)? {
      switch name {
      case "text": "<a & \"b\">"
      case "lines": "one\ntwo\n"
      case "crlf": "one\r\n"
      case "empty": ""
      case "zero": 0
      case "number": 42
      case "yes": true
      case "no": false
      case "none": [String]()
      case "words": ["x", "y\n", "z"]
      case "inner": Inner(name: "inner", depth: 3)
      case "list": [Inner(name: "first", depth: 1), Inner(name: "second", depth: 0)]
      case "shout": TemplateFunction { $0.uppercased() + "<" }
      case "content": ContentPlaceholder.text
      case "table":
        TemplateTable((try? readYAML("k: 7\nl: [i]", file: "f", firstLine: 1).get()) ?? [])
      default: nil
      }
    }
  }

  private struct Inner: TemplateContext {
    var name: String
    var depth: Int

    func value(named name: ValueName) -> (any TemplateValue)? {
      switch name {
      case "name": self.name
      case "text": depth == 0 ? nil : "inner text"
      case "next": depth == 0 ? nil : Inner(name: self.name + "'", depth: depth - 1)
      default: nil
      }
    }
  }

  private static let others = [
    "partial": "({{text}}{{#inner}}{{name}}{{/inner}})", "lines": "a\n{{lines}}b\n\n{{#yes}}\nc\n{{/yes}}\nd",
    "nested": "<\n  {{> lines}}\n{{#list}}\n {{> lines}}\n{{/list}}\n>",
    "base": "[{{$one}}default {{text}}{{/one}}|\n  {{$two}}\n  2\n  {{/two}}\n]",
    "middle": "{{<base}}{{$one}}middle {{$three}}3{{/three}}{{/one}}{{/base}}",
  ]

  private func library(_ template: String) -> TemplateLibrary {
    let sources = Self.others.merging(["t": template]) { $1 }
    let (library, diagnostics) = TemplateLibrary.compile(
      Dictionary(uniqueKeysWithValues: sources.map { ($0, TemplateSource(text: $1, file: $0)) }))
    #expect(diagnostics == [])
    return library
  }

  private func text(_ library: TemplateLibrary) throws -> String {
    String(
      decoding: try #require(library.render("t", context: Context(), content: Array("<p>\n".utf8))),
      as: UTF8.self)
  }

  private func expectSame(_ template: String) throws {
    var library = library(template)
    #expect(library.compiled["t"] != nil, "\(template)")
    let walked = try text(library)
    library.compiled = [:]
    #expect(try walked == text(library), "\(template)")
  }

  @Test(arguments: [
    "", "plain é\n", "{{text}}{{{text}}}{{&text}}",
    "{{unknown}}|{{inner.unknown}}|{{unknown.name}}|{{text.name}}",
    "{{number}} {{zero}} {{yes}} {{no}} {{empty}}|",
    "{{inner.name}} {{inner.next.next.name}} {{inner.next.text}}",
    "{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{^yes}}c{{/yes}}{{^no}}d{{/no}}",
    "{{#empty}}a{{/empty}}{{^empty}}b{{/empty}}",
    "{{#zero}}a{{/zero}}{{^zero}}b{{/zero}}{{#none}}c{{/none}}{{^none}}d{{text}}{{/none}}",
    "{{#unknown}}a{{/unknown}}{{^unknown}}b{{/unknown}}", "{{#words}}<{{.}}>{{text}}{{/words}}",
    "{{#inner}}{{name}} {{text}} {{number}} {{.text}} {{.number}}{{/inner}}",
    "{{#list}}{{name}}:{{text}}:{{.text}}:{{#next}}{{name}}{{/next}}{{^next}}-{{/next}};{{/list}}",
    "{{#list}}\n- {{name}}\n{{/list}}\nend",
    "{{#shout}}a {{text}}{{/shout}}{{shout}}{{{shout}}}{{^shout}}x{{/shout}}",
    "{{#table}}{{k}}{{#l}}{{.}}{{/l}}{{/table}}{{table.k}}{{^table.x}}none{{/table.x}}",
    "{{{content}}}{{content}}{{#content}}{{{.}}}{{/content}}",
    "{{> partial}}{{#inner}}{{> partial}}{{/inner}}",
    "  {{> partial}}\n\t{{> lines}}\n x {{> lines}}",
    "a\n {{> nested}}\n{{#inner}}\n   {{> nested}}\n{{/inner}}",
    "{{<base}}{{/base}}", "{{<base}}{{$one}}1 {{text}}{{/one}}{{/base}}",
    "  {{<base}}{{$two}}2\n3\n{{/two}}{{/base}}",
    "{{<middle}}{{$three}}three{{/three}}{{/middle}}",
    "{{<middle}}{{$one}}1{{/one}}{{$two}}{{> lines}}{{/two}}{{/middle}}",
    "{{#list}}{{<base}}{{$one}}{{name}}{{/one}}{{/base}}{{/list}}", "{{! nothing }}a\n{{! a line }}\nb",
    "{{=<% %>=}}<%text%> <%#yes%>y<%/yes%>",
  ])
  func rendersAsSwiftMustacheDoes(_ template: String) throws { try expectSame(template) }

  @Test func rendersGeneratedTemplatesAsSwiftMustacheDoes() throws {
    let pieces = [
      "a", "\n", " ", "  {{> lines}}\n", "{{> nested}}", "{{text}}", "{{{lines}}}", "{{{crlf}}}", "{{name}}",
      "{{.name}}",
      "{{number}}", "{{#list}}", "{{#inner}}\n", "{{^none}}", "{{#yes}}", "{{#words}}", "{{.}}",
      "{{next.name}}",
      "\n{{> partial}}\n", "{{<base}}{{$one}}o{{/one}}{{/base}}", "{{$block}}", "{{#shout}}b{{/shout}}",
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var template = ""
      var open: [String] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let piece = pieces.randomElement(using: &generator) ?? ""
        template += piece
        if let sigil = piece.dropFirst(2).first, "#^$".contains(sigil), !piece.contains("{{/") {
          open.append(String(piece.dropFirst(3).prefix { $0 != "}" }))
        } else if let name = open.last, Bool.random(using: &generator) {
          template += "{{/\(name)}}" + (Bool.random(using: &generator) ? "\n" : "")
          open.removeLast()
        }
      }
      for name in open.reversed() { template += "{{/\(name)}}" }
      try expectSame(template)
    }
  }

  @Test(arguments: [
    ("{{uppercased(empty)}}{{#words}}{{^first()}}, {{/first()}}{{.}}{{/words}}", "x, y\n, z"),
    ("{{% CONTENT_TYPE:TEXT}}{{text}}", "<a & \"b\">"),
  ])
  func swiftMustacheRendersTheRest(_ template: String, _ expected: String) throws {
    let library = library(template)
    #expect(library.compiled["t"] == nil)
    #expect(try text(library) == expected)
  }

  @Test func whatShowsSuchATemplateIsLeftToSwiftMustacheToo() {
    let sources = [
      "a": "{{> b}}", "b": "{{#yes}}{{> c}}{{/yes}}", "c": "{{uppercased(text)}}", "d": "{{text}}",
    ]
    let (library, _) = TemplateLibrary.compile(sources.mapValues { TemplateSource(text: $0, file: "t") })
    #expect(library.compiled.keys.sorted() == ["d"])
  }

  @Test func theDefaultThemeIsWalked() throws {
    let theme = Theme(named: "default", site: SiteFolder(root: "/nowhere"), installed: [TestSite.themes])
    let (library, diagnostics) = TemplateLibrary.compile(theme.templates)
    #expect(diagnostics == [])
    #expect(!library.names.isEmpty && Set(library.compiled.keys) == library.names)
  }
}
