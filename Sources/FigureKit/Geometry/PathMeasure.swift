/// The lengths along a path, worked out once for many questions; as `SVGGeometryElement` answers them.
///
///     var path = Path()
///     path.move(to: .zero)
///     path.addLine(to: Point(x: 30, y: 40))
///     let measure = PathMeasure(path)
///     let middle = measure.point(atLength: measure.length / 2)  // (15, 20)
///
/// Subpaths count one after the other, without the ways between them. The line that closes a subpath counts.
public struct PathMeasure: Sendable {
  /// A part of a segment that is short enough to be measured by five samples.
  private struct Piece: Sendable {
    var segment: Int
    var from: Double
    var to: Double
    /// The length of everything before this piece.
    var distance: Double
    var length: Double
  }

  private let segments: [Subpath.Segment]
  private var pieces: [Piece] = []

  /// The length of the path; 0 for an empty one.
  public private(set) var length = 0.0

  /// Measures a path, to about a billionth of each curve's length.
  public init(_ path: Path) {
    segments = path.subpaths.flatMap { $0.segments }
    for index in segments.indices {
      let whole = segments[index].length(from: 0, to: 1)
      addPieces(of: index, from: 0, to: 1, length: whole, depth: 0)
    }
  }

  /// Adds a part of a segment, in halves as long as these add up to something else than the whole.
  private mutating func addPieces(of index: Int, from: Double, to: Double, length: Double, depth: Int) {
    let middle = (from + to) / 2
    let first = segments[index].length(from: from, to: middle)
    let second = segments[index].length(from: middle, to: to)
    guard segments[index].isLine || depth == 16 || !(abs(first + second - length) > length * 1e-10) else {
      addPieces(of: index, from: from, to: middle, length: first, depth: depth + 1)
      addPieces(of: index, from: middle, to: to, length: second, depth: depth + 1)
      return
    }
    guard length > 0 else { return }
    pieces.append(Piece(segment: index, from: from, to: to, distance: self.length, length: length))
    self.length += length
  }

  /// The point at a distance along the path, or `nil` for a path without a line or curve.
  ///
  /// A distance outside of 0…`length` is taken as the nearest end, as in SVG's `getPointAtLength()`.
  public func point(atLength distance: Double) -> Point? {
    guard let place = place(atLength: distance) else { return segments.first?.start }
    return segments[place.index].point(at: place.t)
  }

  /// The direction of the path at a distance along it, as a vector of length 1.
  ///
  /// `nil` if the path has no length. At a corner it is that of the line or curve that leads away; at the path's end
  /// that of the one that leads there. A distance outside of 0…`length` is taken as the nearest end.
  public func tangent(atLength distance: Double) -> Vector? {
    guard let place = place(atLength: distance) else { return nil }
    return segments[place.index].direction(at: place.t)
  }

  /// The segment, of those of all subpaths, at a distance along the path, and its parameter there.
  func place(atLength distance: Double) -> (index: Int, t: Double)? {
    guard !pieces.isEmpty else { return nil }
    let distance = distance.isNaN ? 0 : max(0, min(length, distance))
    // The last piece that begins at this distance or before.
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].distance <= distance { low = middle } else { high = middle }
    }
    let piece = pieces[low]
    let segment = segments[piece.segment]
    return (piece.segment, parameter(in: piece, of: segment, atLength: distance - piece.distance))
  }

  /// The parameter of a segment at a distance along a piece of it: Newton's method, kept within halved bounds.
  private func parameter(in piece: Piece, of segment: Subpath.Segment, atLength distance: Double) -> Double {
    if distance >= piece.length { return piece.to }
    var (low, high) = (piece.from, piece.to)
    var t = low + (high - low) * distance / piece.length
    for _ in 0..<32 {
      let difference = segment.length(from: piece.from, to: t) - distance
      if abs(difference) <= piece.length * 1e-12 { break }
      if difference > 0 { high = t } else { low = t }
      let next = t - difference / segment.derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

extension Path {
  /// The length of all lines and curves; to ask repeatedly, make one `PathMeasure`.
  public var length: Double { PathMeasure(self).length }
}

extension Subpath.Segment {
  /// The length between two parameters, by five-point Gauss–Legendre quadrature.
  fileprivate func length(from: Double, to: Double) -> Double {
    if isLine { return (end - start).length * (to - from) }
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    var sum = 128.0 / 225 * derivative(at: middle).length
    for (place, weight) in [
      (0.538469310105683091, 0.478628670499366468), (0.906179845938663993, 0.236926885056189088),
    ] {
      sum += weight * derivative(at: middle - half * place).length
      sum += weight * derivative(at: middle + half * place).length
    }
    return sum * half
  }
}
