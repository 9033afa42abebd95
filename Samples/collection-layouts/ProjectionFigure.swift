import FigureKit
import SampleSupport

private let font = Font(size: 13)

/// Cover flow from above: the eye, the screen and the cards behind it.
func projectionFigure() -> Figure {
  let scale = 0.68
  func place(_ x: Double, _ z: Double) -> Point {
    Point(
      x: (180 + (x - 240) * scale).hundredths,
      y: (150 + z * scale).hundredths)
  }
  let view = Size(width: 480, height: 340)
  let eye = Eye(position: view.middle)
  let cards = CoverFlowLayout().items(count: 5, in: view, offset: 140)
  return Figure("from-above", width: 360, height: 530) { context in
    let eyePlace = place(240, 500)
    for x in [-0.5, 0.5] {
      let edge = cards[1].attributes.place(of: Point(x: x, y: 0))
      let seen = eye.project(edge)
      context.stroke(
        .line(from: eyePlace, to: place(edge.x, edge.z)), with: .accent,
        style: StrokeStyle(dash: [4, 4]))
      context.fill(
        .circle(center: place(seen.x, 0), radius: 4), with: .accent)
      context.draw(
        Text(
          seen.x.formatted(digits: 1), font: font, color: .accent,
          anchor: .end),
        at: place(seen.x, 0) + Vector(dx: x < 0 ? -6 : 12, dy: x < 0 ? 16 : 32))
    }
    context.stroke(
      .line(from: place(0, 0), to: place(480, 0)), with: .ink,
      lineWidth: 1.5)
    for card in cards {
      let attributes = card.attributes
      let left = attributes.place(of: Point(x: -0.5, y: 0))
      let right = attributes.place(of: Point(x: 0.5, y: 0))
      context.stroke(
        .line(from: place(left.x, left.z), to: place(right.x, right.z)),
        with: .category(card.id % Color.categoryCount + 1), lineWidth: 5)
      context.draw(
        Text((card.id + 1).text, font: font, anchor: .middle),
        at: place(attributes.center.x, attributes.z)
          + Vector(dx: 0, dy: card.id == 2 ? -12 : -36))
    }
    context.draw(
      Text("screen, z = 0", font: font, color: .muted, anchor: .end),
      at: place(480, 0) + Vector(dx: 0, dy: 18))
    context.fill(.circle(center: eyePlace, radius: 6), with: .ink)
    context.draw(
      Text("eye, z = 500", font: font, baseline: .central),
      at: eyePlace + Vector(dx: 14, dy: 0))
  }
}
