public import Diagnostics
import FileSystem
public import Metadata
public import Publishing
import SiteModel
public import URLs

/// A new site made of the content of another generator's.
public struct SiteImport: Sendable {
  /// Whose site it was.
  public private(set) var generator: SourceGenerator
  /// The new site's files by their path in it, among them the list of what could not be mapped.
  public private(set) var files: [String: OutputTree.File]
  /// What could not be mapped, by file and line of the folder that was read, in the order of places.
  public private(set) var diagnostics: [Diagnostic]
  /// How many pages there are.
  public private(set) var pageCount: Int

  /// The name of the list of what could not be mapped.
  public static let reportName = "MIGRATION.md"

  /// What reading a folder gives.
  public enum Result: Sendable {
    /// The site.
    case site(SiteImport)
    /// The configuration cannot be read.
    case problems([Diagnostic])
  }

  /// Reads a folder, in which nothing is changed.
  ///
  /// - Parameters:
  ///   - path: The folder of a site of Hugo, Zola or Jekyll.
  ///   - base: The files that every new site has.
  ///   - themes: The folders of installed themes.
  ///   - title: The new site's title, if not that of the other.
  ///   - defaultTitle: The title where the other site has none.
  ///   - baseURL: Where the new site will be reachable, if not where the other is.
  ///   - today: The date of drafts that have none.
  /// - Returns: The new site, or what is wrong with the other's configuration.
  /// - Throws: `CreationError.unknownGenerator` for any other folder; `CancellationError`.
  public static func read(
    _ path: String, base: [String: OutputTree.File], themes: [String] = [], title: String?,
    defaultTitle: String = "", baseURL: BaseURL?, today: CalendarDate
  ) throws -> Result {
    let folder = Directory(root: path)
    let source: SourceConfiguration
    do {
      guard let found = try SourceConfiguration.find(in: folder) else {
        throw CreationError.unknownGenerator(path)
      }
      source = found
    } catch let error as DiagnosticError {
      return .problems([error.diagnostic])
    } catch {
      throw CreationError.unknownGenerator(path)
    }
    var site: ReadSite
    switch source.generator {
    case .hugo:
      var reader = HugoSource(folder, source)
      site = reader.read()
    case .zola:
      var reader = ZolaSource(folder, source)
      site = reader.read()
    case .jekyll:
      var reader = JekyllSource(folder, source, today: today)
      site = reader.read()
    }
    try Task.checkCancellation()
    if let title = title ?? site.missingTitle(defaultTitle) { site.configuration["title"] = .string(title) }
    if let baseURL { site.configuration["base-url"] = .string(baseURL.absolute) }
    let result = SiteImport(site, folder: folder, generator: source.generator, base: base, themes: themes)
    try Task.checkCancellation()
    return .site(result)
  }

  private init(
    _ site: ReadSite, folder: Directory, generator: SourceGenerator, base: [String: OutputTree.File],
    themes: [String]
  ) {
    self.generator = generator
    var configuration = site.configuration
    let taxonomies = site.taxonomies.filter { $0 != Site.Taxonomy.series }
    if !taxonomies.isEmpty { configuration["taxonomies"] = .texts(taxonomies) }
    let yaml =
      "# Created from a \(generator.rawValue) site; \(Self.reportName) lists what could not be converted.\n"
      + configuration.yaml
    let readConfiguration = SiteConfiguration.read(yaml, file: SiteConfiguration.fileName).0
    var settled = AddressSettlement(configuration: readConfiguration, taxonomies: taxonomies)
    settled.settle(site.tree.pages, assets: site.tree.assets.keys)
    let plan = ImportPlan(
      settled.pages, assets: site.tree.assets, configuration: readConfiguration, themes: themes)
    files = base.filter {
      !$0.key.hasPrefix(ContentScan.folder + "/") && !$0.key.hasPrefix("Samples/Recorded/")
    }
    for page in plan.pages { files[ContentScan.folder + "/" + page.target] = .bytes(page.bytes) }
    for (target, source) in plan.assets {
      files[ContentScan.folder + "/" + target] = .copy(of: source, in: folder)
    }
    files[SiteConfiguration.fileName] = .bytes(Array(yaml.utf8))
    // Pages of terms are made of what pages say.
    pageCount = Set(plan.pages.map(\.source)).count
    diagnostics =
      (site.diagnostics + site.tree.diagnostics + settled.diagnostics + plan.diagnostics).sorted()
    files[Self.reportName] = .bytes(report(problems: []))
  }

  /// The list of what could not be mapped, as bytes of Markdown.
  ///
  /// - Parameter problems: What keeps the new site from being built, by its own files.
  /// - Returns: The bytes of the file.
  public func report(problems: [Diagnostic]) -> [UInt8] {
    let report = MigrationReport(
      generator: generator, pageCount: pageCount, problems: problems, diagnostics: diagnostics)
    return Array(report.markdown.utf8)
  }
}
