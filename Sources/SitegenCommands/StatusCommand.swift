import ArgumentParser
import Diagnostics
import SampleEngine
import SampleModel
import SiteEngine

/// `sitegen status`
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show how samples compare with their records, without running them.",
    discussion: """
      States:
        fresh      the record was made from the current code
        changed    the current code gave a result that differs from the record
        stale      the code has changed since it was recorded
        missing    there is no record
        moved      the record still has the old name of the sample
        failing    the last run failed
        malformed  the record cannot be read
        orphan     the sample of the record no longer exists
        no-run     the sample is only compiled

      This command uses only results that are already known; `sitegen check` finds out whether the samples still \
      match. The exit code is 0 for all states; with `--exit-code` it is 1 if a sample is neither fresh nor \
      no-run.

      Examples:
        sitegen status
        sitegen status circular-dial/dial --exit-code
      """)

  @Argument(help: ArgumentHelp("The samples to show. (default: all)", valueName: "sample"))
  var samples: [String] = []

  @Flag(name: .long, help: "Exit with code 1 if a sample is neither fresh nor no-run.")
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
        + (samples.isEmpty
          ? found.diagnostics + found.unverified : found.diagnostics(concerning: selection.samples))
      let report = StatusReport(statuses, fences: samples.isEmpty ? found.fences : nil)
      if site.format == .json {
        console.show(try report.json(diagnostics).withControlEscapes)
      } else {
        console.report(diagnostics.sorted())
        if !statuses.isEmpty || selection.diagnostics.isEmpty && found.hasConfiguration {
          report.lines.forEach { console.show(result: $0) }
        }
      }
      if let problem = diagnostics.exitCode { throw problem }
      if exitCode, !statuses.allSatisfy(\.state.isFine) { throw ExitCode.contentIsWrong }
    }
  }
}
