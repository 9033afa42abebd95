import FigureKit
import SampleSupport

/// A ring of items, and the views that stand on it after some swipes.
struct RingScene: Sendable {
  var count = 7
  var swipes = 1

  func ring(after swipes: Int) -> PageRing {
    var ring = PageRing(count: count)
    ring.turn(to: swipes)
    return ring
  }
}

func ringInteraction() -> Interaction<RingScene> {
  Interaction(
    "ring", width: 400, height: 380, initialState: RingScene(),
    knobs: [
      Knob("Items", in: 1...12, step: 1, initially: 7) { scene, count in
        scene.count = Int(count)
      },
      Knob("Swipes", in: -12...21, step: 1, initially: 1) { scene, swipes in
        scene.swipes = Int(swipes)
      },
    ],
    invariants: [
      Invariant("Three views show three items, the swiped one between") {
        $0.showsNeighbors
      }
    ],
    draw: { context, scene in context.draw(scene) })
}

private let center = Point(x: 200, y: 172)

extension PageRing {
  /// What each view shows, in words.
  fileprivate var places: String {
    slots.map { "\(viewNames[$0.view]) at \(itemNames[$0.item])" }
      .joined(separator: ", ")
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: RingScene) {
    func place(_ item: Int, _ radius: Double) -> Point {
      let angle = 360 * Double(item) / Double(scene.count) - 90
      let point = center.offset(by: radius, toward: .degrees(angle))
      return Point(x: point.x.hundredths, y: point.y.hundredths)
    }
    stroke(.circle(center: center, radius: 110), with: .muted.opacity(0.5))
    let ring = scene.ring(after: scene.swipes)
    named("views", value: ring.places)
    named("loads", value: ring.loads.text)
    if scene.swipes != 0, scene.count > 3 {
      let forward = scene.swipes > 0
      let before = scene.ring(after: scene.swipes + (forward ? -1 : 1))
      let old = before.slots[forward ? 0 : 2].item
      let new = ring.slots[forward ? 2 : 0].item
      let path = Path { path in
        path.move(to: place(old, 84))
        path.addQuadCurve(to: place(new, 84), control: center)
      }
      stroke(path, with: .ink, style: StrokeStyle(lineWidth: 2, dash: [5, 4]))
      fill(.circle(center: place(new, 84), radius: 5), with: .ink)
    }
    for item in 0..<scene.count {
      let slots = ring.slots.filter { $0.item == item }
      let disc = Shape.circle(center: place(item, 110), radius: 21)
      fill(disc, with: .paper)
      if let first = slots.first { fill(disc, with: .category(first.view + 1)) }
      stroke(disc, with: .muted)
      label(
        itemNames[item], at: place(item, 110),
        font: Font(size: 20, weight: .semibold),
        color: slots.isEmpty ? .ink : .paper)
      for (index, slot) in slots.enumerated() {
        label(
          viewNames[slot.view],
          at: place(item, 149) + Vector(dx: Double(index) * 24, dy: 0),
          font: Font(size: 15, weight: .semibold),
          color: .category(slot.view + 1))
      }
    }
    label(
      ring.text + ",  loads: " + ring.loads.text, at: Point(x: 200, y: 359),
      font: Font(size: 15))
  }
}

// snippet.claim
extension RingScene {
  /// Whether the views show different items, with the right one between.
  var showsNeighbors: Bool {
    let ring = ring(after: swipes)
    let items = Set(ring.slots.map { $0.item })
    return items.count == min(3, count)
      && ring.slots[1].item == modulo(swipes, count)
  }
}
// snippet.end
