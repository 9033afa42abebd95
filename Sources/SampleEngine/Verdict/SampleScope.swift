package import SampleModel

/// Which samples of a site are looked at.
package struct SampleScope: Sendable, Hashable {
  /// The names of the samples; all samples if there is none.
  package var names: Set<String>
  /// The part of them, or `nil` for all.
  package var shard: Shard?
  /// How many seconds samples took in earlier checks; for those that are not in it, an estimate divides them into parts.
  package var seconds: [SampleID: Double] = [:]

  /// Makes a scope; all samples unless told.
  package init(names: Set<String> = [], shard: Shard? = nil, seconds: [SampleID: Double] = [:]) {
    self.names = names
    self.shard = shard
    self.seconds = seconds
  }

  /// Whether what belongs to no sample is looked at too: links, records that lost their sample.
  package var includesSite: Bool { names.isEmpty && checksSite }

  /// Whether this part is the one of several that reports what belongs to no sample.
  package var checksSite: Bool { shard?.checksSite ?? true }

  /// The scope with whole names in place of those that one sample's name ends in.
  package func naming(_ samples: [Sample]) -> SampleScope {
    let known = samples.map(\.id.description)
    let whole = names.map { name in
      let meant = SampleNames.matches(for: name, among: known)
      return meant.count == 1 ? meant[0] : name
    }
    return SampleScope(names: Set(whole), shard: shard, seconds: seconds)
  }

  /// The chosen samples, by name.
  package func select(_ samples: [Sample]) -> [Sample] {
    let named = samples.filter { names.isEmpty || names.contains($0.id.description) }
      .sorted { $0.id < $1.id }
    return shard?.select(named) { Int(1000 * min(max(0, seconds[$0.id] ?? $0.estimatedSeconds), 86400)) }
      ?? named
  }
}

extension Sample {
  /// About how long it is compiled and run, by its text.
  fileprivate var estimatedSeconds: Double { 0.2 + Double(sourceByteCount) / 10_000 }
}
