/// A line of a drawing list: an operation's name, its attributes, and the text that it draws. Operations and
/// attributes need not be known.
struct DrawingLine: Sendable, Hashable {
  /// `name=value`.
  struct Attribute: Sendable, Hashable {
    var name: String
    /// The value, without the quotes of one that has them.
    var value: String
    /// The value's numbers and what stands between them.
    var words: [Word]
  }

  /// A part of an attribute's value.
  enum Word: Sendable, Hashable {
    case exact(String)
    case number(Double)

    /// The number, or `nil` of another part.
    var number: Double? {
      if case .number(let number) = self { number } else { nil }
    }
  }

  /// The attributes whose values are names, whatever they look like.
  private static let names: Set<String> = ["name", "value", "href", "digest", "font-family"]

  /// What is drawn, such as `circle`.
  let name: String
  /// The attributes, in order.
  let attributes: [Attribute]
  /// Strings that are not the value of an attribute, with their quotes.
  let text: [String]

  /// Takes a line apart; any text is one.
  init(_ line: String) {
    var (name, attributes, text) = ("", [Attribute](), [String]())
    var rest = line.utf8[...]
    func string(_ part: Substring.UTF8View.SubSequence) -> String { String(decoding: part, as: UTF8.self) }
    while let first = rest.first {
      if first == UInt8(ascii: "\"") {
        let end = DrawingLine.stringEnd(rest)
        text.append(string(rest[..<end]))
        rest = rest[end...]
        continue
      }
      let end =
        rest.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "\"") }
        ?? rest.endIndex
      let word = string(rest[..<end])
      rest = rest[end...]
      guard rest.first == UInt8(ascii: "=") else {
        if !word.isEmpty { name += name.isEmpty ? word : " " + word }
        rest = rest.dropFirst(rest.first == UInt8(ascii: " ") ? 1 : 0)
        continue
      }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "\"") {
        let end = DrawingLine.stringEnd(rest)
        let value = rest[..<end].dropFirst()
        let inner = value.last == UInt8(ascii: "\"") ? value.dropLast() : value
        attributes.append(
          Attribute(
            name: word, value: string(inner),
            words: DrawingLine.names.contains(word) ? [.exact(string(inner))] : DrawingLine.numbers(in: inner)
          ))
        rest = rest[end...]
      } else {
        let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        let value = string(rest[..<end])
        attributes.append(
          Attribute(
            name: word, value: value,
            words: DrawingLine.names.contains(word) ? [.exact(value)] : DrawingLine.numbers(in: rest[..<end]))
        )
        rest = rest[end...]
      }
    }
    (self.name, self.attributes, self.text) = (name, attributes, text)
  }

  /// The attribute of this name.
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// The end of a quoted string, past its closing quote.
  private static func stringEnd(_ text: Substring.UTF8View.SubSequence) -> Substring.UTF8View.Index {
    var isEscaped = false
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let byte = text[index]
      index = text.index(after: index)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        break
      }
    }
    return index
  }

  /// The numbers of a value and what stands between them. Digits in words, such as `category-1`, `matrix3d` or
  /// `#00ff00`, are not numbers; those after one capital letter, as in a path, are.
  private static func numbers(in text: Substring.UTF8View.SubSequence) -> [Word] {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    var words = [Word]()
    var rest = text
    while let first = rest.first {
      let isNumber = isDigit(first) || first == UInt8(ascii: "-")
      let isWord = isLetter(first) || first == UInt8(ascii: "#")
      let end =
        rest.dropFirst().firstIndex { byte in
          if isNumber { return !(isDigit(byte) || byte == UInt8(ascii: ".")) }
          if isWord { return !(isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "-")) }
          return isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "#")
        } ?? rest.endIndex
      let part = String(decoding: rest[..<end], as: UTF8.self)
      words.append(isNumber ? Double(part).map { .number($0) } ?? .exact(part) : .exact(part))
      rest = rest[end...]
    }
    return words
  }
}
