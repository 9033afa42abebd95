import ArgumentParser
import Diagnostics
import FileSystem
import Publishing
import SampleEngine
import SampleModel
import SiteEngine

/// `sitegen run`
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Compile and run one sample and show its output.",
    discussion: """
      The output of the sample goes to standard output, and what it writes to standard error to standard error. \
      On a terminal, colors are left out and control characters are visible. Its figures are written as SVG files, \
      as PNG files for light and dark mode, and as drawing lists. Neither the record nor the site changes. The exit \
      code is 1 if the sample fails.

      Example:
        sitegen run circular-dial/dial
      """)

  @Argument(help: ArgumentHelp("The sample, such as `circular-dial/dial`.", valueName: "sample"))
  var sample: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for the figures. (default: .sitegen/run/SAMPLE)", valueName: "folder"))
  var outputDir: String?

  @OptionGroup var site: SiteOptions

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let composition = Composition(site)
      let found = try await composition.build(site, samples: .build).sampleCatalog()
      let sample = try console.sample(named: sample, in: found)
      let protections = ProtectionReport()
      let outcomes = try await composition.sampleEngine(found.configuration)
        .evaluate([sample], useCache: false, progress: protections.note)
      let outcome = outcomes[0]
      for (index, block) in outcome.blocks.enumerated() {
        let isLast = index == outcome.blocks.count - 1
        console.show(output: block.output, endsLine: isLast || !block.message.isEmpty)
        if !block.message.isEmpty { console.note(block.message) }
      }
      console.show(errorOutput: outcome.standardError)
      var diagnostics =
        found.diagnostics(concerning: [sample])
        // What it says has just been shown.
        + outcome.diagnostics.filter { $0.identifier != SampleOutcome.standardErrorIdentifier }
        + protections.diagnostics
      if !outcome.figures.isEmpty {
        if let outputDir { try OutputFolder.checkLinks(in: outputDir, site: site.root) }
        let folder = try composition.folder(forFiguresOf: sample.id, named: outputDir)
        diagnostics += try FigureFiles(outcome.figures).write(into: folder, of: sample)
        console.note("Figures: \(folder.shownPath)")
      }
      if let library = LibraryUse(sample, in: found.samples), outcome.failure == nil {
        console.note(library.sentence)
      }
      console.report(diagnostics.sorted())
      guard outcome.failure == nil, !diagnostics.containsErrors else { throw ExitCode.contentIsWrong }
    }
  }
}
