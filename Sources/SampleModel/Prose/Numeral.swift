/// A number as it is written in prose or in a sample's output: `0.766`, `−1,234.5`, `76.6 %`, `1.2e−3`.
package struct Numeral: Sendable, Hashable {
  /// How a power of ten is written.
  enum PowerNotation: Sendable, Hashable {
    /// By a letter: `1.2e3`, with `+` before positive exponents or not.
    case letter(Character, hasPlus: Bool)
    /// As a product: `1.2 × 10³`, with what stands before the exponent, and whether that is raised.
    case product(String, isRaised: Bool)
  }

  /// What marks a negative number, or `+`.
  var sign: Character?
  /// All digits, the first one first, without marks.
  var digits: [UInt8]
  /// How many of them stand before the decimal mark.
  var integerCount: Int
  /// The decimal mark of the language, also where the number has none.
  var decimalMark: Character
  /// What separates groups of three digits.
  var separator: Character?
  /// The exponent of ten that is written, with its notation.
  var power: (exponent: Int, notation: PowerNotation)? {
    get { powerNotation.map { (writtenExponent, $0) } }
    set { (writtenExponent, powerNotation) = (newValue?.exponent ?? 0, newValue?.notation) }
  }
  private var writtenExponent = 0
  private var powerNotation: PowerNotation?
  /// The number without what follows it, as it is written.
  package var text: String
  /// What follows it: a unit.
  package var unit: String

  /// The most digits, and the greatest exponent, that a number may have.
  private static let limit = 400
  private static let minusSigns: Set<Character> = ["-", "−"]
  /// Narrow spaces and apostrophes, by which groups of three digits are separated in any language.
  private static let separators: Set<Character> = ["\u{2009}", "\u{202F}", "\u{A0}", "'", "’"]

  /// Reads a number and its unit; `nil` for anything that is not one number.
  ///
  /// - Parameters:
  ///   - written: The text, which has nothing before the number.
  ///   - hasDecimalComma: Whether the language writes `1.234,5` for 1234.5.
  package init?(_ written: some StringProtocol, hasDecimalComma: Bool = false) {
    let characters = Array(String(written).trimmingBlanks)
    decimalMark = hasDecimalComma ? "," : "."
    let otherMark: Character = hasDecimalComma ? "." : ","
    digits = []
    integerCount = 0
    var index = 0
    func character(_ index: Int) -> Character? {
      characters.indices.contains(index) ? characters[index] : nil
    }
    func digit(_ index: Int) -> UInt8? {
      character(index)?.asciiValue.flatMap { (0x30...0x39).contains($0) ? $0 - 0x30 : nil }
    }
    if let first = character(0), Self.minusSigns.contains(first) || first == "+" {
      sign = first
      index = 1
    }
    while let next = digit(index) {
      digits.append(next)
      index += 1
    }
    if (1...3).contains(digits.count), digits[0] != 0, let mark = character(index),
      Self.separators.contains(mark) || mark == otherMark
    {
      while character(index) == mark, let first = digit(index + 1), let second = digit(index + 2),
        let third = digit(index + 3), digit(index + 4) == nil
      {
        digits += [first, second, third]
        separator = mark
        index += 4
      }
    }
    integerCount = digits.count
    if let mark = character(index), digit(index + 1) != nil,
      mark == decimalMark || hasDecimalComma && mark == otherMark && separator == nil
    {
      decimalMark = mark
      index += 1
      while let next = digit(index) {
        digits.append(next)
        index += 1
      }
    }
    guard !digits.isEmpty, digits.count <= Self.limit else { return nil }
    text = ""
    unit = ""
    if let (power, end) = Self.power(in: characters, from: index) {
      guard abs(power.exponent) <= Self.limit else { return nil }
      self.power = power
      index = end
    }
    text = String(characters[..<index])
    unit = String(characters[index...])
    guard !Self.continuesNumber(characters[index...]) else { return nil }
  }

  /// Whether what follows a number makes it something else: `1.2.3`, `0.5, 0.6`, `3 4`.
  private static func continuesNumber(_ rest: ArraySlice<Character>) -> Bool {
    let marks: Set<Character> = [
      ",", ";", ":", "/", ".", "-", "−", "–", "+", "'", "’", " ", "\u{2009}", "\u{202F}", "\u{A0}",
    ]
    guard let end = rest.firstIndex(where: { !marks.contains($0) }) else { return false }
    return rest[end].isASCII && rest[end].isNumber
  }

  /// The power of ten at a place, and where it ends.
  private static func power(
    in characters: [Character], from start: Int
  ) -> (power: (exponent: Int, notation: PowerNotation), end: Int)? {
    func number(_ index: Int, _ digit: (Character) -> Int?) -> (value: Int, end: Int)? {
      let digits = characters[min(index, characters.count)...].prefix(6).prefix { digit($0) != nil }
      guard !digits.isEmpty else { return nil }
      return (digits.reduce(0) { $0 * 10 + (digit($1) ?? 0) }, index + digits.count)
    }
    let plain: (Character) -> Int? = { $0.isASCII ? $0.wholeNumberValue : nil }
    guard start < characters.count else { return nil }
    let letter = characters[start]
    if letter == "e" || letter == "E" {
      let next = start + 1 < characters.count ? characters[start + 1] : " "
      let isSigned = minusSigns.contains(next) || next == "+"
      guard let (value, end) = number(start + (isSigned ? 2 : 1), plain) else { return nil }
      return ((minusSigns.contains(next) ? -value : value, .letter(letter, hasPlus: next == "+")), end)
    }
    let blanks: Set<Character> = [" ", "\u{2009}", "\u{202F}", "\u{A0}"]
    var index = start
    while index < characters.count, blanks.contains(characters[index]) { index += 1 }
    guard index < characters.count, ["×", "·", "⋅"].contains(characters[index]) else { return nil }
    index += 1
    while index < characters.count, blanks.contains(characters[index]) { index += 1 }
    guard characters[min(index, characters.count)...].starts(with: ["1", "0"]) else { return nil }
    index += 2
    let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let isRaised = index < characters.count && characters[index] != "^"
    if !isRaised { index += 1 }
    let prefix = String(characters[start..<min(index, characters.count)])
    guard index < characters.count else { return nil }
    let isNegative = isRaised ? characters[index] == "⁻" : minusSigns.contains(characters[index])
    let digit: (Character) -> Int? = isRaised ? { raised.firstIndex(of: $0) } : plain
    guard let (value, end) = number(index + (isNegative ? 1 : 0), digit) else { return nil }
    return ((isNegative ? -value : value, .product(prefix, isRaised: isRaised)), end)
  }
}

extension Numeral {
  /// Whether it is below zero, or zero with a minus.
  var isNegative: Bool { sign.map(Self.minusSigns.contains) ?? false }

  /// The exponent of ten of its last digit.
  var lastExponent: Int { writtenExponent - (digits.count - integerCount) }

  /// Whether its unit begins with `%`.
  package var isPercentage: Bool { unit.trimmingBlanks.hasPrefix("%") }

  /// Whether all digits are zero.
  var isZero: Bool { digits.allSatisfy { $0 == 0 } }
}

extension String {
  /// The text without blanks at both ends, narrow ones and those that do not break among them.
  var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
