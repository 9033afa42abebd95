/// What blocks of Swift open and do not close: a bracket, a comment or a text.
package struct OpenBracket {
  /// How it begins: `{`, `(`, `[`, `/*` or `"""`, which may have `#` before it.
  package let text: String
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

  /// The outermost one that is open after the last of some blocks, or a comment or text that is open after any of them;
  /// `nil` if there is none.
  ///
  /// - Parameters:
  ///   - positions: The positions of the blocks, in order.
  ///   - fragments: All blocks.
  package init?(at positions: [Int], of fragments: [SampleFragment]) {
    self.init(positions, fragments, stopsInList: false)
  }

  /// The outermost one that is open where one of some blocks, but the last, ends within a list in parentheses or brackets.
  ///
  /// - Parameters:
  ///   - positions: The positions of the blocks, in order.
  ///   - fragments: All blocks.
  package init?(aroundListSplitAt positions: [Int], of fragments: [SampleFragment]) {
    self.init(positions.dropLast(), fragments, stopsInList: true)
  }

  private init?(_ positions: some Sequence<Int>, _ fragments: [SampleFragment], stopsInList: Bool) {
    var open: [(end: UInt8, bracket: OpenBracket)] = []
    for fragment in positions {
      let text = fragments[fragment].text
      let code = SwiftCode(text)
      if let start = code.unclosedStart {
        let sign = text.utf8.dropFirst(start).prefix { $0 == UInt8(ascii: "#") }.count
        let isComment = Array(text.utf8)[start] == UInt8(ascii: "/")
        self.init(
          isComment ? "/*" : String(repeating: "#", count: sign) + "\"\"\"", fragment: fragment,
          offset: start,
          in: code.bytes)
        return
      }
      for (index, byte) in zip(code.bytes.indices, code.bytes) {
        if let end = Self.closing[byte] {
          let text = String(Character(UnicodeScalar(byte)))
          open.append((end, OpenBracket(text, fragment: fragment, offset: index, in: code.bytes)))
        } else if let last = open.lastIndex(where: { $0.end == byte }) {
          open.removeSubrange(last...)
        }
      }
      if stopsInList, open.contains(where: { $0.end != UInt8(ascii: "}") }) { break }
    }
    guard let first = open.first, !stopsInList || open.contains(where: { $0.end != UInt8(ascii: "}") }) else {
      return nil
    }
    self = first.bracket
  }

  private init(_ text: String, fragment: Int, offset: Int, in code: [UInt8]) {
    let before = code[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.text = text
    self.fragment = fragment
    line = before.count { $0 == UInt8(ascii: "\n") }
    column = offset - start + 1
  }
}
