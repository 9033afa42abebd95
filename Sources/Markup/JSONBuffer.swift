/// An append-only UTF-8 buffer of JSON (RFC 8259), written in the order of calls.
public struct JSONBuffer: Sendable {
  /// What was appended so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer with room for `minimumCapacity` bytes.
  public init(minimumCapacity: Int = 0) {
    bytes.reserveCapacity(minimumCapacity)
  }

  /// Appends JSON as it stands.
  public mutating func append(json: String) {
    bytes.append(contentsOf: json.utf8)
  }

  /// Appends UTF-8 JSON as it stands.
  public mutating func append(json: some Sequence<UInt8>) {
    bytes.append(contentsOf: json)
  }

  /// Appends a string, quoted.
  public mutating func append(string: String) {
    var string = string
    string.withUTF8 { text in
      if !Self.holdsReserved(text) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: text)
        bytes.append(UInt8(ascii: "\""))
      } else {
        append(string: text)
      }
    }
  }

  /// Whether any byte of a text is one that a string cannot hold as it is.
  private static func holdsReserved(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Eight bytes at a time: what is sought becomes zero by the exclusive or, or is below 0x20, and borrows from its
    // highest bit.
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= text.count {
      let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quotes = bytes ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = bytes ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let found =
        (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        | (bytes &- (ones &* 0x20)) & ~bytes
      if found & (ones &* 0x80) != 0 { return true }
      index += 8
    }
    return text[index...].contains {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
  }

  /// Appends UTF-8 text as a string, quoted.
  public mutating func append(string: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string {
      switch byte {
      case UInt8(ascii: "\""): append(json: "\\\"")
      case UInt8(ascii: "\\"): append(json: "\\\\")
      case UInt8(ascii: "\n"): append(json: "\\n")
      case UInt8(ascii: "\r"): append(json: "\\r")
      case UInt8(ascii: "\t"): append(json: "\\t")
      case 0..<0x20: append(json: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends `"name": ` with a comma before it unless it is the first of its object.
  public mutating func append(name: String, isFirst: Bool = false) {
    if !isFirst { append(json: ",") }
    append(string: name)
    append(json: ":")
  }

  /// Appends a member whose value is a string; nothing if there is none.
  public mutating func append(name: String, string: String?, isFirst: Bool = false) {
    guard let string else { return }
    append(name: name, isFirst: isFirst)
    append(string: string)
  }

  /// Appends a list of strings.
  public mutating func append(strings: [String]) {
    append(json: "[")
    for (index, string) in strings.enumerated() {
      if index > 0 { append(json: ",") }
      append(string: string)
    }
    append(json: "]")
  }
}
