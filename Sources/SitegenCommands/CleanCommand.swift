import ArgumentParser
import Publishing
import SiteEngine
import SiteModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `sitegen clean`
struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove the published files and the cache of the site.",
    discussion: """
      Files in the output folder that sitegen did not create are kept. So is the cache that all of your sites \
      share, in `~/.cache/sitegen`.
      """)

  @OptionGroup var site: SiteOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The output folder. (default: public)", valueName: "folder"))
  var outputDir: String?

  func run() async throws {
    let console = Console(site)
    try await console.run {
      guard FileManager.default.fileExists(atPath: site.root + "/" + SiteConfiguration.fileName) else {
        console.complain("Cannot find `\(SiteConfiguration.fileName)`, so nothing was removed.")
        throw ExitCode.contentIsWrong
      }
      let count = try OutputFolder(outputDir ?? site.path("public")).clean()
      let cache = site.path(".sitegen")
      if FileManager.default.fileExists(atPath: cache) { try FileManager.default.removeItem(atPath: cache) }
      console.say("Removed \(count) published files and the cache")
    }
  }
}
