/// The text of HTML that holds only tags, text and the four references that `MarkupBuffer` writes.
func text(of html: String) -> String {
  let bytes = Array(html.utf8)
  var text: [UInt8] = []
  var index = 0
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "<"):
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      index += 1
    case UInt8(ascii: "&"):
      let reference = references.first { bytes[index...].starts(with: $0.name) }
      text.append(reference?.character ?? UInt8(ascii: "&"))
      index += reference?.name.count ?? 1
    case let byte:
      text.append(byte)
      index += 1
    }
  }
  return String(decoding: text, as: UTF8.self)
}

private let references: [(name: [UInt8], character: UInt8)] =
  [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].map { (Array($0.utf8), Array($1.utf8)[0]) }

/// Whether every tag of a line is closed in it, innermost first.
func isBalanced(_ line: Substring.UTF8View) -> Bool {
  var open: [String] = []
  var rest = line[...]
  while let start = rest.firstIndex(of: UInt8(ascii: "<")),
    let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
  {
    let tag = String(decoding: rest[rest.index(after: start)..<end], as: UTF8.self)
    if tag.hasPrefix("/") {
      guard open.popLast() == String(tag.dropFirst()) else { return false }
    } else {
      open.append(String(tag.prefix { $0 != " " }))
    }
    rest = rest[rest.index(after: end)...]
  }
  return open.isEmpty
}

extension String {
  func replacing(_ pattern: String, _ replacement: String) -> String {
    pieces(between: pattern).joined(separator: replacement)
  }

  /// The pieces that follow each occurrence of a pattern.
  func pieces(after pattern: String) -> [String] { Array(pieces(between: pattern).dropFirst()) }

  /// The piece before the first occurrence of a pattern.
  func piece(before pattern: String) -> String { pieces(between: pattern)[0] }

  private func pieces(between pattern: String) -> [String] {
    let (bytes, mark) = (Array(utf8), Array(pattern.utf8))
    var pieces: [String] = []
    var start = 0
    var index = 0
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        pieces.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    pieces.append(String(decoding: bytes[start...], as: UTF8.self))
    return pieces
  }
}
