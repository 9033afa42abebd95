import ArgumentParser
import Foundation
import SiteEngine

/// `sitegen clean`
struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Removes what sitegen published and what it keeps to be faster.",
    discussion: "Files in the output folder that sitegen did not make stay where they are.")

  @OptionGroup var site: SiteOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder published into.", valueName: "folder"))
  var outputDir: String?

  func run() async throws {
    let console = Console(site)
    try await console.run {
      guard FileManager.default.fileExists(atPath: site.root + "/" + SiteConfiguration.fileName) else {
        console.complain("There is no `\(SiteConfiguration.fileName)` here, so nothing was removed.")
        throw ExitCode.contentIsWrong
      }
      let count = try OutputFolder(outputDir ?? site.path("public")).clean()
      let cache = site.path(".sitegen")
      if FileManager.default.fileExists(atPath: cache) { try FileManager.default.removeItem(atPath: cache) }
      console.say("Removed \(count) published files and the cache")
    }
  }
}
