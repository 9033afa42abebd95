import FigureKit

/// Blanks that are filled from top to bottom.
struct MendScene: Hashable, Sendable {
  static let rowHeight = 40.0
  static let top = 30.0

  /// The choice that was made for each line that was reached.
  private(set) var answers: [Int] = []

  /// The line that waits for an answer, or is answered wrongly.
  var current: Int {
    guard let last = answers.last else { return 0 }
    return isRight(answers.count - 1, last) ? answers.count : answers.count - 1
  }

  func isRight(_ line: Int, _ choice: Int) -> Bool {
    Blank.all[line].answer == choice
  }

  /// Answers the line that waits, by a touch on one of its choices.
  mutating func handle(_ event: PointerEvent) {
    guard event.kind == .down else { return }
    let line = current
    if line == Blank.all.count {
      answers = []
      return
    }
    let choice = Blank.all[line].choices.indices.first {
      Self.frame(line: line, choice: $0).contains(event.location)
    }
    guard let choice else { return }
    if answers.count > line { answers.removeLast() }
    answers.append(choice)
  }

  static func frame(line: Int, choice: Int) -> Rect {
    let count = Blank.all[line].choices.count
    return Rect(
      x: 432 - 58 * Double(count - choice), y: top + rowHeight * Double(line) + 4,
      width: 54, height: rowHeight - 8)
  }
}
