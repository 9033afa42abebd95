internal import Diagnostics

extension SampleRecord {
  /// How an outcome differs from its record.
  ///
  /// Lines of output are the same if all characters are, except that a number with a decimal point or an exponent
  /// may be half a unit of the record's last written digit away. Operations of a figure are the same if names and
  /// strings are and numbers are within the sample's tolerance. An outcome that is a failure has no differences:
  /// its diagnostics say what is wrong.
  ///
  /// - Parameters:
  ///   - record: What was accepted, or `nil` if nothing was.
  ///   - outcome: What the sample gives now.
  ///   - sample: The sample, for its tolerance and its places.
  /// - Returns: The differences, of output first and then of figures, each in order; none if there is no
  ///   difference, or if a sample that gives nothing has no record.
  public static func differences(
    from record: SampleRecord?, to outcome: SampleOutcome, of sample: Sample
  ) -> [SampleDifference] {
    guard outcome.failure == nil else { return [] }
    guard let record else {
      if outcome.figures.isEmpty, outcome.output.isEmpty { return [] }
      return [SampleDifference(sample: sample.id, kind: .missingRecord, location: sample.location)]
    }
    let drawing = DrawingTolerance(tolerance: sample.tolerance)
    return SampleComparison(
      sample: sample, record: record, outcome: outcome,
      isSameLine: NumberTolerance.isSame(recorded:now:), isSameOperation: drawing.isSame
    ).differences()
  }

  /// How an outcome differs if every character counts.
  func exactDifferences(to outcome: SampleOutcome, of sample: Sample) -> [SampleDifference] {
    SampleComparison(sample: sample, record: self, outcome: outcome, isSameLine: ==, isSameOperation: ==)
      .differences()
  }
}

/// Puts a record and an outcome side by side.
private struct SampleComparison {
  let sample: Sample
  let record: SampleRecord
  let outcome: SampleOutcome
  let isSameLine: (String, String) -> Bool
  let isSameOperation: (String, String) -> Bool

  func differences() -> [SampleDifference] {
    let output = outputDifferences()
    let figures = figureDifferences()
    return output + (output.isEmpty ? movedOutput() : []) + figures + (figures.isEmpty ? movedFigures() : [])
  }

  private func difference(_ kind: SampleDifference.Kind, block: Int) -> SampleDifference {
    SampleDifference(sample: sample.id, kind: kind, location: sample.location(ofBlock: block))
  }

  private func outputDifferences() -> [SampleDifference] {
    let recorded = record.output.lines
    let now = outcome.output.lines
    let recordedBlocks = SampleComparison.blocksOfLines(record.blocks)
    let blocks = SampleComparison.blocksOfLines(outcome.blocks)
    let steps = LineAlignment.steps(recorded, now, isSame: isSameLine)
    var differences = steps.compactMap { step -> SampleDifference? in
      switch step {
      case .same: nil
      case .changed(let old, let new):
        difference(
          .outputChanged(line: new + 1, recorded: recorded[old], now: now[new]), block: blocks[new])
      case .removed(let old):
        difference(.outputRemoved(line: old + 1, recorded: recorded[old]), block: recordedBlocks[old])
      case .added(let new): difference(.outputAdded(line: new + 1, now: now[new]), block: blocks[new])
      }
    }
    if differences.isEmpty, record.output.hasSuffix("\n") != outcome.output.hasSuffix("\n"), !now.isEmpty {
      let (old, new) = (recorded.count - 1, now.count - 1)
      differences.append(
        difference(
          .outputChanged(
            line: new + 1, recorded: recorded[old] + (record.output.hasSuffix("\n") ? "\n" : ""),
            now: now[new] + (outcome.output.hasSuffix("\n") ? "\n" : "")), block: blocks[new]))
    }
    return differences
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

  private func movedOutput() -> [SampleDifference] {
    let count = max(record.blocks.count, outcome.blocks.count)
    return (0..<count).compactMap { block in
      let recorded = record.blocks.indices.contains(block) ? record.blocks[block].output : ""
      let now = outcome.blocks.indices.contains(block) ? outcome.blocks[block].output : ""
      let (left, right) = (recorded.lines, now.lines)
      if left.count == right.count, zip(left, right).allSatisfy(isSameLine) { return nil }
      return difference(.outputMoved(block: block, recorded: recorded, now: now), block: block)
    }
  }

  private func figureDifferences() -> [SampleDifference] {
    var differences = [SampleDifference]()
    for figure in record.figures {
      guard let now = outcome.figure(named: figure.name) else {
        let block = record.blocks.firstIndex { $0.figures.contains(figure.name) } ?? 0
        differences.append(difference(.figureRemoved(name: figure.name), block: block))
        continue
      }
      let block = outcome.blocks.firstIndex { $0.figures.contains(figure.name) } ?? 0
      let (old, new) = (figure.drawing.lines, now.drawing.lines)
      for step in LineAlignment.steps(old, new, isSame: isSameOperation) {
        let kind: SampleDifference.Kind? =
          switch step {
          case .same: nil
          case .changed(let left, let right):
            .figureChanged(name: figure.name, operation: right + 1, recorded: old[left], now: new[right])
          case .removed(let left):
            .figureChanged(name: figure.name, operation: left + 1, recorded: old[left], now: nil)
          case .added(let right):
            .figureChanged(name: figure.name, operation: right + 1, recorded: nil, now: new[right])
          }
        if let kind { differences.append(difference(kind, block: block)) }
      }
    }
    for (block, names) in outcome.blocks.map(\.figures).enumerated() {
      for name in names where !record.figures.contains(where: { $0.name == name }) {
        differences.append(difference(.figureAdded(name: name), block: block))
      }
    }
    return differences
  }

  private func movedFigures() -> [SampleDifference] {
    let count = max(record.blocks.count, outcome.blocks.count)
    return (0..<count).compactMap { block in
      let recorded = record.blocks.indices.contains(block) ? record.blocks[block].figures : []
      let now = outcome.blocks.indices.contains(block) ? outcome.blocks[block].figures : []
      return recorded == now
        ? nil : difference(.figuresMoved(block: block, recorded: recorded, now: now), block: block)
    }
  }
}
