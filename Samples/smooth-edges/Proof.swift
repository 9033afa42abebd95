import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-4)

/// A square of side 40 on 64 × 64 pixels.
private func square(
  _ degrees: Double, center: Point = Point(x: 32, y: 32)
) -> Polygon {
  Polygon.square(side: 40, center: center, angle: .degrees(degrees))
}

private func exact(_ polygon: Polygon) -> CoverageMap {
  .exact(polygon, width: 64, height: 64)
}

func proveCounts() {
  for (degrees, part, full, centers) in [
    (0.0, 0, 1600, 1600), (5, 172, 1516, 1600), (15, 196, 1504, 1596),
    (20, 204, 1504, 1596), (45, 228, 1512, 1624),
    // As the square looks after any number of quarter turns.
    (90, 0, 1600, 1600), (-270, 0, 1600, 1600), (95, 172, 1516, 1600),
    (-5, 172, 1516, 1600), (720 + 45, 228, 1512, 1624),
  ] {
    let map = exact(square(degrees))
    check("sum", map.sum, is: 1600, within: 1e-9)
    check("part", map.partCount == part)
    check("full", map.fullCount == full)
    let aliased = CoverageMap.aliased(
      square(degrees), width: 64, height: 64)
    check("centers", aliased.sum == Double(centers))
    check("all or nothing", aliased.partCount == 0)
  }
}

