import SampleSupport

private let check = Check(tolerance: 0)

func provePlan() {
  var plan = PracticePlan(count: 3, newPerDay: 2, limit: 2)
  check("two on the first day", plan.session(on: 0) == [0, 1])
  check("what has waited longest", plan.session(on: 1) == [0, 1])
  plan.record(0, solved: true, on: 0)
  plan.record(1, solved: false, on: 0)
  check("all three are due, two fit", plan.session(on: 1) == [0, 1])
  plan.record(0, solved: true, on: 1)
  check("then the third", plan.session(on: 1) == [1, 2])

  var alone = PracticePlan(count: 1, newPerDay: 1, limit: 1)
  var days: [Int] = []
  for day in 0..<64 where alone.session(on: day) == [0] {
    alone.record(0, solved: true, on: day)
    days.append(day)
  }
  check("gaps double, then stay", days == [0, 1, 3, 7, 15, 31, 47, 63])
  alone.record(0, solved: false, on: 63)
  check("a failure comes back at once", alone.exercises[0].due == 64)
  check("and starts again", alone.exercises[0].streak == 0)
}

/// Random practice: what is solved or not, and days that are missed.
///
/// - Returns: The longest that an exercise waited, in days of practice.
func proveRandomPractice(count: Int = 1000) -> Int {
  var random = SplitMix64(seed: 13)
  var longest = 0
  for _ in 0..<count {
    let exercises = Int.random(in: 1...12, using: &random)
    let limit = Int.random(in: 1...4, using: &random)
    var plan = PracticePlan(
      count: exercises, newPerDay: Int.random(in: 1...3, using: &random),
      limit: limit)
    var waits = Array(repeating: 0, count: exercises)
    for day in 0..<60 {
      let isMissed = Int.random(in: 0..<5, using: &random) == 0
      if isMissed { continue }
      let session = plan.session(on: day)
      check("has room", session.count <= limit)
      check("nothing twice", Set(session).count == session.count)
      for exercise in plan.exercises.indices
      where plan.exercises[exercise].due <= day && !session.contains(exercise) {
        waits[exercise] += 1
        check("a full day", session.count == limit)
        check("nobody waits for ever", waits[exercise] <= (exercises - 1) / limit)
        longest = max(longest, waits[exercise])
      }
      for exercise in session {
        let before = plan.exercises[exercise]
        check("due", before.due <= day)
        let isSolved = Int.random(in: 0..<4, using: &random) > 0
        plan.record(exercise, solved: isSolved, on: day)
        let after = plan.exercises[exercise]
        check("later", after.due > day)
        check("at most the longest gap", after.due - day <= 16)
        check("a row of successes", after.streak == (isSolved ? before.streak + 1 : 0))
        if !isSolved { check("again tomorrow", after.due == day + 1) }
        waits[exercise] = 0
      }
    }
  }
  return longest
}
