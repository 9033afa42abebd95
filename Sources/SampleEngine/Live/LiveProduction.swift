import Diagnostics
import Digests
import SampleModel
import SystemPackage

/// Makes modules, tries them out, and keeps them.
struct LiveProduction: Sendable {
  let interpreter: LiveInterpreter
  /// What makes modules; `nil` where each of them is kept already.
  let build: LiveBuild?
  let figureKit: FigureKitModule
  let cache: LiveModuleCache
  /// How many random sets of values are tried of each sample whose code readers change.
  let editCount: Int

  /// The module of one sample.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - digest: The digest of all that its module depends on.
  ///   - module: The module, if it is kept.
  ///   - tries: Whether it goes through random gestures.
  ///   - folder: An empty folder.
  /// - Returns: The module, or why there is none.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run, or a file cannot be written.
  func outcome(
    of sample: LiveSample, _ digest: SampleDigest, module: LiveModule?, tries: Bool, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> LiveOutcome {
    var outcome = LiveOutcome(module: module)
    if module == nil, let build {
      switch try await build.result(sample, in: folder) {
      case .made(let module, let trial):
        try cache.keep(module, trial: trial, digest)
        outcome.module = module
      case .failed(let failure):
        return LiveOutcome(module: nil, diagnostics: Diagnostic.notLive(failure, sample))
      }
    }
    outcome.diagnostics = Diagnostic.ofEdits(outcome.module, sample)
    guard tries, let trial = cache.trial(digest) else { return outcome }
    let program = folder.appending("kept.wasm")
    try interpreter.context.write(trial, to: program)
    if let failure = try await interpreter.failure(ofGesturesIn: program, in: folder) {
      return LiveOutcome(module: nil, diagnostics: Diagnostic.notLive(failure, sample))
    }
    if let failure = try await failure(ofInvariantsOf: outcome.module, sample, in: folder) {
      return LiveOutcome(module: nil, diagnostics: Diagnostic.notLive(failure, sample))
    }
    if let failure = try await failure(ofEditsIn: program, outcome.module, sample, in: folder) {
      return LiveOutcome(module: nil, diagnostics: Diagnostic.notLive(failure, sample))
    }
    try cache.noteTrial(digest)
    return outcome
  }

  /// What breaks an invariant of a figure, if anything is found.
  private func failure(
    ofInvariantsOf module: LiveModule?, _ sample: LiveSample, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> LiveFailure? {
    guard let module, module.figures.contains(where: { !$0.claims.isEmpty }) else { return nil }
    var program = sample.sample.showingExpressions
    // As in the module, and thousands of gestures take longer than the optimizer.
    program.compiler.isOptimized = true
    guard
      let native = try await NativeEdits(
        program, figureKit, in: folder.appending("search"), interpreter.context)
    else { return nil }
    let trial = InvariantTrial(
      native: native, figures: module.figures,
      module: Array(Fingerprint(module.bytes).bytes.prefix(LiveState.digestLength)))
    return switch try await trial.result() {
    case .held: nil
    case .found(let finding): .broken(finding)
    case .doesNotEnd(let limit): .invariantsDoNotEnd(limit)
    }
  }

  /// What is wrong with a module after random edits of its literals, if anything.
  private func failure(
    ofEditsIn program: FilePath, _ module: LiveModule?, _ sample: LiveSample, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> LiveFailure? {
    guard let literals = module?.literals, literals.contains(where: \.changesFigure) else { return nil }
    guard
      let editable = try await EditableProgram.search(
        sample, with: literals, figureKit, in: folder, interpreter.context),
      let trial = try await editable.trial(interpreter, figureKit, in: folder)
    else { return .editsNotCompared }
    let faults = sample.repairs.compactMap { $0.fault?.edit(of: literals) }
      .map { Edits([Edits.Value(literal: $0.literal, value: $0.value)]) }
    return try await trial.difference(
      of: literals.filter(\.changesFigure), faults, comparesOutput: module?.printsOutput ?? false,
      in: program, count: editCount, folder
    ).map { .editsDiffer($0) }
  }
}
