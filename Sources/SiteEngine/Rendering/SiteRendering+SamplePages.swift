import BinaryCoding
import Diagnostics
import MarkdownSyntax
import Markup
import PageRendering
import Parallelism
import Publishing
import SampleModel
import SamplePages
import SiteModel
import SymbolReference
import Theming
import URLs

extension SiteRendering {
  /// Publishes the pages of samples and their packages, and the list of all of them.
  ///
  /// - Returns: The figures of the pages that were rendered, whose files are drawn later, and what is wrong.
  func addSamplePages() async throws -> (figures: [PublishedFigure], diagnostics: [Diagnostic]) {
    guard !publishedSamples.isEmpty else { return ([], []) }
    let added = try await cancellableParallelMap(publishedSamples, jobs: jobs) { sample -> AddedSample in
      let parts: (inout BinaryWriter) -> Void = { cache in
        sample.encode(to: &cache)
        // What is wrong with its figures is said there.
        cache.append("\(sample.sample.location)")
        cache.append(resources.samples.digest(of: sample.sample))
        cache.append(resources.samples.modules[sample.sample.id]?.address)
      }
      let name = "sample \(sample.sample.id)"
      if let diagnostics = reuseProduct(name, of: parts) { return AddedSample(diagnostics: diagnostics) }
      let added = add(sample)
      keepProduct(
        name, of: parts, outputs: added.outputs + added.figures.flatMap(\.paths),
        diagnostics: added.diagnostics)
      return added
    }
    let figures = added.flatMap(\.figures)
    let diagnostics = added.flatMap(\.diagnostics)
    guard let language = site.languages.first else { return (figures, diagnostics) }
    let groups = sampleGroups(language)
    let parts: (inout BinaryWriter) -> Void = { cache in
      cache.append(groups) { cache, group in group.encode(to: &cache) }
    }
    if let kept = reuseProduct("samples", of: parts) { return (figures, diagnostics + kept) }
    let list = sampleList(groups, language)
    var outputs: [String] = []
    if let bytes = list.bytes { outputs.append(publisher.put(.bytes(bytes), at: SampleAddress.list)) }
    keepProduct("samples", of: parts, outputs: outputs, diagnostics: list.diagnostics)
    return (figures, diagnostics + list.diagnostics)
  }

  /// Publishes a sample's page and its package.
  private func add(_ published: PublishedSample) -> AddedSample {
    guard let language = site.languages.first else { return AddedSample() }
    let id = published.sample.id
    var added = AddedSample()
    var page = SamplePage(of: published.sample, published.program, outcome: resources.samples.outcome(id))
    page.uses = published.uses
    page.compiler = published.compiler
    page.recorded = published.recorded.map(resources.strings[language].date)
    let figures = figures(of: published, language)
    page.figures = figures.html
    page.drawnLines = figures.drawnLines
    page.literals = resources.samples.modules[id]?.module.literals.filter(\.changesFigure) ?? []
    added.figures = figures.published
    added.diagnostics = figures.diagnostics
    if let package = published.package {
      do {
        let archive = package.archive(
          figureKit: package.usesFigureKit ? try figureKit.all() : [], pictures: figures.pictures
        ).bytes()
        added.outputs.append(publisher.put(.bytes(archive), at: SampleAddress.package(of: id)))
        page.download = SamplePage.Download(
          file: id.name + ".zip", size: archive.count, command: package.command)
      } catch {
        added.diagnostics.append(.noSources(id, reason: "\(error)", at: published.sample.location))
      }
    }
    let list = LinkContext(
      title: resources.strings[language][.samples], url: baseURL.hostPath(SampleAddress.list))
    page.list = (list.url, list.title)
    var html = MarkupBuffer()
    var outline = MarkdownOutline()
    let links = resources.typeLinks.inReach(of: published.sample)
    let strings = resources.strings[language]
    outline.headings = page.write(
      { strings.parts(of: $0) }, languages: resources.languages, types: links.addresses, to: &html)
    let made = generatedPage(
      kind: "sample", title: id.description, at: SampleAddress.page(of: id), outline,
      breadcrumbs: breadcrumbs(toSection: language.path) + [list], html: html.bytes
    ) { context in
      context.features.hasMovingFigures = figures.areMoving
      context.features.hasDrawnLines = !figures.drawnLines.isEmpty
    }
    if let bytes = made.bytes {
      added.outputs.append(publisher.put(.bytes(bytes), at: SampleAddress.page(of: id)))
    }
    added.diagnostics += made.diagnostics
    return added
  }

