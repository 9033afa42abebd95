import Normalization

/// How text becomes words for the search, the same here and in the theme's `search.js`.
///
/// A word is a run of letters, digits, combining marks and `_`, without regard to case, accents and Unicode's
/// compatibility forms. Chinese and Japanese are written without spaces: there every two neighbouring characters are a
/// word, and a character between others is one.
enum SearchWords {
  /// Longer words count by this many Unicode scalars at their beginning.
  static let longest = 32

  /// Calls a function for each word in order.
  static func forEach(in text: [UInt8], _ body: (String) -> Void) {
    if text.allSatisfy({ $0 < 0x80 }) {
      forEach(inASCII: text, body)
    } else {
      var word: [Unicode.Scalar] = []
      for scalar in folded(String(decoding: text, as: UTF8.self)).unicodeScalars {
        if isWordPart(scalar) {
          word.append(scalar)
        } else if !word.isEmpty {
          divide(word, body)
          word.removeAll(keepingCapacity: true)
        }
      }
      if !word.isEmpty { divide(word, body) }
    }
  }

  /// The words of a text in order.
  static func words(of text: String) -> [String] {
    var result: [String] = []
    forEach(in: Array(text.utf8)) { result.append($0) }
    return result
  }

  /// The text without accents, compatibility forms and capitals. The final sigma counts as any other.
  static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposedForCompatibility.unicodeScalars
    where !(0x0300...0x036F).contains(scalar.value) {
      scalars.append(scalar)
    }
    return String(scalars).composedForCompatibility.lowercased()
      .replacing("\u{3C2}", with: "\u{3C3}")
  }

  private static func forEach(inASCII text: [UInt8], _ body: (String) -> Void) {
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { body(String(decoding: word.prefix(longest), as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        word.append(byte)
      default: end()
      }
    }
    end()
  }

  /// Divides a run of letters where its script changes between one with spaces and one without.
  private static func divide(_ run: [Unicode.Scalar], _ body: (String) -> Void) {
    var rest = run[...]
    while let first = rest.first {
      let isIdeographic = isIdeographic(first)
      let part = rest.prefix { Self.isIdeographic($0) == isIdeographic }
      rest = rest[part.endIndex...]
      if !isIdeographic {
        body(String(String.UnicodeScalarView(part.prefix(longest))))
      } else if part.count == 1 {
        body(String(String.UnicodeScalarView(part)))
      } else {
        for index in part.indices.dropLast() {
          body(String(String.UnicodeScalarView(part[index...(index + 1)])))
        }
      }
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: scalar == "_"
    }
  }

  /// Whether a scalar is of a script that is written without spaces: Han, Hiragana, Katakana.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
