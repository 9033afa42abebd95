import Diagnostics
import SampleModel
import SystemPackage

/// The object file of a sample's program, compiled for WebAssembly.
struct LiveObject: Sendable {
  let context: SampleEvaluationContext
  let live: LiveToolchain
  /// The modules that a sample imports.
  let modules: FilePath
  let sample: Sample
  private let module: SampleModule
  private let start: LiveStart
  /// The digest of all that it is made of.
  let digest: SampleDigest

  private var limit: Duration { context.configuration.liveCompileLimit }
  private var usesExpressions: Bool { !sample.liveExpressions.isEmpty }

  /// The object file of a sample.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - hasPerspective: Whether its native figures have anything in perspective.
  ///   - prints: Whether it prints what it prints natively.
  ///   - sources: What FigureKit and the runtime are made of.
  ///   - modules: The folder with FigureKit's module.
  ///   - live: The programs that make it.
  ///   - context: Where it is made.
  init(
    of sample: Sample, hasPerspective: Bool, prints: Bool, _ sources: LiveSources, modules: FilePath,
    _ live: LiveToolchain, _ context: SampleEvaluationContext
  ) {
    (self.context, self.live, self.modules, self.sample) = (context, live, modules, sample)
    module = SampleModule(sample, isLive: true)
    start = LiveStart(
      expressions: sample.liveExpressions, entry: module.entry, hasPerspective: hasPerspective, prints: prints
    )
    digest = SampleDigest(
      parts: [sources.digest.hexadecimal, "object", module.name, module.entry, start.text]
        + live.programFlags
        + sample.libraries.flatMap { $0.files.flatMap(\.fragments).map(\.text) }
        + module.files.flatMap { [$0.path, $0.text] })
  }

  /// Compiles it in an empty folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - libraries: The folder with the modules of the site's libraries, if the sample imports any.
  /// - Returns: The file, or why there is none.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run, or a file cannot be written.
  func made(in folder: FilePath, libraries: FilePath?) async throws(SampleEnvironmentError) -> Result<
    FilePath, LiveFailure
  > {
    var sources = [String]()
    // The program's own file shows figures too, and proves much that a page has no use for.
    for file in usesExpressions ? module.files.dropFirst() : module.files[...] {
      let path = folder.pushing(FilePath(file.path))
      try context.makeFolder(path.removingLastComponent())
      try context.write(Array(file.text.utf8), to: path)
      sources.append(file.path)
    }
    try context.write(Array(start.text.utf8), to: folder.appending(LiveStart.file))
    let object = folder.appending("sample.o")
    var arguments =
      live.programFlags + ["-module-name", module.name, "-I", modules.string]
    arguments += libraries.map { ["-I", $0.string] } ?? []
    arguments += usesExpressions ? ["-parse-as-library"] : start.entryFlags
    // Without concurrency there is no main actor that top-level variables could belong to.
    arguments += usesExpressions ? ["-swift-version", "6"] : ["-swift-version", "5"]
    arguments += ["-diagnostic-style", "llvm", "-o", object.string]
    arguments += sources + [LiveStart.file]
    let (ending, messages) = try await context.runTool(
      live.compiler.string, arguments, in: folder, timeout: limit)
    switch ending {
    case .exited(0): return .success(object)
    case .timedOut: return .failure(.compilerDoesNotEnd(limit))
    default:
      if let problem = start.problem(in: messages) { return .failure(problem) }
      let parser = CompilerMessageParser(sample: sample, module: module)
      let errors = parser.messages(in: messages).filter { $0.severity == .error }
      return .failure(
        .doesNotCompile(errors.isEmpty ? [parser.message(for: CompilerFailure(ending, messages))] : errors))
    }
  }
}
