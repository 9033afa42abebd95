/// What a tag names: names with points between them, and functions that are applied to the value.
public struct ValuePath: Sendable, Hashable {
  /// The names as they are written, with a leading point, without functions.
  public let text: String
  /// The names between the points; none for the innermost value itself.
  public let names: [String]
  /// The functions, the outermost first: `count` in `count(tags)`.
  public let transforms: [String]

  /// Takes a name as it stands in a tag, without functions.
  public init(_ text: String, transforms: [String] = []) {
    self.text = text
    self.transforms = transforms
    names = text.split(separator: ".").map(String.init)
  }

  /// Whether the first name is only looked for in the innermost value.
  public var isImmediate: Bool { text.hasPrefix(".") }

  /// Whether it asks for the place in a list, as `index()` does.
  public var isOfElement: Bool { text.isEmpty && !transforms.isEmpty }
}
