/// The features of a page for which the theme needs style sheets and scripts.
package struct PageFeatures: Sendable, Hashable {
  /// Whether a figure moves.
  package var hasMovingFigures = false
  /// Whether a figure and a listing say which line drew which element.
  package var hasDrawnLines = false
  /// Whether a figure runs in the page.
  package var hasLiveFigures = false
  /// Whether words of such a figure lead somewhere.
  package var hasLinksInFigures = false
  /// Whether readers can hear such a figure.
  package var hasSoundingFigures = false
  /// Whether such a figure says what readers have changed.
  package var hasSpeakingFigures = false
  /// Whether a number in the text sets a knob of a figure.
  package var hasKnobHandles = false
  /// Whether words of the text light up a part of a figure.
  package var hasInk = false
  /// Whether readers may change literals of its code.
  package var hasEditableCode = false
  /// Whether the page shows what such a program prints.
  package var hasLiveOutput = false
  /// Whether readers may try to break what such a figure claims.
  package var hasInvariants = false
  /// Whether readers may repair a program.
  package var hasRepairs = false
  /// Whether the page shows code.
  package var hasCode = false
  /// Whether some of its code is in tabs.
  package var hasTabs = false
  /// Whether a listing has notes.
  package var hasNotes = false
  /// Whether a block asks a question.
  package var hasQuestions = false
  /// Whether there is a formula that needs the rules of `math.css`: cells, lines in tables, spaces that lead back.
  package var hasFormulas = false
  /// Whether the page has a callout.
  package var hasCallouts = false

  /// Creates the features of a page without any.
  package init() {}
}
