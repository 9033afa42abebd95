import Digests
import PageRendering
import Parallelism
import SampleModel
import SamplePages
import Search
import Syndication

/// What the builds of one running program, such as those of a preview, keep in memory from one to the next, beside what is kept on
/// disk. It takes a place for each page's words, which is too much to be read from disk for each edit.
///
/// A build gives the same with it as without.
package final class BuildMemory: Sendable {
  /// What the last build of each output folder left, by the path of its file.
  let caches = Memo<String, BuildCacheFile.Written, BuildCache>()
  /// The samples of sites, by their folders.
  let catalogs = Memo<String, CatalogSource, SampleCatalog>()
  /// The formulas of pages, by their source files.
  let formulas = Memo<String, [UInt8], [MathProvider.Request]>()
  /// The texts of the `Samples` folder, by their paths.
  let snippets = Memo<String, String, Snippet>()
  /// The fingerprints of modules.
  let fingerprints = Memo<SampleID, [UInt8], Fingerprint>()
  /// The code of samples.
  let programs = Memo<SampleID, Sample, SampleProgram>()
  /// What the search knows of pages, by their source files.
  let searchTerms = Memo<String, ContentDigest, SearchTerms>()
  /// What the search knows of references, by their modules.
  let reference = Memo<String, String, [SearchIndex.Document]>()
  /// What feeds have of posts, by their source files.
  let feedEntries = Memo<String, ContentDigest, Feed.WrittenEntry>()

  /// Nothing is kept yet.
  package init() {}
}

extension Optional<BuildMemory> {
  /// The kept value of a key if there is a memory and the value was made of the same; else a new one.
  func value<Key, Source, Value: Sendable, Failure: Error>(
    _ memo: KeyPath<BuildMemory, Memo<Key, Source, Value>>, of key: Key, from source: Source?,
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let self, let source else { return try make() }
    return try self[keyPath: memo].value(of: key, from: source, make)
  }
}
