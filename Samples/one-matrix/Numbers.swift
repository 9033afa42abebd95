import FigureKit

/// Prints the numbers of which the post tells.
func printNumbers() {
  let zoom = AffineTransform.scale(2).about(Point(x: 240, y: 100))
  print("tx of the zoom =", zoom.tx)
  print("ty of the zoom =", zoom.ty)

  let steps = [
    AffineTransform.scale(2), .rotation(.degrees(30)),
    .translation(x: 100, y: 40),
  ]
  let orders = [steps, steps.reversed()].map { steps in
    Point(x: 10, y: 0).applying(
      steps.reduce(.identity) { $0.concatenating($1) })
  }
  print("x of one order =", orders[0].x)
  print("y of one order =", orders[0].y)
  print("x of the other =", orders[1].x)
  print("y of the other =", orders[1].y)

  let parts = MatrixParts(
    AffineTransform(a: 1.2, b: 0.9, c: -0.4, d: 1.5, tx: 30, ty: -10),
    about: .zero)
  print("shear =", parts.shear)
  print("scale x =", parts.scaleX)
  print("scale y =", parts.scaleY)
  print("angle =", parts.angle.degrees)

  for degrees in [10.0, 90, 120, 180] {
    let half = AffineTransform.identity.mixed(
      with: .rotation(.degrees(degrees)), at: 0.5)
    print("size at \(Int(degrees))° =", half.meanScale.rounded(to: 9))
  }
  var turn = BlendedTurn(pin: Point(x: 76, y: 92))
  turn.angle = .degrees(120)
  let place = turn.pin.applying(turn.blendedParts(about: .zero, at: 0.5))
  print("the pin drifts by =", place.distance(to: turn.pin))

  // snippet.turns
  let there = AffineTransform.rotation(.degrees(90))
  let back = AffineTransform.rotation(.degrees(-90))
    .about(Point(x: 100, y: 0))
  let both = there.concatenating(back)
  precondition(both.isClose(to: .translation(x: 100, y: 100)))
  // snippet.end
  print("way of both turns =", both.tx)

  // snippet.fingers
  let fingers = Similarity(
    from: (Point(x: 100, y: 100), Point(x: 200, y: 100)),
    to: (Point(x: 120, y: 140), Point(x: 180, y: 220)))
  let pin = fingers.matrix.pin ?? .zero
  precondition(pin.distance(to: Point(x: 70, y: 140)) < 1e-9)
  // snippet.end
  print("turn of the fingers =", fingers.angle.degrees)
  print("x of their pin =", pin.x.rounded(to: 9))
  print("y of their pin =", pin.y.rounded(to: 9))
  print("half of the zoom =", evenZoom(from: 1, to: 4, at: 0.5))
  print("half of the numbers =", 1 + (4 - 1) * 0.5)
}

extension Double {
  /// The number to some digits after the point, without rounding errors.
  fileprivate func rounded(to digits: Int) -> Double {
    let power = pow(10, Double(digits))
    return (self * power).rounded() / power
  }
}
