import Mustache
import SiteModel
import Theming
import URLs

extension PageContext {
  /// The names of `page`. A component is made before anything is known of the page's text.
  package static let names = ContextNames<Self> { names in
    addIdentity(to: &names)
    addFeatures(to: &names)
    addFrontMatter(to: &names)
    addSurroundings(to: &names)
  }

  /// What every page is.
  private static func addIdentity(to names: inout ContextNames<Self>) {
    names.add("kind") { $0.kind }
    names.add("title") { $0.title }
    names.add("fullTitle") { $0.fullTitle }
    names.add("url") { $0.baseURL.hostPath($0.address) }
    names.add("permalink") { $0.baseURL.address($0.address) }
    names.add("jsonLD", on: TemplateUse.pages) { page in
      page.configuration.map { StructuredData(configuration: $0.value, page: page).text() }
    }
  }

  /// The features for which themes need style sheets and scripts.
  private static func addFeatures(to names: inout ContextNames<Self>) {
    names.add("hasMovingFigures") { $0.features.hasMovingFigures }
    names.add("hasDrawnLines") { $0.features.hasDrawnLines }
    names.add("hasLiveFigures") { $0.features.hasLiveFigures }
    names.add("hasLinksInFigures") { $0.features.hasLinksInFigures }
    names.add("hasSoundingFigures") { $0.features.hasSoundingFigures }
    names.add("hasSpeakingFigures") { $0.features.hasSpeakingFigures }
    names.add("hasKnobHandles") { $0.features.hasKnobHandles }
    names.add("hasInk") { $0.features.hasInk }
    names.add("hasEditableCode") { $0.features.hasEditableCode }
    names.add("hasLiveOutput") { $0.features.hasLiveOutput }
    names.add("hasInvariants") { $0.features.hasInvariants }
    names.add("hasRepairs") { $0.features.hasRepairs }
    names.add("hasCode") { $0.features.hasCode }
    names.add("hasTabs") { $0.features.hasTabs }
    names.add("hasCallouts") { $0.features.hasCallouts }
    names.add("hasNotes") { $0.features.hasNotes }
    names.add("hasQuestions") { $0.features.hasQuestions }
    names.add("hasFormulas") { $0.features.hasFormulas }
    names.add("isGenerated") { $0.isGenerated }
    names.add("isUnlisted") { $0.source?.frontMatter.isUnlisted ?? false }
  }

  /// What stands in the front matter, and what follows from the text.
  private static func addFrontMatter(to names: inout ContextNames<Self>) {
    let authored = TemplateUse.authored + [.component]
    names.add("description", on: authored) { $0.description }
    names.add("date", on: authored) { page in
      page.source?.date.map { DateContext(date: $0, strings: page.strings) }
    }
    names.add("isDraft", on: authored) { $0.source?.frontMatter.isDraft }
    names.add("isPost", on: authored) { $0.source?.isPost }
    names.addShownKeys(on: authored, of: { $0.source?.frontMatter }, in: { $0.strings })
    names.add("extra", on: authored) { ($0.source?.frontMatter.extra).flatMap { TemplateTable($0) } }
    names.add("content", on: TemplateUse.authored) { $0.hasContent ? ContentPlaceholder.text : nil }
    names.add("image", on: TemplateUse.authored) { $0.picture?.address }
    names.add("imageWidth", on: TemplateUse.authored) { ($0.picture?.width).map { CountValue($0) } }
    names.add("imageHeight", on: TemplateUse.authored) { ($0.picture?.height).map { CountValue($0) } }
    names.add("imageAlt", on: TemplateUse.authored) { $0.picture?.alternative }
    names.add("editURL", on: TemplateUse.authored) { page in
      page.source.flatMap { page.configuration?.value.editAddress?.address(of: $0.file) }
    }
    names.add("readingTime", on: [.page]) {
      $0.source == nil ? nil : $0.summary.map { CountValue($0.readingTime) }
    }
    names.add("wordCount", on: [.page]) {
      $0.source == nil ? nil : $0.summary.map { CountValue($0.wordCount) }
    }
    names.add("tags", on: [.page]) { nonEmpty($0.terms.tags) }
    names.add("terms", on: [.page]) { nonEmpty($0.terms.all) }
    names.add("tableOfContents", on: [.page]) { $0.tableOfContents }
    names.add("markdown", on: [.page]) { page in
      page.source.flatMap { source in
        page.configuration?.value.llms == true && page.kind == "page"
          ? page.baseURL.hostPath(source.markdownAddress) : nil
      }
    }
    names.add("samples", on: [.home, .page]) { nonEmpty($0.samples) }
    names.add("compilers", on: [.home, .page]) { $0.samples.commonCompilers }
    names.add("hasSamples") { !$0.samples.isEmpty }
  }

  /// The pages around it.
  private static func addSurroundings(to names: inout ContextNames<Self>) {
    names.add("breadcrumbs", on: [.section, .page, .taxonomy, .term, .search]) { nonEmpty($0.breadcrumbs) }
    names.add("previous", on: [.page]) { $0.previous }
    names.add("next", on: [.page]) { $0.next }
    names.add("series", on: [.page]) { $0.series }
    names.add("related", on: [.page]) { nonEmpty($0.related) }
    names.add("hasRelated") { !$0.related.isEmpty }
    names.add("feeds", on: [.term]) { $0.feeds }
    names.add("translations", on: TemplateUse.pages) { $0.translationContexts }
    names.add("isTranslated") { !$0.translations.isEmpty }
    names.add("alternates", on: TemplateUse.pages) { $0.alternates }
  }

  /// A list, or `nil` where it is empty, so that its section is not shown.
  private static func nonEmpty<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }
}
