import FileSystem
import SampleModel

extension SampleCache {
  /// How many bytes of results and of last runs are kept beside those that are in use.
  static let keptResultBytes = 256 << 20
  static let keptHistoryBytes = 16 << 20

  /// Removes what is not used any more: results and last runs beyond the `keptResultBytes` and `keptHistoryBytes`
  /// that were used last, what builds left that were killed, and what the toolchain made here and no build uses.
  ///
  /// A build at the same time that misses a result which is removed here makes it again.
  ///
  /// - Parameters:
  ///   - used: The results that stay whatever their age.
  ///   - resultBytes: How many bytes of other results stay.
  func prune(keeping used: Set<SampleDigest>, resultBytes: Int = keptResultBytes) {
    let names = Set(used.map(\.hexadecimal))
    resultFolder.removeOldest(beyond: resultBytes) { names.contains($0) }
    historyFolder.removeOldest(beyond: SampleCache.keptHistoryBytes) { _ in false }
    // Here it is where the user has no cache that can be used, or had none.
    ToolchainCache.prune(folder)
  }
}
