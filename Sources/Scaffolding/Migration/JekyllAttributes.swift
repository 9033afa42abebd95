/// kramdown's lists of attributes in a page of Jekyll, such as `{: .note #id}`, which readers would see as text.
enum JekyllAttributes {
  /// A page's text with ids at headings, widths at images and without all other attributes; code between fences stays as it is,
  /// and so does the number of lines.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - report: Called with each list that was left out and its line, from 1.
  /// - Returns: The new text.
  static func converted(_ body: ArraySlice<UInt8>, report: (String, Int) -> Void) -> ArraySlice<UInt8> {
    guard body.contains(UInt8(ascii: "{")) else { return body }
    var lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    MarkdownLines.forEach(in: body, firstLine: 0) { line, number in
      guard let text = String(validating: line, as: UTF8.self), text.contains("{:") else { return }
      if let own = text.wholeMatch(of: /[ \t>]*\{:([^}]*)\}[ \t\r]*/) {
        let list = String(own.output.1)
        lines[number] = []
        let above = number > 0 ? String(decoding: lines[number - 1], as: UTF8.self) : ""
        if list.trimmingWhitespace == "toc" {
          // The item that it replaces.
          if number > 0, above.wholeMatch(of: /[ \t]*(?:[-*+]|\d+\.)[ \t].*/) != nil {
            lines[number - 1] = []
          }
        } else if above.hasPrefix("#"), !above.contains("{#"),
          let id = list.firstMatch(of: /#([\w\-.]+)/)?.output.1
        {
          lines[number - 1] = Array("\(above.trimmingWhitespace) {#\(id)}".utf8)
        } else {
          report("{:\(list)}", number + 1)
        }
        return
      }
      let changed = text.replacing(/(\]\([^)]*\)|[*_`)\]])\{:([^}]*)\}/) { match in
        let (_, before, list) = match.output
        if before.hasPrefix("]("),
          let width = list.firstMatch(of: /\bwidth="?(\d+)(?:px)?"?(?=\s|$)/)?.output.1
        {
          return "\(before){width=\(width)}"
        }
        report("{:\(list)}", number + 1)
        return String(before)
      }
      lines[number] = Array(changed.utf8)
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))[...]
  }
}
