extension Character {
  /// Whether the character may do something to a terminal instead of being shown.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension UInt8 {
  /// Whether it is a character of ASCII that takes one column of a terminal.
  var isPrintableASCII: Bool { (0x20...0x7E).contains(self) }
}

extension StringProtocol {
  /// The text with U+FFFD in place of control characters other than tabs, so that a name in a file or of one cannot
  /// drive the terminal.
  public var printable: String {
    if utf8.allSatisfy(\.isPrintableASCII) { return String(self) }
    return String(map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 })
  }
}

extension String {
  /// The text with control characters, and those that change the direction of text, as `\u{…}`, so that output can be
  /// told apart and cannot drive the terminal. Tabs stay.
  public var escapedForTerminal: String {
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
