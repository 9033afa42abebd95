import FigureKit

private let canvas = Rect(x: 2, y: 2, width: 436, height: 296)

/// A map for one or two fingers.
func mapInteraction() -> Interaction<TwoFingerMap> {
  Interaction(
    "map", width: 440, height: 300, 
    initialState: TwoFingerMap(limits: (map: Island.frame, screen: canvas)),
    knobs: [
      Knob("A finger that stays", initially: false) { map, isOn in
        map.setPin(isOn ? Point(x: 220, y: 150) : nil)
      }
    ],
    invariants: [
      Invariant("Squares of the map stay squares") { $0.keepsSquares },
      Invariant("The zoom keeps to its limits") { $0.keepsToLimits },
      Invariant("Some of the map is in sight") { $0.isInSight },
    ],
    update: { map, event in map.receive(event) },
    draw: { context, map in
      context.fill(.rect(canvas), with: .category(1).opacity(0.12))
      context.named("town", value: map.town)
      context.named("map", value: map.state) { context in
        context.group(clip: .rect(canvas)) { context in
          Island.draw(in: &context, under: map.transform)
        }
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
/// zoom in, then back; both go.
func mapGesture() -> PointerScript {
  let middle = Point(x: 235, y: 160)
  let first = middle.offset(by: 60, toward: .degrees(200))
  let begin = first + Vector(dx: 50, dy: -25)
  let way = Vector(dx: -20, dy: -10)
  var gesture = PointerScript()
  gesture.pause(0.5)
  gesture.drag(
    along: Shape.line(from: begin, to: first).path, duration: 0.6,
    timing: .easeInOut, end: .move)
  gesture.pause(0.3)
  // A finger that is down already touches once more where it is, which
  // changes nothing.
  gesture.pinch(
    at: middle, from: 120, to: 250, angle: .degrees(20),
    rotation: .degrees(75), translation: way, duration: 1.6,
    timing: .easeInOut, end: .move)
  gesture.pause(0.4)
  gesture.pinch(
    at: middle + way, from: 250, to: 120, angle: .degrees(95),
    rotation: .degrees(-75), translation: -way, duration: 1.2,
    timing: .easeInOut, end: .move)
  gesture.pause(0.2)
  gesture.add(.up, at: middle.offset(by: 60, toward: .degrees(20)), id: 1)
  gesture.drag(from: first, to: begin, duration: 0.6, timing: .easeInOut)
  return gesture
}

extension TwoFingerMap {
  /// How large the map is and how it is turned, in words.
  fileprivate var state: String {
    let zoom = (100 * transform.meanScale).formatted(digits: 0)
    let turn = Angle.atan2(y: transform.b, x: transform.a).degrees
    return "\(zoom) % of its size, turned by \(turn.formatted(digits: 0))°"
  }

  /// Where the town in the middle of the island is seen.
  fileprivate var town: String {
    let way = Island.town.applying(transform) - canvas.center
    let across = abs(way.dx).formatted(digits: 0)
    let down = abs(way.dy).formatted(digits: 0)
    return "\(across) to the \(way.dx < 0 ? "left" : "right") of the middle, "
      + "\(down) \(way.dy < 0 ? "above" : "below") it"
  }
}

func mapFigure() -> Figure {
  mapInteraction().play(
    mapGesture(), frameRate: 24, poster: 3, showsPointer: false)
}

// snippet.claim
extension TwoFingerMap {
  /// Whether the matrix is a turn, a zoom and a move.
  var keepsSquares: Bool {
    let m = transform
    return abs(m.a - m.d) < 1e-6 && abs(m.b + m.c) < 1e-6
  }

  /// Whether the zoom is within its limits.
  var keepsToLimits: Bool {
    let zoom = transform.meanScale
    return zoom > scaleLimits.lowerBound - 1e-6
      && zoom < scaleLimits.upperBound + 1e-6
  }

  /// Whether the middle of the screen is on the map.
  var isInSight: Bool {
    guard let (map, screen) = limits, let inverse = transform.inverted()
    else { return false }
    return map.insetBy(dx: -1e-6, dy: -1e-6)
      .contains(screen.center.applying(inverse))
  }
}
// snippet.end
