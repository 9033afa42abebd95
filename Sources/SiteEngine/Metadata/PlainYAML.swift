import Diagnostics

/// Reads the YAML that most front matter is without Yams, which takes as long for it as the Markdown below takes to parse:
/// a key and a value on each line, the value a word or words, a text in quotes without escapes, or a list of these in
/// brackets or on lines of their own. Where anything else stands, it reads nothing, and Yams decides what that is.
struct PlainYAML {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The YAML, without the fences of front matter.
  ///   - file: The file it stands in.
  ///   - firstLine: The file's line on which `text` begins.
  /// - Returns: The entries; `nil` where Yams has to read it.
  static func read(_ text: String, file: String, firstLine: Int) -> [MetadataValue.Entry]? {
    // Yams knows how long a key and how large a list may be.
    guard text.utf8.count <= 65_536 else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var reading = PlainYAML(bytes: bytes, file: file, line: firstLine)
      return reading.entries()
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String
  private var line: Int
  /// The next byte, and the first of its line.
  private var offset = 0
  private var lineStart = 0

  private init(bytes: UnsafeBufferPointer<UInt8>, file: String, line: Int) {
    self.bytes = bytes
    self.file = file
    self.line = line
  }

  /// The next byte; a line feed at the end of the text.
  private var next: UInt8 { offset < bytes.count ? bytes[offset] : UInt8(ascii: "\n") }

  private var location: SourceLocation {
    SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  private mutating func entries() -> [MetadataValue.Entry]? {
    var entries: [MetadataValue.Entry] = []
    while offset < bytes.count {
      let keyLocation = location
      guard let key = key(), !entries.contains(where: { $0.key == key }) else { return nil }
      skipBlanks()
      let value: MetadataValue?
      if next == UInt8(ascii: "\n") {
        guard endLine() else { return nil }
        value = lines()
      } else {
        value = next == UInt8(ascii: "[") ? list() : scalar(isInList: false)
        guard endLine() else { return nil }
      }
      guard let value else { return nil }
      entries.append(MetadataValue.Entry(key: key, location: keyLocation, value: value))
    }
    return entries
  }

  /// A word with a colon after it.
  private mutating func key() -> String? {
    let start = offset
    while next.isLetterOrDigit || next == UInt8(ascii: "_") || next == UInt8(ascii: "-") { offset += 1 }
    guard (1...64).contains(offset - start), !bytes[start].isDigit, bytes[start] != UInt8(ascii: "-"),
      next == UInt8(ascii: ":")
    else { return nil }
    let key = string(start..<offset)
    offset += 1
    return next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") ? key : nil
  }

  /// A list of lines that begin with hyphens, all indented alike.
  private mutating func lines() -> MetadataValue? {
    let indentation = bytes[offset...].prefix { $0 == UInt8(ascii: " ") }.count
    var items: [MetadataValue] = []
    let start = SourceLocation(file: file, line: line, column: indentation + 1)
    while bytes[offset...].prefix(while: { $0 == UInt8(ascii: " ") }).count == indentation {
      offset += indentation
      if next != UInt8(ascii: "-"), !items.isEmpty, indentation == 0 { break }
      guard next == UInt8(ascii: "-") else { return nil }
      offset += 1
      guard next == UInt8(ascii: " ") else { return nil }
      skipBlanks()
      guard let item = scalar(isInList: false), endLine() else { return nil }
      items.append(item)
      if offset == bytes.count { break }
    }
    return items.isEmpty ? nil : MetadataValue(content: .list(items), location: start)
  }

  /// A list in brackets.
  private mutating func list() -> MetadataValue? {
    let start = location
    var items: [MetadataValue] = []
    offset += 1
    skipBlanks()
    if next == UInt8(ascii: "]") {
      offset += 1
      return MetadataValue(content: .list([]), location: start)
    }
    while let item = scalar(isInList: true) {
      items.append(item)
      skipBlanks()
      let mark = next
      offset += 1
      if mark == UInt8(ascii: "]") { return MetadataValue(content: .list(items), location: start) }
      guard mark == UInt8(ascii: ",") else { return nil }
      skipBlanks()
    }
    return nil
  }

  /// A word, words or a text in quotes.
  private mutating func scalar(isInList: Bool) -> MetadataValue? {
    let start = location
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = next
      offset += 1
      let textStart = offset
      while next != quote {
        if next.isLetterOrDigit {
          offset += 1
          continue
        }
        guard isPlain(at: offset), next != UInt8(ascii: "\\") else { return nil }
        offset += 1
      }
      let text = string(textStart..<offset)
      offset += 1
      // Two single quotes are one that is meant.
      guard next != quote else { return nil }
      return MetadataValue(content: scalarContent(text, isPlain: false), location: start)
    case let first where first.isLetterOrDigit || first >= 0x80:
      let textStart = offset
      var end = offset
      while next != UInt8(ascii: "\n"),
        !(isInList && (next == UInt8(ascii: ",") || next == UInt8(ascii: "]")))
      {
        if next.isLetterOrDigit {
          offset += 1
          end = offset
          continue
        }
        guard isPlain(at: offset), next != UInt8(ascii: "#") else { return nil }
        if next == UInt8(ascii: ":") {
          guard !isInList, offset + 1 < bytes.count, bytes[offset + 1] > UInt8(ascii: " ") else { return nil }
        }
        if isInList, next.isMarkInList { return nil }
        offset += 1
        if bytes[offset - 1] != UInt8(ascii: " ") { end = offset }
      }
      offset = end
      return MetadataValue(content: scalarContent(string(textStart..<end), isPlain: true), location: start)
    default: return nil
    }
  }

  /// Whether a byte stands for itself: no control character, and none that YAML forbids or takes for the end of a line.
  private func isPlain(at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case 0..<0x20, 0x7F, 0xEF: return false
    // U+0080 to U+009F, U+2028 and U+2029.
    case 0xC2: return bytes[offset + 1] >= 0xA0
    case 0xE2: return bytes[offset + 1] != 0x80 || !(0xA8...0xA9).contains(bytes[offset + 2])
    default: return true
    }
  }

  private mutating func skipBlanks() {
    while next == UInt8(ascii: " ") { offset += 1 }
  }

  /// Goes to the next line; false where anything is left on this one, or where the next is empty or a comment.
  private mutating func endLine() -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: "\n") else { return false }
    offset = min(offset + 1, bytes.count)
    lineStart = offset
    line += 1
    return offset == bytes.count || (next != UInt8(ascii: "\n") && next != UInt8(ascii: "#"))
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetterOrDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether it may mean something else inside brackets than outside.
  fileprivate var isMarkInList: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "?"): true
    default: false
    }
  }
}
