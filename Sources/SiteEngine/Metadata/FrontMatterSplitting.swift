import Diagnostics

/// A content file taken apart: its metadata and where its Markdown begins.
struct SplitSource {
  var entries: [MetadataValue.Entry]
  /// The offset of the body's first byte.
  var bodyOffset: Int
  /// The file's line on which the body begins.
  var bodyLine: Int
}

/// Splits the front matter (YAML between `---`, TOML between `+++`) from the Markdown below it.
///
/// The fence must be the file's first line (after a byte order mark); a file that does not begin with one has no
/// front matter.
/// - Throws: `DiagnosticError` for a fence that is never closed, for metadata that does not parse, and for text that is
///   stored in a way in which no fence can be found.
func splitFrontMatter(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> SplitSource {
  let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let start = bytes.starts(with: byteOrderMark) ? 3 : 0
  if let problem = storageProblem(bytes[start...], file: file) { throw DiagnosticError(problem) }
  var lines = LineReader(bytes, from: start)
  guard let first = lines.next(), let fence = Fence(bytes[first]) else {
    return SplitSource(entries: [], bodyOffset: start, bodyLine: 1)
  }
  let metadataStart = lines.offset
  var line = 1
  while let range = lines.next() {
    line += 1
    guard Fence(bytes[range]) == fence else { continue }
    let text = try String(utf8: bytes[metadataStart..<range.lowerBound], file: file, firstLine: 2)
    let entries =
      switch fence {
      case .yaml: readYAML(text, file: file, firstLine: 2)
      case .toml: readTOML(text, file: file, firstLine: 2)
      }
    return SplitSource(entries: try entries.get(), bodyOffset: lines.offset, bodyLine: line + 1)
  }
  throw DiagnosticError(.unclosedFrontMatter(fence.text, at: SourceLocation(file: file, line: 1)))
}

/// What hides front matter from its reader: UTF-16, and lines that end in carriage returns alone.
private func storageProblem(_ bytes: ArraySlice<UInt8>, file: String) -> Diagnostic? {
  let first = bytes.prefix(2)
  // ASCII in UTF-16 has a NUL in every second byte, with or without a byte order mark.
  if first.elementsEqual([0xFF, 0xFE]) || first.elementsEqual([0xFE, 0xFF])
    || first.count == 2 && first.contains(0)
  {
    return .utf16(file)
  }
  let fence = bytes.prefix(3)
  guard fence.elementsEqual("---".utf8) || fence.elementsEqual("+++".utf8) else { return nil }
  let rest = bytes[fence.endIndex...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  guard rest.first == UInt8(ascii: "\r"), rest.dropFirst().first != UInt8(ascii: "\n") else { return nil }
  return .carriageReturns(file)
}

/// The line that opens and closes front matter.
private enum Fence {
  case yaml
  case toml

  /// The fence that a line is, trailing blanks allowed.
  init?(_ line: ArraySlice<UInt8>) {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    let trimmed = line.prefix(
      (line.lastIndex { !blanks.contains($0) } ?? line.startIndex - 1) - line.startIndex + 1)
    if trimmed.elementsEqual("---".utf8) {
      self = .yaml
    } else if trimmed.elementsEqual("+++".utf8) {
      self = .toml
    } else {
      return nil
    }
  }

  var text: String {
    switch self {
    case .yaml: "---"
    case .toml: "+++"
    }
  }
}

/// The lines of a file as byte ranges, without their line feeds.
private struct LineReader {
  private let bytes: [UInt8]
  /// Where the next line begins.
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    offset = min(end + 1, bytes.count)
    return start..<end
  }
}
