import Diagnostics
import Synchronization

/// A site whose files are on their way into its output folder.
///
/// One that is not published is to be discarded.
public struct StagedSite: Sendable {
  /// The site; its files are not in memory.
  public var site: BuiltSite
  var publishing: PublishingRun?
  var records: RecordKeeping?
  /// Why a file could not be written.
  var failure: OutputError?
  /// What the next build needs to see that nothing has changed.
  var unchanged: UnchangedSite?
  /// How many files are published already, where nothing has changed.
  var unchangedCount = 0

  /// Whether a file was gone when it was to be read or copied.
  var lacksVanishedFile: Bool {
    if case .system(_, let error)? = failure, error.isMissingFile { return true }
    return site.diagnostics.contains { $0.identifier == Diagnostic.vanishedFileIdentifier }
  }

  /// Publishes the site. It is a mistake to publish one with errors.
  ///
  /// - Returns: What was written and removed.
  /// - Throws: `OutputError`; the output folder is as it was.
  public func publish() async throws(OutputError) -> OutputFolder.Changes {
    if let failure {
      discard()
      throw failure
    }
    guard let publishing, let records else {
      return OutputFolder.Changes(unchanged: unchangedCount)
    }
    return try await publishing.publish(records, unchanged)
  }

  /// Forgets the site; the output folder is as it was.
  public func discard() {
    publishing?.transaction.withLock { $0?.rollback() }
  }
}
