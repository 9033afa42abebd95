/// What a sample gave when its author last accepted it.
public struct SampleRecord: Sendable, Hashable {
  /// The digest of the text that was compiled then.
  public var source: SampleDigest
  /// What each block gave.
  public var blocks: [SampleBlockOutcome]
  /// All figures, in the order in which they were drawn.
  public var figures: [SampleFigure]

  /// Makes a record out of its parts.
  public init(source: SampleDigest, blocks: [SampleBlockOutcome], figures: [SampleFigure]) {
    self.source = source
    self.blocks = blocks
    self.figures = figures
  }

  /// The record of an outcome, or `nil` of one that is not complete.
  public init?(_ outcome: SampleOutcome) {
    guard outcome.failure == nil else { return nil }
    self.init(source: outcome.source, blocks: outcome.blocks, figures: outcome.figures)
  }

  /// All of standard output.
  public var output: String { blocks.map(\.output).joined() }

  /// Whether the record was made from the sample's present text.
  public func isFresh(for sample: Sample) -> Bool { source == sample.sourceDigest }

  /// The recorded outcome, to be shown where no compiler is at hand.
  ///
  /// - Returns: `nil` if the record was made from another text.
  public func outcome(for sample: Sample) -> SampleOutcome? {
    guard isFresh(for: sample), blocks.count == sample.blocks.count else { return nil }
    return SampleOutcome(id: sample.id, source: source, blocks: blocks, figures: figures, origin: .record)
  }
}
