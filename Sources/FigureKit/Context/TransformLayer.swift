/// A space that contains flat pictures, like the sublayers of Core Animation's `CATransformLayer`.
///
/// All are seen by one eye, and those that come later do not cover those that are nearer to it.
public struct TransformLayer {
  /// The order in which pictures are laid over one another.
  public enum Order: Hashable, Sendable {
    /// What is farther from the eye first, judged by the middle of each picture's bounds; at the same depth, what
    /// was added earlier.
    ///
    /// A depth is the middle's z after all transforms and the perspective, rounded to 0.0001 units of the figure, so
    /// that rounding errors of the transforms do not decide.
    /// A picture is before or behind another one as a whole. Pictures that go through one another, or large ones
    /// beside small ones, are to be cut into parts.
    case backToFront
    /// As they were added.
    case asAdded
  }

  fileprivate var sublayers: [Sublayer] = []
  private let transform: Transform3D

  fileprivate init(transform: Transform3D) {
    self.transform = transform
  }

  /// Adds a flat picture: what `draw` draws in the plane z = 0, turned and moved in space.
  ///
  /// - Parameters:
  ///   - bounds: The part of the picture whose middle says how far from the eye it is. It cuts nothing off.
  ///   - transform: Turns and moves the picture in this layer's space.
  ///   - anchorPoint: The point about which it does, in the picture's coordinates; `nil` for the middle of `bounds`.
  ///   - isDoubleSided: Whether the picture is also drawn, mirrored, where it is seen from behind.
  ///   - opacity: The opacity of the picture; clamped to 0…1.
  ///   - clip: The shape outside of which nothing of the picture is drawn, in its own coordinates.
  ///   - clipRule: Which points are inside of the clip.
  ///   - shadow: The shadow of the picture as a whole, in the same plane.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - draw: Draws the picture, after all pictures have been added.
  public mutating func addSublayer(
    bounds: Rect, transform: Transform3D = .identity, anchorPoint: Point? = nil, isDoubleSided: Bool = true,
    opacity: Double = 1, clip: Shape? = nil, clipRule: FillRule = .nonZero, shadow: Shadow? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, _ draw: @escaping (inout GraphicsContext) -> Void
  ) {
    let transform = transform.about(anchorPoint ?? bounds.center).concatenating(self.transform)
    let projection = ProjectiveTransform(transform)
    if !isDoubleSided && projection.determinant < 0 { return }
    let group = Drawing.Group(
      transform: projection, opacity: opacity, clip: clip.map { Drawing.Clip(path: $0.path, rule: clipRule) },
      shadow: shadow, operations: [])
    // What is beside or behind the eye is nearer than anything before it.
    let depth = Point3D(bounds.center).applying(transform)?.z ?? .infinity
    let roundedDepth = (depth * 10_000).rounded() / 10_000
    sublayers.append(Sublayer(group: group, depth: roundedDepth, fileID: fileID, line: line, draw: draw))
  }

  /// Adds pictures that are turned and moved together, each still with a depth of its own.
  ///
  /// - Parameters:
  ///   - transform: Turns and moves the pictures in this layer's space.
  ///   - anchorPoint: The point about which it does.
  ///   - add: Adds the pictures.
  public mutating func addTransformLayer(
    transform: Transform3D, anchorPoint: Point = .zero, _ add: (inout TransformLayer) -> Void
  ) {
    var layer = TransformLayer(transform: transform.about(anchorPoint).concatenating(self.transform))
    add(&layer)
    sublayers.append(contentsOf: layer.sublayers)
  }
}

/// A picture in space.
private struct Sublayer {
  var group: Drawing.Group
  /// How near to the eye its middle is, rounded to 0.0001.
  var depth: Double
  var fileID: StaticString
  var line: UInt
  var draw: (inout GraphicsContext) -> Void
}

extension GraphicsContext {
  /// Draws flat pictures that stand in one space, as one eye sees them.
  ///
  /// Every picture becomes a group of its own. With `m34` of the sublayer transform at −1/d, the eye is d units in
  /// front of the anchor point; the plane z = 0 is then seen as it is.
  ///
  /// - Parameters:
  ///   - sublayerTransform: Applied to all pictures after their own transforms; mostly
  ///     `.perspective(distance:)`.
  ///   - anchorPoint: The point about which it is applied, over which the eye stands; `nil` for the middle of the
  ///     canvas.
  ///   - order: The order in which pictures are laid over one another.
  ///   - add: Adds the pictures.
  public mutating func transformLayer(
    sublayerTransform: Transform3D, anchorPoint: Point? = nil, order: TransformLayer.Order = .backToFront,
    _ add: (inout TransformLayer) -> Void
  ) {
    #if arch(wasm32)
    LivePerspective.isUsed()
    #endif
    let center = Point(x: size.width / 2, y: size.height / 2)
    var layer = TransformLayer(transform: sublayerTransform.about(anchorPoint ?? center))
    add(&layer)
    var sublayers = layer.sublayers
    if order == .backToFront {
      let sorted = sublayers.indices.sorted { first, second in
        let (firstDepth, secondDepth) = (sublayers[first].depth, sublayers[second].depth)
        return firstDepth == secondDepth ? first < second : firstDepth < secondDepth
      }
      sublayers = sorted.map { sublayers[$0] }
    }
    for sublayer in sublayers {
      record(sublayer.group, fileID: sublayer.fileID, line: sublayer.line, sublayer.draw)
    }
  }
}
