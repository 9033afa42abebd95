import FigureKit
import SampleSupport

// snippet.scene
/// Two phones of the same size.
struct GrowingScene: Sendable {
  var screen = Size(width: 320, height: 480)
  var scale = ContentScale.native
}

private let shown = 0.5
private let left = Point(x: 6, y: 34)
private let right = Point(x: 228, y: 34)

/// A finger pulls the screen's lower right corner.
func growingInteraction() -> Interaction<GrowingScene> {
  Interaction(
    "growing", width: 440, height: 412, initialState: GrowingScene(),
    knobs: [
      Knob("Old program", of: ["as it was", "fitted"], initially: 0) {
        $0.scale = $1 == 0 ? .native : .fitted
      }
    ],
    invariants: [
      Invariant("Title, list and buttons fill the screen") { $0.isFilled }
    ],
    update: { scene, event in
      guard event.kind == .down || event.kind == .move else { return }
      let origin = event.location.x < 219 ? left : right
      let way = event.location - origin
      // Screens have whole points.
      scene.screen = Size(
        width: min(max(way.dx / shown, 320), 414).rounded(),
        height: min(max(way.dy / shown, 400), 680).rounded())
    },
    draw: { context, scene in context.draw(scene) })
}
// snippet.end

func growingFigure() -> Figure {
  func corner(_ width: Double, _ height: Double) -> Point {
    Point(x: right.x + width * shown, y: right.y + height * shown)
  }
  var gesture = PointerScript()
  gesture.pause(0.5)
  gesture.drag(
    along: Path {
      $0.addLines([corner(320, 480), corner(320, 568), corner(375, 667)])
    }, duration: 2.4, timing: .easeInOut)
  gesture.pause(0.8)
  gesture.drag(
    from: corner(375, 667), to: corner(320, 480), duration: 1.2,
    timing: .easeInOut)
  return growingInteraction()
    .play(gesture, frameRate: 20, poster: 1.9)
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: GrowingScene) {
    let box = Letterbox(
      Size(width: 320, height: 480), on: scene.screen, scale: scene.scale)
    drawPhone(scene.screen, at: left) { $0.draw(box) }
    drawPhone(scene.screen, at: right) {
      $0.draw(ListLayout(scene.screen))
    }
    let bold = Font(size: 15, weight: .semibold)
    draw(Text("letterboxed", font: bold), at: Point(x: left.x, y: 22))
    draw(Text("laid out", font: bold), at: Point(x: right.x, y: 22))
    let screen = Screen(idiom: .phone, size: scene.screen)
    let width = scene.screen.width.formatted(digits: 0)
    let height = scene.screen.height.formatted(digits: 0)
    let name = screen.deviceClass.value(
      classic: "classic", tall: "tall", pad: "pad")
    let state = "\(width) × \(height), \(name)"
    named("screen", value: state) { context in
      context.draw(
        Text(state, font: Font(size: 15), anchor: .middle),
        at: Point(x: 220, y: 402))
    }
  }

  private mutating func drawPhone(
    _ screen: Size, at origin: Point,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    let frame = Rect(origin: .zero, size: screen)
    let transform = AffineTransform.scale(shown)
      .concatenating(.translation(x: origin.x, y: origin.y))
    group(transform: transform) { context in
      context.group(clip: .rect(frame, cornerRadius: 22), draw)
      context.stroke(
        .rect(frame, cornerRadius: 22), with: .ink, lineWidth: 4)
    }
  }
}

// snippet.claim
extension GrowingScene {
  /// Whether nothing of the screen is left over or used twice.
  var isFilled: Bool {
    let layout = ListLayout(screen)
    return layout.title.maxY == layout.list.minY
      && layout.list.maxY == layout.bar.minY
      && layout.bar.maxY == screen.height
  }
}
// snippet.end
