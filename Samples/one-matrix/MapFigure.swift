import FigureKit

private let canvas = Rect(x: 2, y: 2, width: 436, height: 296)

/// A map for one or two fingers.
func mapInteraction() -> Interaction<TwoFingerMap> {
  Interaction(
    "map", width: 440, height: 300, initialState: TwoFingerMap(),
    knobs: [
      Knob("A finger that stays", initially: false) { map, isOn in
        map.setPin(isOn ? Point(x: 220, y: 150) : nil)
      }
    ],
    update: { map, event in map.receive(event) },
    draw: { context, map in
      context.fill(.rect(canvas), with: .category(1).opacity(0.12))
      context.group(clip: .rect(canvas)) { context in
        Island.draw(in: &context, under: map.transform)
      }
      context.stroke(.rect(canvas), with: .muted)
      for finger in map.fingers {
        let dot = Shape.circle(center: finger, radius: 13)
        context.fill(dot, with: .ink.opacity(0.25))
        context.stroke(dot, with: .ink, lineWidth: 1.5)
      }
    })
}

/// One finger pulls the map; a second one comes, and both turn it and
/// zoom in; both go.
func mapGesture() -> Gesture {
  let ease = TimingFunction.easeInOut
  func way(
    _ start: Point, _ end: Point, _ progress: Double
  ) -> Point {
    start.interpolated(to: end, at: ease.value(at: progress))
  }
  // The middle of the fingers moves to the left and up meanwhile.
  func finger(_ index: Int, _ progress: Double) -> Point {
    let eased = ease.value(at: progress)
    let middle = Point(x: 235, y: 160).interpolated(
      to: Point(x: 215, y: 150), at: eased)
    let direction: Angle = .degrees(200 + 75 * eased + (index == 0 ? 0 : 180))
    return middle.offset(by: 60 + 65 * eased, toward: direction)
  }
  let first = finger(0, 0)
  let begin = Point(x: first.x + 50, y: first.y - 25)
  var gesture = Gesture()
  let frame = 1.0 / 60
  gesture.pause(0.5)
  gesture.add(.down, at: begin)
  for step in 1...36 {
    gesture.pause(frame)
    gesture.add(.move, at: way(begin, first, Double(step) / 36))
  }
  gesture.pause(0.3)
  gesture.add(.down, at: finger(1, 0), id: 1)
  for step in 1...96 {
    gesture.pause(frame)
    for id in 0...1 {
      gesture.add(.move, at: finger(id, Double(step) / 96), id: id)
    }
  }
  gesture.pause(0.4)
  for step in 1...72 {
    gesture.pause(frame)
    for id in 0...1 {
      gesture.add(.move, at: finger(id, 1 - Double(step) / 72), id: id)
    }
  }
  gesture.pause(0.2)
  gesture.add(.up, at: finger(1, 0), id: 1)
  for step in 1...36 {
    gesture.pause(frame)
    gesture.add(.move, at: way(first, begin, Double(step) / 36))
  }
  gesture.add(.up, at: begin)
  return gesture
}

func mapFigure() -> Figure {
  mapInteraction().play(
    mapGesture(), frameRate: 24, poster: 3, showsPointer: false)
}
