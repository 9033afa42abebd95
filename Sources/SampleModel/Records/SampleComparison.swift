extension SampleRecord {
  /// How an outcome differs from its record.
  ///
  /// Lines of output are the same if all characters are, except that a number with a decimal point or an exponent
  /// may be half a unit of the record's last written digit away, and that a CR at a line's end does not count. The
  /// record's pattern, if it has one, is what they are compared with, and its wildcards match what they stand for.
  /// The lines of a block may come in any order if the sample says so. Messages are the same if all characters are.
  /// Operations of a figure are the same if names and strings are and numbers are within the sample's tolerance. An
  /// outcome that is a failure has no differences: its diagnostics say what is wrong.
  ///
  /// - Parameters:
  ///   - record: What was accepted, or `nil` if nothing was.
  ///   - outcome: What the sample gives now.
  ///   - sample: The sample, for its tolerance and its places.
  /// - Returns: The differences, of output first, then of messages and of figures, each in order; none if there is no
  ///   difference, or if a sample that gives nothing has no record.
  package static func differences(
    from record: SampleRecord?, to outcome: SampleOutcome, of sample: Sample
  ) -> [SampleDifference] {
    guard outcome.failure == nil else { return [] }
    guard let record else {
      let isSilent = outcome.blocks.allSatisfy { $0.output.isEmpty && $0.message.isEmpty }
      if outcome.figures.isEmpty, isSilent { return [] }
      return [SampleDifference(sample: sample.id, kind: .missingRecord, location: sample.location)]
    }
    return SampleComparison(
      sample: sample, record: record, outcome: outcome, hasTolerance: true, tolerance: sample.tolerance
    ).differences()
  }

  /// How an outcome differs if every character counts that is not under a wildcard; lines that may come in any order
  /// may.
  package func exactDifferences(to outcome: SampleOutcome, of sample: Sample) -> [SampleDifference] {
    SampleComparison(sample: sample, record: self, outcome: outcome, hasTolerance: false, tolerance: 0)
      .differences()
  }
}

/// Puts a record and an outcome side by side.
struct SampleComparison {
  let sample: Sample
  let record: SampleRecord
  let outcome: SampleOutcome
  /// Whether numbers of the output are compared to the digits that are recorded, or exactly.
  let hasTolerance: Bool
  /// How far numbers of a drawing may be apart.
  let tolerance: Double

  /// A figure that differs on more lines of the post than this is reported once, at its block.
  private static let placeLimit = 5

  func differences() -> [SampleDifference] {
    let figures = figureDifferences()
    return OutputComparison(self).differences() + messageDifferences() + figures
      + (figures.isEmpty ? movedFigures() : [])
  }

  func difference(_ kind: SampleDifference.Kind, block: Int) -> SampleDifference {
    SampleDifference(sample: sample.id, kind: kind, location: sample.location(ofBlock: block))
  }

  private func messageDifferences() -> [SampleDifference] {
    (0..<max(record.blocks.count, outcome.blocks.count)).compactMap { block in
      let recorded = record.blocks.indices.contains(block) ? record.blocks[block].message : ""
      let now = outcome.blocks.indices.contains(block) ? outcome.blocks[block].message : ""
      let isSame = recorded.withoutCarriageReturns.hasSameBytes(as: now.withoutCarriageReturns)
      return isSame
        ? nil : difference(.messageChanged(block: block, recorded: recorded, now: now), block: block)
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
      if figure.drawing.hasSameBytes(as: now.drawing) { continue }
      let block = outcome.blocks.firstIndex { $0.figures.contains(figure.name) } ?? 0
      let comparison = DrawingComparison(
        recorded: figure.drawing, now: now.drawing, sources: now.sources,
        tolerance: DrawingTolerance(tolerance: tolerance))
      let changes = comparison.differences()
      let isScattered = Set(changes.compactMap(\.source)).count > SampleComparison.placeLimit
      for change in changes {
        var difference = difference(.figureChanged(name: figure.name, change), block: block)
        if let source = change.source, !isScattered { difference.location = source }
        differences.append(difference)
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