func proveSums() {
  var random = SplitMix64(seed: 9)
  for _ in 0..<40 {
    let center = Point(
      x: .random(in: 30...34, using: &random),
      y: .random(in: 30...34, using: &random))
    let polygon = square(
      .random(in: -720...720, using: &random), center: center)
    let map = exact(polygon)
    check("sum", map.sum, is: 1600, within: 1e-9)
    check("bounds", map.values.allSatisfy { $0 >= 0 && $0 <= 1 + 1e-12 })

    // The order of corners and the first of them do not count.
    let other = exact(
      Polygon(
        corners: Array(
          (polygon.corners[2...] + polygon.corners[..<2]).reversed())))
    check(
      "order",
      zip(map.values, other.values).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  // A square that the grid cuts: what is left adds up with the rest.
  for _ in 0..<40 {
    let center = Point(
      x: .random(in: -20...84, using: &random),
      y: .random(in: -20...84, using: &random))
    let polygon = square(
      .random(in: 0...90, using: &random), center: center)
    var seen = polygon
    seen = seen.clipped(to: .left, at: 0).clipped(to: .right, at: 64)
    seen = seen.clipped(to: .top, at: 0).clipped(to: .bottom, at: 64)
    check("cut", exact(polygon).sum, is: seen.area, within: 1e-9)
  }
  let away = square(10, center: Point(x: -100, y: 500))
  check("away", exact(away).sum == 0)
  check("no corners", exact(Polygon(corners: [])).sum == 0)
  check(
    "a line",
    exact(Polygon(corners: [.zero, Point(x: 9, y: 4)])).sum < 1e-12)

  // Far from the origin the area keeps its digits.
  let far = square(33, center: Point(x: 1e9, y: -1e9))
  check("far", far.area, is: 1600, within: 1e-4)

  // An L, which is not convex.
  let corner = Polygon(
    corners: [(1.5, 1.5), (9.25, 1.5), (9.25, 3), (4, 3), (4, 8), (1.5, 8)]
      .map { Point(x: $0, y: $1) })
  check("L", exact(corner).sum, is: 7.75 * 1.5 + 2.5 * 5, within: 1e-12)
  check("inside of the L", exact(corner)[3, 6], is: 1, within: 1e-12)
  check("notch of the L", exact(corner)[6, 6], is: 0, within: 1e-12)
}

func provePixels() {
  let diamond = exact(square(45))
  check("tip", diamond[31, 3], is: 0.040405, within: 1e-6)
  check("other half", diamond[32, 3], is: 0.040405, within: 1e-6)
  check("below the tip", diamond[31, 4], is: 0.743866, within: 1e-6)
  let top = square(45).corners.map { $0.y }.min() ?? .nan
  check("y of the tip", top, is: 3.715729, within: 1e-6)

  let moved = exact(square(0, center: Point(x: 32.25, y: 32.5)))
  check("left column", moved[12, 30], is: 0.75)
  check("right column", moved[52, 30], is: 0.25)
  check("top row", moved[30, 12], is: 0.5)
  check("bottom row", moved[30, 52], is: 0.5)
  check("corner", moved[12, 12], is: 0.375)

  let samples = CoverageMap.sampled(
    square(45), width: 64, height: 64, samplesPerSide: 16)
  check("16 × 16", samples.sum, is: 1599.656, within: 5e-4)
  let coarse = CoverageMap.sampled(
    square(45), width: 64, height: 64, samplesPerSide: 1)
  check("one sample", coarse.sum == 1624)
}

/// Centres that lie exactly on an edge are in one of two neighbours.
func proveTies() {
  for (x, y) in [(0.5, 0.5), (0.5, 0), (0, 0.5)] {
    let map = CoverageMap.aliased(
      square(0, center: Point(x: 32 + x, y: 32 + y)), width: 64,
      height: 64)
    check("ties", map.sum == 1600)
  }
  let moved = CoverageMap.aliased(
    square(0, center: Point(x: 32.5, y: 32.5)), width: 64, height: 64)
  check("on the left side", moved[12, 30] == 1)
  check("on the right side", moved[52, 30] == 0)
  check("on the top side", moved[30, 12] == 1)
  check("on the bottom side", moved[30, 52] == 0)
  // Diamonds of side 8 · √2 that tile the plane, centres on their sides.
  var tiles: [Polygon] = []
  for row in -1...2 {
    for column in -1...2 {
      let x = 8.5 + 8 * Double(column + row)
      let y = 8.5 + 8 * Double(column - row)
      tiles.append(
        Polygon(corners: [
          Point(x: x, y: y - 8), Point(x: x + 8, y: y),
          Point(x: x, y: y + 8), Point(x: x - 8, y: y),
        ]))
    }
  }
  for y in 8..<16 {
    for x in 8..<16 {
      let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let count = tiles.count { $0.contains(center) }
      check("one tile", count == 1)
    }
  }
}

func proveEdges() {
  for (depth, opacity) in [
    (-0.5, 0.0), (-0.25, 0.25), (0, 0.5), (0.25, 0.75), (0.5, 1),
    (-3, 0), (7, 1),
  ] {
    check("edge", edgeOpacity(depth: depth), is: opacity, within: 1e-12)
  }
  check("steps at 5°", stepLength(of: .degrees(5)), is: 11.43, within: 5e-3)
  check("at 15°", stepLength(of: .degrees(15)), is: 3.73, within: 5e-3)
  check("at −5°", stepLength(of: .degrees(-5)), is: 11.43, within: 5e-3)

  // An upright edge: bilinear opacity is the coverage itself. One at 45°
  // differs, and the closed form is the area.
  for step in -20...20 {
    let depth = Double(step) / 20
    let half = Polygon(
      corners: [(4.5 - depth, -9.0), (30, -9), (30, 30), (4.5 - depth, 30)]
        .map { Point(x: $0, y: $1) })
    check(
      "upright", exact(half)[4, 4], is: edgeOpacity(depth: depth),
      within: 1e-12)
    let slanted = Polygon.square(
      side: 40,
      center: Point(x: 4.5, y: 4.5).offset(
        by: 20 - depth, toward: .degrees(45)),
      angle: .degrees(45))
    check(
      "slanted", exact(slanted)[4, 4],
      is: diagonalCoverage(depth: depth), within: 1e-9)
  }
  check(
    "at its worst",
    edgeOpacity(depth: 0.5) - diagonalCoverage(depth: 0.5), is: 0.0429,
    within: 5e-5)
}

/// A shadow is half gone at the edge of what casts it, and wholly three
/// pixels outside.
func proveShadow() {
  for (depth, opacity) in [(-4.0, 0.0), (-3, 0), (0, 0.5), (3, 1), (4, 1)] {
    check("shadow", shadowOpacity(depth: depth), is: opacity)
  }
}
