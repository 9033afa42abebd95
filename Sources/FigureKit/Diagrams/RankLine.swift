/// A line through places that advance along the ranks.
struct RankLine {
  private var places: [(along: Double, across: Double)]

  init(start: (along: Double, across: Double)) { places = [start] }

  /// Adds a place, after the one before it; what is on a straight line with two others is left out.
  mutating func add(along: Double, across: Double) {
    if places.count > 1 {
      let (first, middle) = (places[places.count - 2], places[places.count - 1])
      let (way, next) = (middle.along - first.along, along - middle.along)
      if (middle.across - first.across) * next == (across - middle.across) * way { places.removeLast() }
    }
    places.append((along, across))
  }

  /// The line as a path.
  ///
  /// - Parameters:
  ///   - isCurved: Whether it is smooth: a monotone cubic spline, which goes no farther across than the places do.
  ///   - point: The point of a place.
  /// - Returns: The path.
  func path(isCurved: Bool, point: ((along: Double, across: Double)) -> Point) -> Path {
    let slopes = slopes
    var path = Path()
    path.move(to: point(places[0]))
    for (index, end) in places.enumerated().dropFirst() {
      let start = places[index - 1]
      let third = (end.along - start.along) / 3
      guard isCurved, places.count > 2, third > 0 else {
        path.addLine(to: point(end))
        continue
      }
      if slopes[index - 1] == slopes[index], start.across + 3 * third * slopes[index] == end.across {
        path.addLine(to: point(end))
      } else {
        path.addCurve(
          to: point(end),
          control1: point((start.along + third, start.across + third * slopes[index - 1])),
          control2: point((end.along - third, end.across - third * slopes[index])))
      }
    }
    return path
  }

  /// The slope of the spline at each place: the harmonic mean of those of the chords on both sides, and level where they
  /// have different signs, as Fritsch and Butland choose it.
  private var slopes: [Double] {
    let chords = zip(places, places.dropFirst()).map { start, end in
      end.along > start.along ? (end.across - start.across) / (end.along - start.along) : 0
    }
    guard let first = chords.first, let last = chords.last else { return [0] }
    let middle = zip(chords, chords.dropFirst()).map { $0 * $1 > 0 ? 2 * $0 * $1 / ($0 + $1) : 0 }
    return [first / 2] + middle + [last / 2]
  }
}
