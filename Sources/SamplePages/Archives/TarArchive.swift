/// A file in the `ustar` format (POSIX.1-1988, `pax` interchange without extensions) whose bytes depend on nothing but its
/// entries: no times, no owners, readable by everybody.
package struct TarArchive: Sendable, Hashable {
  /// One file of an archive.
  package struct Entry: Sendable, Hashable {
    /// The path in the archive, with `/` between its parts: 1 to 100 bytes of ASCII.
    package var path: String
    /// The file's content, less than 8 GiB.
    package var bytes: [UInt8]

    /// Creates an entry from its parts.
    package init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Why bytes are not an archive of this kind.
  package enum Problem: Error, Sendable, Hashable {
    /// They do not begin as an archive does, or hold something that is not a file.
    case notAnArchive
    /// They end before the end of the archive.
    case cut
    /// The checksum of an entry's header is wrong.
    case damaged
  }

  /// The entries in the order in which they lie in the archive.
  package var entries: [Entry]

  /// Creates an archive of entries.
  package init(_ entries: [Entry]) { self.entries = entries }

  private static let blockSize = 512

  /// The bytes of the archive.
  package func bytes() -> [UInt8] {
    var result: [UInt8] = []
    for entry in entries {
      result += Self.header(of: entry)
      result += entry.bytes
      result += repeatElement(0, count: Self.padding(after: entry.bytes.count))
    }
    return result + repeatElement(0, count: 2 * Self.blockSize)
  }

  /// Reads an archive of files.
  ///
  /// - Throws: `Problem` if the bytes are anything else.
  package init(_ bytes: [UInt8]) throws(Problem) {
    entries = []
    var offset = 0
    while true {
      guard offset + Self.blockSize <= bytes.count else { throw offset == 0 ? .notAnArchive : .cut }
      let header = bytes[offset..<offset + Self.blockSize]
      offset += Self.blockSize
      if header.allSatisfy({ $0 == 0 }) {
        // The end is two such blocks.
        guard !entries.isEmpty else { throw .notAnArchive }
        guard offset + Self.blockSize <= bytes.count else { throw .cut }
        return
      }
      let (path, size) = try Self.pathAndSize(header)
      guard size <= bytes.count - offset else { throw .cut }
      entries.append(Entry(path, Array(bytes[offset..<offset + size])))
      offset += size + Self.padding(after: size)
    }
  }

  private static func padding(after size: Int) -> Int { (blockSize - size % blockSize) % blockSize }

  // MARK: Headers

  /// Where the fields of a header are.
  private enum Field {
    static let path = 0..<100
    static let mode = 100..<108
    static let user = 108..<116
    static let group = 116..<124
    static let size = 124..<136
    static let time = 136..<148
    static let checksum = 148..<156
    static let kind = 156
    static let magic = 257..<265
  }

  private static let magic = Array("ustar\u{0}00".utf8)
  private static let regularFile = UInt8(ascii: "0")

  private static func header(of entry: Entry) -> [UInt8] {
    precondition(Field.path ~= entry.path.utf8.count - 1, "A path in a ustar archive has 1 to 100 bytes")
    var header = [UInt8](repeating: 0, count: blockSize)
    func set(_ field: Range<Int>, _ text: some Collection<UInt8>) {
      header.replaceSubrange(field.lowerBound..<field.lowerBound + text.count, with: text)
    }
    set(Field.path, entry.path.utf8)
    for (field, number) in [
      (Field.mode, 0o644), (Field.user, 0), (Field.group, 0), (Field.size, entry.bytes.count),
      (Field.time, 0),
    ] {
      set(field, octal(number, digits: field.count - 1).utf8)
    }
    header[Field.kind] = regularFile
    set(Field.magic, magic)
    set(Field.checksum, (octal(checksum(of: header[...]), digits: 6) + "\u{0} ").utf8)
    return header
  }

  private static func pathAndSize(_ header: ArraySlice<UInt8>) throws(Problem) -> (path: String, size: Int) {
    func field(_ range: Range<Int>) -> ArraySlice<UInt8> {
      header[header.startIndex + range.lowerBound..<header.startIndex + range.upperBound]
    }
    func number(_ range: Range<Int>) -> Int? {
      Int(
        String(decoding: field(range).prefix { $0 != 0 && $0 != UInt8(ascii: " ") }, as: UTF8.self), radix: 8)
    }
    guard field(Field.magic).elementsEqual(magic) else { throw .notAnArchive }
    guard number(Field.checksum) == checksum(of: header) else { throw .damaged }
    guard header[header.startIndex + Field.kind] == regularFile, let size = number(Field.size), size >= 0
    else { throw .notAnArchive }
    return (String(decoding: field(Field.path).prefix { $0 != 0 }, as: UTF8.self), size)
  }

  /// The sum of a header's bytes, with blanks in place of the checksum itself.
  private static func checksum(of header: ArraySlice<UInt8>) -> Int {
    header.enumerated().reduce(0) { sum, byte in
      sum + Int(Field.checksum.contains(byte.offset) ? UInt8(ascii: " ") : byte.element)
    }
  }

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    precondition(text.count <= digits, "A file in a ustar archive is smaller than 8 GiB")
    return String(repeating: "0", count: digits - text.count) + text
  }
}
