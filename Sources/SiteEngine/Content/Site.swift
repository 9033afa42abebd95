import Diagnostics

/// All pages of a site and how they belong together, known from metadata alone.
struct Site: Sendable {
  var configuration: SiteConfiguration
  /// The pages that are published, in the order of their files.
  var pages: [Page]
  /// The published pages of each section, in the section's order, as indices into `pages`.
  var members: [String: [Int]]
  /// All posts, newest first.
  var posts: [Int]
  /// The taxonomies in the configuration's order.
  var taxonomies: [Taxonomy]
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

    /// The address of the page that lists the terms.
    var address: String { "/" + slug(name) + "/" }
  }

  /// One group of pages.
  struct Term: Sendable {
    /// The name as it was first written.
    var name: String
    var address: String
    /// Its pages, newest first.
    var pages: [Int]
  }

  /// The pages listed before and after a page in its section: `previous` is the older one.
  func neighbours(of page: Int) -> (previous: Int?, next: Int?) {
    guard pages[page].isPost, let members = members[pages[page].section],
      let position = members.firstIndex(of: page)
    else { return (nil, nil) }
    return (
      position + 1 < members.count ? members[position + 1] : nil,
      position > 0 ? members[position - 1] : nil
    )
  }

  /// How many pages a section lists at once.
  func pageSize(ofSection section: String) -> Int {
    sectionPages[section].flatMap { pages[$0].frontMatter.pageSize } ?? configuration.pageSize
  }
}
