import Diagnostics
import Synchronization
import Testing

@testable import SiteEngine

/// A specialized template makes of every page what the template itself makes of it.
@Suite struct SpecializedTemplatesTests {
  private static let others = [
    "lines": "a\n{{site.title}}b\n\n{{#site.feeds}}\n{{title}} {{page.title}}\n{{/site.feeds}}\nd",
    "entry": "<{{url}} {{title}}{{#.date}} {{iso}}{{/.date}}{{#tags}} {{name}}{{/tags}}>",
    "base": "[{{$one}}default {{site.title}}{{/one}}|{{$two}}{{page.title}}{{/two}}]{{> lines}}",
    "middle": "{{<base}}{{$one}}middle {{$three}}3{{/three}}{{/one}}{{/base}}",
  ]

  private func configuration() throws -> SiteConfiguration {
    let (configuration, problems) = SiteConfiguration.read(
      """
      {title: "<S>", description: D, base-url: https://e.org/b/, language: de,
       menu: [{title: M, url: /a/}], extra: {a: 1, title: E, l: [x, y], none: []}}
      """, file: "sitegen.yml")
    #expect(problems == [])
    return configuration
  }

  private func source(_ title: String) throws -> Page {
    let metadata = "{title: \(title), date: 2026-01-02, tags: [x], extra: {k: v, site: own, l: [1]}}"
    let text = "---\n\(metadata)\n---\nText.\n"
    return try #require(
      Page.read("posts/\(title).md", bytes: Array(text.utf8), configuration: configuration()).page)
  }

  private func entry(_ page: Page) throws -> EntryContext {
    EntryContext(
      page: page, summary: PageSummary(summary: "Su"), tags: [LinkContext(title: "x", url: "/x/")],
      baseURL: try configuration().baseURL)
  }

  /// The outermost contexts of a page with all there is, of a page with nothing, and of a list.
  private func roots() throws -> [RootContext] {
    let configuration = try configuration()
    var values = SharedTemplateValues()
    let options = [
      ThemeOption(name: "accent", kind: .text, defaultValue: .string("red\"")),
      ThemeOption(name: "on", kind: .boolean, defaultValue: .boolean(true)),
      ThemeOption(name: "off", kind: .boolean, defaultValue: .boolean(false)),
      ThemeOption(name: "dates", kind: .choice(["long", "iso"]), defaultValue: .string("iso")),
    ]
    var problems: [Diagnostic] = []
    values = SharedTemplateValues(
      theme: ThemeSettings(options, setTo: [], theme: "t", diagnostics: &problems))
    func root(_ kind: String, _ path: String) -> RootContext {
      RootContext(
        site: SiteContext(configuration: configuration, currentPath: path),
        page: PageContext(
          kind: kind, title: kind.uppercased(), fullTitle: "", address: path, baseURL: configuration.baseURL),
        values: values)
    }
    var full = root("page", "/b/a/")
    full.page.source = try source("p")
    full.page.tags = [LinkContext(title: "x", url: "/x/"), LinkContext(title: "y", url: "/y/")]
    full.page.next = LinkContext(title: "N", url: "/n/")
    full.page.hasContent = true
    var list = root("term", "/b/tags/x/")
    list.pages = EntryList([try entry(source("p")), try entry(source("q"))])
    list.term = LinkContext(title: "x", url: "/x/", count: 2)
    return [full, root("404", "/b/404.html"), list]
  }

  private func library(_ templates: [String: String]) throws -> TemplateLibrary {
    let sources = Self.others.merging(templates) { $1 }
    let (library, problems) = TemplateLibrary.compile(
      Dictionary(uniqueKeysWithValues: sources.map { ($0, TemplateSource(text: $1, file: $0)) }),
      languages: [PageLanguage(tag: "de", path: "")])
    #expect(problems == [])
    return library.specialized(for: ["": try #require(roots().last)])
  }

  private func expectSame(_ template: String, isSpecialized: Bool? = nil) throws {
    let library = try library(["t": template])
    if let isSpecialized { #expect(library.isSpecialized("t") == isSpecialized, "\(template)") }
    for root in try roots() {
      let content = Array("<p>\n".utf8)
      let expected = try #require(library.render("t", context: root, content: content))
      let made = try #require(library.renderPage("t", context: root, content: content))
      // A table that is shown as a whole has no order.
      if String(decoding: expected, as: UTF8.self).contains("[&quot;") {
        #expect(made.sorted() == expected.sorted(), "\(template)")
      } else {
        #expect(
          String(decoding: made, as: UTF8.self) == String(decoding: expected, as: UTF8.self), "\(template)")
      }
    }
  }

  @Test(arguments: [
    "", "plain é\n", "{{site.title}}{{{site.title}}}{{title}}{{unknown}}{{site.unknown}}{{.}}",
    "{{page.title}} {{site.title}} {{page.unknown}} {{page.title.unknown}}",
    "{{#site.title}}{{.}}{{title}}{{page.title}}{{/site.title}}{{^site.title}}x{{/site.title}}",
    "{{#site.author}}x{{/site.author}}{{^site.author}}{{page.title}}{{/site.author}}",
    "{{#site.feeds}}<{{type}} {{title}} {{.title}} {{page.title}} {{site.title}}>{{/site.feeds}}",
    "{{#site}}{{title}} {{#menu}}{{title}}{{#isCurrent}}!{{/isCurrent}}{{/menu}}{{/site}}",
    "{{#site.menu}}{{title}}{{#isCurrent}}!{{/isCurrent}}{{site.title}}{{/site.menu}}{{site.menu}}",
    "{{#site.extra}}{{a}}{{title}}{{#l}}<{{.}}{{page.title}}>{{/l}}{{^none}}-{{.}}{{title}}{{/none}}{{/site.extra}}",
    "{{#theme.on}}a{{page.title}}{{/theme.on}}{{#theme.off}}b{{/theme.off}}{{^theme.off}}c{{/theme.off}}",
    "{{theme.accent}}{{{theme.accent}}}{{theme.dates}}{{#theme.dates.iso}}i{{/theme.dates.iso}}{{#theme.dates}}{{iso}}{{/theme.dates}}",
    "{{#page}}{{#tags}}{{name}}{{site.title}}{{#theme.on}}{{url}}{{/theme.on}}{{/tags}}{{^tags}}none{{/tags}}{{/page}}",
    "{{#page.extra}}{{site}}{{site.title}}{{k}}{{#l}}{{.}}{{site}}{{/l}}{{/page.extra}}",
    "{{#page}}{{#extra}}{{site}}{{#theme.on}}{{k}}{{/theme.on}}{{/extra}}{{/page}}",
    "{{#page.date}}{{iso}}{{#theme.on}}{{text}}{{/theme.on}}{{.iso}}{{.site}}{{/page.date}}",
    "{{#page.next}}{{title}}{{^count}}{{.title}}{{/count}}{{/page.next}}{{^page.next}}{{title}}{{.site.title}}{{/page.next}}",
    "{{#hasPages}}{{#pages}}{{> entry}}{{site.title}}{{page.title}}{{/pages}}{{/hasPages}}{{^hasPages}}none{{/hasPages}}",
    "{{^pages}}{{.}}{{title}}{{/pages}}{{#term.count}}{{.}}{{#.isOne}}1{{/.isOne}}{{/term.count}}",
    "{{#asset}}a.css{{/asset}}{{#integrity}}a.css{{/integrity}}{{^asset}}x{{/asset}}",
    "{{#page.content}}{{{.}}}{{/page.content}}{{{page.content}}}{{data}}{{data.a}}",
    "{{<base}}{{/base}}", "{{<base}}{{$one}}1 {{page.title}}{{/one}}{{$two}}{{site.title}}{{/two}}{{/base}}",
    "{{<middle}}{{$three}}three{{/three}}{{/middle}}{{<middle}}{{$one}}1{{/one}}{{/middle}}{{> lines}}",
    "{{#site.feeds}}{{<base}}{{$one}}{{title}}{{/one}}{{/base}}{{/site.feeds}}",
  ])
  func showsTheSame(_ template: String) throws { try expectSame(template, isSpecialized: true) }

  @Test(arguments: [
    ("an indented partial", "a\n  {{> lines}}\n"),
    ("an indented block", "a\n  {{$one}}\n1\n2\n  {{/one}}\n"),
    (
      "a name that a known value answers around one that depends on the page",
      "{{#site.feeds}}{{#page.next}}{{type}}{{/page.next}}{{/site.feeds}}"
    ),
    (
      "the innermost value where it depends on the page",
      "{{#site.title}}{{^page.next}}{{.}}{{/page.next}}{{/site.title}}"
    ),
  ])
  func leavesTheRestAsItIs(_ name: String, _ template: String) throws {
    try expectSame(template, isSpecialized: false)
  }

  @Test func generatedTemplatesShowTheSame() throws {
    let pieces = [
      "a", "\n", " ", "{{> lines}}", "{{> entry}}", "  {{> lines}}\n", "{{title}}", "{{name}}", "{{.title}}",
      "{{.}}",
      "{{site.title}}", "{{page.title}}", "{{theme.accent}}", "{{k}}", "{{site}}", "{{#site.feeds}}",
      "{{#site.extra}}", "{{#l}}", "{{^none}}", "{{#page}}", "{{#page.extra}}", "{{#pages}}", "{{^pages}}",
      "{{#page.tags}}", "{{#tags}}", "{{#theme.on}}", "{{^theme.off}}", "{{#site.menu}}",
      "{{<base}}{{$one}}{{title}}{{/one}}{{/base}}", "{{$block}}", "{{#term}}", "{{#site}}",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var template = ""
      var open: [String] = []
      for _ in 0..<Int.random(in: 1...14, using: &generator) {
        let piece = pieces.randomElement(using: &generator) ?? ""
        template += piece
        if let sigil = piece.dropFirst(2).first, "#^$".contains(sigil), !piece.contains("{{/") {
          open.append(String(piece.dropFirst(3).prefix { $0 != "}" }))
        } else if let name = open.last, Bool.random(using: &generator) {
          template += "{{/\(name)}}"
          open.removeLast()
        }
      }
      for name in open.reversed() { template += "{{/\(name)}}" }
      try expectSame(template)
    }
  }

  // MARK: What it relies on

  @Test func onlyTheOutermostContextAnswersItsNames() {
    let schemas =
      [
        SiteContext.schema, SiteContext.menuSchema, EntryContext.schema, PaginatorContext.schema,
        LinkContext.termSchema, SeriesContext.schema, PartContext.schema, FeedContext.schema,
        TranslationContext.schema, AlternateContext.schema, DateContext.schema,
      ] + TemplateUse.allCases.map { PageContext.schema(for: $0) }
    for schema in schemas {
      for name in RootContext.outermostNames { #expect(schema[name.rawValue] == nil, "\(name)") }
    }
  }

  @Test func theSiteSaysTheSameOnAllPagesUnderConstantNames() throws {
    let (configuration, _) = SiteConfiguration.read(
      """
      {title: S, description: D, author: A, base-url: https://e.org/, language: en, search: true, extra: {a: 1},
       languages: {de: {name: Deutsch}}, menu: [{title: M, url: /m/}]}
      """, file: "sitegen.yml")
    let here = SiteContext(configuration: configuration, currentPath: "/m/")
    let translation = Translation(
      language: PageLanguage(tag: "de", path: "de"), address: "/de/search/", title: "T")
    let there = SiteContext(
      configuration: configuration, currentPath: "/search/", translations: [translation])
    var constant: [String] = []
    for name in SiteContext.schema.names.keys where here.isConstant(ValueName(name)) {
      constant.append(name)
      let isBoolean = if case .boolean = SiteContext.schema[name] { true } else { false }
      let template = isBoolean ? "{{v}}" : "{{#v}}{{.}}{{title}}{{url}}{{type}}{{a}}{{/v}}"
      let texts = try [here, there].map { site in
        let (library, _) = TemplateLibrary.compile([
          "t": TemplateSource(text: template.replacing("v", with: "site." + name), file: "t")
        ])
        let page = PageContext(kind: "", title: "", fullTitle: "", address: "/", baseURL: .default)
        return try #require(
          library.render("t", context: RootContext(site: site, page: page), content: []))
      }
      #expect(texts[0] == texts[1], "\(name)")
    }
    #expect(!constant.contains("menu") && !constant.contains("search") && !constant.contains("languages"))
    #expect(constant.count == SiteContext.schema.names.count - 3)
  }

  // MARK: Entries

  @Test(arguments: [
    ("only itself", "{{title}}{{#.tags}}{{name}}{{/.tags}}{{site.title}}{{> entry}}", 2),
    ("the page around it", "{{title}} {{page.title}}", 6),
    ("a value that it does not have", "{{title}} {{unknown}}", 6),
  ])
  func anEntryIsRenderedOnceIfItShows(_ name: String, _ body: String, _ expected: Int) throws {
    let library = try library([
      "home": "{{#pages}}\(body){{/pages}}", "section": "{{page.title}}{{#pages}}\(body){{/pages}}",
    ])
    let made = Mutex(0)
    let rendered = RenderedItems()
    let entries = [try entry(source("p")), try entry(source("q"))]
    for (template, title) in [("home", "H"), ("section", "S"), ("section", "T")] {
      var root = try roots()[2]
      root.page.title = title
      root.pages = EntryList(entries)
      let expected = library.render(template, context: root, content: [])
      root.pages = EntryList([0, 1], rendered: rendered) { index in
        made.withLock { $0 += 1 }
        return entries[index]
      }
      #expect(library.renderPage(template, context: root, content: []) == expected)
    }
    #expect(made.withLock(\.self) == expected)
  }

  @Test func bodiesOfSectionsAreToldApart() throws {
    let library = try library([
      "home": "{{#pages}}{{/pages}}{{#pages}}<{{title}}>{{/pages}}{{#pages}}-{{/pages}}"
    ])
    let entries = [try entry(source("p")), try entry(source("q"))]
    var root = try roots()[2]
    root.pages = EntryList([0, 1], rendered: RenderedItems()) { entries[$0] }
    for _ in 0..<2 {
      let made = try #require(library.renderPage("home", context: root, content: []))
      #expect(String(decoding: made, as: UTF8.self) == "<p><q>--")
    }
  }
}
