import ArgumentParser
import Diagnostics
import FileSystem
import PreviewServer
import Publishing
import SampleEngine
import SiteEngine
import SiteModel
import SystemPackage
import URLs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `sitegen docs`
struct DocsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Show the guide and FigureKit by example, without a network.",
    discussion: """
      The documentation of this version of sitegen, as a site at an address of this machine. It needs no compiler.

      Examples:
        sitegen docs --open
        sitegen docs --output-dir manual
      """)

  @Option(
    name: .shortAndLong,
    help: "The port to listen on. (default: \(PreviewConfiguration.defaultPort), or the next free port)")
  var port: Int?

  @Flag(name: [.customShort("O"), .long], help: "Open the documentation in a browser.")
  var open = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Publish the documentation to a folder, and do not show it.", valueName: "folder"))
  var outputDir: String?

  func run() async throws {
    let console = Console(root: ".")
    try await console.run {
      let composition = Composition(root: ".")
      guard let source = composition.installation.documentation else {
        console.complain(
          "The documentation is not installed.\nReinstall sitegen with the folder `share/sitegen` next to its `bin`."
        )
        throw ExitCode.environmentIsWrong
      }
      let work = WorkFolder(parent: composition.temporaryFolder)
      defer { work.remove() }
      let site = try Self.copy(of: source, keptIn: composition.userCache, or: work)
      if let outputDir {
        try await console.showingProgress { [site] _ in
          try await Self.build(site.path, into: outputDir, at: nil, console)
        }
        console.say("Published the documentation to \(outputDir)")
        return
      }
      let pages = site.appending(path: "public").path
      let server = PreviewServer(
        PreviewConfiguration(
          outputFolder: pages, port: port.map { .exactly($0) } ?? .preferred(PreviewConfiguration.defaultPort)
        ))
      try await server.run { address in
        console.say("Serving at \(address.url)guide/ (press Ctrl-C to stop)")
        do {
          try await console.showingProgress { _ in
            try await Self.build(site.path, into: pages, at: BaseURL(address.url), console)
          }
          server.publish(.built(changedPaths: [], leftOut: [:]))
          if open { openBrowser(address.url + "guide/") }
        } catch {
          server.publish(.failed(problems: environmentProblem(error) ?? "\(error)"))
        }
      }
    }
  }

  /// Copies the documentation to where it can be written: an installation may be read-only.
  private static func copy(of source: String, keptIn cache: String?, or work: WorkFolder) throws -> URL {
    // What is built of it is kept for the next time: its pictures take seconds.
    if let folder = cache.map({ URL(fileURLWithPath: $0).appending(path: "documentation") }),
      (try? copy(source, into: folder)) != nil
    {
      return folder
    }
    let folder = URL(fileURLWithPath: try work.path().string)
    try copy(source, into: folder)
    return folder
  }

  private static func copy(_ source: String, into folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: source) {
      let copy = folder.appending(path: name)
      try? files.removeItem(at: copy)
      try files.copyItem(at: URL(fileURLWithPath: source).appending(path: name), to: copy)
    }
  }

  /// Builds the site of the documentation from its records.
  private static func build(
    _ root: String, into folder: String, at address: BaseURL?, _ console: Console
  ) async throws {
    let options = try SiteOptions.parse(["--root", root])
    let staged = try await Composition(root: root).build(
      options, baseURL: address, samples: .frozen, preview: address == nil ? .none : .whole
    ).run(into: OutputFolder(folder), force: false)
    let errors = staged.site.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      staged.discard()
      console.report(errors)
      throw ExitCode.environmentIsWrong
    }
    _ = try await staged.publish()
  }
}
