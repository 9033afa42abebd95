import ArgumentParser
import Diagnostics
import Foundation
import SiteEngine

/// `sitegen new sample`
struct NewSampleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Makes a sample in `Samples` and shows the fence to put into a post.",
    discussion: "It begins as `Archetypes/sample.swift` of the site, which can ask for {{name}}.")

  @Argument(help: "The sample's name: lower-case letters, digits and `-`.")
  var name: String

  @Option(name: .long, help: ArgumentHelp("The site's folder.", valueName: "folder"))
  var root = "."

  @Flag(name: .shortAndLong, help: "Print nothing but problems.")
  var quiet = false

  func run() async throws {
    let console = Console(root: root, isQuiet: quiet)
    try await console.run {
      let sample = try NewSample(name: name)
      switch try sample.file(for: root, starter: Composition(root: root).installation.starter) {
      case .problems(let problems):
        console.report(problems.sorted())
        throw ExitCode.contentIsWrong
      case .file(let file): try console.make(file, in: root)
      }
      let manifest = root + "/" + NewSample.manifest
      if let text = try? String(contentsOfFile: manifest, encoding: .utf8),
        let changed = sample.manifest(adding: text)
      {
        do {
          try Data(changed.utf8).write(to: URL(fileURLWithPath: manifest), options: .atomic)
          console.say("Added it to \(NewSample.manifest)")
        } catch {
          console.complain("\(NewSample.manifest) cannot be written, so it does not name the sample.")
          throw ExitCode.environmentIsWrong
        }
      }
      console.say(
        "\nIn a post, show it with:\n\n\(sample.fence)\n\nThen record what it gives: sitegen accept \(name)")
    }
  }
}
