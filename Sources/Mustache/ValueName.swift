/// The name of a value, as it stands between the points of a tag.
public struct ValueName: Sendable, Hashable {
  /// The name itself.
  public let text: String
  /// The number of the name in the vocabulary, by which values look it up: comparing text would take several dozen
  /// comparisons for each tag. It is 0 for a name that is not in the vocabulary.
  public let number: UInt8

  /// Creates a name.
  public init(_ text: String, number: UInt8 = 0) { (self.text, self.number) = (text, number) }
}
