import Diagnostics

/// A tag of a template that names another: `{{> partial}}` or `{{< parent}}`.
///
/// swift-mustache renders nothing for a template that does not exist, so the names are looked for here.
struct TemplateReference: Sendable {
  var name: String
  var location: SourceLocation

  /// How many sections of its template are open around it.
  var depth = 0

  /// The references of a template in order. A name that is computed (`{{> *name}}`) is not one.
  static func all(in tags: [TemplateTag], file: String) -> [TemplateReference] {
    tags.compactMap { tag in
      guard tag.sign == UInt8(ascii: ">") || tag.sign == UInt8(ascii: "<"), !tag.name.isEmpty,
        !tag.name.hasPrefix("*")
      else { return nil }
      let location = SourceLocation(file: file, line: tag.line, column: tag.column)
      return TemplateReference(name: tag.name, location: location, depth: tag.depth)
    }
  }

  /// The names of assets that a template asks for with `{{#asset}}NAME{{/asset}}` or `{{#integrity}}…{{/integrity}}`, in
  /// order.
  static func assets(in source: TemplateSource) -> [TemplateReference] {
    var result: [TemplateReference] = []
    for section in ["asset", "integrity"] {
      let opening = Array("{{#\(section)}}".utf8)
      let bytes = Array(source.text.utf8)
      var offset = 0
      var position = Position()
      while let open = bytes[offset...].firstRange(of: opening),
        let close = bytes[open.upperBound...].firstRange(of: Array("{{/".utf8))
      {
        position.advance(over: bytes[offset..<open.upperBound])
        let name = String(decoding: bytes[open.upperBound..<close.lowerBound], as: UTF8.self)
        let location = SourceLocation(file: source.file, line: position.line, column: position.column)
        result.append(TemplateReference(name: name.trimmingWhitespace, location: location))
        position.advance(over: bytes[open.upperBound..<close.upperBound])
        offset = close.upperBound
      }
    }
    return result
  }

  /// A line and a UTF-8 column, from 1.
  private struct Position {
    var line = 1
    var column = 1

    mutating func advance(over bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else {
          column += 1
        }
      }
    }
  }

  /// An error for each circle of templates that include one another, which would never end.
  static func cycles(in references: [String: [TemplateReference]]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var finished: Set<String> = []

    func visit(_ name: String, path: [String]) {
      // What lies deeper is wrong for another reason.
      guard !finished.contains(name), path.count <= TemplateNesting.depthLimit else { return }
      for reference in references[name] ?? [] {
        if let start = (path + [name]).firstIndex(of: reference.name) {
          let circle = Array((path + [name])[start...]) + [reference.name]
          diagnostics.append(.templateCycle(circle, at: reference.location))
        } else {
          visit(reference.name, path: path + [name])
        }
      }
      finished.insert(name)
    }

    for name in references.keys.sorted() { visit(name, path: []) }
    return diagnostics
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingWhitespace: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
