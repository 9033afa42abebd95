import ArgumentParser
import Diagnostics
import Foundation
import SampleEngine
import SiteEngine

/// `sitegen run`
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Compiles and runs one sample and shows what it gives.",
    discussion: """
      What the sample prints goes to standard output. Its figures are written as SVG, as PNG for light and dark, \
      and as drawing lists. Neither its record nor the site changes. Exits with 1 if the sample fails.
      """)

  @Argument(help: ArgumentHelp("The sample, such as `circular-dial/dial`.", valueName: "sample"))
  var sample: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where figures go; `.sitegen/run/SAMPLE` unless told.", valueName: "folder"))
  var outputDir: String?

  @OptionGroup var site: SiteOptions

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let composition = Composition(site)
      let found = try await composition.build(site, samples: .build).sampleCatalog()
      let selection = SampleSelection([sample], in: found)
      guard let sample = selection.samples.first else {
        let problems = found.diagnostics + selection.diagnostics
        console.report(problems.sorted())
        throw problems.exitCode ?? .contentIsWrong
      }
      let protections = ProtectionReport()
      let outcomes = try await composition.sampleEngine(found.configuration)
        .evaluate([sample], useCache: false, progress: protections.note)
      let outcome = outcomes[0]
      for block in outcome.blocks {
        try? FileHandle.standardOutput.write(contentsOf: Data(block.output.utf8))
        if !block.message.isEmpty { console.note(block.message) }
      }
      var diagnostics =
        found.diagnostics(concerning: [sample]) + outcome.diagnostics
        + protections.diagnostics
      if !outcome.figures.isEmpty {
        let folder = outputDir ?? site.path(".sitegen/run/\(sample.id)")
        diagnostics += try FigureFiles(outcome.figures).write(into: folder, of: sample)
        console.note("Figures: \(folder)")
      }
      console.report(diagnostics.sorted())
      guard outcome.failure == nil, !diagnostics.containsErrors else { throw ExitCode.contentIsWrong }
    }
  }
}
