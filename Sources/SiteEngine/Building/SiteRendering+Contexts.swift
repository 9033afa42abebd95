import Diagnostics

extension SiteRendering {
  /// Renders a template: the page's own choice, or the one for its kind.
  func render(
    _ template: String, page: Page?, context: RootContext, content: [UInt8]
  ) -> RenderedPage {
    let name = page?.frontMatter.template ?? template
    var context = context
    context.page.configuration = site.configuration
    context.assets = assets
    if let page, site.assets[page.socialPictureAddress] != nil, context.page.picture == nil,
      page.frontMatter.image == nil
    {
      context.page.picture = PagePicture(address: baseURL.address(page.socialPictureAddress))
    }
    if let image = page?.frontMatter.image, context.page.picture == nil {
      context.page.picture = PagePicture(image, onPage: context.page.address, baseURL: baseURL)
    }
    if let bytes = templates.render(name, context: context, content: content) {
      return RenderedPage(bytes: site.configuration.minify ? MinifiedHTML(bytes).bytes : bytes)
    }
    // A template that does not compile, and a theme without any, have been reported already.
    guard !templates.names.isEmpty, !templates.names.contains(name) else { return RenderedPage() }
    let meant = suggestion(for: name, among: templates.names.sorted())
    let location =
      page?.frontMatter.templateLocation ?? SourceLocation(file: "Themes/\(site.configuration.theme)")
    return RenderedPage(diagnostics: [.missingTemplate(name, suggestion: meant, at: location)])
  }

  func siteContext(_ address: String) -> SiteContext {
    SiteContext(configuration: site.configuration, currentPath: baseURL.hostPath(address))
  }

  func pageContext(_ page: Page, summary: PageSummary, tags: [LinkContext]) -> PageContext {
    PageContext(
      kind: page.kind.rawValue, title: page.title, fullTitle: fullTitle(page.title),
      description: summary.description, address: page.address, baseURL: baseURL, source: page,
      summary: summary, tags: tags)
  }

  func fullTitle(_ title: String) -> String { "\(title) | \(site.configuration.title)" }

  func title(of taxonomy: Site.Taxonomy) -> String {
    taxonomy.name.prefix(1).uppercased() + taxonomy.name.dropFirst()
  }

  func entry(_ page: Page, _ summary: PageSummary) -> EntryContext {
    EntryContext(page: page, summary: summary, tags: tags(of: page), baseURL: baseURL)
  }

  func link(to page: Page) -> LinkContext {
    LinkContext(title: page.title, url: baseURL.hostPath(page.address))
  }

  func link(to taxonomy: Site.Taxonomy) -> LinkContext {
    LinkContext(title: title(of: taxonomy), url: baseURL.hostPath(taxonomy.address))
  }

  func link(to term: Site.Term) -> LinkContext {
    LinkContext(title: term.name, url: baseURL.hostPath(term.address), count: term.pages.count)
  }

  /// The series that a page is a part of.
  func series(of page: Int) -> SeriesContext? {
    let isSeries = { (membership: Site.Membership) in
      site.taxonomies[membership.taxonomy].name == Site.Taxonomy.series
    }
    guard let membership = site.memberships[page].first(where: isSeries) else { return nil }
    let term = site.taxonomies[membership.taxonomy].terms[membership.term]
    return SeriesContext(
      link: link(to: term), number: membership.position + 1,
      parts: term.pages.map { PartContext(link: link(to: site.pages[$0]), isCurrent: $0 == page) })
  }

  /// The pages above those in a section: the site's first page and the sections around it that have a list.
  func breadcrumbs(toSection section: String) -> [LinkContext] {
    var result = [LinkContext(title: site.configuration.title, url: baseURL.hostPath("/"))]
    var path = ""
    for part in section.split(separator: "/") {
      path += path.isEmpty ? String(part) : "/" + part
      guard site.members[path] != nil || site.sectionPages[path] != nil else { continue }
      result.append(LinkContext(title: title(ofSection: path), url: baseURL.hostPath("/\(path)/")))
    }
    return result
  }

  /// What a section's own page calls it, else its folder's name.
  func title(ofSection section: String) -> String {
    if let page = site.sectionPages[section], let title = site.pages[page].frontMatter.title { return title }
    return section.split(separator: "/").last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
  }

  func tags(of page: Page) -> [LinkContext] {
    (page.frontMatter.terms["tags"] ?? []).compactMap { term in
      let termSlug = slug(term)
      return termSlug.isEmpty ? nil : LinkContext(title: term, url: baseURL.hostPath("/tags/\(termSlug)/"))
    }
  }
}
