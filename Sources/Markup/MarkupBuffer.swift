/// An append-only UTF-8 buffer of HTML, SVG or XML.
///
/// Whoever appends says whether the bytes are markup or text: text is escaped so that it reads as itself both
/// between tags and inside a double-quoted attribute value.
public struct MarkupBuffer: Sendable {
  /// What was appended so far.
  public private(set) var bytes: [UInt8]

  /// Makes an empty buffer with room for `minimumCapacity` bytes.
  public init(minimumCapacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(minimumCapacity)
  }

  /// The number of bytes appended so far.
  public var count: Int { bytes.count }

  /// Appends markup as it stands.
  public mutating func append(markup: String) {
    let isAppended: Void? = markup.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isAppended == nil { bytes.append(contentsOf: markup.utf8) }
  }

  /// Appends bytes of UTF-8 markup as they stand.
  public mutating func append(markup: some Sequence<UInt8>) {
    bytes.append(contentsOf: markup)
  }

  /// Appends bytes of UTF-8 markup as they stand.
  public mutating func append(markup: [UInt8]) {
    bytes.append(contentsOf: markup)
  }

  /// Appends bytes of UTF-8 markup as they stand.
  public mutating func append(markup: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: markup)
  }

  /// Appends text with `&`, `<`, `>` and `"` written as character references.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(text: $0) }
  }

  /// Appends UTF-8 text with `&`, `<`, `>` and `"` written as character references.
  public mutating func append(text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      // Eight bytes at a time, at the end some of them again.
      let next = min(index, text.count - 8)
      if next >= 0,
        !Self.holdsReserved(
          UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: next, as: UInt64.self))
      {
        index = next + 8
        continue
      }
      let reference: String
      let position = index
      index += 1
      switch text[position] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<position]))
      bytes.append(contentsOf: reference.utf8)
      start = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether any of eight bytes is `&`, `<`, `>` or `"`.
  private static func holdsReserved(_ bytes: UInt64) -> Bool {
    // `<` and `>` differ in one bit only, as `"` and `&` do. A byte that is what is sought becomes zero by the exclusive
    // or, and borrows from its highest bit.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let brackets = (bytes & 0xFDFD_FDFD_FDFD_FDFD) ^ (ones &* UInt64(UInt8(ascii: "<")))
    let others = (bytes & 0xFBFB_FBFB_FBFB_FBFB) ^ (ones &* UInt64(UInt8(ascii: "\"")))
    return ((brackets &- ones) & ~brackets | (others &- ones) & ~others) & (ones &* 0x80) != 0
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

extension String {
  /// The text with `&`, `<`, `>` and `"` written as character references.
  public var escapedForMarkup: String {
    var buffer = MarkupBuffer(minimumCapacity: utf8.count)
    buffer.append(text: self)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
