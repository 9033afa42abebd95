import Diagnostics

/// Every address that a build will publish, known before anything is rendered.
struct SitePlan: Sendable {
  /// A page of a list.
  struct ListPage: Sendable {
    /// What the list is of.
    enum Subject: Sendable {
      case home
      case section(String)
      case taxonomy(Int)
      case term(taxonomy: Int, term: Int)
    }

    var subject: Subject
    /// The language of its pages.
    var language: PageLanguage
    /// The address of the list's first page.
    var base: String
    /// This page's number, from 1, and how many there are.
    var number: Int
    var total: Int
    /// The pages that it shows, as indices.
    var pages: [Int]

    var address: String { Self.address(base, number) }

    static func address(_ base: String, _ number: Int) -> String {
      number == 1 ? base : base + "page/\(number)/"
    }
  }

  /// A former address of a page.
  struct Redirect: Sendable {
    var from: String
    /// The page's address.
    var to: String
  }

  /// A feed in all formats of the site.
  struct PlannedFeed: Sendable {
    /// What it is a feed of.
    var title: String
    /// The language of its posts.
    var language: PageLanguage
    /// The address of the page whose feed it is.
    var home: String
    /// Its posts, newest first, as indices.
    var posts: [Int]
  }

  /// The site's feed and those of terms.
  private(set) var feeds: [PlannedFeed] = []
  /// The former addresses of pages, in the order of pages.
  private(set) var redirects: [Redirect] = []
  /// The lists' pages.
  private(set) var lists: [ListPage] = []
  /// Who may be linked to.
  var addresses = AddressBook()
  /// Two sources that claim one address.
  private var claimConflicts: [Diagnostic] = []
  private let theme: Theme
  private let assets: PublishedAssets
  private let contentAssets: [String: String]
  /// Who claims each output path.
  private var claims: [String: Claimant] = [:]
  /// The paths of everything that has an address now, those of pages first and in their order.
  private(set) var paths: [String] = []

  /// What an address belongs to.
  private enum Claimant {
    /// A file, relative to the site.
    case file(String)
    /// Something that sitegen makes of its own accord.
    case made(String)
    /// A page that was there once; few have any, so that the room for it is not taken for each address.
    indirect case alias(Alias, of: String)

    var name: String {
      switch self {
      case .file(let file): "`\(file)`"
      case .made(let name): name
      case .alias(_, let file): "an alias of `\(file)`"
      }
    }

    /// Where its author finds it; `nil` for what the author did not name.
    var place: SourceLocation? {
      switch self {
      case .file(let file): SourceLocation(file: file)
      case .made: nil
      case .alias(let alias, _): alias.location
      }
    }
  }

  /// The address below which a theme's assets are published.
  static let assetsAddress = "/assets/"

  /// The address of the page for addresses that do not exist; hosts look for that of the default language.
  static func notFoundAddress(in language: PageLanguage) -> String { language.home + "404.html" }

  /// Plans a site.
  ///
  /// - Parameters:
  ///   - site: The site's pages.
  ///   - theme: The site's theme.
  ///   - assets: What the theme's assets are called.
  ///   - strings: The words of the theme, for the names of lists.
  ///   - sitemapLimit: How many addresses one file of the sitemap may hold, at least 1.
  init(
    _ site: Site, theme: Theme, assets: PublishedAssets = PublishedAssets(),
    strings: SiteStrings = SiteStrings(), sitemapLimit: Int = Sitemap.protocolLimit
  ) {
    self.theme = theme
    self.assets = assets
    contentAssets = site.assets
    reserve(site.pages.count * 2)
    for page in site.pages {
      claim(page.address, by: .file(page.file))
      addresses.pages[page.file] = page.address
    }
    addresses.add(translationsOf: site, strings)
    planLists(site)
    addresses.add(translationsOf: lists, site, strings)
    for (address, path) in site.assets.sorted(by: { $0.key < $1.key }) {
      claim(address, by: .file(ContentScan.folder + "/" + path))
      addresses.assets[ContentScan.folder + "/" + path] = address
    }
    for path in theme.assets.keys.sorted() {
      claim(Self.assetsAddress + path, by: .made("the theme's `assets/\(path)`"))
    }
    for (name, asset) in assets.assets.sorted(by: { $0.key < $1.key }) {
      claim(Self.assetsAddress + asset.path, by: .made("the theme's `assets/\(name)`"))
    }
    // Two pages that claim one address have been told of.
    for page in site.pages
    where site.makesSocialPicture(of: page) && !addresses.all.contains(page.socialPictureAddress) {
      claim(page.socialPictureAddress, by: .made("the picture of `\(page.file)` for other sites"))
    }
    for language in site.languages {
      if site.configuration.search {
        claim(SearchIndex.address(in: language), by: .made("the search page"))
        claim(SearchIndex.indexAddress(in: language), by: .made("the search index"))
      }
      claim(Self.notFoundAddress(in: language), by: .made("the page for addresses that do not exist"))
    }
    planFeeds(site)
    for address in Sitemap.addresses(entries: sitemapCount(of: site), limit: sitemapLimit) {
      claim(address, by: .made("the sitemap"))
    }
    // An author's own is the author's business.
    if site.assets[Robots.address] == nil { claim(Robots.address, by: .made("the file for crawlers")) }
    for page in site.pages { planRedirects(to: page) }
  }

