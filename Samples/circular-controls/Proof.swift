import FigureKit

func check(_ claim: String, _ holds: Bool) {
  precondition(holds, claim)
}

func check(
  _ claim: String, _ value: Double, is expected: Double,
  within tolerance: Double = 1e-4
) {
  let difference = abs(value - expected)
  precondition(
    difference <= tolerance, "\(claim): \(value) instead of \(expected)")
}

func check(_ claim: String, _ point: Point, is x: Double, _ y: Double) {
  check("x of \(claim)", point.x, is: x)
  check("y of \(claim)", point.y, is: y)
}
