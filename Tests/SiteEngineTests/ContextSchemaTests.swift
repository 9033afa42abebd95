import Diagnostics
import Foundation
import Mustache
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import Metadata
@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel
@testable import Theming

extension ContextSchema {
  /// The names of the schema and of all contexts in it.
  fileprivate var allNames: Set<String> {
    names.reduce(into: []) { $0.formUnion($1.value.allNames.union([$1.key])) }
  }
}

extension ContextSchema.Value {
  fileprivate var allNames: Set<String> {
    switch self {
    case .context(let schema): schema.allNames
    case .list(let element): element.allNames
    case .text, .boolean, .function, .anything: []
    }
  }
}

/// Contexts answer what their schemas say, and nothing else.
@Suite struct ContextSchemaTests {
  /// The folders of `Sources` that make what templates see.
  private static let folders = ["PageRendering/Templates", "SiteEngine/Rendering", "Theming"]

  /// Every text in the sources of a folder that could be a name.
  private static func names(in folder: String) -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources").appending(path: folder)
    var names: Set<String> = []
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    where path.hasSuffix(".swift") {
      let text = (try? String(contentsOf: sources.appending(path: path), encoding: .utf8)) ?? ""
      for match in text.matches(of: /"([A-Za-z][A-Za-z0-9]*)"/) { names.insert(String(match.output.1)) }
    }
    return names
  }

  /// Names that contexts are asked for though no schema may have them: those of other contexts, and whatever stands in the
  /// sources.
  private static let candidates = folders.reduce(into: known) { $0.formUnion(names(in: $1)) }
    .union(["nothing"])

  /// The names of all contexts.
  private static let known = TemplateUse.roots(
    shared: SharedTemplateValues.schema(data: SiteData(), options: [])
  )
  .values.reduce(into: Set<String>()) { $0.formUnion($1.allNames) }

  private func isOfKind(_ value: any TemplateValue, _ kind: ContextSchema.Value) -> Bool {
    switch (kind, value.section) {
    case (.anything, _), (.boolean, .condition), (.list, .list), (.function, .function): true
    case (.text, .value): value is String || value is Int || value is CountValue
    case (.context, .value): !(value is String || value is Int || value is CountValue)
    default: false
    }
  }

  private func expect(_ context: any TemplateValue, _ schema: ContextSchema) {
    let type = "\(type(of: context))"
    for (name, kind) in schema.names {
      guard let value = context.value(named: ValueName(name)) else {
        Issue.record("\(type) does not answer \(name)")
        continue
      }
      #expect(isOfKind(value, kind), "\(type) answers \(name) with \(value)")
    }
    for name in Self.candidates where schema[name] == nil {
      #expect(
        context.value(named: ValueName(name)) == nil,
        "\(type) answers \(name), which its schema does not have")
    }
  }

  @Test(arguments: folders) func theSourcesGiveCandidatesThatAreNoNames(_ folder: String) {
    #expect(!Self.names(in: folder).subtracting(Self.known).isEmpty)
  }

  @Test func thereAreCandidatesOfAllKinds() {
    #expect(
      Self.candidates.isSuperset(of: ["title", "hasMovingFigures", "isCurrent", "rfc3339", "integrity"]))
  }

  // MARK: Contexts with everything in them

  private static let term = TermContext(title: "L", url: "/l/", count: 2, color: 3)
  private static let link = LinkContext(title: "L", url: "/l/")

  private func configuration() -> SiteConfiguration {
    let (configuration, problems) = SiteConfiguration.read(
      """
      {title: S, description: D, author: A, base-url: https://e.org/, language: en, search: true, llms: true,
       edit-url: "https://e.org/edit/:path", extra: {a: 1},
       languages: {de: {name: Deutsch}}, menu: [{title: M, url: /m/}]}
      """, file: "sitegen.yml")
    #expect(problems == [])
    return configuration
  }

  private func source() throws -> Page {
    let text = try ManualPage("configuration.md").examples("Front matter")
    return try #require(
      Page.read(
        ContentFile("posts/a.md"), bytes: Array("---\n\(text)---\nText.\n".utf8),
        configuration: configuration()
      )
      .page)
  }

  /// A page of a kind, with all that `SiteRendering` can give to one of it.
  private func page(_ use: TemplateUse) throws -> PageContext {
    var page = PageContext(
      kind: use.rawValue, title: "T", fullTitle: "T", address: "/a/", baseURL: configuration().baseURL)
    if use != .component {
      page.configuration = Shared(configuration())
      page.translations = ["en", "de"].map { tag in
        Translation(
          language: PageLanguage(tag: tag, path: tag == "en" ? "" : tag), address: "/\(tag)/a/", title: "T")
      }
    }
    if [.home, .section, .page, .taxonomy, .term, .component].contains(use) {
      page.source = try source()
      page.description = "D"
    }
    if [.home, .section, .page, .taxonomy, .term].contains(use) {
      page.hasContent = true
      page.picture = PagePicture(address: "https://e.org/i.png", width: 3, height: 2, alternative: "I")
    }
    if [.section, .page, .taxonomy, .term, .search].contains(use) { page.breadcrumbs = [Self.link] }
    if use == .term { page.feeds = configuration().feedLinks(of: "/a/") }
    if use == .page {
      page.summary = PageSummary(readingTime: 2, wordCount: 300)
      page.terms = TermLinks(tags: [Self.link], all: [Self.link])
      page.tableOfContents = "<ul></ul>"
      page.previous = Self.link
      page.next = Self.link
      page.series = SeriesContext(
        link: Self.term, number: 2,
        parts: [false, true, false].map { PartContext(link: Self.link, isCurrent: $0) })
      page.related = [Self.link]
    }
    if [.home, .page].contains(use) {
      page.samples = [
        SampleContext(
          name: "S", url: "/s/", download: "/s/s.zip", command: "swift run", compilers: ["Swift 6.3.1"])
      ]
    }
    return page
  }

  @Test func samplesAnswerWhatTheirSchemaHas() {
    expect(
      SampleContext(
        name: "S", url: "/s/", download: "/s/s.zip", command: "swift run", compilers: ["Swift 6.3.1"]),
      SampleContext.names.schema(for: .page))
  }

  @Test(arguments: TemplateUse.allCases)
  func pagesAnswerWhatTheirKindHas(_ use: TemplateUse) throws {
    expect(try page(use), PageContext.names.schema(for: use))
  }

  @Test(arguments: TemplateUse.pages)
  func outermostContextsAnswerWhatTheirKindHas(_ use: TemplateUse) throws {
    let site = SiteContext(configuration: configuration(), currentPath: "/")
    var root = RootContext(site: site, page: try page(use))
    if [.home, .section, .term].contains(use) {
      root.pages = EntryList([])
      root.paginator = PaginatorContext(number: 1, total: 1, previous: nil, next: nil)
    }
    if use == .home || use == .taxonomy {
      root.series = [SeriesListContext(link: Self.term, parts: [Self.link])]
    }
    if use == .taxonomy { root.terms = [Self.term] }
    if use == .term { root.term = Self.term }
    if use == .taxonomy || use == .term { root.taxonomy = Self.link }
    expect(
      root,
      try #require(TemplateUse.roots(shared: SharedTemplateValues.schema(data: SiteData(), options: []))[use])
    )
  }

  @Test func everyOtherContextAnswersWhatItHas() throws {
    expect(
      SiteContext(configuration: configuration(), currentPath: "/m/"), SiteContext.names.schema(for: .page))
    let entry = EntryContext(
      page: try source(),
      summary: PageSummary(
        description: "D", summary: "S",
        picture: ListPicture(
          path: "/f.png", sourceSet: "/f-2x.png 2x",
          sources: [PictureElement.Source(media: "print", type: "image/webp", sourceSet: "/f.webp")],
          width: 3, height: 2)),
      terms: TermLinks(tags: [Self.link], all: [Self.link]),
      baseURL: configuration().baseURL, series: EntrySeriesContext(link: Self.term, description: "D"))
    expect(entry, EntryContext.names.schema(for: .page))
    expect(
      try #require(entry.value(named: ValueName("series"))), EntrySeriesContext.names.schema(for: .page))
    expect(
      PaginatorContext(number: 2, total: 3, previous: "/1/", next: "/3/"),
      PaginatorContext.names.schema(for: .page))
    expect(Self.term, TermContext.names.schema(for: .page))
    expect(LinkContext(title: "L", url: "/l/"), LinkContext.names.schema(for: .page))
    expect(try #require(try page(.page).series), SeriesContext.names.schema(for: .page))
    expect(
      PartContext(link: LinkContext(title: "L", url: "/l/"), isCurrent: false),
      PartContext.names.schema(for: .page))
    expect(
      TranslationContext(
        language: "de", name: "Deutsch", title: "T", url: "/de/", permalink: "https://e.org/de/",
        isCurrent: true, isTranslation: true), TranslationContext.names.schema(for: .page))
    expect(
      AlternateContext(language: "de", permalink: "https://e.org/de/"),
      AlternateContext.names.schema(for: .page))
    expect(try #require(entry.value(named: ValueName("picture"))), PictureContext.names.schema(for: .page))
    expect(
      SeriesListContext(
        link: Self.term, description: "D", picture: ListPicture(path: "/f.png", width: 3, height: 2),
        parts: []), SeriesListContext.names.schema(for: .page))
    expect(FeedContext(title: "F", url: "/f", type: "t"), FeedContext.names.schema(for: .page))
    expect(
      DateContext(date: try #require(CalendarDate("2026-01-02")), strings: .english),
      DateContext.names.schema(for: .page))
    let site = SiteContext(configuration: configuration(), currentPath: "/m/")
    expect(try #require(site.value(named: ValueName("search"))), MenuContext.names.schema(for: .page))
    let component = ComponentContext(
      attributes: ["a": "1", "b": nil], hasContent: true, page: try page(.component), site: site)
    let shared = SharedTemplateValues.schema(data: SiteData(), options: [])
    let schema = try #require(TemplateUse.roots(shared: shared)[.component])
    expect(component, ContextSchema(schema.names))
    #expect(schema["a"] == .text && component.value(named: ValueName("a"))?.text == "1")
  }

  @Test func dataAndOptionsAnswerWhatTheirSchemaHas() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[1]", to: "Content/data/a/b.json")
    let (data, _) = await SiteData.load(["data/a/b.json"], from: Directory(root: folder.path), jobs: 1)
    let options = [
      ThemeOption(name: "n", kind: .number, defaultValue: .integer(1)),
      ThemeOption(name: "b", kind: .boolean, defaultValue: .boolean(true)),
      ThemeOption(name: "c", kind: .choice(["x", "y"]), defaultValue: .string("y")),
    ]
    var problems: [Diagnostic] = []
    let values = SharedTemplateValues(
      data: data, theme: ThemeSettings(options, setTo: [], theme: "t", diagnostics: &problems))
    let schema = SharedTemplateValues.schema(data: data, options: options)
    for (name, kind) in schema.names {
      guard case .context(let inner) = kind,
        let context = values.value(named: ValueName(name))
      else {
        Issue.record("\(name)")
        continue
      }
      expect(context, inner)
    }
    let choice = values.value(named: ValueName("theme"))?.value(named: ValueName("c"))
    expect(try #require(choice), ContextSchema(["x": .boolean, "y": .boolean]))
  }

  // MARK: Whole sites

  /// Pages of real builds have no names that the schema of their kind lacks.
  @Test func pagesOfABuildHaveNothingThatTheirKindLacks() async throws {
    let names = Set(TemplateUse.allCases.flatMap { PageContext.names.schema(for: $0).names.keys })
    let roots = ["pages", "paginator", "terms", "term", "taxonomy", "site", "page", "data", "theme"]
    let template =
      names.sorted().map { "{{#page.\($0)}}[page.\($0)]{{/page.\($0)}}" }.joined()
      + roots.map { "{{#\($0)}}[\($0)]{{/\($0)}}" }.joined()
    var files = [
      "sitegen.yml": "title: S\nbase-url: https://e.org/\nsearch: true\nauthor: A\ndescription: D\n",
      "Content/_index.md": "---\ntitle: H\ndate: 2026-01-01\nextra: {a: 1}\n---\nText.\n",
      "Content/posts/_index.md": "---\ntitle: P\n---\n```swift\ncode\n```\n",
      "Content/about.md": "---\ntitle: A\n---\nText.\n",
    ]
    for number in 1...3 {
      files["Content/posts/\(number).md"] =
        "---\ntitle: P\(number)\ndate: 2026-01-0\(number)\ntags: [x]\nseries: Se\npart: \(number)\nimage: /i.png\n---\n## A\n\nB.\n\n## C\n"
    }
    for use in TemplateUse.pages { files["Themes/site/templates/\(use.rawValue).mustache"] = template }
    let built = try await TestSite(files).build()
    let pages: [(String, TemplateUse)] = [
      ("index.html", .home), ("posts/index.html", .section), ("posts/2/index.html", .page),
      ("about/index.html", .page), ("tags/index.html", .taxonomy), ("tags/x/index.html", .term),
      ("404.html", .notFound), ("search/index.html", .search),
    ]
    let shared = SharedTemplateValues.schema(data: SiteData(), options: [])
    for (path, use) in pages {
      let text = try #require(built.text(path))
      let schema = try #require(TemplateUse.roots(shared: shared)[use])
      #expect(text.contains("[page.kind]") && text.contains("[site]"))
      for name in text.matches(of: /\[page\.([A-Za-z]+)\]/).map({ String($0.output.1) }) {
        #expect(PageContext.names.schema(for: use)[name] != nil, "\(path): page.\(name)")
      }
      for name in text.matches(of: /\[([a-z]+)\]/).map({ String($0.output.1) }) {
        #expect(schema[name] != nil, "\(path): \(name)")
      }
    }
  }
}
