/// What a page looked up while it was rendered, so that the next build can look whether it would find the same.
struct PageDependencies: Sendable, Hashable {
  /// The destinations of links and images that are not addresses elsewhere.
  var destinations: Set<String> = []
  /// The files that it shows something of, by their path below the site, and those that were looked for in vain.
  var files: Set<String> = []
  /// Whether it shows something of samples.
  var usesSamples = false
  /// Whether it looked for something that no digest covers, such as a near name for one that does not exist.
  var isUnpredictable = false
}

extension PageDependencies {
  /// What both looked up.
  func union(_ other: PageDependencies) -> PageDependencies {
    PageDependencies(
      destinations: destinations.union(other.destinations), files: files.union(other.files),
      usesSamples: usesSamples || other.usesSamples, isUnpredictable: isUnpredictable || other.isUnpredictable
    )
  }
}
