package import FigureKit

extension Text {
  /// Its width in the typeface that figures are drawn in, in the figure's units.
  package var measuredWidth: Double {
    TextLine(self, family: FontFamilies.dejaVu[font.family]).width * font.size / TextLine.layoutSize
  }
}

/// Measures lines of text in one font, in ems.
struct TextMeasure: Sendable {
  /// The width of a text, and whether the typefaces of this machine have all its characters.
  typealias Measurement = (width: Double, hasAllGlyphs: Bool)

  private let font: Font

  /// Creates one for a font, whose size does not matter.
  init(_ font: Font) { self.font = font }

  /// Measures a line.
  func measure(_ text: String) -> Measurement {
    let line = TextLine(Text(text, font: font), family: FontFamilies.dejaVu[font.family])
    return (line.width / TextLine.layoutSize, line.hasAllGlyphs)
  }

  /// The width of a line.
  func width(of text: String) -> Double { measure(text).width }

  /// The text, or as much of its beginning as fits with an ellipsis.
  func cut(_ text: String, toWidth width: Double) -> String {
    var characters = Array(text.prefix(LineWrapping.longestText))
    if characters.count == text.count, self.width(of: text) <= width { return text }
    var (fitting, tooLong) = (0, characters.count + 1)
    while fitting + 1 < tooLong {
      let middle = (fitting + tooLong) / 2
      let isFitting = self.width(of: String(characters[..<middle]) + "…") <= width
      if isFitting { fitting = middle } else { tooLong = middle }
    }
    characters.removeSubrange(fitting...)
    while let last = characters.last, last.isWhitespace || last == "…" { characters.removeLast() }
    return String(characters) + "…"
  }
}
