import Diagnostics

/// A tag of a template that names another: `{{> partial}}` or `{{< parent}}`.
///
/// swift-mustache renders nothing for a template that does not exist, so the names are looked for here.
struct TemplateReference: Sendable {
  var name: String
  var location: SourceLocation

  /// How many sections of its template are open around it.
  var depth = 0

  /// The references among the tags of a template, in order. A name that is computed (`{{> *name}}`) is not one.
  static func all(in tags: [TemplateTag]) -> [TemplateReference] {
    tags.compactMap { tag in
      guard tag.kind == .partial || tag.kind == .parent, !tag.name.isEmpty, !tag.name.hasPrefix("*") else {
        return nil
      }
      return TemplateReference(name: tag.name, location: tag.location, depth: tag.depth)
    }
  }

  /// The names of assets that a template asks for with `{{#asset}}NAME{{/asset}}` or `{{#integrity}}…{{/integrity}}`, in
  /// order.
  static func assets(in source: TemplateSource) -> [TemplateReference] {
    let bytes = Array(source.text.utf8)
    let tags = TemplateTag.all(in: source)
    return zip(tags, tags.dropFirst()).compactMap { tag, next in
      guard tag.kind == .section, tag.name == "asset" || tag.name == "integrity" else { return nil }
      let name = String(decoding: bytes[tag.range.upperBound..<next.range.lowerBound], as: UTF8.self)
      var location = tag.location
      // A tag with such a name stands on one line.
      location.column = location.column.map { $0 + tag.range.count }
      return TemplateReference(name: name.trimmingWhitespace, location: location)
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
