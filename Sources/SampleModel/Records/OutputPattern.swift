/// What output is compared with: recorded output, or a text in which `[..]` stands for any part of a line and a line
/// `…` for any number of lines. A text that is meant as such matches itself.
package struct OutputPattern: Sendable {
  /// The text.
  let text: String
  /// The text's lines.
  let lines: [OutputLine]

  /// A pattern, or with `isLiteral` a text without wildcards.
  package init(_ text: String, isLiteral: Bool = false) {
    self.text = text
    lines = text.lines.map { OutputLine($0, isPattern: !isLiteral) }
  }

  /// Whether anything in it is not literal.
  var hasWildcards: Bool { lines.contains { $0.hasWildcard || $0.isAnyLines } }

  /// How lines that are printed now follow the pattern.
  func steps(to now: [OutputLine], hasTolerance: Bool = true) -> [LineAlignment.Step] {
    let steps = LineAlignment.steps(
      lines.count, now.count, isAnyLines: { lines[$0].isAnyLines },
      isSame: { lines[$0].matches(now[$1], hasTolerance: hasTolerance) })
    return LineAlignment.givingBack(steps) { lines[$0].isSimilar(to: now[$1]) }
  }

  /// The pattern for another output: wildcards stay in the lines that match it, all other lines are the output's own.
  ///
  /// - Parameters:
  ///   - output: The output that the pattern is to match.
  ///   - isUnordered: Whether lines may have moved.
  /// - Returns: This pattern itself if it matches the output in its order; `nil` if no wildcard is left.
  package func carried(to output: String, isUnordered: Bool = false) -> String? {
    let outputLines = output.lines
    let now = outputLines.map { OutputLine($0, isPattern: false) }
    var steps = steps(to: now)
    if steps.allSatisfy(\.isMatch) { return hasWildcards ? text : nil }
    if isUnordered { steps = UnorderedLines.steps(lines, now, hasTolerance: true) }
    let patternLines = text.lines
    var carried = [(position: Int, order: Int, line: String)]()
    var hasWildcards = false
    for (order, step) in steps.enumerated() {
      switch step {
      case .same(let old, let new):
        hasWildcards = hasWildcards || lines[old].hasWildcard
        carried.append((new, order, lines[old].hasWildcard ? patternLines[old] : outputLines[new]))
      case .absorbed(let old, let range):
        hasWildcards = true
        carried.append((range.first ?? order, order, patternLines[old]))
      case .changed(_, let new), .added(let new): carried.append((new, order, outputLines[new]))
      case .removed: break
      }
    }
    guard hasWildcards else { return nil }
    if isUnordered { carried.sort { ($0.position, $0.order) < ($1.position, $1.order) } }
    let joined = carried.map(\.line).joined(separator: "\n")
    return output.utf8.last == UInt8(ascii: "\n") ? joined + "\n" : joined
  }
}

extension LineAlignment.Step {
  /// Whether nothing differs here.
  var isMatch: Bool {
    switch self {
    case .same, .absorbed: true
    case .changed, .removed, .added: false
    }
  }
}
