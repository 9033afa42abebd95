// snippet.plan
/// Says on each day which exercises are due.
struct PracticePlan: Hashable, Sendable {
  /// Days from one success to the next try, by successes in a row.
  static let gaps = [1, 2, 4, 8, 16]

  struct Exercise: Hashable, Sendable {
    var due: Int
    /// How often it was solved in a row.
    var streak = 0
  }

  /// How many exercises a day has room for.
  let limit: Int
  private(set) var exercises: [Exercise]

  /// Creates a plan in which nothing was tried yet. On each day so many
  /// exercises are new, at least one, until all have been met.
  init(count: Int, newPerDay: Int, limit: Int) {
    self.limit = limit
    exercises = (0..<count).map { Exercise(due: $0 / newPerDay) }
  }
}
// snippet.end

// snippet.days
extension PracticePlan {
  /// What to do on a day, what has waited longest first.
  func session(on day: Int) -> [Int] {
    let due = exercises.indices.filter { exercises[$0].due <= day }
    let byWait = due.sorted {
      (exercises[$0].due, $0) < (exercises[$1].due, $1)
    }
    return Array(byWait.prefix(limit))
  }

  mutating func record(_ exercise: Int, solved: Bool, on day: Int) {
    let streak = solved ? exercises[exercise].streak + 1 : 0
    let gap = PracticePlan.gaps[min(max(streak - 1, 0), PracticePlan.gaps.count - 1)]
    exercises[exercise] = Exercise(due: day + gap, streak: streak)
  }
}
// snippet.end
