import FileSystem
import PageRendering
import Publishing

/// Where the files of one build go.
///
/// A build opens its publisher once every address is known, puts or keeps each file, and leaves it to the caller to commit
/// or to discard what was put.
protocol Publisher: Sendable {
  /// Whether the files stay in memory for somebody who looks at the site as a whole. Then the places of links and the
  /// sources of pages are kept as well.
  var keepsFiles: Bool { get }

  /// The files that stay in memory.
  var filesInMemory: OutputTree { get }

  /// Reads what the last build into the same place left.
  func lastBuild() -> LastBuild

  /// Begins to take files. Until the end no other build publishes into the same place.
  ///
  /// A failure is kept in `failure`, so that a build still finds what is wrong with its content.
  /// - Parameters:
  ///   - paths: The files that will be put or kept, as far as they are known.
  ///   - mounted: Folders and files of the site, beside the usual ones, that must not be written into.
  ///   - ledger: What the last build left in the place; `nil` where nothing is known of it.
  func open(expecting paths: [String], mounted: [String], after ledger: OutputLedger?)

  /// The published files that are not as the last build left them.
  func changedFiles(since ledger: OutputLedger) async -> PathSet

  /// Takes the file of a path. After a failure nothing is taken.
  func take(_ file: OutputTree.File, for path: String)

  /// Leaves files as they are published already.
  func keep(_ paths: [String])

  /// How many pages were published before, and how many of them are not part of what was put and kept.
  var pagesRemoved: (count: Int, of: Int) { get }

  /// The first thing that went wrong.
  var failure: OutputError? { get }

  /// Publishes what was put and kept, and nothing else.
  ///
  /// - Parameter build: What is left for the next build.
  /// - Returns: What was written and removed.
  /// - Throws: `OutputError`; what was published is as it was.
  func commit(_ build: IncrementalBuild) async throws(OutputError) -> OutputFolder.Changes

  /// Forgets what was put; what was published is as it was.
  func discard()
}

extension Publisher {
  /// Puts a file at an address below the site's root; one that ends with a slash is a folder's `index.html`.
  ///
  /// - Returns: The file's path.
  @discardableResult
  package func put(_ file: OutputTree.File, at address: String) -> String {
    let path = OutputTree.path(of: address)
    take(file, for: path)
    return path
  }
}
