package import Highlighting
package import SampleModel

extension LiteralMark {
  /// The places of literals in code that readers may see without its common indentation.
  ///
  /// - Parameters:
  ///   - lines: The literals of each line, from the first.
  ///   - code: The code.
  ///   - edit: What the page's script needs to know of a literal.
  /// - Returns: Their marks, in the order of the lines.
  package static func all(
    of lines: [[LiveLiteral]], in code: String, edit: (LiveLiteral) -> String
  ) -> [LiteralMark] {
    var result: [LiteralMark] = []
    var start = 0
    for (text, literals) in zip(code.split(separator: "\n", omittingEmptySubsequences: false), lines) {
      let indentation = text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      for literal in literals {
        let begin = start + indentation + literal.column
        result.append(LiteralMark(begin..<begin + literal.text.utf8.count, edit: edit(literal)))
      }
      start += text.utf8.count + 1
    }
    return result
  }
}
