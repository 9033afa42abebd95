package import Diagnostics

/// Reads a YAML mapping as located entries.
///
/// - Parameters:
///   - text: The YAML, without the fences of front matter.
///   - file: The file it stands in.
///   - firstLine: The file's line on which `text` begins.
/// - Returns: The mapping's entries, or the one error that stopped the parser. Nothing at all is an empty mapping.
package func readYAML(
  _ text: String, file: String, firstLine: Int
) -> Result<[MetadataValue.Entry], DiagnosticError> {
  switch readYAMLValue(text, file: file, firstLine: firstLine) {
  case .failure(let error): return .failure(error)
  case .success(nil): return .success([])
  case .success(let value?):
    switch value.content {
    case .table(let entries): return .success(entries)
    case .null, .string(""): return .success([])
    default: return .failure(DiagnosticError(.notAMapping(at: value.location)))
    }
  }
}

/// Reads a YAML document of any type.
///
/// - Parameters:
///   - text: The YAML.
///   - file: The file it stands in.
///   - firstLine: The file's line on which `text` begins.
///   - limit: How many values it may have, those that aliases repeat included.
/// - Returns: The value, `nil` for a text without any, or the one error that stopped the parser.
func readYAMLValue(
  _ text: String, file: String, firstLine: Int, limit: Int = 100_000
) -> Result<MetadataValue?, DiagnosticError> {
  let reading = YAMLReading(text, file: file, firstLine: firstLine, limit: limit)
  do throws(YAMLError) {
    return .success(try YAMLNode.compose(text, limit: limit).map(reading.value))
  } catch {
    return .failure(DiagnosticError(reading.diagnostic(error)))
  }
}

/// Turns nodes into located values.
private struct YAMLReading {
  private let text: String
  private let file: String
  private let firstLine: Int
  private let columns: ColumnConversion
  private let limit: Int

  init(_ text: String, file: String, firstLine: Int, limit: Int) {
    self.text = text
    self.file = file
    self.firstLine = firstLine
    self.limit = limit
    columns = ColumnConversion(text)
  }

  private func place(_ mark: YAMLMark) -> SourceLocation {
    let (line, column) = columns.place(line: mark.line, column: mark.column)
    return SourceLocation(file: file, line: line + firstLine - 1, column: column)
  }

  func value(_ node: YAMLNode) -> MetadataValue {
    let content: MetadataValue.Content =
      switch node.content {
      case .scalar(let text, let isPlain): scalarContent(text, isPlain: isPlain)
      case .sequence(let items): .list(items.map(value))
      case .mapping(let entries):
        .table(
          entries.map {
            MetadataValue.Entry(key: $0.key, location: place($0.mark), value: value($0.value))
          })
      }
    return MetadataValue(content: content, location: place(node.mark))
  }

  /// An error at its place, with libyaml's sentence where it is libyaml's.
  func diagnostic(_ error: YAMLError) -> Diagnostic {
    switch error {
    case .syntax(let problem):
      // If quotes are the fix, the parser's context does not help the author.
      .invalidMetadata(
        problem.sentence,
        note: quotingNote(at: problem.mark) ?? problem.context.map { "This was found \($0.text)." },
        at: place(of: problem))
    case .forbiddenCharacter(let sentence): .invalidMetadata(sentence, at: placeOfForbiddenCharacter)
    case .duplicateKeys(let keys, let mark):
      .duplicateKey(keys.joined(separator: ", "), at: place(mark))
    case .keyIsNotText(let mark): .keyIsNotText(at: place(mark))
    case .tooDeep(let mark):
      .invalidMetadata("Lists and tables are nested too deeply", at: place(mark))
    case .tooManyValues(let mark):
      .tooManyValues(
        limit: limit, notes: ["In YAML, each use of an alias counts all values that it stands for."],
        at: place(mark))
    case .anotherDocument(let mark):
      .invalidMetadata("A second document begins here, but only one is read", at: place(mark))
    case .outOfMemory:
      .invalidMetadata(
        "There is not enough memory to read this", at: SourceLocation(file: file, line: firstLine))
    }
  }

  /// What to do about the line on which the parser stopped, if quotes help.
  private func quotingNote(at mark: YAMLMark) -> String? {
    let (line, column) = columns.place(line: mark.line, column: mark.column)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(line - 1)
      ? Metadata.quotingNote(for: lines[line - 1], column: column) : nil
  }

  /// Where a problem stands: where what it is about begins if the parser noticed it only at the end of the text, or
  /// if it is a bracket that should have been closed on a line before.
  private func place(of problem: YAMLError.Problem) -> SourceLocation {
    if let context = problem.context, context.text.contains(" flow "), context.mark.line != problem.mark.line
    {
      return place(context.mark)
    }
    if !isAtEnd(problem.mark) { return place(problem.mark) }
    if let begin = problem.context?.mark, !isAtEnd(begin) { return place(begin) }
    let written = text[...].trimmingTrailingSpace
    let lines = written.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return SourceLocation(
      file: file, line: firstLine + max(0, lines.count - 1), column: (lines.last?.count ?? 0) + 1)
  }

  /// Whether nothing but line ends follows.
  private func isAtEnd(_ mark: YAMLMark) -> Bool {
    let (line, column) = columns.place(line: mark.line, column: mark.column)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return true }
    return lines[line - 1].count < column
      && lines[line...].allSatisfy { $0.allSatisfy { $0 == UInt8(ascii: "\r") } }
  }

  /// Where the first character stands that YAML does not allow.
  private var placeOfForbiddenCharacter: SourceLocation {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: { !$0.isAllowedInYAML }) else {
      return SourceLocation(file: file, line: firstLine)
    }
    let before = scalars[..<index]
    let line = before.count { $0 == "\n" }
    let start = before.lastIndex(of: "\n").map(scalars.index(after:)) ?? scalars.startIndex
    return SourceLocation(
      file: file, line: firstLine + line, column: text.utf8.distance(from: start, to: index) + 1)
  }
}

/// What a scalar means under YAML's core schema; a quoted scalar is always text.
func scalarContent(_ text: String, isPlain: Bool) -> MetadataValue.Content {
  guard isPlain else { return .text(text) }
  if CalendarDate(text) != nil { return .date(text) }
  // A leading zero is kept as text: `007` is a name, not the number 7.
  if let integer = Int(text), text == String(integer) { return .integer(integer) }
  // Most texts are longer than all these words.
  switch text.utf8.count <= "false".utf8.count ? text : nil {
  case "", "~", "null", "Null", "NULL": return .null
  case "true", "True", "TRUE": return .boolean(true)
  case "false", "False", "FALSE": return .boolean(false)
  default: break
  }
  if text.utf8.contains(UInt8(ascii: ".")), let float = Double(text), float.isFinite {
    return .float(float, written: text)
  }
  return .text(text)
}

extension Substring {
  fileprivate var trimmingTrailingSpace: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? prefix(0)
  }
}

extension Unicode.Scalar {
  /// Whether YAML's `c-printable` has the character.
  fileprivate var isAllowedInYAML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85: true
    case 0xFEFF, 0xFFFE, 0xFFFF: false
    default: value >= 0xA0
    }
  }
}
