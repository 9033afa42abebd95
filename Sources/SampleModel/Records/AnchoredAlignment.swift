/// Aligns long texts of which one has lines that stand for any number of lines.
enum AnchoredAlignment {
  /// The steps through two ranges: a full match if there is one; else the other lines are aligned first, and lines that
  /// stand for any take what is left over where they stand.
  static func steps(
    _ left: Range<Int>, _ right: Range<Int>, _ isAnyLines: (Int) -> Bool, _ isSame: (Int, Int) -> Bool
  ) -> [LineAlignment.Step] {
    if let match = fullMatch(left, right, isAnyLines, isSame) { return match }
    let literals = left.filter { !isAnyLines($0) }
    let aligned = LineAlignment.steps(
      literals.count, right.count, isAnyLines: { _ in false },
      isSame: { isSame(literals[$0], right.lowerBound + $1) })
    var pairs = [(left: Int, right: Int)]()
    for case .same(let i, let j) in aligned { pairs.append((literals[i], right.lowerBound + j)) }
    pairs.append((left.upperBound, right.upperBound))
    var steps = [LineAlignment.Step]()
    var (nextLeft, nextRight) = (left.lowerBound, right.lowerBound)
    for pair in pairs {
      var rest = nextRight..<pair.right
      var gone = [Int]()
      for line in nextLeft..<pair.left {
        if isAnyLines(line) {
          steps += gone.map { .removed($0) }
          gone = []
          steps.append(.absorbed(line, rest))
          rest = pair.right..<pair.right
        } else {
          gone.append(line)
        }
      }
      steps += LineAlignment.paired(gone, Array(rest)) { _, _ in false }
      if pair.left < left.upperBound { steps.append(.same(pair.left, pair.right)) }
      (nextLeft, nextRight) = (pair.left + 1, pair.right + 1)
    }
    return steps
  }

  /// All of the second range as the first stands for it, or `nil`. Each run of lines between two that stand for any is
  /// taken where it is first found, which leaves the most to what follows. Gives up after a bounded number of comparisons.
  private static func fullMatch(
    _ left: Range<Int>, _ right: Range<Int>, _ isAnyLines: (Int) -> Bool, _ isSame: (Int, Int) -> Bool
  ) -> [LineAlignment.Step]? {
    let runs = left.split(omittingEmptySubsequences: false, whereSeparator: isAnyLines)
    var steps = [LineAlignment.Step]()
    var position = right.lowerBound
    var comparisons = 0
    func isFound(_ run: Range<Int>, at start: Int) -> Bool {
      run.allSatisfy { line in
        comparisons += 1
        return isSame(line, start + line - run.lowerBound)
      }
    }
    for (index, run) in runs.enumerated() {
      // The first run begins the range, the last one ends it.
      var start =
        index > 0 && index == runs.count - 1 ? max(position, right.upperBound - run.count) : position
      while start + run.count <= right.upperBound, !isFound(run, at: start) {
        guard index > 0, comparisons < 10 * LineAlignment.comparisonLimit else { return nil }
        start += 1
      }
      guard start + run.count <= right.upperBound else { return nil }
      if index > 0 { steps.append(.absorbed(run.lowerBound - 1, position..<start)) }
      steps += run.map { .same($0, start + $0 - run.lowerBound) }
      position = start + run.count
    }
    return position == right.upperBound ? steps : nil
  }
}
