import Diagnostics
import SampleModel

// The wording of diagnostics for live figures, which run in a page.

extension Diagnostic {
  static func liveNotSupported(_ part: String, _ request: LiveSample) -> Diagnostic {
    Diagnostic(
      .warning, "live-not-supported", "The toolchain cannot compile live figures: \(part) is missing",
      at: request.location,
      notes: [
        "Pages show films instead.",
        "The Swift 6.3 toolchain from swift.org has everything that live figures need.",
      ])
  }

  static func filmsWhileFrozen(_ request: LiveSample) -> Diagnostic {
    Diagnostic(
      .note, "live-not-frozen", "Live figures are shown as films", at: request.location,
      notes: ["`--frozen` compiles nothing, neither samples nor live figures."])
  }

  /// What is to be said of the literals of a module, and of the faults that readers are to repair.
  static func ofEdits(_ module: LiveModule?, _ request: LiveSample) -> [Diagnostic] {
    [literalLimit(module, request)].compactMap(\.self)
      + zip(request.repairs, module?.repairs ?? []).compactMap(ofRepair)
  }

  /// Why readers cannot repair a listing; `nil` if they can.
  private static func ofRepair(_ repair: LiveRepair, _ outcome: LiveRepair.Outcome) -> Diagnostic? {
    let (fault, figure) = (repair.fault?.replacement ?? "", repair.figure)
    func error(_ code: String, _ message: String, _ notes: [String]) -> Diagnostic {
      Diagnostic(.error, code, message, at: repair.location, notes: notes)
    }
    return switch outcome {
    case .differs: nil
    case .isSame:
      error(
        "fault-changes-nothing", "With `\(fault)` the figure `\(figure)` is the same",
        ["Readers could not see that something is wrong. Leave `fault` out to see which faults show."])
    case .isRefused:
      error(
        "fault-refused", "With `\(fault)` the program of the figure `\(figure)` stops, or does not end",
        ["A fault must leave a figure that readers can see. Leave `fault` out to see which faults do."])
    case .hasNoHandle:
      error(
        "fault-without-handle",
        repair.fault == nil
          ? "This listing has nothing that readers can change"
          : "Readers cannot change `\(repair.fault?.original ?? "")` to `\(fault)`",
        [
          "A fault is another number, Boolean, text or colour, or another operator between numbers that binds as strongly: `+ -`, `* /`, `< <= > >= == !=`."
        ])
    case .proposals(let texts):
      error(
        "repair-without-fault", "`quiz=\"repair\"` needs a fault",
        texts.isEmpty
          ? ["Write what is wrong, as in `fault=\"3: < → <=\"`."]
          : ["With these the figure `\(figure)` is another:"] + texts.map { "`fault=\"\($0)\"`" })
    }
  }

  /// Says that a module has as many literals as it may; `nil` if it has fewer.
  static func literalLimit(_ module: LiveModule?, _ request: LiveSample) -> Diagnostic? {
    guard let module, module.literals.count >= EditableProgram.limit else { return nil }
    return Diagnostic(
      .warning, "too-many-literals",
      "Readers can change only the first \(EditableProgram.limit) literals of `\(request.sample.id)`",
      at: request.location, notes: ["Show fewer lines of the sample on pages where readers change it."])
  }

