/// What a failure that the author expects said, taken apart for a page.
package struct SampleMessage: Sendable, Hashable {
  /// A part of the message.
  package enum Part: Sendable, Hashable {
    /// Sentences, which may be broken into lines anywhere.
    case text(String)
    /// A line of the code with its number and, in the next line, a mark under a column, which must stay there.
    case source(String)
  }

  /// The parts in order, each without a final line feed.
  package let parts: [Part]

  /// Takes a block's message apart and counts the lines that it quotes as the reader of a listing does.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - shownLines: The lines of the block that the listing shows. A quoted line that it does not show gets no number.
  package init(of block: SampleBlockOutcome, shownLines: [Int]) {
    var parts = [Part]()
    var text = [Substring]()
    func finishText() {
      if !text.isEmpty { parts.append(.text(text.joined(separator: "\n"))) }
      text = []
    }
    guard !block.message.isEmpty else {
      self.parts = []
      return
    }
    var rest = block.message.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.popFirst() {
      guard !block.rejectedLines.isEmpty, let (number, source) = SampleMessage.quotedLine(line),
        let mark = rest.first, let caret = SampleMessage.caret(mark, digits: String(number).count)
      else {
        text.append(line)
        continue
      }
      rest.removeFirst()
      finishText()
      let shown = shownLines.firstIndex(of: number).map { String($0 + 1) } ?? " "
      let margin = String(repeating: " ", count: shown.count)
      parts.append(.source("\(shown) | \(source)\n\(margin) | \(caret)"))
    }
    finishText()
    self.parts = parts
  }

  /// The number and the text of `2 | let a = 1`.
  private static func quotedLine(_ line: Substring) -> (number: Int, source: Substring)? {
    guard let bar = line.firstRange(of: " | "), let number = Int(line[..<bar.lowerBound]), number > 0 else {
      return nil
    }
    return (number, line[bar.upperBound...])
  }

  /// What stands after the bar of a line that only marks a column.
  private static func caret(_ line: Substring, digits: Int) -> Substring? {
    let margin = String(repeating: " ", count: digits) + " | "
    guard line.hasPrefix(margin), line.hasSuffix("^") else { return nil }
    let mark = line.dropFirst(margin.count)
    return mark.dropLast().allSatisfy { $0 == " " || $0 == "\t" } ? mark : nil
  }
}
