/// Finds tags of templates in Markdown, as other generators expand them: Hugo's `{{< name >}}` and `{{% name %}}`, Zola's
/// `{{ name() }}`, Jekyll's and Eleventy's `{% name %}` and `{{ site.name }}`; and lists of attributes, `{: .name}` of
/// kramdown and `{.name}` of others.
enum TemplateTagScanner {
  /// Whether two bytes may begin a tag.
  static func isOpening(_ first: UInt8, _ second: UInt8) -> Bool {
    first == UInt8(ascii: "{") && "{%:.#".utf8.contains(second)
  }

  /// The offsets at which a tag may begin; none that has a backslash before it, which makes the brace a character.
  static func openings(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var result: [Int] = []
    for offset in ByteOffsets(of: "{", in: text) where offset + 1 < text.count {
      guard isOpening(text[offset], text[offset + 1]), result.last.map({ $0 < offset - 1 }) ?? true,
        offset == 0 || text[offset - 1] != UInt8(ascii: "\\")
      else { continue }
      result.append(offset)
    }
    return result
  }

  /// The length of the tag that a text begins with.
  ///
  /// Braces of TeX are none: `x_{{a}}`, `\frac{{a}}{b}`, `${{a}}$`.
  /// - Parameters:
  ///   - text: The text, from the first brace on.
  ///   - previous: What stands before it on its line.
  /// - Returns: How many bytes it has; `nil` where it is not a tag, or not closed.
  static func length(of text: [UInt8], after previous: UInt8?) -> Int? {
    guard text.count > 3, isOpening(text[0], text[1]) else { return nil }
    if text[1] == UInt8(ascii: ":") { return lengthOfAttributes(text[2...]) }
    if ".#".utf8.contains(text[1]) { return lengthOfAttributes(text[1...]) }
    var start = 2
    var closing = Array("}}".utf8)
    var isCompact = false
    switch (text[1], text[2]) {
    case (UInt8(ascii: "%"), _): closing = Array("%}".utf8)
    case (_, UInt8(ascii: "<")), (_, UInt8(ascii: "%")):
      closing = text[2] == UInt8(ascii: "<") ? Array(">}}".utf8) : Array("%}}".utf8)
      start = 3
    default:
      if previous == UInt8(ascii: "$") { return nil }
      isCompact = !text[2].isSpace && text[2] != UInt8(ascii: "-")
    }
    let name = text[start...].first { !$0.isSpace && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "/") }
    guard let name, name.beginsName || (start == 3 && name == UInt8(ascii: "*")),
      let end = text[start...].end(of: closing)
    else { return nil }
    if isCompact {
      if let previous, previous.isWordByte || "^\\}".utf8.contains(previous) { return nil }
      if text[start..<end].contains(where: { "\\^{".utf8.contains($0) }) { return nil }
    }
    return end
  }
}

extension TemplateTagScanner {
  /// The length of a list of attributes that begins with a class or an identifier, or is `{:toc}`: `{:x}` may be anything.
  private static func lengthOfAttributes(_ text: ArraySlice<UInt8>) -> Int? {
    let content = text.drop(while: \.isSpace)
    guard let end = content.end(of: Array("}".utf8)), !content[..<end].contains(UInt8(ascii: "{")) else {
      return nil
    }
    let names = content.starts(with: ".".utf8) || content.starts(with: "#".utf8)
    let isList =
      names ? content.dropFirst().first?.isLetter ?? false : content[..<end].elementsEqual("toc}".utf8)
    return isList ? end : nil
  }
}

extension ArraySlice<UInt8> {
  /// The index after the first place of a pattern that ends in a brace.
  fileprivate func end(of pattern: [UInt8]) -> Int? {
    withUnsafeBufferPointer { text in
      for offset in ByteOffsets(of: "}", in: text) {
        let end = offset + 1
        if end >= pattern.count, text[(end - pattern.count)..<end].elementsEqual(pattern) {
          return startIndex + end
        }
      }
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var isWordByte: Bool {
    isLetter
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "_")
  }

  /// Whether a name or a text in quotes may begin with the byte.
  fileprivate var beginsName: Bool { isWordByte || self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
