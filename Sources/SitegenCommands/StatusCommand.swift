import ArgumentParser
import Diagnostics
import Foundation
import SampleEngine
import SiteEngine

/// `sitegen status`
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tells how samples stand to their records, without running any.",
    discussion: """
      fresh: recorded of the present text, and nothing that is known speaks against it. changed: a run of the \
      present text gave something else. stale: recorded of another text. missing: never accepted. moved: \
      recorded under the name that it had before. failing: the last \
      run failed. malformed: the record cannot be read. orphan: a record without a sample. no-run: only compiled.

      What is not known is not found out: `check` proves, this only tells. So the exit code is 0 whatever the \
      states are, unless `--exit-code` asks for 1 where a sample is neither fresh nor no-run.
      """)

  @Argument(help: ArgumentHelp("The samples to tell of; all of them if none is named.", valueName: "sample"))
  var samples: [String] = []

  @Flag(name: .long, help: "Exit with 1 if a sample is neither fresh nor no-run.")
  var exitCode = false

  @OptionGroup var site: SiteOptions

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let composition = Composition(site)
      let found = try await composition.build(site, samples: .build).sampleCatalog()
      let selection = SampleSelection(samples, in: found)
      let records = composition.records
      let moves = try found.moves(in: records)
      let inspections = try await composition.sampleEngine(found.configuration).inspect(selection.samples)
      var statuses = zip(selection.samples, inspections).map { sample, inspection in
        SampleStatus(
          sample, inspection,
          record: Result { () throws(SampleRecordError) in try records.load(sample.id) },
          origin: moves.origins[sample.id])
      }
      if samples.isEmpty { statuses += moves.orphans.map { SampleStatus(orphan: $0, in: records) } }
      let diagnostics =
        selection.diagnostics
        + (samples.isEmpty ? found.diagnostics : found.diagnostics(concerning: selection.samples))
      let report = StatusReport(statuses)
      if site.format == .json {
        print(try report.json(diagnostics), terminator: "")
      } else {
        console.report(diagnostics.sorted())
        if !statuses.isEmpty || selection.diagnostics.isEmpty && found.hasConfiguration {
          report.lines.forEach { print($0) }
        }
      }
      if let problem = diagnostics.exitCode { throw problem }
      if exitCode, !statuses.allSatisfy(\.state.isFine) { throw ExitCode.contentIsWrong }
    }
  }
}
