import FigureKit

/// A text divided into lines that are about equally long.
///
/// A line ends at white space, after a hyphen, between characters of Chinese, Japanese and Korean, and inside a word only
/// where that is longer than a line.
struct LineWrapping {
  /// Whether the typefaces of this machine have all characters of the text.
  let hasAllGlyphs: Bool
  private let measure: TextMeasure
  private let pieces: [Piece]
  private let space: Double

  /// Texts are looked at up to this many characters, as more never fit into a picture.
  static let longestText = 500

  /// Measures a text once, for lines of any width and letters of any size.
  ///
  /// - Parameters:
  ///   - text: Any text; runs of white space count as one space.
  ///   - words: The widths of words in its font.
  init(_ text: String, _ words: WordMeasure) {
    measure = words.measure
    space = words.space
    var hasAllGlyphs = true
    pieces = Self.pieces(of: text).map { piece in
      var piece = piece
      let measured = words.measure(piece.text)
      piece.width = measured.width
      if !measured.hasAllGlyphs { hasAllGlyphs = false }
      return piece
    }
    self.hasAllGlyphs = hasAllGlyphs
  }

  /// The text on lines.
  ///
  /// - Parameter width: The width of a line, in ems.
  /// - Returns: As few lines as there can be, about equally long.
  func lines(width: Double) -> [String] {
    let pieces = pieces.flatMap { divided($0, width: width) }
    func lines(within limit: Double) -> [String] {
      var result: [String] = []
      var end = 0.0
      for piece in pieces {
        let gap = piece.followsSpace ? space : 0
        if !result.isEmpty, end + gap + piece.width <= limit {
          result[result.count - 1] += (piece.followsSpace ? " " : "") + piece.text
          end += gap + piece.width
        } else {
          result.append(piece.text)
          end = piece.width
        }
      }
      return result
    }
    let fewest = lines(within: width)
    if fewest.count < 2 { return fewest }
    // The narrowest width that needs no more lines makes them even.
    var (low, high) = (pieces.map(\.width).max() ?? 0, width)
    for _ in 0..<8 where low < high {
      let middle = (low + high) / 2
      if lines(within: middle).count <= fewest.count { high = middle } else { low = middle }
    }
    return lines(within: high)
  }

  private struct Piece {
    var text: String
    /// Whether white space stands between it and the piece before.
    var followsSpace: Bool
    /// In ems.
    var width = 0.0
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
  private func divided(_ piece: Piece, width limit: Double) -> [Piece] {
    guard piece.width > limit else { return [piece] }
    var result = [Piece(text: "", followsSpace: piece.followsSpace)]
    for character in piece.text {
      var longer = result[result.count - 1]
      longer.text.append(character)
      longer.width = measure.width(of: longer.text)
      if result[result.count - 1].text.isEmpty || longer.width <= limit {
        result[result.count - 1] = longer
      } else {
        let text = String(character)
        result.append(Piece(text: text, followsSpace: false, width: measure.width(of: text)))
      }
    }
    return result
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
