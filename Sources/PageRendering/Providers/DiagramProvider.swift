/// The drawing of diagrams in Graphviz's language that the site engine needs; the composition root supplies it.
package struct DiagramProvider: Sendable {
  /// A diagram as markup of a page.
  package struct Diagram: Sendable, Hashable {
    /// An `<svg>` element without alternative text and ids. Black is `currentColor`.
    package var markup: String
    /// The label of the whole graph, if it has one.
    package var label: String?

    /// Creates a diagram from its parts.
    package init(markup: String, label: String?) {
      (self.markup, self.label) = (markup, label)
    }
  }

  /// Why a diagram could not be drawn.
  package struct Problem: Error, Sendable, Hashable {
    /// One sentence without a full stop.
    package var sentence: String
    /// The line of the diagram's text that is wrong, from 1; `nil` if it is none of them.
    package var line: Int?
    /// The column of the line that is wrong, in UTF-8 bytes from 1; `nil` if the whole line is.
    package var column: Int?

    /// Creates a problem from its parts.
    package init(sentence: String, line: Int? = nil, column: Int? = nil) {
      (self.sentence, self.line, self.column) = (sentence, line, column)
    }
  }

  /// Gives each text's diagram, in their order, or what is wrong with it.
  package var draw: @Sendable (_ texts: [String]) async throws -> [Result<Diagram, Problem>]

  /// Creates a provider from its function.
  package init(draw: @escaping @Sendable (_ texts: [String]) async throws -> [Result<Diagram, Problem>]) {
    self.draw = draw
  }
}
