import BinaryCoding
import Diagnostics
import MarkdownSyntax
import PageRendering
import Publishing
import SiteModel
import SymbolReference
import Theming
import URLs

extension SiteRendering {
  /// Publishes the reference of FigureKit, if the site has one.
  ///
  /// - Returns: Its pages, `nil` if those of the last build are right, and what is wrong.
  func addReference() throws(MarkdownError) -> (pages: [ReferencePage]?, diagnostics: [Diagnostic]) {
    guard let reference = generated.reference else { return (nil, []) }
    let above = pageAboveReference.map(link(to:))
    let parts: (inout BinaryWriter) -> Void = { parts in
      parts.append(reference.digest)
      for text in [above?.title, above?.url] { parts.append(text ?? "") }
    }
    let name = "reference \(reference.module)"
    if let diagnostics = reuseProduct(name, of: parts) { return (nil, diagnostics) }
    var (pages, diagnostics) = try referencePages()
    var outputs: [String] = []
    for page in pages {
      let made = render(page)
      diagnostics += made.diagnostics
      if let bytes = made.bytes { outputs.append(publisher.put(.bytes(bytes), at: page.address)) }
    }
    keepProduct(name, of: parts, outputs: outputs, diagnostics: diagnostics)
    return (pages, diagnostics)
  }

  /// The pages of the reference.
  func referencePages() throws(MarkdownError) -> (pages: [ReferencePage], diagnostics: [Diagnostic]) {
    guard let reference = generated.reference, let base = site.configuration.figureKitReference,
      let language = site.languages.first
    else { return ([], []) }
    let interface: ModuleInterface
    do throws(SymbolGraphError) {
      interface = try reference.interface()
    } catch {
      return ([], [.unreadableSymbolGraph(reference.module, reason: error.reason)])
    }
    let strings = resources.strings[language]
    let writer = ReferenceWriter(
      interface, base: base, links: resources.typeLinks, languages: resources.languages,
      options: MarkdownOptions(headingAnchor: HeadingAnchor(label: strings[.linkToSection])),
      hostPath: { [baseURL] in baseURL.hostPath($0) })
    return (try writer.pages(), [])
  }

  /// The page above the reference, which tells of the module, if there is one below the home page.
  private var pageAboveReference: Page? {
    guard let base = site.configuration.figureKitReference else { return nil }
    let parent = base.split(separator: "/").dropLast().joined(separator: "/")
    return parent.isEmpty ? nil : site.pages.first { $0.address == "/" + parent + "/" }
  }

  private func render(_ page: ReferencePage) -> RenderedTemplate {
    var outline = MarkdownOutline()
    outline.headings = page.headings
    let base = site.configuration.figureKitReference ?? page.address
    var breadcrumbs = breadcrumbs(toSection: "")
    if let above = pageAboveReference { breadcrumbs.append(link(to: above)) }
    if page.address != base {
      breadcrumbs.append(
        LinkContext(title: "\(generated.reference?.module ?? "") reference", url: baseURL.hostPath(base)))
    }
    return generatedPage(
      kind: "reference", title: page.title, description: page.description, at: page.address, outline,
      breadcrumbs: breadcrumbs, html: page.html)
  }

  /// Renders a page that is made of something else than Markdown.
  func generatedPage(
    kind: String, title: String, description: String? = nil, at address: String, _ outline: MarkdownOutline,
    breadcrumbs: [LinkContext], html: [UInt8], adding: (inout PageContext) -> Void = { _ in }
  ) -> RenderedTemplate {
    guard let language = site.languages.first else { return RenderedTemplate() }
    var context = PageContext(
      kind: kind, title: title, fullTitle: fullTitle(title, language), address: address,
      baseURL: baseURL, strings: resources.strings[language])
    context.description = description
    context.hasContent = !html.isEmpty
    context.features.hasCode = true
    context.isGenerated = true
    context.tableOfContents = outline.tableOfContents
    context.breadcrumbs = breadcrumbs
    adding(&context)
    return render(
      "page", page: nil, context: RootContext(site: siteContext(address, language), page: context),
      content: html)
  }
}
