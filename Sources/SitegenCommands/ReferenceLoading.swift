import Diagnostics
import FileSystem
import SampleEngine
import SampleModel
import SiteModel
import SymbolReference
import SystemPackage
import URLs

/// The public declarations of modules, as their compiler gave them now or in an earlier build of the site.
struct ReferenceLoading {
  let engine: SampleEngine
  /// What is compiled and published.
  let mode: SampleMode
  private let cache: Directory
  private let site: Directory

  /// How many bytes of other versions' declarations are kept, such as of another branch: some three.
  private let keptBytes = 16 << 20

  /// The names of files in the cache.
  private enum Name {
    static let graphs = "symbols.json"
    static let types = "types"
    static let extendedTypes = "extended-types"
    static let digest = "digest"
    /// The folder of its package, and a slash at its end.
    static let folder = "folder"
    /// The folder of its sources in that.
    static let sources = "sources"
    /// The repository and the commit of its package.
    static let commit = "commit"
  }

  /// Reads references of a site whose samples an engine compiles.
  init(_ engine: SampleEngine, site: Directory, mode: SampleMode) {
    (self.engine, self.site, self.mode) = (engine, site, mode)
    cache = site.folder(".sitegen/reference")
  }

  /// Finds the declarations of a module.
  ///
  /// - Parameters:
  ///   - module: FigureKit, or a module of the site's packages.
  ///   - proven: What a check has proven of modules, by their names.
  ///   - keep: Told of what is found, for other machines.
  /// - Returns: The declarations, or why there are none. A frozen build compiles nothing: what an earlier build of the same
  ///   sources found, or what was proven of them, has to do.
  /// - Throws: `SampleEnvironmentError` if the module cannot be compiled on this machine.
  func load(
    _ module: ReferencedModule, proven: [String: ProvenArchive.Reference] = [:],
    keep: (ProvenArchive.Reference) async -> Void = { _ in }
  ) async throws -> (ModuleDeclarations?, [Diagnostic]) {
    let cache = FileSetCache(folder: cache.folder(module.name))
    if mode == .frozen {
      guard let frozenKey = try frozenKey(of: module.name) else { return (nil, [.noFigureKit]) }
      let given = proven[module.name].flatMap { $0.key == frozenKey ? $0.files : nil }
      guard let files = given ?? cache.load(frozenKey) else {
        return (nil, [.referenceNotMade(module)])
      }
      return (await reference(module.name, files), [])
    }
    let symbols: ModuleSymbols
    switch try await self.symbols(of: module) {
    case .success(let found): symbols = found
    case .failure(let problem): return (nil, problem.diagnostics)
    }
    // The packages' versions are known now.
    guard let frozenKey = try frozenKey(of: module.name) else { return (nil, [.noFigureKit]) }
    let key = SampleDigest(parts: ["reference 4", module.name, symbols.digest.hexadecimal])
    if let files = engine.files(key, in: cache, for: "reference \(module.name)") {
      await keep(ProvenArchive.Reference(module: module.name, key: frozenKey, files: files))
      return (await reference(module.name, files), [])
    }
    let graphs = try await symbols.graphs()
    let interface: ModuleInterface
    do throws(SymbolGraphError) {
      interface = try ModuleInterface(module.name, symbolGraphs: graphs.json)
    } catch {
      return (nil, [.unreadableSymbols(module, reason: error.reason)])
    }
    var files: FileSetCache.FileSet = [
      Name.graphs: graphs.json, Name.digest: Array(symbols.digest.hexadecimal.utf8),
      Name.types: Array(interface.types.map(\.name).joined(separator: "\n").utf8),
      Name.extendedTypes: Array(
        interface.types.filter { $0.declaration == nil }.map(\.name).joined(separator: "\n").utf8),
    ]
    switch graphs.package {
    case .folder(let path)?:
      files[Name.folder] = Array(path.utf8)
      files[Name.sources] = Array(interface.sourceFolder.utf8)
    case .commit(let repository, let revision)?: files[Name.commit] = Array("\(repository)\n\(revision)".utf8)
    case nil: break
    }
    for key in [key, frozenKey] { try cache.store(files, key) }
    cache.prune(keeping: [key, frozenKey], bytes: keptBytes)
    await keep(ProvenArchive.Reference(module: module.name, key: frozenKey, files: files))
    return (await reference(module.name, files), [])
  }

  private struct Problem: Error {
    var diagnostics: [Diagnostic]
  }

  /// What tells sources of a module from others, without a compiler; `nil` where there are none.
  private func frozenKey(of module: String) throws -> SampleDigest? {
    let sources = module == "FigureKit" ? try engine.figureKitDigest() : try engine.packageSources()
    return sources.map { SampleDigest(parts: ["reference 4", "frozen", module, $0.hexadecimal]) }
  }

