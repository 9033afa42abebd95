extension Drawing.Operation {
  /// A rectangle that holds all that this draws, shadows excepted; `nil` if it draws nothing.
  ///
  /// It may be larger than needed: corners of strokes count as sharp as they may be, letters as two ems wide.
  var bounds: Rect? {
    switch self {
    case .fill(let shape, _, _): return shape.path.boundingBox
    case .stroke(let shape, _, let style):
      let reach = style.lineWidth / 2 * (style.lineJoin == .miter ? max(1.5, style.miterLimit) : 1.5)
      return shape.path.boundingBox?.insetBy(dx: -reach, dy: -reach)
    case .text(let text, let point):
      let size = text.font.size
      let width = Double(text.string.unicodeScalars.count) * (2 * size + abs(text.letterSpacing))
      return Rect(center: point, size: Size(width: 2 * width, height: 4 * size))
    case .image(let placed): return placed.rect.standardized
    case .group(let group):
      guard let affine = group.transform.affine, var box = group.operations.bounds else { return nil }
      if group.blur > 0 { box = box.blurred(by: group.blur) }
      if let shadow = group.shadow { box = box.union(shadow.bounds(of: box)) }
      if let clip = group.clip {
        guard let clipBox = clip.path.boundingBox, let common = box.overlap(clipBox) else { return nil }
        box = common
      }
      return box.applying(affine)
    }
  }
}

extension [Drawing.Operation] {
  /// A rectangle that holds all that these draw; `nil` if they draw nothing.
  @_spi(Rendering) public var bounds: Rect? {
    reduce(nil) { box, operation in
      guard let next = operation.bounds else { return box }
      return box.map { $0.union(next) } ?? next
    }
  }
}

extension Shadow {
  /// A rectangle that holds the shadow of what stands in another one.
  @_spi(Rendering) public func bounds(of rect: Rect) -> Rect {
    rect.blurred(by: standardDeviation).offsetBy(dx: offset.dx, dy: offset.dy)
  }
}

extension Rect {
  /// A rectangle that holds what stands in this one after a Gaussian blur of a standard deviation.
  @_spi(Rendering) public func blurred(by standardDeviation: Double) -> Rect {
    // A Gaussian is less than a thousandth of its height beyond 3 σ, and three box blurs end before 4 σ.
    let reach = 4 * standardDeviation + 1
    return standardized.insetBy(dx: -reach, dy: -reach)
  }

  /// What two rectangles have in common, if only a line or a point; `nil` if they do not touch.
  @_spi(Rendering) public func overlap(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that holds this one after a transform.
  @_spi(Rendering) public func applying(_ transform: AffineTransform) -> Rect {
    let points = corners.map { $0.applying(transform) }
    let (xs, ys) = (points.map { $0.x }, points.map { $0.y })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension AffineTransform {
  /// A bound of how many times longer a line can become.
  @_spi(Rendering) public var largestScale: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}
