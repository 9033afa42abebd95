extension SampleMovement {
  /// A pattern that what several runs printed matches; `nil` if all printed the same, or have nothing in common.
  package static func pattern(of outputs: [String]) -> String? {
    guard outputs.contains(where: { !$0.hasSameBytes(as: outputs[0]) }) else { return nil }
    return OutputPattern.general(outputs)
  }
}

extension OutputPattern {
  /// The pattern of texts that are versions of one another.
  ///
  /// Of a line, words that all versions have stay, and `[..]` takes the place of the others. Texts of different numbers
  /// of lines keep the lines at their beginning and end that all of them have, with a line `…` between.
  ///
  /// - Parameter outputs: The texts.
  /// - Returns: The pattern, which all of them match; `nil` if it would say nothing.
  static func general(_ outputs: [String]) -> String? {
    guard let first = outputs.first else { return nil }
    let texts = outputs.map(\.lines)
    let lines =
      texts.allSatisfy { $0.count == texts[0].count }
      ? texts[0].indices.map { index in line(texts.map { $0[index] }) } : common(texts)
    let pattern = OutputPattern(lines.joined(separator: "\n"))
    guard lines.contains(where: { $0 != "[..]" && $0 != "…" }), pattern.hasWildcards,
      outputs.allSatisfy(pattern.matches)
    else { return nil }
    return pattern.text + (first.utf8.last == UInt8(ascii: "\n") ? "\n" : "")
  }

  /// Whether a text is what the pattern says.
  func matches(_ output: String) -> Bool {
    steps(to: output.lines.map { OutputLine($0, isPattern: false) }).allSatisfy(\.isMatch)
  }

  /// The lines that all texts begin and end with.
  private static func common(_ texts: [[String]]) -> [String] {
    let shortest = texts.map(\.count).min() ?? 0
    func isCommon(_ line: ([String]) -> String) -> Bool {
      texts.allSatisfy { line($0).hasSameBytes(as: line(texts[0])) }
    }
    let start = (0..<shortest).prefix { index in isCommon { $0[index] } }.count
    let end = (0..<(shortest - start)).prefix { index in isCommon { $0[$0.count - 1 - index] } }.count
    return texts[0].prefix(start) + ["…"] + texts[0].suffix(end)
  }

  /// The pattern of versions of a line.
  private static func line(_ versions: [String]) -> String {
    guard versions.contains(where: { !$0.hasSameBytes(as: versions[0]) }) else { return versions[0] }
    if let line = lineOfOneShape(versions.map(TextSpan.words)) { return line }
    // `nil` is a wildcard.
    var parts: [String?] = TextSpan.words(of: versions[0])
    for version in versions.dropFirst() {
      let words = TextSpan.words(of: version)
      guard parts.count <= 2000, words.count <= 2000 else { return "[..]" }
      var kept: [String?] = []
      func keep(_ part: String?) { if part != nil || kept.last != .some(nil) { kept.append(part) } }
      for step in LineAlignment.steps(
        parts.count, words.count, isAnyLines: { parts[$0] == nil },
        isSame: { parts[$0]?.hasSameBytes(as: words[$1]) ?? false })
      {
        if case .same(let index, _) = step { keep(parts[index]) } else { keep(nil) }
      }
      parts = kept
    }
    return parts.map { $0 ?? "[..]" }.joined()
  }

  /// The pattern of versions of a line that differ only in letters and digits between the same other characters, as dates do:
  /// an alignment could take the month of one for the minute of another.
  ///
  /// - Parameter versions: The words of each.
  /// - Returns: `nil` if they differ in anything else.
  private static func lineOfOneShape(_ versions: [[String]]) -> String? {
    guard versions.allSatisfy({ $0.count == versions[0].count }) else { return nil }
    var line = ""
    for (index, word) in versions[0].enumerated() {
      if versions.allSatisfy({ $0[index].hasSameBytes(as: word) }) {
        line += word
      } else {
        guard versions.allSatisfy({ $0[index].allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } }) else {
          return nil
        }
        line += "[..]"
      }
    }
    return line
  }
}
