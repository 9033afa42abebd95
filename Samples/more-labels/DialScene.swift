import FigureKit

// snippet.scene
/// What the moving figure needs to know between two events.
struct DialScene {
  var ring = LabelRing(items: 30)
  var motion = DialMotion(center: Point(x: 190, y: 146), step: 40)
  var fades = true
  var assignment = Assignment.byNumber
  var time = 0.0

  var rotation: Double { motion.rotation(at: time) }

  /// Which view shows a number: the second way is wrong.
  enum Assignment { case byNumber, byItem }

  /// The number that each view shows, if it shows one.
  func shown(at rotation: Double) -> [Int?] {
    var shown = [Int?](repeating: nil, count: ring.views)
    for number in ring.window(at: rotation) {
      switch assignment {
      case .byNumber: shown[ring.view(of: number)] = number
      case .byItem: shown[ring.item(of: number) % ring.views] = number
      }
    }
    return shown
  }

  mutating func set(views: Int) {
    let number = ring.selectedNumber(at: rotation)
    ring.views = views
    motion.rest(on: number, step: ring.step)
  }
}
// snippet.end

// snippet.interaction
func dialInteraction() -> Interaction<DialScene> {
  Interaction(
    "flick", width: 380, height: 366, initialState: DialScene(),
    knobs: [
      Knob("Items", in: 1...99, step: 1, initially: 30) {
        $0.ring.items = Int($1)
      },
      Knob("Views", in: 5...12, step: 1, initially: 9) {
        $0.set(views: Int($1))
      },
      Knob("Fade", initially: true) { $0.fades = $1 },
      Knob("View by", of: ["number", "item"], initially: 0) {
        $0.assignment = $1 == 0 ? .byNumber : .byItem
      },
    ],
    invariants: [
      Invariant("By number, every view shows a label") { $0.losesNoLabel }
    ],
    update: { scene, event in
      scene.time = event.time
      scene.motion.handle(event)
    },
    advance: { scene, time in scene.time = time },
    draw: { context, scene in scene.draw(in: &context) })
}
// snippet.end

// snippet.flick
/// The finger goes down the left side, ever faster, and flicks the dial.
func flickGesture(about center: Point) -> PointerScript {
  let arc = Path { path in
    path.addArc(
      center: center, radius: 104, startAngle: .degrees(-130),
      endAngle: .degrees(-280), clockwise: false)
  }
  var gesture = PointerScript()
  gesture.pause(0.5)
  gesture.drag(along: arc, duration: 0.12, timing: .easeIn, rate: 120)
  return gesture
}

func flickFigure() -> Figure {
  dialInteraction().play(
    flickGesture(about: DialScene().motion.center), frameRate: 30,
    tail: 5, poster: 1.7)
}
// snippet.end

// snippet.claim
extension DialScene {
  /// Whether every view has a label, however the dial was turned.
  var losesNoLabel: Bool {
    // The other way to assign views loses labels, to show that it does.
    assignment == .byItem || shown(at: rotation).allSatisfy { $0 != nil }
  }
}
// snippet.end
