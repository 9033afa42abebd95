public import Diagnostics

/// A value and the place in a post where its author wrote it.
public struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value.
  public var value: Value
  /// Where it was written.
  public var location: SourceLocation

  /// Joins a value with its place.
  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
