package import Diagnostics
import SampleModel

extension Site {
  /// Orders and groups pages.
  ///
  /// - Parameters:
  ///   - pages: The pages that are part of this build.
  ///   - leftOut: Pages that are not, such as drafts. Files beside them are not published either.
  ///   - assets: The files that are not Markdown.
  ///   - configuration: The site's configuration.
  /// - Returns: The site, and the problems with addresses and terms.
  package static func index(
    _ pages: [Page], leftOut: [Page] = [], assets: [ContentFile], configuration: SiteConfiguration
  ) -> (Site, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var site = Site(
      configuration: configuration, pages: pages, members: [:], posts: [], taxonomies: [],
      memberships: [], sectionPages: [:], assets: [:], translations: [:])
    for (index, page) in site.pages.enumerated() where page.kind != .page {
      site.sectionPages[page.ownSection] = index
    }
    let byDate = SortOrder.indicesByDate(of: site.pages).filter { !site.pages[$0].frontMatter.isUnlisted }
    site.groupBySection(byDate)
    site.posts = byDate.filter { site.pages[$0].isPost }
    let names = configuration.taxonomies.filter { $0 != Taxonomy.series } + [Taxonomy.series]
    let order = site.posts + byDate.sorted().filter { !site.pages[$0].isPost }
    site.taxonomies = site.languages.flatMap { site.taxonomies(names, $0, order, &diagnostics) }
    site.orderSections()
    site.findTranslations()
    site.findMemberships()
    site.placeAssets(assets, leftOut: leftOut, &diagnostics)
    diagnostics += site.unknownMainSections + site.unknownSearchedPages + site.bundlesAmongPages
    return (site, diagnostics)
  }

  private mutating func groupBySection(_ byDate: [Int]) {
    for index in byDate where pages[index].kind == .page {
      members[listSection(of: pages[index]), default: []].append(index)
    }
  }

  private mutating func orderSections() {
    for section in members.keys {
      let order = sortOrder(ofSection: section)
      if order != .date { members[section]?.sort { order.precedes(pages[$0], pages[$1]) } }
      if order == .links, let page = sectionPages[section] {
        let places = places(of: pages[page].linkedFiles)
        arrange(section) { places[$0.placeKey(of: $0.pages[$1].file)] }
      } else if order == .series {
        let places = placesOfSeries()
        arrange(section) { places[$1] }
      }
    }
    positions = Array(repeating: 0, count: pages.count)
    for members in members.values {
      for (position, page) in members.enumerated() { positions[page] = position }
    }
  }

