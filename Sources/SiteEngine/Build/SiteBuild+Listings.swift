import Diagnostics
import FileSystem
import PageRendering
import SampleModel
import SiteModel

// Part of the samples stage: parses the Swift code that belongs to no sample.

extension SiteBuild {
  /// What is wrong with the Swift fences of pages that belong to no sample, and what a check says of those that are
  /// shown without a reason.
  func listingDiagnostics(
    _ pages: [String: PageSamples], _ configuration: SiteConfiguration
  ) async throws -> [Diagnostic] {
    var diagnostics = pages.sorted { $0.key < $1.key }.flatMap(\.value.unverified)
    if !configuration.liesInPackage {
      diagnostics += pages.sorted { $0.key < $1.key }.flatMap(\.value.listings).compactMap(\.packageCheck)
        .map(Diagnostic.checkWithoutPackage)
    }
    guard let parsed = try await parsedListings(pages, configuration) else {
      let count = pages.values.reduce(0) { $0 + $1.listings.count { $0.parsedText != nil } }
      return diagnostics + [.listingsNotParsed(count, compiler: configuration.samples.compiler)]
    }
    for (listing, problem) in parsed {
      guard let problem else { continue }
      let bytes = (try? folder.read(listing.location.file)) ?? []
      diagnostics.append(.syntaxError(problem, in: listing, fileLine: FenceColumns.lines(of: bytes)))
    }
    return diagnostics
  }

  /// The listings of pages that are parsed, in the order of pages, each with its first problem; `nil` where there is no
  /// compiler for them.
  func parsedListings(
    _ pages: [String: PageSamples], _ configuration: SiteConfiguration
  ) async throws -> [(listing: UnprovenListing, problem: SyntaxProblem?)]? {
    let listings = pages.sorted { $0.key < $1.key }.flatMap(\.value.listings)
    let parsed = listings.compactMap { listing in listing.parsedText.map { (listing: listing, text: $0) } }
    guard !parsed.isEmpty else { return [] }
    guard let problems = try await makeSampleProvider(configuration).parse(parsed.map(\.text)) else {
      return nil
    }
    return zip(parsed, problems).map { ($0.listing, $1) }
  }
}

extension SiteConfiguration {
  /// Whether the site lies in the folder of one of its packages, whose documents are checked with its pages.
  fileprivate var liesInPackage: Bool {
    packages.contains { package in
      guard case .folder(let path) = package.source else { return false }
      return path.split(separator: "/").allSatisfy { $0 == ".." } && path.hasPrefix("..")
    }
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
