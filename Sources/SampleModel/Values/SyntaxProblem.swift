/// The first thing that the compiler's parser rejects in Swift code that is shown and not compiled.
public struct SyntaxProblem: Sendable, Hashable {
  /// A place in the code.
  public struct Position: Sendable, Hashable {
    /// The line, from 0; that after the last where the code ends too early.
    public var line: Int
    /// The UTF-8 column, from 1; 0 for the whole line.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// What the compiler adds to its sentence.
  public struct Note: Sendable, Hashable {
    /// The sentence.
    public var text: String
    /// What it is about, where it is a place in the code.
    public var position: Position?

    /// Creates a note.
    public init(text: String, position: Position?) {
      self.text = text
      self.position = position
    }
  }

  /// The compiler's sentence.
  public var message: String
  /// What it is about; the whole code where the compiler does not say.
  public var position: Position?
  /// What the compiler adds.
  public var notes: [Note] = []

  /// Creates a problem without notes.
  public init(message: String, position: Position?) {
    self.message = message
    self.position = position
  }
}
