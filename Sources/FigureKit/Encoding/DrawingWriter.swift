extension Drawing {
  /// The drawing list: the canonical text of this drawing, ending with a line feed.
  ///
  /// Equal drawings have equal texts. Numbers are rounded to 4 decimals (factors of a transform to 6, its perspective
  /// to 10), so that reading the text back gives a drawing with the same text.
  public var encoded: String { String(decoding: encodedBytes, as: UTF8.self) }

  /// The drawing list as UTF-8 bytes.
  public var encodedBytes: [UInt8] {
    var writer = DrawingWriter()
    writer.write(self)
    return writer.bytes
  }
}

/// Appends a drawing's text, one operation a line.
struct DrawingWriter {
  var bytes: [UInt8] = []

  mutating func write(_ drawing: Drawing) {
    attribute("figure ", Double(drawing.version))
    append(" name=")
    bytes.append(utf8: drawing.name)
    attribute(" width=", drawing.size.width)
    attribute(" height=", drawing.size.height)
    if let timeline = drawing.timeline {
      attribute(" duration=", timeline.duration)
      if timeline.poster > 0, timeline.frames.indices.contains(timeline.poster) {
        attribute(" poster=", timeline.frames[timeline.poster].time)
      }
    }
    append("\n")
    write(drawing.operations)
    for frame in drawing.timeline?.frames ?? [] {
      attribute("frame time=", frame.time)
      append("\n")
      write(frame.operations)
    }
    append("end figure\n")
  }

  private mutating func write(_ operations: [Drawing.Operation]) {
    for operation in operations {
      switch operation {
      case .fill(let shape, let paint, let rule):
        shape.visit(&self)
        attribute(" fill=", paint, opacity: " fill-opacity=")
        if rule != .nonZero { append(" fill-rule=evenodd") }
      case .stroke(let shape, let paint, let style):
        shape.visit(&self)
        attribute(" stroke=", paint, opacity: " stroke-opacity=")
        write(style)
      case .text(let text, let point): write(text, at: point)
      case .image(let placed): write(placed)
      case .group(let group):
        append("group")
        writeAttributes(of: group)
        append("\n")
        if let mask = group.mask {
          append("mask")
          if mask.kind != .luminance { attribute(" mask-type=", mask.kind.rawValue) }
          append("\n")
          write(mask.operations)
          append("end\n")
        }
        write(group.operations)
        append("end")
      }
      append("\n")
    }
  }

  private mutating func write(_ style: StrokeStyle) {
    attribute(" stroke-width=", style.lineWidth, unless: 1)
    if style.lineCap != .butt { attribute(" stroke-linecap=", style.lineCap.rawValue) }
    if style.lineJoin != .miter { attribute(" stroke-linejoin=", style.lineJoin.rawValue) }
    attribute(" stroke-miterlimit=", style.miterLimit, unless: 10)
    if !style.dash.isEmpty {
      append(" stroke-dasharray=\"")
      for (index, length) in style.dash.enumerated() {
        if index > 0 { append(" ") }
        append(number: length)
      }
      append("\"")
    }
    attribute(" stroke-dashoffset=", style.dashPhase, unless: 0)
  }

  private mutating func write(_ text: Text, at point: Point) {
    append("text")
    attribute(" x=", point.x)
    attribute(" y=", point.y)
    switch text.font.family {
    case .sans: break
    case .serif: append(" font-family=serif")
    case .monospaced: append(" font-family=monospace")
    case .named(let name):
      append(" font-family=")
      append(quoted: name)
    }
    attribute(" font-size=", text.font.size, unless: 16)
    attribute(" font-weight=", Double(text.font.weight.rawValue), unless: 400)
    if text.font.isItalic { append(" font-style=italic") }
    attribute(" letter-spacing=", text.letterSpacing, unless: 0)
    if text.anchor != .start { attribute(" text-anchor=", text.anchor.rawValue) }
    if text.baseline != .alphabetic { attribute(" dominant-baseline=", text.baseline.rawValue) }
    attribute(" fill=", text.color, opacity: " fill-opacity=")
    append(" ")
    append(quoted: text.string)
  }

  private mutating func write(_ placed: Drawing.PlacedImage) {
    append("image")
    if placed.image.pixels == nil {
      append(" href=")
      append(quoted: placed.image.name)
      append(" digest=")
      for place in (0..<16).reversed() {
        bytes.append(hexadecimalDigit(UInt8(placed.image.digest >> UInt64(4 * place) & 0xF)))
      }
    }
    attribute(" natural-width=", Double(placed.image.pixelWidth))
    attribute(" natural-height=", Double(placed.image.pixelHeight))
    if let pixels = placed.image.pixels {
      append(" pixels=")
      for byte in pixels {
        bytes.append(hexadecimalDigit(byte >> 4))
        bytes.append(hexadecimalDigit(byte & 0xF))
      }
    }
    visit(placed.rect)
    if placed.preserveAspectRatio != .meet {
      attribute(" preserveAspectRatio=", placed.preserveAspectRatio.rawValue)
    }
    if placed.interpolation != .high { attribute(" image-rendering=", placed.interpolation.rawValue) }
    attribute(" opacity=", placed.opacity, unless: 1)
  }
}
