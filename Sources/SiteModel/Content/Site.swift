import Diagnostics
import URLs

/// All pages of a site and their relations, from metadata alone.
package struct Site: Sendable {
  /// The configuration.
  package var configuration: SiteConfiguration
  /// The pages that are published, in the order of their files.
  package var pages: [Page]
  /// The published pages of each section, in the section's order, as indices into `pages`. The sections of a language
  /// that is not the default one are below its path: `de/posts`.
  package var members: [String: [Int]]
  /// The index of each page in its section's `members`; 0 for the page of a folder.
  package var positions: [Int] = []
  /// All posts, newest first.
  package var posts: [Int]
  /// The taxonomies in the configuration's order, for one language after another.
  package var taxonomies: [Taxonomy]
  /// The terms of each page, in the order of taxonomies and then as the page names them.
  package var memberships: [[Membership]]
  /// The page of each section that has a `_index.md`.
  package var sectionPages: [String: Int]
  /// The published files that are not Markdown, relative to the site, by the path of their address.
  package var assets: [String: String]
  /// The pages that are translations of one another, by their common `translationKey`, in the order of languages;
  /// empty on a site in one language.
  package var translations: [String: [Int]]

  /// One way in which pages are grouped.
  package struct Taxonomy: Sendable {
    /// The front-matter key: `tags`.
    package var name: String
    /// The language of its pages.
    package var language: PageLanguage
    /// The terms: those whose `_index.md` has a `weight` first, lightest first, then by name.
    package var terms: [Term]

    /// The taxonomy of pages that are read one after another.
    package static let series = "series"

    /// The address of the page that lists the terms.
    package var address: String { language.home + slug(name) + "/" }
  }

  /// One group of pages.
  package struct Term: Sendable {
    /// The name as it was first written.
    package var name: String
    /// The path of the address of its page, below the site's root.
    package var address: String
    /// Its pages, newest first; those of a series in the order of their parts.
    package var pages: [Int]
  }

  /// A page's place in one group.
  package struct Membership: Sendable {
    /// The taxonomy, as an index into `taxonomies`.
    package var taxonomy: Int
    /// The term, as an index into the taxonomy's terms.
    package var term: Int
    /// The index of the page in the term's pages.
    package var position: Int
  }

  /// The pages that a reader of a section reads before and after a page: by date `previous` is the older one,
  /// though it is listed after the page; by weight or title it is the one listed before.
  package func neighbours(of page: Int) -> (previous: Int?, next: Int?) {
    let section = listSection(of: pages[page])
    guard pages[page].isInSection, !pages[page].frontMatter.isUnlisted, let members = members[section] else {
      return (nil, nil)
    }
    let position = positions[page]
    let before = position > 0 ? members[position - 1] : nil
    let after = position + 1 < members.count ? members[position + 1] : nil
    return sortOrder(ofSection: section) == .date ? (after, before) : (before, after)
  }

  /// The section whose list a page is in: the nearest folder above it with an `_index.md`, or else the topmost folder.
  ///
  /// Folders in between only sort files, such as those of the years of a blog; they have no list of their own.
  package func listSection(of page: Page) -> String {
    var section = page.section
    while sectionPages[section] == nil {
      let above = section.dividedAtLastSlash.before
      guard above.utf8.count > page.language.path.utf8.count else { break }
      section = above
    }
    return section
  }

  /// The section whose posts a feed at an address has, which is in the section's folder; `nil` for the feed of all posts.
  package func section(ofFeedAt address: String) -> String? {
    let section = String(address.dropFirst()).dividedAtLastSlash.before
    let hasPosts = members[section]?.contains { pages[$0].isPost } ?? false
    return hasPosts && language(ofSection: section).path != section ? section : nil
  }

  /// The posts of a section's list, newest first.
  package func posts(inSection section: String) -> [Int] {
    (members[section] ?? []).filter { pages[$0].isPost }
      .sorted { SortOrder.date.precedes(pages[$0], pages[$1]) }
  }

  /// The title of a section's own page, or else its folder's name.
  package func title(ofSection section: String) -> String {
    if let page = sectionPages[section], let title = pages[page].frontMatter.title { return title }
    return section.split(separator: "/").last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
  }

  /// The `_index.md` whose title and text the list at an address of a taxonomy or a term shows, such as
  /// `Content/tags/_index.md` for `/tags/`; `nil` if there is none, or if its folder is a section with pages of its own.
  package func indexPage(ofListAt address: String) -> Int? {
    let section = address.split(separator: "/").joined(separator: "/")
    return members[section] == nil ? sectionPages[section] : nil
  }

  /// The order of a section's pages.
  package func sortOrder(ofSection section: String) -> SortOrder {
    sectionPages[section].flatMap { pages[$0].frontMatter.sort } ?? .date
  }

  /// The pages that the list of a section shows: those that its text does not link to.
  package func listedMembers(ofSection section: String) -> [Int] {
    let members = members[section] ?? []
    guard sortOrder(ofSection: section) == .links, let page = sectionPages[section] else { return members }
    let places = places(of: pages[page].linkedFiles)
    return members.filter { places[placeKey(of: pages[$0].file)] == nil }
  }

  /// The first index of each file in a list of files. All translations of a page have the same index.
  func places(of files: [String]) -> [String: Int] {
    Dictionary(files.enumerated().map { (placeKey(of: $1), $0) }, uniquingKeysWith: min)
  }

  /// The key that all translations of a page's file share.
  package func placeKey(of file: String) -> String {
    file.hasSuffix(".md") ? ContentName(file, configuration.pageLanguages).page : file
  }

  /// The number of entries on each page of a section's list.
  package func pageSize(ofSection section: String) -> Int {
    sectionPages[section].flatMap { pages[$0].frontMatter.pageSize } ?? configuration.pageSize
  }
}
