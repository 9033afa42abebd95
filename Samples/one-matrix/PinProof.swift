import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-6)

func provePin() {
  var map = TwoFingerMap()
  let pin = Point(x: 220, y: 150)
  map.setPin(pin)
  check("nothing yet", map.transform.isIdentity)
  map.receive(
    PointerEvent(.down, at: Point(x: 320, y: 150), time: 0))
  map.receive(
    PointerEvent(.move, at: Point(x: 220, y: 350), time: 0.1))
  check("the pin stays", pin.applying(map.transform), is: 220, 150)
  check(
    "a quarter turn, twice as large",
    map.transform.isClose(
      to: AffineTransform.scale(2).concatenating(
        .rotation(.degrees(90))
      ).about(pin)))
  // Another finger does nothing beside a pin and a finger.
  map.receive(PointerEvent(.down, at: .zero, time: 0.2, id: 1))
  check("two are enough", map.fingers.count == 2)
  let before = map.transform
  map.setPin(nil)
  check("no jump", map.transform == before && map.fingers.count == 1)
  map.receive(
    PointerEvent(.down, at: Point(x: 10, y: 10), time: 0.3, id: 1))
  map.setPin(pin)
  check("the second is let go", map.fingers.count == 2)
  check("the first is not", map.fingers[1] == Point(x: 220, y: 350))
  map.receive(
    PointerEvent(.move, at: Point(x: 90, y: 90), time: 0.4, id: 1))
  check("still no jump", map.transform == before)

  // A zoom ends at its limit, with the middle still between the fingers.
  var small = TwoFingerMap(scaleLimits: 0.5...2)
  small.receive(PointerEvent(.down, at: Point(x: 0, y: 0), time: 0))
  small.receive(
    PointerEvent(.down, at: Point(x: 10, y: 0), time: 0, id: 1))
  small.receive(
    PointerEvent(.move, at: Point(x: 110, y: 0), time: 1, id: 1))
  check("limit", small.transform.meanScale, is: 2)
  check(
    "middle", Point(x: 5, y: 0).applying(small.transform), is: 55, 0)

  // The pin of a card: put back if the touch is taken away.
  var card = PinnedCard(
    pin: Point(x: 50, y: 50),
    bounds: Rect(x: 0, y: 0, width: 100, height: 100))
  func event(
    _ kind: PointerEvent.Kind, _ x: Double, _ y: Double, id: Int = 0
  ) -> PointerEvent {
    PointerEvent(kind, at: Point(x: x, y: y), time: 0, id: id)
  }
  card.receive(event(.cancel, 9, 9))
  card.receive(event(.up, 9, 9))
  check("not touched", card.pin == Point(x: 50, y: 50))
  card.receive(event(.down, 10, 10))
  card.receive(event(.cancel, 80, 80))
  check("never moved", card.pin == Point(x: 50, y: 50) && !card.isHeld)
  card.receive(event(.down, 10, 10))
  card.receive(event(.down, 70, 70, id: 1))
  card.receive(event(.move, 20, 5))
  card.receive(event(.move, 0, 0, id: 1))
  check("moved", card.pin == Point(x: 60, y: 45))
  card.receive(event(.move, 400, 5))
  check("within its bounds", card.pin == Point(x: 100, y: 45))
  card.receive(event(.down, 0, 0))
  card.receive(event(.move, -5, 0))
  check("counted from the second touch", card.pin == Point(x: 95, y: 45))
  card.receive(event(.cancel, 0, 0))
  check("put back", card.pin == Point(x: 100, y: 45) && !card.isHeld)
  card.receive(event(.down, 0, 0))
  card.receive(event(.up, -50, 5))
  check("lifted elsewhere", card.pin == Point(x: 50, y: 50))
}
