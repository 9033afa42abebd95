package import Diagnostics

// The wording of errors in templates.

extension TemplateSyntaxError {
  /// The diagnostic for this error.
  package var diagnostic: Diagnostic {
    switch reason {
    case .unfinishedTag: syntax("This tag is not closed")
    case .missingName: syntax("This tag has no name")
    case .unfinishedName: syntax("The name in this tag is incomplete")
    case .unclosedSection: syntax("This section is never closed")
    case .wrongEnd(let name):
      syntax(
        "This closing tag does not match the open section", "Close `\(name)` first.")
    case .endOfNothing: syntax("This closing tag has no matching opening tag")
    case .invalidDelimiters: syntax("The delimiters in this tag are invalid", "Write them as `{{=<% %>=}}`.")
    case .transformedBlock: syntax("A block cannot have a transform")
    case .tagInParent: syntax("Only blocks are allowed inside a parent tag")
    case .pragma: syntax("A tag cannot begin with `%`", "To insert HTML, use three braces: `{{{name}}}`.")
    case .computedName(let name): .computedTemplateName(name, at: location)
    case .tooDeep: .templateTooDeep(limit: TemplateExpansion.depthLimit, at: location)
    }
  }

  private func syntax(_ problem: String, _ notes: String...) -> Diagnostic {
    Diagnostic(.error, "template-syntax", problem, at: location, notes: notes)
  }
}

extension Diagnostic {
  static func templateCycle(_ names: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "template-cycle",
      "Templates include one another in a cycle: \(names.map { "`\($0)`" }.joined(separator: " → "))",
      at: location)
  }

  static func templateTooDeep(limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "template-too-deep", "Sections and templates are nested more than \(limit) levels deep",
      at: location)
  }

  static func templateTooLarge(limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "template-too-large", "This template includes other templates more than \(limit) times",
      at: location,
      notes: [
        "Nested includes multiply: a template included twice by one that is included twice counts four times."
      ])
  }

  /// The identifier of the diagnostic that a template gets for each page it would make.
  package static let templateTooLongIdentifier = "template-too-long"

  static func templateTooLong(_ limit: TemplateLimitError.Limit, at location: SourceLocation) -> Diagnostic {
    let message =
      switch limit {
      case .steps(let limit): "Rendering this template takes more than \(limit) steps"
      case .bytes(let limit): "This template writes more than \(limit) bytes"
      }
    return Diagnostic(
      .error, Self.templateTooLongIdentifier, message, at: location,
      notes: ["Lists in lists multiply: 100 pages in each of 100 pages are 10,000."])
  }

  static func computedTemplateName(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "computed-template-name", "`\(name)` is not a template name", at: location,
      notes: ["A template name cannot be computed; use sections to choose a template."])
  }
}
