import FigureKit
import SampleSupport

private let letters = [
  "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L",
]

extension DialScene {
  /// The view that readers are to follow.
  static let followed = 5

  func draw(in context: inout GraphicsContext) {
    let center = motion.center
    context.drawPointer(at: Point(x: center.x - 136, y: center.y))
    let selected = ring.item(of: ring.selectedNumber(at: rotation))
    context.named("dial", value: "\(selected) at the pointer") { context in
      drawLabels(shown(at: rotation), around: center, in: &context)
    }
    drawLine(below: center, in: &context)
  }

  /// Draws the number of each view at the view's own place.
  func drawLabels(
    _ shown: [Int?], around center: Point, scale: Double = 1,
    in context: inout GraphicsContext
  ) {
    let selected = ring.selectedNumber(at: rotation)
    for (view, number) in shown.enumerated() {
      guard let number else { continue }
      let place = Angle.degrees(ring.step * Double(view) + rotation)
      let distance = abs(ring.angle(of: number, at: rotation))
      let opacity = fades ? min(1, max(0, (180 - distance) / 50)) : 1
      context.group(
        transform: .translation(x: center.x, y: center.y).rotated(by: place)
      ) { context in
        context.drawLabel(
          "\(ring.item(of: number))", letters[view],
          frame: Rect(
            x: -132 * scale, y: -13, width: 74 * scale, height: 26),
          color: number == selected
            ? .accent : view == DialScene.followed ? .category(2) : .ink,
          opacity: opacity)
      }
    }
  }

  /// The dial unrolled: numbers to the right, and the frame of those seen.
  private func drawLine(
    below center: Point, in context: inout GraphicsContext
  ) {
    let width = 290 / Double(ring.views)
    let y = 300.0
    let window = ring.window(at: rotation)
    let selected = ring.selectedNumber(at: rotation)
    let shown = shown(at: rotation)
    func x(_ number: Int) -> Double {
      center.x + ring.angle(of: number, at: rotation) / 360 * 290
    }
    for number in window.lowerBound - 1...window.upperBound {
      let view = shown.firstIndex(of: number)
      let color =
        number == selected
        ? Color.accent
        : view == DialScene.followed
          ? .category(2) : view == nil ? .muted : .ink
      context.label(
        "\(ring.item(of: number))",
        at: Point(x: x(number).hundredths, y: y + 16), color: color)
      guard let view else { continue }
      context.fill(
        .rect(
          Rect(
            x: (x(number) - width / 2 + 2).hundredths, y: y + 2,
            width: width - 4, height: 42), cornerRadius: 4),
        with: color.opacity(0.1))
      context.label(
        letters[view], at: Point(x: x(number).hundredths, y: y + 35),
        font: Font(size: 14.5), color: color)
    }
    let bottom = y + 54
    context.stroke(
      .polyline([
        Point(x: center.x - 145, y: bottom - 6),
        Point(x: center.x - 145, y: bottom),
        Point(x: center.x + 145, y: bottom),
        Point(x: center.x + 145, y: bottom - 6),
      ]),
      with: .ink, lineWidth: 2)
    context.fill(
      .polygon([
        Point(x: center.x, y: bottom - 6),
        Point(x: center.x - 6, y: bottom + 2),
        Point(x: center.x + 6, y: bottom + 2),
      ]), with: .accent)
  }
}

extension GraphicsContext {
  /// Draws a label of a dial: what it shows, and which view it is.
  mutating func drawLabel(
    _ title: String, _ view: String, frame: Rect, color: Color,
    opacity: Double
  ) {
    fill(.rect(frame, cornerRadius: 4), with: color.opacity(0.1 * opacity))
    stroke(.rect(frame, cornerRadius: 4), with: color.opacity(0.5 * opacity))
    label(
      title, at: Point(x: frame.minX + 8, y: 0), font: Font(size: 16),
      color: color.opacity(opacity), anchor: .start)
    label(
      view, at: Point(x: frame.maxX - 7, y: 0), font: Font(size: 14.5),
      color: color.opacity(0.7 * opacity), anchor: .end)
  }

  /// Draws the pointer at the left of a dial.
  mutating func drawPointer(at tip: Point) {
    fill(
      .polygon([
        tip, Point(x: tip.x - 10, y: tip.y - 7),
        Point(x: tip.x - 10, y: tip.y + 7),
      ]), with: .accent)
  }
}
