import Diagnostics
import FigureKit
import FigureRendering
import FileSystem
import ImageProcessing
import Markup
import Metadata
import PageRendering
import SampleEngine
import SampleModel
import SamplePages
import SiteEngine
import SiteModel
import SystemPackage
import URLs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Puts the parts of the program together for one command: the only place where the clock, the environment and
/// the installation are asked.
struct Composition: Sendable {
  let root: String
  /// How many compilers and samples run at once.
  let jobs: Int
  /// How many pages are worked on at once: more than there are processors, as some wait for their files.
  let pageJobs: Int
  let installation: Installation
  private let environment: [String: String]

  init(_ options: SiteOptions) {
    self.init(root: options.root, jobs: options.jobs)
  }

  init(root: String, jobs: Int? = nil) {
    self.root = root
    let processors = ProcessInfo.processInfo.activeProcessorCount
    self.jobs = jobs ?? processors
    pageJobs = jobs ?? processors + (processors + 1) / 2
    installation = Installation(executable: Installation.runningExecutable)
    environment = ProcessInfo.processInfo.environment
  }

  /// This moment, in UTC as everything that tells the future from the past: the day of a new post in the author's own
  /// time zone could be a day that has not begun.
  static var now: CalendarDate { CalendarDate(secondsSince1970: Int(Date().timeIntervalSince1970)) }

  /// A build of the site as `new` needs it: metadata only.
  var metadataBuild: SiteBuild {
    SiteBuild(
      SiteBuild.Options(root: root, now: Self.now, jobs: pageJobs),
      samples: { _ in
        SampleProvider(folders: { ([], []) }) { _, _ in SampleProvider.Outcomes(outcomes: [], diagnostics: [])
        }
      },
      figures: .cairo, math: { mathProvider($0, mode: .frozen) })
  }

  /// A build of the site for what is wrong with its content: Swift code is parsed, and nothing is run, converted or drawn.
  var contentBuild: SiteBuild {
    var options = SiteBuild.Options(root: root, now: Self.now, jobs: pageJobs)
    options.installedThemes = [installation.themes].compactMap(\.self)
    var figures = FigureProvider.cairo
    figures.socialPicture = nil
    return SiteBuild(
      options,
      samples: { configuration in
        let engine = sampleEngine(configuration)
        return SampleProvider(
          folders: { ([], []) }, parse: { try await engine.syntaxProblems(of: $0) },
          evaluate: { _, _ in SampleProvider.Outcomes(outcomes: [], diagnostics: []) })
      },
      figures: figures, math: { _ in MathProvider { requests in requests.map { _ in .success("") } } })
  }

  /// What a build has to do with checks on other machines.
  enum Proof: Sendable {
    /// Nothing.
    case none
    /// What it proves is gathered for them.
    case kept(ProvenCollection)
    /// It publishes what they have proven.
    case given(ProvenArchive)
  }

  /// Whether a build is shown to its author alone.
  enum Preview: Sendable {
    /// It is published.
    case none
    /// It is, with all samples.
    case whole
    /// It is, and waits for no sample.
    case growing(
      PreviewSamples, BuildMemory, lookedAt: Set<String> = [], pagesRendered: @Sendable ([EarlyPage]) -> Void)

    var isPreview: Bool {
      if case .none = self { false } else { true }
    }

    /// What makes samples behind the build.
    var samples: PreviewSamples? {
      if case .growing(let samples, _, _, _) = self { samples } else { nil }
    }

    /// What takes pages before the build has ended.
    var pagesRendered: (@Sendable ([EarlyPage]) -> Void)? {
      if case .growing(_, _, _, let pagesRendered) = self { pagesRendered } else { nil }
    }

    /// What builds of the preview keep for each other.
    var memory: BuildMemory? {
      if case .growing(_, let memory, _, _) = self { memory } else { nil }
    }

    /// The pages that are looked at.
    var pagesLookedAt: Set<String> {
      if case .growing(_, _, let pages, _) = self { pages } else { [] }
    }
  }

