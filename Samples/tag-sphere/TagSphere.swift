import FigureKit

// snippet.sphere
/// Labels on a sphere of radius 1, by the directions in which they are
/// seen from its middle.
struct TagSphere: Sendable {
  private(set) var directions: [Vector3D]

  init(count: Int) {
    directions = sphereSpiral(count: count)
  }

  mutating func turn(by angle: Angle, about axis: Vector3D) {
    guard let axis = axis.normalized else { return }
    for index in directions.indices {
      let turned = directions[index].rotated(by: angle, about: axis)
      directions[index] = turned.normalized ?? turned
    }
  }
}
// snippet.end

// snippet.cue
/// How a label's size and opacity tell its depth: the lower bounds are
/// for the farthest point of the sphere, the upper ones for the nearest.
struct DepthCue: Sendable {
  var scale: ClosedRange<Double>
  var opacity: ClosedRange<Double>
}

extension ClosedRange<Double> {
  /// The value at a depth from −1, the farthest, to 1, the nearest.
  func value(atDepth z: Double) -> Double {
    lowerBound + (upperBound - lowerBound) * (z + 1) / 2
  }
}
// snippet.end

// snippet.placements
/// How one label of a sphere is drawn.
struct Placement: Sendable {
  let index: Int
  let center: Point
  let depth: Double
  let scale: Double
  let opacity: Double
}

extension TagSphere {
  /// All labels, the farthest first.
  func placements(
    around center: Point, radius: Double, cue: DepthCue
  ) -> [Placement] {
    directions.enumerated()
      .map { index, direction in
        Placement(
          index: index,
          center: Point(
            x: center.x + radius * direction.x,
            y: center.y + radius * direction.y),
          depth: direction.z,
          scale: cue.scale.value(atDepth: direction.z),
          opacity: cue.opacity.value(atDepth: direction.z))
      }
      .sorted { $0.depth < $1.depth }
  }
}
// snippet.end

extension TagSphere {
  /// All labels as an eye sees them, the farthest first. The eye is a
  /// number of radii in front of the sphere's middle; a label at the
  /// nearest point of the sphere has its full size.
  func placements(
    around center: Point, radius: Double, eyeDistance: Double,
    opacity: ClosedRange<Double>
  ) -> [Placement] {
    directions.enumerated()
      .map { index, direction in
        // snippet.perspective-scale
        let scale = (eyeDistance - 1) / (eyeDistance - direction.z)
        let place = Point(
          x: center.x + radius * direction.x * scale,
          y: center.y + radius * direction.y * scale)
        // snippet.end
        return Placement(
          index: index,
          center: place,
          depth: direction.z,
          scale: scale,
          opacity: opacity.value(atDepth: direction.z))
      }
      .sorted { $0.depth < $1.depth }
  }
}

// snippet.hit
extension [Placement] {
  /// The label that a touch hits: the nearest one there, and none of
  /// the far half, which shows through but is behind the sphere.
  func label(at touch: Point, labelSize: Size) -> Int? {
    last { placement in
      let size = Size(
        width: labelSize.width * placement.scale,
        height: labelSize.height * placement.scale)
      return placement.depth >= 0
        && Rect(center: placement.center, size: size).contains(touch)
    }?.index
  }
}
// snippet.end
