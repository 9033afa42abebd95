import Diagnostics

/// Zola's links to files of the content folder, `@/posts/dial.md`, which here are links to the file beside which they
/// stand.
struct ZolaLinks {
  /// The page that the links stand in, relative to the folder that is read.
  let source: String
  /// Its file below `Content`.
  let target: String
  /// Where pages go, by their path below the content folder.
  let targets: [String: String]

  /// The Markdown with its links as sitegen has them; code between fences stays as it is.
  func resolved(
    in body: ArraySlice<UInt8>, line sourceLine: (Int) -> Int, report: (Diagnostic) -> Void
  ) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    var rest = body
    MarkdownLines.forEach(in: body, firstLine: 1) { line, number in
      guard let text = String(validating: line, as: UTF8.self), text.contains("@/") else { return }
      var changed = ""
      var end = text.startIndex
      for link in text.matches(of: /(?:\]\(|\]:\s*)(@\/[^)\s#]+)/) {
        let path = String(link.output.1.dropFirst(2))
        changed += text[end..<link.output.1.startIndex]
        if let page = targets[path] {
          changed += page.relative(toFile: target)
        } else {
          let column = text.utf8.distance(from: text.startIndex, to: link.output.1.startIndex) + 1
          report(
            .linkWithoutTarget(
              String(link.output.1),
              at: SourceLocation(file: source, line: sourceLine(number), column: column)))
          changed += link.output.1
        }
        end = link.output.1.endIndex
      }
      changed += text[end...]
      result += rest[..<line.startIndex] + Array(changed.utf8)
      rest = rest[line.endIndex...]
    }
    return result.isEmpty ? body : (result + rest)[...]
  }
}
