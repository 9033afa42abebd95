import SampleModel

/// What `fault="12: < → <="` says: what stands in a listing in the place of what its sample has.
package struct FaultText: Sendable, Hashable {
  /// Why a listing has no place for a fault.
  enum Problem: Error, Hashable {
    /// The right text is not there.
    case missing
    /// It is there more than once.
    case repeated
  }

  /// The line of the listing, from 1; `nil` if it is not said.
  var line: Int?
  /// The right text.
  var original: String
  /// What is shown in its place.
  var replacement: String

  /// The right text as it is written, which may have more than the token that is another.
  private var context: String
  /// Where the token begins in it, in bytes.
  private var offset: Int

  /// What the attribute's value looks like.
  static let form = "the right text and the wrong one, such as `3: < → <=`"

  /// Reads the attribute's value.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/\s*(?:(\d{1,6}):)?\s*(.+?)\s*(?:→|->)\s*(.+?)\s*/#),
      match.2 != match.3
    else { return nil }
    line = match.1.flatMap { Int($0) }
    context = String(match.2)
    let (before, right, wrong) = Self.token(Array(match.2.utf8), Array(match.3.utf8))
    guard !right.isEmpty, !wrong.isEmpty else { return nil }
    offset = before
    original = String(decoding: right, as: UTF8.self)
    replacement = String(decoding: wrong, as: UTF8.self)
  }

  /// What two texts do not have in common, in whole tokens, and how many bytes of both stand before it. A string is one token.
  private static func token(
    _ right: [UInt8], _ wrong: [UInt8]
  ) -> (before: Int, right: ArraySlice<UInt8>, wrong: ArraySlice<UInt8>) {
    guard right.first != UInt8(ascii: "\"") else { return (0, right[...], wrong[...]) }
    var before = zip(right, wrong).prefix { $0 == $1 }.count
    while before > 0, right.hasToken(across: before) || wrong.hasToken(across: before) { before -= 1 }
    var (end, otherEnd) = (right.count, wrong.count)
    while end > before, otherEnd > before, right[end - 1] == wrong[otherEnd - 1] {
      (end, otherEnd) = (end - 1, otherEnd - 1)
    }
    // Of what is added before a token, the token is the rest.
    while end < right.count, otherEnd < wrong.count,
      end == before || otherEnd == before || right.hasToken(across: end) || wrong.hasToken(across: otherEnd)
    {
      (end, otherEnd) = (end + 1, otherEnd + 1)
    }
    return (before, right[before..<end], wrong[before..<otherEnd])
  }

  /// The place in a listing.
  func place(in code: String) throws(Problem) -> FaultPlace {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var places: [FaultPlace] = []
    for (index, text) in lines.enumerated() where line == nil || line == index + 1 {
      for start in text.starts(of: Array(context.utf8)) {
        places.append(
          FaultPlace(
            line: index + 1, start: start + offset, original: original, replacement: replacement,
            indentation: text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count))
      }
    }
    guard let place = places.first else { throw .missing }
    guard places.count == 1 else { throw .repeated }
    return place
  }
}

/// Where a listing has a fault.
package struct FaultPlace: Sendable, Hashable {
  /// The line of the listing, from 1.
  var line: Int
  /// Where the right text begins, in bytes of the line.
  var start: Int
  /// The right text.
  var original: String
  /// What is shown in its place.
  var replacement: String
  /// The bytes before the line's code.
  fileprivate var indentation: Int

  /// The bytes of the right text in the code.
  func range(in code: String) -> Range<Int> {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = lines.prefix(line - 1).reduce(start) { $0 + $1.utf8.count + 1 }
    return begin..<begin + original.utf8.count
  }

  /// The code with the fault.
  func applied(to code: String) -> String {
    var bytes = Array(code.utf8)
    bytes.replaceSubrange(range(in: code), with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same as a fault of the sample.
  func fault(of excerpt: SampleExcerpt) -> LiveRepair.Fault? {
    let lines = excerpt.liveLines
    guard lines.indices.contains(line - 1) else { return nil }
    return LiveRepair.Fault(
      line: lines[line - 1], column: start - indentation, original: original, replacement: replacement)
  }
}

extension [UInt8] {
  private func isOfWord(_ index: Int) -> Bool {
    guard indices.contains(index) else { return false }
    let byte = self[index]
    return byte == UInt8(ascii: "_") || byte >= 128
      || (byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isOperator(_ index: Int) -> Bool {
    indices.contains(index) && "+-*/<>=!&|^~%".utf8.contains(self[index])
  }

  /// Whether a point lies between digits, or before a name.
  private func isPointOfToken(_ index: Int) -> Bool {
    indices.contains(index) && self[index] == UInt8(ascii: ".") && isOfWord(index + 1)
  }

  /// Whether the bytes on both sides of a place are of one word, number or operator.
  fileprivate func hasToken(across index: Int) -> Bool {
    if isOperator(index - 1) && isOperator(index) { return true }
    // Ranges: `..<`.
    if isOperator(index), index > 1, self[index - 1] == UInt8(ascii: "."),
      self[index - 2] == UInt8(ascii: ".")
    {
      return true
    }
    let isOfWordBefore = isOfWord(index - 1) || isPointOfToken(index - 1)
    return isOfWordBefore && isOfWord(index)
      || isOfWord(index - 1) && isPointOfToken(index) && isDigit(index + 1)
  }

  private func isDigit(_ index: Int) -> Bool {
    indices.contains(index) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index])
  }

  /// Where a text begins that is no part of longer tokens.
  fileprivate func starts(of text: [UInt8]) -> [Int] {
    guard !text.isEmpty, count >= text.count else { return [] }
    return (0...count - text.count).filter { start in
      self[start..<start + text.count].elementsEqual(text) && !hasToken(across: start)
        && !hasToken(across: start + text.count)
    }
  }
}
