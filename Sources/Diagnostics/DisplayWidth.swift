extension Character {
  /// How many columns of a terminal the character takes: 2 for wide letters of East Asia and emoji, 0 for a
  /// combining mark that stands alone and for what is not shown, otherwise 1 for each letter in it.
  package var columnCount: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let properties = first.properties
    if properties.isEmoji, properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.columnCount }
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes in one line.
  package var columnCount: Int { reduce(0) { $0 + $1.columnCount } }

  /// The text, or as much of its beginning as leaves room for an ellipsis in so many columns.
  package func truncated(toColumns limit: Int) -> String {
    guard columnCount > limit else { return String(self) }
    guard limit > 0 else { return "" }
    var result = ""
    var width = 0
    for character in self {
      width += character.columnCount
      guard width < limit else { break }
      result.append(character)
    }
    return result + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var columnCount: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and final consonants of a Hangul syllable stand in the columns of its first consonant.
    if 0x1160...0x11FF ~= value { return 0 }
    return Self.wideRanges.contains { $0 ~= value } || properties.isEmojiPresentation ? 2 : 1
  }

  /// The blocks of wide and full-width characters of Unicode's `EastAsianWidth.txt`; emoji are recognised by their
  /// property.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
