import Diagnostics
import FileSystem
import Metadata
import PreviewServer
import Publishing
import SampleEngine
import SampleModel
import SiteEngine
import SiteModel
import URLs

/// One build of the preview and its publishing.
struct PreviewBuild: Sendable {
  let site: SiteOptions
  let baseURL: BaseURL?
  let folder: String
  let samples: PreviewSamples
  let memory = BuildMemory()
  /// The pages that are shown before the build has ended.
  let pages: PreviewPages

  /// The result of a build.
  struct Report: Sendable {
    /// When the build began.
    var start: ContinuousClock.Instant
    var diagnostics: [Diagnostic] = []
    var environmentProblem: String?
    /// What was published, or `nil` if nothing was.
    var changes: OutputFolder.Changes?
    var summary: String?
    /// The pages that are currently not part of the site.
    var leftOut: [LeftOutPage] = []
    /// The samples that each page shows, by its path in the output folder.
    var samplesOfPages: [String: Set<SampleID>] = [:]
    /// What samples gave, as far as it is known.
    var outcomes: [SampleOutcome] = []
    /// The pictures of its figures.
    var figures: PreviewFigures?
    /// How far each sample is.
    var states: [PreviewSamples.State] = []
    /// How many samples and modules are being made or wait for it.
    var waiting = 0

    var waitingSentence: String { "Compiling \(waiting.counting("sample"))" }

    /// What `/_sitegen/` shows.
    func overview(_ console: Console) -> PreviewOverview {
      var overview = PreviewOverview()
      overview.problems = environmentProblem ?? (diagnostics.isEmpty ? "" : console.plainText(diagnostics))
      overview.leftOut = leftOut.map(\.sentence)
      overview.samples = states.map { [$0.id.description, $0.phase.rawValue, $0.duration?.shortText ?? ""] }
      overview.figures = outcomes.flatMap { outcome in
        outcome.figures.map { figure in
          PreviewOverview.Figure(name: "\(outcome.id)#\(figure.name)") { FigureFiles.svg(of: figure) }
        }
      }
      return overview
    }

    /// The update for open pages, which show also files that are drawn when they are asked for (those that are not as before),
    /// and pages that were edited since the build began.
    func update(_ console: Console, drawnPaths: [String], edited: [String: [UInt8]]) -> PreviewUpdate {
      if let environmentProblem { return .failed(problems: environmentProblem) }
      guard let changes else { return .failed(problems: console.plainText(diagnostics)) }
      return .built(
        changedPaths: changes.written + changes.removed + drawnPaths,
        leftOut: Dictionary(
          leftOut.map { ($0.address.trimmingSlashes, $0.sentence) }, uniquingKeysWith: { first, _ in first }),
        edited: edited)
    }
  }

  /// Builds the preview. What is wrong with samples keeps nothing from being published: it stands on their pages.
  ///
  /// - Parameter lookedAt: The pages that are looked at, by their paths in the output folder, which are shown first.
  /// - Returns: What came of it; `nil` if the task was cancelled before anything was published, or a page was saved again and
  ///   again meanwhile.
  func run(lookedAt: Set<String> = []) async -> Report? {
    let start = ContinuousClock.now
    var report = Report(start: start)
    do {
      let composition = Composition(site)
      let build = composition.build(
        site, baseURL: baseURL, samples: .build,
        preview: .growing(samples, memory, lookedAt: lookedAt) { pages.show($0, ofBuildBegunAt: start) })
      let staged = try await build.run(into: OutputFolder(folder), force: false)
      let built = staged.site
      let pending = Set(
        built.outcomes.filter { $0.provisional == .pending }.map(\.id.description))
      report.diagnostics = built.diagnostics.raised { _ in site.strict }.withRecordsInOneLine
        // What is said of a sample that is being made is said of its last text.
        .filter { !($0.sample.map(pending.contains) ?? false) }
      report.waiting = await samples.waitingCount
      report.states = await samples.states
      report.outcomes = built.outcomes
      report.figures = PreviewFigures(
        built.outcomes, of: built.samples, drawnBy: composition.figures)
      let errors = report.diagnostics.filter { $0.severity == .error && $0.sample == nil }
      guard errors.isEmpty else {
        staged.discard()
        // Whoever asks for builds sees that save, too, and the build after it has all of the page.
        return errors.contains { $0.identifier == Diagnostic.changedFileIdentifier } ? nil : report
      }
      let changes = try await staged.publish()
      pages.published(staged, by: build)
      report.changes = changes
      report.summary = BuildSummary(built, changes).text + " in \((ContinuousClock.now - start).shortText)"
      report.leftOut = built.leftOut
      report.samplesOfPages = built.samplesOfPages
    } catch is CancellationError {
      return nil
    } catch {
      report.environmentProblem = environmentProblem(error) ?? "\(error)"
    }
    return report
  }
}

extension LeftOutPage {
  /// Why the preview has nothing at the page's address.
  fileprivate var sentence: String {
    switch reason {
    case .draft: "\(file) is a draft. Serve with --drafts to see it."
    case .future: "The date of \(file) is in the future. Serve with --future to see it."
    case .expired: "\(file) has expired. To publish it again, set a later date in `expires`."
    }
  }
}

extension String {
  /// The path without slashes at its ends.
  fileprivate var trimmingSlashes: String {
    var path = drop { $0 == "/" }
    while path.last == "/" { path.removeLast() }
    return String(path)
  }
}
