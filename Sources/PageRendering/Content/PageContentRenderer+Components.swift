import MarkdownSyntax
import Markup
import Mustache
import SamplePages
import SiteModel
import Theming
import URLs

extension PageContentRenderer {
  /// How the page's Markdown, or that of a component's body, is written.
  var options: MarkdownOptions {
    var options = MarkdownOptions(
      headingAnchor: use == .page ? HeadingAnchor(label: strings[.linkToSection]) : nil,
      footnotesLabel: strings[.footnotes], footnoteReturnLabel: strings[.backToReference],
      calloutTitles: strings.calloutTitles,
      identifierPrefix: componentDepth == 0 ? "" : "c\(componentCount)-",
      otherIdentifiers: componentDepth == 0 ? otherIdentifiers : [],
      readsFormulas: page.frontMatter.usesMath ?? resources.site.configuration.math.isOn,
      punctuation: page.frontMatter.hasSmartPunctuation ?? resources.site.configuration.smartPunctuation
        ? SmartPunctuation(language: page.language.tag) : nil)
    options.linksSymbols = resources.symbolAddress != nil
    return options
  }

  /// The ids that the page's template has, and those of listings of its samples.
  private var otherIdentifiers: Set<String> {
    let template = page.frontMatter.template ?? page.kind.rawValue
    let listings = (samples?.fences ?? []).indices.map(SampleUse.anchor)
    return resources.templates.identifiers(of: template).union(listings)
  }

  /// Writes what the template of a component makes of a block's attributes and of its body, which is Markdown.
  mutating func writeComponent(_ codeBlock: CodeBlock, _ info: InfoString, to html: inout MarkupBuffer) {
    guard let attribute = info["name"], let name = attribute.value, !name.isEmpty else {
      diagnostics.append(.componentWithoutName(at: codeBlock.infoLocation))
      return
    }
    let template = ComponentContext.template(name)
    guard resources.templates.names.contains(template) else {
      let prefix = TemplateUse.componentFolder
      let known = resources.templates.names.filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
      diagnostics.append(.unknownComponent(name, known: known.sorted(), at: attribute.valueLocation))
      return
    }
    guard componentDepth < ComponentContext.depthLimit else {
      diagnostics.append(.componentsTooDeep(limit: ComponentContext.depthLimit, at: codeBlock.location))
      return
    }
    let context = ComponentContext(
      attributes: values(of: info.attributes), hasContent: codeBlock.literal.utf8.contains { $0 > 0x20 },
      page: pageContext,
      site: siteContext, values: resources.values)
    let (body, headings, listings) = context.hasContent ? content(of: codeBlock) : ([], [], [])
    let rendered: [UInt8]?
    do {
      rendered = try resources.templates.render(
        template, context: context, content: body, language: page.language.path)
    } catch {
      if let error = error as? TemplateLimitError { diagnostics.append(error.diagnostic) }
      return
    }
    // A template that does not compile has been reported.
    guard let made = rendered else { return }
    for place in listings.isEmpty ? [] : made.ranges(of: body) {
      drawingListings += listings.moved(by: html.count + place.lowerBound)
    }
    html.append(markup: made)
    html.append(markup: "\n")
    // A template may leave the body out.
    if !headings.isEmpty, made.firstRange(of: body) != nil { componentHeadings += headings }
  }

  /// The body as HTML, its headings, and the listings in it.
  private mutating func content(of codeBlock: CodeBlock) -> ([UInt8], [Heading], [PlacedListing]) {
    let source = MarkdownSource(contentsOf: codeBlock)
    var html = MarkupBuffer(minimumCapacity: codeBlock.literal.utf8.count * 2)
    var headings: [Heading] = []
    let outerListings = drawingListings
    drawingListings = []
    componentDepth += 1
    componentCount += 1
    do {
      let outline = try source.render(to: &html, delegate: &self, options: options)
      diagnostics += outline.diagnostics
      if outline.hasCallouts { features.hasCallouts = true }
      headings = outline.headings
    } catch {
      markdownError = error
    }
    componentDepth -= 1
    defer { drawingListings = outerListings }
    return (html.bytes, headings, drawingListings)
  }

  /// The attributes as a template sees them, addresses resolved.
  private mutating func values(of attributes: [FenceAttribute]) -> [String: String?] {
    var values: [String: String?] = [:]
    for attribute in attributes {
      if ComponentContext.reservedNames.contains(attribute.name) {
        diagnostics.append(.reservedAttribute(attribute.name, at: attribute.location))
        continue
      }
      var value = attribute.value?.replacing("\0", with: "\u{FFFD}")
      if let destination = value, ComponentContext.addressNames.contains(attribute.name) {
        value = address(destination, of: attribute)
      }
      values.updateValue(value, forKey: attribute.name)
    }
    return values
  }

  private mutating func address(_ destination: String, of attribute: FenceAttribute) -> String {
    let scheme = destination.prefix { $0 != ":" }.lowercased()
    guard !destination.hasScheme || ["http", "https", "mailto"].contains(scheme) else {
      diagnostics.append(
        .invalidAttributeValue(
          attribute.name, value: destination, expected: "a file of the site or a web address",
          at: attribute.valueLocation))
      return ""
    }
    return target(ofLink: destination) { attribute.valueLocation }.address
  }

  /// The page as components see it, before anything is known of its text.
  private var pageContext: PageContext {
    let site = siteContext
    var context = PageContext(
      kind: page.kind.rawValue, title: page.title, fullTitle: "\(page.title) | \(site.configuration.title)",
      address: page.address, baseURL: links.baseURL, strings: strings)
    context.source = page
    context.description = page.frontMatter.description
    context.translations = site.translations
    return context
  }

  private var siteContext: SiteContext {
    SiteContext(
      configuration: resources.site.configuration.inLanguage(page.language),
      currentPath: links.baseURL.hostPath(page.address),
      translations: resources.addresses.translations(of: page.address))
  }
}
