/// A value that many contexts hold.
///
/// To copy a structure counts a reference for each text and list in it, on counters that all tasks write to; of a shared value it
/// counts one.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
