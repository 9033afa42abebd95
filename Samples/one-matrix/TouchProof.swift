import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-6)

private struct Step {
  let kind: PointerEvent.Kind
  let location: Point
  let id: Int

  init(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double, _ id: Int) {
    (self.kind, self.id) = (kind, id)
    location = Point(x: x, y: y)
  }

  /// Three fingers that come, move, meet, are lifted and taken away.
  static let all = [
    Step(.down, 100, 100, 0), Step(.down, 200, 100, 1),
    Step(.down, 50, 250, 2), Step(.move, 120, 140, 0),
    Step(.move, 180, 220, 1), Step(.move, 120, 140, 1),
    Step(.move, 300, 20, 2), Step(.up, 130, 90, 0),
    Step(.up, 180, 220, 1), Step(.cancel, 0, 0, 0),
    Step(.cancel, 0, 0, 1),
  ]
}

/// Fingers in every order of four events, and in long random ones.
func proveEveryOrder() {
  proveOrders(of: TestedMap(), length: 4)
  var random = SplitMix64(seed: 45)
  for _ in 0..<200 {
    var tested = TestedMap()
    for _ in 0..<60 {
      let step = Step.all[.random(in: Step.all.indices, using: &random)]
      let jitter = Vector(
        dx: .random(in: -40...40, using: &random),
        dy: .random(in: -40...40, using: &random))
      tested.apply(
        PointerEvent(
          step.kind, at: step.location + jitter, time: 0, id: step.id))
    }
  }
}

private func proveOrders(of tested: TestedMap, length: Int) {
  guard length > 0 else { return }
  for step in Step.all {
    var next = tested
    next.apply(
      PointerEvent(step.kind, at: step.location, time: 0, id: step.id))
    proveOrders(of: next, length: length - 1)
  }
}

/// A map, and what it has been told.
private struct TestedMap {
  private var map = TwoFingerMap()
  private var keptMap = TwoFingerMap(
    limits: (
      map: Rect(x: 50, y: 50, width: 200, height: 100),
      screen: Rect(x: 0, y: 0, width: 300, height: 200)
    ))
  private var fingers: [(id: Int, now: Point, place: Point)] = []

  mutating func apply(_ event: PointerEvent) {
    let before = map.transform
    map.receive(event)
    keptMap.receive(event)
    check("not pulled away", keptMap.isInSight)
    let index = fingers.firstIndex { $0.id == event.id }
    switch event.kind {
    case .down:
      check("a touch alone moves nothing", map.transform == before)
      if let index {
        fingers[index].now = event.location
      } else if fingers.count < 2 {
        fingers.append((event.id, event.location, .zero))
      }
      hold()
    case .move, .up:
      guard let index else {
        check("another finger", map.transform == before)
        break
      }
      fingers[index].now = event.location
      proveHeld()
      if event.kind == .up {
        fingers.remove(at: index)
        hold()
      }
    case .cancel:
      check("stays where it was", map.transform == before)
      if let index {
        fingers.remove(at: index)
        hold()
      }
    }
    let matrix = map.transform
    check("fingers", map.fingers == fingers.map { $0.now })
    check("no shear", matrix.a, is: matrix.d)
    check("no mirror", matrix.b, is: -matrix.c)
    check(
      "limits",
      matrix.meanScale > map.scaleLimits.lowerBound - 1e-9
        && matrix.meanScale < map.scaleLimits.upperBound + 1e-9)
  }

  /// Remembers what is under the fingers.
  private mutating func hold() {
    guard let back = map.transform.inverted() else {
      preconditionFailure("the map is never flat")
    }
    for index in fingers.indices {
      fingers[index].place = fingers[index].now.applying(back)
    }
  }

  /// What was under the fingers still is, or the middle of it.
  private func proveHeld() {
    let seen = fingers.map { $0.place.applying(map.transform) }
    guard fingers.count == 2 else {
      check("under it", seen[0], is: fingers[0].now.x, fingers[0].now.y)
      return
    }
    let middle = fingers[0].now.interpolated(to: fingers[1].now, at: 0.5)
    let seenMiddle = seen[0].interpolated(to: seen[1], at: 0.5)
    check("between them", seenMiddle, is: middle.x, middle.y)
    let scale = map.transform.meanScale
    let isFree =
      scale > map.scaleLimits.lowerBound + 1e-9
      && scale < map.scaleLimits.upperBound - 1e-9
    let apart = fingers[0].now.distance(to: fingers[1].now)
    let start = fingers[0].place.distance(to: fingers[1].place)
    // Fingers that met are let off: 4 on the map are a point or more.
    guard isFree, apart >= 1, start >= 4 else { return }
    check("first", seen[0], is: fingers[0].now.x, fingers[0].now.y)
    check("second", seen[1], is: fingers[1].now.x, fingers[1].now.y)
  }
}
