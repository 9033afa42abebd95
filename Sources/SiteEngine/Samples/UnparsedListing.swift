package import Diagnostics
package import PageRendering
import SiteModel

/// A Swift fence that belongs to no sample, and that the compiler's parser rejects.
package struct UnparsedListing: Sendable, Hashable {
  /// The fence's opening line.
  package var location: SourceLocation
  /// What on the fence says what the code is.
  package var remedy: ListingRemedy
}

extension SiteBuild {
  /// The Swift fences of the site's pages that belong to no sample and do not parse, in the order of places; none where
  /// there is no compiler.
  ///
  /// - Throws: What the sample provider throws when the machine cannot run a compiler, and `CancellationError`.
  package func unparsedListings() async throws -> [UnparsedListing] {
    guard let index = try await indexAlone() else { return [] }
    let pages = try await collectSamples(of: index.site.pages, index).pages
    let found = try await parsedListings(pages, index.site.configuration) ?? []
    return found.compactMap { listing, problem in
      problem.map { UnparsedListing(location: listing.location, remedy: listing.remedy($0)) }
    }.sorted { $0.location < $1.location }
  }
}