  private func symbols(of module: ReferencedModule) async throws -> Result<ModuleSymbols, Problem> {
    if module.name == "FigureKit" {
      return try await engine.figureKitSymbols().map(Result.success)
        ?? .failure(Problem(diagnostics: [.noFigureKit]))
    }
    switch try await engine.packageSymbols(of: module.name, updatesPackageFiles: mode != .check) {
    case .found(let symbols): return .success(symbols)
    case .failed(let problems): return .failure(Problem(diagnostics: problems))
    case .noModule(let others):
      return .failure(Problem(diagnostics: [.unknownModule(module, among: others + ["FigureKit"])]))
    }
  }

  private func reference(_ module: String, _ files: FileSetCache.FileSet) async -> ModuleDeclarations {
    func text(_ file: String) -> String? { files[file].map { String(decoding: $0, as: UTF8.self) } }
    func names(_ file: String) -> [String] { text(file)?.split(separator: "\n").map(String.init) ?? [] }
    let graphs = files[Name.graphs] ?? []
    let source = await source(folder: text(Name.folder), commit: names(Name.commit))
    let catalog =
      text(Name.folder).map { catalogFiles(inPackage: $0, around: text(Name.sources) ?? "") } ?? []
    let package = text(Name.folder).map { Directory(root: site.systemPath($0)) }
    let snippets = package.map { self.files(below: "Snippets", $0, ofType: ".swift") } ?? []
    let digest =
      [text(Name.digest) ?? "", source.address ?? "", source.folder ?? "-"]
      + (catalog + snippets).flatMap { [$0.path, $0.text] }
    var result = ModuleDeclarations(
      module: module, digest: SampleDigest(parts: digest).hexadecimal,
      types: names(Name.types), extendedTypes: Set(names(Name.extendedTypes))
    ) { () throws(SymbolGraphError) in try ModuleInterface(module, symbolGraphs: graphs) }
    result.source = source
    result.catalog = ModuleCatalog(of: module, files: catalog)
    if let package {
      result.snippet = { [snippets = PackageSnippets(of: package)] in snippets.markdown($0, slice: $1) }
    }
    return result
  }

  /// The Markdown files of a module's catalog, which is looked for in the folder of its sources and those around it.
  private func catalogFiles(inPackage path: String, around sources: String) -> [(path: String, text: String)]
  {
    let package = Directory(root: site.systemPath(path))
    var folder = sources.split(separator: "/")[...]
    while !folder.isEmpty {
      let path = folder.joined(separator: "/")
      let catalog = ((try? package.entries(path)) ?? []).first {
        $0.kind == .folder && $0.name.hasSuffix(".docc")
      }
      if let catalog { return files(below: path + "/" + catalog.name, package, ofType: ".md") }
      folder.removeLast()
    }
    return []
  }

  private func files(
    below folder: String, _ package: Directory, ofType ending: String
  ) -> [(path: String, text: String)] {
    ((try? package.entries(folder)) ?? []).sorted { $0.name < $1.name }.flatMap { entry in
      let path = folder + "/" + entry.name
      if entry.kind == .folder { return files(below: path, package, ofType: ending) }
      guard entry.kind == .file, path.hasSuffix(ending), let bytes = try? package.read(path, limit: 16 << 20)
      else { return [] }
      return [(path, String(decoding: bytes, as: UTF8.self))]
    }
  }

  /// Where a package's sources are shown: of a local one, the commit that is checked out.
  private func source(folder: String?, commit: [String]) async -> PackageSource {
    if let folder {
      let git = Git(folder: FilePath(site.systemPath(folder)))
      let lines = try? await [
        ["config", "--get", "remote.origin.url"], ["rev-parse", "HEAD"], ["rev-parse", "--show-prefix"],
      ]
      .asyncMap { String(decoding: try await git.run($0), as: UTF8.self).filter { !$0.isNewline } }
      return PackageSource(
        address: lines.flatMap { Self.address(repository: $0[0], revision: $0[1], folder: $0[2]) },
        folder: folder)
    }
    guard commit.count == 2 else { return PackageSource() }
    return PackageSource(address: Self.address(repository: commit[0], revision: commit[1], folder: ""))
  }

  /// Where a host shows the files of a commit; `nil` for hosts that are not known.
  static func address(repository: String, revision: String, folder: String) -> String? {
    guard
      let match = repository.wholeMatch(
        of:
          /(?:https:\/\/(?:[^@\/]*@)?|ssh:\/\/git@|git@)(github\.com|gitlab\.com|codeberg\.org)[:\/](.+?)(?:\.git)?\/?/
      ),
      revision == "HEAD" || !revision.isEmpty && revision.allSatisfy(\.isHexDigit)
    else { return nil }
    let files =
      switch match.output.1 {
      case "gitlab.com": "-/blob/"
      case "codeberg.org": "src/commit/"
      default: "blob/"
      }
    return "https://\(match.output.1)/\(match.output.2)/\(files)\(revision)/\(folder.encodingPath)"
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async throws -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
