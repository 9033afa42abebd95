/// An append-only UTF-8 buffer of JSON (RFC 8259), written in the order of calls.
public struct JSONBuffer: Sendable {
  /// What was appended so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty buffer.
  public init() {}

  /// Appends JSON as it stands.
  public mutating func append(json: String) {
    bytes.append(contentsOf: json.utf8)
  }

  /// Appends a string, quoted. U+2028 and U+2029 are escaped too, so that it may stand in a script.
  public mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append(json: "\\\"")
      case "\\": append(json: "\\\\")
      case "\n": append(json: "\\n")
      case "\r": append(json: "\\r")
      case "\t": append(json: "\\t")
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        append(json: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
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
