package import Diagnostics
package import Metadata

/// An option that a theme offers in its `theme.yml`, and that a site may set in `sitegen.yml`.
package struct ThemeOption: Sendable, Hashable {
  /// The kind of value that an option accepts.
  package enum Kind: Sendable, Hashable {
    case text
    case number
    case boolean
    /// A colour of CSS.
    case color
    /// One of these names. There is at least one.
    case choice([String])

    /// The kind that `type` names.
    package init?(type: String) {
      switch type {
      case "text": self = .text
      case "number": self = .number
      case "boolean": self = .boolean
      case "color": self = .color
      default: return nil
      }
    }

    /// The allowed values of `type`.
    package static let types = ["text", "number", "boolean", "color"]
  }

  /// The key below `theme-options`.
  package var name: String
  /// The kind of its value.
  package var kind: Kind
  /// The value if the site sets none; `nil` for no value, for which templates leave sections out.
  var defaultValue: MetadataValue.Content?

  /// The content of a value that a site or a default sets.
  ///
  /// - Throws: `DiagnosticError` for a value that the option cannot have.
  package func content(of value: MetadataValue) throws(DiagnosticError) -> MetadataValue.Content? {
    switch (kind, value.content) {
    case (.color, .null): throw DiagnosticError(.colorWithoutValue(name, at: value.location))
    case (_, .null): return nil
    case (.number, .integer), (.number, .float), (.boolean, .boolean): return value.content
    case (.number, _): throw wrongType("a number", value)
    case (.boolean, _): throw wrongType("true or false", value)
    case (.text, _):
      guard let text = value.text else { throw wrongType("text", value) }
      return .text(text)
    case (.color, _):
      guard let text = value.text else { throw wrongType("a color", value) }
      guard CSSColor.isColor(text) else { throw DiagnosticError(.invalidColor(text, at: value.location)) }
      return .string(text)
    case (.choice(let choices), _):
      let list = choices.map { "`\($0)`" }.joined(separator: ", ")
      guard let text = value.text else { throw wrongType("one of \(list)", value) }
      guard choices.contains(text) else {
        throw DiagnosticError(.unknownChoice(text, of: name, choices: choices, at: value.location))
      }
      return .string(text)
    }
  }

  private func wrongType(_ expected: String, _ value: MetadataValue) -> DiagnosticError {
    DiagnosticError(.wrongType(key: name, expected: expected, found: value))
  }
}
