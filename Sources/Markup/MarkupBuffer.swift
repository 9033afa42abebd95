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
    bytes.append(contentsOf: markup.utf8)
  }

  /// Appends bytes of UTF-8 markup as they stand.
  public mutating func append(markup: some Sequence<UInt8>) {
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
    for index in text.indices {
      let reference: String
      switch text[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      bytes.append(contentsOf: reference.utf8)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
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
