import FigureKit

/// A day on which an exercise was tried.
struct Try: Hashable, Sendable {
  let exercise: Int
  let day: Int
}

/// Four weeks of practice, in which some tries fail.
struct WeeksScene: Hashable, Sendable {
  static let days = 28
  static let rate = 4.0
  static let left = 122.0
  static let top = 32.0
  static let rowHeight = 24.0
  static let dayWidth = 11.2

  /// A try, and how it ended.
  struct Outcome: Hashable, Sendable {
    let attempt: Try
    let isSolved: Bool
  }

  private(set) var failures: Set<Try> = [Try(exercise: 7, day: 6)]
  private(set) var limit = 4
  /// What happens in the four weeks, in order.
  private(set) var outcomes: [Outcome] = []
  /// How many days have passed.
  private(set) var day = 0
  private var isTaken = false

  init() { practise() }

  /// What has happened by now.
  var past: ArraySlice<Outcome> {
    outcomes.prefix { $0.attempt.day < day }
  }

  private mutating func practise() {
    var plan = PracticePlan(
      count: Koan.ladder.count, newPerDay: 2, limit: limit)
    outcomes = []
    for day in 0..<WeeksScene.days {
      for exercise in plan.session(on: day) {
        let attempt = Try(exercise: exercise, day: day)
        let isSolved = !failures.contains(attempt)
        plan.record(exercise, solved: isSolved, on: day)
        outcomes.append(Outcome(attempt: attempt, isSolved: isSolved))
      }
    }
  }

  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    practise()
  }

  mutating func advance(to time: Double) {
    guard !isTaken else { return }
    day = max(0, min(Int(time * WeeksScene.rate + 1e-6), WeeksScene.days))
  }

  /// Lets the touched try fail, or succeed again.
  mutating func handle(_ event: PointerEvent) {
    guard event.kind == .down else { return }
    isTaken = true
    day = WeeksScene.days
    var nearest = 15.0
    var found: Try?
    for outcome in outcomes {
      let place = WeeksScene.place(of: outcome.attempt)
      let distance = place.distance(to: event.location)
      if distance < nearest { (nearest, found) = (distance, outcome.attempt) }
    }
    guard let found else { return }
    if failures.remove(found) == nil { failures.insert(found) }
    practise()
  }

  static func place(of attempt: Try) -> Point {
    Point(
      x: left + (Double(attempt.day) + 0.5) * dayWidth,
      y: top + (Double(attempt.exercise) + 0.5) * rowHeight)
  }
}
