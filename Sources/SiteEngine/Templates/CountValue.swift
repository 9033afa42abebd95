import Mustache

/// A number that templates show, and by which they can choose between forms of words.
struct CountValue: MustacheParent, MustacheCustomRenderable {
  let value: Int

  var renderText: String { "\(value)" }
  var isNull: Bool { false }

  func child(named name: String) -> Any? {
    name == "isOne" ? value == 1 : nil
  }
}