  /// The figures of a sample, drawn for its page.
  private func figures(
    of published: PublishedSample, _ language: PageLanguage
  ) -> DrawnFigures {
    let id = published.sample.id
    let page = Page(
      kind: .page, file: published.sample.location.file, folder: "", section: language.path,
      language: language,
      translationKey: nil, isBundle: false, slug: "", address: SampleAddress.page(of: id),
      title: id.description, frontMatter: FrontMatter(), date: nil, bodyOffset: 0, bodyLine: 1,
      mentionsSamples: true, isPost: false, linkedFiles: [])
    var renderer = PageContentRenderer(page: page, use: .page, resources: resources)
    for line in published.program.origins { renderer.listedLines.append([line.line], of: line.file) }
    var result = DrawnFigures()
    for figure in resources.samples.outcome(id)?.figures ?? [] {
      var markup = MarkupBuffer()
      renderer.write(
        ShownFigure(
          figure: figure, sample: id, label: published.alternatives[figure.name] ?? figure.name,
          location: published.sample.location), asBlock: true, to: &markup)
      // What is wrong with a figure that a page shows has been told there.
      if published.alternatives[figure.name] == nil { result.diagnostics += renderer.diagnostics }
      renderer.diagnostics = []
      if markup.count > 0 { result.html.append(SamplePage.Figure(html: markup.bytes)) }
    }
    for figure in renderer.figures {
      // What cannot be drawn has been told above.
      let files = try? resources.figures.files(figure.request, [.document])
      for file in files ?? [] { result.pictures.append((figure.shown.figure.name, file.bytes)) }
    }
    result.areMoving = renderer.features.hasMovingFigures
    for line in published.program.origins {
      guard let number = renderer.listedLines.number(ofLine: line.line, of: line.file),
        renderer.drawnLines.contains(number),
        let place = published.program.place(ofLine: line.line, of: line.file)
      else { continue }
      result.drawnLines[place] = number
    }
    result.published = renderer.figures
    return result
  }
}

extension LocalizedStrings {
  /// A text of a sample's page, in parts.
  fileprivate func parts(of word: SamplePageWord) -> [SamplePageWord.Part] {
    guard let string = StandardString(rawValue: word.rawValue) else { return [] }
    return MessageFormat.parts(of: self[string]).map { part in
      switch part {
      case .text(let text): .text(text)
      case .name(let name): .name(name)
      }
    }
  }
}

/// What became of a sample's page.
private struct AddedSample: Sendable {
  /// The paths of the files that were put.
  var outputs: [String] = []
  var figures: [PublishedFigure] = []
  var diagnostics: [Diagnostic] = []
}

/// The figures of a sample's page.
private struct DrawnFigures {
  var html: [SamplePage.Figure] = []
  /// The same as files of its package.
  var pictures: [(name: String, svg: [UInt8])] = []
  var published: [PublishedFigure] = []
  var areMoving = false
  /// The lines that drew something of them, with the numbers by which they know them.
  var drawnLines: [SampleProgram.Place: Int] = [:]
  var diagnostics: [Diagnostic] = []
}

extension PublishedSample {
  /// Whether it draws.
  var usesFigureKit: Bool { sample.mentionsAnywhere("FigureKit") }
}
