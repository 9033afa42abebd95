/// What a sample gave when its author last accepted it.
package struct SampleRecord: Sendable, Hashable {
  /// The digest of the text that was compiled then.
  package var source: SampleDigest
  /// What each block gave.
  package var blocks: [SampleBlockOutcome]
  /// All figures, in the order in which they were drawn.
  package var figures: [SampleFigure]
  /// What output is compared with in place of the recorded output: all of standard output, in which `[..]` stands
  /// for any part of a line, and a line `…` for any number of lines. `nil` if output is compared with the recorded one.
  package var pattern: String?
  /// Whether the author edited the recorded output, so that it may not be what the sample ever printed.
  var isEdited = false
  /// Whether it is known which part of the output belongs to which block, which an edit can make unknown.
  package internal(set) var hasCertainBlocks = true

  /// Creates a record from its parts.
  package init(
    source: SampleDigest, blocks: [SampleBlockOutcome], figures: [SampleFigure], pattern: String? = nil
  ) {
    self.source = source
    self.blocks = blocks
    self.figures = figures
    self.pattern = pattern
  }

  /// The record of an outcome, or `nil` of one that is not complete.
  package init?(_ outcome: SampleOutcome) {
    guard outcome.failure == nil else { return nil }
    // The lines that drew a figure are of the post as it is now.
    let figures = outcome.figures.map { SampleFigure(name: $0.name, drawing: $0.drawing) }
    self.init(source: outcome.source, blocks: outcome.blocks, figures: figures)
  }

  /// All of standard output.
  package var output: String { blocks.map(\.output).joined() }

  /// Whether the record was made from the sample's present text.
  package func isFresh(for sample: Sample) -> Bool { source == sample.sourceDigest }

  /// The recorded outcome, to be shown where no compiler is at hand.
  ///
  /// - Returns: `nil` if the record was made from another text, or if it is not known any more which block printed
  ///   what.
  package func outcome(for sample: Sample) -> SampleOutcome? {
    guard isFresh(for: sample), blocks.count == sample.blocks.count, hasCertainBlocks else { return nil }
    return SampleOutcome(id: sample.id, source: source, blocks: blocks, figures: figures, origin: .record)
  }
}
