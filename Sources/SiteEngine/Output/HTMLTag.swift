/// A tag, a comment or a declaration of an HTML text.
struct HTMLTag {
  /// In lower case; empty for a comment or a declaration.
  private(set) var name = ""
  private(set) var isEnd = false
  private(set) var isComment = false
  /// The offset after it.
  private(set) var end: Int

  /// Reads the tag that begins with the `<` at an offset; `nil` where that is a character of the text.
  init?(in html: [UInt8], at start: Int) {
    var offset = start + 1
    guard offset < html.count else { return nil }
    if html[offset...].starts(with: "!--".utf8) {
      isComment = true
      // `<!-->` is a whole comment.
      end = html[(offset + 1)...].firstRange(of: Array("-->".utf8))?.upperBound ?? html.count
      return
    }
    isEnd = html[offset] == UInt8(ascii: "/")
    if isEnd { offset += 1 }
    let letters = html[offset...].prefix(while: Self.isNamePart)
    let beginsWithLetter = letters.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false
    if isEnd, !beginsWithLetter, offset < html.count {
      // What is no name after `</` begins a comment up to the next `>`.
      (isEnd, isComment) = (false, true)
      end = html[offset...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
      return
    }
    let isDeclaration = !isEnd && html[offset...].first == UInt8(ascii: "!")
    guard beginsWithLetter || isDeclaration else { return nil }
    name = isDeclaration ? "" : String(decoding: letters, as: UTF8.self).lowercased()
    offset = letters.endIndex
    var state: State = isDeclaration ? .declaration : .tagName
    while offset < html.count {
      let byte = html[offset]
      offset += 1
      if byte == UInt8(ascii: ">"), !state.isQuoted { break }
      state = state.next(byte)
    }
    end = offset
  }

  /// Where in a tag its reader is, as the HTML standard's tokenizer counts: a quotation mark begins a value only right
  /// after a `=`.
  private enum State {
    case declaration, tagName, beforeName, name, afterName, beforeValue, unquoted
    case quoted(by: UInt8)

    var isQuoted: Bool {
      if case .quoted = self { true } else { false }
    }

    func next(_ byte: UInt8) -> State {
      let isSpace = [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte)
      let isSlash = byte == UInt8(ascii: "/")
      switch self {
      case .declaration: return self
      case .tagName: return isSpace || isSlash ? .beforeName : self
      case .beforeName: return isSpace || isSlash ? self : .name
      case .name, .afterName:
        if byte == UInt8(ascii: "=") { return .beforeValue }
        if isSlash { return .beforeName }
        return isSpace ? .afterName : .name
      case .beforeValue:
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return .quoted(by: byte) }
        return isSpace ? self : .unquoted
      case .unquoted: return isSpace ? .beforeName : self
      case .quoted(let mark): return byte == mark ? .beforeName : self
      }
    }
  }

  /// The offset after the end tag of an element whose content is passed over as a whole.
  static func end(of element: String, in html: [UInt8], from start: Int) -> Int {
    var offset = start
    while let open = html[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = open + 1
      // Others are not read to their ends, which may be that of the text.
      guard endsElement(element, in: html, at: open), let tag = HTMLTag(in: html, at: open) else { continue }
      return tag.end
    }
    return html.count
  }

  private static func endsElement(_ element: String, in html: [UInt8], at open: Int) -> Bool {
    let name = html[open...].dropFirst(2).prefix(element.utf8.count)
    guard html[open...].dropFirst().first == UInt8(ascii: "/"),
      name.elementsEqual(element.utf8, by: { $0 | 0x20 == $1 })
    else { return false }
    return name.endIndex == html.count || !isNamePart(html[name.endIndex])
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}
