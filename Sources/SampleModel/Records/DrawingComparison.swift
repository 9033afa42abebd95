import Diagnostics

/// Puts two drawing lists side by side.
struct DrawingComparison {
  private let tolerance: DrawingTolerance
  private let recorded: DrawingOutline
  private let now: DrawingOutline
  /// The places that drew the lines of the list now, where they are known.
  private let sources: [SourceLocation?]

  /// The comparison of a recorded list and one that is drawn now.
  init(
    recorded: String, now: String, sources: [SourceLocation?] = [], tolerance: DrawingTolerance
  ) {
    self.tolerance = tolerance
    self.recorded = DrawingOutline(recorded)
    self.now = DrawingOutline(now)
    self.sources = sources
  }

  /// The differences: of the canvas, then of operations in the order in which they are drawn.
  func differences() -> [DrawingDifference] {
    var differences = [DrawingDifference]()
    var (gone, come) = ([Int](), [Int]())
    var pairs = [(Int, Int)]()
    var (hunkGone, hunkCome) = ([Int](), [Int]())
    func finishHunk() {
      let found = DrawingPairs.pairs(
        hunkGone.map { recorded.operations[$0].line }, hunkCome.map { now.operations[$0].line }, tolerance)
      pairs += found.map { (hunkGone[$0], hunkCome[$1]) }
      let (left, right) = (Set(found.map(\.0)), Set(found.map(\.1)))
      gone += hunkGone.indices.filter { !left.contains($0) }.map { hunkGone[$0] }
      come += hunkCome.indices.filter { !right.contains($0) }.map { hunkCome[$0] }
      (hunkGone, hunkCome) = ([], [])
    }
    let (old, new) = (recorded.operations, now.operations)
    var unchanged = [(Int, Int)]()
    let steps = LineAlignment.steps(
      old.count, new.count, isAnyLines: { _ in false },
      isSame: { tolerance.isSame(old[$0].line, new[$1].line) })
    for step in steps {
      switch step {
      case .same(let left, let right):
        finishHunk()
        unchanged.append((left, right))
      case .changed(let left, let right):
        hunkGone.append(left)
        hunkCome.append(right)
      case .removed(let left): hunkGone.append(left)
      case .added(let right): hunkCome.append(right)
      case .absorbed: break
      }
    }
    finishHunk()
    for (left, right) in pairs {
      let attributes = attributes(old[left].line, new[right].line)
      if !attributes.isEmpty { differences.append(difference(.changed(attributes), left, right)) }
    }
    (gone, come) = reordered(gone, come, &differences)
    differences += gone.map { difference(.removed, $0, nil) } + come.map { difference(.added, nil, $0) }
    if gone.isEmpty, come.isEmpty {
      for (left, right) in unchanged + pairs where old[left].size != new[right].size {
        let change = DrawingDifference.Attribute(
          name: "operations", recorded: "\(old[left].size)", now: "\(new[right].size)")
        differences.append(difference(.changed([change]), left, right))
      }
    }
    differences.sort { ($0.index ?? $0.recordedIndex ?? 0) < ($1.index ?? $1.recordedIndex ?? 0) }
    return canvasDifference() + differences
  }

  private func canvasDifference() -> [DrawingDifference] {
    let attributes = attributes(recorded.canvas, now.canvas)
    if attributes.isEmpty { return [] }
    return [
      DrawingDifference(
        operation: "figure", ordinal: 1, change: .changed(attributes), recorded: recorded.lines.first,
        now: now.lines.first, recordedIndex: 0, index: 0, tolerance: tolerance.tolerance)
    ]
  }

  /// Takes operations that are gone at one place and new at another for moved ones.
  private func reordered(
    _ gone: [Int], _ come: [Int], _ differences: inout [DrawingDifference]
  ) -> (gone: [Int], come: [Int]) {
    // Many operations that go and come are another drawing rather than another order.
    guard gone.count <= 1000, come.count <= 1000 else { return (gone, come) }
    var come = come
    let rest = gone.filter { left in
      guard
        let place = come.firstIndex(where: {
          tolerance.isSame(recorded.operations[left].line, now.operations[$0].line)
        })
      else { return true }
      differences.append(difference(.reordered, left, come.remove(at: place)))
      return false
    }
    return (rest, come)
  }

  private func difference(_ change: DrawingDifference.Change, _ left: Int?, _ right: Int?)
    -> DrawingDifference
  {
    let old = left.map { recorded.operations[$0] }
    let new = right.map { now.operations[$0] }
    // The list's first line is drawn by the figure itself and has no source.
    let source = new.flatMap { sources.indices.contains($0.index - 1) ? sources[$0.index - 1] : nil }
    return DrawingDifference(
      operation: new?.line.name ?? old?.line.name ?? "", ordinal: new?.ordinal ?? old?.ordinal ?? 0,
      frame: (new ?? old)?.frame, change: change, recorded: old.map { recorded.lines[$0.index] },
      now: new.map { now.lines[$0.index] },
      recordedIndex: old?.index, index: new?.index, source: source,
      tolerance: tolerance.tolerance)
  }

  private func attributes(_ left: DrawingLine, _ right: DrawingLine) -> [DrawingDifference.Attribute] {
    var changes = [DrawingDifference.Attribute]()
    for new in right.attributes {
      let old = left.attribute(new.name)
      if let old, tolerance.isSame(old, new) { continue }
      changes.append(DrawingDifference.Attribute(name: new.name, recorded: old?.value, now: new.value))
    }
    for old in left.attributes where right.attribute(old.name) == nil {
      changes.append(DrawingDifference.Attribute(name: old.name, recorded: old.value, now: nil))
    }
    if left.text != right.text {
      changes.append(
        DrawingDifference.Attribute(
          name: "", recorded: left.text.joined(separator: " "), now: right.text.joined(separator: " ")))
    }
    return changes
  }
}

/// A drawing list taken apart.
private struct DrawingOutline {
  /// A line that draws.
  struct Operation {
    var line: DrawingLine
    /// The line's position in the list.
    var index: Int
    /// Counts the lines of the same name from 1.
    var ordinal: Int
    /// The frame that it belongs to, from 1.
    var frame: Int?
    /// How many lines that draw are in it, if it is a group.
    var size = 0
  }

  let lines: [String]
  let canvas: DrawingLine
  /// All lines but the first and those that end something.
  private(set) var operations: [Operation] = []

  init(_ text: String) {
    lines = text.lines
    canvas = DrawingLine(lines.first ?? "")
    var counts = [String: Int]()
    var open = [Int]()
    var frame: Int?
    var frameCount = 0
    for (index, text) in lines.enumerated().dropFirst() {
      let line = DrawingLine(text)
      if line.name == "end" {
        if let group = open.popLast() { operations[group].size = operations.count - group - 1 }
        continue
      }
      if line.name.hasPrefix("end ") { continue }
      if line.name == "frame" {
        frameCount += 1
        (frame, counts) = (nil, ["frame": frameCount - 1])
      }
      counts[line.name, default: 0] += 1
      // What follows a line that begins something belongs to it up to its `end`.
      if line.name == "group" { open.append(operations.count) }
      operations.append(
        Operation(line: line, index: index, ordinal: counts[line.name] ?? 0, frame: frame))
      if line.name == "frame" { frame = frameCount }
    }
  }
}
