import FigureKit
import SampleSupport

mendFigure().show()
ladderFigure().show()
weeksFigure().show()

provePlan()
proveTouches()
print("longest wait = \(proveRandomPractice(count: 1000))")

let tries = WeeksScene().outcomes.map { $0.attempt }
for week in 0..<4 {
  print("tries of week \(week + 1) = \(tries.count { $0.day / 7 == week })")
}

// snippet.exercise
/// How often one koan is tried in so many days, never failing.
func tries(in days: Int) -> Int {
  var plan = PracticePlan(count: 1, newPerDay: 1, limit: 1)
  var count = 0
  for day in 0..<days where plan.session(on: day) == [0] {
    plan.record(0, solved: true, on: day)
    count += 1
  }
  return count
}
print("tries in a year = \(tries(in: 365))")
// snippet.end
