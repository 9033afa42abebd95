/// An expression that makes a figure for the reader's page: an entry of `live` in a `sample.yml`.
package struct LiveExpression: Sendable, Hashable {
  /// The figure's name.
  package var figure: String
  /// The expression, of FigureKit's type `Figure` or `Interaction`.
  package var code: Located<String>

  /// Makes an expression out of its parts.
  package init(figure: String, code: Located<String>) {
    self.figure = figure
    self.code = code
  }
}
