public import Diagnostics
public import Metadata
public import SampleEngine
public import URLs

/// The configuration of a site, from `sitegen.yml`.
public struct SiteConfiguration: Sendable, Hashable {
  /// The name of the configuration file at the site's root.
  public static let fileName = "sitegen.yml"

  /// The site's title.
  public var title = "Untitled"
  /// One sentence about the site, for search engines and feeds; empty if not given.
  public var description = ""
  /// The author of the site, for feeds.
  public var author: String?
  /// The kind of the author.
  public var authorType = AuthorType.person
  /// The address of the published site.
  public var baseURL = BaseURL.default
  /// The BCP 47 tag of the site's language, or of the default one if there are several.
  public var language = "en"
  /// The default language's own name, such as `Deutsch`, for readers who choose a language.
  public var languageName: String?
  /// The other languages of the site's pages, in the order in which readers are shown them.
  public var languages: [SiteLanguage] = []
  /// The folder of addresses of the language that this is the configuration for; `""` for the default one.
  public internal(set) var languagePath = ""
  /// The tag of the default language, if this is the configuration for another one.
  var defaultLanguageTag: String?
  /// The folder of `Themes/` whose templates and assets are used.
  public var theme = "default"
  /// The theme options that the site sets.
  public var themeOptions: [MetadataValue.Entry] = []
  /// The front-matter keys by which pages are grouped.
  public var taxonomies = ["tags"]
  /// The number of entries on each page of a list, unless its section sets another.
  public var pageSize = 10
  /// The number of posts in a feed.
  public var feedSize = 20
  /// How much of each post feeds contain.
  public var feedContent = FeedContent.full
  /// The formats of the site's feed and of those of terms.
  public var feeds = [FeedFormat.atom]
  /// The patterns of the addresses of pages, by section. In other sections, an address is the section's path and the
  /// slug.
  public var permalinks: [String: PermalinkPattern] = [:]
  /// Whether there is a search page with an index of all pages.
  public var search = false
  /// Whether pages are also published as Markdown, with a list of them for programs.
  public var llms = false
  /// Whether a social image is drawn from the title of each post that names no image.
  public var socialImages = true
  /// How pages show figures that do not move, unless a figure sets another form.
  public var figures = FigureForm.svg
  /// The sizes and formats of authors' pictures.
  public var images = ImageSettings()
  /// The number of related posts that a post links to.
  public var related = 3
  /// Whether pages have formulas by default, and the Python that converts them.
  public var math = MathSettings()
  /// Whether the date of a page's last change comes from the site's Git repository, unless the page gives one.
  public var takesUpdatesFromGit = false
  /// How addresses outside the site are checked.
  public var links = LinkSettings()
  /// The address at which readers can edit a page.
  public var editAddress: EditAddress?
  /// Folders and files that are treated as a part of `Content`.
  public var mounts: [Mount] = []
  /// The sections whose pages are posts; `nil` for all sections.
  public var mainSections: [Located<String>]?
  /// The site's main navigation.
  public var menu: [MenuItem] = []
  /// Whether each sample that a page shows has a page of its own, with a package to download.
  public var samplePages = false
  /// The address of the reference of FigureKit, with a slash at its beginning and its end; `nil` if there is none.
  public var figureKitReference: String?
  /// How samples are compiled and run.
  public var samples = SampleEngineSettings()
  /// The Swift packages that samples may import.
  public var packages: [PackageDependency] = []
  /// The author's own values for templates.
  public var extra: [MetadataValue.Entry] = []

  /// Creates the default configuration.
  public init() {}

  /// One entry of the main navigation.
  public struct MenuItem: Sendable, Hashable {
    /// The text of the link.
    public var title: String
    /// A path of the site (`/posts/`) or an address elsewhere.
    public var url: String
    /// Where the entry is written.
    public var location: SourceLocation
  }

  /// The settings for formulas.
  public struct MathSettings: Sendable, Hashable {
    /// Whether `$…$` is a formula, unless a page sets `math`.
    public var isOn = false
    /// The name, on the path, of the Python that has the package `math-core`, or its own path.
    public var python = "python3"
  }

  /// The settings for checking addresses outside the site.
  public struct LinkSettings: Sendable, Hashable {
    /// The addresses that are not checked.
    public var skip: [AddressPattern] = []
    /// The time limit of a request in seconds.
    public var timeout = 10
  }

  /// The settings for samples.
  public struct SampleEngineSettings: Sendable, Hashable {
    /// The compiler's name on the path, or its own path.
    public var compiler = "swiftc"
    /// Whether samples run in a sandbox, and whether it is an error if this machine has none.
    public var sandbox = SampleSandbox.auto
    /// How samples are compiled, unless a sample sets something else.
    public var swift = CompilerSettings()
  }
}

