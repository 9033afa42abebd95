import FigureKit
import SampleSupport

private let check = Check(tolerance: 0)

/// Touches on both figures, in every order, also a second one and an end
/// without a beginning.
func proveTouches() {
  proveSteps(from: StepsScene(), length: 4)
  proveLinks(from: CycleScene(), length: 3)
}

private func proveSteps(from scene: StepsScene, length: Int) {
  guard length > 0 else { return }
  let places = [
    Point(x: 200, y: -40), Point(x: 200, y: 70), Point(x: 200, y: 140),
    Point(x: 100, y: 300),
  ]
  for kind in PointerEvent.Kind.allCases {
    for (place, line) in zip(places, [1, 3, 6, nil]) {
      var next = scene
      stepsInteraction().update(
        &next, PointerEvent(kind, at: place, time: 0))
      let expected =
        switch (kind, line) {
        case (.down, nil): (scene.step + 1) % 7
        case (.down, let line?), (.move, let line?): line
        default: scene.step
        }
      check("a touch runs to its line", next.step == expected)
      proveSteps(from: next, length: length - 1)
    }
  }
}

private func proveLinks(from scene: CycleScene, length: Int) {
  guard length > 0 else { return }
  let places = [
    Point(x: 145, y: 76), Point(x: 230, y: 206), Point(x: -20, y: 900),
  ]
  for kind in PointerEvent.Kind.allCases {
    for (place, link) in zip(places, [0, 5, nil]) {
      var next = scene
      cycleInteraction().update(
        &next, PointerEvent(kind, at: place, time: 0))
      for index in scene.strengths.indices {
        let isTouched = kind == .down && index == link
        check(
          "a touch changes its own link only",
          (next.strengths[index] != scene.strengths[index]) == isTouched)
      }
      let graph = next.graph
      check("none is in use", graph.leaked == graph.living)
      proveLinks(from: next, length: length - 1)
    }
  }
}
