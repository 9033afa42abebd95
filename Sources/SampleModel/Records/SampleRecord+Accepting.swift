extension SampleRecord {
  /// The record of an outcome that takes the place of another record, or `nil` of an outcome that is not complete.
  ///
  /// The pattern stays as it is if the output matches it. Otherwise its wildcards stay in the lines that still match,
  /// and the other lines become those of the output; a pattern without wildcards left is gone. Output that is allowed
  /// to differ from the recorded one, by the pattern while the sample's text is the same or in its order, does not take
  /// its place, so that accepting again changes nothing.
  ///
  /// - Parameters:
  ///   - outcome: What the sample gives now.
  ///   - previous: The record that it has, or `nil` if it has none.
  ///   - pattern: The sample's pattern, from `SampleRecords.pattern(of:)`.
  ///   - sample: The sample.
  package init?(
    accepting outcome: SampleOutcome, over previous: SampleRecord?, pattern: String?, of sample: Sample
  ) {
    self.init(outcome)
    let isUnordered = sample.hasUnorderedOutput
    self.pattern = pattern.flatMap { OutputPattern($0).carried(to: output, isUnordered: isUnordered) }
    // What stands under a wildcard may be of a text that is not the sample's any more.
    guard
      let previous, !previous.isEdited, previous.blocks.count == blocks.count,
      previous.source == source || pattern == nil
    else { return }
    let comparison = SampleComparison(
      sample: sample, record: previous, outcome: outcome, hasTolerance: false, tolerance: 0)
    guard pattern != nil || isUnordered, OutputComparison(comparison).differences().isEmpty else { return }
    self.pattern = previous.pattern
    for block in blocks.indices { blocks[block].output = previous.blocks[block].output }
  }
}
