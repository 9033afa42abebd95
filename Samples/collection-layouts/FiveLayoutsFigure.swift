import FigureKit

private let view = Size(width: 320, height: 260)
private let scale = 0.7

/// The same eight cards in each layout.
func fiveLayoutsFigure() -> Figure {
  let circle = CircleLayout(
    itemSize: Size(width: 62, height: 62), radius: 92)
  let stack = StackLayout(itemSize: Size(width: 120, height: 120))
  let panels: [(String, [PlacedItem])] = [
    ("vertical grid", GridLayout().items(count: 8, in: view)),
    (
      "horizontal grid",
      GridLayout(axis: .horizontal).items(count: 8, in: view)
    ),
    (
      "cover flow",
      CoverFlowLayout().items(count: 8, in: view, offset: 210)
    ),
    ("stack", stack.items(count: 8, in: view)),
    ("circle", circle.items(count: 8, in: view)),
    (
      "halfway from grid to circle",
      LayoutChange(
        source: GridLayout().items(count: 8, in: view), start: 0,
        duration: 2
      ).items(toward: circle.items(count: 8, in: view), at: 1)
    ),
  ]
  return Figure("five-layouts", width: 476, height: 660) { context in
    for (index, panel) in panels.enumerated() {
      context.drawPanel(
        panel.1, title: panel.0, seenBy: Eye(position: view.middle),
        in: view, scale: scale,
        at: Point(
          x: 8 + Double(index % 2) * 236, y: 6 + Double(index / 2) * 220))
    }
  }
}

extension Size {
  var middle: Point { Point(x: width / 2, y: height / 2) }
}

extension GraphicsContext {
  /// Draws a view with cards at a smaller scale, framed, with its title
  /// below.
  mutating func drawPanel(
    _ items: [PlacedItem], title: String, seenBy eye: Eye, in view: Size,
    scale: Double, at origin: Point
  ) {
    let frame = Rect(
      origin: origin,
      size: Size(width: view.width * scale, height: view.height * scale))
    group(clip: .rect(frame)) { context in
      context.group(
        transform: .scale(scale).concatenating(
          .translation(x: origin.x, y: origin.y))
      ) { context in
        context.drawCards(items, seenBy: eye)
      }
    }
    stroke(.rect(frame), with: .muted)
    draw(
      Text(title, font: Font(size: 15.5), anchor: .middle),
      at: Point(x: frame.midX, y: frame.maxY + 20))
  }
}
