/// A documentation comment as Markdown whose fields are written out.
///
/// Of `- Parameters:`, `- Parameter x:`, `- Returns:` and `- Throws:`, and of asides such as `- Note:`, the words become bold,
/// and the names of parameters code.
struct CommentMarkdown {
  /// The Markdown.
  private(set) var markdown: String

  private static let asides: Set<String> = [
    "Returns", "Throws", "Note", "Important", "Warning", "Precondition", "Postcondition", "Complexity",
    "Remark",
    "Requires", "SeeAlso", "Attention", "Bug", "Experiment", "Invariant", "Since", "Tip",
  ]

  /// Reads a comment without its slashes.
  init(_ text: String) {
    var lines: [String] = []
    /// How many columns further to the right the lines of a field stand than they are to.
    var indentation = 0
    var isInParameters = false
    var hasParameters = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let depth = line.prefix { $0 == " " }.count
      let content = line.dropFirst(depth)
      if depth < 4, let (word, rest) = Self.field(content) {
        if word == "Parameters" || word == "Parameter" {
          if !hasParameters { lines += ["", "**Parameters**", ""] }
          hasParameters = true
        }
        if word == "Parameters" {
          (indentation, isInParameters) = (2, true)
          continue
        }
        if word == "Parameter", let (name, text) = Self.named(rest) {
          lines.append("- `\(name)`: \(text)")
          (indentation, isInParameters) = (0, false)
          continue
        }
        if depth == 0, Self.asides.contains(word) {
          lines += ["", "**\(word)** \(rest)"]
          (indentation, isInParameters) = (2, false)
          continue
        }
      }
      if isInParameters, depth >= 2, content.hasPrefix("- "),
        let (name, text) = Self.named(content.dropFirst(2))
      {
        lines.append("- `\(name)`: \(text)")
        continue
      }
      if depth == 0, !content.isEmpty { (indentation, isInParameters) = (0, false) }
      if content.hasPrefix("> "), let colon = content.firstIndex(of: ":"),
        case let word = content[..<colon].dropFirst(2), Self.asides.contains(word.filter { $0 != " " })
      {
        lines.append("> **\(word)**" + content[content.index(after: colon)...])
        continue
      }
      lines.append(String(line.dropFirst(min(depth, indentation))))
    }
    markdown = lines.joined(separator: "\n")
  }

  /// `- Returns: text` as its word and its text.
  private static func field(_ line: Substring) -> (word: String, rest: Substring)? {
    guard line.hasPrefix("- ") else { return nil }
    let content = line.dropFirst(2)
    if content.hasPrefix("Parameter ") { return ("Parameter", content.dropFirst(10)) }
    guard let colon = content.firstIndex(of: ":") else { return nil }
    let word = String(content[..<colon])
    guard word == "Parameters" || asides.contains(word) else { return nil }
    return (word, content[content.index(after: colon)...].drop { $0 == " " })
  }

  /// `name: text` as its parts.
  private static func named(_ text: Substring) -> (name: String, text: Substring)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    return (
      String(text[..<colon]).replacing("`", with: ""), text[text.index(after: colon)...].drop { $0 == " " }
    )
  }

  /// The first sentence, or all of the first paragraph if it is short of a full stop.
  static func summary(of text: String) -> String {
    let paragraph = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.allSatisfy { $0 == " " } }.joined(separator: " ")
    guard let stop = paragraph.firstRange(of: ". ") else { return paragraph }
    return String(paragraph[..<stop.lowerBound]) + "."
  }
}
