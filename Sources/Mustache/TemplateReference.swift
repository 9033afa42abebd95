package import Diagnostics

/// A tag of a template that names something else, such as another template: `{{> partial}}` or `{{< parent}}`.
package struct TemplateReference: Sendable {
  /// What is named.
  package let name: String
  /// Where.
  package let location: SourceLocation

  /// Creates a reference.
  package init(name: String, location: SourceLocation) { (self.name, self.location) = (name, location) }
}

extension Template {
  /// The templates that this one names, in the order of its text.
  package var references: [TemplateReference] {
    nodes.compactMap { node in
      guard node.kind == .partial || node.kind == .parent, !label(of: node).hasPrefix("*") else { return nil }
      return TemplateReference(name: label(of: node), location: location(of: node))
    }
  }
}

extension [String: Template] {
  /// An error for each circle of templates that include one another, which would never end.
  func cycles() -> [Diagnostic] {
    let references = mapValues(\.references)
    var diagnostics: [Diagnostic] = []
    var finished: Set<String> = []

    func visit(_ name: String, path: [String]) {
      // What lies deeper is wrong for another reason.
      guard !finished.contains(name), path.count <= TemplateExpansion.depthLimit else { return }
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
