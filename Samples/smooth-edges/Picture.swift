import FigureKit

// snippet.picture
/// A square view that shows a bitmap, turned about its middle.
///
/// The renderer draws the pixels whose centre is inside of the view, and
/// takes their opacity from the bitmap, mixed bilinearly.
struct Picture: Sendable {
  /// The side of the opaque part.
  var side: Double
  /// How many clear pixels the bitmap has around it, not negative.
  var margin: Double
  /// Whether the view was enlarged by the margin.
  var isViewLarger: Bool
  var center: Point
  var angle: Angle

  /// The opacity of the pixel around a point.
  func opacity(at point: Point) -> Double {
    // Turned back, the picture is upright, and its edges are lines.
    let place = (point - center).applying(.rotation(-angle))
    let across = min(side / 2 - place.dx, side / 2 + place.dx)
    let down = min(side / 2 - place.dy, side / 2 + place.dy)
    let edge = isViewLarger ? -margin : 0
    guard min(across, down) > edge else { return 0 }
    return texture(depth: across) * texture(depth: down)
  }

  /// What the bitmap holds, mixed: without a clear pixel to mix with, its
  /// last pixel goes on.
  private func texture(depth: Double) -> Double {
    margin > 0 ? edgeOpacity(depth: depth) : 1
  }
}
// snippet.end

extension CoverageMap {
  /// The opacities with which a picture is drawn.
  init(_ picture: Picture, width: Int, height: Int) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        self[x, y] = picture.opacity(
          at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      }
    }
  }
}