  /// A build of the site.
  func build(
    _ options: SiteOptions, baseURL: BaseURL? = nil, samples request: SampleRequest,
    proof: Proof = .none, preview: Preview = .none, times: BuildTimes? = nil,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) -> SiteBuild {
    var buildOptions = SiteBuild.Options(root: root, now: Self.now, jobs: pageJobs)
    buildOptions.baseURL = baseURL
    buildOptions.hashesAssets = !preview.isPreview
    buildOptions.pagesRendered = preview.pagesRendered
    buildOptions.pagesLookedAt = preview.pagesLookedAt
    buildOptions.memory = preview.memory
    if let times { buildOptions.stageEnded = { times.ended($0) } }
    buildOptions.includesDrafts = options.drafts
    buildOptions.includesFuture = options.future
    buildOptions.installedThemes = [installation.themes].compactMap(\.self)
    buildOptions.renderers = [
      installation.programStamp, RendererVersion.description, ImageProcessor.version,
    ]
    var figures = figures
    // The address of a preview is not shared.
    if preview.isPreview { figures.socialPicture = nil }
    if preview.samples != nil { figures.leavesOut = PreviewFigures.sets }
    var request = request
    request.isStrict = options.strict
    return SiteBuild(
      buildOptions, samples: { [request] in sampleProvider($0, request, proof, preview, progress: progress) },
      figures: figures, images: images,
      math: { [request] in
        // Who checks some samples may have no Python, and is told of them alone.
        guard request.scope.names.isEmpty else { return .unconverted }
        let provider = mathProvider($0, mode: request.mode)
        return switch proof {
        case .none: provider
        case .kept(let collection): provider.kept(in: collection)
        case .given(let proven): provider.publishing(proven)
        }
      },
      diagrams: {
        .graphviz(sampleEngine($0), cache: FileSetCache(folder: folder.folder(".sitegen/diagrams")))
      },
      history: .git(site: absoluteRoot))
  }

  /// The engine that compiles and runs the samples of a site with this configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - compiler: Another compiler than it names.
  ///   - memory: What engines of earlier builds read, if any.
  /// - Returns: The engine.
  func sampleEngine(
    _ configuration: SiteConfiguration, compiler: String? = nil, memory: SampleMemory = SampleMemory()
  ) -> SampleEngine {
    var result = SampleConfiguration(
      site: FilePath(absoluteRoot), toolchainCache: userCache.map { FilePath($0) },
      supervisor: FilePath(installation.supervisor),
      figureKitSources: installation.figureKitSources.map { FilePath($0) },
      compiler: compiler ?? configuration.samples.compiler, searchPath: searchPath,
      temporaryFolder: temporaryFolder, jobs: jobs,
      sandbox: configuration.samples.sandbox)
    result.fitCompilers(intoMemoryOf: ProcessInfo.processInfo.physicalMemory)
    result.packages = configuration.packages
    result.siteNames = SiteConfiguration.ownNames
    result.compiledFigureKit = installation.compiledFigureKit.map { FilePath($0) }
    result.liveRuntimeSources = installation.liveRuntime.map { FilePath($0) }
    result.variationSources = installation.variations.map { FilePath($0) }
    result.environment = environment
    return SampleEngine(result, memory: memory)
  }

  /// The folder of a Swift package whose documents are checked: it has a manifest, and no configuration of a site.
  var documentedPackage: Directory? {
    folder.isFile("Package.swift") && !folder.exists(SiteConfiguration.fileName) ? folder : nil
  }

  /// The engine that compiles and runs the fences of a package's documents. What it keeps lies in the user's cache, as a
  /// package has no place for it.
  ///
  /// - Parameters:
  ///   - products: The library products that fences import.
  ///   - forTests: Whether fences import them with `@testable`.
  /// - Returns: The engine.
  func documentEngine(products: [String], forTests: Bool) -> SampleEngine {
    var result = sampleEngine(SiteConfiguration()).configuration
    result.packagesAreForTests = forTests
    result.figureKitSources = nil
    result.packages = [
      PackageDependency(
        .folder(path: "."), products: products, at: SourceLocation(file: "Package.swift"))
    ]
    if let userCache {
      let name = SampleDigest(parts: [absoluteRoot]).hexadecimal
      result.cache = FilePath(userCache).appending("documents-" + name)
    }
    return SampleEngine(result)
  }

  /// The provider of figures. What an earlier build drew is not drawn again.
  var figures: FigureProvider {
    .cairo.cached(
      in: FileSetCache(folder: folder.folder(".sitegen/figures")),
      renderer: [installation.programStamp, RendererVersion.description])
  }

  /// The provider of sizes of authors' images. What an earlier build made is not made again.
  private var images: PictureProvider {
    .processing(
      cachedIn: FileSetCache(folder: folder.folder(".sitegen/images")))
  }

  /// The provider of formulas. What an earlier build converted is not converted again, except by a check.
  private func mathProvider(_ configuration: SiteConfiguration, mode: SampleMode) -> MathProvider {
    let converter = mathCore(
      configuration, cache: mode == .check ? nil : folder.folder(".sitegen"))
    return MathProvider { try await converter.convert($0) }
  }

  /// The converter of formulas that a site asks for.
  func mathCore(_ configuration: SiteConfiguration, cache: Directory? = nil) -> MathCore {
    let python = configuration.math.python
    return MathCore(
      python: python.contains("/") && !python.hasPrefix("/") ? absoluteRoot + "/" + python : python,
      searchPath: ([installation.pythonPrograms].compactMap(\.self) + [searchPath]).joined(separator: ":"),
      temporaryFolder: temporaryFolder, cache: cache)
  }

