/// Gives each heading of a document an id of its own.
struct HeadingIdentifiers {
  private var taken = Set<String>(minimumCapacity: 12)
  private var nextSuffix: [String: Int] = [:]
  /// The ids of other elements of the page, which no heading without an id of its author's is given.
  private var others: Set<String>

  init(others: Set<String> = []) { self.others = others }

  /// Notes the id of another element of the page.
  mutating func note(_ id: String) { others.insert(id) }

  /// Takes an id that its author chose; false if another heading has it.
  mutating func reserve(_ id: String) -> Bool { taken.insert(id).inserted }

  /// Takes the id of a heading without one: GitHub's, with `-1`, `-2` and so on after it if it is taken.
  mutating func make(for text: String) -> String {
    let base = Self.slug(of: text)
    if take(base) { return base }
    var suffix = nextSuffix[base] ?? 1
    while !take("\(base)-\(suffix)") { suffix += 1 }
    nextSuffix[base] = suffix + 1
    return "\(base)-\(suffix)"
  }

  private mutating func take(_ id: String) -> Bool { !others.contains(id) && taken.insert(id).inserted }

  /// The text in lower case with spaces as `-` and without punctuation and symbols, as GitHub does; `section`
  /// where nothing remains.
  static func slug(of text: String) -> String {
    if let slug = asciiSlug(of: text) { return slug.isEmpty ? "section" : slug }
    var slug = ""
    slug.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
      case "A"..."Z": slug.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: scalar) | 0x20))
      case " ", "\n", "\t", "\u{A0}": slug.unicodeScalars.append("-")
      // ASCII punctuation, and what makes the character before it an emoji.
      case "\0"..."\u{7F}", "\u{FE00}"..."\u{FE0F}": continue
      default: if isWordPart(scalar) { slug += scalar.properties.lowercaseMapping }
      }
    }
    return slug.isEmpty ? "section" : slug
  }

  /// The slug of a text that is all ASCII, where no character has to be looked up; `nil` for others.
  private static func asciiSlug(of text: String) -> String? {
    var text = text
    return text.withUTF8 { text in
      guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: text.count) { slug in
        var count = 0
        for byte in text {
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            slug[count] = byte
          case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug[count] = byte | 0x20
          case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): slug[count] = UInt8(ascii: "-")
          default: continue
          }
          count += 1
        }
        return count
      }
    }
  }

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
      true
    default: false
    }
  }
}

extension HeadingIdentifiers {
  /// An id, classes or both that an author wrote at the end of a heading: `{#id .note}`.
  struct OwnID: Equatable {
    var attributes: BlockAttributes
    /// The number of bytes to take off the end of the text, spaces before it included.
    var suffixLength: Int
  }

  /// Finds a list of attributes at the end of a text.
  static func ownID(in text: UnsafeBufferPointer<UInt8>) -> OwnID? {
    guard text.last == UInt8(ascii: "}"), let brace = text.lastIndex(of: UInt8(ascii: "{")),
      let attributes = BlockAttributes(text[brace...])
    else { return nil }
    var start = brace
    while start > text.startIndex, text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return OwnID(attributes: attributes, suffixLength: text.endIndex - start)
  }
}
