/// What a tag names: names with points between them, and functions that are applied to the value.
package struct ValuePath: Sendable, Hashable {
  /// The names as they are written, with a leading point, without functions.
  package let text: String
  /// The names between the points; none for the innermost value itself.
  package let names: [String]
  /// The functions, the outermost first: `count` in `count(tags)`.
  package let transforms: [String]

  /// Takes a name as it stands in a tag, without functions.
  package init(_ text: String, transforms: [String] = []) {
    self.text = text
    self.transforms = transforms
    names = text.split(separator: ".").map(String.init)
  }

  /// Whether the first name is only looked for in the innermost value.
  package var isImmediate: Bool { text.hasPrefix(".") }

  /// Whether it asks for the place in a list, as `index()` does.
  package var isOfElement: Bool { text.isEmpty && !transforms.isEmpty }
}
