/// How much a drawing holds so far of what there is a limit to.
struct DrawingCounts: Sendable {
  private var operations = 0
  private var pathElements = 0
  private var bytes = 0

  /// Counts an operation, and without what is in it a group; gives what there is too much of, if anything.
  mutating func add(_ operation: Drawing.Operation) -> DrawingProblem? {
    operations += 1
    switch operation {
    case .fill(let shape, _, _), .stroke(let shape, _, _): pathElements += shape.pathElementCount
    case .group(let group): pathElements += group.clip?.path.elements.count ?? 0
    case .text(let text, _): bytes += text.string.byteCount
    case .image(let placed): bytes += placed.image.name.byteCount + 2 * (placed.image.pixels?.count ?? 0)
    }
    if operations > Drawing.Limit.operations { return .tooManyOperations }
    if pathElements > Drawing.Limit.pathElements { return .tooManyPathElements }
    return bytes > Drawing.Limit.encodedBytes ? .tooManyBytes : nil
  }
}

extension Shape {
  fileprivate var pathElementCount: Int {
    var counter = PathElementCounter()
    visit(&counter)
    return counter.count
  }
}

/// Counts the points of a shape's lists and the elements of its path.
private struct PathElementCounter: ShapeVisitor {
  var count = 0

  mutating func begin(_ element: StaticString) {}
  mutating func visit(coordinate: Double, _ name: StaticString) {}
  mutating func visit(length: Double, _ name: StaticString, unless standard: Double?) {}
  mutating func visit(_ points: [Point]) { count += points.count }
  mutating func visit(_ path: Path) { count += path.elements.count }
}
