import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-4)

func proveParts() {
  let matrix = AffineTransform(
    a: 1.2, b: 0.9, c: -0.4, d: 1.5, tx: 30, ty: -10)
  let parts = MatrixParts(matrix, about: .zero)
  check("scale x", parts.scaleX, is: 1.5)
  check("scale y", parts.scaleY, is: 1.44)
  check("turn", parts.angle.degrees, is: 36.8699)
  check("shear", parts.shear, is: 0.386667, within: 1e-6)
  check("offset", parts.offset == Vector(dx: 30, dy: -10))

  var random = SplitMix64(seed: 43)
  var matrices = (0..<1000).map { _ in
    AffineTransform.random(using: &random)
  }
  // Mirrors, and what flattens everything to a line or a point.
  matrices += [
    .identity, .scale(x: -1, y: 1), .scale(x: 1, y: -1), .scale(-1),
    .scale(x: 0, y: 2), .scale(x: 2, y: 0), .scale(0),
    AffineTransform(a: 0, b: 0, c: 3, d: -4, tx: 5, ty: 6),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
  ]
  for matrix in matrices {
    for pin in [Point.zero, Point(x: -120, y: 77)] {
      let parts = MatrixParts(matrix, about: pin)
      check(
        "put together", parts.matrix.isClose(to: matrix, within: 1e-8))
      check("no negative x", parts.scaleX >= 0)
      let isMirrored = matrix.determinant < 0
      check(
        "mirrored",
        abs(matrix.determinant) < 1e-12
          || (parts.scaleY < 0) == isMirrored)
    }
  }
}

func proveBlending() {
  let turn = AffineTransform.rotation(.degrees(120))
  let half = AffineTransform.identity.mixed(with: turn, at: 0.5)
  check("half as large", half.meanScale, is: 0.5)
  let upsideDown = AffineTransform.identity.mixed(
    with: .rotation(.degrees(180)), at: 0.5)
  check("a point", upsideDown.meanScale, is: 0, within: 1e-9)
  for degrees in stride(from: -180.0, through: 180, by: 7.5) {
    let mixed = AffineTransform.identity.mixed(
      with: .rotation(.degrees(degrees)), at: 0.5)
    check(
      "cosine of the half", mixed.meanScale,
      is: Angle.degrees(degrees / 2).cosine)
  }

  var random = SplitMix64(seed: 44)
  for _ in 0..<500 {
    let pin = Point(
      x: .random(in: -300...300, using: &random),
      y: .random(in: -300...300, using: &random))
    let matrices = (
      AffineTransform.random(using: &random),
      AffineTransform.random(using: &random)
    )
    let start = MatrixParts(matrices.0, about: pin)
    let end = MatrixParts(matrices.1, about: pin)
    func blend(_ fraction: Double) -> AffineTransform {
      start.blended(with: end, at: fraction).matrix
    }
    check("start", blend(0).isClose(to: matrices.0, within: 1e-7))
    check("end", blend(1).isClose(to: matrices.1, within: 1e-7))
    // The pin goes straight, whatever the rest does.
    let fraction = Double.random(in: 0...1, using: &random)
    let way = pin.applying(matrices.0).interpolated(
      to: pin.applying(matrices.1), at: fraction)
    check("straight", pin.applying(blend(fraction)), is: way.x, way.y)
  }

  // The short way from 350° to 10° is 20°.
  let wide = MatrixParts(.rotation(.degrees(350)), about: .zero)
  let narrow = MatrixParts(.rotation(.degrees(10)), about: .zero)
  let between = wide.blended(with: narrow, at: 0.5).matrix
  check("short way", between.isClose(to: .identity))

  // A turn about a pin keeps all distances to it, if it is blended there.
  var state = BlendedTurn(pin: Point(x: 76, y: 92))
  for degrees in [0.0, 30, 120, 179, 180] {
    state.angle = .degrees(degrees)
    for step in 0...20 {
      let progress = Double(step) / 20
      let matrix = state.blendedParts(about: state.pin, at: progress)
      check("its size", matrix.meanScale, is: 1)
      check("its place", state.pin.applying(matrix), is: 76, 92)
      check(
        "about the origin: its size",
        state.blendedParts(about: .zero, at: progress).meanScale, is: 1)
    }
  }
  for (time, progress) in [
    (0.0, 0.0), (0.5, 0), (1.25, 0.5), (2, 1), (2.5, 1), (3.25, 0.5),
    (4, 0), (5.25, 0.5),
  ] {
    state.advance(to: time)
    check("progress", state.progress, is: progress, within: 1e-9)
  }
  state.advance(to: 1)
  check("no way back in time", state.time == 5.25)

  check("even zoom", evenZoom(from: 1, to: 4, at: 0.5), is: 2)
  check("start of the zoom", evenZoom(from: 3, to: 0.5, at: 0), is: 3)
  check("end of the zoom", evenZoom(from: 3, to: 0.5, at: 1), is: 0.5)
}
