package import Diagnostics
import FileSystem
package import Metadata
package import Publishing
package import SiteEngine
import SiteModel
package import URLs

/// A new site made of the content of another generator's.
package struct SiteImport: Sendable {
  /// Whose site it was.
  package private(set) var generator: SourceGenerator
  /// The new site's files by their path in it, among them the list of what could not be mapped.
  package private(set) var files: [String: OutputTree.File]
  /// What could not be mapped, by file and line of the folder that was read, in the order of places.
  package private(set) var diagnostics: [Diagnostic]
  /// How many pages there are.
  package private(set) var pageCount: Int
  /// The Swift fences of the new site that were marked because they do not parse.
  package private(set) var marked: [UnparsedListing] = []
  /// How many tags in the text of pages were converted, by their names.
  package private(set) var converted: [String: Int] = [:]
  /// The old site's addresses.
  private var formerAddresses: [FormerAddress] = []
  /// The file of the old site that each page is made of, by its path in the new one.
  private var sources: [String: String] = [:]

  /// The name of the list of what could not be mapped.
  package static let reportName = "MIGRATION.md"

  /// What reading a folder gives.
  package enum Result: Sendable {
    /// The site.
    case site(SiteImport)
    /// The configuration cannot be read.
    case problems([Diagnostic])
  }

  /// Reads a folder, in which nothing is changed.
  ///
  /// - Parameters:
  ///   - path: The folder of a site of Hugo, Zola, Jekyll, mdBook, DocC, Publish, Saga, Ignite or Toucan.
  ///   - base: The files that every new site has.
  ///   - themes: The folders of installed themes.
  ///   - title: The new site's title, if not that of the other.
  ///   - defaultTitle: The title where the other site has none.
  ///   - baseURL: Where the new site will be reachable, if not where the other is.
  ///   - today: The date of drafts that have none.
  ///   - snippet: What readers see of a snippet of the package to which a catalog of DocC belongs, as Markdown.
  /// - Returns: The new site, or what is wrong with the other's configuration.
  /// - Throws: `CreationError.unknownGenerator` for any other folder; `CancellationError`.
  package static func read(
    _ path: String, base: [String: OutputTree.File], themes: [String] = [], title: String?,
    defaultTitle: String = "", baseURL: BaseURL?, today: CalendarDate,
    snippet: @escaping (_ path: String, _ slice: String?) -> String? = { _, _ in nil }
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
    case .docC:
      guard let catalog = SourceConfiguration.catalog(in: folder) else {
        throw CreationError.unknownGenerator(path)
      }
      var reader = DocCSource(folder, root: catalog.path, name: catalog.name, snippet: snippet)
      site = reader.read()
    case .publish:
      var reader = PublishSource(folder)
      site = reader.read()
    case .saga:
      var reader = SagaSource(folder)
      site = reader.read()
    case .ignite:
      var reader = IgniteSource(folder)
      site = reader.read()
    case .toucan:
      var reader = ToucanSource(folder)
      site = reader.read()
    case .mdBook:
      var reader = MdBookSource(folder, source)
      site = reader.read()
    case .jekyll:
      var reader = JekyllSource(folder, source, today: today)
      site = reader.read()
    }
    site.diagnostics += source.diagnostics
    site.findTags(of: source.generator)
    site.findTextsForTemplates()
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
    if !site.tree.staticFiles.isEmpty { configuration["static-files"] = .texts(site.tree.staticFiles) }
    let yaml =
      "# Created from a \(generator.rawValue) site; \(Self.reportName) lists what could not be converted.\n"
      + configuration.yaml
    let readConfiguration = SiteConfiguration.read(yaml, file: SiteConfiguration.fileName).0
    var settled = AddressSettlement(configuration: readConfiguration, taxonomies: taxonomies)
    settled.settle(site.tree.pages, assets: site.tree.assets.keys)
    var tree = site.tree
    if generator == .hugo || generator == .zola {
      for (folder, address) in settled.formerFolders { tree.copyFiles(of: folder, to: address) }
    }
    let plan = ImportPlan(
      settled.pages, assets: tree.assets, configuration: readConfiguration, themes: themes)
    files = base.filter {
      !$0.key.hasPrefix(ContentScan.folder + "/") && !$0.key.hasPrefix("Samples/Recorded/")
    }
    for page in plan.pages { files[ContentScan.folder + "/" + page.target] = .bytes(page.bytes) }
    for (target, source) in plan.assets {
      files[ContentScan.folder + "/" + target] =
        tree.made[target].map { .bytes($0) } ?? .copy(of: source, in: folder)
    }
    files[SiteConfiguration.fileName] = .bytes(Array(yaml.utf8))
    // Pages of terms are made of what pages say, and others of folders.
    pageCount = Set(plan.pages.map(\.source).filter { $0.splitLast.name.contains(".") }).count
    diagnostics =
      (site.diagnostics + site.tree.diagnostics + settled.diagnostics + plan.diagnostics).sorted()
    for page in plan.pages { sources[ContentScan.folder + "/" + page.target] = page.source }
    formerAddresses = site.formerAddresses(of: generator)
    converted = site.converted
    files[Self.reportName] = .bytes(report(problems: [], audit: nil))
  }

  /// Marks Swift fences of the new site that do not parse.
  ///
  /// - Parameter listings: The fences, in the new site's files.
  /// - Returns: The files that change by that, by their path in the new site.
  package mutating func mark(_ listings: [UnparsedListing]) -> [String: OutputTree.File] {
    var changed: [String: OutputTree.File] = [:]
    for (file, own) in Dictionary(grouping: listings, by: \.location.file) {
      guard case .bytes(let bytes)? = files[file] else { continue }
      changed[file] = .bytes(MarkedFences(listings: own).applied(to: bytes))
      marked += own
    }
    marked.sort { $0.location < $1.location }
    files.merge(changed) { _, new in new }
    return changed
  }

  /// Compares the old site's addresses with those of the new one.
  ///
  /// - Parameter site: The new site, built in memory.
  /// - Returns: Which of the old addresses answer. Those of pages that are not published now do not count.
  package func audit(of site: BuiltSite) -> AddressAudit {
    let unpublished = Set(site.leftOut.compactMap { sources[$0.file] })
    return AddressAudit(
      formerAddresses.filter { !unpublished.contains($0.page ?? $0.source) }, in: site.output.files)
  }

  /// The list of what could not be mapped.
  ///
  /// - Parameters:
  ///   - problems: What keeps the new site from being built, by its own files.
  ///   - audit: Which of the old addresses answer.
  /// - Returns: The bytes of the file, which is Markdown.
  package func report(problems: [Diagnostic], audit: AddressAudit?) -> [UInt8] {
    Array(migrationReport(problems: problems, audit: audit).markdown.utf8)
  }

  /// How often each thing is said in the list, a line each.
  package func counts(problems: [Diagnostic], audit: AddressAudit?) -> String {
    migrationReport(problems: problems, audit: audit).counts
  }

  /// How many files there are that are not pages.
  package var assetCount: Int {
    files.count { $0.key.hasPrefix(ContentScan.folder + "/") && !$0.key.hasSuffix(".md") }
  }

  private func migrationReport(problems: [Diagnostic], audit: AddressAudit?) -> MigrationReport {
    // A broken file is named once, as one that keeps the site from being built.
    let broken = Set(problems.compactMap { $0.location.flatMap { sources[$0.file] } })
    return MigrationReport(
      generator: generator, pageCount: pageCount, problems: problems, audit: audit, marked: marked,
      converted: converted,
      diagnostics: diagnostics.filter { !$0.isOfCopiedFile || !broken.contains($0.location?.file ?? "") })
  }
}
