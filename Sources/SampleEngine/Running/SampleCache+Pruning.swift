internal import SystemPackage

extension SampleCache {
  /// How many bytes of results and of last runs are kept beside those that are in use.
  static let keptResultBytes = 256 << 20
  static let keptHistoryBytes = 16 << 20
  /// How long a compiled module is kept that nothing uses, in seconds.
  private static let unusedModuleSeconds = 30 * 86_400

  /// Removes what is not used any more: results and last runs beyond the `keptResultBytes` and `keptHistoryBytes`
  /// that were used last, modules that no build used for thirty days, and what builds left that were killed.
  ///
  /// Ages count from the newest result, so that no clock is needed. A build at the same time that misses a result
  /// which is removed here makes it again.
  ///
  /// - Parameters:
  ///   - used: The results that stay whatever their age.
  ///   - resultBytes: How many bytes of other results stay.
  func prune(keeping used: Set<SampleDigest>, resultBytes: Int = keptResultBytes) {
    let names = Set(used.map(\.hexadecimal))
    let newest = FileSystem.removeOldest(in: resultFolder, beyond: resultBytes) { names.contains($0) }
    _ = FileSystem.removeOldest(in: historyFolder, beyond: SampleCache.keptHistoryBytes) { _ in false }
    guard let now = newest else { return }
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = folder.appending(name)
      guard let status = FileSystem.sizeAndTime(path) else { continue }
      let age = now - status.seconds
      let isLeftover = name.hasPrefix(".") && age > FileSystem.leftoverSeconds
      let isModule = SampleBuildContext.cachedPrefixes.contains { name.hasPrefix($0 + "-") }
      if isLeftover || isModule && age > SampleCache.unusedModuleSeconds { FileSystem.remove(path) }
    }
  }
}
