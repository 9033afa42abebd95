import FigureKit

/// Blanks that are filled from top to bottom.
struct MendScene: Hashable, Sendable {
  static let rowHeight = 44.0
  /// The first line that needs the variables, which stand above it.
  static let firstClosure = 3
  static let closuresHeight = 30.0

  /// The upper edge of a line.
  static func top(ofLine line: Int) -> Double {
    rowHeight * Double(line) + (line < firstClosure ? 0 : closuresHeight)
  }

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
      x: 432 - 60 * Double(count - choice), y: top(ofLine: line) + 4,
      width: 54, height: rowHeight - 8)
  }
}
