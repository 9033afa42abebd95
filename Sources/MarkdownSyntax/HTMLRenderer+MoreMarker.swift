extension HTMLRenderer {
  /// The plain text of the paragraphs before a block of the document's top level; `nil` if there is none.
  mutating func summary(before marker: CommonMark.Node) -> String? {
    guard marker.parent?.kind(types) == .document else { return nil }
    var texts: [String] = []
    // Before an earlier marker there was nothing.
    var block = emptyMarker ?? marker.parent?.firstChild
    emptyMarker = marker
    while let node = block, node != marker {
      if node.kind(types) == .paragraph {
        let text = reader.plainText(of: node, includingImages: false)
        if text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) { texts.append(text) }
      }
      block = node.next
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}

extension CommonMark.Node {
  /// Whether a block of HTML is the comment that ends a page's summary.
  var isMoreMarker: Bool {
    withLiteral { literal in
      // Longer ones are not looked at: a page may hold megabytes of HTML.
      guard literal.count <= 64 else { return false }
      var marker = Array("<!--more-->".utf8)[...]
      for byte in literal where byte != 0x20 && !(0x09...0x0D).contains(byte) {
        // There is white space beyond ASCII too.
        if byte >= 0x80 {
          return String(decoding: literal, as: UTF8.self).filter { !$0.isWhitespace } == "<!--more-->"
        }
        guard marker.popFirst() == byte else { return false }
      }
      return marker.isEmpty
    }
  }
}
