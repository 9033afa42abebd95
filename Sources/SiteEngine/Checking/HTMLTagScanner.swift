/// Finds the tags of a page.
struct HTMLTagScanner {
  /// A start tag, or the end tag of a link.
  struct Tag {
    /// In lower case.
    var name: String
    var attributes: [(name: String, value: String)]
    /// Whether it ends an element, and so has no attributes.
    var isEnd = false

    /// The value of an attribute.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// Whether the text between tags is looked at.
  var watchesText = false
  /// Whether there was more than white space between the last two tags, where that is looked at.
  private(set) var hasText = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next start tag, or end tag of a link.
  mutating func nextTag() -> Tag? {
    hasText = false
    while let open = find(UInt8(ascii: "<"), from: offset) {
      if watchesText, !hasText { hasText = !bytes[offset..<open].allSatisfy(isSpace) }
      offset = open + 1
      if starts(with: "!--") {
        // `<!-->` is a whole comment.
        let end = find("-->", from: offset + 1)
        offset = end.map { $0 + 3 } ?? bytes.count
        continue
      }
      if endsLink {
        _ = take { $0 != UInt8(ascii: ">") }
        offset += 1
        return Tag(name: "a", attributes: [], isEnd: true)
      }
      if starts(with: "/") {
        _ = take { $0 != UInt8(ascii: ">") }
        offset += 1
        continue
      }
      guard offset < bytes.count, isLetter(bytes[offset]) else { continue }
      let name = take { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }.lowercased()
      let tag = Tag(name: name, attributes: attributes())
      if ["script", "style", "title", "textarea"].contains(name) { skipText(of: name) }
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") { offset += 1 }
      return tag
    }
    return nil
  }

  /// Whether `</a>` stands here, after its `<`.
  private var endsLink: Bool {
    let rest = bytes[min(offset, bytes.count)...].prefix(3)
    return rest.count == 3 && rest.starts(with: "/a".utf8) { $0 | 0x20 == $1 | 0x20 }
      && (isSpace(rest[offset + 2]) || rest[offset + 2] == UInt8(ascii: ">"))
  }

  private mutating func attributes() -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    while true {
      _ = take { isSpace($0) || $0 == UInt8(ascii: "/") }
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: ">") else { return result }
      let start = offset
      let name = take { !isSpace($0) && ![61, 62, 47].contains($0) }.lowercased()
      _ = take(isSpace)
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
        // A stray quote or the like must not stop the scan.
        if offset == start { offset += 1 }
        // Without a value it is an empty one, which says that an image is decoration.
        if name == "alt", !result.contains(where: { $0.name == name }) { result.append((name, "")) }
        continue
      }
      offset += 1
      _ = take(isSpace)
      guard offset < bytes.count else { return result }
      let quote = bytes[offset]
      let value: String
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        offset += 1
        value = take { $0 != quote }
        offset += 1
      } else {
        value = take { !isSpace($0) && $0 != UInt8(ascii: ">") }
      }
      // Of attributes with the same name the first counts.
      guard !result.contains(where: { $0.name == name }) else { continue }
      result.append((name, value.resolvingCharacterReferences))
    }
  }

  /// Passes over what stands in an element that holds only text.
  private mutating func skipText(of element: String) {
    while let end = find("</", from: offset) {
      offset = end + 2
      let name = take { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      if name.lowercased() == element { return }
    }
    offset = bytes.count
  }

  private mutating func take(_ matches: (UInt8) -> Bool) -> String {
    let start = offset
    while offset < bytes.count, matches(bytes[offset]) { offset += 1 }
    guard start < offset else { return "" }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
  }

  private func find(_ text: String, from start: Int) -> Int? {
    var position = start
    guard let first = text.utf8.first else { return nil }
    while let found = find(first, from: position) {
      if bytes[found...].starts(with: text.utf8) { return found }
      position = found + 1
    }
    return nil
  }

  private func starts(with text: String) -> Bool {
    bytes[min(offset, bytes.count)...].starts(with: text.utf8)
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

extension String {
  /// The text with the references resolved that addresses are written with.
  fileprivate var resolvingCharacterReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&#x27;", with: "'")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&#x2F;", with: "/")
      .replacing("&#61;", with: "=").replacing("&amp;", with: "&")
  }
}
