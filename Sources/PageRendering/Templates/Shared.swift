/// A value that many contexts hold.
///
/// Copying a structure retains each string and array in it, on reference counts that all tasks write to. Copying this
/// retains one object.
package final class Shared<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value

  /// Creates a value from its parts.
  package init(_ value: Value) { self.value = value }
}
