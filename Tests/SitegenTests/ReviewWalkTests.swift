import Diagnostics
import Testing

@testable import SampleEngine
@testable import SampleModel
@testable import SitegenCommands

@Suite struct ReviewWalkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var keys: String
    var accepted = ""
    var refused = ""
    var skipped = ""
    var left = ""

    var testDescription: String { name }
  }

  /// The samples are a, b, c and d; b moves between runs.
  static let cases = [
    Case(name: "one after the other", keys: "asas", accepted: "ac", skipped: "bd"),
    Case(name: "all at once", keys: "A", accepted: "acd", refused: "b"),
    Case(name: "all the rest", keys: "sA", accepted: "cd", refused: "b", skipped: "a"),
    Case(name: "quitting", keys: "aq", accepted: "a", left: "bcd"),
    Case(name: "quitting at once", keys: "q", left: "abcd"),
    Case(name: "the end of the input", keys: "s", skipped: "a", left: "bcd"),
    Case(name: "no key at all", keys: "", left: "abcd"),
    Case(name: "help, then an answer", keys: "??aq", accepted: "a", left: "bcd"),
    Case(name: "keys that stand for nothing", keys: "xS1 aq", accepted: "a", left: "bcd"),
    Case(name: "one that is refused, then the next", keys: "sasq", refused: "b", skipped: "ac", left: "d"),
  ]

  @Test(arguments: cases) func doesWhatIsAnswered(_ example: Case) async throws {
    let items = try ["a", "b", "c", "d"].map { try ReviewItem.item($0, recorded: ("1\n", []), output: "2\n") }
    let screen = Screen()
    var keys = Array(example.keys)[...]
    let walk = ReviewWalk(
      layout: ReviewText(usesColor: false, diagnostics: { $0.map(\.message).joined() }),
      nextKey: { keys.popFirst() },
      accept: { samples in samples.map { Self.decision($0.id) } }, show: { screen.text += $0 })
    let summary = try await walk.run(items)
    func names(_ ids: [SampleID]) -> String { ids.map(\.name).joined() }
    #expect(names(summary.accepted) == example.accepted)
    #expect(names(summary.refused) == example.refused)
    #expect(names(summary.skipped) == example.skipped)
    #expect(names(summary.left) == example.left)
    #expect(summary.isComplete == (example.accepted == "abcd"))
    #expect(screen.text.contains("1/4  circles/a\n"))
    #expect(screen.text.contains("It moves") == !example.refused.isEmpty)
  }

  @Test func helpTellsEveryKey() async throws {
    let screen = Screen()
    var keys = Array("?q")[...]
    let walk = ReviewWalk(
      layout: ReviewText(usesColor: false), nextKey: { keys.popFirst() }, accept: { _ in [] },
      show: { screen.text += $0 })
    _ = try await walk.run([try ReviewItem.item(recorded: ("1\n", []), output: "2\n")])
    for answer in ReviewWalk.Answer.allCases { #expect(screen.text.contains("\n  \(answer.rawValue)  ")) }
  }

  @Test func saysInOneLineWhatWasDone() throws {
    let id = try #require(SampleID("a"))
    let summary = ReviewWalk.Summary(accepted: [id, id], refused: [], skipped: [id], left: [])
    #expect(summary.text == "2 accepted, 1 skipped")
    #expect(!summary.isComplete)
    #expect(ReviewWalk.Summary(accepted: [id]).isComplete)
  }

  private static func decision(_ id: SampleID) -> SampleAcceptance.Decision {
    guard id.name == "b" else { return .init(sample: id, result: .recorded, diagnostics: []) }
    let moves = Diagnostic(.error, "output-moves", "It moves", at: nil)
    return .init(sample: id, result: .refused, diagnostics: [moves])
  }

  /// What was shown.
  private final class Screen {
    var text = ""
  }
}
