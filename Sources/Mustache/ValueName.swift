/// The name of a value, as it stands between the points of a tag.
public struct ValueName: Sendable, Hashable {
  /// The name itself.
  public let text: String
  /// Its number among the names that whoever gives values knows, who chooses by it: texts would be compared several dozen
  /// times for each tag. It is 0 for all others.
  public let number: UInt8

  /// Makes a name.
  public init(_ text: String, number: UInt8 = 0) { (self.text, self.number) = (text, number) }
}
