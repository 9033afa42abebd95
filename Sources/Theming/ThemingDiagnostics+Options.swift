import Diagnostics

// The wording of problems with the options of a theme.

extension Diagnostic {
  static func unknownThemeOption(
    _ name: String, theme: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    let list = known.isEmpty ? "The theme has no options." : known.available("option")
    return Diagnostic(
      .error, "unknown-theme-option", "The theme `\(theme)` has no option `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known), or: list))
  }

  static func unknownChoice(
    _ text: String, of option: String, choices: [String], at location: SourceLocation
  ) -> Diagnostic {
    let list = choices.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .error, "unknown-choice", "`\(option)` must be one of \(list), not `\(text)`", at: location,
      notes: .didYouMean(suggestion(for: text, among: choices)))
  }

  /// A text that is not a CSS color.
  static func invalidColor(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-color", "`\(text)` is not a valid color", at: location,
      notes: .didYouMean(
        suggestion(for: text, among: CSSColor.names.sorted()),
        or: "Write it like `\"#0a5fc4\"`, `teal` or `oklch(55% 0.15 250)`."))
  }

  static func colorWithoutValue(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-color", "`\(name)` has no color", at: location,
      notes: ["`#` begins a comment here; put the color between quotes, like `\"#0a5fc4\"`."])
  }

  static func unusableOption(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unusable-name", "`\(name)` cannot be used as a name in templates", at: location,
      notes: ["In names of options and choices, use only the letters a to z, digits, `-` and `_`."])
  }

  static func optionWithoutKind(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-theme-option", "Cannot determine the type of the option `\(name)`", at: location,
      notes: ["Add a `type`, a list of `choices`, or a `default` that is text, a number, true or false."])
  }

  static func unknownOptionType(_ name: String, at location: SourceLocation) -> Diagnostic {
    let known = ThemeOption.Kind.types
    return Diagnostic(
      .error, "invalid-theme-option", "Unknown option type `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known), or: known.available("type")))
  }
}
