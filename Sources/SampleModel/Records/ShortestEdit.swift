/// Aligns long texts that differ in few lines, by Myers' algorithm.
enum ShortestEdit {
  /// The most lines that may differ; memory grows with its square.
  private static let limit = 1500

  /// The steps through two ranges, or `nil` if too many lines differ.
  static func steps(
    _ left: Range<Int>, _ right: Range<Int>, _ isSame: (Int, Int) -> Bool
  ) -> [LineAlignment.Step]? {
    guard abs(left.count - right.count) <= limit else { return nil }
    // furthest[k + limit + 1] is how many lines of the first text are done on the diagonal k.
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    var history = [[Int]]()
    for edits in 0...limit {
      history.append(Array(furthest[(limit + 1 - edits)...(limit + 1 + edits)]))
      for k in stride(from: -edits, through: edits, by: 2) {
        let isDown =
          k == -edits || (k != edits && furthest[k + limit] < furthest[k + limit + 2])
        var i = isDown ? furthest[k + limit + 2] : furthest[k + limit] + 1
        while i < left.count, i - k < right.count, i - k >= 0,
          isSame(left.lowerBound + i, right.lowerBound + i - k)
        {
          i += 1
        }
        furthest[k + limit + 1] = i
        if i >= left.count, i - k >= right.count { return path(left, right, edits, k, i, history) }
      }
    }
    return nil
  }

  /// Goes back from the end to the beginning.
  private static func path(
    _ left: Range<Int>, _ right: Range<Int>, _ edits: Int, _ lastDiagonal: Int, _ end: Int, _ history: [[Int]]
  ) -> [LineAlignment.Step] {
    var pairs = [(Int, Int)]()
    var (i, k) = (end, lastDiagonal)
    for edit in stride(from: edits, through: 1, by: -1) {
      let row = history[edit]
      func furthest(_ k: Int) -> Int { row.indices.contains(k + edit) ? row[k + edit] : -1 }
      let isDown = k == -edit || (k != edit && furthest(k - 1) < furthest(k + 1))
      let start = isDown ? furthest(k + 1) : furthest(k - 1) + 1
      while i > start {
        i -= 1
        pairs.append((i, i - k))
      }
      i = isDown ? start : start - 1
      k += isDown ? 1 : -1
    }
    while i > 0 {
      i -= 1
      pairs.append((i, i))
    }
    var steps = [LineAlignment.Step]()
    var (nextLeft, nextRight) = (left.lowerBound, right.lowerBound)
    for (i, j) in pairs.reversed() + [(left.count, right.count)] {
      let (i, j) = (left.lowerBound + i, right.lowerBound + j)
      steps += LineAlignment.paired(Array(nextLeft..<i), Array(nextRight..<j)) { _, _ in false }
      if i < left.upperBound, j < right.upperBound { steps.append(.same(i, j)) }
      (nextLeft, nextRight) = (i + 1, j + 1)
    }
    return steps
  }
}
