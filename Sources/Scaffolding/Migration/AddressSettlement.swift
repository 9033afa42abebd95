import Diagnostics
import Metadata
import Publishing
import SiteEngine
import SiteModel
import URLs

/// Gives the pages of an import the addresses that they had, or lets these lead to the ones that they have now.
struct AddressSettlement {
  let configuration: SiteConfiguration
  let taxonomies: [String]
  private(set) var pages: [ImportedPage] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders of pages (`index.md`) whose former addresses lead to other ones now, with these.
  private(set) var formerFolders: [(folder: String, address: String)] = []

  /// Settles the addresses of all pages, unless the task is cancelled.
  ///
  /// - Parameters:
  ///   - imported: The pages.
  ///   - assets: The paths of other files in `Content`, to which links of pages may lead.
  mutating func settle(_ imported: [ImportedPage], assets: some Sequence<String> = []) {
    var current: [Page?] = []
    for var page in imported where !Task.isCancelled {
      let loaded = page.verbatim == nil ? place(&page) : LoadedPage(page: nil, diagnostics: [])
      for problem in loaded.diagnostics where problem.severity == .error {
        diagnostics.append(.unpublishable(problem, source: page.source))
      }
      let address = loaded.page?.address
      if let address, loaded.page?.kind == .page,
        let taxonomy = taxonomies.first(where: { "/\(slug($0))/" == address })
      {
        diagnostics.append(
          .unmappedFile(page.source, reason: "the list of `\(taxonomy)` has the same address"))
        continue
      }
      pages.append(page)
      current.append(loaded.page)
    }
    movePagesOfFolders(&current, files: Set(imported.map(\.target)).union(assets))
    var owners: [String: String] = [:]
    for (page, made) in zip(pages, current) {
      guard let address = made?.address else { continue }
      if let other = owners[OutputTree.path(of: address)] {
        diagnostics.append(.sharedAddress(address, page.source, with: other))
      } else {
        owners[OutputTree.path(of: address)] = page.source
      }
    }
    keepAliases(current, owners)
  }

  /// Makes a page that has, or had, the address of a folder's list the page of that folder: `x.md` beside `x/`, and
  /// `x/index.md` beside other pages.
  private mutating func movePagesOfFolders(_ current: inout [Page?], files: Set<String>) {
    let sections = Set(current.compactMap { $0?.kind == .page ? $0?.section : nil }).subtracting([""])
    var taken = files
    var moved: [String: String] = [:]
    for index in pages.indices {
      guard let made = current[index], made.kind == .page, made.language.isDefault else { continue }
      let former = pages[index].target
      let (folder, name) = former.splitLast
      let own = name == "index.md" ? folder : String(former.dropLast(".md".count))
      let wasList = pages[index].address == "/\(folder)/" && name != "index.md"
      guard let section = sections.contains(own) && made.address == "/\(own)/" ? own : wasList ? folder : nil,
        sections.contains(section), taken.insert(section + "/_index.md").inserted
      else { continue }
      moved[former] = section + "/_index.md"
      pages[index].target = section + "/_index.md"
      pages[index].metadata["slug"] = nil
      current[index] = load(pages[index]).page
    }
    guard !moved.isEmpty else { return }
    let former = Dictionary(moved.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let links = MovedLinks(files: files, moved: moved)
    for index in pages.indices where pages[index].verbatim == nil {
      let target = pages[index].target
      pages[index].body = links.resolved(in: pages[index].body, of: former[target] ?? target)
    }
  }

  /// Finds the slug that gives a page its former address.
  private func place(_ page: inout ImportedPage) -> LoadedPage {
    let plain = load(page)
    guard let former = page.address, plain.page?.kind == .page else { return plain }
    let folder = former.hasSuffix(".html") ? String(former.dropLast(".html".count)) + "/" : former
    let last = folder.split(separator: "/").last.map(String.init) ?? ""
    for goal in [former, folder] {
      if plain.page?.address == goal { return plain }
      for slug in [last, rest(of: last, as: page)] {
        guard let slug, !slug.isEmpty else { continue }
        var changed = page
        changed.metadata["slug"] = .string(slug)
        let loaded = load(changed)
        if loaded.page?.address == goal {
          page = changed
          return loaded
        }
      }
    }
    guard let slug = page.slug else { return plain }
    page.metadata["slug"] = .string(slug)
    return load(page)
  }

  /// What a slug adds to the last part of a page's address, such as all but the date; `nil` if nothing else is in it.
  private func rest(of last: String, as page: ImportedPage) -> String? {
    let mark = "x0x"
    var marked = page
    marked.metadata["slug"] = .string(mark)
    let made = load(marked).page?.address.split(separator: "/").last ?? ""
    guard let place = made.firstRange(of: mark), made != mark else { return nil }
    let (before, after) = (made[..<place.lowerBound], made[place.upperBound...])
    guard last.hasPrefix(before), last.hasSuffix(after), last.count > before.count + after.count else {
      return nil
    }
    return String(last.dropFirst(before.count).dropLast(after.count))
  }

  private func load(_ page: ImportedPage) -> LoadedPage {
    Page.read(ContentFile(page.target), bytes: page.bytes, configuration: configuration)
  }

  /// Makes former addresses aliases, and leaves out those that belong to another page now.
  private mutating func keepAliases(_ current: [Page?], _ owners: [String: String]) {
    var taken: [String: String] = [:]
    let reserved = Set(ImportedTree.reserved.map { "/" + $0 })
    for index in pages.indices {
      guard pages[index].verbatim == nil, let made = current[index] else { continue }
      let address = made.address
      var wanted: [String] = []
      if case .list(let items)? = pages[index].metadata["aliases"] { wanted = items.compactMap(\.text) }
      if let former = pages[index].address, former != address { wanted.append(former.withEncodedSharp) }
      var kept: [String] = []
      for text in wanted {
        let alias = Alias(text: text, location: SourceLocation(file: pages[index].source))
        guard let former = alias.address(in: made.section) else {
          diagnostics.append(.noAddressHere(text, pages[index].source))
          continue
        }
        let path = OutputTree.path(of: former)
        if path == OutputTree.path(of: address) || kept.contains(text) { continue }
        if let owner = owners[path] ?? taken[path] {
          diagnostics.append(.addressNotKept(text, pages[index].source, owner: "`\(owner)`"))
        } else if reserved.contains(former) {
          diagnostics.append(.addressNotKept(text, pages[index].source, owner: "sitegen"))
        } else {
          taken[path] = pages[index].source
          kept.append(text)
        }
      }
      pages[index].metadata["aliases"] = kept.isEmpty ? nil : .texts(kept)
      let (folder, name) = pages[index].target.splitLast
      if name == "index.md", let former = pages[index].address, kept.contains(former), former.hasSuffix("/") {
        formerFolders.append((folder, former))
      }
    }
  }
}
