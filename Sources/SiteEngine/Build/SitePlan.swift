import Diagnostics
package import FileSystem
import PageRendering
package import Publishing
import Search
import SiteModel
import Syndication
import Theming

/// Every address that a build will publish, known before anything is rendered.
package struct SitePlan: Sendable {
  /// A page of a list.
  package struct ListPage: Sendable {
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
  package struct Redirect: Sendable {
    var from: String
    /// The page's address.
    var to: String

    /// A redirect from one address to another.
    package init(from: String, to: String) { (self.from, self.to) = (from, to) }
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
    /// The addresses of files at which it is in its first format, too.
    var copies: [String] = []
  }

  /// The site's feed, and those of sections and terms.
  private(set) var feeds: [PlannedFeed] = []
  /// The former addresses of pages, in the order of pages.
  private(set) var redirects: [Redirect] = []
  /// The lists' pages.
  private(set) var lists: [ListPage] = []
  /// The addresses of pages that are made of samples and of modules.
  private let generatedPages: [String]
  private var claims: AddressClaims
  private let theme: Theme
  private let assets: PublishedAssets
  private let contentAssets: [String: String]

  /// Plans a site.
  ///
  /// - Parameters:
  ///   - site: The site's pages.
  ///   - theme: The site's theme.
  ///   - assets: What the theme's assets are called.
  ///   - strings: The words of the theme, for the names of lists.
  ///   - generated: The pages that are made of samples and of modules.
  ///   - sitemapLimit: How many addresses one file of the sitemap may hold, at least 1.
  ///   - pageClaims: The claims of the site's pages, if somebody has made them already.
  init(
    _ site: Site, theme: Theme, assets: PublishedAssets = PublishedAssets(),
    strings: SiteStrings = SiteStrings(), generated: [GeneratedPages.Address] = [],
    sitemapLimit: Int = Sitemap.protocolLimit,
    claims pageClaims: consuming AddressClaims? = nil
  ) {
    claims = pageClaims ?? AddressClaims(of: site.pages)
    claims.addresses.elsewhere = site.configuration.links.skip
    generatedPages = generated.filter(\.isPage).map(\.address)
    self.theme = theme
    self.assets = assets
    contentAssets = site.assets
    addresses.add(translationsOf: site, strings)
    planLists(site)
    addresses.add(translationsOf: lists, site, strings)
    for (address, file) in site.assets.sorted(by: { $0.key < $1.key }) {
      claims.claim(address, by: .file(file))
      addresses.assets[file] = address
    }
    for path in theme.assets.keys.sorted() {
      claims.claim(PublishedAssets.folderAddress + path, by: .made("the theme's `assets/\(path)`"))
    }
    for (name, asset) in assets.assets.sorted(by: { $0.key < $1.key }) {
      claims.claim(PublishedAssets.folderAddress + asset.path, by: .made("the theme's `assets/\(name)`"))
    }
    // Two pages that claim one address have been told of.
    for page in site.pages
    where site.makesSocialPicture(of: page) && !addresses.all.contains(page.socialPictureAddress) {
      claims.claim(page.socialPictureAddress, by: .made("the social image of `\(page.file)`"))
    }
    for page in site.pages
    where site.publishesMarkdown(of: page) && !addresses.all.contains(page.markdownAddress) {
      claims.claim(page.markdownAddress, by: .made("the Markdown of `\(page.file)`"))
    }
    for page in generated { claims.claim(page.address, by: .made(page.owner)) }
    for language in site.languages {
      if site.configuration.llms {
        claims.claim(Site.llmsAddress(in: language), by: .made("the list of pages for programs"))
      }
      if site.configuration.search {
        claims.claim(SearchIndex.address(in: language), by: .made("the search page"))
        claims.claim(SearchIndex.indexAddress(in: language), by: .made("the search index"))
      }
      if !addresses.all.contains(language.notFoundAddress) {
        claims.claim(language.notFoundAddress, by: .made("the page for unknown addresses"))
      }
    }
    planFeeds(site)
    for address in Sitemap.addresses(entries: sitemapCount(of: site), limit: sitemapLimit) {
      claims.claim(address, by: .made("the sitemap"))
    }
    // An author's own is the author's business.
    if site.assets[Robots.address] == nil {
      claims.claim(Robots.address, by: .made("the file for web crawlers"))
    }
    if site.configuration.headers, site.assets[HostHeaders.address] == nil {
      claims.claim(HostHeaders.address, by: .made("the headers for hosts"))
    }
    for page in site.pages { planRedirects(to: page) }
  }

  /// Whether there are pages that are made of something else than Markdown.
  var hasGeneratedPages: Bool { !generatedPages.isEmpty }

  /// Who may be linked to.
  var addresses: AddressBook {
    get { claims.addresses }
    _modify { yield &claims.addresses }
  }

  /// The paths of everything that has an address now, those of pages first and in their order.
  var paths: [String] { claims.paths }

  /// What is wrong with the addresses.
  var conflicts: [Diagnostic] { claims.conflicts }

  private mutating func planFeeds(_ site: Site) {
    let size = site.configuration.feedSize
    guard !site.configuration.feeds.isEmpty else { return }
    for language in site.languages {
      let title = site.configuration.inLanguage(language).title
      let others = Dictionary(
        grouping: site.configuration.feedAddresses.filter {
          site.language(ofSection: String($0.dropFirst())) == language
        }, by: { site.section(ofFeedAt: $0) })
      feeds.append(
        PlannedFeed(
          title: title, language: language, home: language.home,
          posts: Array(site.posts(in: language).prefix(size)),
          copies: others[nil] ?? []))
      for case let (section?, addresses) in others.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
        let home = "/\(section)/"
        let own = site.configuration.feeds.map { home + site.configuration.feedName($0) }
        feeds.append(
          PlannedFeed(
            title: "\(site.title(ofSection: section)) | \(title)", language: language, home: home,
            posts: Array(site.posts(inSection: section).prefix(size)),
            copies: addresses.filter { !own.contains($0) }))
      }
      for taxonomy in site.taxonomies where taxonomy.language == language {
        for term in taxonomy.terms {
          var posts = term.pages
          if taxonomy.name == Site.Taxonomy.series {
            posts.sort { SortOrder.date.precedes(site.pages[$0], site.pages[$1]) }
          }
          feeds.append(
            PlannedFeed(
              title: "\(term.name) | \(title)", language: language, home: term.address,
              posts: Array(posts.lazy.filter { site.pages[$0].isPost }.prefix(size)),
              copies: formerFeeds(ofListAt: term.address, site)))
        }
      }
    }
    for feed in feeds {
      let name = feed.home == feed.language.home ? "the feed" : "the feed of a list"
      for format in site.configuration.feeds {
        claims.claim(feed.home + site.configuration.feedName(format), by: .made(name))
      }
      for address in feed.copies { claims.claim(address, by: .made(name)) }
    }
  }

  /// Where the feed of a list was, which is beside the former addresses of its page.
  private func formerFeeds(ofListAt address: String, _ site: Site) -> [String] {
    guard let page = site.indexPage(ofListAt: address).map({ site.pages[$0] }),
      let format = site.configuration.feeds.first
    else { return [] }
    return page.frontMatter.aliases.compactMap { $0.address(in: page.section) }.filter { $0.hasSuffix("/") }
      .map { $0 + site.configuration.feedName(format) }
  }

  private func sitemapCount(of site: Site) -> Int {
    site.pages.count { $0.kind == .page && !$0.frontMatter.isUnlisted } + generatedPages.count
      + lists.count { $0.number == 1 }
  }

  /// The pages that search engines are told of, in the order of their addresses.
  func sitemap(of site: Site) -> [Sitemap.Entry] {
    let pages = site.pages.filter { $0.kind == .page && !$0.frontMatter.isUnlisted }.map { page in
      Sitemap.Entry(
        address: page.address, modified: page.frontMatter.updated ?? page.date,
        translations: addresses.translations(of: page.address))
    }
    let lists = lists.filter { $0.number == 1 }.map { list in
      Sitemap.Entry(address: list.address, translations: addresses.translations(of: list.address))
    }
    let generated = generatedPages.map { Sitemap.Entry(address: $0) }
    return (pages + lists + generated).sorted { $0.address < $1.address }
  }

  private mutating func planRedirects(to page: Page) {
    for alias in page.frontMatter.aliases {
      guard let address = alias.address(in: page.section) else {
        claims.refuse(alias)
        continue
      }
      // A pattern may have given the page its former address again.
      guard OutputTree.path(of: address) != OutputTree.path(of: page.address) else { continue }
      claims.claim(address, by: .alias(alias, of: page.file))
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
    let ofTerms = Set(
      site.taxonomies.filter { !$0.terms.isEmpty }.flatMap { [$0.address] + $0.terms.map(\.address) })
    let sections = Set(site.members.keys).union(site.sectionPages.keys).subtracting(
      site.languages.map(\.path))
    for section in sections.sorted() {
      let address = "/\(section)/"
      if ofTerms.contains(address), site.indexPage(ofListAt: address) != nil { continue }
      add(
        .section(section), site.language(ofSection: section), address, site.listedMembers(ofSection: section),
        size: site.pageSize(ofSection: section),
        source: site.sectionPages[section].map { site.pages[$0].file })
    }
    for (index, taxonomy) in site.taxonomies.enumerated() where !taxonomy.terms.isEmpty {
      let page = site.indexPage(ofListAt: taxonomy.address)
      add(
        .taxonomy(index), taxonomy.language, taxonomy.address, [], size: 1,
        source: page.map { site.pages[$0].file })
      for (number, term) in taxonomy.terms.enumerated() {
        let page = site.indexPage(ofListAt: term.address).map { site.pages[$0] }
        add(
          .term(taxonomy: index, term: number), taxonomy.language, term.address, term.pages,
          size: page?.frontMatter.pageSize ?? site.configuration.pageSize, source: page?.file)
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
      if number > 1 || source == nil {
        claims.claim(list.address, by: .made("the list of pages in `\(base)`"))
      }
    }
  }

  /// The files that are published as they are, by their address.
  package func files(in folder: Directory) -> [String: OutputTree.File] {
    var files: [String: OutputTree.File] = [:]
    for (address, file) in contentAssets { files[address] = .copy(of: file, in: folder) }
    for (path, file) in theme.assets {
      files[PublishedAssets.folderAddress + path] = .copy(of: file.path, in: file.folder)
    }
    for asset in assets.assets.values {
      files[PublishedAssets.folderAddress + asset.path] = .bytes(asset.bytes)
    }
    return files
  }
}
