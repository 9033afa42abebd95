import ArgumentParser
import Diagnostics
import Foundation
import SiteEngine

/// `sitegen new site`
struct NewSiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Makes a site with a post, a sample and a figure.",
    discussion: "Everything is written, or nothing.")

  /// The services that a workflow can be made for.
  enum Service: String, ExpressibleByArgument, CaseIterable {
    case github
  }

  @Argument(help: ArgumentHelp("The site's folder, which must not exist or be empty.", valueName: "folder"))
  var folder: String

  @Option(name: .long, help: "The site's title; the folder's name unless told.")
  var title: String?

  @Option(name: [.customShort("u"), .long], help: "Where the site will be reachable.")
  var baseUrl: BaseURL?

  @Option(name: .long, help: "Also make a workflow that checks and publishes the site.")
  var ci: Service?

  @Flag(name: .shortAndLong, help: "Print nothing but problems.")
  var quiet = false

  func run() async throws {
    let console = Console(root: folder, isQuiet: quiet)
    try await console.run {
      let installation = Composition(root: folder).installation
      let target = NewFolder(folder)
      try target.check()
      let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
      let site = NewSite(
        title: title ?? name, baseURL: baseUrl ?? .default, date: Composition.now,
        package: installation.package)
      var files = try site.files(starter: installation.starter)
      if ci == .github {
        guard let workflow = installation.workflow else { throw CreationError.starterNotFound }
        files[".github/workflows/site.yml"] = .copy(of: workflow)
      }
      try target.write(files)
      console.say("Made a site in \(folder)")
      console.say(
        folder == "." ? "Next: sitegen serve" : "Next: cd \(folder.quotedForShell) && sitegen serve")
    }
  }
}

extension String {
  /// The text as one word of a shell's command line.
  var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
