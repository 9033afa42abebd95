public import Diagnostics

/// One way in which what a sample gives now is not what its record says.
public struct SampleDifference: Sendable, Hashable {
  /// What differs.
  public enum Kind: Sendable, Hashable {
    /// The sample has no record.
    case missingRecord
    /// A line of standard output, counted from 1 in the text that has it, changed, appeared or went.
    case outputChanged(line: Int, recorded: String, now: String)
    /// A line that the record does not have; `line` counts in the output now.
    case outputAdded(line: Int, now: String)
    /// A line that only the record has; `line` counts in the recorded output.
    case outputRemoved(line: Int, recorded: String)
    /// A figure that the record does not have.
    case figureAdded(name: String)
    /// A figure that only the record has.
    case figureRemoved(name: String)
    /// An operation of a figure; `operation` counts lines of the drawing list from 1, where 1 is `figure`
    /// itself. One side is `nil` where the other has an operation more.
    case figureChanged(name: String, operation: Int, recorded: String?, now: String?)
    /// A block drew other figures than the record says, though the figures are the same.
    case figuresMoved(block: Int, recorded: [String], now: [String])
    /// Output that was printed by another block than the record says, though the text is the same.
    case outputMoved(block: Int, recorded: String, now: String)
  }

  /// Whose outcome differs.
  public var sample: SampleID
  /// What differs.
  public var kind: Kind
  /// The place in a post or sample file to look at: the fence of the block that printed or drew it.
  public var location: SourceLocation

  /// Makes a difference out of its parts.
  public init(sample: SampleID, kind: Kind, location: SourceLocation) {
    self.sample = sample
    self.kind = kind
    self.location = location
  }
}
