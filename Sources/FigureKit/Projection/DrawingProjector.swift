/// Replaces what stands under a projective transform by what is seen of it.
///
/// Under a projective transform, shapes become the paths that are seen of them: lines stay lines, curves become lines,
/// strokes become the areas that they cover, texts their outlines. Clips are projected. Opacity, blur, shadow, mask and
/// blend mode stay the group's; offset and deviations grow as lengths do at the group's middle, because no blur has a
/// perspective.
/// A gradient gets the affine transform that comes nearest over what is seen of its shape. Images are cut into at most
/// 1,024 pieces, each under its own affine transform and no farther than a fifth of a unit from where it belongs; they
/// overlap by a unit, in which what is neither opaque nor transparent is denser than elsewhere. What is seen edge-on is
/// left out. Everything else stays as it is.
@_spi(Rendering) public struct DrawingProjector {
  /// There would be more lines than `maximumElements`.
  public struct TooLarge: Error {}

  /// The most lines that everything drawn in space may become; a piece of an image counts as 64.
  public static let maximumElements = 4_000_000

  private let outline: (Text) -> Path?
  private let tolerance: Double
  /// How many more lines there may be.
  private var budget = DrawingProjector.maximumElements

  /// Creates a projector.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance between a curve and its lines, in the units of the canvas; more than 0.
  ///   - outline: The shape of a text whose point is the origin; `nil` where it is unknown, so that the text stays one
  ///     under the affine transform that comes nearest.
  public init(tolerance: Double = 0.04, outline: @escaping (Text) -> Path?) {
    self.tolerance = tolerance
    self.outline = outline
  }

  /// Operations without a projective transform.
  ///
  /// - Parameters:
  ///   - operations: Any operations.
  ///   - scale: How many times larger than here they are on the canvas.
  /// - Returns: Operations that look the same.
  /// - Throws: `TooLarge`, after all that this projector has made.
  public mutating func flatten(
    _ operations: [Drawing.Operation], scale: Double = 1
  ) throws(TooLarge) -> [Drawing.Operation] {
    var flat: [Drawing.Operation] = []
    flat.reserveCapacity(operations.count)
    for operation in operations {
      guard case .group(let group) = operation else {
        flat.append(operation)
        continue
      }
      if let flattened = try flatten(group, scale: scale) { flat.append(.group(flattened)) }
    }
    return flat
  }

  /// A group whose transform is affine, or `nil` if nothing of it is seen.
  private mutating func flatten(
    _ group: Drawing.Group, scale: Double
  ) throws(TooLarge) -> Drawing.Group? {
    var flat = group
    if let affine = group.transform.affine {
      flat.operations = try flatten(group.operations, scale: scale * affine.largestScale)
      flat.mask?.operations = try flatten(group.mask?.operations ?? [], scale: scale * affine.largestScale)
      return flat
    }
    let plane = ProjectedPlane(group.transform, tolerance: tolerance / max(scale, 1e-6))
    guard plane.isSeen else { return nil }
    let growth = group.operations.bounds.flatMap { plane.tangent(at: $0.center)?.largestScale } ?? 1
    flat.operations = try flatten(group.operations, scale: scale * growth)
    flat.mask?.operations = try flatten(group.mask?.operations ?? [], scale: scale * growth)
    return try project(flat, onto: plane)
  }

  /// What is seen of a group without projective transforms within it whose transform is `plane`'s.
  private mutating func project(
    _ group: Drawing.Group, onto plane: ProjectedPlane
  ) throws(TooLarge) -> Drawing.Group {
    var projected = group
    projected.transform = .identity
    if let clip = group.clip {
      try charge(clip.path)
      projected.clip?.path = plane.area(clip.path)
      try charge(lines: projected.clip?.path.elements.count ?? 0)
    }
    if group.shadow != nil || group.blur > 0, let middle = group.operations.bounds?.center {
      let local = plane.tangent(at: middle)
      let growth = local.map { abs($0.determinant).squareRoot() } ?? 1
      if let shadow = group.shadow {
        projected.shadow?.offset = local.map { shadow.offset.applying($0) } ?? .zero
        projected.shadow?.standardDeviation = shadow.standardDeviation * growth
      }
      projected.blur *= growth
    }
    projected.operations = try project(group.operations, onto: plane)
    if let mask = group.mask { projected.mask?.operations = try project(mask.operations, onto: plane) }
    return projected
  }

  private mutating func project(
    _ operations: [Drawing.Operation], onto plane: ProjectedPlane
  ) throws(TooLarge) -> [Drawing.Operation] {
    var projected: [Drawing.Operation] = []
    for operation in operations {
      if let seen = try project(operation, onto: plane) { projected.append(seen) }
    }
    return projected
  }

  private mutating func project(
    _ operation: Drawing.Operation, onto plane: ProjectedPlane
  ) throws(TooLarge) -> Drawing.Operation? {
    switch operation {
    case .fill(let shape, let paint, let rule):
      guard !shape.isEmpty else { return nil }
      return try fill(shape.path, with: paint, rule: rule, onto: plane)
    case .stroke(let shape, let paint, let style):
      guard !shape.isEmpty, style.lineWidth > 0 else { return nil }
      let path = shape.path
      try charge(path)
      let outline = path.strokedPath(style, threshold: plane.threshold(for: path, width: style.lineWidth))
      try charge(lines: outline.elements.count)
      return try fill(outline, with: paint, rule: .nonZero, onto: plane)
    case .text(let text, let point):
      guard let outline = outline(text) else { return plane.nearest(text, at: point) }
      let path = outline.applying(.translation(x: point.x, y: point.y))
      return try fill(path, with: .color(text.color), rule: .nonZero, onto: plane)
    case .image(let placed):
      let pieces = plane.pieces(of: placed)
      // A piece is a group with a clip and a transform of its own.
      try charge(lines: 64 * (pieces?.operations.count ?? 0))
      return pieces.map { .group($0) }
    case .group(var group):
      guard let affine = group.transform.affine else { return nil }
      let inner = ProjectedPlane(
        ProjectiveTransform(affine).concatenating(plane.transform), tolerance: plane.tolerance)
      guard inner.isSeen else { return nil }
      group = try project(group, onto: inner)
      return .group(group)
    }
  }

  private mutating func fill(
    _ path: Path, with paint: Paint, rule: FillRule, onto plane: ProjectedPlane
  ) throws(TooLarge) -> Drawing.Operation? {
    try charge(path)
    let area = plane.area(path)
    guard !area.isEmpty else { return nil }
    try charge(lines: area.elements.count)
    var paint = paint
    if case .gradient(var gradient) = paint {
      let nearest = plane.nearestAffine(over: area, of: path)
      gradient.transform = gradient.transform.concatenating(nearest)
      paint = .gradient(gradient)
    }
    return .fill(.path(area), with: paint, rule: rule)
  }

  /// Counts lines, and fails before there are too many.
  private mutating func charge(lines: Int) throws(TooLarge) {
    budget -= lines
    if budget < 0 { throw TooLarge() }
  }

  /// Fails before a path is made into lines that might be too many: each curve may become 1,024 of them.
  private func charge(_ path: Path) throws(TooLarge) {
    var curves = 0
    for element in path.elements {
      switch element {
      case .curve, .quadCurve: curves += 1
      case .move, .line, .closeSubpath: break
      }
    }
    // A thousand lines for a curve are rare; a path of this many curves is not.
    if curves > 100_000 || path.elements.count > budget { throw TooLarge() }
  }
}
