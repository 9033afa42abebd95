import Diagnostics

/// All pages of a site and how they belong together, known from metadata alone.
struct Site: Sendable {
  var configuration: SiteConfiguration
  /// The pages that are published, in the order of their files.
  var pages: [Page]
  /// The published pages of each section, in the section's order, as indices into `pages`.
  var members: [String: [Int]]
  /// The place of each page among its section's, as an index; 0 for the page of a folder.
  var positions: [Int] = []
  /// All posts, newest first.
  var posts: [Int]
  /// The taxonomies in the configuration's order.
  var taxonomies: [Taxonomy]
  /// For each page its groups, in the order of taxonomies and then as it names them.
  var memberships: [[Membership]]
  /// The page of each folder that has a `_index.md`.
  var sectionPages: [String: Int]
  /// What else is published: files of `Content` that are not Markdown, by their address's path.
  var assets: [String: String]

  /// One way in which pages are grouped.
  struct Taxonomy: Sendable {
    /// The front-matter key: `tags`.
    var name: String
    /// The terms, in the order of their names.
    var terms: [Term]

    /// The taxonomy of pages that are read one after another.
    static let series = "series"

    /// The address of the page that lists the terms.
    var address: String { "/" + slug(name) + "/" }
  }

  /// One group of pages.
  struct Term: Sendable {
    /// The name as it was first written.
    var name: String
    var address: String
    /// Its pages, newest first; those of a series in the order of their parts.
    var pages: [Int]
  }

  /// A page's place in one group.
  struct Membership: Sendable {
    /// The taxonomy, as an index into `taxonomies`.
    var taxonomy: Int
    /// The term, as an index into the taxonomy's terms.
    var term: Int
    /// Where the page stands among the term's pages.
    var position: Int
  }

  /// The pages that a reader of a section reads before and after a page: by date `previous` is the older one,
  /// though it is listed after the page; by weight or title it is the one listed before.
  func neighbours(of page: Int) -> (previous: Int?, next: Int?) {
    let section = pages[page].section
    guard pages[page].isPost, let members = members[section] else { return (nil, nil) }
    let position = positions[page]
    let before = position > 0 ? members[position - 1] : nil
    let after = position + 1 < members.count ? members[position + 1] : nil
    return sortOrder(ofSection: section) == .date ? (after, before) : (before, after)
  }

  /// How a section orders its pages.
  func sortOrder(ofSection section: String) -> SortOrder {
    sectionPages[section].flatMap { pages[$0].frontMatter.sort } ?? .date
  }

  /// How many pages a section lists at once.
  func pageSize(ofSection section: String) -> Int {
    sectionPages[section].flatMap { pages[$0].frontMatter.pageSize } ?? configuration.pageSize
  }
}
