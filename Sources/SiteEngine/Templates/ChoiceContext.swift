import Mustache

/// An option that is one of several names: the name itself for `{{theme.dates}}`, and true or false for each of them, as
/// in `{{#theme.dates.iso}}`.
struct ChoiceContext: TemplateValue {
  let choice: String
  let choices: [String]

  var text: String { choice }

  func value(named name: ValueName) -> (any TemplateValue)? {
    choices.contains(name.text) ? name.text == choice : nil
  }

  func transformed(by transform: Transform) -> (any TemplateValue)? {
    choice.transformed(by: transform)
  }
}
