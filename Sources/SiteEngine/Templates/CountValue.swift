import Mustache

/// A number that templates show, and by which they can choose between forms of words.
struct CountValue: TemplateContext, MustacheCustomRenderable {
  let value: Int

  var text: String { "\(value)" }
  var renderText: String { text }
  var isNull: Bool { false }

  func value(named name: ValueName) -> (any TemplateValue)? {
    name.key == .isOne ? value == 1 : nil
  }
}
