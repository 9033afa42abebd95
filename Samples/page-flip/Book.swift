import FigureKit

// snippet.book
/// An open book on the plane of the figure, its top left corner at
/// the origin.
struct Book {
  var size = Size(width: 320, height: 240)
  var eye: Eye

  var pageSize: Size {
    Size(width: size.width / 2, height: size.height)
  }

  init() {
    eye = Eye(
      position: Point(x: size.width / 2, y: size.height / 2),
      distance: size.width / 2 * 14 / 3)
  }
}

/// A half of a book that lies open.
enum Side {
  case left, right
}
// snippet.end

// snippet.projection
extension Book {
  /// Takes a page's own coordinates, in which its top left corner
  /// is the origin, to where the page is seen.
  func projection(
    of side: Side, elevation: Angle = .zero
  ) -> Transform3D {
    let spine = Point(x: size.width / 2, y: 0)
    let left = side == .left ? 0 : spine.x
    // The free edge comes toward the viewer on either side.
    let turn = side == .left ? elevation : -elevation
    let axis = Vector3D(x: 0, y: 1, z: 0)
    return Transform3D.translation(x: left, y: 0, z: 0)
      .concatenating(.rotation(turn, axis: axis).about(spine))
      .concatenating(eye.projection)
  }
}
// snippet.end

// snippet.draw
extension Book {
  /// Draws the turn from one pair of pages to the next.
  func draw(
    _ leaf: Leaf, from old: Spread, to new: Spread,
    in context: inout GraphicsContext
  ) {
    context.named("pages") { context in
      draw(old, on: .left, in: &context)
      draw(new, on: .right, in: &context)
    }
    drawTurning(leaf, from: old, to: new, in: &context)
  }

  /// Draws what changes from frame to frame: shadow and leaf.
  func drawTurning(
    _ leaf: Leaf, from old: Spread, to new: Spread,
    in context: inout GraphicsContext
  ) {
    let side: Side = leaf.isRising ? .right : .left
    context.named("shadow") { context in
      shade(side, opacity: leaf.shadowOpacity, in: &context)
    }
    context.named("leaf") { context in
      draw(
        leaf.isRising ? old : new, on: side, elevation: leaf.elevation,
        creaseOpacity: leaf.creaseOpacity, in: &context)
    }
  }
}
// snippet.end

// snippet.page
extension Book {
  func draw(
    _ spread: Spread, on side: Side, elevation: Angle = .zero,
    creaseOpacity: Double = 0, in context: inout GraphicsContext
  ) {
    // Edge-on there is nothing to see, and nothing to divide by.
    guard elevation.cosine > 1e-6 else { return }
    let page = Rect(origin: .zero, size: pageSize)
    context.group(
      transform3D: projection(of: side, elevation: elevation),
      clip: .rect(page)
    ) { context in
      spread.draw(side, in: page, context: &context)
      guard creaseOpacity > 0 else { return }
      context.fill(
        .rect(page), with: crease(on: side, opacity: creaseOpacity))
    }
  }
}
// snippet.end

// snippet.crease
extension Book {
  /// Darkest a little beside the spine, clear from the middle of
  /// the page on.
  func crease(on side: Side, opacity: Double) -> Gradient {
    let width = pageSize.width
    let spine = side == .left ? width : 0
    return .linear(
      from: Point(x: spine, y: 0), to: Point(x: width / 2, y: 0),
      stops: [
        Gradient.Stop(.black.opacity(0.5 * opacity), at: 0),
        Gradient.Stop(.black.opacity(opacity), at: 0.1),
        Gradient.Stop(.black.opacity(0), at: 1),
      ])
  }

  func shade(
    _ side: Side, opacity: Double, in context: inout GraphicsContext
  ) {
    let left = side == .left ? 0 : pageSize.width
    let page = Rect(origin: Point(x: left, y: 0), size: pageSize)
    context.fill(.rect(page), with: .black.opacity(opacity))
  }
}

extension Color {
  static let black = Color.hex(0x000000)
}
// snippet.end

extension Book {
  /// Draws two pages that lie still.
  func draw(_ spread: Spread, in context: inout GraphicsContext) {
    draw(spread, on: .left, in: &context)
    draw(spread, on: .right, in: &context)
  }

  /// Where a point of a page is seen.
  func seen(
    _ point: Point, on side: Side, elevation: Angle = .zero
  ) -> Point {
    let projection = projection(of: side, elevation: elevation)
    guard let place = Point3D(point).applying(projection) else {
      preconditionFailure("A page is never behind the eye.")
    }
    return Point(x: place.x, y: place.y)
  }

  /// The outline of a page as it is seen.
  func outline(of side: Side, elevation: Angle) -> [Point] {
    let (width, height) = (pageSize.width, pageSize.height)
    return [(0, 0), (width, 0), (width, height), (0, height)].map { x, y in
      seen(Point(x: x, y: y), on: side, elevation: elevation)
    }
  }
}
