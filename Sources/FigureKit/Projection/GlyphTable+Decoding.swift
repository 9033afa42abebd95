extension GlyphTable {
  /// Reads what `encodedBytes` gives. Of anything else as much is read as can be.
  public init(decoding bytes: UnsafeBufferPointer<UInt8>) {
    var reader = GlyphReader(bytes: bytes)
    typefaces = reader.list { reader in
      let family: Font.Family =
        switch reader.integer() {
        case 0: .sans
        case 1: .serif
        case 2: .monospaced
        default: .named(reader.text())
        }
      let weight = Font.Weight(rawValue: reader.integer()) ?? .regular
      let font = Font(weight: weight, isItalic: reader.integer() == 1, family: family)
      return Typeface(
        font: font, figures: reader.list { $0.text() },
        baselines: [reader.integer(), reader.integer(), reader.integer()],
        glyphs: reader.list { reader in
          Glyph(scalar: reader.scalar(), advance: reader.integer(), outline: reader.outline())
        },
        kerning: reader.list { reader in
          Kerning(left: reader.scalar(), right: reader.scalar(), distance: reader.integer())
        })
    }
  }
}

/// Reads the numbers of a glyph table one after the other; there are zeros after its end.
private struct GlyphReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func byte() -> UInt8 {
    guard index < bytes.count else { return 0 }
    index += 1
    return bytes[index - 1]
  }

  mutating func integer() -> Int {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let digits = byte()
      number |= UInt64(digits & 0x7F) << shift
      shift += 7
      if digits < 0x80 || shift > 63 { break }
    }
    return Int(truncatingIfNeeded: Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
  }

  mutating func scalar() -> UInt32 { UInt32(truncatingIfNeeded: integer()) }

  mutating func text() -> String {
    String(decoding: list { $0.byte() }, as: UTF8.self)
  }

  mutating func list<Item>(_ item: (inout GlyphReader) -> Item) -> [Item] {
    var items: [Item] = []
    let count = integer()
    while items.count < count, index < bytes.count { items.append(item(&self)) }
    return items
  }

  mutating func outline() -> Path {
    var path = Path()
    var last = Point.zero
    let count = integer()
    for _ in 0..<max(0, count) where index < bytes.count {
      let kind = integer()
      switch kind {
      case 0: path.move(to: point(after: &last))
      case 1...3 where path.isEmpty: return path
      case 1: path.addLine(to: point(after: &last))
      case 2:
        let control = point(after: &last)
        path.addQuadCurve(to: point(after: &last), control: control)
      case 3:
        let control1 = point(after: &last)
        let control2 = point(after: &last)
        path.addCurve(to: point(after: &last), control1: control1, control2: control2)
      default: path.closeSubpath()
      }
    }
    return path
  }

  private mutating func point(after last: inout Point) -> Point {
    last = Point(x: last.x + Double(integer()), y: last.y + Double(integer()))
    return last
  }
}
