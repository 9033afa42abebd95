/// The first thing that the compiler's parser rejects in Swift code that is shown and not compiled.
package struct SyntaxProblem: Sendable, Hashable {
  /// A place in the code.
  package struct Position: Sendable, Hashable {
    /// The line, from 0; that after the last where the code ends too early.
    package var line: Int
    /// The UTF-8 column, from 1; 0 for the whole line.
    package var column: Int

    /// Creates a position.
    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// What the compiler adds to its sentence.
  package struct Note: Sendable, Hashable {
    /// The sentence.
    package var text: String
    /// What it is about, where it is a place in the code.
    package var position: Position?

    /// Creates a note.
    package init(text: String, position: Position?) {
      self.text = text
      self.position = position
    }
  }

  /// The compiler's sentence.
  package var message: String
  /// What it is about; the whole code where the compiler does not say.
  package var position: Position?
  /// What the compiler adds.
  package var notes: [Note] = []

  /// Creates a problem without notes.
  package init(message: String, position: Position?) {
    self.message = message
    self.position = position
  }
}
