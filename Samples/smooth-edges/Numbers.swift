import FigureKit

/// Prints the numbers of which the post tells.
func printNumbers() {
  func square(_ degrees: Double) -> Polygon {
    .square(
      side: 40, center: Point(x: 32, y: 32), angle: .degrees(degrees))
  }
  for degrees in [0.0, 5, 15, 45] {
    let name = "\(Int(degrees))°"
    let polygon = square(degrees)
    let aliased = CoverageMap.aliased(polygon, width: 64, height: 64)
    let exact = CoverageMap.exact(polygon, width: 64, height: 64)
    print("on at \(name) =", Int(aliased.sum))
    print("in part at \(name) =", exact.partCount)
    print("whole at \(name) =", exact.fullCount)
    print("sum at \(name) =", exact.sum)
  }

  // snippet.tip
  let corners = square(45).corners.map { $0.y }
  let height = 4 - (corners.min() ?? 4)
  let map = CoverageMap.exact(square(45), width: 64, height: 64)
  precondition(abs(map[31, 3] - height * height / 2) < 1e-12)
  // snippet.end
  print("height of the tip =", height)
  print("pixel at the tip =", map[31, 3])
  print("pixel below the tip =", map[31, 4])
  let samples = CoverageMap.sampled(
    square(45), width: 64, height: 64, samplesPerSide: 16)
  print("samples miss =", 1600 - samples.sum)

  print("step at 5° =", stepLength(of: .degrees(5)))
  print("step at 15° =", stepLength(of: .degrees(15)))
  print(
    "bilinear at its worst =",
    edgeOpacity(depth: 0.5) - diagonalCoverage(depth: 0.5))

  let straight = StraightGray(gray: 1, opacity: 1)
  print("fringe =", straight.mixed(with: .clear, at: 0.5).over(1))
  let white = PremultipliedGray(1, opacity: 1)
  print("no fringe =", white.mixed(with: .clear, at: 0.5).over(1))
  print("seam =", groundSeen(through: 0.5, and: 0.5))
  // snippet.overlap
  precondition(largestSeam(overlap: 1) > 0.001)
  precondition(largestSeam(overlap: 2.0.squareRoot()) < 1e-9)
  // snippet.end
  print("seam with a pixel of overlap =", largestSeam(overlap: 1))

  // snippet.half
  let half = (encodedSRGB(light: 0.5) * 255).rounded()
  precondition(half == 188)
  // snippet.end
  print("half the light =", half)
  print("half the number =", (0.5 * 255).rounded())
  print("light of half the number =", light(ofSRGB: (0.5 * 255).rounded() / 255))
}
