import FigureKit
import SampleSupport

// snippet.draw
extension GraphicsContext {
  /// Draws the page that is seen, or parts of two while they move.
  mutating func draw(_ screen: HomeScreen, badges: [Int: Int]) {
    let left = screen.offset * screen.grid.page.width
    for icon in screen.pages.pages.joined()
    where icon != screen.draggedIcon {
      draw(icon, of: screen, badge: badges[icon] ?? 0, left: left)
    }
    drawDeleted(of: screen, left: left)
    if let icon = screen.draggedIcon {
      draw(icon, of: screen, badge: badges[icon] ?? 0, left: left)
    }
  }

  private mutating func draw(
    _ icon: Int, of screen: HomeScreen, badge: Int, left: Double
  ) {
    guard let placement = screen.placement(of: icon) else { return }
    let x = placement.center.x - left
    guard x > -60, x < screen.grid.page.width + 60 else { return }
    let wobble =
      screen.isEditing
      ? wobble(after: screen.time - screen.editingStart) : .zero
    let transform = AffineTransform.scale(placement.scale.thousandths)
      .concatenating(.rotation(wobble * placement.lean))
      .concatenating(
        .translation(
          x: x.hundredths, y: placement.center.y.hundredths))
    let isLifted = icon == screen.draggedIcon
    group(transform: transform, opacity: isLifted ? 0.85 : 1) {
      $0.drawIcon(.number(icon))
      $0.drawBadge(badge)
      if screen.isEditing, !isLifted { $0.drawCross() }
    }
  }
  // snippet.end

  /// The icon that was deleted last shrinks in its place.
  private mutating func drawDeleted(of screen: HomeScreen, left: Double) {
    guard let deleted = screen.deleted else { return }
    let progress = (screen.time - deleted.time) / 0.25
    guard progress < 1 else { return }
    let center = deleted.placement.center
    let transform = AffineTransform.scale((1 - progress).thousandths)
      .concatenating(
        .translation(
          x: (center.x - left).hundredths, y: center.y.hundredths))
    group(transform: transform) { $0.drawIcon(.number(deleted.icon)) }
  }

  /// Draws an icon and its name about the origin.
  mutating func drawIcon(_ element: Element) {
    let body = Rect(x: -29, y: -38, width: 58, height: 58)
    fill(.rect(body, cornerRadius: 13), with: .category(element.family))
    draw(
      Text(
        element.symbol, font: Font(size: 25, weight: .semibold),
        color: .paper, anchor: .middle),
      at: Point(x: 0, y: 0))
    draw(
      Text(element.name, font: Font(size: 13), anchor: .middle),
      at: Point(x: 0, y: 37))
  }

  /// Draws the badge of a count at the top right of an icon.
  mutating func drawBadge(_ count: Int) {
    guard let text = badgeText(count) else { return }
    let width = Double(max(22, 14 + 8 * text.utf8.count))
    let frame = Rect(x: 37 - width, y: -47, width: width, height: 22)
    fill(.rect(frame, cornerRadius: 11), with: .hex(0xD02F2F))
    draw(
      Text(
        text, font: Font(size: 14, weight: .semibold), color: .white,
        anchor: .middle),
      at: Point(x: frame.midX, y: -31))
  }

  /// Draws the cross that deletes an icon.
  private mutating func drawCross() {
    let center = Point(x: -29, y: -37)
    fill(.circle(center: center, radius: 10), with: .ink)
    let cross = Path { path in
      for sign in [-1.0, 1] {
        path.addLines([
          center + Vector(dx: -4, dy: -4 * sign),
          center + Vector(dx: 4, dy: 4 * sign),
        ])
      }
    }
    stroke(cross, with: .paper, lineWidth: 2)
  }

  // snippet.dots
  /// Draws a dot for each page, the darker the more of it is seen.
  mutating func drawDots(of screen: HomeScreen, at center: Point) {
    let count = screen.pages.pages.count
    for page in 0..<count {
      let seen = max(0, 1 - abs(screen.offset - Double(page)))
      let x = center.x + 16 * (Double(page) - Double(count - 1) / 2)
      fill(
        .circle(center: Point(x: x, y: center.y), radius: 4),
        with: .ink.opacity((0.25 + 0.75 * seen).thousandths))
    }
  }
  // snippet.end
}
