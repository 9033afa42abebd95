extension DrawingParser {
  /// Reads what a shape is filled or stroked with.
  mutating func painting(of shape: Shape) throws(Drawing.ParseError) -> Drawing.Operation {
    if scanner.accept(" fill=") {
      let paint = try paint(opacity: " fill-opacity=")
      let rule = try optionalValue(" fill-rule=", standard: FillRule.nonZero)
      return .fill(shape, with: paint, rule: rule)
    }
    guard scanner.accept(" stroke=") else { throw scanner.failure(.missingPaint) }
    let paint = try paint(opacity: " stroke-opacity=")
    return .stroke(shape, with: paint, style: try strokeStyle())
  }

  private mutating func strokeStyle() throws(Drawing.ParseError) -> StrokeStyle {
    let magnitude = Drawing.Limit.magnitude
    var style = StrokeStyle()
    style.lineWidth = try optionalNumber(" stroke-width=", standard: 1, in: 0...magnitude)
    style.lineCap = try optionalValue(" stroke-linecap=", standard: LineCap.butt)
    style.lineJoin = try optionalValue(" stroke-linejoin=", standard: LineJoin.miter)
    style.miterLimit = try optionalNumber(" stroke-miterlimit=", standard: 10, in: 1...magnitude)
    if scanner.accept(" stroke-dasharray=\"") {
      repeat {
        guard style.dash.count < Drawing.Limit.dashes else { throw scanner.failure(.tooManyDashes) }
        style.dash.append(try scanner.number(in: 0...magnitude))
      } while scanner.accept(" ")
      try scanner.expect("\"")
    }
    style.dashPhase = try optionalNumber(" stroke-dashoffset=", standard: 0, in: -magnitude...magnitude)
    return style
  }

  mutating func text() throws(Drawing.ParseError) -> Drawing.Operation {
    let magnitude = Drawing.Limit.magnitude
    let point = try point(" x=", " y=")
    var font = Font()
    font.family = try fontFamily()
    font.size = try optionalNumber(" font-size=", standard: 16, in: Drawing.Limit.fontSize...magnitude)
    font.weight = try fontWeight()
    font.isItalic = scanner.accept(" font-style=italic")
    let spacing = try optionalNumber(" letter-spacing=", standard: 0, in: -magnitude...magnitude)
    let anchor = try optionalValue(" text-anchor=", standard: Text.Anchor.start)
    let baseline = try optionalValue(" dominant-baseline=", standard: Text.Baseline.alphabetic)
    try scanner.expect(" fill=")
    let color = try color(opacity: " fill-opacity=")
    try scanner.expect(" ")
    let string = try scanner.string()
    let text = Text(
      string, font: font, color: color, anchor: anchor, baseline: baseline, letterSpacing: spacing)
    return .text(text, at: point)
  }

  private mutating func fontFamily() throws(Drawing.ParseError) -> Font.Family {
    guard scanner.accept(" font-family=") else { return .sans }
    let start = scanner.position
    if scanner.next == UInt8(ascii: "\"") {
      let name = try scanner.string()
      guard Font.Family.isValidName(name) else { throw scanner.failure(.invalidFontFamily, at: start) }
      return .named(name)
    }
    switch scanner.word() {
    case "serif": return .serif
    case "monospace": return .monospaced
    case "sans-serif": throw scanner.failure(.standardValue("font-family"), at: start)
    default: throw scanner.failure(.unknownValue, at: start)
    }
  }

  private mutating func fontWeight() throws(Drawing.ParseError) -> Font.Weight {
    guard scanner.accept(" font-weight=") else { return .regular }
    let start = scanner.position
    let number = try scanner.number(decimals: 0)
    guard let weight = Font.Weight(rawValue: Int(number)) else {
      throw scanner.failure(.unknownValue, at: start)
    }
    guard weight != .regular else { throw scanner.failure(.standardValue("font-weight"), at: start) }
    return weight
  }

  mutating func placedImage() throws(Drawing.ParseError) -> Drawing.PlacedImage {
    if scanner.accept(" natural-width=") { return try placedPixels() }
    try scanner.expect(" href=")
    let start = scanner.position
    let name = try scanner.string()
    guard Image.isValidName(name) else { throw scanner.failure(.invalidImageName, at: start) }
    try scanner.expect(" digest=")
    let digest = try scanner.hexadecimalNumber()
    try scanner.expect(" natural-width=")
    let width = try scanner.number(in: 1...Double(Image.largestSide), decimals: 0)
    try scanner.expect(" natural-height=")
    let height = try scanner.number(in: 1...Double(Image.largestSide), decimals: 0)
    let image = Image(name: name, digest: digest, pixelWidth: Int(width), pixelHeight: Int(height))
    return try placed(image)
  }

  /// Reads what follows ` natural-width=` of an image that is made of pixels.
  private mutating func placedPixels() throws(Drawing.ParseError) -> Drawing.PlacedImage {
    let width = Int(try scanner.number(in: 1...Double(Image.largestSide), decimals: 0))
    try scanner.expect(" natural-height=")
    let start = scanner.position
    let height = Int(try scanner.number(in: 1...Double(Image.largestSide), decimals: 0))
    guard width * height <= Drawing.Limit.pixels else { throw scanner.failure(.numberOutOfRange, at: start) }
    try scanner.expect(" pixels=")
    return try placed(
      Image(
        pixels: try scanner.hexadecimalBytes(4 * width * height), pixelWidth: width, pixelHeight: height))
  }

  /// Reads where an image stands, and how.
  private mutating func placed(_ image: Image) throws(Drawing.ParseError) -> Drawing.PlacedImage {
    let rect = try rect()
    let fit = try optionalValue(" preserveAspectRatio=", standard: Image.PreserveAspectRatio.meet)
    let interpolation = try optionalValue(" image-rendering=", standard: Image.Interpolation.high)
    let opacity = try optionalNumber(" opacity=", standard: 1, in: 0...1)
    return Drawing.PlacedImage(
      image, in: rect, preserveAspectRatio: fit, opacity: opacity, interpolation: interpolation)
  }
}
