package import Diagnostics

/// One way in which what a sample gives now is not what its record says.
package struct SampleDifference: Sendable, Hashable {
  /// What differs.
  package enum Kind: Sendable, Hashable {
    /// The sample has no record.
    case missingRecord
    /// Lines of standard output.
    case output(OutputHunk)
    /// What the expected failure of a block said; blocks count from 0. One of the texts may be empty.
    case messageChanged(block: Int, recorded: String, now: String)
    /// A figure that the record does not have.
    case figureAdded(name: String)
    /// A figure that only the record has.
    case figureRemoved(name: String)
    /// A figure is drawn in another way.
    case figureChanged(name: String, DrawingDifference)
    /// A block drew other figures than the record says, though the figures are the same.
    case figuresMoved(block: Int, recorded: [String], now: [String])
    /// Output that was printed by another block than the record says, though the text is the same.
    case outputMoved(block: Int, recorded: String, now: String)
  }

  /// Whose outcome differs.
  package var sample: SampleID
  /// What differs.
  package var kind: Kind
  /// The place in a post or sample file to look at: the line that drew what differs, where it is known, or the fence
  /// of the block that printed or drew it.
  package var location: SourceLocation
}
