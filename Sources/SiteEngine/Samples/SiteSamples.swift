public import Diagnostics
public import SampleEngine

/// The samples of a site before anything is compiled.
public struct SiteSamples: Sendable {
  /// The samples, in the order of their identifiers.
  public var samples: [Sample] = []
  /// The fences that show each sample, in the order of pages and lines.
  public var uses: [SampleID: [SourceLocation]] = [:]
  /// The samples of all pages, also of those that are not published now; `nil` where a page could not be read.
  public var known: Set<SampleID>?
  /// The errors in pages and samples.
  public var diagnostics: [Diagnostic] = []
  /// The site's configuration; the default one where it cannot be read.
  public var configuration = SiteConfiguration()
}
