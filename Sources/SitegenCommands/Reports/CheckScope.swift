import SampleEngine

/// What of a site a check is to look at.
struct CheckScope: Sendable {
  /// The names on the command line; all samples if there is none.
  var names: Set<String> = []
  /// The part of them, or `nil` for all.
  var shard: Shard?

  /// Whether the command also looks at what belongs to no sample: links, records that lost their sample.
  var includesSite: Bool { names.isEmpty && checksSite }

  /// Whether this run is the one of several that reports what belongs to no sample.
  var checksSite: Bool { shard?.checksSite ?? true }

  /// The scope with whole names in place of those that one sample's name ends in.
  func naming(_ samples: [Sample]) -> CheckScope {
    let known = samples.map(\.id.description)
    let whole = names.map { name in
      let meant = SampleSelection.samples(called: name, among: known)
      return meant.count == 1 ? meant[0] : name
    }
    return CheckScope(names: Set(whole), shard: shard)
  }

  /// The chosen samples, by name.
  func select(_ samples: [Sample]) -> [Sample] {
    let named = samples.filter { names.isEmpty || names.contains($0.id.description) }
      .sorted { $0.id < $1.id }
    return shard?.select(named) ?? named
  }
}
