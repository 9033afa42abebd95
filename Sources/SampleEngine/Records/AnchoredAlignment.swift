/// Aligns long texts of which one has lines that stand for any number of lines.
///
/// The lines between two such lines are looked for as a whole, and are gone if they are not found; those before the
/// first belong to the beginning of the other text, and those after the last to its end.
enum AnchoredAlignment {
  /// The steps through two ranges; the first has at least one line that stands for any number of lines.
  static func steps(
    _ left: Range<Int>, _ right: Range<Int>, _ isAnyLines: (Int) -> Bool, _ isSame: (Int, Int) -> Bool
  ) -> [LineAlignment.Step] {
    let anyLines = left.filter(isAnyLines)
    guard let first = anyLines.first, let last = anyLines.last else {
      return LineAlignment.paired(Array(left), Array(right), isSame)
    }
    let head = left.lowerBound..<first
    let tail = (last + 1)..<left.upperBound
    let headEnd = min(right.lowerBound + head.count, right.upperBound)
    let tailStart = max(headEnd, right.upperBound - tail.count)
    var steps = LineAlignment.paired(Array(head), Array(right.lowerBound..<headEnd), isSame)
    var position = headEnd
    var comparisons = 0
    for (index, anyLine) in anyLines.dropLast().enumerated() {
      let segment = (anyLine + 1)..<anyLines[index + 1]
      var place = position
      var isFound = false
      while !isFound, place + segment.count <= tailStart, comparisons < LineAlignment.comparisonLimit {
        isFound = segment.allSatisfy { line in
          comparisons += 1
          return isSame(line, place + line - segment.lowerBound)
        }
        if !isFound { place += 1 }
      }
      if isFound {
        steps.append(.absorbed(anyLine, position..<place))
        steps += segment.map { .same($0, place + $0 - segment.lowerBound) }
        position = place + segment.count
      } else {
        steps.append(.absorbed(anyLine, position..<position))
        steps += segment.map { .removed($0) }
      }
    }
    steps.append(.absorbed(last, position..<tailStart))
    return steps + LineAlignment.paired(Array(tail), Array(tailStart..<right.upperBound), isSame)
  }
}
