import URLs

/// The links of a page where files were written into other folders than they were to be.
struct MovedLinks {
  /// The files of `Content` as they were to be.
  let files: Set<String>
  /// Where those went that are elsewhere.
  let moved: [String: String]

  /// The Markdown of a page with its links to files as they are; code between fences stays as it is.
  ///
  /// - Parameters:
  ///   - body: The Markdown.
  ///   - former: The page's file as it was to be.
  /// - Returns: The Markdown for the page's file as it is.
  func resolved(in body: ArraySlice<UInt8>, of former: String) -> ArraySlice<UInt8> {
    let target = moved[former] ?? former
    let folder = former.splitLast.folder
    var result: [UInt8] = []
    var rest = body
    MarkdownLines.forEach(in: body, firstLine: 1) { line, _ in
      guard line.contains(UInt8(ascii: "]")), let text = String(validating: line, as: UTF8.self) else {
        return
      }
      var changed = ""
      var end = text.startIndex
      for link in text.matches(of: /(?:\]\(|\]:\s*)([^)\s#?]+)/) {
        let written = String(link.output.1)
        guard !written.hasPrefix("/"), !written.hasScheme else { continue }
        let path = String(
          ("/" + folder + "/" + (written.decodingPercentEncoding ?? written)).removingDotSegments.dropFirst())
        guard files.contains(path), moved[former] != nil || moved[path] != nil else { continue }
        changed += text[end..<link.output.1.startIndex] + (moved[path] ?? path).relative(toFile: target)
        end = link.output.1.endIndex
      }
      guard end > text.startIndex else { return }
      changed += text[end...]
      result += rest[..<line.startIndex] + Array(changed.utf8)
      rest = rest[line.endIndex...]
    }
    return result.isEmpty ? body : (result + rest)[...]
  }
}

extension String {
  /// The path of this file from the folder of another one, both below the same folder.
  func relative(toFile other: String) -> String {
    var from = other.split(separator: "/").dropLast()[...]
    var to = split(separator: "/")[...]
    while let first = from.first, to.count > 1, first == to.first {
      from = from.dropFirst()
      to = to.dropFirst()
    }
    return (from.map { _ in ".." } + to.map(String.init)).joined(separator: "/")
  }
}
