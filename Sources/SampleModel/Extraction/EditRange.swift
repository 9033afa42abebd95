extension String {
  /// The numbers to which readers are held who change those of a line of Swift that ends with a comment such as
  /// `// edit: 1...200`, and the line without it; `nil` for any other line. The first number may be the greater one, which is a
  /// mistake of the author's.
  package var editRange: (line: String, first: Double, last: Double)? {
    // A regular expression is read anew each time, and few lines have the word. The numbers after it have no colon.
    guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")),
      utf8[..<colon].suffix(4).elementsEqual("edit".utf8),
      let match = firstMatch(
        of: #/^(.*?)[ \t]*//[ \t]*edit:[ \t]*(-?[0-9.]+?)[ \t]*\.\.\.[ \t]*(-?[0-9.]+)[ \t]*$/#),
      let first = Double(match.2), let last = Double(match.3)
    else { return nil }
    return (String(match.1), first, last)
  }
}
