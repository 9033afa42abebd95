import FigureKit
import SampleSupport

/// How an object stands in a drawing.
enum Life: Hashable, Sendable {
  case reachable, leaked, freed
}

extension GraphicsContext {
  /// Draws an object with its count, and its name above or below it.
  mutating func drawObject(
    _ name: String, count: Int, life: Life, at center: Point,
    note: String = "", isNameBelow: Bool = false
  ) {
    let circle = Shape.circle(center: center, radius: 22)
    fill(circle, with: .paper)
    switch life {
    case .reachable:
      fill(circle, with: .accent.opacity(0.2))
      stroke(circle, with: .accent, lineWidth: 2)
    case .leaked:
      fill(circle, with: .category(2).opacity(0.35))
      stroke(circle, with: .category(2), lineWidth: 2.5)
    case .freed:
      stroke(
        circle, with: .muted,
        style: StrokeStyle(lineWidth: 1.5, dash: [4, 4]))
    }
    draw(
      Text(
        "\(count)", font: Font(size: 19, weight: .semibold),
        color: life == .freed ? .muted : .ink, anchor: .middle,
        baseline: .central),
      at: center)
    draw(
      Text(
        name, font: Font(size: 15, weight: .semibold),
        color: life == .freed ? .muted : .ink, anchor: .middle),
      at: Point(x: center.x, y: center.y + (isNameBelow ? 40 : -29)))
    draw(
      Text(note, font: Font(size: 14), color: .muted, anchor: .middle),
      at: Point(x: center.x, y: center.y + 40))
  }

  /// Draws a reference as an arrow: solid if it owns, dashed if not.
  mutating func drawReference(
    from start: Point, to end: Point, strength: Strength,
    isDangling: Bool = false, bend: Double = 0
  ) {
    let way = end - start
    guard let side = way.perpendicular.normalized else { return }
    let middle = start.interpolated(to: end, at: 0.5)
    let control = middle + side * bend
    guard let tipWay = (end - control).normalized else { return }
    let color: Color = isDangling ? .category(2) : .ink
    let foot = end - tipWay * 9
    let path = Path {
      $0.move(to: start.rounded)
      $0.addQuadCurve(to: foot.rounded, control: control.rounded)
    }
    stroke(
      path, with: color,
      style: StrokeStyle(
        lineWidth: 2, dash: strength == .strong ? [] : [5, 4]))
    let across = tipWay.perpendicular * 5
    fill(
      .polygon([end.rounded, (foot + across).rounded, (foot - across).rounded]),
      with: color)
  }

  /// Draws a variable's name in a box.
  mutating func drawVariable(_ name: String, at center: Point) {
    stroke(
      .rect(
        Rect(center: center, size: Size(width: 26, height: 24)),
        cornerRadius: 4), with: .muted, lineWidth: 1.5)
    draw(
      Text(
        name, font: Font(size: 15, family: .monospaced), anchor: .middle,
        baseline: .central), at: center)
  }
}

extension Point {
  /// The point to two decimals.
  var rounded: Point { Point(x: x.hundredths, y: y.hundredths) }
}
