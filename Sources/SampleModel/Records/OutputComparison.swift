/// Puts recorded output, or the pattern in its place, and the output of an outcome side by side.
struct OutputComparison {
  private let comparison: SampleComparison
  private let pattern: OutputPattern
  private let patternLines: [String]
  private let nowLines: [String]
  private let now: [OutputLine]
  /// For each line of the pattern, the block to which it belongs.
  private let patternBlocks: [Int]
  /// For each line of the output, the block in which it begins.
  private let nowBlocks: [Int]

  /// The comparison of the output of a record and an outcome.
  init(_ comparison: SampleComparison) {
    let record = comparison.record
    self.comparison = comparison
    pattern = OutputPattern(record.pattern ?? record.output, isLiteral: record.pattern == nil)
    patternLines = pattern.text.lines
    nowLines = comparison.outcome.output.lines
    now = nowLines.map { OutputLine($0, isPattern: false) }
    nowBlocks = OutputComparison.blocksOfLines(comparison.outcome.blocks)
    patternBlocks =
      record.pattern == nil
      ? OutputComparison.blocksOfLines(record.blocks) : OutputComparison.blocks(of: pattern, record)
  }

  /// The differences, in order.
  func differences() -> [SampleDifference] {
    if isIdentical { return [] }
    let (record, outcome) = (comparison.record, comparison.outcome)
    let steps = steps()
    var differences = hunks(steps)
    if !differences.isEmpty { return differences }
    let (hadFeed, hasFeed) = (
      pattern.text.utf8.last == UInt8(ascii: "\n"), outcome.output.utf8.last == UInt8(ascii: "\n")
    )
    if hadFeed != hasFeed, let old = patternLines.last, let new = nowLines.last, !isOpenAtEnd {
      let line = OutputHunk.Line(
        kind: .changed, recordedNumber: patternLines.count, number: now.count,
        recorded: old + (hadFeed ? "\n" : ""), now: new + (hasFeed ? "\n" : ""))
      differences.append(
        comparison.difference(.output(OutputHunk(lines: [line])), block: nowBlocks[now.count - 1]))
    }
    guard differences.isEmpty, record.hasCertainBlocks, !comparison.sample.hasUnorderedOutput else {
      return differences
    }
    return moved(steps)
  }

  private var isIdentical: Bool {
    let (old, new) = (comparison.record.blocks, comparison.outcome.blocks)
    return comparison.record.pattern == nil && old.count == new.count
      && zip(old, new).allSatisfy { $0.output.hasSameBytes(as: $1.output) }
  }

  private var isOpenAtEnd: Bool { pattern.lines.last.map { $0.isAnyLines } ?? false }

  private func steps() -> [LineAlignment.Step] {
    guard comparison.sample.hasUnorderedOutput else {
      return pattern.steps(to: now, hasTolerance: comparison.hasTolerance)
    }
    guard comparison.record.hasCertainBlocks else {
      return UnorderedLines.steps(pattern.lines, now, hasTolerance: comparison.hasTolerance)
    }
    let blockCount = max(comparison.record.blocks.count, comparison.outcome.blocks.count)
    var (old, new) = ([[Int]](repeating: [], count: blockCount), [[Int]](repeating: [], count: blockCount))
    for (line, block) in patternBlocks.enumerated() { old[block].append(line) }
    for (line, block) in nowBlocks.enumerated() { new[block].append(line) }
    return zip(old, new).flatMap { old, new in
      UnorderedLines.steps(
        old.map { pattern.lines[$0] }, new.map { now[$0] }, hasTolerance: comparison.hasTolerance
      ).map { step -> LineAlignment.Step in
        switch step {
        case .same(let left, let right): .same(old[left], new[right])
        case .changed(let left, let right): .changed(old[left], new[right])
        case .removed(let left): .removed(old[left])
        case .added(let right): .added(new[right])
        case .absorbed(let left, let range):
          .absorbed(old[left], range.first.map { new[$0]..<(new[$0] + 1) } ?? 0..<0)
        }
      }
    }
  }

