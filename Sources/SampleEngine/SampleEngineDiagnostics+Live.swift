import Diagnostics

// The wording of diagnostics of figures that are to run in a page.

extension Diagnostic {
  static func liveNotSupported(_ part: String, _ request: LiveSample) -> Diagnostic {
    Diagnostic(
      .warning, "live-not-supported", "The toolchain cannot make live figures: \(part) is missing",
      at: request.location,
      notes: ["Pages show films instead.", "Swift 6.3 from swift.org has all that is needed."])
  }

  static func filmsWhileFrozen(_ request: LiveSample) -> Diagnostic {
    Diagnostic(
      .note, "live-not-frozen", "Live figures are shown as films", at: request.location,
      notes: ["With `--frozen` nothing is compiled, neither samples nor what runs in pages."])
  }

  /// What is to be said of a sample whose figures cannot run in a page.
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
      guard !messages.isEmpty else {
        return problem("`\(sample.id)` does not compile for a page")
      }
      return messages.map { message in
        Diagnostic(
          .error, "sample-not-live", "`\(sample.id)` does not compile for a page: \(message.text)",
          at: message.position?.location(in: sample) ?? request.location,
          notes: cure(of: message.text).map { [$0] } ?? [])
      }
    case .wrongExpression(let expression, let message):
      return problem(
        "`\(expression.code.value)` does not compile for a page: \(message)", at: expression.code.location,
        notes: cure(of: message).map { [$0] } ?? [])
    case .namedOtherwise(let expression, let name):
      return problem(
        "`\(expression.code.value)` makes the figure `\(name)`, not `\(expression.figure)`",
        at: expression.code.location)
    case .libraryDoesNotCompile(let library, let message):
      return problem(
        "The library `\(library)`, which `\(sample.id)` imports, does not compile for a page",
        notes: [message])
    case .compilerDoesNotEnd(let limit):
      return problem(
        "The compiler did not finish `\(sample.id)` for a page within \(limit.seconds) seconds",
        notes: [
          "Code that Embedded Swift has no answer for, such as `AnySequence`, can keep it busy for ever."
        ])
    case .doesNotLink(let messages):
      return problem(
        "`\(sample.id)` calls what a page does not have",
        notes: (messages.lines.filter { $0.contains("undefined symbol") } + messages.lines).prefix(5).map {
          $0
        })
    case .tooLarge(let bytes):
      return problem(
        "The module of `\(sample.id)` has \(bytes / 1000) kB, and \(LiveBuild.byteLimit / 1000) kB are allowed",
        "live-too-large",
        notes: [
          "Name the expressions that make its figures in `live` of its `\(SampleFolder.settingsName)`, so that the rest is left out."
        ])
    case .traps(let message):
      return problem(
        "`\(sample.id)` traps while it is played with", "live-traps", notes: message.isEmpty ? [] : [message])
    case .filmDoesNotEnd(let limit):
      return problem(
        "`\(sample.id)` was still busy with its gesture after \(limit.seconds) seconds", "live-timeout")
    case .gesturesDoNotEnd(let limit):
      return problem(
        "`\(sample.id)` was still busy with 200 random gestures after \(limit.seconds) seconds",
        "live-timeout")
    case .saysSomethingElse:
      return problem("The module of `\(sample.id)` does not describe its figures")
    case .noInteraction(let name, let known):
      return problem(
        "`\(sample.id)` shows no interaction `\(name.value)`", at: name.location,
        notes: [
          !sample.liveExpressions.isEmpty
            ? "Name the expression that makes it in `live` of its `\(SampleFolder.settingsName)`."
            : known.isEmpty
              ? "It shows no interaction at all; only what an `Interaction` plays or shows can be live."
              : "Its interactions are \(known.map { "`\($0)`" }.joined(separator: ", "))."
        ])
    case .differs(let figure, let line, let native, let module):
      return problem(
        "The figure `\(figure)` of `\(sample.id)` is another one in a page", "live-differs",
        at: request.source(ofLine: line, of: figure),
        notes: ["Line \(line) of the drawing list is `\(native)`.", "In a page it is `\(module)`."])
    case .dependsOnFrameRate(let difference):
      return problem(
        "The figure `\(difference.figure)` of `\(sample.id)` depends on the frame rate",
        "live-depends-on-frame-rate",
        notes: [
          "After a random gesture it is another one at \(difference.rate) frames a second than at 20.",
          "Make `advance` depend on the time that has passed, not on how often it is called.",
        ])
    }
  }

  /// The usual cure for what Embedded Swift refuses.
  private static func cure(of message: String) -> String? {
    if message.contains("key path") { return "Write a closure in place of the key path: `{ $0.name }`." }
    if message.contains("existential") || message.contains("value of protocol type") {
      return "Embedded Swift has no `any`; use a generic type or an enumeration."
    }
    if message.contains("_Concurrency") || message.contains("async") || message.contains("actor") {
      return "Concurrency does not run in a page."
    }
    return nil
  }
}

extension LiveSample {
  /// Where a page asks for the first figure.
  var location: SourceLocation { names.first?.location ?? sample.location }

  /// What drew a line of a figure's drawing list, from 1, as far as it is known.
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
