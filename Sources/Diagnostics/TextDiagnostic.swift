/// One diagnostic for a terminal: the sentence, the place with its line quoted, and the notes.
struct TextDiagnostic {
  let text: String

  init(_ diagnostic: Diagnostic, usesColor: Bool, sourceLine: (String, Int) -> String?) {
    let style = usesColor ? Style.ansi : .plain
    let word = diagnostic.severity.rawValue
    let color =
      switch diagnostic.severity {
      case .error: style.red
      case .warning: style.yellow
      case .note: style.blue
      }
    let heading =
      "\(style.bold)\(color)\(word)\(style.reset)\(style.bold): \(diagnostic.message.printable)\(style.reset)"
    var lines = ["\(heading) [\(diagnostic.identifier)]"]
    var indent = ""
    if let location = diagnostic.location {
      let number = location.line.map(String.init) ?? ""
      indent = String(repeating: " ", count: number.count)
      lines.append("\(indent)\(style.blue)-->\(style.reset) \(location.description.printable)")
      if let line = location.line, let source = sourceLine(location.file, line) {
        let quoted = QuotedLine(source, column: location.column)
        lines.append("\(style.blue)\(number) |\(style.reset) \(quoted.text)")
        if let marker = quoted.marker {
          lines.append("\(indent)\(style.blue) |\(style.reset) \(color)\(marker)\(style.reset)")
        }
      }
    }
    for note in diagnostic.notes {
      for (index, line) in note.lines.enumerated() {
        let mark = "\(indent) \(style.blue)\(index == 0 ? "=" : " ")\(style.reset) "
        lines.append(mark + style.difference(line.printable))
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private struct Style {
    var bold = ""
    var red = ""
    var yellow = ""
    var blue = ""
    var green = ""
    var reset = ""

    static let plain = Style()
    static let ansi = Style(
      bold: "\u{1B}[1m", red: "\u{1B}[31m", yellow: "\u{1B}[33m", blue: "\u{1B}[34m",
      green: "\u{1B}[32m", reset: "\u{1B}[0m")

    /// A line of a note, in the color of removed or added text if it is an indented line of a difference.
    func difference(_ line: String) -> String {
      guard line.hasPrefix("  ") else { return line }
      let text = line.drop { $0 == " " }
      if text.hasPrefix("- ") { return red + line + reset }
      if text.hasPrefix("+ ") { return green + line + reset }
      return line
    }
  }
}

extension String {
  /// The lines of a note. Most notes are one line of ASCII, which is detected from the bytes alone.
  fileprivate var lines: [Substring] {
    if utf8.allSatisfy(\.isPrintableASCII) { return [self[...]] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
