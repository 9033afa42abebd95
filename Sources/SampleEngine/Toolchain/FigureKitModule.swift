import FileSystem
import SampleModel
import SystemPackage

/// FigureKit's sources, and the module compiled from them.
struct FigureKitModule: Sendable, Hashable {
  /// The sources' paths relative to their folder, in order, and the digest of names and texts.
  let files: [String]
  let digest: SampleDigest
  /// The folder of the sources.
  let folder: FilePath

  /// The paths of the sources.
  var paths: [String] { files.map { folder.appending($0).string } }

  private static let flags = [
    "-O", "-parse-as-library", "-enable-experimental-feature", "Extern", "-swift-version", "6",
  ]

  /// Reads the sources of a folder and of those in it.
  init(sources folder: FilePath) throws(SampleEnvironmentError) {
    self.folder = folder
    let sources = Directory(root: folder.string)
    guard sources.isFolder("") else { throw .figureKitSourcesNotFound(folder) }
    var files = [String]()
    var parts = ["figurekit 1"] + FigureKitModule.flags
    func add(_ path: String) throws(FileSystemError) {
      for entry in try sources.entries(path) where !entry.name.hasPrefix(".") {
        let child = path.isEmpty ? entry.name : path + "/" + entry.name
        if entry.kind == .folder {
          try add(child)
        } else if child.hasSuffix(".swift") {
          files.append(child)
          parts += [child, String(decoding: try sources.read(child), as: UTF8.self).withLineFeeds]
        }
      }
    }
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in try add("") }
    guard !files.isEmpty else { throw .figureKitSourcesNotFound(folder) }
    self.files = files
    digest = SampleDigest(parts: parts)
  }

  /// The folder of `FigureKit.swiftmodule`, which samples are compiled with, made if the cache does not have it. `progress` is
  /// told when that begins and ends.
  func module(
    _ context: SampleEvaluationContext, _ progress: (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> FilePath {
    try await product("FigureKit.swiftmodule", context, progress) { path in
      // Bodies of functions that no other module can see are most of the work and none of the result.
      ["-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-o", path.string]
    }.removingLastComponent()
  }

  /// `FigureKit.o`, which samples are linked with, made if the cache does not have it.
  func object(
    _ context: SampleEvaluationContext, _ progress: (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> FilePath {
    // In the folder where it is put: the compiler writes a digest of the path that it is given into the object.
    try await product(FigureKitModule.objectFile, context, progress) { _ in
      ["-o", FigureKitModule.objectFile]
    }
  }

  /// What the compiler says of the public declarations of FigureKit, and of those by which it extends other modules: a JSON
  /// array of symbol graphs, made if the cache does not have it.
  func symbolGraphs(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError) -> FilePath {
    let name = "FigureKit.symbols"
    return try await product(name, context) { path in
      let folder = path.removingLastComponent()
      return [
        "-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-o",
        folder.appending("FigureKit.swiftmodule").string, "-emit-symbol-graph", "-emit-symbol-graph-dir",
        folder.string, "-symbol-graph-minimum-access-level", "public",
      ]
    } finish: { (path: FilePath) throws(FileSystemError) in
      try FileSystem.write(try Self.gatherSymbolGraphs(in: path.removingLastComponent()), to: path)
    }
  }

  /// The symbol graphs that a tool wrote into a folder, as one JSON array; they are removed.
  static func gatherSymbolGraphs(in folder: FilePath) throws(FileSystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    for graph in try FileSystem.names(in: folder).filter({ $0.hasSuffix(".symbols.json") }).sorted() {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
      bytes += try FileSystem.read(folder.appending(graph))
      FileSystem.remove(folder.appending(graph))
    }
    return bytes + [UInt8(ascii: "]")]
  }

  /// The file that `object` makes.
  static let objectFile = "FigureKit.o"

  /// The name under which a cache keeps what `object` makes.
  func objectName(for toolchain: Toolchain) -> String { name(of: FigureKitModule.objectFile, for: toolchain) }

  private func name(of file: String, for toolchain: Toolchain) -> String {
    // Not where the toolchain lies: an installation brings what was compiled elsewhere.
    let parts = [digest.hexadecimal, toolchain.version, file] + toolchain.compileWithoutPlace
    return "figurekit-\(SampleDigest(parts: parts).hexadecimal)"
  }

  private func product(
    _ file: String, _ context: SampleEvaluationContext,
    _ progress: (SampleProgress) -> Void = { _ in }, arguments: (FilePath) -> [String],
    finish: (FilePath) throws(FileSystemError) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> FilePath {
    let toolchain = context.toolchain
    return try await context.cache.product(name(of: file, for: toolchain), file: file) {
      (new) async throws(SampleEnvironmentError) in
      progress(.compilingFigureKit)
      defer { progress(.compiledFigureKit) }
      var frontEnd = Array(toolchain.compile.dropFirst())
      let product = arguments(new.appending(file))
      if product.contains("-emit-module") { frontEnd.removeAll { $0 == "-c" } }
      let (ending, messages) = try await context.runFrontEnd(
        frontEnd + FigureKitModule.flags + ["-module-name", "FigureKit"] + product
          + paths, in: new)
      guard ending == .exited(0) else { throw .figureKitDoesNotCompile(messages) }
      try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in try finish(new.appending(file)) }
    }
  }
}
