import BinaryCoding
import Diagnostics
import Digests
import PageRendering
import Parallelism
import SampleModel
import SamplePages
import SiteModel
import SymbolReference

/// The pages that a build makes of something else than Markdown: those of samples, and references of modules.
struct GeneratedPages: Sendable {
  /// An address and what it belongs to, as messages call it.
  struct Address: Sendable {
    var address: String
    var owner: String
    /// Whether it is a page, which the sitemap lists, rather than a file to download.
    var isPage = true
  }

  /// A module that the site describes.
  struct Reference: Sendable {
    var module: ReferencedModule
    /// What it declares.
    var declarations: ModuleDeclarations
    /// The address of each of its types, below the site's root.
    var types: [String: String]
  }

  /// The modules that the site describes, in the order of its configuration.
  var references: [Reference] = []
  /// All of their addresses.
  var addresses: [Address] = []
  var diagnostics: [Diagnostic] = []

  /// Finds where symbols are described, by names as links of texts have them; `nil` where no module is. Declarations are read
  /// with the first name that is looked for.
  var symbolAddress: (@Sendable (String) -> String?)? {
    guard !references.isEmpty else { return nil }
    let kept = Memo<String, String, SymbolLinks>()
    return { [references] name in
      // A type is described where it is declared, and less where it is extended.
      let type = name.split(separator: "/").joined(separator: ".")
      let extended = references.filter { $0.declarations.extendedTypes.contains(type) }
      let declaring = references.filter { !$0.declarations.extendedTypes.contains(type) }
      for reference in declaring + extended {
        let declarations = reference.declarations
        let links = kept.found(of: declarations.module, from: declarations.digest) {
          try? declarations.interface().symbolLinks(below: reference.module.address, declarations.catalog)
        }
        if let address = links?.address(of: name) { return address }
      }
      return nil
    }
  }

  /// Appends all that decides which pages there are, and where types are linked to.
  func encode(to cache: inout BinaryWriter) {
    cache.append(references) { cache, reference in
      cache.append(reference.module.name)
      cache.append(reference.declarations.digest)
      cache.append(reference.types) { $0.append($1) }
    }
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
    guard !configuration.references.isEmpty else { return result }
    let provider = makeSampleProvider(configuration)
    for module in configuration.references {
      let (declarations, diagnostics) = try await provider.reference(module)
      result.diagnostics += diagnostics
      guard let declarations else { continue }
      let types = ModuleInterface.addresses(of: declarations.types, below: module.address)
      result.references.append(
        GeneratedPages.Reference(module: module, declarations: declarations, types: types))
      for address in [module.address] + types.values.sorted() {
        result.addresses.append(
          GeneratedPages.Address(address: address, owner: "the reference of \(module.name)"))
      }
    }
    return result
  }
}
