/// The lines of a template: whether a tag stands alone on one, and what one is indented by.
struct TemplateLines {
  let bytes: [UInt8]

  /// The white space between a tag and the beginning of its line; `nil` if there is anything else.
  func indentation(before tag: Int) -> Range<Int>? {
    var start = tag
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    return start..<tag
  }

  /// Where the next line begins, if nothing but white space stands between the end of a tag and the end of its line.
  func nextLine(behind tag: Int) -> Int? {
    var end = tag
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    if end == bytes.count { return end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// The white space at the beginning of a line, some bytes of it left out.
  func indentation(of line: Int, without count: Int) -> Range<Int> {
    var end = line
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    return min(line + count, end)..<end
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
