import Diagnostics
import Digests
import FileSystem
import PageRendering
import Publishing
import SiteModel

/// What a build leaves behind for the next one: what it read, what it made of it, and what it published.
///
/// Nothing in it is trusted unless what it was made of is the same now, so that a build with a cache publishes what one
/// without would.
struct BuildCache: Sendable {
  /// A file of the site that was read.
  struct Source: Sendable, Hashable {
    /// `nil` where the file had just been written, so that its stamp proves nothing.
    var stamp: FileStamp?
    var digest: ContentDigest
  }

  /// A page of `Content` as it was loaded. One object goes from one cache to the next for as long as the file stays as it
  /// is.
  final class LoadedSource: Sendable {
    let source: Source
    let loaded: LoadedPage
    /// The digest of the page's metadata.
    let metadata: ContentDigest
    /// Whether the text has notations of samples in it and yet nothing to do with them.
    let hasNoSamples: Bool

    init(source: Source, loaded: LoadedPage, metadata: ContentDigest, hasNoSamples: Bool) {
      (self.source, self.loaded) = (source, loaded)
      (self.metadata, self.hasNoSamples) = (metadata, hasNoSamples)
    }

    /// The same, with what differs.
    func with(
      source: Source? = nil, metadata: ContentDigest? = nil, hasNoSamples: Bool? = nil
    ) -> LoadedSource {
      LoadedSource(
        source: source ?? self.source, loaded: loaded, metadata: metadata ?? self.metadata,
        hasNoSamples: hasNoSamples ?? self.hasNoSamples)
    }
  }

  /// A page that was rendered. One object goes from one cache to the next for as long as the page stays as it is.
  final class RenderedSource: Sendable {
    /// The digest of all that its content was made of.
    let content: ContentDigest
    /// The digest of what the index says of the pages around it.
    let surroundings: ContentDigest
    let dependencies: PageDependencies
    /// The digest of what its links lead to.
    let links: ContentDigest
    let summary: PageSummary
    let lacksPictureCharacters: Bool
    let outputs: [String]
    let diagnostics: [Diagnostic]

    init(
      content: ContentDigest, surroundings: ContentDigest, dependencies: PageDependencies,
      links: ContentDigest, summary: PageSummary, lacksPictureCharacters: Bool, outputs: [String],
      diagnostics: [Diagnostic]
    ) {
      (self.content, self.surroundings) = (content, surroundings)
      (self.dependencies, self.links) = (dependencies, links)
      (self.summary, self.lacksPictureCharacters) = (summary, lacksPictureCharacters)
      (self.outputs, self.diagnostics) = (outputs, diagnostics)
    }

    /// The same with more published files.
    func adding(_ outputs: [String]) -> RenderedSource {
      RenderedSource(
        content: content, surroundings: surroundings, dependencies: dependencies, links: links,
        summary: summary, lacksPictureCharacters: lacksPictureCharacters,
        outputs: self.outputs + outputs, diagnostics: diagnostics)
    }
  }

  /// Something else that was published: a list of pages, a feed, an asset.
  struct Product: Sendable {
    /// The digest of all that it was made of.
    var key: ContentDigest
    var outputs: [String]
    var diagnostics: [Diagnostic]
  }

  var digests: SiteDigests
  /// The pages of `Content` by their path there.
  var sources: PathDictionary<LoadedSource> = [:]
  /// Other files that were read, by the path that the system knows them by.
  var files: PathDictionary<Source> = [:]
  /// The rendered pages by their file.
  var pages: PathDictionary<RenderedSource> = [:]
  /// Everything else by its name.
  var products: PathDictionary<Product> = [:]
  var ledger = OutputLedger()
}
