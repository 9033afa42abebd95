import URLs

/// The headings of a page of Zola, with the ids that links from elsewhere know where they would have others here.
enum ZolaHeadings {
  /// A page's text with ids at its headings; those with an id of their author's and those beyond ASCII stay as they are.
  static func identified(in body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    var rest = body
    var taken: Set<String> = []
    MarkdownLines.forEach(in: body, firstLine: 1) { line, _ in
      guard line.first == UInt8(ascii: "#"), let text = String(validating: line, as: UTF8.self),
        let match = text.wholeMatch(of: /(#{1,6}[ \t]+)(.*?)[ \t#]*\r?/), !match.output.2.isEmpty
      else { return }
      var title = match.output.2
      var classes = ""
      if let list = title.firstMatch(of: /[ \t]*\{([.#][^}]*)\}$/) {
        if let own = list.output.1.firstMatch(of: /#([^ \t]+)/) {
          taken.insert(String(own.output.1))
          return
        }
        classes = list.output.1 + " "
        title = title[..<list.range.lowerBound]
      }
      let plain = Self.plainText(title)
      let base = slug(plain)
      guard plain.allSatisfy(\.isASCII), !base.isEmpty else { return }
      let id = ([base] + (1...99).map { "\(base)-\($0)" }).first { taken.insert($0).inserted } ?? base
      guard id != Self.usualID(plain) else { return }
      result += rest[..<line.startIndex] + Array("\(match.output.1)\(title) {\(classes)#\(id)}".utf8)
      rest = rest[line.endIndex...]
    }
    return result.isEmpty ? body : (result + rest)[...]
  }

  /// What readers see of a heading.
  private static func plainText(_ title: Substring) -> String {
    title.replacing(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/) { $0.output.1 }.replacing(
      /<\/?[A-Za-z][^>]*>/, with: ""
    )
    .filter { !"`*".contains($0) }.trimmingWhitespace
  }

  /// The id that a heading has here, if no other one has it.
  private static func usualID(_ text: String) -> String {
    text.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }
}
