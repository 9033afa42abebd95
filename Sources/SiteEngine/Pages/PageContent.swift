import Diagnostics
import Highlighting
import MarkdownSyntax
import Markup

/// The text of a page as HTML, with what was learnt while it was made.
struct PageContent: Sendable {
  var html: [UInt8] = []
  var outline = MarkdownOutline()
  var diagnostics: [Diagnostic] = []
  /// The page's figures, whose files are drawn later.
  var figures: [PublishedFigure] = []
  /// Whether one of them moves.
  var hasMovingFigures = false
  /// Whether the page shows code, and whether some of it stands in tabs.
  var hasCode = false
  var hasTabs = false
  /// Where each address of a link or an image, with percent-encoding removed, was first written.
  var links: [String: SourceLocation] = [:]
  /// What was looked up.
  var reads = PageReads()
}

/// What content is made for.
enum ContentUse: Sendable {
  /// A page of the site: addresses are paths, figures stand in the page as SVG.
  case page
  /// A feed: addresses are whole, figures are pictures, headings have no anchors.
  case feed
}

/// What every page of a build is made with.
struct RenderingResources: Sendable {
  let site: Site
  let addresses: AddressBook
  let samples: SampleResults
  /// What each page that mentions samples has to do with them, by its file.
  let pageSamples: [String: PageSamples]
  let figures: FigureProvider
  /// The site's files.
  let folder: SiteFolder
  /// The templates, those of components among them.
  let templates: TemplateLibrary
  /// The formulas of all pages, as MathML or with what is wrong with them.
  var formulas: [MathProvider.Request: Result<String, MathProvider.Problem>]
  let languages: LanguageCatalog

  /// Makes a page's HTML out of its Markdown.
  ///
  /// - Throws: `MarkdownError` where no Markdown can be parsed on this machine.
  func content(of page: Page, body: ArraySlice<UInt8>, for use: ContentUse) throws(MarkdownError)
    -> PageContent
  {
    let source = MarkdownSource(body, file: page.file, firstLine: page.bodyLine)
    var renderer = PageContentRenderer(page: page, use: use, resources: self)
    var html = MarkupBuffer(minimumCapacity: body.count * 3 / 2)
    let outline = try source.render(to: &html, delegate: &renderer, options: renderer.options)
    if let error = renderer.markdownError { throw error }
    return PageContent(
      html: html.bytes, outline: outline, diagnostics: outline.diagnostics + renderer.diagnostics,
      figures: renderer.figures, hasMovingFigures: renderer.hasMovingFigures,
      hasCode: renderer.hasCode, hasTabs: renderer.hasTabs,
      links: renderer.linkLocations, reads: renderer.reads)
  }
}
