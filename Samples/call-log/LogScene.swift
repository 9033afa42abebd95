import FigureKit
import TestDoubles

/// Calls that are made one after another, until a finger takes one and
/// puts it elsewhere.
struct LogScene: Hashable, Sendable {
  struct Held: Hashable, Sendable {
    let finger: Int
    /// Where it was in the log when it was taken.
    let start: Int
    var row: Int
    /// Where it is drawn, in rows.
    var position: Double
    /// How far below its top it was touched, in rows.
    let grip: Double
  }

  static let rules: [ScriptRule] = [
    .expect("reserve", 30), .expect("charge", 30), .stub("log"),
    .reject("refund"),
  ]
  static let choices: [[ScriptCall]] = [
    [ScriptCall("reserve", 30), ScriptCall("log"), ScriptCall("charge", 30)],
    [
      ScriptCall("reserve", 30), ScriptCall("charge", 30), ScriptCall("log"),
      ScriptCall("charge", 30),
    ],
    [
      ScriptCall("reserve", 30), ScriptCall("charge", 30),
      ScriptCall("refund", 30),
    ],
  ]

  /// How many calls are made in a second.
  static let rate = 1.0

  var script = Script(rules: rules, calls: choices[0], isOrdered: true)
  private(set) var made = 0
  private(set) var held: Held?
  private var isTaken = false

  mutating func choose(_ choice: Int) {
    script.calls = LogScene.choices[choice]
    held = nil
    made = min(made, script.calls.count)
    if isTaken { made = script.calls.count }
  }

  /// Makes the calls that are due, unless a finger has been there.
  mutating func advance(to time: Double) {
    guard !isTaken else { return }
    made = max(0, min(Int(time * LogScene.rate + 1e-6), script.calls.count))
  }

  /// - Parameters:
  ///   - event: What a finger does.
  ///   - position: Where the finger is, in rows from the first call's top.
  ///   - isOnCalls: Whether a touch here may take a call.
  mutating func handle(
    _ event: PointerEvent, position: Double, isOnCalls: Bool
  ) {
    let count = script.calls.count
    switch event.kind {
    case .down:
      guard held == nil, isOnCalls, position >= 0, position < Double(count)
      else { return }
      let row = Int(position)
      (isTaken, made) = (true, count)
      held = Held(
        finger: event.id, start: row, row: row, position: Double(row),
        grip: position - Double(row))
    case .move, .up, .cancel:
      guard var held, held.finger == event.id else { return }
      held.position = max(0, min(position - held.grip, Double(count - 1)))
      let row =
        event.kind == .cancel ? held.start : Int(held.position.rounded())
      let call = script.calls.remove(at: held.row)
      script.calls.insert(call, at: row)
      held.row = row
      self.held = event.kind == .move ? held : nil
    }
  }
}
