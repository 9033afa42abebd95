import Diagnostics
import FileSystem
import PageRendering
import SampleModel
import SiteModel

// Part of the stage of samples: Swift code that belongs to none is parsed.

extension SiteBuild {
  /// What is wrong with the Swift fences of pages that belong to no sample, and what a check says of those that are
  /// shown without a reason.
  func listingDiagnostics(
    _ pages: [String: PageSamples], _ configuration: SiteConfiguration
  ) async throws -> [Diagnostic] {
    let pages = pages.filter { !$0.value.listings.isEmpty }.sorted { $0.key < $1.key }
    let parsed = pages.flatMap { page in
      page.value.listings.compactMap { listing in
        listing.parsedText.map { (page: page.key, listing: listing, text: $0) }
      }
    }
    var diagnostics = pages.flatMap(\.value.unverified)
    guard !parsed.isEmpty else { return diagnostics }
    guard let problems = try await makeSampleProvider(configuration).parse(parsed.map(\.text)) else {
      return diagnostics + [.listingsNotParsed(parsed.count, compiler: configuration.samples.compiler)]
    }
    var isFirst = true
    for (parsed, problem) in zip(parsed, problems) {
      guard let problem else { continue }
      let bytes = (try? folder.read(parsed.page)) ?? []
      diagnostics.append(
        .syntaxError(
          problem, in: parsed.listing, isFirst: isFirst, fileLine: FenceColumns.lines(of: bytes)))
      // What is said of a problem with a meaning of its own is not said of the others.
      if !parsed.listing.hasMeaning(problem) { isFirst = false }
    }
    return diagnostics
  }
}

extension PageSamples {
  /// The warnings of Swift code that is shown without proof and without a reason.
  var unverified: [Diagnostic] {
    listings.filter { $0.reason == nil }.map { .unverifiedCode(at: $0.location) }
  }

  /// What stands behind the Swift fences that belong to no sample.
  var listingAccount: FenceAccount {
    var account = FenceAccount()
    account.included = includeCount
    for listing in listings {
      if let reason = listing.reason {
        account.shown[reason, default: 0] += 1
      } else {
        account.shownWithoutReason += 1
      }
    }
    return account
  }
}
