/// The drawing of diagrams in Graphviz's language that the site engine needs; the composition root supplies it.
public struct DiagramProvider: Sendable {
  /// A diagram as markup of a page.
  public struct Diagram: Sendable, Hashable {
    /// An `<svg>` element without alternative text and ids. Black is `currentColor`.
    public var markup: String
    /// The label of the whole graph, if it has one.
    public var label: String?

    /// Creates a diagram from its parts.
    public init(markup: String, label: String?) {
      (self.markup, self.label) = (markup, label)
    }
  }

  /// Why a diagram could not be drawn.
  public struct Problem: Error, Sendable, Hashable {
    /// One sentence without a full stop.
    public var sentence: String
    /// The line of the diagram's text that is wrong, from 1; `nil` if it is none of them.
    public var line: Int?
    /// The column of the line that is wrong, in UTF-8 bytes from 1; `nil` if the whole line is.
    public var column: Int?

    /// Creates a problem from its parts.
    public init(sentence: String, line: Int? = nil, column: Int? = nil) {
      (self.sentence, self.line, self.column) = (sentence, line, column)
    }
  }

  /// Gives each text's diagram, in their order, or what is wrong with it.
  public var draw: @Sendable (_ texts: [String]) async throws -> [Result<Diagram, Problem>]

  /// Creates a provider from its function.
  public init(draw: @escaping @Sendable (_ texts: [String]) async throws -> [Result<Diagram, Problem>]) {
    self.draw = draw
  }
}
