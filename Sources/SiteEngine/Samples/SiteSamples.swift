package import Diagnostics
import PageRendering
package import SampleModel
package import SiteModel

/// The samples of a site before anything is compiled.
package struct SiteSamples: Sendable {
  /// The samples, in the order of their identifiers.
  package var samples: [Sample] = []
  /// The fences that show each sample, in the order of pages and lines.
  package var uses: [SampleID: [SourceLocation]] = [:]
  /// The samples of pages that are not published now, such as drafts.
  package var unpublished: [Sample] = []
  /// The samples of all pages, also of those that are not published now; `nil` where a page could not be read.
  package var known: Set<SampleID>?
  /// The errors in pages and samples, and all that is wrong with the settings of samples' folders.
  package var diagnostics: [Diagnostic] = []
  /// What stands behind the Swift fences of the pages.
  package var fences = FenceAccount()
  /// The warnings of Swift fences that are shown without proof and without a reason.
  package var unverified: [Diagnostic] = []
  /// The site's configuration; the default one where it cannot be read.
  package var configuration = SiteConfiguration()
  /// Whether there is a configuration that can be read; without one there are no samples either.
  package var hasConfiguration = true
}
