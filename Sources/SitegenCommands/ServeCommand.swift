import ArgumentParser
import Diagnostics
import PreviewServer
import Publishing
import SampleEngine
import SiteEngine
import SiteModel
import Synchronization
import URLs

/// `sitegen serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Preview the site and rebuild it after every change.",
    discussion: """
      The preview is built in `.sitegen/preview` and leaves `public` unchanged. Problems appear in the terminal \
      and on top of the page. If a build fails, the last version without errors stays available.

      Examples:
        sitegen serve --open
        sitegen serve --drafts --port 8080
      """)

  @OptionGroup var site: SiteOptions

  @Option(
    name: .shortAndLong,
    help: "The port to listen on. (default: \(PreviewConfiguration.defaultPort), or the next free port)")
  var port: Int?

  @Option(name: .long, help: "The address to listen on.")
  var host = "127.0.0.1"

  @Flag(name: [.customShort("O"), .long], help: "Open the preview in a browser.")
  var open = false

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let folder = site.root + "/.sitegen/preview"
      let configuration = await siteConfiguration()
      let server = PreviewServer(
        PreviewConfiguration(
          outputFolder: folder, basePath: configuration.baseURL.path, host: host,
          port: port.map { .exactly($0) } ?? .preferred(PreviewConfiguration.defaultPort)))
      // Watching begins before the first build, so that no change is missed while it runs.
      let sources = Self.watchedPaths(of: configuration)
      let watcher = try await FileWatcher(watching: sources, in: site.root)
      let (addresses, address) = AsyncStream<PreviewAddress>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run { address.yield($0) }
          address.finish()
        }
        group.addTask {
          for await address in addresses {
            try await preview(
              at: address, in: folder, server: server, watching: sources, by: watcher, console: console)
          }
        }
        // The server stops when this is cancelled, or because it cannot listen. Then watching must stop as well.
        try await group.next()
        group.cancelAll()
      }
    }
  }

  /// Builds immediately, and again after every change, until cancelled.
  private func preview(
    at address: PreviewAddress, in folder: String, server: PreviewServer, watching sources: [String],
    by watcher: FileWatcher, console: Console
  ) async throws {
    console.say("Serving at \(address.url) (press Ctrl-C to stop)")
    let rebuild = PreviewBuild(
      site: site, baseURL: BaseURL(address.url), folder: folder, leftOut: LeftOutNews())
    let report = { @Sendable (report: PreviewBuild.Report) in
      console.report(report.diagnostics)
      if let problem = report.environmentProblem { console.complain(problem) }
      if let summary = report.summary { console.say(summary) }
      if let news = report.leftOutNews { console.say(news) }
      server.publish(report.update(console))
    }
    let coordinator = RebuildCoordinator {
      // Modules of live figures take seconds: until they are there, the preview has films.
      let first = await rebuild.run(makesModules: false)
      guard first.awaitsModules else { return first }
      report(first)
      return await rebuild.run(makesModules: true)
    } report: {
      report($0)
    }
    if open { openBrowser(address.url) }
    await coordinator.requestRebuild()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await coordinator.run() }
      group.addTask {
        var (sources, watcher): ([String], FileWatcher?) = (sources, watcher)
        while let current = watcher {
          watcher = nil
          for try await changes in current.changes
          where !changes.allSatisfy({ $0.hasPrefix("Samples/Recorded") }) {
            if changes.contains(SiteConfiguration.fileName),
              case let now = Self.watchedPaths(of: await siteConfiguration()), now != sources
            {
              // Again before the build, so that no change is missed while it runs.
              sources = now
              watcher = try await FileWatcher(watching: now, in: site.root)
            }
            await coordinator.requestRebuild()
            if watcher != nil { break }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// The site's configuration as it is now.
  private func siteConfiguration() async -> SiteConfiguration {
    await Composition(site).build(site, samples: .build).siteConfiguration()
  }

  /// The files and folders of which a site is made.
  private static func watchedPaths(of configuration: SiteConfiguration) -> [String] {
    ["Content", "Samples", "Themes", SiteConfiguration.fileName] + configuration.mounts.map(\.source)
  }
}

/// One build of the preview and its publishing.
private struct PreviewBuild: Sendable {
  let site: SiteOptions
  let baseURL: BaseURL?
  let folder: String
  let leftOut: LeftOutNews

  /// The result of a build.
  struct Report: Sendable {
    var diagnostics: [Diagnostic] = []
    var environmentProblem: String?
    /// What was published, or `nil` if nothing was.
    var changes: OutputFolder.Changes?
    var summary: String?
    /// The pages that are currently not part of the site.
    var leftOut: [LeftOutPage] = []
    /// A sentence about them, if it differs from the last one.
    var leftOutNews: String?
    /// Whether figures are films because their modules were not made.
    var awaitsModules = false

    /// The update for open pages.
    func update(_ console: Console) -> PreviewUpdate {
      if let environmentProblem { return .failed(problems: environmentProblem) }
      guard let changes else { return .failed(problems: console.plainText(diagnostics)) }
      return .built(
        changedPaths: changes.written + changes.removed,
        leftOut: Dictionary(
          leftOut.map { ($0.address.trimmingSlashes, $0.sentence) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Builds the preview.
  ///
  /// - Parameter makesModules: Whether modules of live figures are made that no earlier build has made.
  /// - Returns: Its diagnostics.
  func run(makesModules: Bool) async -> Report {
    var samples = SampleRequest.build
    samples.makesModules = makesModules
    let start = ContinuousClock.now
    var report = Report()
    do {
      let staged = try await Composition(site).build(
        site, baseURL: baseURL, samples: samples, isPreview: true
      ).run(into: OutputFolder(folder), force: false)
      let built = staged.site
      report.awaitsModules = built.awaitsModules
      report.diagnostics = built.diagnostics.raised { _ in site.strict }.withRecordsInOneLine
      guard !report.diagnostics.containsErrors else {
        staged.discard()
        return report
      }
      let changes = try await staged.publish()
      report.changes = changes
      report.summary = BuildSummary(built, changes).text + " in \((ContinuousClock.now - start).shortText)"
      report.leftOut = built.leftOut
      report.leftOutNews = leftOut.sentence(for: LeftOutCounts(built.leftOut))
    } catch {
      report.environmentProblem = environmentProblem(error) ?? "\(error)"
    }
    return report
  }
}

/// Reports the pages left out only when they have changed.
private final class LeftOutNews: Sendable {
  private let said = Mutex(LeftOutCounts())

  /// The sentence to report now, if any.
  func sentence(for counts: LeftOutCounts) -> String? {
    said.withLock { said in
      defer { said = counts }
      return said == counts ? nil : counts.sentence
    }
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
