/// A bracket that blocks of Swift open and do not close.
package struct OpenBracket {
  /// The bracket: `{`, `(` or `[`.
  package let character: Character
  /// The position of its block.
  package let fragment: Int
  /// The line of the block, from 0.
  package let line: Int
  /// The UTF-8 column, from 1.
  package let column: Int

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "("): UInt8(ascii: ")"),
    UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  /// The outermost bracket that is open after the last of some blocks; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - positions: The positions of the blocks, in order.
  ///   - fragments: All blocks.
  package init?(at positions: [Int], of fragments: [SampleFragment]) {
    var open: [(end: UInt8, bracket: OpenBracket)] = []
    for fragment in positions {
      for (line, code) in SwiftCode(fragments[fragment].text).bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).enumerated() {
        for (index, byte) in zip(code.indices, code) {
          if let end = Self.closing[byte] {
            open.append(
              (
                end,
                OpenBracket(
                  Character(UnicodeScalar(byte)), fragment: fragment, line: line,
                  column: index - code.startIndex + 1)
              ))
          } else if let last = open.lastIndex(where: { $0.end == byte }) {
            open.removeSubrange(last...)
          }
        }
      }
    }
    guard let first = open.first else { return nil }
    self = first.bracket
  }

  private init(_ character: Character, fragment: Int, line: Int, column: Int) {
    (self.character, self.fragment, self.line, self.column) = (character, fragment, line, column)
  }
}
