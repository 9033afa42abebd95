package import Diagnostics
package import FileSystem
package import Highlighting
package import MarkdownSyntax
import Markup
import Mustache
package import SampleModel
package import SiteModel
package import SymbolReference
package import Theming

/// The text of a page as HTML, and what its rendering found out about the page.
package struct PageContent: Sendable {
  /// The HTML in UTF-8, without the template around it.
  package var html: [UInt8] = []
  /// The headings, the first paragraph and the summary.
  package var outline = MarkdownOutline()
  /// The problems of the page, from its Markdown and from its rendering.
  package var diagnostics: [Diagnostic] = []
  /// The page's figures, whose files are drawn later.
  package var figures: [PublishedFigure] = []
  /// The features of the page for which the theme needs style sheets and scripts.
  package var features = PageFeatures()
  /// The samples whose figures run in the page.
  package var modules: Set<SampleID> = []
  /// The counts from which the reading time is computed.
  package var readingTime = ReadingTime()
  /// Where each address of a link or an image, with percent-encoding removed, was written, in order.
  package var links: [String: [SourceLocation]] = [:]
  /// What was looked up.
  package var dependencies = PageDependencies()
  /// The paths of the files that were made of pictures on it.
  package var imageFiles: Set<String> = []

  /// Creates a value from its parts.
  package init(
    html: [UInt8] = [], outline: MarkdownOutline = MarkdownOutline(), diagnostics: [Diagnostic] = [],
    figures: [PublishedFigure] = [], features: PageFeatures = PageFeatures(), modules: Set<SampleID> = [],
    readingTime: ReadingTime = ReadingTime(), links: [String: [SourceLocation]] = [:],
    dependencies: PageDependencies = PageDependencies(), imageFiles: Set<String> = []
  ) {
    self.html = html
    self.outline = outline
    self.diagnostics = diagnostics
    self.figures = figures
    self.features = features
    self.modules = modules
    self.readingTime = readingTime
    self.links = links
    self.dependencies = dependencies
    self.imageFiles = imageFiles
  }
}
/// What content is rendered for.
package enum ContentUse: Sendable {
  /// A page of the site: addresses are paths, and figures are inline SVG.
  case page
  /// A feed: addresses are absolute, figures are image files, and headings have no anchors.
  case feed
}

/// What every page of a build is rendered with.
package final class RenderingResources: Sendable {
  /// The site's pages and configuration.
  package let site: Site
  /// Every address that the build publishes, and its source.
  package let addresses: AddressBook
  /// The code, outcomes and figures of samples.
  package let samples: ShownSamples
  /// The samples of each page that mentions some, by the page's file.
  package let pageSamples: [String: PageSamples]
  /// The renderer of figures.
  package let figures: FigureProvider
  /// The sizes of authors' pictures.
  package let images: SiteImages
  /// The site's files.
  package let folder: Directory
  /// The templates, those of components among them.
  let templates: TemplateLibrary
  /// The formulas of all pages, each as MathML or with its problem.
  let formulas: [MathProvider.Request: Result<String, MathProvider.Problem>]
  /// The diagrams of all pages by their texts, or what is wrong with them.
  let diagrams: [String: Result<DiagramProvider.Diagram, DiagramProvider.Problem>]
  /// The languages of highlighting.
  package let languages: LanguageCatalog
  /// The words that pages have in each language.
  package let strings: SiteStrings
  /// What every template of the site sees.
  package let values: SharedTemplateValues
  /// The addresses at which types are documented.
  package let typeLinks: TypeLinks
  /// Where symbols are described, by their names as links of DocC have them; `nil` if none are.
  package let symbolAddress: (@Sendable (_ link: String) -> String?)?
  /// Whether the places of links are recorded, as a check needs them.
  let notesLinks: Bool
  /// Called with each file of the site that a page shows a part of, before it is read.
  let willRead: @Sendable (_ file: String) -> Void

  /// Creates a value from its parts.
  package init(
    site: Site, addresses: AddressBook, samples: ShownSamples, pageSamples: [String: PageSamples],
    figures: FigureProvider, images: SiteImages, folder: Directory, templates: TemplateLibrary,
    formulas: [MathProvider.Request: Result<String, MathProvider.Problem>] = [:],
    diagrams: [String: Result<DiagramProvider.Diagram, DiagramProvider.Problem>] = [:],
    languages: LanguageCatalog, strings: SiteStrings, values: SharedTemplateValues,
    typeLinks: TypeLinks = TypeLinks(), symbolAddress: (@Sendable (_ link: String) -> String?)? = nil,
    notesLinks: Bool, willRead: @escaping @Sendable (String) -> Void
  ) {
    (self.site, self.addresses, self.samples, self.pageSamples) = (site, addresses, samples, pageSamples)
    (self.figures, self.images, self.folder) = (figures, images, folder)
    (self.templates, self.formulas, self.diagrams) = (templates, formulas, diagrams)
    (self.languages, self.strings, self.values) = (languages, strings, values)
    (self.typeLinks, self.symbolAddress) = (typeLinks, symbolAddress)
    (self.notesLinks, self.willRead) = (notesLinks, willRead)
  }

  /// The same with the formulas and diagrams of pages.
  package func with(
    formulas: [MathProvider.Request: Result<String, MathProvider.Problem>],
    diagrams: [String: Result<DiagramProvider.Diagram, DiagramProvider.Problem>]
  ) -> RenderingResources {
    RenderingResources(
      site: site, addresses: addresses, samples: samples, pageSamples: pageSamples, figures: figures,
      images: images, folder: folder, templates: templates, formulas: formulas, diagrams: diagrams,
      languages: languages,
      strings: strings, values: values, typeLinks: typeLinks, symbolAddress: symbolAddress,
      notesLinks: notesLinks, willRead: willRead)
  }

  /// Makes a page's HTML out of its Markdown.
  ///
  /// - Throws: `MarkdownError` where no Markdown can be parsed on this machine.
  package func content(of page: Page, body: ArraySlice<UInt8>, for use: ContentUse) throws(MarkdownError)
    -> PageContent
  {
    let source = MarkdownSource(body, file: page.file, firstLine: page.bodyLine)
    var renderer = PageContentRenderer(page: page, use: use, resources: self)
    var html = MarkupBuffer(minimumCapacity: body.count * 3 / 2)
    var outline = try source.render(to: &html, delegate: &renderer, options: renderer.options)
    if let error = renderer.markdownError { throw error }
    renderer.readingTime.wordCount = outline.wordCount
    if !renderer.componentHeadings.isEmpty {
      outline.headings.insert(componentHeadings: renderer.componentHeadings)
      if use == .page {
        renderer.diagnostics += outline.headings.sharedIDs(
          besides: outline.diagnostics + renderer.diagnostics)
      }
    }
    if use == .page { renderer.diagnostics += outline.headings.levelFindings + source.characterWarnings }
    let lines = renderer.drawnLines
    renderer.features.hasDrawnLines = !lines.isEmpty
    renderer.features.hasLiveFigures = !renderer.modules.isEmpty
    if outline.hasCallouts { renderer.features.hasCallouts = true }
    return PageContent(
      html: renderer.drawingListings.written(in: html.bytes, keeping: lines), outline: outline,
      diagnostics: outline.diagnostics + renderer.diagnostics,
      figures: renderer.figures, features: renderer.features, modules: renderer.modules,
      readingTime: renderer.readingTime,
      links: renderer.linkLocations, dependencies: renderer.dependencies, imageFiles: renderer.imageFiles)
  }
}
