package import Diagnostics

/// A content file taken apart: its metadata and where its Markdown begins.
package struct SplitSource {
  /// The keys in their order.
  package var entries: [MetadataValue.Entry]
  /// The offset of the body's first byte.
  package var bodyOffset: Int
  /// The file's line on which the body begins.
  package var bodyLine: Int
  /// The problems with the place of the metadata.
  package var diagnostics: [Diagnostic] = []

  /// What the front matter says and where the text begins.
  package init(entries: [MetadataValue.Entry], bodyOffset: Int, bodyLine: Int, diagnostics: [Diagnostic] = [])
  {
    self.entries = entries
    self.bodyOffset = bodyOffset
    self.bodyLine = bodyLine
    self.diagnostics = diagnostics
  }
}

/// Splits the front matter (YAML between `---`, TOML between `+++`) from the Markdown below it.
///
/// The fence must be the file's first line (after byte order marks). Where only blank lines stand above it, and metadata
/// below it, as `---` is a rule of Markdown too, the front matter is read and its place is a warning. Any other file has no
/// front matter.
/// - Throws: `DiagnosticError` for a fence that is never closed, for metadata that does not parse, for metadata in a form
///   that is not read, which would be published as text, and for text that is stored in a way in which no fence can be found.
package func splitFrontMatter(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> SplitSource {
  let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  var start = 0
  // Editors that do not see the mark put another one before it.
  while bytes[start...].starts(with: byteOrderMark) { start += byteOrderMark.count }
  if let problem = storageProblem(bytes[start...], file: file) { throw DiagnosticError(problem) }
  var lines = LineReader(bytes, from: start)
  var line = 1
  var first = lines.next()
  while let range = first, bytes[range].isBlank {
    first = lines.next()
    line += 1
  }
  if let first, let form = bytes[first.lowerBound...].foreignFrontMatter {
    throw DiagnosticError(.foreignFrontMatter(form, at: SourceLocation(file: file, line: line)))
  }
  guard let first, let fence = Fence(bytes[first]),
    line == 1 || fence == .toml || lines.rest.beginsWithKey
  else {
    if let draft = lineOfDraft(in: bytes, from: start) {
      throw DiagnosticError(.draftInText(at: SourceLocation(file: file, line: draft)))
    }
    return SplitSource(entries: [], bodyOffset: start, bodyLine: 1)
  }
  let firstLine = line
  let metadataStart = lines.offset
  while let range = lines.next() {
    line += 1
    guard Fence(bytes[range]) == fence else { continue }
    let text = try String(
      utf8: bytes[metadataStart..<range.lowerBound], file: file, firstLine: firstLine + 1)
    let entries =
      switch fence {
      case .yaml: readYAML(text, file: file, firstLine: firstLine + 1)
      case .toml: readTOML(text, file: file, firstLine: firstLine + 1)
      }
    return SplitSource(
      entries: try entries.get(), bodyOffset: lines.offset, bodyLine: line + 1,
      diagnostics: firstLine == 1
        ? [] : [.frontMatterNotFirst(at: SourceLocation(file: file, line: firstLine))])
  }
  throw DiagnosticError(.unclosedFrontMatter(fence.text, at: SourceLocation(file: file, line: firstLine)))
}

extension ArraySlice<UInt8> {
  /// Whether there is nothing but spaces, tabs and carriage returns.
  fileprivate var isBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }

  /// Whether the first line is a key of YAML, comments and blank lines above it left out.
  fileprivate var beginsWithKey: Bool {
    for line in split(separator: UInt8(ascii: "\n")) where !line.isBlank && line.first != UInt8(ascii: "#") {
      let name = line.prefix { byte in
        let scalar = Unicode.Scalar(byte)
        return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_\"'".utf8.contains(byte)
      }
      let rest = line[name.endIndex...]
      guard !name.isEmpty, rest.first == UInt8(ascii: ":") else { return false }
      return rest.dropFirst().isBlank || rest.dropFirst().first.map { " \t".utf8.contains($0) } ?? true
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// How front matter begins in a form that other programs read: a fence that names its language, or an object of JSON.
  fileprivate var foreignFrontMatter: String? {
    let line = String(decoding: prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    for fence in ["---", "+++"] where line.hasPrefix(fence) {
      let language = line.dropFirst(3).filter { !$0.isWhitespace }
      return namedLanguages.contains(language.lowercased()) ? fence + language : nil
    }
    if line.hasPrefix(";;;") {
      let rest = line.dropFirst(3).filter { !$0.isWhitespace }
      if rest.isEmpty || rest.hasPrefix("{") || namedLanguages.contains(rest.lowercased()) { return ";;;" }
    }
    guard first == UInt8(ascii: "{") else { return nil }
    // Markdown itself, with templates or attributes in it, may begin with a brace.
    let rest = dropFirst().drop { " \t\r\n".utf8.contains($0) }
    return rest.first == UInt8(ascii: "\"") ? "{" : nil
  }
}

/// The languages that other programs let the fence of front matter name.
private let namedLanguages: Set<String> = [
  "json", "json5", "yaml", "yml", "toml", "js", "javascript", "ts", "coffee", "coffeescript", "cson",
]

/// The line of a file without front matter on which its first paragraph says that it is a draft: the author sees front matter
/// there, after a rule that is too long, a comment or a character that nobody sees.
private func lineOfDraft(in bytes: [UInt8], from start: Int) -> Int? {
  var lines = LineReader(bytes, from: start)
  var isBegun = false
  for number in 1...100 {
    guard let range = lines.next() else { return nil }
    let line = bytes[range]
    guard !line.isBlank else {
      if isBegun { return nil }
      continue
    }
    let text = String(decoding: line, as: UTF8.self)
    // A page may begin with front matter that it shows.
    if !isBegun, text.hasPrefix("```") || text.hasPrefix("~~~") || text.hasPrefix("    ") { return nil }
    isBegun = true
    let words = text.lowercased().filter { $0.isLetter || ":=".contains($0) }
    if ["draft:true", "draft=true", "draft:yes", "published:false", "published=false", "status:draft"]
      .contains(words)
    {
      return number
    }
  }
  return nil
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
  let fence = bytes.drop { " \t\r\n".utf8.contains($0) }.prefix(3)
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

  /// What has not been read.
  var rest: ArraySlice<UInt8> { bytes[offset...] }

  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    offset = min(end + 1, bytes.count)
    return start..<end
  }
}
