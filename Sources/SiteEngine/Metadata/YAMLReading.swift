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
  func place(_ mark: Mark?) -> SourceLocation {
    SourceLocation(file: file, line: mark.map { $0.line + firstLine - 1 }, column: mark?.column)
  }

  func value(_ node: Node) -> MetadataValue {
    let content: MetadataValue.Content
    switch node {
    case .scalar(let scalar):
      content = scalarContent(node, scalar)
    case .sequence(let sequence):
      content = .list(sequence.map(value))
    case .mapping(let mapping):
      content = .table(entries(mapping))
    case .alias:
      // Yams resolves aliases while composing; one that is left has nothing to point at.
      content = .null
    }
    return MetadataValue(content: content, location: place(node.mark))
  }

  func entries(_ mapping: Node.Mapping) -> [MetadataValue.Entry] {
    mapping.map { key, node in
      MetadataValue.Entry(key: key.scalar?.string ?? "", location: place(key.mark), value: value(node))
    }
  }

  do {
    guard let root = try compose(yaml: text) else { return .success([]) }
    switch root {
    case .mapping(let mapping):
      return .success(entries(mapping))
    case .scalar(let scalar) where scalar.string.isEmpty:
      return .success([])
    default:
      return .failure(DiagnosticError(.notAMapping(at: place(root.mark))))
    }
  } catch let error as YamlError {
    return .failure(DiagnosticError(.invalidYAML(error, place: place)))
  } catch {
    return .failure(
      DiagnosticError(.invalidMetadata("\(error)", at: SourceLocation(file: file, line: firstLine))))
  }
}

/// What a scalar means under YAML's core schema; a quoted scalar is always text.
private func scalarContent(_ node: Node, _ scalar: Node.Scalar) -> MetadataValue.Content {
  guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
  if CalendarDate(scalar.string) != nil { return .date(scalar.string) }
  // A leading zero is kept as text: `007` is a name, not the number 7.
  if let integer = Int(scalar.string), scalar.string == String(integer) { return .integer(integer) }
  switch scalar.string {
  case "", "~", "null", "Null", "NULL": return .null
  case "true", "True", "TRUE": return .boolean(true)
  case "false", "False", "FALSE": return .boolean(false)
  default: break
  }
  if scalar.string.utf8.contains(UInt8(ascii: ".")), let float = Double(scalar.string), float.isFinite {
    return .float(float)
  }
  return .string(scalar.string)
}

extension Diagnostic {
  /// A YAML error with Yams's place and sentence.
  ///
  /// Of brackets and quotes that are never closed, Yams tells where it noticed; where they open is the better
  /// place.
  fileprivate static func invalidYAML(_ error: YamlError, place: (Mark?) -> SourceLocation) -> Diagnostic {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let opens = ["flow sequence", "flow mapping", "quoted scalar"]
      let isOpen = opens.contains { context?.text.contains($0) ?? false }
      return .invalidMetadata(problem, context: context?.text, at: place(isOpen ? context?.mark : mark))
    case .duplicatedKeysInMapping(let duplicates, let context):
      return .duplicateKey(duplicates.joined(separator: ", "), at: place(context.mark))
    case .reader(let problem, _, _, _):
      return .invalidMetadata(problem, at: place(nil))
    default:
      return .invalidMetadata("\(error)", at: place(nil))
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
