import Diagnostics

// The wording of problems with an archetype.

extension Diagnostic {
  static func unknownPlaceholder(_ name: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-placeholder", "Unknown placeholder `\(name)`", at: location,
      notes: [
        suggestion(for: name, among: known).map { "Did you mean `\($0)`?" }
          ?? "Available placeholders are \(known.map { "`\($0)`" }.joined(separator: ", "))."
      ])
  }
}
