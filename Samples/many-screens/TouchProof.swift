import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-9)

/// Touches on the figures, in every order: the phone turns at a touch on
/// it only, and no finger is followed after its end.
func proveTouches() {
  proveRuleTouches(from: RulesScene(), length: 4)
  let growing = growingInteraction()
  for x in stride(from: -50.0, through: 500, by: 25) {
    for y in stride(from: -50.0, through: 500, by: 25) {
      for kind in PointerEvent.Kind.allCases {
        var scene = growing.initialState
        let place = Point(x: x, y: y)
        growing.update(&scene, PointerEvent(kind, at: place, time: 0))
        let size = scene.screen
        check("a width of a phone", (320...414).contains(size.width))
        check("a height of a phone", (400...680).contains(size.height))
        if kind == .up || kind == .cancel {
          check("an end changes nothing", size == growing.initialState.screen)
        }
      }
    }
  }
}

private func proveRuleTouches(from scene: RulesScene, length: Int) {
  guard length > 0 else { return }
  let places = [
    Point(x: 90, y: 74), Point(x: 300, y: 200), Point(x: -20, y: 250),
    Point(x: 900, y: 139),
  ]
  for kind in PointerEvent.Kind.allCases {
    for place in places {
      var next = scene
      rulesInteraction().update(
        &next, PointerEvent(kind, at: place, time: 0))
      check("a length of the track", (440...700).contains(next.longSide))
      let isOnPhone = place.y < 140
      check(
        "only a touch on the phone turns it",
        (next.isLandscape != scene.isLandscape)
          == (kind == .down && isOnPhone))
      let isFollowed =
        kind == .down
        ? !isOnPhone : kind == .move ? scene.isChoosing : false
      check("the finger is followed", next.isChoosing == isFollowed)
      check("no other is", isFollowed || next.longSide == scene.longSide)
      proveRuleTouches(from: next, length: length - 1)
    }
  }
}
