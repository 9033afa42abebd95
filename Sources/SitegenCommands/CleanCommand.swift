import ArgumentParser
import Diagnostics
import FileSystem
import Publishing
import SiteEngine
import SiteModel

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
      let folder = Directory(root: site.root)
      guard folder.exists(SiteConfiguration.fileName) else {
        console.complain("Cannot find `\(SiteConfiguration.fileName)`, so nothing was removed.")
        throw ExitCode.contentIsWrong
      }
      let count = try OutputFolder(outputDir ?? site.path("public"))
        .clean(sources: site.root) { () throws(OutputError) in try removeCache(of: folder) }
      console.say("Removed \(count.counting("published file")) and the cache")
    }
  }

  private func removeCache(of site: Directory) throws(OutputError) {
    do {
      try site.removeAll(".sitegen")
    } catch {
      throw .system(error)
    }
  }
}
