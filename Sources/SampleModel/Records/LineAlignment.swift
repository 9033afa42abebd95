/// Which lines of two texts belong together.
enum LineAlignment {
  /// One step through both texts.
  enum Step: Equatable {
    /// A line of each, which are the same.
    case same(Int, Int)
    /// A line of the first text that stands for any number of lines, and the lines that it stands for here.
    case absorbed(Int, Range<Int>)
    /// A line of each, one in place of the other.
    case changed(Int, Int)
    /// A line that only the first text has.
    case removed(Int)
    /// A line that only the second text has.
    case added(Int)
  }

  /// Beyond this many comparisons, changed parts are matched with less care, to bound time and memory.
  static let comparisonLimit = 4_000_000

  /// The steps through two texts.
  static func steps(
    _ left: [String], _ right: [String], isSame: (String, String) -> Bool
  ) -> [Step] {
    steps(left.count, right.count, isAnyLines: { _ in false }, isSame: { isSame(left[$0], right[$1]) })
  }

  /// The steps through two texts. As few lines as possible are neither `same` nor `absorbed`; lines that go and come
  /// at one place are `changed`.
  ///
  /// - Parameters:
  ///   - left: How many lines the first text has.
  ///   - right: How many lines the second text has.
  ///   - isAnyLines: Whether a line of the first text stands for any number of lines.
  ///   - isSame: Whether a line of the first text is the same as one of the second.
  /// - Returns: The steps, positions counting from 0.
  static func steps(
    _ left: Int, _ right: Int, isAnyLines: (Int) -> Bool, isSame: (Int, Int) -> Bool
  ) -> [Step] {
    var start = 0
    while start < min(left, right), !isAnyLines(start), isSame(start, start) { start += 1 }
    var end = 0
    while end < min(left, right) - start, !isAnyLines(left - 1 - end),
      isSame(left - 1 - end, right - 1 - end)
    {
      end += 1
    }
    var steps = (0..<start).map { Step.same($0, $0) }
    steps += middle(start..<(left - end), start..<(right - end), isAnyLines, isSame)
    steps += (0..<end).map { Step.same(left - end + $0, right - end + $0) }
    return steps
  }

  private static func middle(
    _ left: Range<Int>, _ right: Range<Int>, _ isAnyLines: (Int) -> Bool, _ isSame: (Int, Int) -> Bool
  ) -> [Step] {
    let hasAnyLines = left.contains(where: isAnyLines)
    if left.isEmpty || right.isEmpty, !hasAnyLines {
      return paired(Array(left), Array(right)) { _, _ in false }
    }
    if right.isEmpty || left.count <= comparisonLimit / right.count {
      return best(left, right, isAnyLines, isSame)
    }
    if hasAnyLines { return AnchoredAlignment.steps(left, right, isAnyLines, isSame) }
    return ShortestEdit.steps(left, right, isSame) ?? paired(Array(left), Array(right), isSame)
  }

  /// The alignment with the fewest lines that differ, by dynamic programming.
  private static func best(
    _ left: Range<Int>, _ right: Range<Int>, _ isAnyLines: (Int) -> Bool, _ isSame: (Int, Int) -> Bool
  ) -> [Step] {
    let (rows, columns) = (left.count, right.count)
    let width = columns + 1
    // costs[i * width + j] is how many lines of the rests from i and j differ at least.
    var costs = [Int32](repeating: 0, count: (rows + 1) * width)
    var matches = [Bool](repeating: false, count: rows * columns)
    for j in 0..<columns { costs[rows * width + j] = Int32(columns - j) }
    for i in (0..<rows).reversed() {
      let isAny = isAnyLines(left.lowerBound + i)
      costs[i * width + columns] = costs[(i + 1) * width + columns] + (isAny ? 0 : 1)
      for j in (0..<columns).reversed() {
        let (down, across) = (costs[(i + 1) * width + j], costs[i * width + j + 1])
        if isAny {
          costs[i * width + j] = min(down, across)
          continue
        }
        var cost = min(down, across) + 1
        if isSame(left.lowerBound + i, right.lowerBound + j) {
          matches[i * columns + j] = true
          cost = min(cost, costs[(i + 1) * width + j + 1])
        }
        costs[i * width + j] = cost
      }
    }
    var steps = [Step]()
    var (gone, come) = ([Int](), [Int]())
    func finishChange() {
      steps += paired(gone, come) { _, _ in false }
      (gone, come) = ([], [])
    }
    var (i, j) = (0, 0)
    while i < rows || j < columns {
      let cost = costs[i * width + j]
      if i < rows, isAnyLines(left.lowerBound + i) {
        finishChange()
        let first = j
        while j < columns, costs[(i + 1) * width + j] > cost { j += 1 }
        steps.append(.absorbed(left.lowerBound + i, (right.lowerBound + first)..<(right.lowerBound + j)))
        i += 1
      } else if i < rows, j < columns, matches[i * columns + j], cost == costs[(i + 1) * width + j + 1] {
        finishChange()
        steps.append(.same(left.lowerBound + i, right.lowerBound + j))
        i += 1
        j += 1
      } else if i < rows, j == columns || costs[(i + 1) * width + j] + 1 == cost {
        gone.append(left.lowerBound + i)
        i += 1
      } else {
        come.append(right.lowerBound + j)
        j += 1
      }
    }
    finishChange()
    return steps
  }

  /// Lines that go and lines that come at one place, in order.
  static func paired(_ gone: [Int], _ come: [Int], _ isSame: (Int, Int) -> Bool) -> [Step] {
    let count = min(gone.count, come.count)
    return zip(gone, come).map { isSame($0, $1) ? .same($0, $1) : .changed($0, $1) }
      + gone.dropFirst(count).map { .removed($0) } + come.dropFirst(count).map { .added($0) }
  }
}
