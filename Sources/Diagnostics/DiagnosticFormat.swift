/// How diagnostics are written down.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// For a person at a terminal, with the line quoted and the column marked.
  case text
  /// One JSON array.
  case json
  /// GitHub Actions' workflow commands, which become annotations of a pull request.
  case github
}

extension DiagnosticFormat {
  /// Writes diagnostics in the order given.
  ///
  /// - Parameters:
  ///   - diagnostics: What to write.
  ///   - usesColor: Whether text may hold ANSI escape sequences.
  ///   - sourceLine: The text of a line of one of the site's files, without its line feed; `nil` where there is
  ///     none.
  /// - Returns: Text that ends with a line feed, or nothing for no diagnostics unless the format is JSON.
  public func format(
    _ diagnostics: [Diagnostic], usesColor: Bool = false,
    sourceLine: (_ file: String, _ line: Int) -> String? = { _, _ in nil }
  ) -> String {
    switch self {
    case .text:
      diagnostics.map { TextDiagnostic($0, usesColor: usesColor, sourceLine: sourceLine).text }
        .joined(separator: "\n")
    case .json:
      "[" + diagnostics.map { "\n  " + $0.json }.joined(separator: ",")
        + (diagnostics.isEmpty ? "]\n" : "\n]\n")
    case .github:
      diagnostics.map { $0.workflowCommand + "\n" }.joined()
    }
  }
}

/// One diagnostic for a terminal.
private struct TextDiagnostic {
  let text: String

  init(_ diagnostic: Diagnostic, usesColor: Bool, sourceLine: (String, Int) -> String?) {
    let style = usesColor ? Style.ansi : .plain
    let word = diagnostic.severity.rawValue
    let color = diagnostic.severity == .error ? style.red : style.yellow
    let heading =
      "\(style.bold)\(color)\(word)\(style.reset)\(style.bold): \(diagnostic.message.printable)\(style.reset)"
    var lines = ["\(heading) [\(diagnostic.identifier)]"]
    var indent = ""
    if let location = diagnostic.location {
      let number = location.line.map(String.init) ?? ""
      indent = String(repeating: " ", count: number.count)
      lines.append("\(indent)\(style.blue)-->\(style.reset) \(location.printable)")
      if let line = location.line, let source = sourceLine(location.file, line) {
        let quoted = QuotedLine(source, column: location.column)
        lines.append("\(style.blue)\(number) |\(style.reset) \(quoted.text)")
        if let marker = quoted.marker {
          lines.append("\(indent)\(style.blue) |\(style.reset) \(color)\(marker)\(style.reset)")
        }
      }
    }
    for note in diagnostic.notes {
      for (index, line) in note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated()
      {
        lines.append("\(indent) \(style.blue)\(index == 0 ? "=" : " ")\(style.reset) \(line.printable)")
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private struct Style {
    var bold = ""
    var red = ""
    var yellow = ""
    var blue = ""
    var reset = ""

    static let plain = Style()
    static let ansi = Style(
      bold: "\u{1B}[1m", red: "\u{1B}[31m", yellow: "\u{1B}[33m", blue: "\u{1B}[34m", reset: "\u{1B}[0m")
  }
}

/// A source line as a terminal shows it, with a mark under a column.
private struct QuotedLine {
  private(set) var text = ""
  private(set) var marker: String?

  /// At most this many characters are quoted; of a longer line a part around the column.
  private static let width = 160

  init(_ line: String, column: Int?) {
    var before = 0
    var offset = 0
    var characters: [Character] = []
    // A file with CRLF line ends leaves a carriage return here.
    for character in line.last == "\r" ? line.dropLast() : line[...] {
      offset += character.utf8.count
      if let column, offset < column { before += character == "\t" ? 4 : 1 }
      // A tab's width depends on where it stands, and a control character may do anything to a terminal.
      if character == "\t" {
        characters += "    "
      } else {
        characters.append(character.isControl ? "\u{FFFD}" : character)
      }
    }
    let start =
      characters.count > Self.width ? max(0, min(before - Self.width / 2, characters.count - Self.width)) : 0
    let end = min(characters.count, start + Self.width)
    text = (start > 0 ? "…" : "") + String(characters[start..<end]) + (end < characters.count ? "…" : "")
    guard column != nil else { return }
    marker = String(repeating: " ", count: before - start + (start > 0 ? 1 : 0)) + "^"
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension CustomStringConvertible {
  /// The text without control characters, so that a name in a file or of one cannot drive the terminal.
  fileprivate var printable: String {
    String(description.map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 })
  }
}
