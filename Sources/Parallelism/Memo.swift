import Synchronization

/// What was made of something, kept by a running program so that it is not made again of the same.
package final class Memo<Key: Hashable & Sendable, Source: Equatable & Sendable, Value: Sendable>: Sendable {
  private let kept = Mutex<[Key: (source: Source, value: Value)]>([:])

  /// Nothing is kept yet.
  package init() {}

  /// The value for a key: the kept one if it was made of the same, and else a new one, which is kept in its place.
  ///
  /// Two at once may make the same value twice.
  ///
  /// - Parameters:
  ///   - key: What the value belongs to.
  ///   - source: All that it is made of.
  ///   - make: Makes it.
  /// - Returns: The value.
  /// - Throws: What `make` throws; the old value stays.
  package func value<Failure: Error>(
    of key: Key, from source: Source, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let old = kept.withLock({ $0[key] }), old.source == source { return old.value }
    let value = try make()
    kept.withLock { $0[key] = (source, value) }
    return value
  }

  /// As `value(of:from:_:)` of what may not be there; that is looked for again.
  package func found(of key: Key, from source: Source, _ find: () -> Value?) -> Value? {
    if let old = kept.withLock({ $0[key] }), old.source == source { return old.value }
    guard let value = find() else { return nil }
    kept.withLock { $0[key] = (source, value) }
    return value
  }

  /// Forgets all other keys.
  package func keep(only keys: Set<Key>) {
    kept.withLock { kept in
      if kept.keys.contains(where: { !keys.contains($0) }) { kept = kept.filter { keys.contains($0.key) } }
    }
  }
}
