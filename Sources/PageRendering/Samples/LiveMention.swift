package import Diagnostics
package import SampleModel

/// A place of a page that asks for figures to run in it.
package struct LiveMention: Sendable {
  /// What is asked for.
  package enum Subject: Sendable {
    /// The figure that an image names.
    case figure(FigureReference)
    /// All figures of the block at a place.
    case block(SourceLocation)
    /// The figure that is right again when readers have repaired the block at a place.
    case repair(SourceLocation)
  }

  /// The figures that are to run.
  package var subject: Subject
  /// Where it is asked for.
  package var location: SourceLocation
  /// Which literals of the code that the page shows readers may change; `nil` where the sample, or the site, says it.
  package var editing: LiveEditing?
}
