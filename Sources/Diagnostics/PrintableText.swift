extension Character {
  /// Whether the character may do something to a terminal instead of being shown.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension StringProtocol {
  /// The text with U+FFFD in place of control characters other than tabs, so that a name in a file or of one cannot
  /// drive the terminal.
  public var printable: String {
    String(map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 })
  }
}
