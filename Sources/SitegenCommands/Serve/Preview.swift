import Diagnostics
import PreviewServer
import SampleEngine
import SampleModel
import SiteEngine
import Synchronization
import URLs

/// What goes on while a site is previewed: builds that wait for no sample, and samples that are made behind them.
struct Preview: Sendable {
  let site: SiteOptions
  let baseURL: BaseURL?
  let folder: String
  let server: PreviewServer
  /// The figures whose pictures the server shows.
  let figures: ShownFigures
  let console: Console

  /// How often pages that nobody has open are published while samples are made.
  private static let pause = Duration.milliseconds(700)
  /// How many of the pages that were opened last are taken to be looked at still.
  private static let visitedPages = 4

  /// Builds at once, after every change of the sources, and when more is known of samples, until cancelled.
  ///
  /// - Parameters:
  ///   - visits: The pages that are opened, by their paths in the output folder.
  ///   - watch: Calls a function with the changed paths, from the site's folder, after every change.
  /// - Throws: What `watch` throws, and `CancellationError`.
  func run(
    visits: AsyncStream<String>,
    watch:
      @Sendable @escaping (@Sendable @escaping (_ changed: Set<String>) async -> Void) async throws -> Void
  ) async throws {
    let (urgent, tellUrgent) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (calm, tellCalm) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let activity = PreviewActivity()
    let samples = PreviewSamples(
      records: Composition(site).records, progress: { activity.receive($0, server) },
      news: { news in
        switch news {
        case .known(let isUrgent): (isUrgent ? tellUrgent : tellCalm).yield()
        case .problem(let error):
          guard let problem = environmentProblem(error) else { return }
          console.complain(problem)
          server.publish(.failed(problems: problem))
        }
      })
    let pages = PreviewPages(in: folder) { server.publish(.rendered(pages: $0)) }
    let build = PreviewBuild(site: site, baseURL: baseURL, folder: folder, samples: samples, pages: pages)
    let state = PreviewState()
    let coordinator = RebuildCoordinator {
      await build.run(lookedAt: Set(state.visited.withLock(\.self)))
    } report: { report in
      state.pages.withLock { $0 = report.samplesOfPages }
      server.tell(activity: report.waiting == 0 ? "" : activity.sentence ?? report.waitingSentence)
      server.show(report.overview(console))
      let drawnPaths = report.figures.map(figures.replace) ?? []
      pages.ended(buildBegunAt: report.start) { edited in
        server.publish(report.update(console, drawnPaths: drawnPaths, edited: edited))
      }
      for line in state.news(of: report) { console.say(line) }
      console.report(state.newDiagnostics(of: report))
      if let problem = report.environmentProblem { console.complain(problem) }
    }
    await coordinator.requestRebuild(.edit)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await samples.run() }
      group.addTask { await coordinator.run() }
      group.addTask {
        for await _ in urgent { await coordinator.requestRebuild(.news) }
      }
      group.addTask {
        for await _ in calm {
          try await Task.sleep(for: Self.pause)
          await coordinator.requestRebuild(.news)
        }
      }
      group.addTask {
        for await page in visits {
          state.visited.withLock { $0 = [page] + $0.filter { $0 != page }.prefix(Self.visitedPages - 1) }
          await samples.watch(state.pages.withLock { $0[page] } ?? [])
        }
      }
      group.addTask {
        try await watch { changed in
          await pages.showEdits(of: changed, lookedAt: Set(state.visited.withLock(\.self)))
          state.sourcesChanged()
          await coordinator.requestRebuild(.edit)
        }
      }
      try await group.waitForAll()
    }
  }
}

/// What was said to the author, so that builds behind the author's back say only what is new.
private final class PreviewState: Sendable {
  private struct Said {
    var isNew = true
    var diagnostics: Set<Diagnostic> = []
    var leftOut = LeftOutCounts()
    var waiting = 0
  }

  /// The samples of each page, by its path in the output folder.
  let pages = Mutex<[String: Set<SampleID>]>([:])
  /// The pages that were opened last, by their paths in the output folder, the last one first.
  let visited = Mutex<[String]>([])
  private let said = Mutex(Said())

  /// The next build is of something that the author changed.
  func sourcesChanged() { said.withLock { $0.isNew = true } }

  /// The lines to print of a build.
  func news(of report: PreviewBuild.Report) -> [String] {
    said.withLock { said in
      var lines: [String] = []
      if said.isNew || (report.waiting == 0 && said.waiting > 0) {
        if let summary = report.summary {
          lines.append(
            report.waiting == 0 ? summary : "\(summary), \(report.waitingSentence.lowercasedFirst)")
        }
      }
      said.waiting = report.waiting
      if report.summary != nil, said.leftOut != LeftOutCounts(report.leftOut) {
        said.leftOut = LeftOutCounts(report.leftOut)
        if let sentence = said.leftOut.sentence { lines.append(sentence) }
      }
      return lines
    }
  }

  /// What is wrong and was not said of the build before, or all that is wrong after a change.
  func newDiagnostics(of report: PreviewBuild.Report) -> [Diagnostic] {
    said.withLock { said in
      let known: Set<Diagnostic> = said.isNew ? [] : said.diagnostics
      said.isNew = false
      said.diagnostics = Set(report.diagnostics)
      return report.diagnostics.filter { !known.contains($0) }
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
