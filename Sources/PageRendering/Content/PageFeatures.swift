/// What there is on a page that needs a style sheet or a script of its own.
package struct PageFeatures: Sendable, Hashable {
  /// Whether a figure moves.
  package var hasMovingFigures = false
  /// Whether a figure and a listing say which line drew what.
  package var hasDrawnLines = false
  /// Whether a figure runs in the page.
  package var hasLiveFigures = false
  /// Whether a number in the text sets a knob of a figure.
  package var hasKnobHandles = false
  /// Whether the page shows code.
  package var hasCode = false
  /// Whether some of its code stands in tabs.
  package var hasTabs = false
  /// Whether a listing has notes.
  package var hasNotes = false
  /// Whether a block asks a question.
  package var hasQuestions = false
  /// Whether a quote is a callout.
  package var hasCallouts = false

  /// Makes the features of a page without any.
  package init() {}
}
