import ArgumentParser
import PageRendering
import PreviewServer
import SampleEngine
import SampleModel
import SiteEngine
import SiteModel
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
      let (visits, visit) = AsyncStream<String>.makeStream()
      let figures = ShownFigures()
      let server = PreviewServer(
        PreviewConfiguration(
          outputFolder: folder, basePath: configuration.baseURL.path, host: host,
          port: port.map { .exactly($0) } ?? .preferred(PreviewConfiguration.defaultPort)),
        madeFile: { path in
          guard let file = figures.now.file(at: path) else { return nil }
          return {
            do throws(FigureProvider.Failure) {
              return try file.bytes
            } catch {
              console.complain("`\(path)` could not be drawn: \(error.reason).")
              return nil
            }
          }
        }
      ) { visit.yield($0) }
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
            console.say("Serving at \(address.url) (press Ctrl-C to stop)")
            if open { openBrowser(address.url) }
            let preview = Preview(
              site: site, baseURL: BaseURL(address.url), folder: folder, server: server, figures: figures,
              console: console)
            try await preview.run(visits: visits) { changed in
              try await watch(sources, by: watcher, changed)
            }
          }
        }
        // The server stops when this is cancelled, or because it cannot listen. Then watching must stop as well.
        try await group.next()
        group.cancelAll()
      }
    }
  }

  /// Calls a function with the changed paths after every change of the site's sources, until cancelled.
  private func watch(
    _ sources: [String], by watcher: FileWatcher, _ changed: @Sendable (Set<String>) async -> Void
  ) async throws {
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
        await changed(changes)
        if watcher != nil { break }
      }
    }
  }

  /// The site's configuration as it is now.
  private func siteConfiguration() async -> SiteConfiguration {
    await Composition(site).build(site, samples: .build).siteConfiguration()
  }

  /// The files and folders of which a site is made.
  private static func watchedPaths(of configuration: SiteConfiguration) -> [String] {
    ["Content", "Samples", "Themes", SiteConfiguration.fileName] + configuration.mounts.map(\.source)
      + configuration.packages.flatMap { package -> [String] in
        guard case .folder(path: let path) = package.source, !path.hasPrefix("/"), !path.hasPrefix("..")
        else {
          return []
        }
        return ["Sources", "Package.swift"].map { path == "." ? $0 : "\(path)/\($0)" }
      }
  }
}