extension SiteConfiguration {
  /// Reads the text of a configuration file.
  ///
  /// - Returns: What could be read, defaults for the rest, and the problems.
  public static func read(_ text: String, file: String) -> (SiteConfiguration, [Diagnostic]) {
    // A byte order mark would count as the first line's first column.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    switch readYAML(text, file: file, firstLine: 1) {
    case .failure(let error): return (SiteConfiguration(), [error.diagnostic])
    case .success(let entries):
      var table = MetadataTable(entries)
      let result = read(&table)
      return (result, table.diagnostics)
    }
  }

  /// Reads every key.
  static func read(_ table: inout MetadataTable) -> SiteConfiguration {
    var result = SiteConfiguration()
    result.title = table.string("title") ?? result.title
    result.description = table.string("description") ?? ""
    result.author = table.string("author")
    if let value = table.value("author-type") {
      if let type = value.text.flatMap(AuthorType.init(rawValue:)) {
        result.authorType = type
      } else {
        table.report([.wrongType(key: "author-type", expected: AuthorType.choices, found: value)])
      }
    }
    if let value = table.value("base-url") {
      if let text = value.text {
        if let url = BaseURL(text) {
          result.baseURL = url
        } else {
          table.report([.invalidBaseURL(text, at: value.location)])
        }
      } else {
        table.report([.wrongType(key: "base-url", expected: "text", found: value)])
      }
    }
    result.language = table.string("language") ?? result.language
    if let value = table.value("theme") { readTheme(value, &result, &table) }
    if let value = table.value("taxonomies"), let names = table.strings("taxonomies") {
      result.taxonomies = names.filter { !slug($0).isEmpty }
      for name in names where slug(name).isEmpty {
        table.report([.unreachableTerm(name, taxonomy: "taxonomies", at: value.location)])
      }
    }
    result.pageSize = table.integer("page-size", in: 1...10_000) ?? result.pageSize
    result.feedSize = table.integer("feed-size", in: 1...10_000) ?? result.feedSize
    if let value = table.value("feed-content") {
      if let content = value.text.flatMap(FeedContent.init(rawValue:)) {
        result.feedContent = content
      } else {
        table.report([.invalidFeedContent(value)])
      }
    }
    if table.value("feeds") != nil {
      result.feeds = table.locatedStrings("feeds").compactMap { text, location in
        let format = FeedFormat(rawValue: text)
        if format == nil { table.report([.unknownFeedFormat(text, at: location)]) }
        return format
      }
    }
    if let entries = table.table("permalinks") { result.permalinks = readPermalinks(entries, &table) }
    result.search = table.boolean("search") ?? false
    result.llms = table.boolean("llms") ?? false
    result.samplePages = table.boolean("sample-pages") ?? false
    if let entries = table.table("reference") { result.figureKitReference = readReference(entries, &table) }
    result.socialImages = table.boolean("social-images") ?? true
    if let value = table.value("figures") {
      if let form = value.text.flatMap(FigureForm.init(rawValue:)) {
        result.figures = form
      } else {
        table.report([.wrongType(key: "figures", expected: FigureForm.choices, found: value)])
      }
    }
    if let value = table.value("images") { result.images = readImages(value, &table) }
    result.related = table.integer("related", in: 0...20) ?? result.related
    result.editAddress = readEditAddress(&table)
    if let value = table.value("mounts") { result.mounts = readMounts(value, &table) }
    if table.value("main-sections") != nil {
      result.mainSections = table.locatedStrings("main-sections").map { text, location in
        Located(text.split(separator: "/").joined(separator: "/"), at: location)
      }
    }
    if let value = table.value("menu") { result.menu = readMenu(value, &table) }
    if let value = table.value("packages") { result.packages = readPackages(value, &table) }
    if let samples = table.table("samples") {
      table.nested(samples, under: "samples") { nested in
        result.samples.compiler = nested.string("compiler") ?? result.samples.compiler
        if let value = nested.value("sandbox") {
          if let sandbox = readSandbox(value) {
            result.samples.sandbox = sandbox
          } else {
            nested.report([.invalidSandbox(value)])
          }
        }
        if let swift = nested.table("swift") {
          nested.nested(swift, under: "swift") { table in
            result.samples.swift.read(&table) { .invalidCompilerSetting($0, $1.value, $2, at: $1.location) }
          }
        }
      }
    }
    if let value = table.value("math") {
      switch value.content {
      case .boolean(let isOn): result.math.isOn = isOn
      case .table(let entries):
        table.nested(entries, under: "math") { nested in
          result.math.isOn = nested.boolean("on") ?? true
          result.math.python = nested.string("python") ?? result.math.python
        }
      default: table.report([.wrongType(key: "math", expected: "`true`, `false` or a table", found: value)])
      }
    }
    if let value = table.value("updated") {
      result.takesUpdatesFromGit = value.text == "git"
      if !result.takesUpdatesFromGit {
        table.report([.wrongType(key: "updated", expected: "`git`", found: value)])
      }
    }
    if let entries = table.table("links") { result.links = readLinks(entries, &table) }
    result.extra = table.table("extra") ?? []
    if let entries = table.table("languages") { result.readLanguages(entries, &table) }
    table.reportUnknownKeys()
    return result
  }

  /// Reads a theme's name, or a table with its name and its options.
  private static func readTheme(
    _ value: MetadataValue, _ result: inout SiteConfiguration, _ table: inout MetadataTable
  ) {
    guard case .table(let entries) = value.content else {
      result.theme = table.string("theme") ?? result.theme
      return
    }
    table.nested(entries, under: "theme") { nested in
      result.theme = nested.string("name") ?? result.theme
      result.themeOptions = nested.table("options") ?? []
    }
  }

  private static func readSandbox(_ value: MetadataValue) -> SampleSandbox? {
    // YAML has `off` as one of its words for `false`.
    if case .boolean(false) = value.content { return .off }
    return value.text.flatMap(SampleSandbox.init(rawValue:))
  }

  /// Reads the entries of a menu.
  public static func readMenu(_ value: MetadataValue, _ table: inout MetadataTable) -> [MenuItem] {
    guard case .list(let items) = value.content else {
      table.report([
        .wrongType(key: "menu", expected: "a list of entries with `title` and `url`", found: value)
      ])
      return []
    }
    return items.compactMap { item in
      guard case .table(let entries) = item.content else {
        table.report([.wrongType(key: "menu", expected: "a table with `title` and `url`", found: item)])
        return nil
      }
      let (title, url) = table.nested(entries, under: "menu") { nested in
        (nested.string("title"), nested.string("url"))
      }
      guard let title, let url else {
        table.report([.incompleteMenuItem(at: item.location)])
        return nil
      }
      return MenuItem(title: title, url: url, location: item.location)
    }
  }
}
