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
    let names = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.names(in: live.runtime).filter { $0.hasSuffix(".c") || $0.hasSuffix(".swift") }.sorted()
    }
    var parts = ["live 4", figureKit.digest.hexadecimal, context.toolchain.version]
    parts +=
      LiveToolchain.flags + LiveToolchain.objectFlags + LiveToolchain.runtimeFlags + LiveToolchain.linkFlags
    for name in names + ["include/live_runtime.h"] {
      let text = try context.read(live.runtime.pushing(FilePath(name)))
      parts += [name, String(decoding: text, as: UTF8.self)]
    }
    (self.figureKit, runtime, digest) = (figureKit, names, SampleDigest(parts: parts))
  }
}
