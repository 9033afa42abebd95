import FigureKit

/// How an object stands in a drawing.
enum Life: Hashable, Sendable {
  case reachable, leaked, freed
}

extension Graph.Node {
  /// An object with its count in it.
  init(object name: String, count: Int, life: Life) {
    self.init(
      name, label: "\(count)", outline: .circle,
      minimumSize: Size(width: 44, height: 44))
    switch life {
    case .reachable: (color, fill) = (.accent, .accent.opacity(0.2))
    case .leaked:
      (color, fill) = (.category(2), .category(2).opacity(0.35))
      style.lineWidth = 2.5
    case .freed:
      (color, textColor) = (.muted, .muted)
      style = StrokeStyle(lineWidth: 1.5, dash: [4, 4])
    }
  }

  /// A variable's name in a box.
  init(variable name: String) {
    self.init(
      name, color: .muted, font: Font(size: 15, family: .monospaced),
      style: StrokeStyle(lineWidth: 1.5))
  }
}

extension Graph.Edge {
  /// A reference: solid if it owns, dashed if not.
  init(
    from start: String, to end: String, strength: Strength,
    isDangling: Bool = false, opacity: Double = 1
  ) {
    self.init(
      from: start, to: end,
      color: (isDangling ? Color.category(2) : .ink).opacity(opacity))
    if strength != .strong { style.dash = [5, 4] }
  }
}

extension GraphicsContext {
  /// Draws what stands above or below an object.
  mutating func drawName(
    _ name: String, life: Life, at center: Point, isBelow: Bool = false
  ) {
    draw(
      Text(
        name, font: Font(size: 15, weight: .semibold),
        color: life == .freed ? .muted : .ink, anchor: .middle),
      at: Point(x: center.x, y: center.y + (isBelow ? 40 : -29)))
  }
}
