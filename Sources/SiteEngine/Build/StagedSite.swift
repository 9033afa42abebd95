import Diagnostics
import FileSystem
import Metadata
import PageRendering
package import Publishing
import SiteModel

/// A site that was built, and whose files wait to be published.
///
/// The caller publishes or discards it.
package struct StagedSite: Sendable {
  /// The site; its files are not in memory.
  package var site: BuiltSite
  let publisher: any Publisher
  /// What is left for the next build; `nil` without a configuration.
  let incremental: IncrementalBuild?
  /// What its pages were rendered with; `nil` without a configuration.
  var stages: Stages?

  /// What the stages before rendering gave.
  struct Stages: Sendable {
    var files: [ContentFile]
    var index: IndexedSite
    var planned: PlannedSite
    var samples: EvaluatedSamples
  }

  /// Whether a file was gone when it was to be read or copied.
  var lacksVanishedFile: Bool {
    if case .system(let error)? = publisher.failure, error.isMissingFile { return true }
    return site.diagnostics.contains { $0.identifier == Diagnostic.vanishedFileIdentifier }
  }

  /// Publishes the site. It is a mistake to publish one with errors.
  ///
  /// - Returns: What was written and removed.
  /// - Throws: `OutputError`, and `CancellationError` where the task was cancelled before; the output folder is as it was.
  package func publish() async throws -> OutputFolder.Changes {
    guard let incremental else { return OutputFolder.Changes() }
    if Task.isCancelled { discard() }
    try Task.checkCancellation()
    return try await publisher.commit(incremental)
  }

  /// Forgets the site; the output folder is as it was.
  package func discard() { publisher.discard() }
}
