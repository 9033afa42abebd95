/// Takes indentation, lines of comments, and spaces and ends of lines beside punctuation out of a script, which needs next to
/// no knowledge of its grammar.
public enum ScriptMinifier {
  /// The shorter script; the script itself if a text or a comment in it may go over several lines, where white space and
  /// slashes may mean something else.
  public static func minified(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var start = 0
    while start < source.count {
      let line = Line(of: source, from: start)
      start = line.end + 1
      if line.isEmpty || line.isComment { continue }
      // A template may have one in itself.
      let isOpen =
        line.backticks % 2 != 0 || line.backticks > 0 && line.openBraces != line.closedBraces
        || source[line.end - 1] == UInt8(ascii: "\\")
      if isOpen || line.hasComment { return source }
      // A slash may begin a regular expression or a comment.
      guard line.slashes == 0, line.backticks == 0, appendWithoutSpaces(line, of: source, to: &result) else {
        result += source[line.start..<line.end]
        result.append(UInt8(ascii: "\n"))
        continue
      }
      // After these no statement ends, or one has ended.
      switch result.last {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ";"), nil:
        break
      default: result.append(UInt8(ascii: "\n"))
      }
    }
    return result
  }

  /// A line without the white space before it, and how often signs are in it.
  private struct Line {
    private(set) var start: Int
    private(set) var end: Int
    private(set) var backticks = 0
    private(set) var openBraces = 0
    private(set) var closedBraces = 0
    private(set) var slashes = 0
    private(set) var isComment = false
    /// Whether `/*` is in it.
    private(set) var hasComment = false

    var isEmpty: Bool { start == end }

    init(of source: [UInt8], from first: Int) {
      (start, end) = (first, first)
      var last: UInt8 = 0
      while end < source.count, source[end] != UInt8(ascii: "\n") {
        let byte = source[end]
        switch byte {
        case 0x20, 0x09, 0x0D: if start == end { start += 1 }
        case UInt8(ascii: "`"): backticks += 1
        case UInt8(ascii: "{"): openBraces += 1
        case UInt8(ascii: "}"): closedBraces += 1
        case UInt8(ascii: "/"):
          if last == byte, end == start + 1 { isComment = true }
          slashes += 1
        case UInt8(ascii: "*"): if last == UInt8(ascii: "/") { hasComment = true }
        default: break
        }
        last = byte
        end += 1
      }
    }
  }

  /// Appends a line without the spaces beside punctuation; nothing, and `false`, if a text in it has no end.
  private static func appendWithoutSpaces(_ line: Line, of source: [UInt8], to result: inout [UInt8]) -> Bool
  {
    let count = result.count
    var quote: UInt8?
    var isEscaped = false
    for index in line.start..<line.end {
      let byte = source[index]
      if let open = quote {
        if byte == open, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == 0x20 {
        let next = index + 1 < line.end ? source[index + 1] : 0x20
        if next == 0x20 || isPunctuation(next) || result.count == count
          || isPunctuation(result[result.count - 1])
        {
          continue
        }
      }
      result.append(byte)
    }
    if quote != nil { result.removeLast(result.count - count) }
    return quote == nil
  }

  /// Whether spaces beside it mean nothing: not `+` and `-`, of which two are another operator, not `.`, which may belong to
  /// a number, and not `<` and `!`, which may begin a comment.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"),
      UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }
}
