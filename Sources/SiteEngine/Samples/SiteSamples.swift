public import Diagnostics
import PageRendering
public import SampleModel
public import SiteModel

/// The samples of a site before anything is compiled.
public struct SiteSamples: Sendable {
  /// The samples, in the order of their identifiers.
  public var samples: [Sample] = []
  /// The fences that show each sample, in the order of pages and lines.
  public var uses: [SampleID: [SourceLocation]] = [:]
  /// The samples of pages that are not published now, such as drafts.
  public var unpublished: [Sample] = []
  /// The samples of all pages, also of those that are not published now; `nil` where a page could not be read.
  public var known: Set<SampleID>?
  /// The errors in pages and samples, and all that is wrong with the settings of samples' folders.
  public var diagnostics: [Diagnostic] = []
  /// What stands behind the Swift fences of the pages.
  public var fences = FenceAccount()
  /// The warnings of Swift fences that are shown without proof and without a reason.
  public var unverified: [Diagnostic] = []
  /// The site's configuration; the default one where it cannot be read.
  public var configuration = SiteConfiguration()
  /// Whether there is a configuration that can be read; without one there are no samples either.
  public var hasConfiguration = true
}
