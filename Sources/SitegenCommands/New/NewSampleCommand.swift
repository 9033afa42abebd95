import ArgumentParser
import Diagnostics
import FileSystem
import Scaffolding
import SiteEngine

/// `sitegen new sample`
struct NewSampleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Create a sample in `Samples` and show the fence for a post.",
    discussion: """
      The archetype is `Archetypes/sample.swift` in the site. It can use the placeholder {{name}}.

      Example:
        sitegen new sample page-flip
      """)

  @Argument(help: "The name of the sample: lowercase letters, digits and `-`.")
  var name: String

  @Option(name: .long, help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var root = "."

  @Flag(name: .shortAndLong, help: "Print only problems.")
  var quiet = false

  func run() async throws {
    let console = Console(root: root, isQuiet: quiet)
    try await console.run {
      let sample = try NewSample(name: name)
      let starter = Composition(root: root).installation.starter
      try console.make(try sample.file(for: root, starter: starter), in: root)
      let site = Directory(root: root)
      if let bytes = try? site.read(NewSample.manifest),
        let changed = sample.manifest(adding: String(decoding: bytes, as: UTF8.self))
      {
        do {
          try site.replace(NewSample.manifest, with: Array(changed.utf8))
          console.say("Added it to \(NewSample.manifest)")
        } catch {
          console.complain("Cannot write \(NewSample.manifest), so it does not list the new sample.")
          throw ExitCode.environmentIsWrong
        }
      }
      console.say(
        "\nIn a post, show it with:\n\n\(sample.fence)\n\nThen record its output: sitegen accept \(name)")
    }
  }
}
