import FigureKit
import SampleSupport

/// A dense cover flow whose cards are drawn by their index, and one where
/// those farther out are drawn first.
func orderFigure() -> Figure {
  let view = Size(width: 320, height: 150)
  let flow = CoverFlowLayout(spacing: 34, gap: 44)
  let right = flow.items(count: 9, in: view, offset: 4 * 34)
  let wrong = right.map { item in
    var item = item
    item.attributes.order = Double(item.id)
    return item
  }
  return Figure("order", width: 480, height: 480) { context in
    for (index, panel) in [("by index", wrong), ("by −|u|", right)].enumerated() {
      context.drawPanel(
        panel.1, title: panel.0, seenBy: Eye(position: view.middle),
        in: view, scale: 1.35,
        at: Point(x: 24, y: 6 + Double(index) * 240))
    }
  }
}

// snippet.bounding-side
extension ItemAttributes {
  /// The width of the upright rectangle round the item: what reading the
  /// frame of a rotated view gives.
  var frameWidth: Double {
    size.width * abs(rotation.cosine) + size.height * abs(rotation.sine)
  }
}
// snippet.end

/// The widths of a square card of a stack that takes its frame for its
/// size in each of some changes.
func widthsByFrame(changes: Int) -> [Double] {
  var card = ItemAttributes(
    center: .zero, size: Size(width: 90, height: 90),
    rotation: .degrees(6))
  return [card.size.width]
    + (0..<changes).map { _ in
      let width = card.frameWidth
      card.size = Size(width: width, height: width)
      return width
    }
}

func frameFigure() -> Figure {
  let eye = Eye(position: .zero)
  return Figure("frames", width: 480, height: 240) { context in
    for (index, width) in widthsByFrame(changes: 4).enumerated() {
      let x = [42.0, 122, 212, 310, 420][index]
      func corners(_ width: Double, _ degrees: Double) -> [Point] {
        ItemAttributes(
          center: Point(x: x, y: 110),
          size: Size(width: width, height: width),
          rotation: .degrees(degrees)
        ).corners(seenBy: eye)
      }
      let side = width * 0.56
      context.stroke(
        .polygon(corners(50.4, 6)), with: .muted, lineWidth: 1.5)
      context.stroke(
        .polygon(corners(side, 6)), with: .accent, lineWidth: 2)
      context.draw(
        Text(
          width.formatted(digits: 0), font: Font(size: 15.5), anchor: .middle),
        at: Point(x: x, y: 205))
    }
  }
}
