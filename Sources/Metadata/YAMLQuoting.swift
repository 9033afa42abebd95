/// What to do about a YAML value that only quotes make a text, such as `title: Bad: colon`, the commonest mistake in front
/// matter.
///
/// - Parameters:
///   - line: The line on which the parser stopped.
///   - column: The UTF-8 column at which it stopped, from 1.
/// - Returns: A note with the line as it should be, or `nil` if quotes would not help.
func quotingNote(for line: Substring, column: Int) -> String? {
  guard let colon = line.firstRange(of: ": ") else { return nil }
  let key = line[..<colon.lowerBound].drop { $0 == " " || $0 == "-" }
  var value = line[colon.upperBound...].drop { $0 == " " }
  while let last = value.last, last.isWhitespace { value.removeLast() }
  let colonColumn = line.utf8.distance(from: line.startIndex, to: colon.lowerBound) + 1
  guard let first = value.first, !key.isEmpty, colonColumn < column else { return nil }
  let reason: String
  switch first {
  // An anchor and a tag, of what follows them.
  case "&" where value.contains(" "), "!" where value.contains(" "): return nil
  // No plain value begins with these.
  case "@", "`", "%", "*", "&", "!": reason = "A value that begins with `\(first)` needs quotes"
  case "\"", "'", "[", "{":
    // It ends where its quote or bracket is closed, and more follows.
    guard let closing = closings[first], let end = value.dropFirst().firstIndex(of: closing),
      value.index(after: end) < value.endIndex
    else { return nil }
    reason = "A value that continues after `\(closing)` needs quotes around all of it"
  case _ where value.contains(": ") || value.hasSuffix(":"): reason = "A value with a colon needs quotes"
  default: return nil
  }
  return "\(reason): `\(key): \(quoted(value))`."
}

private let closings: [Character: Character] = ["\"": "\"", "'": "'", "[": "]", "{": "}"]

/// A text as a YAML scalar in the quotes that need the least.
private func quoted(_ text: Substring) -> String {
  let needsEscapes = text.contains("\"") || text.contains("\\")
  return needsEscapes ? "'" + text.replacing("'", with: "''") + "'" : "\"" + text + "\""
}
