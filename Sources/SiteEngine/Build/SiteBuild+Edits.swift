import BinaryCoding
import Diagnostics
import Digests
import FileSystem
import PageRendering
import SiteModel

// A preview's short way: a page of which only the text was edited is rendered with all that the last build knew.

extension SiteBuild {
  /// Of how many files an edit is shown before a build: more are not written by a person in one go.
  private static let editLimit = 4

  /// Pages of which nothing but the text was edited, as a build will render them unless something else changes too.
  ///
  /// It takes as long as one page does, however many the site has. Nothing is published or kept.
  ///
  /// - Parameters:
  ///   - files: What was changed since, by paths from the site's folder.
  ///   - last: The site as it was last built, with the same options.
  /// - Returns: The pages; none where another file changed, or more of a page than its text, or its samples.
  /// - Throws: What a build throws.
  public func pages(editedIn files: Set<String>, since last: StagedSite) async throws -> [EarlyPage] {
    guard (1...Self.editLimit).contains(files.count), var stages = last.stages,
      let incremental = last.incremental
    else { return [] }
    var sources = incremental.sources
    var pages: [Int] = []
    for file in files {
      guard let index = stages.planned.site.pages.firstIndex(where: { $0.file == file && $0.kind == .page }),
        let old = sources[file], let listed = stages.files.first(where: { $0.file == file }),
        let source = textEdit(of: listed, old, stages.planned.site.configuration)
      else { return [] }
      sources[file] = old.with(source: source)
      pages.append(index)
    }
    let texts = PageTexts(in: folder, as: sources)
    let edited = pages.map { stages.planned.site.pages[$0] }
    for page in edited where page.mentionsSamples {
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
    let formulas = try await convertFormulas(of: edited, stages.planned.site, texts)
    let diagrams = try await drawDiagrams(of: stages.samples.pages.filter { files.contains($0.key) })
    rendering.resources = rendering.resources.with(formulas: formulas, diagrams: diagrams)
    return try pages.compactMap { rendering.early(try rendering.page($0, keepsHTML: true), at: $0) }
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
}
