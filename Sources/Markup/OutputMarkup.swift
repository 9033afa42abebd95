extension MarkupBuffer {
  /// Appends what a program printed as an element `pre`, whose `samp` has the class `columns` if the text is a table: narrow
  /// windows may break the lines of other text.
  public mutating func append(output text: String) {
    let shown = text.shownOutput
    append(
      markup: shown.hasColumns ? "<pre tabindex=\"0\"><samp class=\"columns\">" : "<pre tabindex=\"0\"><samp>"
    )
    append(text: shown)
    append(markup: "</samp></pre>")
  }
}

extension String {
  /// Whether anything in a line stands apart from what is before it, as in a table: after a tab, or after two spaces or more.
  fileprivate var hasColumns: Bool {
    utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      var blanks = 0
      var isIndent = true
      for byte in line {
        switch byte {
        case UInt8(ascii: " "): blanks += 1
        case UInt8(ascii: "\t"): blanks += 2
        default:
          if blanks > 1, !isIndent { return true }
          (blanks, isIndent) = (0, false)
        }
      }
      return false
    }
  }
}
