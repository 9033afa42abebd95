import ArgumentParser
import Diagnostics
import Foundation
import Logging
import PreviewServer
import SiteEngine
import Synchronization

/// `sitegen serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Previews the site and follows every change.",
    discussion: """
      The site is built into `.sitegen/preview`, not into `public`, as its addresses are those of the preview. \
      Problems show in the terminal and over the page; the last site without errors stays reachable.
      """)

  @OptionGroup var site: SiteOptions

  @Option(name: .shortAndLong, help: "The port to listen on; if none is named, 1414 or the next free one.")
  var port: Int?

  @Option(name: .long, help: "The address to listen on.")
  var host = "127.0.0.1"

  @Flag(name: [.customShort("O"), .long], help: "Open the site in the browser.")
  var open = false

  func run() async throws {
    let console = Console(site)
    try await console.run(cancelsOnSignals: false) {
      let folder = site.root + "/.sitegen/preview"
      let basePath = await Composition(site).build(site, samples: .build).siteConfiguration().baseURL.path
      let server = PreviewServer(
        PreviewConfiguration(
          outputFolder: folder, basePath: basePath, host: host,
          port: port.map { .exactly($0) } ?? .preferred(1414)),
        logger: Logger(label: "sitegen.serve") { _ in SwiftLogNoOpLogHandler() })
      // Watching begins before the first build, so that no change is missed while it runs.
      let watcher = try await FileWatcher(
        watching: ["Content", "Samples", "Themes", SiteConfiguration.fileName], in: site.root)
      let (addresses, address) = AsyncStream<PreviewAddress>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run { address.yield($0) }
          address.finish()
        }
        group.addTask {
          for await address in addresses {
            try await preview(at: address, in: folder, server: server, watcher: watcher, console: console)
          }
        }
        // The server stops by Ctrl-C, or because it cannot listen; then nothing is left to follow.
        try await group.next()
        group.cancelAll()
      }
    }
  }

  /// Builds at once and again after every change, until cancelled.
  private func preview(
    at address: PreviewAddress, in folder: String, server: PreviewServer, watcher: FileWatcher,
    console: Console
  ) async throws {
    console.say("Serving at \(address.url) (press Ctrl-C to stop)")
    let rebuild = PreviewBuild(
      site: site, baseURL: BaseURL(address.url), folder: folder, leftOut: LeftOutNews())
    let coordinator = RebuildCoordinator { _ in
      await rebuild.run()
    } report: { report in
      console.report(report.diagnostics)
      if let problem = report.environmentProblem { console.complain(problem) }
      if let summary = report.summary { console.say(summary) }
      if let news = report.leftOutNews { console.say(news) }
      server.publish(report.update(console))
    }
    if open { openBrowser(address.url) }
    await coordinator.changed([])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await coordinator.run() }
      group.addTask {
        for try await changes in watcher.changes
        where !changes.allSatisfy({ $0.hasPrefix("Samples/Recorded") }) {
          await coordinator.changed(changes)
        }
      }
      try await group.waitForAll()
    }
  }

  private func openBrowser(_ url: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
    process.arguments = ["open", url]
    #else
    process.arguments = ["xdg-open", url]
    #endif
    // A machine without a browser still serves.
    try? process.run()
  }
}

/// One build of the preview and its publishing.
private struct PreviewBuild: Sendable {
  let site: SiteOptions
  let baseURL: BaseURL?
  let folder: String
  let leftOut: LeftOutNews

  /// What a build gave.
  struct Report: Sendable {
    var diagnostics: [Diagnostic] = []
    var environmentProblem: String?
    /// What was published, or `nil` if nothing was.
    var changes: OutputFolder.Changes?
    var summary: String?
    /// The pages that are not part of the site for now.
    var leftOut: [LeftOutPage] = []
    /// What is said of them, where it is not what was said before.
    var leftOutNews: String?

    /// What open pages are told.
    func update(_ console: Console) -> PreviewUpdate {
      if let environmentProblem { return .failed(problems: environmentProblem) }
      guard let changes else { return .failed(problems: console.plainText(diagnostics)) }
      return .built(
        changedPaths: changes.written + changes.removed,
        leftOut: Dictionary(
          leftOut.map { ($0.address.trimmingSlashes, $0.sentence) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  func run() async -> Report {
    let start = ContinuousClock.now
    var report = Report()
    do {
      let staged = try await Composition(site).build(
        site, baseURL: baseURL, samples: .build, isPreview: true
      ).run(into: OutputFolder(folder), force: false)
      let built = staged.site
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

/// Says what is left out when that has changed, not after every build.
private final class LeftOutNews: Sendable {
  private let said = Mutex(LeftOutCounts())

  /// What is to be said of these pages now.
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
    case .expired: "\(file) has expired. It comes back with a later date in `expires`."
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
