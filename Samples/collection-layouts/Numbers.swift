import FigureKit
import SampleSupport

private func line(_ name: String, _ value: Double) {
  print(name + " = " + value.formatted(digits: 4))
}

/// The numbers that the text quotes.
func printNumbers() {
  let phone = Size(width: 320, height: 480)
  let grid = GridLayout()
  line("columns", Double(grid.itemsPerLine(in: phone)))
  line("gap", grid.gap(in: phone))
  line("content", grid.contentLength(count: 10, in: phone))
  let wide = Size(width: 480, height: 320)
  line("columns at 480", Double(grid.itemsPerLine(in: wide)))
  line("gap at 480", grid.gap(in: wide))
  let window = Rect(x: 0, y: 250, width: 320, height: 480)
  for count in [100, 10_000] {
    line(
      "asked of " + count.text,
      Double(grid.candidates(in: window, count: count, in: phone).count))
  }

  let view = Halfway.view
  let fourth = [
    ("vertical grid", Halfway.items(0)[3]),
    ("horizontal grid", GridLayout(axis: .horizontal).items(count: 10, in: view)[3]),
    ("stack", Halfway.items(1)[3]),
    ("circle", Halfway.items(2)[3]),
    ("cover flow", Halfway.items(3)[3]),
  ]
  for (name, item) in fourth {
    let attributes = item.attributes
    line(name + " x", attributes.center.x)
    line(name + " y", attributes.center.y)
    line(name + " size", attributes.size.width)
    line(name + " turn", attributes.turn.degrees)
    line(name + " z", attributes.z)
    line(name + " opacity", attributes.opacity)
    line(name + " order", attributes.order)
  }

  let flow = CoverFlowLayout().items(count: 5, in: wide, offset: 140)
  let eye = Eye(position: wide.middle)
  for (name, x) in [("outer", -0.5), ("inner", 0.5)] {
    let edge = flow[1].attributes.place(of: Point(x: x, y: 0))
    line(name + " edge", eye.project(edge).x)
    line(name + " scale", eye.scale(atDepth: edge.z))
  }

  let widths = widthsByFrame(changes: 5)
  line("first frame", widths[1])
  line("fourth frame", widths[4])
  line("growth", (widths[1] / widths[0] - 1) * 100)

  let shop = GridLayout(
    itemSize: Size(width: 120, height: 160), margin: 20, spacing: 12)
  let tablet = Size(width: 768, height: 1024)
  line("shop columns", Double(shop.itemsPerLine(in: tablet)))
  line("shop gap", shop.gap(in: tablet))
}
