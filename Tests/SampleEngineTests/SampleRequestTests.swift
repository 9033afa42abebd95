import Diagnostics
import SampleTestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// Which samples a command looks at, and when it ends.
@Suite struct SampleRequestTests {
  private let samples: [Sample]

  init() throws {
    samples = try ["b", "a", "d", "c"].map { try Sample.inline($0, [(10, "print(1)")]) }
  }

  struct Choice: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var request: SampleRequest
    var chosen: [String]
    var looksForOrphans: Bool
  }

  private static func shard(_ text: String) -> SampleScope { SampleScope(shard: Shard(text)) }

  static let choices = [
    Choice(
      testDescription: "a build", request: .build, chosen: ["b", "a", "d", "c"], looksForOrphans: true),
    Choice(
      testDescription: "a frozen build", request: .frozen, chosen: ["b", "a", "d", "c"],
      looksForOrphans: false),
    Choice(
      testDescription: "a check of everything", request: .check(SampleScope()),
      chosen: ["a", "b", "c", "d"], looksForOrphans: true),
    Choice(
      testDescription: "a check by whole name", request: .check(SampleScope(names: ["post/c"])),
      chosen: ["c"], looksForOrphans: false),
    Choice(
      testDescription: "a check by the end of a name", request: .check(SampleScope(names: ["c", "a"])),
      chosen: ["a", "c"], looksForOrphans: false),
    Choice(
      testDescription: "a check of what is not there", request: .check(SampleScope(names: ["x"])),
      chosen: [], looksForOrphans: false),
    Choice(
      testDescription: "the first shard", request: .check(shard("1/2")), chosen: ["a", "c"],
      looksForOrphans: true),
    Choice(
      testDescription: "a shard of a sample that took long",
      request: .check(
        SampleScope(shard: Shard("2/2"), seconds: SampleID(post: "post", name: "b").map { [$0: 9] } ?? [:])),
      chosen: ["a", "c", "d"], looksForOrphans: false),
    Choice(
      testDescription: "another shard", request: .check(shard("2/2")), chosen: ["b", "d"],
      looksForOrphans: false),
  ]

  @Test(arguments: choices) func looksAtTheSamplesThatAreChosen(_ choice: Choice) {
    #expect(choice.request.selection(of: samples).map(\.id.name) == choice.chosen)
    #expect(choice.request.looksForOrphans == choice.looksForOrphans)
  }

  struct End: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var failsFast: Bool
    var isStrict: Bool
    var severities: [Severity]
    var stops: Bool
  }

  static let ends = [
    End(testDescription: "an error", failsFast: true, isStrict: false, severities: [.error], stops: true),
    End(testDescription: "a warning", failsFast: true, isStrict: false, severities: [.warning], stops: false),
    End(
      testDescription: "a warning that counts as an error", failsFast: true, isStrict: true,
      severities: [.warning], stops: true),
    End(
      testDescription: "an error behind a warning", failsFast: true, isStrict: false,
      severities: [.warning, .error], stops: true),
    End(testDescription: "nothing", failsFast: true, isStrict: true, severities: [], stops: false),
    End(
      testDescription: "an error where all is looked at", failsFast: false, isStrict: false,
      severities: [.error], stops: false),
    End(
      testDescription: "an error where all is looked at strictly", failsFast: false, isStrict: true,
      severities: [.error, .warning], stops: false),
  ]

  @Test(arguments: ends) func endsAtTheFirstFailureWhereThatIsAskedFor(_ end: End) {
    var request = SampleRequest.check(SampleScope(), failsFast: end.failsFast)
    request.isStrict = end.isStrict
    let diagnostics = end.severities.map { Diagnostic($0, "x", "Something", at: nil) }
    #expect(request.stops(after: diagnostics) == end.stops)
  }

  @Test func onlyABuildTakesEarlierResults() {
    let modes = SampleMode.allCases.filter { SampleRequest($0).usesEarlierResults }
    #expect(modes == [.build])
  }
}
