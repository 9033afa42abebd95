import Diagnostics

/// Gives the pages of an import the addresses that they had, or lets these lead to the ones that they have now.
struct AddressSettlement {
  let configuration: SiteConfiguration
  let taxonomies: [String]
  private(set) var pages: [ImportedPage] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(configuration: SiteConfiguration, taxonomies: [String]) {
    self.configuration = configuration
    self.taxonomies = taxonomies
  }

  /// Settles the addresses of all pages.
  mutating func settle(_ imported: [ImportedPage]) {
    var owners: [String: String] = [:]
    var current: [String?] = []
    for var page in imported {
      guard page.verbatim == nil else {
        pages.append(page)
        current.append(nil)
        continue
      }
      let loaded = place(&page)
      for problem in loaded.diagnostics where problem.severity == .error {
        diagnostics.append(.unpublishable(problem, source: page.source))
      }
      let address = loaded.page?.address
      if let address, let taxonomy = taxonomies.first(where: { "/\(slug($0))/" == address }) {
        diagnostics.append(
          .unmappedFile(page.source, reason: "its address is that of the list of `\(taxonomy)`"))
        continue
      }
      if let address {
        if let other = owners[address] {
          diagnostics.append(.sharedAddress(address, page.source, with: other))
        } else {
          owners[address] = page.source
        }
      }
      pages.append(page)
      current.append(address)
    }
    keepAliases(current, owners)
  }

  /// Finds the slug that gives a page its former address.
  private func place(_ page: inout ImportedPage) -> LoadedPage {
    let plain = load(page)
    guard let former = page.address, plain.page?.kind == .page else { return plain }
    let folder = former.hasSuffix(".html") ? String(former.dropLast(".html".count)) + "/" : former
    let last = folder.split(separator: "/").last.map(String.init) ?? ""
    for goal in [former, folder] {
      if plain.page?.address == goal { return plain }
      guard !last.isEmpty else { continue }
      var changed = page
      changed.metadata["slug"] = .string(last)
      let loaded = load(changed)
      if loaded.page?.address == goal {
        page = changed
        return loaded
      }
    }
    guard let slug = page.slug else { return plain }
    page.metadata["slug"] = .string(slug)
    return load(page)
  }

  private func load(_ page: ImportedPage) -> LoadedPage {
    Page.read(page.target, bytes: page.bytes, configuration: configuration)
  }

  /// Makes former addresses aliases, and leaves out those that belong to another page now.
  private mutating func keepAliases(_ current: [String?], _ owners: [String: String]) {
    var taken: [String: String] = [:]
    let reserved = Set(ImportedTree.reserved.map { "/" + $0 })
    for index in pages.indices {
      guard pages[index].verbatim == nil, let address = current[index] else { continue }
      var wanted: [String] = []
      if case .list(let items)? = pages[index].metadata["aliases"] { wanted = items.compactMap(\.text) }
      if let former = pages[index].address, former != address { wanted.append(former) }
      let section = pages[index].target.splitLast.folder
      var kept: [String] = []
      for text in wanted {
        let alias = Alias(text: text, location: SourceLocation(file: pages[index].source))
        guard let former = alias.address(in: section) else {
          diagnostics.append(.addressNotKept(text, pages[index].source, owner: "another site"))
          continue
        }
        if former == address || kept.contains(text) { continue }
        if let owner = owners[former] ?? taken[former] {
          diagnostics.append(.addressNotKept(text, pages[index].source, owner: "`\(owner)`"))
        } else if reserved.contains(former) {
          diagnostics.append(.addressNotKept(text, pages[index].source, owner: "sitegen"))
        } else {
          taken[former] = pages[index].source
          kept.append(text)
        }
      }
      pages[index].metadata["aliases"] = kept.isEmpty ? nil : .texts(kept)
    }
  }
}
