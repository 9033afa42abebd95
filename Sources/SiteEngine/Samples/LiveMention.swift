import Diagnostics

/// A place of a page that asks for figures to run in it.
struct LiveMention: Sendable {
  /// What is asked for.
  enum Subject: Sendable {
    /// The figure that an image names.
    case figure(FigureReference)
    /// All figures of the block at a place.
    case block(SourceLocation)
  }

  var subject: Subject
  /// Where it is asked for.
  var location: SourceLocation
}
