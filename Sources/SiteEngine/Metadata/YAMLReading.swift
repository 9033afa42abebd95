import Diagnostics
import Yams

/// Reads a YAML mapping as located entries.
///
/// - Parameters:
///   - text: The YAML, without the fences of front matter.
///   - file: The file it stands in.
///   - firstLine: The file's line on which `text` begins.
/// - Returns: The mapping's entries, or the one error that stopped the parser. Nothing at all is an empty mapping.
func readYAML(
  _ text: String, file: String, firstLine: Int
) -> Result<[MetadataValue.Entry], DiagnosticError> {
  if let entries = PlainYAML.read(text, file: file, firstLine: firstLine) { return .success(entries) }
  return readAnyYAML(text, file: file, firstLine: firstLine)
}

/// Reads a YAML mapping as `readYAML` does, by Yams.
func readAnyYAML(
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
  var reading = YAMLReading(text, file: file, firstLine: firstLine, limit: limit)
  do {
    if let key = try firstKeyThatIsNotText(in: text) {
      return .failure(DiagnosticError(.keyIsNotText(at: reading.place(key))))
    }
    // Yams looks for its encoding in the environment, a copy of which is made for every page, unless it is told.
    guard let root = try compose(yaml: text, .default, .default, .utf8) else { return .success(nil) }
    return .success(try reading.value(root))
  } catch let error as DiagnosticError {
    return .failure(error)
  } catch let error as YamlError {
    return .failure(DiagnosticError(reading.diagnostic(error)))
  } catch {
    return .failure(
      DiagnosticError(.invalidMetadata("\(error)", at: SourceLocation(file: file, line: firstLine))))
  }
}

/// Turns Yams's nodes into located values.
private struct YAMLReading {
  private let text: String
  private let file: String
  private let firstLine: Int
  private let columns: ColumnConversion
  /// How many values there are so far, those that aliases repeat included.
  private var count = 0

  /// A few lines of aliases can stand for more values than a machine can hold.
  private let limit: Int

  init(_ text: String, file: String, firstLine: Int, limit: Int) {
    self.text = text
    self.file = file
    self.firstLine = firstLine
    self.limit = limit
    columns = ColumnConversion(text)
  }

  func place(_ mark: Mark?) -> SourceLocation {
    guard let mark else { return SourceLocation(file: file, line: firstLine) }
    let (line, column) = columns.place(line: mark.line, column: mark.column)
    return SourceLocation(file: file, line: line + firstLine - 1, column: column)
  }

  private mutating func entries(_ mapping: Node.Mapping) throws(DiagnosticError) -> [MetadataValue.Entry] {
    var entries: [MetadataValue.Entry] = []
    for (key, node) in mapping {
      let location = place(key.mark)
      guard let name = key.scalar?.string else { throw DiagnosticError(.keyIsNotText(at: location)) }
      entries.append(MetadataValue.Entry(key: name, location: location, value: try value(node)))
    }
    return entries
  }

  mutating func value(_ node: Node) throws(DiagnosticError) -> MetadataValue {
    let location = place(node.mark)
    count += 1
    guard count <= limit else {
      let note = "In YAML, each use of an alias counts all values of what it stands for."
      throw DiagnosticError(.tooManyValues(limit: limit, notes: [note], at: location))
    }
    let content: MetadataValue.Content
    switch node {
    case .scalar(let scalar):
      content = scalarContent(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any)
    case .sequence(let sequence):
      var items: [MetadataValue] = []
      for item in sequence { items.append(try value(item)) }
      content = .list(items)
    case .mapping(let mapping):
      content = .table(try entries(mapping))
    case .alias:
      // Yams resolves aliases while composing; one that is left has nothing to point at.
      content = .null
    }
    return MetadataValue(content: content, location: location)
  }

  /// A YAML error with Yams's place and sentence.
  func diagnostic(_ error: YamlError) -> Diagnostic {
    switch error {
    // The sentence names a function of libyaml's.
    case .parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
      .invalidMetadata("Lists and tables lie too deep in one another here", at: place(mark))
    case .composer(_, "but found another document", let mark, _):
      .invalidMetadata("Another document begins here, and only one is read", at: place(mark))
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // Where quotes help, what the parser was doing helps nobody.
      quotingNote(at: mark).map {
        .invalidMetadata(problem, note: $0, at: place(ofProblem: mark, in: context))
      }
        ?? .invalidMetadata(
          problem, note: context.map { "This was found \($0.text)." }, at: place(ofProblem: mark, in: context)
        )
    case .duplicatedKeysInMapping(let duplicates, let context):
      .duplicateKey(duplicates.joined(separator: ", "), at: place(context.mark))
    case .reader(let problem, _, _, _):
      .invalidMetadata(problem, at: placeOfForbiddenCharacter)
    default:
      .invalidMetadata("\(error)", at: place(nil))
    }
  }

  /// What to do about the line on which the parser stopped, if quotes help.
  private func quotingNote(at mark: Mark) -> String? {
    let (line, column) = columns.place(line: mark.line, column: mark.column)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(line - 1)
      ? SiteEngine.quotingNote(for: lines[line - 1], column: column) : nil
  }

  /// Where a problem stands: where what it is about begins if the parser noticed it only at the end of the text, or
  /// if it is a bracket that should have been closed on a line before.
  private func place(ofProblem problem: Mark, in context: YamlError.Context?) -> SourceLocation {
    if let context, context.text.contains(" flow "), context.mark.line != problem.line {
      return place(context.mark)
    }
    if !isAtEnd(problem) { return place(problem) }
    if let begin = context?.mark, !isAtEnd(begin) { return place(begin) }
    let written = text[...].trimmingTrailingSpace
    let lines = written.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return SourceLocation(
      file: file, line: firstLine + max(0, lines.count - 1), column: (lines.last?.count ?? 0) + 1)
  }

  /// Whether nothing but line ends follows.
  private func isAtEnd(_ mark: Mark) -> Bool {
    let (line, column) = columns.place(line: mark.line, column: mark.column)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return true }
    return lines[line - 1].count < column
      && lines[line...].allSatisfy { $0.allSatisfy { $0 == UInt8(ascii: "\r") } }
  }

  /// Where the first character stands that YAML does not allow.
  private var placeOfForbiddenCharacter: SourceLocation {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: { !$0.isAllowedInYAML }) else { return place(nil) }
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

/// A diagnostic that stops what it is thrown from.
struct DiagnosticError: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
