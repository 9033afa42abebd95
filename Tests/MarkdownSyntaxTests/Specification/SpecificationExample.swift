import Foundation

/// An example of a specification of Markdown: a document and the HTML that it gives.
struct SpecificationExample: CustomStringConvertible {
  var file: String
  /// Its number in the file, from 1.
  var number: Int
  var line: Int
  /// The extensions that are needed for it, or `disabled`.
  var extensions: [String]
  var markdown: String
  var html: String

  var name: String { "\(file) \(number)" }
  var description: String { "\(name) (line \(line))" }

  /// Reads the examples of a file: a fence of 32 backticks with `example`, the document, a line `.`, the HTML.
  static func all(in file: URL) throws -> [SpecificationExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecificationExample] = []
    var parts: [[Substring]] = []
    var start: (line: Int, extensions: [String])?
    let text = try String(contentsOf: file, encoding: .utf8).replacing("→", with: "\t")
    // By scalars, as a carriage return may stand before a line feed.
    for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = Substring(line)
      if let (number, extensions) = start {
        if line == fence {
          let texts = parts.map { $0.map { $0 + "\n" }.joined() }
          examples.append(
            SpecificationExample(
              file: file.deletingPathExtension().lastPathComponent, number: examples.count + 1, line: number,
              extensions: extensions, markdown: texts.first ?? "", html: texts.dropFirst().first ?? ""))
          start = nil
        } else if line == ".", parts.count == 1 {
          parts.append([])
        } else {
          parts[parts.count - 1].append(line)
        }
      } else if line.hasPrefix(fence + " example") {
        start = (index + 1, line.dropFirst(fence.count + 8).split(separator: " ").map(String.init))
        parts = [[]]
      }
    }
    return examples
  }
}
