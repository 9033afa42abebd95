import Metadata
import URLs

/// The addresses of a Hugo site that no file stands for: of lists, terms and feeds.
struct HugoLists {
  let languages: HugoLanguages
  let taxonomies: [String]
  /// Whether lists have feeds, `index.xml` beside each.
  let hasFeeds: Bool
  /// Whether taxonomies have lists.
  let hasTaxonomies: Bool
  /// The folder of the pages.
  let content: String

  /// Adds the addresses to a site, and lets those of which nothing is made here lead to its home page.
  ///
  /// - Parameters:
  ///   - site: The site with its pages.
  ///   - terms: The addresses of its terms.
  func add(to site: inout ReadSite, terms: [FormerAddress]) {
    var lists: [FormerAddress] = []
    var former: [String?: [String]] = [:]
    // A page in the default language leads from the language's folder, wherever there are several.
    if let main = languages.main { former[nil] = ["/\(main.tag)/"] }
    for (tag, pages) in Dictionary(grouping: site.tree.pages, by: { languages.place(of: $0).tag }) {
      let prefix = languages.prefix(of: tag)
      lists.append(FormerAddress(address: prefix + "/", source: content))
      let isPublished = { (page: ImportedPage) in page.metadata["draft"] != .boolean(true) }
      for page in pages where page.isSection && page.target.contains("/") {
        lists.append(
          FormerAddress(
            address: page.address ?? "\(prefix)/\(page.target.splitLast.folder)/", source: page.source))
      }
      let sections = Set(pages.filter(isPublished).compactMap(\.section))
      let own = Set(pages.filter(\.isSection).map(\.target.splitLast.folder))
      for top in Set(sections.map { String($0.prefix { $0 != "/" }) }).subtracting(own).sorted() {
        lists.append(FormerAddress(address: "\(prefix)/\(top)/", source: content + "/" + top))
      }
      for taxonomy in taxonomies where hasTaxonomies {
        let address = "\(prefix)/\(taxonomy)/"
        lists.append(FormerAddress(address: address, source: content))
        // Hugo has the list of one without terms, too.
        let isEmpty = pages.allSatisfy { $0.terms(of: taxonomy).isEmpty }
        if isEmpty, !pages.contains(where: { $0.isSection && $0.target.splitLast.folder == taxonomy }) {
          former[tag, default: []].append(address)
        }
      }
    }
    let homes = Set(([nil] + languages.translationTags).map { languages.prefix(of: $0) + "/" })
    // The page of a term may be a file, but its feed is its own.
    let others = homes.union(terms.map(\.address))
    let feeds = lists.map(\.address).filter { !others.contains($0) && $0.hasSuffix("/") }
    lists += terms
    site.lists += lists
    if hasFeeds {
      let name = "index.xml"
      site.setFeedNames(["rss": name], also: Set(feeds).sorted().map { $0 + name })
      site.lists += lists.filter { $0.address.hasSuffix("/") }.map {
        FormerAddress(address: $0.address + "index.xml", source: $0.source)
      }
    }
    for (tag, addresses) in former.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      site.lead(addresses, toHomeIn: tag, from: content)
    }
  }
}

extension ImportedPage {
  /// Whether it is the page of a folder.
  var isSection: Bool { target.splitLast.name.hasPrefix("_index.") }

  /// The folder that lists the page; `nil` for pages of folders and those at the top.
  fileprivate var section: String? {
    guard !isSection else { return nil }
    let (folder, name) = target.splitLast
    let section = name.hasPrefix("index.") ? folder.splitLast.folder : folder
    return section.isEmpty ? nil : section
  }
}

extension ReadSite {
  /// Lets addresses lead to the home page, which is made if there is none.
  ///
  /// - Parameters:
  ///   - addresses: The addresses.
  ///   - language: The language of the home page; `nil` is the default one.
  ///   - source: What stands for the page where it is made.
  mutating func lead(_ addresses: [String], toHomeIn language: String?, from source: String) {
    lead(
      addresses, to: "_index" + (language.map { "." + $0 } ?? "") + ".md",
      titled: configuration.text("title") ?? "", from: source)
  }

  /// Lets addresses lead to a page, which is made if there is none.
  mutating func lead(_ addresses: [String], to target: String, titled title: String, from source: String) {
    if !tree.pages.contains(where: { $0.target == target }) {
      var page = ImportedPage(source: source, target: target)
      page.metadata["title"] = .string(title)
      tree.add(page)
    }
    tree.change(target) { $0.metadata.append(addresses, to: "aliases") }
  }
}
