import FileSystem
import SampleModel
import SystemPackage

/// What the modules of all samples are made with: FigureKit compiled for WebAssembly, a module `Foundation` for its
/// mathematics, and the runtime.
struct LiveFoundations: Sendable {
  /// The folder of `FigureKit.swiftmodule` and `Foundation.swiftmodule`.
  let modules: FilePath
  /// What a page calls, with what it reaches of FigureKit. Samples have some of the same functions, of which the linker takes
  /// one each.
  let exports: FilePath
  /// The runtime as one object file.
  let runtime: FilePath
  /// What makes the program of a trial of a module.
  let trial: FilePath

  private static let exportsFile = "Exports.o"
  /// The flags by which no file of places in sources is written, which only editors read.
  private static let withoutPlaces = ["-avoid-emit-module-source-info"]

  /// Makes them, unless the cache has them.
  init(
    _ made: LiveSources, _ live: LiveToolchain, _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) {
    let digest = made.digest
    let module = try await context.cache.product(
      "figurekit-\(digest.hexadecimal)", file: "FigureKit.swiftmodule"
    ) {
      (new) async throws(SampleEnvironmentError) in
      // The compiler writes the paths of sources and of objects into its files. Relative ones are the same on every machine.
      try await context.succeed(
        live.compiler,
        LiveToolchain.moduleFlags + LiveFoundations.withoutPlaces + [
          "-module-name", "FigureKit", "-o", new.appending("FigureKit.swiftmodule").string,
        ] + made.figureKit.files, in: made.figureKit.folder)
      try await context.succeed(
        live.compiler,
        LiveToolchain.moduleFlags + LiveFoundations.withoutPlaces + [
          "-module-name", "Foundation", "-I", new.string, "-o",
          new.appending("Foundation.swiftmodule").string, "Foundation.swift",
        ], in: live.runtime)
      // Comments, which only editors read: no option leaves them out.
      for name in ["FigureKit", "Foundation"] { FileSystem.remove(new.appending(name + ".swiftdoc")) }
    }
    let modules = module.removingLastComponent()
    self.modules = modules
    let sources = made.runtime.filter { $0.hasSuffix(".c") }
    let runtime = try await context.cache.product("live-\(digest.hexadecimal)", file: "runtime.o") {
      (new) async throws(SampleEnvironmentError) in
      var objects = [String]()
      for source in sources {
        let object = new.appending(source + ".o")
        try await context.succeed(
          live.clang,
          LiveToolchain.runtimeFlags + [
            "-I", live.runtime.appending("include").string, "-c", live.runtime.appending(source).string, "-o",
            object.string,
          ])
        if source != "trial.c" { objects.append(object.string) }
      }
      try await context.succeed(live.linker, ["-r", "-o", new.appending("runtime.o").string] + objects)
      try await context.succeed(
        live.compiler,
        LiveToolchain.flags + LiveToolchain.objectFlags + [
          "-module-name", "LiveExports", "-parse-as-library", "-swift-version", "6", "-I", modules.string,
          "-o", LiveFoundations.exportsFile, live.runtime.appending("Exports.swift").string,
        ], in: new)
    }
    self.runtime = runtime
    exports = runtime.removingLastComponent().appending(LiveFoundations.exportsFile)
    trial = runtime.removingLastComponent().appending("trial.c.o")
  }
}

extension SampleEvaluationContext {
  /// Runs a program of the toolchain, which is to succeed: what it is given is not the author's.
  func succeed(
    _ program: FilePath, _ arguments: [String], in folder: FilePath? = nil
  ) async throws(SampleEnvironmentError) {
    let (ending, messages) = try await runTool(program.string, arguments, in: folder)
    guard ending == .exited(0) else {
      throw .toolFailed(program.lastComponent?.string ?? program.string, reason: messages)
    }
  }
}
