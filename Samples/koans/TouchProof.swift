import FigureKit
import SampleSupport

private let check = Check(tolerance: 0)

/// Touches everywhere and in every order, also an end without a beginning.
func proveTouches() {
  for blank in Blank.all {
    check(
      "\(blank.code) has its answer once",
      blank.choices.count { $0 == blank.result } == 1)
  }
  var scene = MendScene()
  func tap(_ line: Int, _ choice: Int) {
    scene.handle(
      PointerEvent(
        .down, at: MendScene.frame(line: line, choice: choice).center, time: 0))
  }
  tap(1, 2)
  check("not before its turn", scene.answers.isEmpty)
  tap(0, 0)
  check("0.1 + 0.2 is not 0.3", scene.current == 0 && scene.answers == [0])
  tap(0, 1)
  check("on to the next", scene.current == 1 && scene.answers == [1])
  for (line, choice) in [(1, 2), (2, 1), (3, 1), (4, 0)] { tap(line, choice) }
  check("all green", scene.current == Blank.all.count)
  tap(0, 0)
  check("from the start", scene == MendScene())

  var random = SplitMix64(seed: 131)
  for _ in 0..<1000 {
    var mend = MendScene()
    var weeks = WeeksScene()
    for _ in 0..<6 {
      let event = PointerEvent(
        PointerEvent.Kind.allCases.randomElement(using: &random) ?? .down,
        at: Point(
          x: .random(in: -20...460, using: &random),
          y: .random(in: -20...340, using: &random)), time: 0)
      let before = (mend, weeks)
      mend.handle(event)
      weeks.handle(event)
      check("up to the one that waits", mend.answers.count <= mend.current + 1)
      check(
        "all but the last are right",
        mend.answers.indices.dropLast().allSatisfy {
          mend.isRight($0, mend.answers[$0])
        })
      if event.kind != .down {
        check("only a touch", before == (mend, weeks))
      }
    }
    var counts = Array(repeating: 0, count: WeeksScene.days)
    for outcome in weeks.outcomes { counts[outcome.attempt.day] += 1 }
    check("a day's limit", counts.allSatisfy { $0 <= weeks.limit })
  }
}
