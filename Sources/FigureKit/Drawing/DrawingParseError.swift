extension Drawing {
  /// Why a text is not a drawing list.
  public struct ParseError: Error, Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The UTF-8 column, from 1.
    public var column: Int
    /// What is wrong there.
    public var kind: Kind

    /// What can be wrong.
    public enum Kind: Hashable, Sendable {
      /// Another text was expected, such as ` cx=` or an operation's name.
      case expected(String)
    }
  }
}
