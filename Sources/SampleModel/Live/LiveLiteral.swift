/// A literal of a sample's code that readers change in a page: the module reads its value from a table.
public struct LiveLiteral: Sendable, Hashable {
  /// What it may be.
  public enum Kind: UInt8, Sendable, Hashable {
    /// A finite `Double`.
    case number
    /// An `Int` of 32 bits.
    case integer
    /// A `Bool`.
    case boolean
    /// A member of a type that has several, such as `.accent`.
    case choice
  }

  /// Its place in the table, in slots of 8 bytes.
  public var slot: Int
  /// Its line.
  public var line: LiveLine
  /// Where it begins: how many bytes after the first of the line that is no space. Listings leave out common indentation.
  public var column: Int
  /// The literal as it is written, without a sign.
  public var text: String
  /// Whether a minus stands directly before it.
  public var isNegated: Bool
  /// What it may be.
  public var kind: Kind
  /// The names of the members that a choice has.
  public var choices: [String]
  /// Whether another value was seen to change a figure.
  public var changesFigure: Bool

  /// Makes one out of its parts.
  public init(
    slot: Int, line: LiveLine, column: Int, text: String, isNegated: Bool = false, kind: Kind,
    choices: [String] = [], changesFigure: Bool = false
  ) {
    (self.slot, self.line, self.column) = (slot, line, column)
    (self.text, self.isNegated, self.kind) = (text, isNegated, kind)
    (self.choices, self.changesFigure) = (choices, changesFigure)
  }
}

extension LiveLiteral {
  /// Its value in the author's code: that of the literal without its sign, 0 or 1 for a Boolean, the position of a choice; `nil`
  /// if it has none that a module can hold.
  public var value: Double? {
    let digits = text.filter { $0 != "_" }
    switch kind {
    case .boolean: return text == "true" ? 1 : 0
    case .choice: return choices.firstIndex(of: String(text.dropFirst())).map(Double.init)
    case .number: return Double(digits).flatMap { $0.isFinite ? $0 : nil }
    case .integer:
      let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
      let number = radix.map { Int32(digits.dropFirst(2), radix: $0) } ?? Int32(digits)
      return number.map(Double.init)
    }
  }
}
