package import BinaryCoding

/// What a page looked up while it was rendered, so that the next build can look whether it would find the same.
package struct PageDependencies: Sendable, Hashable {
  /// The destinations of links and images that are not addresses elsewhere.
  package var destinations: Set<String> = []
  /// The files that it shows something of, by their path below the site, and those that were looked for in vain.
  package var files: Set<String> = []
  /// Whether it shows something of samples.
  package var usesSamples = false
  /// Whether it looked for something that no digest covers, such as a near name for one that does not exist.
  package var isUnpredictable = false

  /// Creates what was looked up, from its parts.
  package init(
    destinations: Set<String> = [], files: Set<String> = [], usesSamples: Bool = false,
    isUnpredictable: Bool = false
  ) {
    (self.destinations, self.files) = (destinations, files)
    (self.usesSamples, self.isUnpredictable) = (usesSamples, isUnpredictable)
  }
}

extension PageDependencies {
  /// What both looked up.
  package func union(_ other: PageDependencies) -> PageDependencies {
    PageDependencies(
      destinations: destinations.union(other.destinations), files: files.union(other.files),
      usesSamples: usesSamples || other.usesSamples, isUnpredictable: isUnpredictable || other.isUnpredictable
    )
  }
}

extension PageDependencies: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(destinations.sorted())
    cache.append(files.sorted())
    cache.append(usesSamples)
    cache.append(isUnpredictable)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    destinations = Set(try cache.value([String].self))
    files = Set(try cache.value([String].self))
    usesSamples = try cache.boolean()
    isUnpredictable = try cache.boolean()
  }
}
