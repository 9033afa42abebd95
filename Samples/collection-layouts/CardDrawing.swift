import FigureKit
import SampleSupport

// snippet.card
extension GraphicsContext {
  /// Draws items as numbered cards, each a polygon through its corners
  /// as an eye sees them.
  mutating func drawCards(_ items: [PlacedItem], seenBy eye: Eye) {
    for item in items.inDrawingOrder where item.attributes.opacity > 0 {
      drawCard(item, seenBy: eye)
    }
  }

  private mutating func drawCard(_ item: PlacedItem, seenBy eye: Eye) {
    guard item.attributes.opacity == 1 else {
      var opaque = item
      opaque.attributes.opacity = 1
      return group(opacity: item.attributes.opacity.hundredths) { context in
        context.drawCard(opaque, seenBy: eye)
      }
    }
    let attributes = item.attributes
    let color = Color.category(item.id % Color.categoryCount + 1)
    let corners = attributes.corners(seenBy: eye).map { point in
      Point(x: point.x.hundredths, y: point.y.hundredths)
    }
    fill(.polygon(corners), with: color)
    stroke(
      .polygon(corners), with: .paper,
      style: StrokeStyle(lineWidth: 1.5, lineJoin: .round))
    group(transform: attributes.tangent(seenBy: eye)) { context in
      context.draw(
        Text(
          (item.id + 1).text, font: Font(size: 40, weight: .semibold),
          color: .paper, anchor: .middle, baseline: .central),
        at: .zero)
    }
  }
}
// snippet.end

// snippet.tangent
extension ItemAttributes {
  /// The affine map that is nearest to what an eye sees around the middle
  /// of the item, where a square of side 100 fills the item.
  func tangent(seenBy eye: Eye) -> AffineTransform {
    func seen(_ x: Double, _ y: Double) -> Point {
      eye.project(place(of: Point(x: x, y: y)))
    }
    let middle = seen(0, 0)
    let across = (seen(0.1, 0) - seen(-0.1, 0)) / 20
    let down = (seen(0, 0.1) - seen(0, -0.1)) / 20
    return AffineTransform(
      a: across.dx.thousandths, b: across.dy.thousandths,
      c: down.dx.thousandths, d: down.dy.thousandths,
      tx: middle.x.hundredths, ty: middle.y.hundredths)
  }
}
// snippet.end

extension Int {
  /// In decimal digits; the number is not negative.
  var text: String { Double(self).formatted(digits: 0) }
}
