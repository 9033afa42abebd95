package import Diagnostics
import Digests
package import SampleModel
import SystemPackage

/// What became of a state of a figure that is drawn natively again.
package struct LiveReplay: Sendable, Hashable {
  /// The drawing; `nil` if there is none.
  package var figure: SampleFigure?
  /// The state in words, and what is wrong.
  package var diagnostics: [Diagnostic]
}

/// Draws a state of a figure by the native program and by the module.
struct StateReplay: Sendable {
  let interpreter: LiveInterpreter
  let figureKit: FigureKitModule
  let request: LiveSample
  let figure: String

  /// Draws the state that an address has.
  ///
  /// - Parameters:
  ///   - text: The state as the address has it.
  ///   - module: The module of the sample.
  ///   - trial: The program by which the interpreter plays with it.
  ///   - folder: A folder for what is made meanwhile.
  /// - Returns: The drawing, or what is wrong.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  func drawing(
    of text: String, _ module: LiveModule, trial: [UInt8], in folder: FilePath
  ) async throws(SampleEnvironmentError) -> LiveReplay {
    let state: LiveState
    do throws(LiveState.CodingError) {
      state = try LiveState(encoded: text)
    } catch {
      return LiveReplay(diagnostics: [.unreadableState(error, request)])
    }
    guard let index = module.figures.firstIndex(where: { $0.name == figure }) else {
      return LiveReplay(
        diagnostics: Diagnostic.notLive(
          .noInteraction(Located(figure, at: request.location), known: module.figures.map(\.name)), request))
    }
    let isSame = Fingerprint(module.bytes).bytes.prefix(LiveState.digestLength).elementsEqual(state.module)
    let edits = module.literals.compactMap { literal in
      state.edits.last { $0.slot == literal.slot && $0.kind == literal.editKind && literal.changesFigure }
        .map { Edits.Value(literal: literal, value: $0.value) }
    }
    // Of another version of the program there may be other literals.
    let left = Set(state.edits.map(\.slot)).count - edits.count
    if isSame, left > 0 { return LiveReplay(diagnostics: [.unreadableState(.unreadable, request)]) }
    var result = LiveReplay(diagnostics: [
      .replayed(state, Edits(edits), of: module.figures[index], request)
    ])
    if !isSame { result.diagnostics.append(.stateOfOtherModule(left: left, request)) }
    let outcome = try await native(state, Edits(edits), of: module, in: folder)
    result.figure = outcome.figure(named: figure)
    result.diagnostics += outcome.diagnostics.filter { $0.severity == .error }
    let program = folder.appending("replayed.wasm")
    try interpreter.context.write(trial, to: program)
    let shown = try await interpreter.drawing(
      of: state, figure: index, Edits(edits), shownBy: program, in: folder)
    if let problem = Diagnostic.replayDiffers(figure, native: result.figure?.drawing, page: shown, request) {
      result.diagnostics.append(problem)
    }
    return result
  }

  /// What the sample gives natively, where the figure is drawn in a state.
  private func native(
    _ state: LiveState, _ edits: Edits, of module: LiveModule, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> SampleOutcome {
    var program = request.sample.showingExpressions
    if !edits.values.isEmpty,
      let editable = try await EditableProgram.search(
        request, with: module.literals, figureKit, in: folder, interpreter.context)
    {
      program = editable.nativeProgram
    }
    var evaluation = SampleEvaluation(
      context: interpreter.context, figureKit: figureKit, progress: { _ in })
    evaluation.variables = [
      LiveState.variable: state.words(of: figure).joined(separator: " "),
      EditTable.variable: EditTable.words(edits).joined(separator: " "),
    ]
    let runs = try await evaluation.results(of: [program])
    return runs[0]?.outcome(of: program, origin: .run)
      ?? SampleOutcome(id: program.id, source: program.sourceDigest, blocks: [], origin: .run)
  }
}

extension LiveState {
  /// The variable by which a native program takes a state.
  static let variable = "FIGUREKIT_STATE"

  /// The words by which a program takes it, as FigureKit's `ReplayedState` describes them.
  ///
  /// - Parameter figure: The figure's name, or its place in a module.
  /// - Returns: The words.
  func words(of figure: String) -> [String] {
    func bits(_ number: Double) -> String { String(number.bitPattern, radix: 16) }
    return [figure, plays ? "1" : "0", bits(Double(time) / 1000)]
      + log.flatMap { entry in
        switch entry {
        case .knob(let place, let value): ["k", "\(place)", bits(value)]
        case .event(let kind, let pointer, let x, let y, let time):
          [
            "e", "\(kind)", "\(pointer)", bits(Double(x) / 8), bits(Double(y) / 8),
            bits(Double(time) / 1000),
          ]
        case .play(let time): ["p", bits(Double(time) / 1000)]
        }
      }
  }
}
