import FigureKit

// snippet.spiral
/// The smaller part of a full turn that is cut by the golden ratio.
let goldenAngle = Angle.radians(.pi * (3 - 5.0.squareRoot()))

/// Directions spread over the sphere of radius 1, from top to bottom:
/// each one the same height lower and the same turn further round.
func sphereSpiral(
  count: Int, turn: Angle = goldenAngle
) -> [Vector3D] {
  (0..<count).map { index in
    let y = -1 + (2 * Double(index) + 1) / Double(count)
    let radius = (1 - y * y).squareRoot()
    let angle = Double(index) * turn
    return Vector3D(
      x: radius * angle.cosine, y: y, z: radius * angle.sine)
  }
}
// snippet.end

/// Directions at equal steps of latitude and longitude.
func sphereGrid(rows: Int, columns: Int) -> [Vector3D] {
  (0..<rows).flatMap { row in
    let latitude = Angle.degrees(
      -90 + 180 * (Double(row) + 0.5) / Double(rows))
    return (0..<columns).map { column in
      let longitude = Angle.degrees(
        360 * Double(column) / Double(columns))
      return Vector3D(
        x: latitude.cosine * longitude.cosine, y: latitude.sine,
        z: latitude.cosine * longitude.sine)
    }
  }
}

// snippet.nearest
/// The distance between the two directions that are nearest to each
/// other.
func nearestDistance(in directions: [Vector3D]) -> Double {
  var nearest = Double.infinity
  for (index, direction) in directions.enumerated() {
    for other in directions[..<index] {
      nearest = min(nearest, (direction - other).length)
    }
  }
  return nearest
}
// snippet.end

// snippet.bound
/// What the nearest two of a number of directions are apart at most,
/// however they are arranged. There are two of them or more.
func largestDistance(count: Int) -> Double {
  // Two can be opposite each other.
  guard count > 2 else { return 2 }
  let angle = Angle.radians(
    .pi / 6 * Double(count) / Double(count - 2))
  return (4 - 1 / (angle.sine * angle.sine)).squareRoot()
}
// snippet.end
