import BinaryCoding
import Diagnostics
import Digests
import FileSystem
import PageRendering
import Publishing
import SiteModel
import Theming

// A preview's short way: after an edit of nothing but texts, templates or style sheets, the pages that matter are rendered with
// all that the last build knew.

extension SiteBuild {
  /// Of how many files an edit is shown before a build: more are not written by a person in one go.
  private static let editLimit = 4

  /// What an edit of texts, templates or style sheets changes, as a build will make it unless something else changes too.
  ///
  /// It takes as long as these pages do, however many the site has. Nothing is published or kept.
  ///
  /// - Parameters:
  ///   - files: What was changed since, by paths from the site's folder.
  ///   - lookedAt: The pages to render after an edit of a template, by their paths in the output folder.
  ///   - last: The site as it was last built, with the same options.
  /// - Returns: Pages and style sheets; none where another file changed, more of a page than its text, or its samples, and none
  ///   where the theme has errors.
  /// - Throws: What a build throws.
  package func pages(
    editedIn files: Set<String>, lookedAt: Set<String> = [], since last: StagedSite
  ) async throws -> [EarlyPage] {
    guard (1...Self.editLimit).contains(files.count), var stages = last.stages,
      let incremental = last.incremental
    else { return [] }
    var result: [EarlyPage] = []
    var edited: Set<Int> = []
    let theme = files.filter { $0.hasPrefix("Themes/") }
    if !theme.isEmpty {
      guard let sheets = retheme(&stages.planned, theme) else { return [] }
      result = sheets
      if !theme.allSatisfy(\.isStyleSheet) {
        edited.formUnion(
          stages.planned.site.pages.indices.filter { index in
            let page = stages.planned.site.pages[index]
            return page.kind == .page && lookedAt.contains(OutputTree.path(of: page.address))
          })
      }
    }
    var sources = incremental.sources
    for file in files.subtracting(theme) {
      guard let index = stages.planned.site.pages.firstIndex(where: { $0.file == file && $0.kind == .page }),
        let old = sources[file], let listed = stages.files.first(where: { $0.file == file }),
        let source = textEdit(of: listed, old, stages.planned.site.configuration)
      else { return [] }
      sources[file] = old.with(source: source)
      edited.insert(index)
    }
    let pages = edited.map { stages.planned.site.pages[$0] }
    let texts = PageTexts(in: folder, as: sources)
    for page in pages where page.mentionsSamples && files.contains(page.file) {
      guard let own = try samples(of: page, texts) else { return [] }
      // A page of which the last build found that it has nothing to do with samples was not looked through again.
      if let old = stages.samples.pages[page.file] {
        guard own.differsOnlyInText(from: old) else { return [] }
        stages.samples.results = stages.samples.results.moving(old.fences, to: own.fences)
      } else if !own.hasNoSamples {
        return []
      }
      stages.samples.pages[page.file] = own
    }
    var rendering = rendering(stages.planned, stages.samples, texts, incremental, MemoryPublisher())
    let shown = Set(pages.map(\.file))
    rendering.resources = rendering.resources.with(
      formulas: try await convertFormulas(of: pages, stages.planned.site, texts),
      diagrams: try await drawDiagrams(
        of: stages.samples.pages.filter { shown.contains($0.key) }, stages.planned.site.configuration))
    for index in edited.sorted() {
      if let page = rendering.early(try rendering.page(index, keepsHTML: true), at: index) {
        result.append(page)
      }
    }
    return result
  }

  /// What a page's file is now; `nil` where its metadata is not what it was.
  private func textEdit(
    of file: ContentFile, _ old: BuildCache.LoadedSource, _ configuration: SiteConfiguration
  ) -> BuildCache.Source? {
    guard let (bytes, stamp) = try? folder.readWithStamp(file.file, limit: PageLoader.sizeLimit) else {
      return nil
    }
    let page = Page.read(file, bytes: bytes, configuration: configuration).page
    func digest(_ page: Page?) -> ContentDigest { ContentDigest { $0.append(page) } }
    guard page != nil, digest(page) == digest(old.loaded.page) else { return nil }
    return BuildCache.Source(stamp: stamp, digest: ContentDigest(bytes))
  }

  /// Reads the theme again after an edit of some of its files.
  ///
  /// - Returns: The style sheets among them; `nil` where other files changed than templates and style sheets, or some are wrong.
  private func retheme(_ planned: inout PlannedSite, _ files: Set<String>) -> [EarlyPage]? {
    let old = planned.theme.theme
    planned.theme = PreparedTheme(
      planned.site.configuration, folder: folder, installed: options.installedThemes,
      hashesAssets: options.hashesAssets)
    let theme = planned.theme.theme
    guard !planned.theme.diagnostics.containsErrors, Set(theme.assets.keys) == Set(old.assets.keys),
      Set(theme.templates.keys) == Set(old.templates.keys)
    else { return nil }
    var sheets: [EarlyPage] = []
    for file in files where !file.hasSuffix(".mustache") {
      let name = file.split(separator: "/").dropFirst(3).joined(separator: "/")
      guard file.isStyleSheet, let asset = theme.assets[name], let bytes = try? asset.folder.read(asset.path)
      else { return nil }
      let path = OutputTree.path(of: PublishedAssets.folderAddress + name)
      sheets.append(EarlyPage(path: path, bytes: bytes, files: []))
    }
    return sheets
  }
}

extension String {
  fileprivate var isStyleSheet: Bool { hasSuffix(".css") }
}
