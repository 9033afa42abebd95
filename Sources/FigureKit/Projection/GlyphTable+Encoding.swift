extension GlyphTable {
  /// The table as bytes, of which a C compiler makes a part of a module.
  ///
  /// All numbers are integers in base 128, least significant digits first, the sign in the last bit. Texts and lists begin
  /// with their count. A point is written as its distance from the one before it.
  public var encodedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(integer: typefaces.count)
    for typeface in typefaces {
      switch typeface.font.family {
      case .sans: bytes.append(integer: 0)
      case .serif: bytes.append(integer: 1)
      case .monospaced: bytes.append(integer: 2)
      case .named(let name):
        bytes.append(integer: 3)
        bytes.append(text: name)
      }
      bytes.append(integer: typeface.font.weight.rawValue)
      bytes.append(integer: typeface.font.isItalic ? 1 : 0)
      bytes.append(integer: typeface.figures.count)
      for figure in typeface.figures { bytes.append(text: figure) }
      for baseline in typeface.baselines { bytes.append(integer: baseline) }
      bytes.append(integer: typeface.glyphs.count)
      for glyph in typeface.glyphs {
        bytes.append(integer: Int(glyph.scalar))
        bytes.append(integer: glyph.advance)
        bytes.append(outline: glyph.outline)
      }
      bytes.append(integer: typeface.kerning.count)
      for pair in typeface.kerning {
        for number in [Int(pair.left), Int(pair.right), pair.distance] { bytes.append(integer: number) }
      }
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(integer: Int) {
    var rest = UInt64(bitPattern: Int64((integer << 1) ^ (integer >> 63)))
    while rest > 0x7F {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  fileprivate mutating func append(text: String) {
    append(integer: text.byteCount)
    append(utf8: text)
  }

  fileprivate mutating func append(outline: Path) {
    append(integer: outline.elements.count)
    var last = Point.zero
    for element in outline.elements {
      let (kind, points): (Int, [Point]) =
        switch element {
        case .move(let point): (0, [point])
        case .line(let end): (1, [end])
        case .quadCurve(let end, let control): (2, [control, end])
        case .curve(let end, let control1, let control2): (3, [control1, control2, end])
        case .closeSubpath: (4, [])
        }
      append(integer: kind)
      for point in points {
        append(integer: Int(point.x.rounded()) - Int(last.x.rounded()))
        append(integer: Int(point.y.rounded()) - Int(last.y.rounded()))
        last = point
      }
    }
  }
}
