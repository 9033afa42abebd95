import URLs

/// The table of contents of a book, `SUMMARY.md`.
struct MdBookSummary {
  /// A chapter that is published.
  struct Chapter {
    var title: String
    /// Its file, relative to the table of contents.
    var file: String
  }

  /// The chapters in their order.
  private(set) var chapters: [Chapter] = []
  private let text: String

  /// Reads the table.
  init(_ text: String) {
    self.text = text
    for match in text.matches(of: Self.link) {
      let path = Self.path(match.output.2)
      if !path.isEmpty { chapters.append(Chapter(title: String(match.output.1), file: path)) }
    }
  }

  /// The table with links to the files of the new site, without its own title and drafts.
  ///
  /// - Parameter target: The file below `Content` of a chapter's file.
  /// - Returns: The table as Markdown.
  func markdown(_ target: (String) -> String?) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !($0.hasPrefix("# ") && $0.lowercased().contains("summary"))
    }.map { line in
      String(line).replacing(Self.link) { match in
        target(Self.path(match.output.2)).map { "[\(match.output.1)](\($0))" } ?? String(match.output.1)
      }
    }.joined(separator: "\n")
  }

  private static var link: Regex<(Substring, Substring, Substring)> { #/\[([^\]]*)\]\(<?([^)>]*)>?\)/# }

  private static func path(_ written: Substring) -> String {
    let path = written.hasPrefix("./") ? written.dropFirst(2) : written
    return String(path).decodingPercentEncoding ?? String(path)
  }
}
