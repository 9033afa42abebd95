/// Words that hyphens join to one, such as `page-flip`.
///
/// Each part begins with a letter and has another character: dates and `x-axis` are none.
struct HyphenatedWord {
  private var joined: [Unicode.Scalar] = []
  private var partCount = 0
  private var isWord = true

  /// Whether no part waits for another.
  var isEmpty: Bool { partCount == 0 }

  /// Appends a part.
  ///
  /// - Parameters:
  ///   - part: The part; an empty one ends the word.
  ///   - isHyphen: Whether a hyphen follows it.
  /// - Returns: The whole word if it ends there. One that is longer than words may be is none.
  mutating func append(_ part: [Unicode.Scalar], isHyphen: Bool) -> String? {
    if !part.isEmpty, isHyphen || partCount > 0 {
      isWord = isWord && part.count > 1 && part[0].properties.isAlphabetic
      if partCount > 0 { joined.append("-") }
      joined += part
      partCount += 1
      if isHyphen { return nil }
    }
    guard partCount > 0 else { return nil }
    defer { self = HyphenatedWord() }
    return isWord && partCount > 1 && joined.count - partCount < SearchWords.longest
      ? String(String.UnicodeScalarView(joined)) : nil
  }
}
