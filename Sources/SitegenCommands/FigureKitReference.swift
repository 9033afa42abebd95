import Diagnostics
import FileSystem
import SampleEngine
import SampleModel
import SymbolReference

/// The public declarations of FigureKit, as its compiler gave them now or in an earlier build of the site.
struct FigureKitReference {
  private let engine: SampleEngine
  private let cache: FileSetCache

  /// How many bytes of other versions' declarations are kept, such as of another branch: some three.
  private let keptBytes = 16 << 20

  /// The names of files in the cache.
  private enum Name {
    static let graphs = "symbols.json"
    static let types = "types"
    static let extendedTypes = "extended-types"
    static let digest = "digest"
  }

  /// Reads the sources of an engine's FigureKit.
  init(_ engine: SampleEngine, site: Directory) {
    self.engine = engine
    cache = FileSetCache(folder: site.folder(".sitegen/reference"))
  }

  /// Finds the declarations.
  ///
  /// - Parameters:
  ///   - isFrozen: Whether nothing may be compiled, so that what an earlier build of the same FigureKit found, or what was
  ///     proven of it, has to do.
  ///   - proven: What a check has proven of a FigureKit.
  ///   - keep: Told of what is found, for other machines.
  /// - Returns: The declarations, or why there are none.
  /// - Throws: `SampleEnvironmentError` if FigureKit cannot be compiled on this machine.
  func load(
    isFrozen: Bool, proven: ProvenArchive.Reference? = nil,
    keep: (ProvenArchive.Reference) async -> Void = { _ in }
  ) async throws -> (ModuleReference?, [Diagnostic]) {
    guard let sources = try engine.figureKitDigest() else { return (nil, [.noFigureKit]) }
    let frozenKey = SampleDigest(parts: ["reference 2", "frozen", sources.hexadecimal])
    if isFrozen {
      let files = proven?.key == frozenKey ? proven?.files : cache.load(frozenKey)
      guard let files else { return (nil, [.referenceNotMade]) }
      return (reference(files), [])
    }
    guard let symbols = try await engine.figureKitSymbols() else { return (nil, [.noFigureKit]) }
    let key = SampleDigest(parts: ["reference 2", symbols.digest.hexadecimal])
    if let files = engine.files(key, in: cache, for: "reference") {
      await keep(ProvenArchive.Reference(key: frozenKey, files: files))
      return (reference(files), [])
    }
    let graphs = try await symbols.graphs()
    let interface: ModuleInterface
    do throws(SymbolGraphError) {
      interface = try ModuleInterface("FigureKit", symbolGraphs: graphs)
    } catch {
      return (nil, [.unreadableSymbols(reason: error.reason)])
    }
    let files: FileSetCache.FileSet = [
      Name.graphs: graphs, Name.digest: Array(symbols.digest.hexadecimal.utf8),
      Name.types: Array(interface.types.map(\.name).joined(separator: "\n").utf8),
      Name.extendedTypes: Array(
        interface.types.filter { $0.declaration == nil }.map(\.name).joined(separator: "\n").utf8),
    ]
    for key in [key, frozenKey] { try cache.store(files, key) }
    cache.prune(keeping: [key, frozenKey], bytes: keptBytes)
    await keep(ProvenArchive.Reference(key: frozenKey, files: files))
    return (reference(files), [])
  }

  private func reference(_ files: FileSetCache.FileSet) -> ModuleReference {
    func names(_ file: String) -> [String] {
      String(decoding: files[file] ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let graphs = files[Name.graphs] ?? []
    return ModuleReference(
      module: "FigureKit", digest: String(decoding: files[Name.digest] ?? [], as: UTF8.self),
      types: names(Name.types), extendedTypes: Set(names(Name.extendedTypes))
    ) { () throws(SymbolGraphError) in try ModuleInterface("FigureKit", symbolGraphs: graphs) }
  }
}

extension Diagnostic {
  fileprivate static let noFigureKit = Diagnostic(
    .error, "no-figurekit", "Cannot create the reference of FigureKit: this installation lacks its sources",
    at: nil
  )

  fileprivate static let referenceNotMade = Diagnostic(
    .warning, "no-reference",
    "The reference of FigureKit is not published, because creating it needs a compiler",
    at: nil,
    notes: [
      "Give `--from` the file that `sitegen check --keep` wrote, or build once without `--frozen`."
    ])

  fileprivate static func unreadableSymbols(reason: String) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-symbol-graph",
      "Cannot read the symbol graph of FigureKit: \(reason)", at: nil)
  }
}
