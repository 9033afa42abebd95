/// A tag, a comment or a declaration of an HTML text, as the HTML standard's tokenizer finds them.
///
/// A tag that the text ends in counts as one that ends there.
public struct HTMLTag {
  /// What it is.
  public enum Kind {
    case start, end, comment
    /// The doctype, or anything else that begins with `<!`.
    case declaration
  }

  /// What it is.
  public let kind: Kind
  /// In lower case; empty for a comment or a declaration.
  public private(set) var name = ""
  /// The offset after it.
  public let end: Int
  /// Where its attributes begin.
  private let nameEnd: Int

  /// Reads the tag that begins with the `<` at an offset; `nil` where that is a character of the text.
  public init?(in html: [UInt8], at start: Int) {
    let rest = html[(start + 1)...]
    guard let first = rest.first else { return nil }
    let isEnd = first == UInt8(ascii: "/")
    guard let letter = isEnd ? rest.dropFirst().first : first else { return nil }
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      kind = isEnd ? .end : .start
      let letters = html[(isEnd ? start + 2 : start + 1)...].prefix { !$0.endsHTMLTagName }
      name = String(decoding: letters, as: UTF8.self).lowercased()
      nameEnd = letters.endIndex
      var attributes = HTMLAttributeReader(html, from: nameEnd)
      while attributes.next() != nil {}
      end = min(attributes.offset + 1, html.count)
      return
    case UInt8(ascii: "!") where rest.starts(with: "!--".utf8):
      kind = .comment
      end = Self.end(ofCommentIn: html, from: start + 4)
    default:
      // What is not a name after `</` begins a comment up to the next `>`, as `<?` does.
      guard isEnd || [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(letter) else { return nil }
      kind = letter == UInt8(ascii: "!") && !isEnd ? .declaration : .comment
      end = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
    }
    nameEnd = end
  }

  /// The offset after a comment whose `<!--` ends at an offset; it may be a whole one with a `>` or `->` there.
  private static func end(ofCommentIn html: [UInt8], from start: Int) -> Int {
    for whole in [">", "->"] where html[start...].starts(with: whole.utf8) { return start + whole.utf8.count }
    var offset = start
    while let dash = html[offset...].firstIndex(of: UInt8(ascii: "-")) {
      for end in ["-->", "--!>"] where html[dash...].starts(with: end.utf8) { return dash + end.utf8.count }
      offset = dash + 1
    }
    return html.count
  }

  /// The attributes in their order, of those with one name the first; `nil` for the value of one without any.
  public func attributes(in html: [UInt8]) -> [(name: String, value: String?)] {
    var result: [(name: String, value: String?)] = []
    var reader = HTMLAttributeReader(html, from: nameEnd)
    while let (name, value) = reader.next() {
      let name = String(decoding: html[name], as: UTF8.self).lowercased()
      guard !result.contains(where: { $0.name == name }) else { continue }
      result.append((name, value.map { String(decoding: html[$0], as: UTF8.self) }))
    }
    return result
  }

  /// Whether the value of an attribute of the element is one address of something that is shown or linked to.
  public func hasAddress(in attribute: String) -> Bool {
    switch attribute {
    case "href", "src", "poster", "xlink:href": true
    case "data": name == "object"
    default: false
    }
  }

  /// Calls a function for each attribute with a value, in order, with the attribute's name in lower case.
  public func forEachAttribute(in html: [UInt8], _ body: (_ name: String, _ value: Range<Int>) -> Void) {
    var reader = HTMLAttributeReader(html, from: nameEnd)
    while let (name, value) = reader.next() {
      if let value { body(String(decoding: html[name], as: UTF8.self).lowercased(), value) }
    }
  }

  // MARK: Elements

  /// Calls a function for each start tag of a text, in order. What stands in elements that hold only text has no tags.
  public static func forEachStartTag(in html: [UInt8], _ body: (HTMLTag) -> Void) {
    var offset = 0
    while let open = html[offset...].firstIndex(of: UInt8(ascii: "<")) {
      guard let tag = HTMLTag(in: html, at: open) else {
        offset = open + 1
        continue
      }
      offset = tag.holdsOnlyText ? tag.endOfElement(in: html) : tag.end
      if tag.kind == .start { body(tag) }
    }
  }

  /// Whether what stands in the element is text to its end tag, whatever it looks like.
  public var holdsOnlyText: Bool {
    kind == .start && ["script", "style", "title", "textarea"].contains(name)
  }

  /// The offset after the end tag of the element that this start tag begins; that of the text where it has none.
  public func endOfElement(in html: [UInt8]) -> Int {
    var offset = end
    while let open = html[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = open + 1
      // In text other tags are not read to their ends, which may be that of the text.
      guard !holdsOnlyText || isEnded(in: html, at: open), let tag = HTMLTag(in: html, at: open) else {
        continue
      }
      if tag.kind == .end, tag.name == name { return tag.end }
      offset = tag.holdsOnlyText ? tag.endOfElement(in: html) : tag.end
    }
    return html.count
  }

  private func isEnded(in html: [UInt8], at open: Int) -> Bool {
    let found = html[open...].dropFirst(2).prefix(name.utf8.count)
    guard html[open...].dropFirst().first == UInt8(ascii: "/"),
      found.elementsEqual(name.utf8, by: { $0 | 0x20 == $1 })
    else { return false }
    return found.endIndex == html.count || html[found.endIndex].endsHTMLTagName
  }
}

/// Finds the attributes of a tag, one after another.
struct HTMLAttributeReader {
  /// Where it stands: in the end at the tag's `>`, or at the end of the text.
  private(set) var offset: Int
  private let html: [UInt8]

  /// - Parameters:
  ///   - html: The text.
  ///   - offset: The offset after the tag's name.
  public init(_ html: [UInt8], from offset: Int) {
    self.html = html
    self.offset = offset
  }

  /// The next attribute's name and value; `nil` at the end of the tag.
  public mutating func next() -> (name: Range<Int>, value: Range<Int>?)? {
    _ = take { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
    guard offset < html.count, html[offset] != UInt8(ascii: ">") else { return nil }
    let start = offset
    // A `=` that nothing stands before begins a name.
    offset += 1
    let name = start..<take { !$0.endsHTMLTagName && $0 != UInt8(ascii: "=") }.upperBound
    _ = take(\.isHTMLSpace)
    guard offset < html.count, html[offset] == UInt8(ascii: "=") else { return (name, nil) }
    offset += 1
    _ = take(\.isHTMLSpace)
    guard offset < html.count else { return (name, nil) }
    let mark = html[offset]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      return (name, take { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") })
    }
    offset += 1
    let value = take { $0 != mark }
    offset = min(offset + 1, html.count)
    return (name, value)
  }

  private mutating func take(_ belongs: (UInt8) -> Bool) -> Range<Int> {
    let start = offset
    while offset < html.count, belongs(html[offset]) { offset += 1 }
    return start..<offset
  }
}

extension UInt8 {
  /// Whether the HTML standard counts the byte as white space.
  public var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  /// Whether a tag's name ends before the byte.
  fileprivate var endsHTMLTagName: Bool {
    isHTMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}
