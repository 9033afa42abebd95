/// An append-only UTF-8 buffer of HTML, SVG or XML.
///
/// Each call says whether it appends markup or text. Text is escaped so that it reads as itself both between tags and
/// inside a double-quoted attribute value. Control characters, which are in no such document, become pictures;
/// only NUL stays, by which a template marks the place of a page's content.
public struct MarkupBuffer: Sendable {
  /// What was appended so far.
  public private(set) var bytes: [UInt8]

  /// Creates an empty buffer with room for `minimumCapacity` bytes.
  public init(minimumCapacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(minimumCapacity)
  }

  /// The number of bytes appended so far.
  public var count: Int { bytes.count }

  /// Appends markup as it stands.
  public mutating func append(markup: String) {
    var markup = markup
    markup.withUTF8 { append(markup: $0) }
  }

  /// Appends markup as it stands.
  public mutating func append(markup: StaticString) { markup.withUTF8Buffer { append(markup: $0) } }

  /// Appends bytes of UTF-8 markup as they stand.
  public mutating func append(markup: some Sequence<UInt8>) {
    bytes.append(contentsOf: markup)
  }

  /// Appends bytes of UTF-8 markup as they stand.
  public mutating func append(markup: [UInt8]) {
    markup.withUnsafeBufferPointer { append(markup: $0) }
  }

  /// Appends bytes of UTF-8 markup as they stand.
  public mutating func append(markup: UnsafeBufferPointer<UInt8>) {
    // Most pieces are a few bytes, for which an array takes longer to append a collection than to copy it.
    bytes.append(addingCapacity: markup.count) { span in
      span.withUnsafeMutableBufferPointer { room, count in count = room.initialize(fromContentsOf: markup) }
    }
  }

  /// Appends text with `&`, `<`, `>` and `"` written as character references, and control characters other than tabs and line
  /// ends as pictures.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(text: $0) }
  }

  /// Appends UTF-8 text as ``append(text:)-(String)`` does.
  public mutating func append(text: UnsafeBufferPointer<UInt8>) {
    var rest = text
    while let position = rest.firstReservedOffset {
      append(markup: UnsafeBufferPointer(rebasing: rest[..<position]))
      switch rest[position] {
      case UInt8(ascii: "&"): append(markup: "&amp;")
      case UInt8(ascii: "<"): append(markup: "&lt;")
      case UInt8(ascii: ">"): append(markup: "&gt;")
      case UInt8(ascii: "\""): append(markup: "&quot;")
      case UInt8.leadOfControls:
        append(markup: "\u{FFFD}")
        rest = UnsafeBufferPointer(rebasing: rest[(position + 2)...])
        continue
      case let control: append(markup: String(Unicode.Scalar(control).controlPicture ?? "\u{FFFD}"))
      }
      rest = UnsafeBufferPointer(rebasing: rest[(position + 1)...])
    }
    append(markup: rest)
  }

  /// Appends ` name="value"` with the value escaped.
  public mutating func append(attribute name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    append(markup: name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    append(text: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Removes everything after the first `count` bytes, which must not be negative; a buffer that is no longer than
  /// that stays as it is.
  public mutating func truncate(to count: Int) {
    bytes.removeLast(max(0, bytes.count - count))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the first `&`, `<`, `>`, `"` or control character stands; `nil` where none does.
  fileprivate var firstReservedOffset: Int? {
    var start = 0
    while let offset = firstOffset(from: start, where: { $0.mayBeReserved }) {
      if self[offset] != .leadOfControls || offset + 1 < count && 0x80..<0xA0 ~= self[offset + 1] {
        return offset
      }
      start = offset + 1
    }
    return nil
  }
}

extension UInt8 {
  /// The first byte of the control characters U+0080 to U+009F, and of others.
  fileprivate static let leadOfControls: UInt8 = 0xC2
}

extension EightBytes {
  /// Which bytes are reserved characters, or begin one.
  @inline(__always)
  fileprivate var mayBeReserved: UInt64 {
    // `<` and `>` differ in one bit only, `"` and `&` do as well.
    let isReserved = equal(UInt8(ascii: "<"), in: 0xFD) | equal(UInt8(ascii: "\""), in: 0xFB)
    return isReserved | control & ~equal(0) | equal(0x7F) | equal(.leadOfControls)
  }
}

extension String {
  /// The text as ``MarkupBuffer/append(text:)-(String)`` writes it.
  public var escapedForMarkup: String {
    var buffer = MarkupBuffer(minimumCapacity: utf8.count)
    buffer.append(text: self)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
