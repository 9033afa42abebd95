// Declarations only: what code for Apple's platforms needs of the module ObjectiveC where it is not there.

/// The name of a method.
public struct Selector: Hashable, Sendable {
  public init(_ name: String) {}
}