  /// Sorts a section's pages by their places; where those tie, or are `nil`, their order stays.
  private mutating func arrange(_ section: String, by place: (Site, Int) -> Int?) {
    members[section] = members[section]?.enumerated()
      .map { (place: place(self, $1) ?? .max, offset: $0, page: $1) }
      .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.page)
  }

  /// The place of each page's series among the series of its language.
  private func placesOfSeries() -> [Int: Int] {
    var places: [Int: Int] = [:]
    for taxonomy in taxonomies where taxonomy.name == Taxonomy.series {
      for (place, series) in taxonomy.terms.enumerated() {
        for page in series.pages { places[page] = place }
      }
    }
    return places
  }

  /// Warnings for sections that the configuration names and that have no pages.
  private var unknownMainSections: [Diagnostic] {
    guard let names = configuration.mainSections else { return [] }
    let sections = Set(pages.filter(\.isInSection).map { $0.language.folder(ofSection: $0.section) })
    return names.filter { name in !sections.contains { $0.isSection(in: name.value) } }.map { name in
      .unknownMainSection(name.value, known: sections.sorted(), at: name.location)
    }
  }

  /// Warnings for what the configuration puts last in the search and the site does not have.
  private var unknownSearchedPages: [Diagnostic] {
    guard !configuration.searchedLast.isEmpty else { return [] }
    let paths = pages.map(\.path)
    return configuration.searchedLast.filter { name in !paths.contains { $0.isSection(in: name.value) } }.map
    {
      .unknownSearchedPage($0.value, known: paths, at: $0.location)
    }
  }

  /// Warnings for folders with an `index.md` and other pages, which have the folder's name in their addresses as it is
  /// written. Where the folder's own page has the same, the addresses are in conflict, which is an error.
  private var bundlesAmongPages: [Diagnostic] {
    pages.compactMap { page in
      let list = page.language.home + page.folder + "/"
      guard page.isBundle, !page.folder.isEmpty, page.address != list,
        let other = members[page.language.section(page.folder)]?.first
      else { return nil }
      return .bundleAmongPages(page.file, address: page.address, list: list, other: pages[other].file)
    }
  }

  private func taxonomies(
    _ names: [String], _ language: PageLanguage, _ order: [Int], _ diagnostics: inout [Diagnostic]
  ) -> [Taxonomy] {
    var groupings = names.map { TermGrouping($0, language) }
    for index in order {
      let page = pages[index]
      guard page.language == language, !page.frontMatter.terms.isEmpty else { continue }
      for number in groupings.indices { groupings[number].add(index, page) }
    }
    return groupings.map { grouping in
      diagnostics += grouping.spellings.diagnostics
      func key(_ term: Term) -> (Int, String, String) {
        let weight = indexPage(ofListAt: term.address).flatMap { pages[$0].frontMatter.weight }
        return (weight ?? .max, term.name.lowercased(), term.address)
      }
      var terms = grouping.terms.map { (key: key($0), term: $0) }.sorted { $0.key < $1.key }.map(\.term)
      if grouping.name == Taxonomy.series {
        for index in terms.indices { orderParts(of: &terms[index], &diagnostics) }
      }
      return Taxonomy(name: grouping.name, language: language, terms: terms)
    }
  }

  /// Sorts a series by part; pages without a part come last, the oldest first.
  private func orderParts(of series: inout Term, _ diagnostics: inout [Diagnostic]) {
    let oldestFirst = Array(series.pages.reversed())
    series.pages = oldestFirst.indices.sorted { left, right in
      let parts = [left, right].map { pages[oldestFirst[$0]].frontMatter.part ?? .max }
      return parts[0] != parts[1] ? parts[0] < parts[1] : left < right
    }.map { oldestFirst[$0] }
    for (page, next) in zip(series.pages, series.pages.dropFirst()) {
      if let part = pages[page].frontMatter.part, part == pages[next].frontMatter.part {
        diagnostics.append(
          .duplicatePart(part, series: series.name, of: pages[page].file, file: pages[next].file))
      }
    }
  }

  private mutating func findMemberships() {
    memberships = Array(repeating: [], count: pages.count)
    for (taxonomy, group) in taxonomies.enumerated() {
      for (term, members) in group.terms.enumerated() {
        for (position, page) in members.pages.enumerated() {
          memberships[page].append(Membership(taxonomy: taxonomy, term: term, position: position))
        }
      }
    }
  }

  /// Gives every asset its address: next to the page for the files of a bundle, or else its own path. The files of a bundle
  /// whose page is left out have none.
  private mutating func placeAssets(
    _ files: [ContentFile], leftOut: [Page], _ diagnostics: inout [Diagnostic]
  ) {
    var bundles: [String: String?] = [:]
    for page in leftOut where page.isBundle { bundles[page.folder] = .some(nil) }
    // Translations share the files of a bundle: they are published beside the page of the first language that has one.
    for language in languages.reversed() {
      for page in pages where page.isBundle && page.language == language {
        bundles[page.folder] = page.address
      }
    }
    files: for file in files {
      let path = file.path
      var address = "/" + path
      var folder = Substring(path)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if let bundle = bundles[String(folder)] {
          guard let bundle else { continue files }
          address = bundle + path.dropFirst(folder.count + 1)
          break
        }
      }
      if let other = assets.updateValue(file.file, forKey: address) {
        diagnostics.append(
          .addressConflict(address, file.file, with: "`\(other)`"))
      }
    }
  }
}

extension SortOrder {
  /// The indices of pages in the order of `date`.
  static func indicesByDate(of pages: [Page]) -> [Int] {
    // Moments beside one another are compared faster than pages all over memory. Pages without a date come last.
    let keys = pages.enumerated().map { (moment: $1.moment ?? .min, index: $0) }
    return keys.sorted { left, right in
      left.moment != right.moment
        ? left.moment > right.moment : date.precedes(pages[left.index], pages[right.index])
    }.map(\.index)
  }

  /// Whether one page is listed before another; ties go by title, then by file. Parts of a series are grouped by its
  /// name, in the order of parts; by date, the last part counts as the newest.
  package func precedes(_ left: Page, _ right: Page) -> Bool {
    switch self {
    case .date:
      // Two notations of one moment are a tie.
      if left.moment != right.moment {
        guard let leftMoment = left.moment else { return false }
        guard let rightMoment = right.moment else { return true }
        return leftMoment > rightMoment
      }
    case .weight:
      let weights = (left.frontMatter.weight ?? .max, right.frontMatter.weight ?? .max)
      if weights.0 != weights.1 { return weights.0 < weights.1 }
    case .series:
      let isPart = (left.frontMatter.series != nil, right.frontMatter.series != nil)
      if isPart.0 != isPart.1 { return isPart.0 }
    case .title, .links: return (left.title, left.file) < (right.title, right.file)
    }
    let groups = (left.frontMatter.series ?? left.title, right.frontMatter.series ?? right.title)
    if groups.0 != groups.1 { return groups.0 < groups.1 }
    let parts = (left.frontMatter.part ?? .max, right.frontMatter.part ?? .max)
    if parts.0 != parts.1 { return self == .date ? parts.0 > parts.1 : parts.0 < parts.1 }
    return (left.title, left.file) < (right.title, right.file)
  }
}
