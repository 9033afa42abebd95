extension DrawingParser {
  /// Reads a colour and its opacity, or a gradient.
  mutating func paint(opacity: StaticString) throws(Drawing.ParseError) -> Paint {
    guard scanner.accept("\"") else { return .color(try color(opacity: opacity)) }
    let paint = Paint.gradient(try gradient())
    try scanner.expect("\"")
    return paint
  }

  private mutating func gradient() throws(Drawing.ParseError) -> Gradient {
    let geometry = try gradientGeometry()
    var gradient = Gradient(geometry, stops: [])
    if scanner.accept(" reflect") {
      gradient.spread = .reflect
    } else if scanner.accept(" repeat") {
      gradient.spread = .repeat
    }
    if scanner.accept(" matrix(") { gradient.transform = try affineTransform() }
    repeat {
      try scanner.expect(", ")
      guard gradient.stops.count < Drawing.Limit.gradientStops else {
        throw scanner.failure(.tooManyGradientStops)
      }
      let color = try stopColor()
      try scanner.expect(" ")
      let smallest = gradient.stops.last?.offset ?? 0
      gradient.stops.append(Gradient.Stop(color, at: try scanner.number(in: smallest...1)))
    } while scanner.next == UInt8(ascii: ",")
    return gradient
  }

  private mutating func gradientGeometry() throws(Drawing.ParseError) -> Gradient.Geometry {
    if scanner.accept("linear-gradient(") {
      let start = try spacedPoint()
      try scanner.expect(" ")
      let end = try spacedPoint()
      try scanner.expect(")")
      return .linear(from: start, to: end)
    }
    guard scanner.accept("radial-gradient(") else { throw scanner.failure(.unknownValue) }
    let lengths = 0...Drawing.Limit.magnitude
    let center = try spacedPoint()
    try scanner.expect(" ")
    let radius = try scanner.number(in: lengths)
    if scanner.accept(")") { return .radial(center: center, radius: radius, focus: center, focalRadius: 0) }
    try scanner.expect(" ")
    let focusStart = scanner.position
    let focus = try spacedPoint()
    try scanner.expect(" ")
    let focalRadius = try scanner.number(in: lengths)
    guard focus != center || focalRadius > 0 else {
      throw scanner.failure(.standardValue("fx"), at: focusStart)
    }
    try scanner.expect(")")
    return .radial(center: center, radius: radius, focus: focus, focalRadius: focalRadius)
  }

  /// Reads a colour, and after a solidus its opacity.
  private mutating func stopColor() throws(Drawing.ParseError) -> Color {
    let base = try scanner.colorBase()
    guard scanner.accept("/") else { return Color(base: base) }
    let start = scanner.position
    let opacity = try scanner.number(in: 0...1)
    guard opacity != 1 else { throw scanner.failure(.standardValue("opacity"), at: start) }
    return Color(base: base, opacity: opacity)
  }
}

// MARK: Groups

extension DrawingParser {
  /// Reads the attributes of a group, whose operations follow in the next lines.
  mutating func groupAttributes() throws(Drawing.ParseError) -> Drawing.Group {
    var group = Drawing.Group(operations: [])
    group.part = try part()
    if scanner.accept(" transform=\"matrix(") {
      group.transform = ProjectiveTransform(try affineTransform())
      try scanner.expect("\"")
    } else if scanner.accept(" transform=\"matrix3d(") {
      group.transform = try projectiveTransform()
      try scanner.expect("\"")
    }
    group.opacity = try optionalNumber(" opacity=", standard: 1, in: 0...1)
    if scanner.accept(" clip-path=") {
      let path = try path()
      group.clip = Drawing.Clip(
        path: path, rule: try optionalValue(" clip-rule=", standard: FillRule.nonZero))
    }
    if scanner.accept(" filter=\"") { try readFilter(of: &group) }
    group.blendMode = try optionalValue(" mix-blend-mode=", standard: BlendMode.normal)
    return group
  }

  private mutating func part() throws(Drawing.ParseError) -> Drawing.Part? {
    guard scanner.accept(" name=") else { return nil }
    let start = scanner.position
    let name = try scanner.string()
    let value = scanner.accept(" value=") ? try scanner.string() : nil
    guard Drawing.Part.isValid(name: name, value: value), value != "" else {
      throw scanner.failure(.invalidPart, at: start)
    }
    return Drawing.Part(name: name, value: value)
  }

  /// Reads a blur, a shadow, or one after the other.
  private mutating func readFilter(of group: inout Drawing.Group) throws(Drawing.ParseError) {
    if scanner.accept("blur(") {
      let start = scanner.position
      group.blur = try scanner.number(in: 0...Drawing.Limit.magnitude)
      guard group.blur > 0 else { throw scanner.failure(.standardValue("filter"), at: start) }
      try scanner.expect(")")
    }
    if group.blur == 0 || scanner.accept(" ") {
      try scanner.expect("drop-shadow(")
      let offset = try spacedPoint()
      try scanner.expect(" ")
      let deviation = try scanner.number(in: 0...Drawing.Limit.magnitude)
      try scanner.expect(" ")
      group.shadow = Shadow(offset: offset - .zero, standardDeviation: deviation, color: try stopColor())
      try scanner.expect(")")
    }
    try scanner.expect("\"")
  }

  /// Reads what follows `matrix(`.
  private mutating func affineTransform() throws(Drawing.ParseError) -> AffineTransform {
    let start = scanner.position
    var transform = AffineTransform.identity
    transform.a = try factor()
    transform.b = try factor()
    transform.c = try factor()
    transform.d = try factor()
    let translation = try spacedPoint()
    transform.tx = translation.x
    transform.ty = translation.y
    try scanner.expect(")")
    guard !transform.isIdentity else { throw scanner.failure(.standardValue("transform"), at: start) }
    return transform
  }

  /// Reads what follows `matrix3d(`.
  private mutating func projectiveTransform() throws(Drawing.ParseError) -> ProjectiveTransform {
    let start = scanner.position
    var transform = ProjectiveTransform.identity
    transform.m11 = try factor()
    transform.m12 = try factor()
    transform.m13 = try perspective()
    transform.m21 = try factor()
    transform.m22 = try factor()
    transform.m23 = try perspective()
    try scanner.expect("0 0 1 0 ")
    let translation = try spacedPoint()
    transform.m31 = translation.x
    transform.m32 = translation.y
    try scanner.expect(" 0 ")
    transform.m33 = try scanner.number(decimals: 6)
    try scanner.expect(")")
    guard transform.affine == nil else { throw scanner.failure(.affineMatrix3D, at: start) }
    return transform
  }

  /// Reads a number of up to 6 decimals and a space.
  private mutating func factor() throws(Drawing.ParseError) -> Double {
    let number = try scanner.number(decimals: 6)
    try scanner.expect(" ")
    return number
  }

  /// Reads the zero for z, a number of up to 10 decimals and a space.
  private mutating func perspective() throws(Drawing.ParseError) -> Double {
    let limit = Drawing.Limit.perspective
    try scanner.expect("0 ")
    let number = try scanner.number(in: -limit...limit, decimals: 10)
    try scanner.expect(" ")
    return number
  }
}
