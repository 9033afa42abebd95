import Diagnostics

/// A tag of a template that names another: `{{> partial}}` or `{{< parent}}`.
///
/// swift-mustache renders nothing for a template that does not exist, so the names are looked for here.
struct TemplateReference: Sendable {
  var name: String
  var location: SourceLocation

  /// The references of a template in order. A name that is computed (`{{> *name}}`) is not one.
  static func all(in source: TemplateSource) -> [TemplateReference] {
    var result: [TemplateReference] = []
    for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var rest = line
      while let open = rest.range(of: "{{") {
        let tag = rest[open.upperBound...]
        rest = tag
        guard let kind = tag.first, kind == ">" || kind == "<", let close = tag.range(of: "}}") else {
          continue
        }
        let name = tag[tag.index(after: tag.startIndex)..<close.lowerBound].filter { !$0.isWhitespace }
        guard !name.isEmpty, !name.hasPrefix("*") else { continue }
        let column = line.utf8.distance(from: line.startIndex, to: open.lowerBound) + 1
        result.append(
          TemplateReference(
            name: name, location: SourceLocation(file: source.file, line: index + 1, column: column)))
      }
    }
    return result
  }

  /// An error for each circle of templates that include one another, which would never end.
  static func cycles(in references: [String: [TemplateReference]]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var finished: Set<String> = []

    func visit(_ name: String, path: [String]) {
      guard !finished.contains(name) else { return }
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

extension Substring {
  /// The first place of a short text in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    firstRange(of: text)
  }
}
