import SampleModel

/// What comments of a fence, or the block after it, say that it prints.
struct FencePromises: Sendable {
  /// One line that is to be printed.
  struct Promise: Sendable, Hashable {
    var text: String
    /// The line of the file that promises it, from 1.
    var line: Int
  }

  /// The lines, in the order in which they are to be printed.
  private(set) var promises: [Promise] = []
  /// The code, with a call of `print` around each expression and after each constant whose value a comment promises.
  private(set) var code: String

  /// Reads `// → 3`, `// => 3` and `// prints "3"`, and the block of output after the fence.
  init(_ fence: DocumentFence) {
    var lines: [String] = []
    for (index, line) in fence.code.lines.enumerated() {
      guard let match = line.firstMatch(of: /\/\/[ \t]*(→|=>|[Pp]rints:?)[ \t]*(.*)$/) else {
        lines.append(line)
        continue
      }
      let before = line[..<match.range.lowerBound]
      let text = match.output.2.trimmed
      let isPrint = match.output.1.hasPrefix("p") || match.output.1.hasPrefix("P")
      // In prose about printing nothing stands in quotes.
      let quoted = text.wholeMatch(of: /["“](.*)["”]\.?/).map { String($0.output.1) }
      let printing = isPrint ? String(before) : Self.printing(String(before))
      guard let printing, let value = isPrint ? quoted : text, !value.isEmpty else {
        lines.append(line)
        continue
      }
      promises.append(Promise(text: value, line: fence.firstLine + index))
      lines.append(printing + line[match.range])
    }
    code = lines.map { $0 + "\n" }.joined()
    if promises.isEmpty, let output = fence.shownOutput {
      promises = output.text.lines.enumerated().filter { !$0.element.isEmpty }.map {
        Promise(text: $0.element, line: output.line + $0.offset)
      }
    }
  }

  /// Code that prints the value of a line's expression or constant; `nil` where it has none.
  private static func printing(_ line: String) -> String? {
    let code = Substring(line).trimmed
    guard !code.isEmpty, !code.hasPrefix("//"), let last = code.last, !"{(,[".contains(last) else {
      return nil
    }
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    if code.contains(/^(?:print|debugPrint|dump)\(/) { return line }
    if let name = code.firstMatch(of: /^(?:let|var) (\w+)\b[^,]*=/) {
      return "\(indentation)\(code); print(\(name.output.1)) "
    }
    let first = code.prefix(while: \.isLetter)
    let statements: Set<Substring> = [
      "let", "var", "if", "for", "while", "guard", "return", "throw", "func", "struct", "class", "enum",
      "case",
      "switch", "do", "defer", "import", "extension", "else", "init", "typealias", "protocol",
    ]
    // An assignment has no value.
    guard !statements.contains(first), !first.isEmpty || code.contains(/^[\d\["(]/),
      !code.contains(/[^=!<>]=[^=]/)
    else { return nil }
    return "\(indentation)print(\(code)) "
  }

  /// How what a program printed compares with what was promised.
  enum Verdict: Sendable, Equatable {
    case kept
    /// The same was printed in another order, as of a set.
    case reordered
    /// The first promise that was not kept, and what was printed in its place.
    case broken(Promise, printed: String)
  }

  /// Compares what a program printed.
  func verdict(on output: String) -> Verdict {
    var rest = output.lines[...]
    for promise in promises {
      let isKept = { (line: String) in
        line == promise.text || "\"\(line)\"" == promise.text || Substring(line).trimmed == promise.text
      }
      guard let index = rest.firstIndex(where: isKept) else {
        let bytes = promise.text.utf8.sorted()
        if rest.contains(where: { $0.utf8.sorted() == bytes }) { return .reordered }
        return .broken(promise, printed: rest.first { !$0.isEmpty } ?? "")
      }
      rest = rest[(index + 1)...]
    }
    return .kept
  }
}
