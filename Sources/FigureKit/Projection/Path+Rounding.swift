extension Path {
  /// The path with coordinates of few digits: multiples of a power of ten that is at most `step`, or a ten thousandth.
  /// Lines that become points are left out.
  @_spi(Rendering) public func rounded(within step: Double) -> Path {
    var unit = 1.0
    while unit > step, unit > 1e-4 { unit /= 10 }
    func round(_ point: Point) -> Point {
      Point(x: (point.x / unit).rounded() * unit, y: (point.y / unit).rounded() * unit)
    }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: round(point))
      case .line(let end):
        let end = round(end)
        if end != path.currentPoint { path.addLine(to: end) }
      case .quadCurve(let end, let control): path.addQuadCurve(to: round(end), control: round(control))
      case .curve(let end, let control1, let control2):
        path.addCurve(to: round(end), control1: round(control1), control2: round(control2))
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }
}
