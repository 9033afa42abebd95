import FigureKit
import SampleSupport

/// Corners of solids, as directions from their middle.
enum RegularSolid: CaseIterable {
  case tetrahedron, octahedron, cube, icosahedron, dodecahedron

  var corners: [Vector3D] {
    let golden = (1 + 5.0.squareRoot()) / 2
    let corners: [Vector3D] =
      switch self {
      case .tetrahedron:
        signs.filter { $0.x * $0.y * $0.z > 0 }
      case .octahedron:
        turned([Vector3D(x: 1, y: 0, z: 0), Vector3D(x: -1, y: 0, z: 0)])
      case .cube:
        signs
      case .icosahedron:
        turned(signs.filter { $0.x > 0 }.map {
          Vector3D(x: 0, y: $0.y, z: golden * $0.z)
        })
      case .dodecahedron:
        signs
          + turned(signs.filter { $0.x > 0 }.map {
            Vector3D(x: 0, y: $0.y / golden, z: golden * $0.z)
          })
      }
    return corners.compactMap(\.normalized)
  }
}

/// A cube whose top has been turned by an eighth and pulled away until all
/// edges are equally long again.
func twistedCube() -> [Vector3D] {
  let radius = (1 / (1 + 2.0.squareRoot() / 4)).squareRoot()
  let height = (1 - radius * radius).squareRoot()
  return (0..<8).map { index in
    let angle = Angle.degrees(45 * Double(index))
    return Vector3D(
      x: radius * angle.cosine, y: index.isMultiple(of: 2) ? height : -height,
      z: radius * angle.sine)
  }
}

private let signs = [-1.0, 1].flatMap { x in
  [-1.0, 1].flatMap { y in [-1.0, 1].map { Vector3D(x: x, y: y, z: $0) } }
}

/// The vectors, and the same with their coordinates in turn.
private func turned(_ vectors: [Vector3D]) -> [Vector3D] {
  vectors + vectors.map { Vector3D(x: $0.y, y: $0.z, z: $0.x) }
    + vectors.map { Vector3D(x: $0.z, y: $0.x, z: $0.y) }
}

/// The five regular solids, and one that is better than the cube.
func solidsFigure() -> Figure {
  let panels = RegularSolid.allCases.map(\.corners) + [twistedCube()]
  return Figure("solids", width: 480, height: 390) { context in
    for (index, corners) in panels.enumerated() {
      let center = Point(
        x: 80 + 160 * Double(index % 3), y: 82 + 194 * Double(index / 3))
      let isTwisted = index == panels.count - 1
      context.drawSolid(
        corners, around: center, color: isTwisted ? .category(2) : .accent)
      let distance = nearestDistance(in: corners).formatted(digits: 2)
      context.label(
        "\(corners.count): \(distance)",
        at: center + Vector(dx: 0, dy: 93), font: labelFont, color: .muted)
    }
  }
}

extension GraphicsContext {
  /// Draws the edges, which join the nearest corners, far ones first.
  fileprivate mutating func drawSolid(
    _ corners: [Vector3D], around center: Point, color: Color
  ) {
    let tilted = corners.map {
      $0.rotated(by: .degrees(-25), about: Vector3D(x: 0, y: 1, z: 0))
        .rotated(by: .degrees(-20), about: Vector3D(x: 1, y: 0, z: 0))
    }
    func place(_ corner: Vector3D) -> Point {
      Point(
        x: (center.x + 70 * corner.x).hundredths,
        y: (center.y + 70 * corner.y).hundredths)
    }
    stroke(.circle(center: center, radius: 70), with: .muted.opacity(0.4))
    let length = nearestDistance(in: corners) + 1e-6
    let pairs = tilted.indices.flatMap { first in
      tilted.indices.filter { $0 > first }.map { (tilted[first], tilted[$0]) }
    }
    let edges = pairs.filter { ($0 - $1).length < length }
      .sorted { $0.0.z + $0.1.z < $1.0.z + $1.1.z }
    for (first, second) in edges {
      let isNear = first.z + second.z > 0
      stroke(
        .line(from: place(first), to: place(second)),
        with: isNear ? color : .muted.opacity(0.6),
        lineWidth: isNear ? 2 : 1)
    }
    for corner in tilted where corner.z > -0.001 {
      fill(.circle(center: place(corner), radius: 4), with: color)
    }
  }
}

/// Three of the five solids reach the bound for their number of corners;
/// the cube and the dodecahedron do not, and are not even the best.
func proveSolids() {
  let check = Check(tolerance: 1e-9)
  // Corners, and neighbours of each corner.
  let known = [(4, 3), (6, 4), (8, 3), (12, 5), (20, 3)]
  for (solid, (count, neighbours)) in zip(RegularSolid.allCases, known) {
    let corners = solid.corners
    check("corners", corners.count == count)
    let nearest = nearestDistance(in: corners)
    let bound = largestDistance(count: count)
    let reaches = solid != .cube && solid != .dodecahedron
    check("reaches the bound", (abs(nearest - bound) < 1e-9) == reaches)
    for corner in corners {
      check("on the sphere", corner.length, is: 1)
      let near = corners.count {
        $0 != corner && ($0 - corner).length < nearest + 1e-9
      }
      check("neighbours", near == neighbours)
    }
  }
  let twisted = twistedCube()
  let better = nearestDistance(in: twisted)
  check("on the sphere", twisted.allSatisfy { abs($0.length - 1) < 1e-12 })
  check("twisted", better, is: ((16 - 4 * 2.0.squareRoot()) / 7).squareRoot())
  check("better", better > nearestDistance(in: RegularSolid.cube.corners))
  check("bound", better < largestDistance(count: 8))
}
