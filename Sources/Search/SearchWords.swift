import Normalization

/// How text becomes words for the search, the same here and in the theme's `search.js`.
///
/// A word is a run of letters, digits, combining marks and `_`, without regard to case, accents and Unicode's
/// compatibility forms. Chinese and Japanese are written without spaces: there every two neighbouring characters are a
/// word, and a character between others is one. A name of code such as `RubberBand` or `rubber_band` is one word, and each
/// of its parts is another. A single letter takes `++` or `#` with it, as `C`, `C++` and `C#` are different words. Words
/// that hyphens join are words, and so is the whole,
/// which keeps its hyphens here: `page-flip` is looked for as `pageflip`.
enum SearchWords {
  /// Longer words count by this many Unicode scalars at their beginning.
  static let longest = 32

  /// Calls a function for each word in order; for the parts of a name after the name, and for what hyphens join after its
  /// parts.
  static func forEach(in text: [UInt8], _ body: (String) -> Void) {
    if text.allSatisfy({ $0 < 0x80 }) {
      forEach(inASCII: text, body)
    } else {
      // Names of code have parts in such a text, too: they are looked for before capitals are folded.
      for run in text.split(whereSeparator: { $0 >= 0x80 || kinds[Int($0)] == .other }) {
        run.withUnsafeBufferPointer { run in
          if hasParts(run) { forEachPart(of: run, body) }
        }
      }
      var word: [Unicode.Scalar] = []
      var hyphenated = HyphenatedWord()
      func end(isHyphen: Bool) {
        if !word.isEmpty { divide(word, body) }
        if let joined = hyphenated.append(word, isHyphen: isHyphen) { body(joined) }
        word.removeAll(keepingCapacity: true)
      }
      let scalars = Array(folded(String(decoding: text, as: UTF8.self)).unicodeScalars)
      var index = 0
      while index < scalars.count {
        let scalar = scalars[index]
        index += 1
        if isWordPart(scalar) {
          word.append(scalar)
        } else {
          let isLetter = word.last?.isASCIILetter == true && (word.dropLast().last.map(isIdeographic) ?? true)
          let sign = isLetter ? signOfLetter(scalar, scalars.dropFirst(index).first) : nil
          if let sign {
            word += sign.unicodeScalars
            index += sign.unicodeScalars.count - 1
          }
          end(isHyphen: sign == nil && (scalar == "-" || scalar == "\u{2010}"))
        }
      }
      end(isHyphen: false)
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
    text.withUnsafeBufferPointer { text in
      var hyphenated = HyphenatedWord()
      var offset = 0
      while offset < text.count {
        guard kinds[Int(text[offset])] != .other else {
          offset += 1
          continue
        }
        let start = offset
        while offset < text.count, kinds[Int(text[offset])] != .other { offset += 1 }
        let run = UnsafeBufferPointer(rebasing: text[start..<offset])
        var word = lowercased(run)
        if run.count == 1, word.unicodeScalars.first?.isASCIILetter == true, offset < text.count,
          let sign = signOfLetter(
            Unicode.Scalar(text[offset]), text.dropFirst(offset + 1).first.map { Unicode.Scalar($0) })
        {
          word += sign
          offset += sign.utf8.count
        }
        body(word)
        if hasParts(run) { forEachPart(of: run, body) }
        let isHyphen = offset < text.count && text[offset] == UInt8(ascii: "-")
        guard isHyphen || !hyphenated.isEmpty else { continue }
        let next = offset + 1
        let goesOn = isHyphen && next < text.count && kinds[Int(text[next])] != .other
        if let joined = hyphenated.append(Array(word.unicodeScalars), isHyphen: goesOn) { body(joined) }
      }
    }
  }

  /// The sign after a single letter that belongs to the word, by its first two characters.
  private static func signOfLetter(_ first: Unicode.Scalar, _ second: Unicode.Scalar?) -> String? {
    first == "#" ? "#" : first == "+" && second == "+" ? "++" : nil
  }

  /// Whether a run is a name of several words.
  private static func hasParts(_ run: UnsafeBufferPointer<UInt8>) -> Bool {
    run.indices.contains { kinds[Int(run[$0])] == .connector || isHump(in: run, at: $0) }
  }

  /// Whether a capital begins a part: behind a small letter as in `rubberBand`, or behind other capitals as in `CGPath`,
  /// which `APIs` is not.
  private static func isHump(in run: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset > 0, kinds[Int(run[offset])] == .capital else { return false }
    switch kinds[Int(run[offset - 1])] {
    case .small: return true
    case .capital: return run.dropFirst(offset + 1).prefix(2).count { kinds[Int($0)] == .small } == 2
    default: return false
    }
  }

  /// The parts of a name: `rubber` and `band` of `rubberBand` and `rubber_band`, `cg` and `path` of `CGPath`.
  private static func forEachPart(of run: UnsafeBufferPointer<UInt8>, _ body: (String) -> Void) {
    var start = 0
    func end(at offset: Int) {
      // Nobody searches for a single letter.
      if offset - start > 1 { body(lowercased(UnsafeBufferPointer(rebasing: run[start..<offset]))) }
      start = offset
    }
    for offset in run.indices {
      if kinds[Int(run[offset])] == .connector {
        end(at: offset)
        start = offset + 1
      } else if isHump(in: run, at: offset) {
        end(at: offset)
      }
    }
    end(at: run.count)
  }

  private static func lowercased(_ run: UnsafeBufferPointer<UInt8>) -> String {
    let length = min(run.count, longest)
    return String(unsafeUninitializedCapacity: length) { buffer in
      for offset in 0..<length {
        let byte = run[offset]
        buffer[offset] = kinds[Int(byte)] == .capital ? byte | 0x20 : byte
      }
      return length
    }
  }

  private enum Kind: UInt8 {
    case other, small, capital, digit, connector
  }

  /// What each byte of ASCII is.
  private static let kinds: [Kind] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .small
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "_"): .connector
    default: .other
    }
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

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}
