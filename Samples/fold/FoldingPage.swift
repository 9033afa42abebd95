import FigureKit

// snippet.page
/// A page that folds away while another one closes over it.
struct FoldingPage {
  enum Style {
    /// The other page's halves stay in the plane.
    case sliding
    /// They are fixed to the panels at right angles.
    case cubic
  }

  var size = Size(width: 200, height: 120)
  var style = Style.sliding
  var distance = 280.0

  var heights: PanelHeights {
    PanelHeights(pageHeight: size.height, scale: 1)
  }
}
// snippet.end

// snippet.hierarchy
extension FoldingPage {
  /// Draws both pages in coordinates whose origin is the top left
  /// corner of the open page.
  func draw(_ fold: Fold, in context: inout GraphicsContext) {
    let heights = heights
    let angle = fold.angle
    let sleeveAngle = style == .cubic ? .degrees(90) : angle
    let hinge = heights.upper * (1 - fold.height)
    // Panels that are seen edge-on are not drawn.
    let isSeen = fold.height > 1e-6
    let eye = Point(x: size.width / 2, y: heights.upper)
    context.transformLayer(
      sublayerTransform: .perspective(distance: distance),
      anchorPoint: eye
    ) { space in
      space.addTransformLayer(
        transform: turn(-angle, at: 0, movedBy: hinge)
      ) { joint in
        joint.add(upperSleeve(fold), turn(sleeveAngle, at: 0))
        if isSeen { joint.add(upperPanel(fold), .identity) }
        joint.addTransformLayer(
          transform: turn(2 * angle, at: heights.upper)
        ) { joint in
          if isSeen { joint.add(lowerPanel(fold), .identity) }
          joint.add(
            lowerSleeve(fold),
            turn(-sleeveAngle, at: 2 * heights.upper))
        }
      }
    }
  }

  /// Turns about a line across the page: what is below it comes
  /// toward the reader.
  private func turn(
    _ angle: Angle, at y: Double, movedBy distance: Double = 0
  ) -> Transform3D {
    Transform3D.rotation(angle, axis: Vector3D(x: 1, y: 0, z: 0))
      .about(Point(x: 0, y: y))
      .concatenating(.translation(x: 0, y: distance, z: 0))
  }
}
// snippet.end

// snippet.pieces
/// A strip of a page, and where it lies in its joint's coordinates.
struct Piece {
  var page: Page
  /// Which rows of the page.
  var rows: ClosedRange<Double>
  /// What is added to a row to get to the joint's coordinates.
  var offset: Double
  var shadow: Gradient?

  var bounds: Rect {
    Rect(
      x: 0, y: rows.lowerBound + offset, width: Page.size.width,
      height: rows.upperBound - rows.lowerBound)
  }
}

extension FoldingPage {
  func upperPanel(_ fold: Fold) -> Piece {
    Piece(
      page: .picture, rows: 0...heights.upper, offset: 0,
      shadow: shadow(
        fold.panelShadow, from: heights.upper, to: 0, ending: 0))
  }

  func lowerPanel(_ fold: Fold) -> Piece {
    Piece(
      page: .picture, rows: heights.upper...size.height, offset: 0,
      shadow: shadow(
        fold.panelShadow, from: heights.upper, to: size.height,
        ending: style == .cubic ? 0 : 0.25))
  }

  func upperSleeve(_ fold: Fold) -> Piece {
    let isCubic = style == .cubic
    return Piece(
      page: .chart, rows: 0...heights.upper, offset: -heights.upper,
      shadow: isCubic
        ? shadow(
          fold.cubicSleeveShadow, from: -heights.upper, to: 0,
          ending: 0)
        : nil)
  }

  func lowerSleeve(_ fold: Fold) -> Piece {
    let rows = (size.height - heights.lowerSleeve)...size.height
    let bottom = 2 * heights.upper + heights.lower
    return Piece(
      page: .chart, rows: rows, offset: bottom - size.height,
      shadow: style == .cubic
        ? shadow(
          fold.cubicSleeveShadow, from: bottom, to: 2 * heights.upper,
          ending: 0) : nil)
  }
}
// snippet.end

extension FoldingPage {
  // snippet.gradient
  /// A shadow that is darkest at one height and fades to another.
  private func shadow(
    _ opacity: Double, from start: Double, to end: Double,
    ending last: Double
  ) -> Gradient? {
    guard opacity > 0 else { return nil }
    return .linear(
      from: Point(x: 0, y: start), to: Point(x: 0, y: end),
      colors: [.black.opacity(opacity), .black.opacity(last * opacity)])
  }
  // snippet.end

  /// Where a point below and before the eye's foot is seen.
  func seen(y: Double, z: Double) -> Double {
    y * distance / (distance - z)
  }
}

extension Color {
  static let black = Color.hex(0x000000)
}

extension TransformLayer {
  // snippet.add
  mutating func add(_ piece: Piece, _ transform: Transform3D) {
    let bounds = piece.bounds
    addSublayer(
      bounds: bounds, transform: transform, anchorPoint: .zero,
      clip: .rect(bounds)
    ) { context in
      context.named(piece.page == .picture ? "panels" : "sleeves") { context in
        context.group(
          transform: .translation(x: 0, y: piece.offset)
        ) { context in
          piece.page.draw(rows: piece.rows, in: &context)
        }
        if let shadow = piece.shadow {
          context.fill(.rect(bounds), with: shadow)
        }
      }
    }
  }
  // snippet.end
}
