import BinaryCoding
import Diagnostics
import Digests
import PageRendering
import SampleModel
import SamplePages
import SiteModel
import SymbolReference

/// The pages that a build makes of something else than Markdown: those of samples, and the reference of FigureKit.
struct GeneratedPages: Sendable {
  /// An address and what it belongs to, as messages call it.
  struct Address: Sendable {
    var address: String
    var owner: String
    /// Whether it is a page, which search engines are told of, and no file to download.
    var isPage = true
  }

  /// The declarations that the reference describes.
  var reference: ModuleReference?
  /// The address of each type of the reference, below the site's root.
  var types: [String: String] = [:]
  /// All of their addresses.
  var addresses: [Address] = []
  var diagnostics: [Diagnostic] = []

  /// Appends all that decides which pages there are, and where types are linked to.
  func encode(to cache: inout BinaryWriter) {
    cache.append(reference?.digest)
    cache.append(types) { $0.append($1) }
    cache.append(addresses.map(\.address))
  }
}

extension SiteBuild {
  /// Finds out which pages are made of samples and of modules.
  ///
  /// - Throws: What the sample provider throws when the machine cannot compile FigureKit.
  func generatedPages(_ collected: CollectedSamples, _ index: IndexedSite) async throws -> GeneratedPages {
    let configuration = index.site.configuration
    var result = GeneratedPages()
    let shown = collected.samplesWithPages(of: index.site)
    if !shown.isEmpty {
      result.addresses.append(
        GeneratedPages.Address(address: SampleAddress.list, owner: "the list of samples"))
    }
    for sample in shown {
      let owner = "the page of the sample `\(sample.id)`"
      result.addresses.append(
        GeneratedPages.Address(address: SampleAddress.page(of: sample.id), owner: owner))
      if SamplePackage.exists(for: sample, packages: configuration.packages) {
        result.addresses.append(
          GeneratedPages.Address(
            address: SampleAddress.package(of: sample.id), owner: "the package of the sample `\(sample.id)`",
            isPage: false))
      }
    }
    guard let base = configuration.figureKitReference else { return result }
    (result.reference, result.diagnostics) = try await makeSampleProvider(configuration).reference()
    guard let reference = result.reference else { return result }
    result.types = ModuleInterface.addresses(of: reference.types, below: base)
    for address in [base] + result.types.values.sorted() {
      result.addresses.append(GeneratedPages.Address(address: address, owner: "the reference of FigureKit"))
    }
    return result
  }
}