  /// The steps as hunks, each of one block.
  private func hunks(_ steps: [LineAlignment.Step]) -> [SampleDifference] {
    if steps.allSatisfy(\.isMatch) { return [] }
    var differences = [SampleDifference]()
    var lines = [OutputHunk.Line]()
    var current = 0
    func finish() {
      differences += OutputHunk.hunks(lines).map { comparison.difference(.output($0), block: current) }
      lines = []
    }
    func append(_ line: OutputHunk.Line, block: Int) {
      if block != current { finish() }
      current = block
      lines.append(line)
    }
    // Where any order will do, neighbours say nothing.
    let shown = comparison.sample.hasUnorderedOutput ? steps.filter { !$0.isMatch } : steps
    for step in shown {
      switch step {
      case .same(let old, let new):
        append(
          OutputHunk.Line(
            kind: .context, recordedNumber: old + 1, number: new + 1, recorded: patternLines[old],
            now: nowLines[new]), block: nowBlocks[new])
      case .changed(let old, let new):
        append(
          OutputHunk.Line(
            kind: .changed, recordedNumber: old + 1, number: new + 1, recorded: patternLines[old],
            now: nowLines[new]), block: nowBlocks[new])
      case .removed(let old):
        append(
          OutputHunk.Line(kind: .removed, recordedNumber: old + 1, recorded: patternLines[old]),
          block: patternBlocks[old])
      case .added(let new):
        append(OutputHunk.Line(kind: .added, number: new + 1, now: nowLines[new]), block: nowBlocks[new])
      case .absorbed(_, let range):
        for new in range {
          append(
            OutputHunk.Line(kind: .context, number: new + 1, now: nowLines[new]), block: nowBlocks[new])
        }
      }
    }
    finish()
    return differences
  }

  /// Blocks whose output is another's now, though the whole is the same.
  private func moved(_ steps: [LineAlignment.Step]) -> [SampleDifference] {
    let (old, new) = (comparison.record.blocks, comparison.outcome.blocks)
    var blocks = Set<Int>()
    for case .same(let left, let right) in steps where patternBlocks[left] != nowBlocks[right] {
      blocks.formUnion([patternBlocks[left], nowBlocks[right]])
    }
    return (0..<max(old.count, new.count)).compactMap { block in
      let recorded = old.indices.contains(block) ? old[block].output : ""
      let now = new.indices.contains(block) ? new[block].output : ""
      let isMoved =
        comparison.record.pattern == nil
        ? !isSame(recorded.lines, now.lines) : blocks.contains(block)
      return isMoved
        ? comparison.difference(.outputMoved(block: block, recorded: recorded, now: now), block: block) : nil
    }
  }

  private func isSame(_ recorded: [String], _ now: [String]) -> Bool {
    recorded.count == now.count
      && zip(recorded, now).allSatisfy { recorded, now in
        OutputLine(recorded, isPattern: false)
          .matches(OutputLine(now, isPattern: false), hasTolerance: comparison.hasTolerance)
      }
  }

  /// For each line of the whole output, the block in which it begins.
  private static func blocksOfLines(_ blocks: [SampleBlockOutcome]) -> [Int] {
    var result = [Int]()
    var isLineStart = true
    for (index, block) in blocks.enumerated() {
      for byte in block.output.utf8 {
        if isLineStart { result.append(index) }
        isLineStart = byte == UInt8(ascii: "\n")
      }
    }
    return result
  }

  /// For each line of a pattern, the block of the recorded line that it stands for.
  private static func blocks(of pattern: OutputPattern, _ record: SampleRecord) -> [Int] {
    let recorded = record.output.lines.map { OutputLine($0, isPattern: false) }
    let recordedBlocks = blocksOfLines(record.blocks)
    var result = [Int](repeating: 0, count: pattern.lines.count)
    var block = recordedBlocks.first ?? 0
    for step in pattern.steps(to: recorded) {
      switch step {
      case .same(let line, let place), .changed(let line, let place):
        block = recordedBlocks[place]
        result[line] = block
      case .absorbed(let line, let range):
        if let first = range.first { block = recordedBlocks[first] }
        result[line] = block
      case .removed(let line): result[line] = block
      case .added: break
      }
    }
    return result
  }
}
