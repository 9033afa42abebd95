extension Unicode.Scalar {
  /// Whether the character changes the direction of the text after it: an embedding, an override or an isolate, or the end
  /// of one. Such characters can make text read as what it is not.
  package var isBidirectionalControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}

extension Character {
  /// Whether the character may do something to a terminal instead of being shown.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control || $0.isBidirectionalControl }
  }
}

extension UInt8 {
  /// Whether it is a character of ASCII that takes one column of a terminal.
  var isPrintableASCII: Bool { (0x20...0x7E).contains(self) }
}

extension StringProtocol {
  /// The text with U+FFFD in place of control characters other than tabs, and of those that change the direction of text,
  /// so that a name in a file or of one cannot drive the terminal.
  package var printable: String {
    if utf8.allSatisfy(\.isPrintableASCII) { return String(self) }
    return String(map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 })
  }

  /// `printable` for text of several lines.
  package var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map(\.printable).joined(separator: "\n")
  }
}

extension String {
  /// The text with control characters, and those that change the direction of text, as `\u{…}`, so that output can be
  /// told apart and cannot drive the terminal. Tabs stay.
  package var escapedForTerminal: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\t", .format, .lineSeparator, .paragraphSeparator:
        result.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
