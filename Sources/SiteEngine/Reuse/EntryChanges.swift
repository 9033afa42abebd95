/// How one dictionary differs from another, for who has the other one: what each name stands for now, or that it is gone.
struct EntryChanges<Value: Sendable>: Sendable {
  private(set) var entries: [String: Value?] = [:]
  /// Whether the dictionary differs from the former one that it was compared with.
  private(set) var isDifferent = false

  /// No changes.
  init() {}

  /// Compares two dictionaries.
  ///
  /// - Parameters:
  ///   - old: The former entries.
  ///   - new: The present entries.
  ///   - names: What may have changed before: what they stand for now is kept in any case.
  ///   - isSame: Whether an entry is as it was, given its name, the former and the present value.
  init(
    from old: [String: Value], to new: [String: Value], besides names: some Sequence<String>,
    where isSame: (String, Value, Value) -> Bool
  ) {
    var found = 0
    for (name, value) in new {
      let former = old[name]
      if former != nil { found += 1 }
      if let former, isSame(name, former, value) { continue }
      entries[name] = .some(value)
      isDifferent = true
    }
    if found < old.count {
      isDifferent = true
      for name in old.keys where new[name] == nil { entries[name] = .some(nil) }
    }
    for name in names where entries[name] == nil { entries[name] = .some(new[name]) }
  }

  /// Makes these changes.
  func apply(to dictionary: inout [String: Value]) {
    for (name, value) in entries { dictionary[name] = value }
  }
}

extension EntryChanges: CacheCodable where Value: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(unordered: entries) { cache, value in cache.append(value) }
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    entries = try cache.dictionary { reader throws(CacheReader.Failure) in
      try reader.optionalValue(Value.self)
    }
  }
}
