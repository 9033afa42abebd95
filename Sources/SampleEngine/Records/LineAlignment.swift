/// Which lines of two texts belong together.
enum LineAlignment {
  /// One step through both texts.
  enum Step: Equatable {
    /// A line of each, which are the same.
    case same(Int, Int)
    /// A line of each, one in place of the other.
    case changed(Int, Int)
    /// A line that only the first text has.
    case removed(Int)
    /// A line that only the second text has.
    case added(Int)
  }

  /// Beyond this many comparisons, lines in the changed part are matched by position, to bound time and memory.
  private static let comparisonLimit = 4_000_000

  /// The steps through two texts, positions counting from 0. As few lines as possible are not `same`; lines that go
  /// and come at one place are `changed`.
  static func steps(
    _ left: [String], _ right: [String], isSame: (String, String) -> Bool
  ) -> [Step] {
    var start = 0
    while start < min(left.count, right.count), isSame(left[start], right[start]) { start += 1 }
    var end = 0
    while end < min(left.count, right.count) - start,
      isSame(left[left.count - 1 - end], right[right.count - 1 - end])
    {
      end += 1
    }
    var steps = (0..<start).map { Step.same($0, $0) }
    steps += middle(left, start..<(left.count - end), right, start..<(right.count - end), isSame)
    steps += (0..<end).map { Step.same(left.count - end + $0, right.count - end + $0) }
    return steps
  }

  private static func middle(
    _ left: [String], _ leftRange: Range<Int>, _ right: [String], _ rightRange: Range<Int>,
    _ isSame: (String, String) -> Bool
  ) -> [Step] {
    let (rows, columns) = (leftRange.count, rightRange.count)
    guard rows > 0, columns > 0, rows <= comparisonLimit / columns else {
      return paired(Array(leftRange), Array(rightRange)) { isSame(left[$0], right[$1]) }
    }
    // lengths[i][j] is how many lines the rests from i and j have in common at most.
    var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    var matches = [Bool](repeating: false, count: rows * columns)
    for i in (0..<rows).reversed() {
      for j in (0..<columns).reversed() {
        let match = isSame(left[leftRange.lowerBound + i], right[rightRange.lowerBound + j])
        matches[i * columns + j] = match
        let down = lengths[(i + 1) * (columns + 1) + j]
        let across = lengths[i * (columns + 1) + j + 1]
        let diagonal = match ? lengths[(i + 1) * (columns + 1) + j + 1] + 1 : 0
        lengths[i * (columns + 1) + j] = max(down, across, diagonal)
      }
    }
    var steps = [Step]()
    var (gone, come) = ([Int](), [Int]())
    var (i, j) = (0, 0)
    while i < rows || j < columns {
      let length = lengths[i * (columns + 1) + j]
      if i < rows, j < columns, matches[i * columns + j],
        length == lengths[(i + 1) * (columns + 1) + j + 1] + 1
      {
        steps += paired(gone, come) { _, _ in false }
        (gone, come) = ([], [])
        steps.append(.same(leftRange.lowerBound + i, rightRange.lowerBound + j))
        i += 1
        j += 1
      } else if i < rows, j == columns || lengths[(i + 1) * (columns + 1) + j] == length {
        gone.append(leftRange.lowerBound + i)
        i += 1
      } else {
        come.append(rightRange.lowerBound + j)
        j += 1
      }
    }
    return steps + paired(gone, come) { _, _ in false }
  }

  private static func paired(_ gone: [Int], _ come: [Int], _ isSame: (Int, Int) -> Bool) -> [Step] {
    let count = min(gone.count, come.count)
    return zip(gone, come).map { isSame($0, $1) ? .same($0, $1) : .changed($0, $1) }
      + gone.dropFirst(count).map { .removed($0) } + come.dropFirst(count).map { .added($0) }
  }
}
