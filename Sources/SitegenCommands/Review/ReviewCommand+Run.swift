import ArgumentParser
import Diagnostics
import Publishing
import SampleEngine
import SampleModel

// What one machine sees and another records: `--keep`, `--run` and `--accept`.

extension ReviewCommand {
  /// Writes what may be recorded of the samples under review to a file, for `--run` on another machine.
  ///
  /// - Returns: Why the others may not.
  func keepDifferences(
    _ items: [ReviewItem], in path: String, _ acceptance: SampleAcceptance, _ engine: SampleEngine,
    _ records: SampleRecords
  ) async throws -> [Diagnostic] {
    try OutputFolder.checkLinks(in: path, site: site.root)
    let samples = items.map(\.sample)
    let (outcomes, diagnostics) = try await acceptance.acceptable(samples)
    let compiler = outcomes.isEmpty ? nil : try await engine.compilerVersion()
    let keys = try ProvenKeys(engine, records)
    try ReviewRun.archive(of: outcomes, samples, compiler: compiler, keys).write(to: path)
    return diagnostics
  }

  /// Records the samples that `--accept` names; none of them if anything is wrong.
  func acceptNamed(
    _ items: [ReviewItem], _ acceptance: SampleAcceptance, _ console: Console, problems: [Diagnostic]
  ) async throws {
    guard !problems.containsErrors else {
      console.report(problems)
      throw ExitCode.contentIsWrong
    }
    let decisions = try await acceptance.accept(
      items.map(\.sample),
      decided: { if $0.result == .recorded { console.say("Recorded \($0.sample)") } })
    let diagnostics = (problems + decisions.flatMap(\.diagnostics)).sorted()
    console.report(diagnostics)
    if items.isEmpty { console.say("Nothing to record: what the samples give is recorded already") }
    if let exitCode = diagnostics.exitCode { throw exitCode }
  }
}
