import FileSystem
import SampleModel
import SystemPackage

/// FigureKit's sources, and the module compiled from them.
struct FigureKitModule: Sendable, Hashable {
  /// The sources' paths relative to their folder, in order, and the digest of names and texts.
  let files: [String]
  let digest: SampleDigest
  private let folder: FilePath

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

  /// The folder of `FigureKit.swiftmodule`, which samples are compiled with, made if the cache does not have it.
  func module(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError) -> FilePath {
    try await product("FigureKit.swiftmodule", context) { path in
      // Bodies of functions that no other module can see are most of the work and none of the result.
      ["-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-o", path.string]
    }.removingLastComponent()
  }

  /// `FigureKit.o`, which samples are linked with, made if the cache does not have it.
  func object(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError) -> FilePath {
    try await product("FigureKit.o", context) { path in ["-o", path.string] }
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
      let folder = path.removingLastComponent()
      var bytes: [UInt8] = []
      for graph in try FileSystem.names(in: folder).filter({ $0.hasSuffix(".symbols.json") }).sorted() {
        bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
        bytes += try FileSystem.read(folder.appending(graph))
        FileSystem.remove(folder.appending(graph))
      }
      try FileSystem.write(bytes + [UInt8(ascii: "]")], to: path)
    }
  }

  private func product(
    _ file: String, _ context: SampleEvaluationContext, arguments: (FilePath) -> [String],
    finish: (FilePath) throws(FileSystemError) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> FilePath {
    let toolchain = context.toolchain
    let key = SampleDigest(parts: [digest.hexadecimal, toolchain.version, file] + toolchain.compile)
    return try await context.cache.product("figurekit-\(key.hexadecimal)", file: file) {
      (new) async throws(SampleEnvironmentError) in
      var frontEnd = Array(toolchain.compile.dropFirst())
      let product = arguments(new.appending(file))
      if product.contains("-emit-module") { frontEnd.removeAll { $0 == "-c" } }
      let (ending, messages) = try await context.runFrontEnd(
        frontEnd + FigureKitModule.flags + ["-module-name", "FigureKit"] + product
          + paths)
      guard ending == .exited(0) else { throw .figureKitDoesNotCompile(messages) }
      try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in try finish(new.appending(file)) }
    }
  }
}
