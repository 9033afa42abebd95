import URLs

/// The headings of a page of another generator, with the ids that links from elsewhere know where they would have others here.
enum ImportedHeadings {
  /// Gives headings ids.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - id: The id that the generator makes of a heading's text, without numbers for those that are the same.
  /// - Returns: The text with ids where others would be made here; headings with an id of their author's and those beyond ASCII
  ///   stay as they are.
  static func identified(
    in body: ArraySlice<UInt8>, by id: (_ text: String) -> String
  ) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    var rest = body
    var taken: Set<String> = []
    var takenHere: Set<String> = []
    MarkdownLines.forEach(in: body, firstLine: 1) { line, _ in
      guard line.first == UInt8(ascii: "#"), let text = String(validating: line, as: UTF8.self),
        let match = text.wholeMatch(of: /(#{1,6}[ \t]+)(.*?)[ \t#]*\r?/), !match.output.2.isEmpty
      else { return }
      var title = match.output.2
      var classes = ""
      if let list = title.firstMatch(of: /[ \t]*\{([.#][^}]*)\}$/) {
        if let own = list.output.1.firstMatch(of: /#([^ \t]+)/) {
          taken.insert(String(own.output.1))
          takenHere.insert(String(own.output.1))
          return
        }
        classes = list.output.1 + " "
        title = title[..<list.range.lowerBound]
      }
      let plain = Self.plainText(title)
      let base = id(plain.trimmingWhitespace)
      guard plain.allSatisfy(\.isASCII), !base.isEmpty else { return }
      let id = Self.free(base, &taken)
      guard id != Self.free(Self.usualID(plain), &takenHere) else { return }
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
    .filter { !"`*".contains($0) }
  }

  /// An id with `-1`, `-2` and so on after it if it is taken.
  private static func free(_ id: String, _ taken: inout Set<String>) -> String {
    ([id] + (1...99).map { "\(id)-\($0)" }).first { taken.insert($0).inserted } ?? id
  }

  /// The id that a heading has here, if no other one has it: GitHub's, which Hugo makes of the text without spaces at its ends.
  static func usualID(_ text: String) -> String {
    text.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }
}
