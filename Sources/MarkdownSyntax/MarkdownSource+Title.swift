extension MarkdownSource {
  /// Takes the heading of level 1 with which a text begins, so that the rest follows it.
  ///
  /// - Returns: Its text without markup; `nil`, with nothing taken, if the text begins with something else or the
  ///   heading is empty.
  /// - Throws: If no Markdown can be parsed on this machine.
  package mutating func takeTitle() throws(MarkdownError) -> String? {
    let source = self
    let found = try bytes.withUnsafeBufferPointer { text throws(MarkdownError) -> LeadingTitle? in
      guard UTF8.firstInvalidOffset(in: text) == nil else { return nil }
      return try CommonMark.withDocument(text) { document, types in
        var reader = DocumentReader(text, of: source, types: types)
        return document.firstChild.flatMap { reader.leadingTitle($0) }
      }
    }
    guard let found else { return nil }
    bytes = bytes[(bytes.startIndex + found.end)...]
    firstLine += found.lastLine
    return found.title
  }
}

/// A heading with which a text begins.
private struct LeadingTitle {
  var title: String
  /// The offset at which the next line begins.
  var end: Int
  var lastLine: Int
}

extension DocumentReader {
  fileprivate mutating func leadingTitle(_ block: CommonMark.Node) -> LeadingTitle? {
    guard block.kind(types) == .heading, block.headingLevel == 1 else { return nil }
    // Definitions of links leave nothing in the tree.
    for number in 1..<max(1, block.startLine) where !lines.line(number).allSatisfy(\.isBlank) { return nil }
    var title = plainText(of: block)
    if let last = block.lastChild, last.kind(types) == .text,
      let id = last.withLiteral({ HeadingIdentifiers.ownID(in: $0) })
    {
      title = String(decoding: title.utf8.dropLast(id.suffixLength), as: UTF8.self)
    }
    while title.last?.isWhitespace ?? false { title.removeLast() }
    guard !title.isEmpty else { return nil }
    // cmark does not always know where a heading ends that is underlined.
    var last = block.startLine
    if lines.line(last).first(where: { !$0.isBlank }) != UInt8(ascii: "#") {
      repeat { last += 1 } while last < lines.count && !lines.line(last).isUnderline
    }
    return LeadingTitle(title: title, end: lines.line(last + 1).startIndex, lastLine: last)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether a line makes a heading of those above it.
  fileprivate var isUnderline: Bool { allSatisfy { $0.isBlank || $0 == UInt8(ascii: "=") } }
}
