/// Where in the sample each line of a drawing list after its first was drawn.
///
/// They are not part of a drawing: other lines may draw the same picture tomorrow.
struct SourceLines: Sendable {
  private struct Entry {
    var file: Int
    var line: UInt
  }

  private var files: [StaticString] = []
  private var entries: [Entry] = []

  /// Records where the next line of the list was drawn. In a page, which does not ask for it, this does nothing.
  mutating func append(fileID: StaticString, line: UInt) {
    #if !arch(wasm32)
    entries.append(Entry(file: index(of: fileID), line: line))
    #endif
  }

  private mutating func index(of fileID: StaticString) -> Int {
    // From the end, as most calls come from the file of the call before.
    for index in files.indices.reversed() where files[index].isSameText(as: fileID) { return index }
    files.append(fileID)
    return files.count - 1
  }

  /// The lines that follow a drawing list: one for each of the sample's files, `drawn-by NAME FILE LINE LINE …`.
  func encodedBytes(name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in files.indices {
      bytes.append(utf8: "drawn-by ")
      bytes.append(utf8: name)
      bytes.append(UInt8(ascii: " "))
      bytes.append(percentEncoded: files[index])
      for entry in entries {
        bytes.append(UInt8(ascii: " "))
        if entry.file == index {
          bytes.append(DecimalNumber(Double(entry.line), decimals: 0))
        } else {
          bytes.append(UInt8(ascii: "-"))
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension StaticString {
  /// Whether two literals are the same text; those of one file are mostly the same literal.
  fileprivate func isSameText(as other: StaticString) -> Bool {
    if utf8Start == other.utf8Start { return true }
    let count = utf8CodeUnitCount
    guard count == other.utf8CodeUnitCount else { return false }
    return UnsafeBufferPointer(start: utf8Start, count: count)
      .elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: count))
  }
}

extension [UInt8] {
  /// Appends a text in which spaces, control characters and percent signs are written as URLs write them.
  fileprivate mutating func append(percentEncoded text: StaticString) {
    for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) {
      append(percentEncoding: byte)
    }
  }

  /// Appends a byte as URLs write it: a space, a control character or a percent sign by its digits.
  mutating func append(percentEncoding byte: UInt8) {
    guard byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") else { return append(byte) }
    append(UInt8(ascii: "%"))
    append(Array.upperCaseDigit(byte >> 4))
    append(Array.upperCaseDigit(byte & 0xF))
  }

  private static func upperCaseDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
