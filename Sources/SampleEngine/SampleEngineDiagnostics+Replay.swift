import Diagnostics
import SampleModel

// The wording of diagnostics for states of live figures that are drawn again.

extension Diagnostic {
  static func unreadableState(_ error: LiveState.CodingError, _ request: LiveSample) -> Diagnostic {
    let reason =
      switch error {
      case .tooLong: "it is longer than the addresses that pages give"
      case .version(let version): "its version is \(version), and this sitegen knows version 1"
      case .unreadable: "it was cut or changed"
      }
    return Diagnostic(
      .error, "unreadable-state", "Cannot read the state in the address: \(reason)", at: request.location)
  }

  static func stateOfOtherModule(left: Int, _ request: LiveSample) -> Diagnostic {
    Diagnostic(
      .warning, "state-of-other-module",
      "The module of `\(request.sample.id)` is another one than that of the address", at: request.location,
      notes: [
        "Its sample, FigureKit or the compiler changed since the address was copied, so the drawing may differ from the reader's."
      ] + (left == 0 ? [] : ["Values for literals that do not exist were left out: \(left)."]))
  }

  /// A state in words.
  static func replayed(
    _ state: LiveState, _ edits: Edits, of figure: LiveFigureDescription, _ request: LiveSample
  ) -> Diagnostic {
    let events = state.log.count { if case .event = $0 { true } else { false } }
    var knobs: [Int: Double] = [:]
    for case .knob(let place, let value) in state.log { knobs[place] = value }
    let set = knobs.sorted { $0.key < $1.key }.filter { figure.knobs.indices.contains($0.key) }.map {
      "`\(figure.knobs[$0.key].label)` is \($0.value.plainText)"
    }
    let values = edits.values.map { value in
      let line = request.sample.place(of: value.literal.line)?.line ?? 0
      return "Line \(line): `\(value.shown)` in place of `\(value.literal.text)`."
    }
    let plays = state.plays || state.log.contains { if case .play = $0 { true } else { false } }
    let gesture = plays ? ["its own gesture"] : []
    let parts = gesture + [events == 1 ? "1 event" : "\(events) events"] + set
    return Diagnostic(
      .note, "replayed-state",
      "The state of `\(figure.name)` of `\(request.sample.id)` after \((Double(state.time) / 1000).plainText) s: \(parts.joined(separator: ", "))",
      at: request.location, notes: values)
  }

  /// How the native drawing of a state and that of a page differ; `nil` if they do not, or if there is neither.
  static func replayDiffers(
    _ figure: String, native: String?, page: String?, _ request: LiveSample
  ) -> Diagnostic? {
    func problem(_ message: String, notes: [String] = []) -> Diagnostic {
      Diagnostic(.error, "replay-differs", message, at: request.location, notes: notes)
    }
    guard let native else {
      return page.map { _ in
        problem("The state of `\(figure)` can be drawn in a page, and not natively")
      }
    }
    guard let page else { return problem("The module traps or does not end in the state of `\(figure)`") }
    guard !EditTrial.agree(native, page) else { return nil }
    let (own, other) = (native.lines, page.lines)
    let line =
      zip(own, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(own.count, other.count)
    func text(_ lines: [String]) -> String { lines.indices.contains(line) ? lines[line] : "" }
    return problem(
      "The state of `\(figure)` is drawn otherwise in a page",
      notes: [
        "Line \(line + 1) of the native drawing list is `\(text(own))`.",
        "In a page, it is `\(text(other))`.",
      ])
  }
}

extension Edits.Value {
  /// The value as a reader sees it.
  fileprivate var shown: String {
    guard literal.kind == .choice, case .number(let place) = value else { return code }
    let choice = literal.choices.indices.first { Double($0) == place } ?? literal.choices.count - 1
    return "." + literal.choices[choice]
  }
}

extension Double {
  /// The number without a fraction that is zero.
  fileprivate var plainText: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
