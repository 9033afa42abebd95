package import Diagnostics
package import Metadata
import SampleModel
import URLs

extension SiteConfiguration {
  /// Reads the text of a configuration file.
  ///
  /// - Returns: What could be read, defaults for the rest, and the problems.
  package static func read(_ text: String, file: String) -> (SiteConfiguration, [Diagnostic]) {
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

  /// The keys of `sitegen.yml`.
  package static var schema: MetadataSchema {
    // Of these keys the reader looks at the value before it asks for the keys of a table.
    let tables =
      "{ theme: {}, menu: [{}], mounts: [{}], packages: [{}], math: {}, images: {}, languages: { de: {} } }"
    return MetadataSchema(tables: (try? readYAML(tables, file: "", firstLine: 1).get()) ?? []) {
      _ = read(&$0)
    }
  }

  /// Reads every key.
  static func read(_ table: inout MetadataTable) -> SiteConfiguration {
    var result = SiteConfiguration()
    result.readIdentity(&table)
    if let value = table.value("theme") { result.readTheme(value, &table) }
    result.readContents(&table)
    result.readFeeds(&table)
    result.readPictures(&table)
    if let value = table.value("packages") { result.packages = readPackages(value, &table) }
    if let entries = table.table("samples") { result.readSamples(entries, &table) }
    if let entries = table.table("records") {
      result.recordsModules = table.nested(entries, under: "records") { $0.boolean("modules") } ?? false
    }
    result.samplePages = table.boolean("sample-pages") ?? false
    if let entries = table.table("reference") { result.references = readReferences(entries, &table) }
    result.smartPunctuation = table.boolean("smart-punctuation") ?? false
    if let value = table.value("math") { result.readMath(value, &table) }
    if let entries = table.table("links") { result.links = readLinks(entries, &table) }
    result.extra = table.table("extra") ?? []
    if let entries = table.table("languages") { result.readLanguages(entries, &table) }
    table.reportUnknownKeys()
    return result
  }

  /// Reads what the site is and where it is.
  private mutating func readIdentity(_ table: inout MetadataTable) {
    title = table.string("title") ?? title
    description = table.string("description") ?? ""
    author = table.string("author")
    language = table.string("language") ?? language
    ownDirection = table.choice("direction", expected: WritingDirection.choices)
    authorType = table.choice("author-type", expected: AuthorType.choices) ?? authorType
    if let value = table.value("base-url") {
      if let text = value.text {
        if let url = BaseURL(text) {
          baseURL = url
        } else {
          table.report([.invalidBaseURL(text, at: value.location)])
        }
      } else {
        table.report([.wrongType(key: "base-url", expected: "text", found: value)])
      }
    }
  }

  /// Reads a theme's name, or a table with its name and its options.
  private mutating func readTheme(_ value: MetadataValue, _ table: inout MetadataTable) {
    guard case .table(let entries) = value.content else {
      theme = Self.themeName("theme", &table) ?? theme
      return
    }
    (theme, themeOptions) = table.nested(entries, under: "theme") { [theme] nested in
      (Self.themeName("name", &nested) ?? theme, nested.table("options") ?? [])
    }
  }

  /// The name of a theme, which is that of a folder.
  private static func themeName(_ key: String, _ table: inout MetadataTable) -> String? {
    guard let value = table.value(key), let name = table.string(key) else { return nil }
    let isName =
      !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
    if !isName { table.report([.invalidThemeName(name, at: value.location)]) }
    return isName ? name : nil
  }

  /// Reads how pages are found, grouped and listed.
  private mutating func readContents(_ table: inout MetadataTable) {
    if let value = table.value("taxonomies"), let names = table.strings("taxonomies") {
      taxonomies = names.filter { !slug($0).isEmpty }
      for name in names where slug(name).isEmpty {
        table.report([.unreachableTerm(name, taxonomy: "taxonomies", at: value.location)])
      }
    }
    pageSize = table.integer("page-size", in: 1...10_000) ?? pageSize
    related = table.integer("related", in: 0...20) ?? related
    if let entries = table.table("permalinks") { permalinks = Self.readPermalinks(entries, &table) }
    search = table.boolean("search") ?? false
    searchedLast = Self.readSections("search-last", &table) ?? []
    llms = table.boolean("llms") ?? false
    headers = table.boolean("headers") ?? false
    editAddress = Self.readEditAddress(&table)
    if let value = table.value("mounts") { mounts = Self.readMounts(value, &table) }
    mainSections = Self.readSections("main-sections", &table)
    staticFiles = Self.readSections("static-files", &table) ?? []
    if let value = table.value("menu") { menu = Self.readMenu(value, &table) }
    if let value = table.value("updated") {
      takesUpdatesFromGit = value.text == "git"
      if !takesUpdatesFromGit {
        table.report([.wrongType(key: "updated", expected: "`git`", found: value)])
      }
    }
  }

  /// Reads which feeds there are, and what they hold.
  private mutating func readFeeds(_ table: inout MetadataTable) {
    feedSize = table.integer("feed-size", in: 1...10_000) ?? feedSize
    if let value = table.value("feed-content") {
      if let content = value.text.flatMap(FeedContent.init(rawValue:)) {
        feedContent = content
      } else {
        table.report([.invalidFeedContent(value)])
      }
    }
    if table.value("feeds") != nil {
      feeds = table.locatedStrings("feeds").compactMap { text, location in
        let format = FeedFormat(rawValue: text)
        if format == nil { table.report([.unknownFeedFormat(text, at: location)]) }
        return format
      }
    }
    if let entries = table.table("feed-names") {
      feedNames = table.nested(entries, under: "feed-names") { nested in
        feedAddresses = nested.locatedStrings("also").compactMap { text, location in
          let isAddress =
            text.hasPrefix("/") && FeedFormat.isFileName(String(text.split(separator: "/").last ?? ""))
          if isAddress { return text }
          nested.report([.invalidFeedAddress(text, at: location)])
          return nil
        }
        return FeedFormat.allCases.reduce(into: [:]) { names, format in
          guard let value = nested.value(format.rawValue) else { return }
          if let name = value.text, FeedFormat.isFileName(name) {
            names[format] = name
          } else {
            nested.report([.invalidFeedName(value)])
          }
        }
      }
    }
  }

  /// Reads how figures and pictures are published.
  private mutating func readPictures(_ table: inout MetadataTable) {
    socialImages = table.boolean("social-images") ?? true
    figures = table.choice("figures", expected: FigureForm.choices) ?? figures
    if let value = table.value("images") { images = Self.readImages(value, &table) }
  }

  /// Reads how samples are compiled and run.
  private mutating func readSamples(_ entries: [MetadataValue.Entry], _ table: inout MetadataTable) {
    samples = table.nested(entries, under: "samples") { nested in
      var samples = SampleEngineSettings()
      samples.compiler = nested.string("compiler") ?? samples.compiler
      if let value = nested.value("sandbox") {
        // YAML has `off` as one of its words for `false`.
        let isOff = if case .boolean(false) = value.content { true } else { false }
        if let sandbox = isOff ? .off : value.text.flatMap(SampleSandbox.init(rawValue:)) {
          samples.sandbox = sandbox
        } else {
          nested.report([.invalidSandbox(value)])
        }
      }
      samples.editing = nested.choice("edit", expected: LiveEditing.choices) ?? samples.editing
      if let swift = nested.table("swift") {
        nested.nested(swift, under: "swift") { table in
          samples.swift.read(&table) { .invalidCompilerSetting($0, $1.value, $2, at: $1.location) }
        }
      }
      return samples
    }
  }

  /// Reads `math`: whether it is on, or a table.
  private mutating func readMath(_ value: MetadataValue, _ table: inout MetadataTable) {
    switch value.content {
    case .boolean(let isOn): math.isOn = isOn
    case .table(let entries):
      math = table.nested(entries, under: "math") { nested in
        MathSettings(
          isOn: nested.boolean("on") ?? true, python: nested.string("python") ?? MathSettings().python)
      }
    default: table.report([.wrongType(key: "math", expected: "`true`, `false` or a table", found: value)])
    }
  }

  /// Reads the entries of a menu.
  package static func readMenu(_ value: MetadataValue, _ table: inout MetadataTable) -> [MenuItem] {
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
