/// Compares lines of output whose numbers may differ in digits that nobody wrote.
///
/// A recorded number with a decimal point or an exponent is the same as another such number that is no more than
/// half a unit of its last written digit away; digits beyond the fifteenth significant one, which a `Double` does
/// not promise, do not count as written. Whole numbers, and all else, are the same only if every character is.
enum NumberTolerance {
  /// Whether two lines are the same.
  static func isSame(recorded: String, now: String) -> Bool {
    if recorded.hasSameBytes(as: now) { return true }
    let left = NumberScanner.tokens(in: Array(recorded.utf8))
    let right = NumberScanner.tokens(in: Array(now.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { pair in
      switch pair {
      case (.decimal(let value, let unit, _), .decimal(let other, _, _)):
        isSame(value, other, unit: unit)
      case (.text(let text), .text(let other)): text == other
      default: false
      }
    }
  }

  /// Whether a number is the recorded one, of whose last written digit one unit is worth `unit`.
  static func isSame(_ recorded: Double, _ now: Double, unit: Double) -> Bool {
    // The slack takes in that half a unit itself is rounded.
    abs(recorded - now) <= unit * (0.5 + 1e-6)
  }
}

/// Takes a line apart into numbers with a fraction and what stands between them.
enum NumberScanner {
  /// A part of a line.
  enum Token: Equatable {
    /// Bytes that compare as they are.
    case text(ArraySlice<UInt8>)
    /// A number, what one unit of its last written digit is worth, and how it is written.
    case decimal(Double, unit: Double, ArraySlice<UInt8>)
  }

  /// The parts, in order.
  static func tokens(in bytes: [UInt8]) -> [Token] {
    var tokens = [Token]()
    var textStart = 0
    var index = 0
    while index < bytes.count {
      guard isDigit(bytes[index]) else {
        index += 1
        continue
      }
      var start = index
      let end = numberEnd(bytes, from: index)
      if start > 0, bytes[start - 1] == UInt8(ascii: "-") || bytes[start - 1] == UInt8(ascii: "+"),
        start < 2 || !isWord(bytes[start - 2])
      {
        start -= 1
      }
      if isFree(bytes, start, end), let decimal = decimal(bytes[start..<end]) {
        if textStart < start { tokens.append(.text(bytes[textStart..<start])) }
        tokens.append(decimal)
        textStart = end
      }
      index = end
    }
    if textStart < bytes.count { tokens.append(.text(bytes[textStart...])) }
    return tokens
  }

  /// The end of digits, a fraction and an exponent.
  private static func numberEnd(_ bytes: [UInt8], from start: Int) -> Int {
    func digits(from index: Int) -> Int {
      var index = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index
    }
    var end = digits(from: start)
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(bytes[end + 1]) {
      end = digits(from: end + 1)
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+")
      {
        exponent += 1
      }
      if exponent < bytes.count, isDigit(bytes[exponent]) { end = digits(from: exponent) }
    }
    return end
  }

  /// Whether a number stands alone: `1.2.3`, `v1.5` and `0.5x` are not numbers.
  private static func isFree(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    if start > 0, isWord(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".") { return false }
    guard end < bytes.count else { return true }
    if isWord(bytes[end]) { return false }
    return !(bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count && isDigit(bytes[end + 1]))
  }

  /// A number with a fraction or an exponent; `nil` for a whole number.
  private static func decimal(_ bytes: ArraySlice<UInt8>) -> Token? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard let mantissa = parts.first, mantissa.contains(".") || parts.count == 2 else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    let exponent = parts.count == 2 ? Double(parts[1]) ?? 0 : 0
    let decimals = mantissa.firstIndex(of: ".").map { mantissa[$0...].utf8.count - 1 } ?? 0
    let significant = mantissa.utf8.filter(isDigit).drop { $0 == UInt8(ascii: "0") }.count
    let unwritten = max(0, significant - 15)
    return .decimal(value, unit: powerOfTen(exponent - Double(decimals) + Double(unwritten)), bytes)
  }

  /// Ten to a whole power, through the text of a number, which rounds correctly.
  private static func powerOfTen(_ exponent: Double) -> Double {
    Double("1e\(Int(max(-400, min(400, exponent))))") ?? 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
