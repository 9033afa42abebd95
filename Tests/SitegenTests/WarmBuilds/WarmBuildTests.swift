import Foundation
import TestSupport
import Testing

/// A warm build gives byte for byte what a cold build gives.
@Suite(.disabled(if: TestExtent.isQuick)) struct WarmBuildTests {
  /// A number from the environment, as `make warm-builds` gives it.
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Whether every edit is told.
  private static let isLong = setting("WARM_BUILD_EDITS") != nil

  @Test(arguments: [true, false])
  func anyEditsGiveWhatAColdBuildGives(hasSamples: Bool) async throws {
    var run = try WarmBuildRun(
      seed: UInt64(Self.setting("WARM_BUILD_SEED") ?? 1), hasSamples: hasSamples)
    if Self.isLong { run.follow = { print($0) } }
    let difference = try await run.run(
      edits: Self.setting("WARM_BUILD_EDITS") ?? TestExtent.rounds(500, sample: 10))
    #expect(difference == nil, "\(difference ?? "")")
    // Most sites can be published, or little is compared.
    #expect(run.publishedCount > run.refusedCount)
    if Self.isLong { print("\(run.publishedCount) builds were published, \(run.refusedCount) had errors.") }
  }

  /// Those that take long to be found are looked for where there is time.
  @Test(
    arguments: isLong || TestExtent.isWhole
      ? FlawedBuilder.Mistake.allCases : [.keepsStalePages])
  func aMistakeIsFound(_ mistake: FlawedBuilder.Mistake) async throws {
    let builder = FlawedBuilder(mistake)
    var run = try WarmBuildRun(seed: 3) { try await builder.build($0) }
    let difference = try #require(try await run.run(edits: 200))
    #expect(difference.contains("To see it again: make warm-builds SEED=3 EDITS="))
    if Self.isLong { print("\(mistake): \(difference.prefix { $0 != "\n" })") }
  }
}
