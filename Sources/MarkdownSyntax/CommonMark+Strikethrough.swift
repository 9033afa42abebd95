extension CommonMark {
  /// `~deleted~` and `~~deleted~~`.
  ///
  /// Of real documents with a `~` two thirds have it only in `~/.profile` and the like: they need not wait for others to
  /// have been parsed.
  enum Strikethrough {
    /// The longest run of a delimiter that cmark-gfm reads at once.
    private static let longestRun = 100

    /// Whether a source may have a text that is struck through, or an emphasis beside a `~`: while the extension is in use
    /// anywhere, cmark-gfm looks past each `~` for what is before and behind the delimiters of emphasis. Both render alike
    /// with and without the extension if this is false.
    static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
      var hasOpening = false
      var end = 0
      for start in ByteOffsets(of: "~", in: text) where start >= end {
        end = text[start...].firstIndex { $0 != UInt8(ascii: "~") } ?? text.count
        let before = start > 0 ? text[start - 1] : UInt8(ascii: "\n")
        let after = end < text.count ? text[end] : UInt8(ascii: "\n")
        if before.delimitsEmphasis || after.delimitsEmphasis || end - start > longestRun { return true }
        // The first of a run may be escaped.
        guard end - start <= (before == UInt8(ascii: "\\") ? 3 : 2) else { continue }
        if hasOpening, !before.isASCIIWhitespace { return true }
        if !after.isASCIIWhitespace { hasOpening = true }
      }
      return false
    }
  }
}

extension UInt8 {
  fileprivate var delimitsEmphasis: Bool { self == UInt8(ascii: "*") || self == UInt8(ascii: "_") }

  fileprivate var isASCIIWhitespace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
    default: false
    }
  }
}
