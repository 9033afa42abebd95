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
  ///   - changed: The names of entries that are not as they were; those of entries that are gone need not be among them.
  ///   - earlier: What may have changed before: what it stands for now is kept in any case.
  init(
    from old: [String: Value], to new: [String: Value], changed: some Sequence<String>,
    besides earlier: some Sequence<String>
  ) {
    var added = 0
    for name in changed {
      if old[name] == nil, new[name] != nil { added += 1 }
      entries[name] = .some(new[name])
      isDifferent = true
    }
    if new.count != old.count + added {
      isDifferent = true
      for name in old.keys where new[name] == nil { entries[name] = .some(nil) }
    }
    for name in earlier where entries[name] == nil { entries[name] = .some(new[name]) }
  }

  /// Compares two dictionaries whose values can be compared; see above.
  init(
    from old: [String: Value], to new: [String: Value], besides earlier: some Sequence<String>
  ) where Value: Equatable {
    let changed = new.lazy.filter { old[$0.key] != $0.value }.map(\.key)
    self.init(from: old, to: new, changed: changed, besides: earlier)
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
