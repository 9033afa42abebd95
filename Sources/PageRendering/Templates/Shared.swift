/// A value that many contexts hold.
///
/// To copy a structure counts a reference for each text and list in it, on counters that all tasks write to; of a shared value it
/// counts one.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  /// Makes a value out of its parts.
  package init(_ value: Value) { self.value = value }
}
