/// Takes indentation, lines of comments, and spaces and ends of lines beside punctuation out of a script, which needs next to
/// no knowledge of its grammar.
public enum ScriptMinifier {
  /// The shorter script; the script itself if a text or a comment in it may go over several lines, where white space and
  /// slashes may mean something else.
  public static func minified(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    for line in source.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if text.isEmpty || text.starts(with: "//".utf8) { continue }
      func count(_ sign: Unicode.Scalar) -> Int { text.count { $0 == UInt8(ascii: sign) } }
      // A template may have one in itself.
      let isOpen =
        count("`") % 2 != 0 || count("`") > 0 && count("{") != count("}") || text.last == UInt8(ascii: "\\")
      if isOpen || text.firstRange(of: Array("/*".utf8)) != nil { return source }
      // A slash may begin a regular expression or a comment.
      guard count("/") == 0, count("`") == 0, let shorter = withoutSpaces(text) else {
        result += text
        result.append(UInt8(ascii: "\n"))
        continue
      }
      result += shorter
      // After these no statement ends, or one has ended.
      let goesOn = shorter.last.map("{([,;".utf8.contains) ?? true
      if !goesOn { result.append(UInt8(ascii: "\n")) }
    }
    return result
  }

  /// A line without the spaces beside punctuation; `nil` if a text in it has no end.
  private static func withoutSpaces(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    for (index, byte) in zip(line.indices, line) {
      if let open = quote {
        if byte == open, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == 0x20 {
        let next = index + 1 < line.endIndex ? line[index + 1] : 0x20
        if next == 0x20 || isPunctuation(next) || result.last.map(isPunctuation) ?? true { continue }
      }
      result.append(byte)
    }
    return quote == nil ? result : nil
  }

  /// Whether spaces beside it mean nothing: not `+` and `-`, of which two are another operator, not `.`, which may belong to
  /// a number, and not `<` and `!`, which may begin a comment.
  private static func isPunctuation(_ byte: UInt8) -> Bool { "(){}[];,:?=&|>%*".utf8.contains(byte) }
}
