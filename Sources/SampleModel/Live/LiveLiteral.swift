/// A literal of a sample's code that readers change in a page: the module reads its value from a table.
package struct LiveLiteral: Sendable, Hashable {
  /// What it may be.
  package enum Kind: UInt8, Sendable, Hashable {
    /// A finite `Double`.
    case number
    /// An `Int` of 32 bits.
    case integer
    /// A `Bool`.
    case boolean
    /// A member of a type that has several, such as `.accent`.
    case choice
    /// A `String` of at most ``LiveLiteral/textLimit`` bytes.
    case text
    /// An operator between two numbers; its ``LiveLiteral/choices`` bind as strongly.
    case operation
  }

  /// What stands in the place of a literal.
  package enum Value: Sendable, Hashable {
    /// A number; 0 or 1 for a Boolean, the position of a choice.
    case number(Double)
    /// A text, without quotation marks and escapes.
    case text(String)
  }

  /// How many bytes of UTF-8 a text may have.
  package static let textLimit = 120

  /// Its place in the table, in slots of 8 bytes.
  package var slot: Int
  /// Its line.
  package var line: LiveLine
  /// Where it begins: how many bytes after the first of the line that is no space. Listings leave out common indentation.
  package var column: Int
  /// The literal as it is written, without a sign.
  package var text: String
  /// Whether a minus stands directly before it.
  package var isNegated: Bool
  /// What it may be.
  package var kind: Kind
  /// The names of the members that a choice has, or the operators.
  package var choices: [String]
  /// The values of a number to which the author holds readers.
  package var range: ClosedRange<Double>?
  /// Whether another value was seen to change a figure.
  package var changesFigure: Bool

  /// Makes one out of its parts.
  package init(
    slot: Int, line: LiveLine, column: Int, text: String, isNegated: Bool = false, kind: Kind,
    choices: [String] = [], range: ClosedRange<Double>? = nil, changesFigure: Bool = false
  ) {
    (self.slot, self.line, self.column) = (slot, line, column)
    (self.text, self.isNegated, self.kind) = (text, isNegated, kind)
    (self.choices, self.range, self.changesFigure) = (choices, range, changesFigure)
  }
}

extension LiveLiteral {
  /// Its value in the author's code, that of a number without its sign; `nil` if it has none that a module can hold.
  package var value: Value? {
    let digits = text.filter { $0 != "_" }
    switch kind {
    case .boolean: return .number(text == "true" ? 1 : 0)
    case .choice: return choices.firstIndex(of: String(text.dropFirst())).map { .number(Double($0)) }
    case .operation: return choices.firstIndex(of: text).map { .number(Double($0)) }
    case .number: return Double(digits).flatMap { $0.isFinite ? .number($0) : nil }
    case .integer:
      let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
      let number = radix.map { Int32(digits.dropFirst(2), radix: $0) } ?? Int32(digits)
      return number.map { .number(Double($0)) }
    case .text:
      return textContent.flatMap { $0.utf8.count <= Self.textLimit ? .text($0) : nil }
    }
  }

  /// What a string literal of one line says; `nil` if an escape is none that it knows.
  private var textContent: String? {
    var content = ""
    var rest = text.dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character == "\\" else {
        content.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": content.append("\n")
      case "t": content.append("\t")
      case "r": content.append("\r")
      case "0": content.append("\0")
      case let escaped? where "\\\"'".contains(escaped): content.append(escaped)
      case "u":
        guard let match = rest.prefixMatch(of: #/\{([0-9A-Fa-f]{1,8})\}/#),
          let scalar = UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        content.unicodeScalars.append(scalar)
        rest = rest[match.range.upperBound...]
      default: return nil
      }
    }
    return content
  }
}
