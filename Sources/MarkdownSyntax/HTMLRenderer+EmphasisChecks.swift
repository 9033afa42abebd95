import Diagnostics

extension HTMLRenderer {
  /// Reports pairs of asterisks or tildes that are shown as text because of the punctuation beside them, as in `**重点。**后`.
  /// CommonMark expects white space there, which Chinese and Japanese do not have.
  mutating func checkEmphasis(in document: CommonMark.Node) {
    guard reader.mayHaveMarksAsText else { return }
    var reported: Set<Int> = []
    var walk = CommonMark.Walk(of: document)
    while let step = walk.next() {
      guard step.isEntered, step.node.kind(types) == .text else { continue }
      for run in step.node.literal.marksBesidePunctuation {
        var location = reader.location(of: step.node, destination: run)
        // The run is looked for with the character before it.
        location.column = location.column.map { $0 + String(run.unicodeScalars.prefix(1)).utf8.count }
        guard reported.insert(location.line ?? 0).inserted else { continue }
        outline.diagnostics.append(.marksInText(asterisks: run.contains("*"), at: location))
      }
    }
  }
}

extension DocumentReader {
  /// Whether a pair of asterisks or tildes may stand beside a character of Chinese, Japanese or Korean.
  var mayHaveMarksAsText: Bool {
    (lines.contains(UInt8(ascii: "*"), UInt8(ascii: "*"))
      || lines.contains(UInt8(ascii: "~"), UInt8(ascii: "~")))
      && lines.containsThreeByteCharacters
  }
}

extension String {
  /// Two or more asterisks or tildes, with the characters beside them, between punctuation and a letter that stands without white
  /// space around words.
  fileprivate var marksBesidePunctuation: [String] {
    guard utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "~") }) else { return [] }
    let scalars = Array(unicodeScalars)
    var result: [String] = []
    var index = 0
    while index < scalars.count {
      let mark = scalars[index]
      let end = scalars[index...].firstIndex { $0 != mark } ?? scalars.count
      if mark == "*" || mark == "~", end - index >= 2, index > 0, end < scalars.count {
        let (before, after) = (scalars[index - 1], scalars[end])
        if before.isPunctuation && after.isWordWithoutSpaces
          || before.isWordWithoutSpaces && after.isPunctuation
        {
          result.append(scalars[(index - 1)...end].reduce(into: "") { $0.unicodeScalars.append($1) })
        }
      }
      index = max(end, index + 1)
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Whether it is an ideograph, or a letter of Kana or Hangul.
  fileprivate var isWordWithoutSpaces: Bool {
    properties.isIdeographic || (0x3041...0x30FF).contains(value) || (0xAC00...0xD7A3).contains(value)
  }
}
