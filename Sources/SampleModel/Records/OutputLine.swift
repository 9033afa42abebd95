/// A line of output or of a pattern, made ready for being compared many times.
struct OutputLine: Sendable {
  /// A part of a line of a pattern.
  enum Element: Sendable {
    /// Bytes that compare as they are.
    case text(ArraySlice<UInt8>)
    /// A number with a fraction, what one unit of its last written digit is worth, and how it is written.
    case decimal(Double, unit: Double, ArraySlice<UInt8>)
    /// `[..]`: any bytes.
    case anything
  }

  /// The line's bytes, without a CR at its end: line ends are not part of a line.
  let bytes: ArraySlice<UInt8>
  /// The line's parts.
  let elements: [Element]
  /// Whether a part is `[..]`.
  let hasWildcard: Bool
  /// Whether the line stands for any number of lines.
  let isAnyLines: Bool

  private static let wildcard = Array("[..]".utf8)
  private static let anyLines = Array("…".utf8)

  /// A line; wildcards in it have their meaning only if it is of a pattern.
  init(_ text: String, isPattern: Bool) {
    let all = Array(text.utf8)
    bytes = all.last == UInt8(ascii: "\r") ? all.dropLast() : all[...]
    let tokens = NumberScanner.tokens(in: Array(bytes))
    isAnyLines = isPattern && bytes.elementsEqual(OutputLine.anyLines)
    var elements = [Element]()
    var hasWildcard = false
    for token in tokens {
      switch token {
      case .decimal(let value, let unit, let bytes): elements.append(.decimal(value, unit: unit, bytes))
      case .text(let text):
        guard isPattern else {
          elements.append(.text(text))
          continue
        }
        var rest = text
        while let range = rest.firstRange(of: OutputLine.wildcard) {
          if range.lowerBound > rest.startIndex { elements.append(.text(rest[..<range.lowerBound])) }
          elements.append(.anything)
          hasWildcard = true
          rest = rest[range.upperBound...]
        }
        if !rest.isEmpty { elements.append(.text(rest)) }
      }
    }
    self.elements = elements
    self.hasWildcard = hasWildcard
  }

  /// Whether a line that is printed now is what this recorded line says.
  ///
  /// - Parameters:
  ///   - now: The line that is printed now, which is not a pattern.
  ///   - hasTolerance: Whether numbers are compared to the digits that are recorded, or exactly.
  /// - Returns: Whether each byte is the same, but for wildcards and numbers.
  func matches(_ now: OutputLine, hasTolerance: Bool) -> Bool {
    if bytes == now.bytes { return true }
    if hasWildcard { return matchesWildcards(now, hasTolerance) }
    guard hasTolerance, elements.count == now.elements.count else { return false }
    return zip(elements, now.elements).allSatisfy { pair in
      switch pair {
      case (.text(let text), .text(let other)): text == other
      case (.decimal(let value, let unit, _), .decimal(let other, _, _)):
        NumberTolerance.isSame(value, other, unit: unit)
      default: false
      }
    }
  }

  /// Whether two lines have a word in common, and so may be versions of one.
  func isSimilar(to other: OutputLine) -> Bool {
    !words.isDisjoint(with: other.words)
  }

  private var words: Set<ArraySlice<UInt8>> {
    Set(
      bytes.split { byte in
        byte < 0x80 && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      })
  }

  /// Follows all positions of the line at which the pattern read so far can end.
  private func matchesWildcards(_ now: OutputLine, _ hasTolerance: Bool) -> Bool {
    let line = Array(now.bytes)
    var ends = [Bool](repeating: false, count: line.count + 1)
    ends[0] = true
    for element in elements {
      var next = [Bool](repeating: false, count: line.count + 1)
      switch element {
      case .anything:
        guard let first = ends.firstIndex(of: true) else { return false }
        for end in first...line.count { next[end] = true }
      case .text(let text): OutputLine.advance(ends, over: text, in: line, to: &next)
      case .decimal(let value, let unit, let text):
        OutputLine.advance(ends, over: text, in: line, to: &next)
        guard hasTolerance else { break }
        for case .decimal(let other, _, let bytes) in now.elements
        where ends[bytes.startIndex] && NumberTolerance.isSame(value, other, unit: unit) {
          next[bytes.endIndex] = true
        }
      }
      ends = next
    }
    return ends[line.count]
  }

  private static func advance(
    _ ends: [Bool], over text: ArraySlice<UInt8>, in line: [UInt8], to next: inout [Bool]
  ) {
    let text = Array(text)
    // Knuth, Morris and Pratt: borders[i] is how long the longest beginning of the text is that ends before i.
    var borders = [0, 0]
    for index in text.indices.dropFirst() {
      var length = borders[index]
      while length > 0, text[index] != text[length] { length = borders[length] }
      borders.append(text[index] == text[length] ? length + 1 : 0)
    }
    var length = 0
    for (index, byte) in line.enumerated() {
      while length > 0, length == text.count || byte != text[length] { length = borders[length] }
      if byte == text[length] { length += 1 }
      if length == text.count, ends[index + 1 - length] { next[index + 1] = true }
    }
  }
}
