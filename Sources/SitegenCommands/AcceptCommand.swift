import ArgumentParser
import Diagnostics
import SampleEngine
import SiteEngine

/// `sitegen accept`
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Records what samples give now.",
    discussion: """
      Each sample is run twice, with different seeds of hashing; one whose output moves between the runs is \
      refused. Records are written to `Samples/Recorded/` and belong into version control.
      """)

  @Argument(help: ArgumentHelp("The samples to accept; all of them if none is named.", valueName: "sample"))
  var samples: [String] = []

  @OptionGroup var site: SiteOptions

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let composition = Composition(site)
      let found = try await composition.build(site, samples: .build).sampleCatalog()
      var diagnostics = found.diagnostics
      let known = found.samples.map(\.id.description)
      for name in samples where !known.contains(name) {
        diagnostics.append(.unknownSampleName(name, suggestion: suggestion(for: name, among: known)))
      }
      let chosen = found.samples.filter {
        $0.runs && (samples.isEmpty || samples.contains($0.id.description))
      }
      var patterns = [SampleID: String]()
      var unreadable = Set<SampleID>()
      for sample in chosen {
        do throws(SampleRecordError) {
          patterns[sample.id] = try composition.records.pattern(of: sample.id)
        } catch {
          // Nothing takes the place of a pattern that cannot be read, so that its wildcards are not lost.
          diagnostics.append(.unreadableRecord(sample.id, error, severity: .error, at: sample.location))
          unreadable.insert(sample.id)
        }
      }
      let readable = chosen.filter { !unreadable.contains($0.id) }
      let runs = try await composition.sampleEngine(found.configuration)
        .evaluateForRecording(readable, patterns: patterns)
      var accepted = 0
      for (sample, run) in zip(readable, runs) {
        diagnostics += run.outcome.diagnostics
        guard run.moved.isEmpty else {
          diagnostics.append(.outputMoves(sample.id, run.moved, composition.records))
          continue
        }
        guard try composition.records.accept(run.outcome, of: sample) else { continue }
        accepted += 1
        console.say("Recorded \(sample.id)")
      }
      console.report(diagnostics.sorted())
      console.say("\(accepted) of \(chosen.count) records changed")
      guard !diagnostics.containsErrors else { throw ExitCode.contentIsWrong }
    }
  }
}
