import Diagnostics

// The wording of problems with an archetype.

extension Diagnostic {
  static func unknownPlaceholder(_ name: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-placeholder", "Unknown placeholder `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known), or: known.available("placeholder")))
  }
}
