import BinaryCoding
import Diagnostics
import MarkdownSyntax
import PageRendering
import Publishing
import SiteModel
import SymbolReference
import Theming
import URLs

extension GeneratedPages.Reference {
  /// Where names of its types lead, but for types of other modules.
  func links(hostPath: (String) -> String) -> TypeLinks.Module {
    TypeLinks.Module(
      name: module.name,
      addresses: types.filter { !declarations.extendedTypes.contains($0.key) }.mapValues(hostPath))
  }

  /// The title of its first page.
  var title: String { "\(module.name) reference" }
}

extension SiteRendering {
  /// Publishes the references of modules.
  ///
  /// - Returns: The pages of each, `nil` if those of the last build are right, and what is wrong.
  func addReferences() throws(MarkdownError) -> (pages: [[ReferencePage]?], diagnostics: [Diagnostic]) {
    var result: (pages: [[ReferencePage]?], diagnostics: [Diagnostic]) = ([], [])
    for reference in generated.references {
      let added = try add(reference)
      result.pages.append(added.pages)
      result.diagnostics += added.diagnostics
    }
    return result
  }

  private func add(
    _ reference: GeneratedPages.Reference
  ) throws(MarkdownError) -> (pages: [ReferencePage]?, diagnostics: [Diagnostic]) {
    let above = page(above: reference).map(link(to:))
    let parts: (inout BinaryWriter) -> Void = { parts in
      parts.append(reference.declarations.digest)
      // Its text leads to types of the others.
      for other in generated.references { parts.append(other.declarations.digest) }
      for text in [above?.title, above?.url] { parts.append(text ?? "") }
      for article in articles(of: reference).sorted(by: { $0.key < $1.key }) {
        for text in [article.key, article.value.title, article.value.url] { parts.append(text) }
      }
      for picture in pictures(of: reference).sorted(by: { $0.key < $1.key }) {
        for text in [picture.key, picture.value] { parts.append(text) }
      }
    }
    let name = "reference \(reference.module.name)"
    if let diagnostics = reuseProduct(name, of: parts) { return (nil, diagnostics) }
    var (pages, diagnostics) = try pages(of: reference)
    var outputs: [String] = []
    for page in pages {
      let made = render(page, of: reference)
      diagnostics += made.diagnostics
      if let bytes = made.bytes { outputs.append(publisher.put(.bytes(bytes), at: page.address)) }
    }
    keepProduct(name, of: parts, outputs: outputs, diagnostics: diagnostics)
    return (pages, diagnostics)
  }

  /// The pages of a reference.
  func pages(
    of reference: GeneratedPages.Reference
  ) throws(MarkdownError) -> (pages: [ReferencePage], diagnostics: [Diagnostic]) {
    guard let language = site.languages.first else { return ([], []) }
    let interface: ModuleInterface
    do throws(SymbolGraphError) {
      interface = try reference.declarations.interface()
    } catch {
      return ([], [.unreadableSymbolGraph(reference.module.name, reason: error.reason)])
    }
    let strings = resources.strings[language]
    var material = ReferenceMaterial()
    material.article = { [articles = articles(of: reference)] name in
      articles[name.lowercased()].map { ($0.title, $0.url) }
    }
    material.picture = { [pictures = pictures(of: reference)] in pictures[$0] }
    material.snippet = reference.declarations.snippet
    if generated.references.count > 1, let address = resources.symbolAddress {
      material.symbol = { [baseURL] in address($0).map { baseURL.hostPath(ofReference: $0) } }
    }
    let writer = ReferenceWriter(
      interface, base: reference.module.address, links: resources.typeLinks, languages: resources.languages,
      options: MarkdownOptions(headingAnchor: HeadingAnchor(label: strings[.linkToSection])),
      source: reference.declarations.source, catalog: reference.declarations.catalog,
      material: material, hostPath: { [baseURL] in baseURL.hostPath($0) })
    return (try writer.pages(), writer.problems.map(Diagnostic.notShown))
  }

  /// The addresses of the site's pictures by the names that comments have for them, where those are the site author's own.
  private func pictures(of reference: GeneratedPages.Reference) -> [String: String] {
    guard reference.declarations.source.folder != nil else { return [:] }
    var result: [String: String] = [:]
    // Of several, that for light pages in the highest resolution.
    for address in site.assets.keys.sorted(by: {
      ($0.contains("~dark") ? 0 : 1, $0) < ($1.contains("~dark") ? 0 : 1, $1)
    }) {
      let file = String(address.split(separator: "/").last ?? "")
      let stem = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
      for name in [file, stem, stem.replacing(/~(?:light|dark)|@[123]x/, with: "")] {
        result[name] = baseURL.hostPath(address)
      }
    }
    return result
  }

  /// The articles of a module's catalog by their names in small letters: pages whose former address is the one that DocC gives
  /// them.
  private func articles(of reference: GeneratedPages.Reference) -> [String: LinkContext] {
    guard reference.declarations.source.folder != nil else { return [:] }
    var result: [String: LinkContext] = [:]
    for page in site.pages {
      for alias in page.frontMatter.aliases where alias.text.hasPrefix(reference.module.address) {
        let name = alias.text.dropFirst(reference.module.address.count).split(separator: "/")
        if name.count == 1 { result[name[0].lowercased()] = link(to: page) }
      }
    }
    return result
  }

  /// The page above a reference, which tells of the module, if there is one below the home page.
  private func page(above reference: GeneratedPages.Reference) -> Page? {
    let parent = reference.module.address.split(separator: "/").dropLast().joined(separator: "/")
    return parent.isEmpty ? nil : site.pages.first { $0.address == "/" + parent + "/" }
  }

  private func render(_ page: ReferencePage, of reference: GeneratedPages.Reference) -> RenderedTemplate {
    var outline = MarkdownOutline()
    outline.headings = page.headings
    var breadcrumbs = breadcrumbs(toSection: "")
    if let above = self.page(above: reference) { breadcrumbs.append(link(to: above)) }
    if page.address != reference.module.address {
      breadcrumbs.append(
        LinkContext(title: reference.title, url: baseURL.hostPath(reference.module.address)))
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
