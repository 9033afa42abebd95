public import FigureKit

/// What knows the shapes of texts, as lines and curves.
public protocol TextOutlining: Sendable {
  /// The outlines of a text whose point is the origin, to be filled by the non-zero rule; empty if nothing of it is
  /// seen.
  func path(of text: Text) throws(FigureRenderingError) -> Path
}
