// snippet.field
/// Reads a field such as `[[BOAT|8|Name of the boat]]`.
enum FieldScanner {
  /// - Parameter line: Begins with `[[`.
  /// - Returns: The field and the place after it, or `nil` if it is
  ///   malformed.
  static func field(
    _ line: ArraySlice<Character>
  ) -> (field: Field, end: Int)? {
    let content = line.dropFirst(2)
    guard let close = content.firstIndex(where: { $0 == "]" }),
      content[close...].starts(with: ["]", "]"])
    else { return nil }
    let parts = content[..<close].split(
      separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 3, isName(parts[0]), let width = number(parts[1]),
      !parts[2].contains("[")
    else { return nil }
    let field = Field(
      name: String(parts[0]), width: width, hint: String(parts[2]))
    return (field, close + 2)
  }

  /// A letter or `_`, then letters, digits and `_`.
  private static func isName(_ text: ArraySlice<Character>) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { isLetter($0) || isDigit($0) }
  }

  /// A whole number from 1.
  private static func number(_ text: ArraySlice<Character>) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ isDigit($0) }),
      let number = Int(String(text)), number > 0
    else { return nil }
    return number
  }

  private static func isLetter(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character)
      || character == "_"
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }
}
// snippet.end
