/// A problem in a pattern.
struct PatternError: Error, Equatable {
  /// A part of a sentence: "a `)` closes nothing".
  var reason: String
}

extension Pattern {
  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern as it is written.
  ///   - ignoringCase: Whether letters match in either case.
  /// - Throws: The first problem.
  init(parsing text: String, ignoringCase: Bool = false) throws(PatternError) {
    var parsing = PatternParsing(text, ignoringCase: ignoringCase)
    self = try parsing.alternatives(depth: 0)
    guard parsing.isAtEnd else { throw PatternError(reason: "unmatched `)`") }
  }
}

private struct PatternParsing {
  private let text: [UInt8]
  private let ignoresCase: Bool
  private var offset = 0

  /// Groups are matched by recursion.
  private static let depthLimit = 20

  init(_ text: String, ignoringCase: Bool) {
    self.text = Array(text.utf8)
    ignoresCase = ignoringCase
  }

  var isAtEnd: Bool { offset == text.count }

  private var next: UInt8? { isAtEnd ? nil : text[offset] }

  private mutating func skip(_ string: String) -> Bool {
    guard text[offset...].starts(with: string.utf8) else { return false }
    offset += string.utf8.count
    return true
  }

  mutating func alternatives(depth: Int) throws(PatternError) -> Pattern {
    guard depth <= Self.depthLimit else { throw PatternError(reason: "groups are nested too deeply") }
    var alternatives = [try sequence(depth: depth)]
    while skip("|") { alternatives.append(try sequence(depth: depth)) }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence(depth: Int) throws(PatternError) -> Pattern {
    var parts: [Pattern] = []
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      let part = try quantified(try atom(depth: depth))
      parts.append(part)
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func quantified(_ pattern: Pattern) throws(PatternError) -> Pattern {
    var pattern = pattern
    var isQuantified = false
    while true {
      let range: (Int, Int)
      if skip("*") {
        range = (0, Pattern.unbounded)
      } else if skip("+") {
        range = (1, Pattern.unbounded)
      } else if skip("?") {
        range = (0, 1)
      } else if skip("{") {
        range = try bounds()
      } else {
        return pattern
      }
      guard !isQuantified else { throw PatternError(reason: "a quantifier follows a quantifier") }
      isQuantified = true
      pattern = .repeated(pattern, min: range.0, max: range.1)
    }
  }

  private mutating func bounds() throws(PatternError) -> (Int, Int) {
    let least = number()
    var most = least
    if skip(",") { most = number() ?? Pattern.unbounded }
    guard let least, let most, least <= most, skip("}") else {
      throw PatternError(reason: "`{` does not begin a quantifier such as `{2}`, `{2,}` or `{2,5}`")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Pattern.unbounded)
      offset += 1
    }
    return value
  }

  private mutating func atom(depth: Int) throws(PatternError) -> Pattern {
    if skip("(?:") { return try group(depth) }
    if skip("(?=") { return .ahead(try group(depth), isNegated: false) }
    if skip("(?!") { return .ahead(try group(depth), isNegated: true) }
    if skip("(?<=") { return try behind(depth, isNegated: false) }
    if skip("(?<!") { return try behind(depth, isNegated: true) }
    if skip("(?<>") { return .languageName(try group(depth)) }
    if skip("(?") { throw PatternError(reason: "unknown kind of group after `(?`") }
    if skip("(") { return .capture(try group(depth)) }
    if skip("[") { return .bytes(try characterClass()) }
    let byte = text[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "."): return .bytes(ByteSet.newline.complement)
    case UInt8(ascii: "^"): return .lineStart
    case UInt8(ascii: "$"): return .lineEnd
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
      throw PatternError(reason: "a quantifier has nothing to repeat")
    case UInt8(ascii: "\\"): return try escape()
    case 0x80...:
      var parts = [Pattern.bytes(ByteSet([byte...byte]))]
      while let byte = next, byte & 0xC0 == 0x80 {
        parts.append(.bytes(ByteSet([byte...byte])))
        offset += 1
      }
      return .sequence(parts)
    default: return .bytes(single(byte))
    }
  }

  private func single(_ byte: UInt8) -> ByteSet {
    let set = ByteSet([byte...byte])
    return ignoresCase ? set.ignoringCase : set
  }

  private mutating func group(_ depth: Int) throws(PatternError) -> Pattern {
    let pattern = try alternatives(depth: depth + 1)
    guard skip(")") else { throw PatternError(reason: "unclosed `(`") }
    return pattern
  }

  private mutating func behind(_ depth: Int, isNegated: Bool) throws(PatternError) -> Pattern {
    let pattern = try group(depth)
    guard let length = pattern.fixedLength, (1...100).contains(length) else {
      throw PatternError(reason: "a lookbehind must match a fixed number of bytes, from 1 to 100")
    }
    return .behind(pattern, length: length, isNegated: isNegated)
  }

  private mutating func escape() throws(PatternError) -> Pattern {
    switch next {
    case UInt8(ascii: "b"):
      offset += 1
      return .wordBoundary
    case UInt8(ascii: "1"):
      offset += 1
      return .captured
    case UInt8(ascii: "i"):
      offset += 1
      return .capturedIndent
    default: return .bytes(try escapedSet())
    }
  }

  /// Reads what follows a `\`.
  private mutating func escapedSet() throws(PatternError) -> ByteSet {
    guard let byte = next else { throw PatternError(reason: "incomplete escape at the end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "d"): return .digits
    case UInt8(ascii: "w"): return ByteSet.letters.union(.digits)
    case UInt8(ascii: "s"): return .spaces
    case UInt8(ascii: "S"): return ByteSet.spaces.complement
    case UInt8(ascii: "W"): return ByteSet.letters.union(.digits).complement
    case UInt8(ascii: "D"): return ByteSet.digits.complement
    case UInt8(ascii: "h"): return .blanks
    case UInt8(ascii: "n"): return .newline
    case UInt8(ascii: "t"): return ByteSet("\t")
    case UInt8(ascii: "r"): return ByteSet("\r")
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      throw PatternError(
        reason: "unknown escape `\\\(String(decoding: [byte], as: UTF8.self))`")
    default: return ByteSet([byte...byte])
    }
  }

  /// Reads a class after its `[`.
  private mutating func characterClass() throws(PatternError) -> ByteSet {
    let isNegated = skip("^")
    var set = ByteSet()
    var isFirst = true
    while let byte = next, byte != UInt8(ascii: "]") || isFirst {
      isFirst = false
      offset += 1
      guard byte < 0x80 else {
        throw PatternError(reason: "a character class contains a character that is not ASCII")
      }
      guard byte != UInt8(ascii: "\\") else {
        set.formUnion(try escapedSet())
        continue
      }
      guard next == UInt8(ascii: "-"), offset + 1 < text.count, text[offset + 1] != UInt8(ascii: "]") else {
        set.insert(byte)
        continue
      }
      let last = text[offset + 1]
      guard last >= byte, last < 0x80, last != UInt8(ascii: "\\") else {
        throw PatternError(reason: "a range in a character class is reversed")
      }
      set.formUnion(ByteSet([byte...last]))
      offset += 2
    }
    guard skip("]") else { throw PatternError(reason: "unclosed `[`") }
    if ignoresCase { set = set.ignoringCase }
    return isNegated ? set.complement : set
  }
}
