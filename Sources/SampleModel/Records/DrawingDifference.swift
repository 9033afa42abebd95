package import Diagnostics

/// One way in which a drawing is not the recorded one: an operation, or the canvas, that changed, came, went or moved.
package struct DrawingDifference: Sendable, Hashable {
  /// What happened.
  package enum Change: Sendable, Hashable {
    /// Attributes changed, came or went; in the order of the drawing list, never empty.
    case changed([Attribute])
    /// The recorded drawing does not have the operation.
    case added
    /// Only the recorded drawing has the operation.
    case removed
    /// The operation is the same and is drawn before or after others than it was.
    case reordered
  }

  /// An attribute that changed.
  package struct Attribute: Sendable, Hashable {
    /// The attribute's name, such as `stroke-width`; `""` of the text that is drawn, which has its quotes; `operations`
    /// of how many operations a group has.
    package var name: String
    /// The recorded value, or `nil` if there is none.
    package var recorded: String?
    /// The value now, or `nil` if there is none.
    package var now: String?

    /// Creates an attribute from its parts.
    package init(name: String, recorded: String?, now: String?) {
      (self.name, self.recorded, self.now) = (name, recorded, now)
    }
  }

  /// The operation's name, such as `circle`; `figure` is the canvas.
  package var operation: String
  /// Counts the operations of this name from 1, in the drawing now, or in the recorded one if the operation is gone; in a
  /// frame, those of the frame.
  package var ordinal: Int
  /// Counts from 1 the frame that the operation belongs to; `nil` if it belongs to none, as a frame itself does.
  package var frame: Int?
  /// What happened to it.
  package var change: Change
  /// The line of the recorded drawing list, or `nil` if it has none.
  package var recorded: String?
  /// The line of the drawing list now, or `nil` if it has none.
  package var now: String?
  /// The position of `recorded` in its list, where 0 is the line `figure`.
  package var recordedIndex: Int?
  /// The position of `now` in its list, where 0 is the line `figure`.
  package var index: Int?
  /// The line of the post, or of another file of the site, that drew `now`, where it is known.
  package var source: SourceLocation?

  /// How far two numbers may be apart and still count as the same.
  package var tolerance: Double

  /// Creates a difference from its parts.
  package init(
    operation: String, ordinal: Int, frame: Int? = nil, change: Change, recorded: String? = nil,
    now: String? = nil,
    recordedIndex: Int? = nil, index: Int? = nil, source: SourceLocation? = nil, tolerance: Double = 0
  ) {
    self.operation = operation
    self.ordinal = ordinal
    self.frame = frame
    self.change = change
    self.recorded = recorded
    self.now = now
    self.recordedIndex = recordedIndex
    self.index = index
    self.source = source
    self.tolerance = tolerance
  }
}
