import FigureKit
import SampleSupport

private let shown = 0.2

/// A program for 320 × 480 on five screens, all to the same scale.
func screensFigure() -> Figure {
  let screens: [(Size, ContentScale, String, Point)] = [
    (Size(width: 320, height: 480), .native, "native", Point(x: 40, y: 8)),
    (Size(width: 320, height: 568), .native, "× 1", Point(x: 186, y: 8)),
    (Size(width: 375, height: 667), .fitted, "fitted", Point(x: 328, y: 8)),
    (
      Size(width: 768, height: 1024), .native, "× 1",
      Point(x: 40, y: 206)
    ),
    (
      Size(width: 768, height: 1024), .whole, "× 2",
      Point(x: 246, y: 206)
    ),
  ]
  return Figure("screens", width: 440, height: 444) { context in
    for (screen, scale, name, origin) in screens {
      context.drawScreen(screen, scale, name: name, at: origin)
    }
  }
}

extension GraphicsContext {
  fileprivate mutating func drawScreen(
    _ screen: Size, _ scale: ContentScale, name: String, at origin: Point
  ) {
    let frame = Rect(origin: .zero, size: screen)
    let box = Letterbox(
      Size(width: 320, height: 480), on: screen, scale: scale)
    let transform = AffineTransform.scale(shown)
      .concatenating(.translation(x: origin.x, y: origin.y))
    group(transform: transform) { context in
      context.drawBars(of: box)
      context.fill(.rect(box.frame), with: .accent.opacity(0.25))
      context.stroke(.rect(frame), with: .ink, lineWidth: 6)
    }
    let size = Size(width: screen.width * shown, height: screen.height * shown)
    draw(
      Text(
        name, font: Font(size: 14, weight: .semibold), color: .accent,
        anchor: .middle, baseline: .central),
      at: origin + Vector(dx: size.width / 2, dy: size.height / 2))
    let width = screen.width.formatted(digits: 0)
    let height = screen.height.formatted(digits: 0)
    draw(
      Text(
        "\(width) × \(height)", font: Font(size: 14), anchor: .middle),
      at: origin + Vector(dx: size.width / 2, dy: size.height + 20))
  }
}
