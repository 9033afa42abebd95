extension String {
  /// The words of a command line as a POSIX shell splits them by quotes and backslashes; nothing else of a shell counts.
  ///
  /// In double quotes a backslash escapes only `$`, `` ` ``, `"`, itself and a line's end. `nil` where a quote is open.
  package var shellWords: [String]? {
    var words = [String]()
    var word: String?
    var quote: Unicode.Scalar?
    var rest = unicodeScalars[...]
    func append(_ scalar: Unicode.Scalar) { word = (word ?? "") + String(Character(scalar)) }
    while let scalar = rest.popFirst() {
      switch (scalar, quote) {
      case ("\\", nil), ("\\", "\""):
        let escapable: Set<Unicode.Scalar> = ["$", "`", "\"", "\\", "\n"]
        guard let next = rest.first, quote == nil || escapable.contains(next) else {
          append(scalar)
          continue
        }
        rest.removeFirst()
        // A line that is continued.
        if next != "\n" { append(next) }
      case (_, let open?) where scalar == open: quote = nil
      case (_, _?): append(scalar)
      case ("'", nil), ("\"", nil):
        quote = scalar
        word = word ?? ""
      case (" ", nil), ("\t", nil), ("\n", nil):
        if let finished = word { words.append(finished) }
        word = nil
      default: append(scalar)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}