  /// What is wrong with the addresses: two sources claim one, or their files cannot lie beside each other.
  var conflicts: [Diagnostic] {
    claimConflicts + filesInPlaceOfFolders
      + AddressNames(claims.keys, place: { claims[$0]?.place }).diagnostics
  }

  /// A file without an extension may have the name of a folder that other addresses need.
  private var filesInPlaceOfFolders: [Diagnostic] {
    var folders: Set<Substring> = []
    for path in claims.keys {
      var folder = path[...]
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        // The folders above one that is known are known.
        guard folders.insert(folder).inserted else { break }
      }
    }
    return claims.keys.compactMap { path in
      guard folders.contains(path[...]), let owner = claims[path],
        let below = claims.filter({ $0.key.hasPrefix(path + "/") }).min(by: { $0.key < $1.key })?.value
      else { return nil }
      switch (owner, below) {
      case (.alias(let alias, _), _): return .aliasConflict("/" + path, alias, with: "a folder")
      case (_, .alias(let alias, _)): return .aliasConflict(alias.text, alias, with: owner.name)
      case (.file(let file), _): return .addressIsFolder("/" + path, file, of: below.name)
      case (.made, .file(let file)): return .addressConflict("/" + path, file, with: owner.name)
      case (.made, .made): return .addressIsFolder("/" + path, SiteConfiguration.fileName, of: below.name)
      }
    }
  }

  private mutating func reserve(_ count: Int) {
    addresses.pages.reserveCapacity(count)
    addresses.all.reserveCapacity(count)
    claims.reserveCapacity(count)
    paths.reserveCapacity(count)
  }

  private mutating func claim(_ address: String, by claimant: Claimant) {
    addresses.all.insert(address)
    let path = OutputTree.path(of: address)
    guard let other = claims.updateValue(claimant, forKey: path) else {
      paths.append(path)
      return
    }
    claims[path] = other
    // The conflict is shown at a file that its author can rename.
    switch (claimant, other) {
    case (.alias(let alias, _), _): claimConflicts.append(.aliasConflict(address, alias, with: other.name))
    case (_, .alias(let alias, _)): claimConflicts.append(.aliasConflict(address, alias, with: claimant.name))
    case (.file(let file), _): claimConflicts.append(.addressConflict(address, file, with: other.name))
    case (.made, .file(let file)): claimConflicts.append(.addressConflict(address, file, with: claimant.name))
    case (.made, .made):
      claimConflicts.append(.addressConflict(address, SiteConfiguration.fileName, with: other.name))
    }
  }

  private mutating func planFeeds(_ site: Site) {
    let size = site.configuration.feedSize
    guard !site.configuration.feeds.isEmpty else { return }
    for language in site.languages {
      let title = site.configuration.inLanguage(language).title
      feeds.append(
        PlannedFeed(
          title: title, language: language, home: language.home,
          posts: Array(site.posts(in: language).prefix(size))))
      for taxonomy in site.taxonomies where taxonomy.language == language {
        for term in taxonomy.terms {
          var posts = term.pages
          if taxonomy.name == Site.Taxonomy.series {
            posts.sort { SortOrder.date.precedes(site.pages[$0], site.pages[$1]) }
          }
          feeds.append(
            PlannedFeed(
              title: "\(term.name) | \(title)", language: language, home: term.address,
              posts: Array(posts.lazy.filter { site.pages[$0].isPost }.prefix(size))))
        }
      }
    }
    for feed in feeds {
      let name = feed.home == feed.language.home ? "the feed" : "the feed of a term"
      for format in site.configuration.feeds { claim(feed.home + format.fileName, by: .made(name)) }
    }
  }

  private func sitemapCount(of site: Site) -> Int {
    site.pages.count { $0.kind == .page } + lists.count { $0.number == 1 }
  }

  /// The pages that search engines are told of, in the order of their addresses.
  func sitemap(of site: Site) -> [Sitemap.Entry] {
    let pages = site.pages.filter { $0.kind == .page }.map { page in
      Sitemap.Entry(
        address: page.address, modified: page.frontMatter.updated ?? page.date,
        translations: addresses.translations(of: page.address))
    }
    let lists = lists.filter { $0.number == 1 }.map { list in
      Sitemap.Entry(address: list.address, translations: addresses.translations(of: list.address))
    }
    return (pages + lists).sorted { $0.address < $1.address }
  }

  private mutating func planRedirects(to page: Page) {
    for alias in page.frontMatter.aliases {
      guard let address = alias.address(in: page.section) else {
        claimConflicts.append(.invalidAlias(alias))
        continue
      }
      claim(address, by: .alias(alias, of: page.file))
      redirects.append(Redirect(from: address, to: page.address))
    }
  }

  private mutating func planLists(_ site: Site) {
    for language in site.languages {
      let home = site.sectionPages[language.path].map { site.pages[$0].file }
      add(
        .home, language, language.home, site.posts(in: language),
        size: site.pageSize(ofSection: language.path),
        source: home)
    }
    let sections = Set(site.members.keys).union(site.sectionPages.keys)
      .subtracting(site.languages.map(\.path)).sorted()
    for section in sections {
      add(
        .section(section), site.language(ofSection: section), "/\(section)/", site.members[section] ?? [],
        size: site.pageSize(ofSection: section),
        source: site.sectionPages[section].map { site.pages[$0].file })
    }
    for (index, taxonomy) in site.taxonomies.enumerated() where !taxonomy.terms.isEmpty {
      add(.taxonomy(index), taxonomy.language, taxonomy.address, [], size: 1, source: nil)
      for (number, term) in taxonomy.terms.enumerated() {
        add(
          .term(taxonomy: index, term: number), taxonomy.language, term.address, term.pages,
          size: site.configuration.pageSize, source: nil)
      }
    }
  }

  /// Plans the pages of one list; `source` is the `_index.md` that has claimed the first page's address.
  private mutating func add(
    _ subject: ListPage.Subject, _ language: PageLanguage, _ base: String, _ pages: [Int], size: Int,
    source: String?
  ) {
    let total = max(1, (pages.count + size - 1) / size)
    for number in 1...total {
      let shown = Array(pages[min((number - 1) * size, pages.count)..<min(number * size, pages.count)])
      let list = ListPage(
        subject: subject, language: language, base: base, number: number, total: total, pages: shown)
      lists.append(list)
      if number > 1 || source == nil { claim(list.address, by: .made("the list of pages in `\(base)`")) }
    }
  }

  /// The files that are published as they are, by their address.
  func files(in folder: SiteFolder) -> [String: OutputTree.File] {
    var files: [String: OutputTree.File] = [:]
    for (address, path) in contentAssets {
      files[address] = .copy(of: folder.systemPath(ContentScan.folder + "/" + path))
    }
    for (path, file) in theme.assets {
      let copy = OutputTree.File.copy(of: file.folder.systemPath(file.path))
      files[Self.assetsAddress + path] = assets.changed[path].map { .bytes($0) } ?? copy
    }
    for asset in assets.assets.values { files[Self.assetsAddress + asset.path] = .bytes(asset.bytes) }
    return files
  }
}