  /// The diagnostics for a sample whose figures cannot run in a page.
  static func notLive(_ failure: LiveFailure, _ request: LiveSample) -> [Diagnostic] {
    let sample = request.sample
    func problem(
      _ message: String, _ code: String = "sample-not-live", at location: SourceLocation? = nil,
      notes: [String] = []
    ) -> [Diagnostic] {
      [Diagnostic(.error, code, message, at: location ?? request.location, notes: notes)]
    }
    switch failure {
    case .doesNotCompile(let messages):
      return messages.map { message in
        Diagnostic(
          .error, "sample-not-live", "`\(sample.id)` does not compile for WebAssembly: \(message.text)",
          at: message.position?.location(in: sample) ?? request.location,
          notes: cure(of: message.text).map { [$0] } ?? [])
      }
    case .wrongExpression(let expression, let message):
      return problem(
        "`\(expression.code.value)` does not compile for WebAssembly: \(message)",
        at: expression.code.location, notes: cure(of: message).map { [$0] } ?? [])
    case .namedOtherwise(let expression, let name):
      return problem(
        "`\(expression.code.value)` creates the figure `\(name)`, not `\(expression.figure)`",
        at: expression.code.location)
    case .libraryDoesNotCompile(let library, let message):
      return problem(
        "The library `\(library)`, which `\(sample.id)` imports, does not compile for WebAssembly",
        notes: [message])
    case .compilerDoesNotEnd(let limit):
      return problem(
        "Compiling `\(sample.id)` for WebAssembly did not finish within \(limit.seconds) seconds",
        notes: [
          "Code that Embedded Swift does not support, such as `AnySequence`, can make the compiler hang."
        ])
    case .doesNotLink(let messages):
      return problem(
        "`\(sample.id)` calls functions that are not available in a page",
        notes: (messages.lines.filter { $0.contains("undefined symbol") } + messages.lines).prefix(5).map {
          $0
        })
    case .tooLarge(let bytes):
      return problem(
        "The module of `\(sample.id)` is larger than \(LiveBuild.byteLimit / 1000) kB: it has \(bytes / 1000) kB",
        "live-too-large",
        notes: [
          "Name the expressions that create its figures under `live` in its `\(SampleFolder.settingsName)`; the module then leaves out the rest."
        ])
    case .traps(let message):
      return problem(
        "`\(sample.id)` traps when it runs in a page", "live-traps", notes: message.isEmpty ? [] : [message])
    case .filmDoesNotEnd(let limit):
      return problem(
        "The gesture of `\(sample.id)` did not finish within \(limit.seconds) seconds", "live-timeout")
    case .gesturesDoNotEnd(let limit):
      return problem(
        "200 random gestures on `\(sample.id)` did not finish within \(limit.seconds) seconds",
        "live-timeout")
    case .saysSomethingElse:
      return problem("The module of `\(sample.id)` does not describe its figures")
    case .noInteraction(let name, let known):
      return problem(
        "`\(sample.id)` shows no figure `\(name.value)` that can run in a page", at: name.location,
        notes: [
          !sample.liveExpressions.isEmpty
            ? "Name the expression that creates it under `live` in its `\(SampleFolder.settingsName)`."
            : known.isEmpty
              ? "It shows none; only a still figure, or one that an `Interaction` plays or shows, can be live."
              : known.available("such figure")
        ])
    case .differs(let figure, let line, let native, let module):
      return problem(
        "The figure `\(figure)` of `\(sample.id)` differs when it runs in a page", "live-differs",
        at: request.source(ofLine: line, of: figure),
        notes: ["Line \(line) of its native drawing list is `\(native)`.", "In a page, it is `\(module)`."])
    case .dependsOnFrameRate(let difference):
      return problem(
        "The figure `\(difference.figure)` of `\(sample.id)` depends on the frame rate",
        "live-depends-on-frame-rate",
        notes: [
          "After a random gesture, it differs between 20 and \(difference.rate) frames per second.",
          "Make `advance` depend on the elapsed time, not on how often it is called.",
        ])
    case .broken(let finding):
      let address = "#\(sample.id.liveID(of: finding.figure)):\(finding.state.encoded)"
      let notes = ["`sitegen check --replay '\(address)'` draws it."]
      switch finding.kind {
      case .broken(let claim):
        let count = finding.state.log.count
        return problem(
          "The invariant “\(claim)” of the figure `\(finding.figure)` of `\(sample.id)` is false \(count == 0 ? "at once" : "after a gesture")",
          "invariant-broken", notes: notes)
      case .traps:
        return problem(
          "The figure `\(finding.figure)` of `\(sample.id)` traps while gestures try to break its invariants",
          "invariant-traps", notes: notes)
      }
    case .invariantsDoNotEnd(let limit):
      return problem(
        "The search for what breaks an invariant of `\(sample.id)` did not finish within \(limit.seconds) seconds",
        "invariant-timeout",
        notes: ["An invariant must end, and do so fast: it is asked of thousands of states."])
    case .editsDiffer(let difference):
      let first = difference.edits.values.first.flatMap { request.sample.place(of: $0.literal.line) }
      let edits = difference.edits.values.map {
        "`\($0.code)` for `\($0.literal.text)` on line \(request.sample.place(of: $0.literal.line)?.line ?? 0)"
      }
      let sentence =
        switch difference.kind {
        case .drawing(let figure):
          "With other values the figure `\(figure)` of `\(sample.id)` differs when it runs in a page"
        case .output: "With other values `\(sample.id)` prints something else when it runs in a page"
        case .notRefused: "`\(sample.id)` refuses values that it does not refuse in a page"
        case .text: "`\(sample.id)` differs with values in its code from the same values in variables"
        }
      return problem(
        sentence, "edits-differ",
        at: first.map { SourceLocation(file: $0.file, line: $0.line) },
        notes: ["The values: \(edits.joined(separator: ", "))."])
    case .editsNotCompared:
      return problem(
        "What readers of `\(sample.id)` change cannot be compared with a native program, as it does not compile with variables in place of literals",
        "edits-not-compared",
        notes: ["Write the types of literals alike for pages and for other systems, or say `edit=\"none\"`."])
    }
  }

  /// The usual fix for what Embedded Swift rejects.
  private static func cure(of message: String) -> String? {
    if message.contains("key path") { return "Write a closure instead of the key path: `{ $0.name }`." }
    if message.contains("existential") || message.contains("value of protocol type") {
      return "Use a generic type or an enumeration instead of `any`."
    }
    if message.contains("_Concurrency") || message.contains("async") || message.contains("actor") {
      return "Swift concurrency is not available in a page."
    }
    return nil
  }
}

extension LiveSample {
  /// Where a page asks for the first figure.
  var location: SourceLocation { names.first?.location ?? sample.location }

  /// The code that drew a line of a figure's drawing list, counted from 1; `nil` if it is not known.
  fileprivate func source(ofLine line: Int, of figure: String) -> SourceLocation? {
    guard let sources = figures.first(where: { $0.name == figure })?.sources,
      sources.indices.contains(line - 2)
    else { return nil }
    return sources[line - 2]
  }
}

extension Duration {
  /// Whole seconds.
  fileprivate var seconds: Int64 { components.seconds }
}
