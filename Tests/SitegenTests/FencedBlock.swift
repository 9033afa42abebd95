/// A fenced block of one of this repository's own documents.
struct FencedBlock: Sendable, Hashable {
  /// The first word after the fence.
  var language: String
  /// What is in it, with a line feed after each line.
  var text: String
  /// The code span that ends the paragraph before it, where a colon follows: the file that the block is.
  var file: String?
  /// The line of its fence, from 1.
  var line: Int

  /// The blocks of a document, in order. A fence ends at one of its own length.
  static func all(in document: String) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (fence: Substring, block: FencedBlock)?
    var paragraph: Substring = ""
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if var current = open {
        if line == current.fence {
          blocks.append(current.block)
          open = nil
        } else {
          current.block.text += line + "\n"
          open = current
        }
      } else if line.hasPrefix("```") {
        let fence = line.prefix { $0 == "`" }
        let language = line.dropFirst(fence.count).prefix { $0 != " " }
        let file = paragraph.firstMatch(of: /`([^`]+)`[^`]*:$/)?.output.1
        open = (
          fence,
          FencedBlock(language: String(language), text: "", file: file.map(String.init), line: index + 1)
        )
      } else if !line.isEmpty {
        paragraph = line
      }
    }
    return blocks
  }

  /// The lines of a document that are in no fenced block, without code spans.
  static func textOutsideCode(of document: String) -> String {
    var fence: Substring?
    var lines: [Substring] = []
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else {
        lines.append(line)
      }
    }
    // As many backticks end a span as begin it.
    return lines.joined(separator: "\n").replacing(/(`+)[^`](?:.*?[^`])?\1(?!`)/, with: "")
  }
}
