import Diagnostics
import Mustache
import PageRendering
import SiteModel
import Theming

// Stage: fix every address, and check what can be checked before anything is rendered.

/// A site whose addresses are all known, with what its pages are made with.
struct PlannedSite: Sendable {
  /// The site, its menus in all languages.
  var site: Site
  var plan: SitePlan
  var theme: PreparedTheme
  var data: SiteData
  var generated = GeneratedPages()
  var diagnostics: [Diagnostic]
}

extension SiteBuild {
  /// Plans a site.
  func plan(
    _ index: IndexedSite, theme: PreparedTheme, _ data: (data: SiteData, diagnostics: [Diagnostic]),
    _ generated: GeneratedPages
  ) async -> PlannedSite {
    var site = index.site
    if figures.socialPicture == nil { site.configuration.socialImages = false }
    // Nothing leads to a reference that is not published.
    site.configuration.references = generated.references.map(\.module)
    let chosen = site.chosenTemplates
    async let nameProblems = TemplateNameCheck.problems(
      in: theme.theme.templates, chosen: chosen,
      roots: TemplateUse.roots(
        shared: SharedTemplateValues.schema(data: data.data, options: theme.theme.options)))
    var plan = SitePlan(
      site, theme: theme.theme, assets: theme.assets, strings: theme.strings,
      generated: generated.addresses, sitemapLimit: options.sitemapLimit, claims: index.claims)
    plan.addresses.unpublished = index.unpublished
    site.configuration.translateMenus(plan.addresses)
    let diagnostics =
      data.diagnostics + generated.diagnostics + theme.diagnostics + plan.conflicts
      + plan.missingMenuTargets(of: site)
      + plan.missingTemplates(of: site, in: theme.templates) + (await nameProblems)
    options.stageEnded(.index)
    return PlannedSite(
      site: site, plan: plan, theme: theme, data: data.data, generated: generated, diagnostics: diagnostics)
  }
}

extension SitePlan {
  /// Entries of menus that lead nowhere.
  fileprivate func missingMenuTargets(of site: Site) -> [Diagnostic] {
    let baseURL = site.configuration.baseURL
    return site.configuration.allMenus.filter { !addresses.leadsSomewhere($0.url, from: baseURL) }.map {
      item in
      .missingLinkTarget(item.url, suggestion: addresses.suggestion(for: item.url), at: item.location)
    }
  }

  /// Templates that pages name, or that lists are made with, and that the theme does not have, each once.
  fileprivate func missingTemplates(of site: Site, in templates: TemplateLibrary) -> [Diagnostic] {
    // A theme without any has been reported already.
    guard !templates.names.isEmpty else { return [] }
    func missing(_ name: String, at location: SourceLocation) -> Diagnostic? {
      guard !templates.names.contains(name) else { return nil }
      return .missingTemplate(name, known: templates.names.sorted(), at: location)
    }
    let theme = SourceLocation(file: "Themes/\(site.configuration.theme)")
    let own = site.pages.compactMap { page -> Diagnostic? in
      guard let name = page.frontMatter.template else { return nil }
      return missing(name, at: page.frontMatter.templateLocation ?? theme)
    }
    return own + usualTemplates(of: site).sorted().compactMap { missing($0, at: theme) }
  }

  /// The templates that a site is made with where its pages name no others.
  private func usualTemplates(of site: Site) -> Set<String> {
    var names: Set<String> = ["404"]
    if hasGeneratedPages || site.pages.contains(where: { $0.kind == .page && $0.frontMatter.template == nil })
    {
      names.insert("page")
    }
    if site.configuration.search { names.insert("search") }
    for list in lists where list.source(in: site).map({ site.pages[$0].frontMatter.template == nil }) ?? true
    {
      names.insert(list.template)
    }
    return names
  }
}

extension SitePlan.ListPage {
  /// The page whose own text the list shows, as an index.
  func source(in site: Site) -> Int? {
    switch subject {
    case .home: site.sectionPages[language.path]
    case .section(let section): site.sectionPages[section]
    case .taxonomy, .term: site.indexPage(ofListAt: base)
    }
  }

  /// The template of lists of its kind.
  var template: String {
    switch subject {
    case .home: "home"
    case .section: "section"
    case .taxonomy: "taxonomy"
    case .term: "term"
    }
  }
}
