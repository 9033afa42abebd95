/// The outlines of some characters of some typefaces, for a machine that has no typefaces.
///
/// Texts are lines of glyphs one after the other. Lengths are in units, of which an em has 2,048.
@_spi(Rendering) public struct GlyphTable: Sendable, Hashable {
  /// How many units an em has.
  public static let unitsPerEm = 2048

  /// The shape of a character.
  public struct Glyph: Sendable, Hashable {
    /// The character's number in Unicode.
    public var scalar: UInt32
    /// From the character's beginning to that of the next.
    public var advance: Int
    /// The outline, from the beginning of the alphabetic baseline; its points are whole numbers.
    public var outline: Path

    /// Creates a glyph from its parts.
    public init(scalar: UInt32, advance: Int, outline: Path) {
      self.scalar = scalar
      self.advance = advance
      self.outline = outline
    }
  }

  /// How much farther than else a character stands from the one before it.
  public struct Kerning: Sendable, Hashable {
    /// The character before.
    public var left: UInt32
    /// The character.
    public var right: UInt32
    /// The distance; negative where they stand closer.
    public var distance: Int

    /// Creates a distance from its parts.
    public init(left: UInt32, right: UInt32, distance: Int) {
      self.left = left
      self.right = right
      self.distance = distance
    }
  }

  /// One weight of one typeface.
  public struct Typeface: Sendable, Hashable {
    /// The font, at any size.
    public var font: Font
    /// The figures in which all of its texts are outlines, by name.
    public var figures: [String]
    /// How far above the alphabetic baseline the other ones stand: `middle`, `central` and `hanging`.
    public var baselines: [Int]
    /// The glyphs, in ascending order of their numbers.
    public var glyphs: [Glyph]
    /// The distances between characters that are not those of others.
    public var kerning: [Kerning]

    /// Creates a typeface from its parts.
    public init(font: Font, figures: [String], baselines: [Int], glyphs: [Glyph], kerning: [Kerning]) {
      self.font = font
      self.figures = figures
      self.baselines = baselines
      self.glyphs = glyphs
      self.kerning = kerning
    }
  }

  /// The typefaces.
  public var typefaces: [Typeface]

  /// Creates a table of typefaces.
  public init(typefaces: [Typeface]) { self.typefaces = typefaces }

  /// The outline of a text whose point is the origin, to be filled by the non-zero rule; `nil` if the table lacks one of
  /// its characters.
  public func path(of text: Text) -> Path? {
    for typeface in typefaces where typeface.font.isSame(as: text.font) { return typeface.path(of: text) }
    return nil
  }

  /// Whether a figure has all texts of a font as outlines.
  func outlines(_ font: Font, in figure: String) -> Bool {
    typefaces.contains { $0.font.isSame(as: font) && $0.figures.contains { $0.hasSameBytes(as: figure) } }
  }
}

extension GlyphTable.Typeface {
  fileprivate func path(of text: Text) -> Path? {
    let scale = text.font.size / Double(GlyphTable.unitsPerEm)
    var path = Path()
    var end = 0.0
    var before: UInt32?
    for scalar in text.string.unicodeScalars {
      // A line break or another control character is shown as a space.
      let value = scalar.isControl ? 0x20 : scalar.value
      guard let glyph = glyph(value) else { return nil }
      if let before { end += Double(distance(before, value)) * scale }
      path.addPath(
        glyph.outline, transform: AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: end, ty: 0))
      end += Double(glyph.advance) * scale + text.letterSpacing
      before = value
    }
    let x =
      switch text.anchor {
      case .start: 0.0
      case .middle: -end / 2
      case .end: -end
      }
    let y =
      switch text.baseline {
      case .alphabetic: 0.0
      case .middle: Double(baselines[0]) * scale
      case .central: Double(baselines[1]) * scale
      case .hanging: Double(baselines[2]) * scale
      }
    return x == 0 && y == 0 ? path : path.applying(.translation(x: x, y: y))
  }

  /// The glyph of a character, looked for by halving.
  private func glyph(_ scalar: UInt32) -> GlyphTable.Glyph? {
    var range = glyphs.startIndex..<glyphs.endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let found = glyphs[middle].scalar
      if found == scalar { return glyphs[middle] }
      range = found < scalar ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func distance(_ left: UInt32, _ right: UInt32) -> Int {
    for pair in kerning where pair.left == left && pair.right == right { return pair.distance }
    return 0
  }
}

extension Font {
  /// Whether both are the same but for their sizes. Names are compared as bytes: comparing strings needs tables of
  /// Unicode, which a page would have to load.
  fileprivate func isSame(as other: Font) -> Bool {
    guard weight.rawValue == other.weight.rawValue, isItalic == other.isItalic else { return false }
    switch (family, other.family) {
    case (.sans, .sans), (.serif, .serif), (.monospaced, .monospaced): return true
    case (.named(let name), .named(let otherName)): return name.hasSameBytes(as: otherName)
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is one of Unicode's control characters, or ends a line or a paragraph.
  fileprivate var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
