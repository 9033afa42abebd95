import FigureKit

/// A text divided into lines that are about equally long.
///
/// A line ends at white space, after a hyphen, between characters of Chinese, Japanese and Korean, and inside a word only
/// where that is longer than a line.
struct LineWrapping {
  private(set) var lines: [String] = []

  /// Texts are looked at up to this many characters, as more never fit into a picture.
  static let longestText = 500

  /// Divides a text.
  ///
  /// - Parameters:
  ///   - text: Any text; runs of white space count as one space.
  ///   - font: The font.
  ///   - width: The width of a line, in the font's units.
  init(_ text: String, font: Font, width: Double) {
    let pieces = Self.pieces(of: text).flatMap { Self.divided($0, font: font, width: width) }
    let space = Self.width(of: "x x", font) - Self.width(of: "xx", font)
    let measured = pieces.map { (piece: $0, width: Self.width(of: $0.text, font)) }

    func lines(within limit: Double) -> [String] {
      var result: [String] = []
      var end = 0.0
      for (piece, pieceWidth) in measured {
        let gap = piece.followsSpace ? space : 0
        if !result.isEmpty, end + gap + pieceWidth <= limit {
          result[result.count - 1] += (piece.followsSpace ? " " : "") + piece.text
          end += gap + pieceWidth
        } else {
          result.append(piece.text)
          end = pieceWidth
        }
      }
      return result
    }
    self.lines = lines(within: width)
    // The narrowest width that needs no more lines makes them even.
    var (low, high) = (measured.map(\.width).max() ?? 0, width)
    for _ in 0..<8 where low < high {
      let middle = (low + high) / 2
      if lines(within: middle).count <= self.lines.count { high = middle } else { low = middle }
    }
    self.lines = lines(within: high)
  }

  /// The text, or as much of its beginning as fits with an ellipsis.
  static func cut(_ text: String, font: Font, width: Double) -> String {
    var characters = Array(text.prefix(longestText))
    if characters.count == text.count, Self.width(of: text, font) <= width { return text }
    while !characters.isEmpty, Self.width(of: String(characters) + "…", font) > width {
      characters.removeLast()
    }
    while let last = characters.last, last.isWhitespace || last == "…" { characters.removeLast() }
    return String(characters) + "…"
  }

  private struct Piece {
    var text: String
    /// Whether white space stands between it and the piece before.
    var followsSpace: Bool
  }

  private static func pieces(of text: String) -> [Piece] {
    var result: [Piece] = []
    var followsSpace = false
    var mayBreak = true
    for character in text.prefix(longestText) {
      if character.isWhitespace {
        (followsSpace, mayBreak) = (true, true)
        continue
      }
      let isIdeographic = character.isIdeographic
      if mayBreak || (isIdeographic && !character.staysOnLine),
        !(character.staysOnLine && !followsSpace) || result.isEmpty
      {
        result.append(Piece(text: String(character), followsSpace: followsSpace))
      } else {
        result[result.count - 1].text.append(character)
      }
      followsSpace = false
      mayBreak = isIdeographic || character == "-" || character == "–" || character == "—"
    }
    return result
  }

  /// A piece in parts that fit on a line.
  private static func divided(_ piece: Piece, font: Font, width limit: Double) -> [Piece] {
    guard width(of: piece.text, font) > limit else { return [piece] }
    var result = [Piece(text: "", followsSpace: piece.followsSpace)]
    for character in piece.text {
      let longer = result[result.count - 1].text + String(character)
      if result[result.count - 1].text.isEmpty || width(of: longer, font) <= limit {
        result[result.count - 1].text = longer
      } else {
        result.append(Piece(text: String(character), followsSpace: false))
      }
    }
    return result
  }

  private static func width(of text: String, _ font: Font) -> Double {
    let line = TextLine(Text(text, font: font), family: FontFamilies.dejaVu[font.family])
    return line.width * font.size / TextLine.layoutSize
  }
}

extension Character {
  /// Whether a line may end on either side of the character.
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether the character may not begin a line: closing punctuation and small signs of Chinese and Japanese.
  fileprivate var staysOnLine: Bool { "、。，．・：；？！ー」』）】〉》〕｝ぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.!?:;)]}".contains(self) }
}