  /// The folders in which programs are looked for, separated by colons.
  var searchPath: String { environment["PATH"] ?? "/usr/bin:/bin" }

  /// The file by which fontconfig finds typefaces, if one is named.
  var fontConfiguration: String? { environment["FONTCONFIG_FILE"] }

  /// Where what is kept for all of a user's sites lies, if there is such a place.
  var userCache: String? { UserCache.folder(environment) }

  /// The records of the site's samples.
  var records: SampleRecords { SampleRecords(site: folder) }

  /// What changed in the records of samples since a commit.
  ///
  /// - Parameters:
  ///   - revision: A branch, a tag or another name of the commit.
  ///   - samples: The samples of the site now.
  /// - Returns: The changes.
  /// - Throws: `RecordHistoryError`, `FileSystemError`.
  func changedRecords(since revision: String, of samples: [Sample]) async throws -> RecordReview {
    let history = RecordHistory(site: absoluteRoot)
    let commit = try await history.commit(revision)
    let changed = try await history.changedSamples(since: commit)
    let work = WorkFolder(parent: temporaryFolder)
    defer { work.remove() }
    let folder = Directory(root: try work.path().string)
    try await history.write(changed, of: commit, into: folder)
    return RecordReview(
      changed, before: SampleRecords(site: folder), now: records, revision: revision, samples: samples)
  }

  /// The folder for temporary files.
  var temporaryFolder: FilePath { FilePath(environment["TMPDIR"] ?? "/tmp") }

  /// Where `run` puts the figures of a sample: the folder that is named, or else the site's cache, or where the site cannot be
  /// written, a new folder for temporary files.
  func folder(forFiguresOf sample: SampleID, named: String?) throws(FileSystemError) -> Directory {
    if let named { return Directory(root: named) }
    let site = Directory(root: root)
    guard site.isReadOnly else { return site.folder(".sitegen/run/\(sample)") }
    return Directory(root: try WorkFolder.makeKept(in: temporaryFolder).string)
  }

  /// The site's folder, out of which no symbolic link leads.
  private var folder: Directory { Directory(root: absoluteRoot) }

  /// The site's folder as an absolute path, as a sample runs in another working folder.
  private var absoluteRoot: String { URL(fileURLWithPath: root).path }

  private func sampleProvider(
    _ configuration: SiteConfiguration, _ request: SampleRequest, _ proof: Proof, _ preview: Preview,
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) -> SampleProvider {
    let engine = sampleEngine(configuration, memory: preview.samples?.memory ?? SampleMemory())
    let records = records
    let folder = folder
    var provider = SampleProvider(
      folders: {
        if request.mode != .frozen { EditorPackage.link(to: installation.package, in: absoluteRoot) }
        return try SampleFolder.load(site: folder)
      },
      parse: { texts in
        // Publishing records needs no compiler.
        if request.mode == .frozen { return nil }
        return try await engine.syntaxProblems(of: texts, useCache: request.usesEarlierResults)
      },
      live: { samples in
        if let preview = preview.samples {
          return try await preview.modules(of: samples, by: engine, glyphs: .cairo)
        }
        return try await engine.liveModules(of: samples, request, glyphs: .cairo) { progress(.sample($0)) }
      }
    ) { samples, known in
      let protections = ProtectionReport()
      if request.mode != .frozen { progress(.found(samples: request.selection(of: samples).count)) }
      let verdict = try await engine.verdict(
        on: samples, known: known, records: records, request, preview: preview.samples
      ) {
        protections.note($0)
        progress(.sample($0))
      }
      var outcomes = SampleProvider.Outcomes(
        outcomes: verdict.outcomes, diagnostics: verdict.diagnostics + protections.diagnostics)
      if configuration.samplePages, request.mode != .frozen, !samples.isEmpty {
        outcomes.compiler = try await engine.compilerVersion()
      }
      do throws(SampleRecordError) {
        outcomes.verified = try records.verifiedCompilers()
      } catch {
        outcomes.diagnostics.append(.unreadableRecords(error))
      }
      return outcomes
    }
    if preview.samples == nil { provider.prepareLive = { await engine.prepareLiveModules(of: $0, request) } }
    provider.figureKit = { try engine.sources(ofTargets: SamplePackage.figureKitTargets) }
    let references = ReferenceLoading(engine, site: folder, mode: request.mode)
    if configuration.recordsModules, request.mode == .frozen || request.mode == .check {
      provider = provider.withRecordedModules(request.mode, engine, records)
    }
    switch proof {
    case .none:
      provider.reference = { try await references.load($0) }
      return provider
    case .kept(let collection):
      provider.reference = {
        try await references.load($0) { await collection.add($0) }
      }
      return provider.kept(in: collection, engine, records)
    case .given(let proven):
      provider.reference = { try await references.load($0, proven: proven.references) }
      return provider.publishing(proven, engine, records)
    }
  }
}
