import CCmarkGFM

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension CommonMark {
  /// Addresses that stand in a text as they are, of which the extension for autolinks makes links: `https://a.b`, `www.a.b`
  /// and `a@b.c`.
  ///
  /// The extension ends a text at each `:` and `w`, puts the pieces together again and looks through all of them, which is a
  /// third of the time for inlines, and few documents have such an address.
  enum BareAddresses {
    /// Whether a source looks as if it had one. This may be wrong both ways; `www.` is not looked for, as it is in most
    /// addresses of links.
    static func areLikely(in text: UnsafeBufferPointer<UInt8>) -> Bool {
      holdsBareText(text, at: ByteOffsets(of: ":", in: text).lazy.filter { isBeforeSlashes(text, $0) })
        || holdsBareText(text, at: ByteOffsets(of: "@", in: text).lazy.filter { isMail(text, at: $0) })
    }

    /// Whether a document that was parsed without the extension, and whose texts are whole, may have one. It has none
    /// if this is false, as the extension links nothing within a link.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - source: What it was parsed from.
    /// - Returns: Whether it may have one.
    static func mayBe(in document: OpaquePointer, of source: UnsafeBufferPointer<UInt8>) -> Bool {
      let marks = Marks(of: source)
      guard marks.areAny else { return false }
      var next: OpaquePointer? = document
      while let node = next {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_LINK: next = following(node, in: document)
        case CMARK_NODE_TEXT:
          if let literal = cmark_node_get_literal(node), marks.mayBe(inText: literal) { return true }
          next = following(node, in: document)
        default: next = cmark_node_first_child(node) ?? following(node, in: document)
        }
      }
      return false
    }

    /// The node that comes after another one and all that is in it; `nil` at the end.
    private static func following(_ node: OpaquePointer, in document: OpaquePointer) -> OpaquePointer? {
      var ended: OpaquePointer? = node
      while let node = ended, node != document {
        if let next = cmark_node_next(node) { return next }
        ended = cmark_node_parent(node)
      }
      return nil
    }

    /// Whether any of these offsets is in text, and not in code, HTML, a link or its destination.
    private static func holdsBareText(
      _ text: UnsafeBufferPointer<UInt8>, at offsets: some Sequence<Int>
    ) -> Bool {
      var fencedLines = FencedLines(text)
      return offsets.contains { isBare(text, $0) && !fencedLines.contains($0) }
    }

    private static func isBare(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
      // Words and lines are not as long, and a text without either is not looked through for each of its offsets.
      let end = max(0, offset - 200)
      var start = offset
      while start > end, !text[start - 1].isSpace {
        start -= 1
        switch text[start] {
        case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "\""),
          UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "/"):
          return false
        default: break
        }
      }
      // The destination of a reference: `[a]: https://a.b`.
      while start > end, text[start - 1] == UInt8(ascii: " ") { start -= 1 }
      if start > 1, text[start - 1] == UInt8(ascii: ":"), text[start - 2] == UInt8(ascii: "]") {
        return false
      }
      while start > end, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let line = text[start...].drop { $0 == UInt8(ascii: " ") }
      return line.first != UInt8(ascii: "<")
    }

    private static func isBeforeSlashes(_ text: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
      colon + 2 < text.count && text[colon + 1] == UInt8(ascii: "/") && text[colon + 2] == UInt8(ascii: "/")
    }

    private static func isAfterWWW(_ text: UnsafeBufferPointer<UInt8>, _ point: Int) -> Bool {
      let w = UInt8(ascii: "w")
      return point >= 3 && text[point - 1] == w && text[point - 2] == w && text[point - 3] == w
    }

    /// Whether what is before an `@` can end the name of a mailbox.
    private static func isMail(_ text: UnsafeBufferPointer<UInt8>, at sign: Int) -> Bool {
      guard sign > 0 else { return false }
      let byte = text[sign - 1]
      return byte.isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
    }
  }
}

extension CommonMark.BareAddresses {
  /// What the texts of a document need be looked through for.
  private struct Marks {
    /// Whether `://`, `www.` and `@` are somewhere in the source, or a character reference that may stand for one of their
    /// characters. One that is escaped by a backslash is no part of an address but for `@`.
    private var (hasScheme, hasWWW, hasSign) = (true, true, true)

    init(of source: UnsafeBufferPointer<UInt8>) {
      if ByteOffsets(of: "&", in: source).contains(where: { Self.isReference(source, $0) }) { return }
      hasScheme = ByteOffsets(of: ":", in: source).contains { isBeforeSlashes(source, $0) }
      hasWWW = ByteOffsets(of: ".", in: source).contains { isAfterWWW(source, $0) }
      hasSign = ByteOffsets(of: "@", in: source).contains { _ in true }
    }

    var areAny: Bool { hasScheme || hasWWW || hasSign }

    func mayBe(inText literal: UnsafePointer<CChar>) -> Bool {
      let count = strlen(literal)
      return literal.withMemoryRebound(to: UInt8.self, capacity: count) { start in
        let text = UnsafeBufferPointer(start: start, count: count)
        return hasScheme && ByteOffsets(of: ":", in: text).contains { isBeforeSlashes(text, $0) }
          || hasWWW && ByteOffsets(of: ".", in: text).contains { isAfterWWW(text, $0) }
          || hasSign && ByteOffsets(of: "@", in: text).contains { isMail(text, at: $0) }
      }
    }

    /// Whether an ampersand begins a character reference, as `&period;` and `&#64;` are.
    private static func isReference(_ text: UnsafeBufferPointer<UInt8>, _ ampersand: Int) -> Bool {
      let name = text[(ampersand + 1)...].prefix(40).prefix { byte in
        byte.isASCIILetter || byte == UInt8(ascii: "#")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      return !name.isEmpty && name.endIndex < text.count && text[name.endIndex] == UInt8(ascii: ";")
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var isSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
