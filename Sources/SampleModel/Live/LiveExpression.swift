/// An expression that makes a figure for the reader's page: an entry of `live` in a `sample.yml`.
public struct LiveExpression: Sendable, Hashable {
  /// The figure's name.
  public var figure: String
  /// The expression, of FigureKit's type `Figure` or `Interaction`.
  public var code: Located<String>

  /// Makes an expression out of its parts.
  public init(figure: String, code: Located<String>) {
    self.figure = figure
    self.code = code
  }
}
