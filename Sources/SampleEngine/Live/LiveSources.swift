import FileSystem
import SampleModel
import SystemPackage

/// What the modules of all samples are made of, before anything is compiled: FigureKit's sources and the runtime's.
struct LiveSources: Sendable {
  let figureKit: FigureKitModule
  /// The names of the runtime's files.
  let runtime: [String]
  /// The digest of all of it, and of how it is compiled.
  let digest: SampleDigest

  /// Reads them.
  init(
    _ live: LiveToolchain, _ figureKit: FigureKitModule, _ context: SampleEvaluationContext
  ) throws(SampleEnvironmentError) {
    var parts = ["live 5", figureKit.digest.hexadecimal, context.toolchain.version]
    parts +=
      LiveToolchain.flags + LiveToolchain.objectFlags + LiveToolchain.runtimeFlags + LiveToolchain.linkFlags
    parts += try Self.texts(ofRuntime: live.runtime)
    self.figureKit = figureKit
    runtime = try Self.names(ofRuntime: live.runtime)
    digest = SampleDigest(parts: parts)
  }

  private static func names(ofRuntime folder: FilePath) throws(SampleEnvironmentError) -> [String] {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.names(in: folder).filter { $0.hasSuffix(".c") || $0.hasSuffix(".swift") }.sorted()
    }
  }

  /// The names of the runtime's files, each with its text.
  ///
  /// - Throws: `SampleEnvironmentError` if they cannot be read.
  static func texts(ofRuntime folder: FilePath) throws(SampleEnvironmentError) -> [String] {
    var texts: [String] = []
    for name in try names(ofRuntime: folder) + ["include/live_runtime.h"] {
      let bytes = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
        try FileSystem.read(folder.pushing(FilePath(name)))
      }
      texts += [name, String(decoding: bytes, as: UTF8.self)]
    }
    return texts
  }
}
