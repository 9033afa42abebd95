import FigureKit

/// A container whose corner a finger drags, once for each gravity.
struct CornerScene: Sendable {
  var container = Size(width: 150, height: 120)
  var picture = Size(width: 1920, height: 1080)
}

extension CornerScene {
  /// What of the container stays empty, in words.
  fileprivate var bars: String {
    guard let frame = Gravity.fit.frame(of: picture, in: container) else {
      return "no picture"
    }
    if frame.minX > 0.5 { return "bars on the left and on the right" }
    return frame.minY > 0.5 ? "bars above and below" : "no bars"
  }

  /// What of the picture is cut off, in words.
  fileprivate var rest: String {
    guard let frame = Gravity.fill.frame(of: picture, in: container) else {
      return "no picture"
    }
    if frame.minX < -0.5 { return "cut off on the left and on the right" }
    return frame.minY < -0.5 ? "cut off above and below" : "all of it is seen"
  }
}

private let left = Point(x: 12, y: 66)
private let right = Point(x: 232, y: 66)

func cornerInteraction() -> Interaction<CornerScene> {
  Interaction(
    "corner", width: 420, height: 230, initialState: CornerScene(),
    knobs: [
      Knob("Picture", of: ["16 : 9", "9 : 16", "1 : 1"], initially: 0) {
        let sizes = [
          Size(width: 1920, height: 1080), Size(width: 1080, height: 1920),
          Size(width: 100, height: 100),
        ]
        $0.picture = sizes[$1]
      }
    ],
    update: { scene, event in
      guard event.kind == .down || event.kind == .move else { return }
      let origin = event.location.x < 190 ? left : right
      let way = event.location - origin
      scene.container = Size(
        width: min(max(way.dx, 0), 150), height: min(max(way.dy, 0), 150))
    },
    draw: { context, scene in
      let width = scene.container.width.formatted(digits: 0)
      let height = scene.container.height.formatted(digits: 0)
      context.named("container", value: "\(width) × \(height)")
      context.named("fit", value: scene.bars)
      context.named("fill", value: scene.rest)
      context.draw(.fit, of: scene, at: left, name: "fit")
      context.draw(.fill, of: scene, at: right, name: "fill")
    })
}

func cornerFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(0.4)
  gesture.drag(
    along: Path {
      $0.addLines([(150.0, 120.0), (120, 140), (150, 60), (150, 120)].map {
        right + Vector(dx: $0.0, dy: $0.1)
      })
    }, duration: 4, timing: .easeInOut)
  return cornerInteraction().play(gesture, frameRate: 15, poster: 1.8)
}

extension GraphicsContext {
  fileprivate mutating func draw(
    _ gravity: Gravity, of scene: CornerScene, at origin: Point,
    name: String
  ) {
    draw(
      Text(name, font: Font(size: 16, weight: .semibold)),
      at: Point(x: origin.x, y: 22))
    let container = Rect(origin: origin, size: scene.container)
    if let frame = gravity.frame(of: scene.picture, in: scene.container) {
      let place = frame.offsetBy(dx: origin.x, dy: origin.y)
      let canvas = Rect(x: origin.x - 62, y: 32, width: 250, height: 194)
      group(clip: .rect(canvas)) { context in
        context.fill(.rect(place), with: .accent.opacity(0.2))
        context.group(clip: .rect(container)) {
          $0.fill(.rect(place), with: .accent.opacity(0.55))
          $0.stroke(
            .ellipse(in: place.insetBy(dx: 3, dy: 3)), with: .paper,
            lineWidth: 3)
        }
      }
    }
    stroke(.rect(container), with: .ink, lineWidth: 3)
  }
}
