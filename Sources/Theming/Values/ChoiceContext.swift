package import Mustache

/// An option that is one of several names: the name itself for `{{theme.dates}}`, and true or false for each of them, as
/// in `{{#theme.dates.iso}}`.
package struct ChoiceContext: TemplateValue {
  let choice: String
  let choices: [String]

  /// The name that was chosen.
  package var text: String { choice }

  /// Whether a name was chosen; `nil` for a name that is not a choice.
  package func value(named name: ValueName) -> (any TemplateValue)? {
    choices.contains(name.text) ? name.text == choice : nil
  }

  package func transformed(by transform: Transform) -> (any TemplateValue)? {
    choice.transformed(by: transform)
  }
}
