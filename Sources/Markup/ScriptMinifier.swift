/// Takes indentation and lines of comments out of a script, which needs no knowledge of its grammar.
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
      result += text
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
