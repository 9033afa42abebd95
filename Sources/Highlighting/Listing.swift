/// Code as lines of tokens, with marks on both.
///
/// What is shown of code beside its text is a mark: set while the code is still a value, and written with it by
/// ``write(to:)``. Nothing reads the markup again.
package struct Listing: Sendable {
  /// The code.
  package let code: String
  /// What is not plain in it, in order and apart from each other.
  let tokens: [Token]
  /// The marks of tokens, by their positions.
  private(set) var tokenMarks: [Int: TokenMarks] = [:]
  /// The literals that readers change, none of which lies in another. Those beyond the code are ignored.
  package var literals: [LiteralMark] = []
  /// Whether a brace at the end of a line that a phone breaks stays with the word before it, in a span of the class `end`.
  package var keepsEndBraces = false
  /// The marks of lines, from 1.
  private(set) var lineMarks: [Int: LineMarks] = [:]

  /// Reads code.
  ///
  /// - Parameters:
  ///   - code: Any text.
  ///   - language: The name of its language, as after a code fence and in any case. Without it, and in one that the
  ///     catalog has not, all is plain. What is not closed ends with the code.
  ///   - languages: The languages that are known.
  package init(_ code: String, language: String = "", in languages: LanguageCatalog = .builtIn) {
    var code = code
    var tokens: [Token] = []
    code.withUTF8 { bytes in
      guard let start = bytes.baseAddress, let lexicon = languages.lexicon(named: language)?.lexicon else {
        return
      }
      tokens.reserveCapacity(bytes.count / 6)
      lexicon.tokenize(start, 0..<bytes.count, languages, depth: 0, &tokens)
    }
    (self.code, self.tokens) = (code, tokens)
  }

  /// Marks lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, from 1. Those that the code does not have are ignored.
  ///   - change: Changes the marks of the line that it is given.
  package mutating func mark(_ lines: [ClosedRange<Int>], _ change: (inout LineMarks, _ line: Int) -> Void) {
    guard !lines.isEmpty, !code.isEmpty else { return }
    let all = 1...lineCount
    for range in lines where range.overlaps(all) {
      for line in range.clamped(to: all) { change(&lineMarks[line, default: LineMarks()], line) }
    }
  }

  /// Whether it is so much longer than the 25 lines that a page shows of it at once that a reader who does not want it is spared
  /// scrolling; the button takes as much room as two lines.
  package var isLong: Bool { lineCount > 32 }

  /// The class that says how far in a line goes on that a narrow window breaks: two columns further than the lines that are
  /// longer than a phone's, `hang-6` to `hang-12`; `nil` where four columns do for all.
  package var hangingIndentClass: String? {
    var indent = 0
    // A loop over bytes: most listings have no such line, and a site has thousands.
    var code = code
    code.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if end - start > Self.columnsOfPhone {
          indent = max(indent, bytes[start..<end].prefix { $0 == UInt8(ascii: " ") }.count)
        }
        start = end + 1
      }
    }
    return indent < 3 ? nil : "hang-\(min((indent + 3) / 2 * 2, 12))"
  }

  /// So many characters a phone shows in a line.
  static let columnsOfPhone = 40

  private var lineCount: Int {
    code.utf8.count { $0 == UInt8(ascii: "\n") } + (code.utf8.last == UInt8(ascii: "\n") ? 0 : 1)
  }

  /// Makes the first mention of each type that has an address a link to it.
  package mutating func linkTypes(to addresses: [String: String]) {
    var unseen = addresses
    for (index, token) in tokens.enumerated() where token.kind == TokenKind.type.code {
      if unseen.isEmpty { return }
      let start = code.utf8.index(code.startIndex, offsetBy: token.start)
      let name = code[start..<code.utf8.index(start, offsetBy: token.end - token.start)]
      guard let address = unseen.removeValue(forKey: String(name)) else { continue }
      tokenMarks[index, default: TokenMarks()].address = address
    }
  }

  /// The numbers by which figures know its lines.
  package var drawingNumbers: Set<Int> { Set(lineMarks.values.compactMap(\.drawingNumber)) }

  /// The same with those of these numbers only.
  package func keepingDrawingNumbers(_ numbers: Set<Int>) -> Listing {
    var result = self
    for (line, marks) in lineMarks where marks.drawingNumber.map(numbers.contains) == false {
      result.lineMarks[line]?.drawingNumber = nil
    }
    return result
  }
}
