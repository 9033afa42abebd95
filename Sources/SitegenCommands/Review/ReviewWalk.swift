import SampleEngine
import SampleModel

/// Shows one sample after another and carries out the answers.
struct ReviewWalk {
  /// The results of a review.
  struct Summary: Sendable, Hashable {
    var accepted: [SampleID] = []
    var refused: [SampleID] = []
    var skipped: [SampleID] = []
    /// The samples that were not shown.
    var left: [SampleID] = []

    /// Whether every sample was accepted.
    var isComplete: Bool { refused.isEmpty && skipped.isEmpty && left.isEmpty }

    /// What was done, in one line.
    var text: String {
      let parts = [
        ("accepted", accepted), ("refused", refused), ("skipped", skipped), ("not reviewed", left),
      ]
      return parts.filter { !$0.1.isEmpty }.map { "\($0.1.count) \($0.0)" }.joined(separator: ", ")
    }
  }

  /// The meaning of a key.
  enum Answer: Character, CaseIterable {
    case accept = "a"
    case skip = "s"
    case acceptAll = "A"
    case quit = "q"
    case help = "?"

    fileprivate var meaning: String {
      switch self {
      case .accept: "record the new output of this sample"
      case .skip: "keep the record and go on"
      case .acceptAll: "record this sample and all that follow"
      case .quit: "keep this record and all that follow"
      case .help: "show this help"
      }
    }
  }

  let layout: ReviewText
  /// Whether samples are run again before they are recorded.
  var runsAgain = true
  /// The next key, or `nil` if there are no more.
  let nextKey: () async throws -> Character?
  /// Records samples.
  let accept: ([Sample]) async throws -> [SampleAcceptance.Decision]
  /// Shows text.
  let show: (String) -> Void

  private static let prompt = "[a] accept  [s] skip  [A] accept all remaining  [q] quit  [?] help > "

  /// Shows the samples one by one until the last, or until the answer is to quit.
  func run(_ items: [ReviewItem]) async throws -> Summary {
    var summary = Summary()
    for (index, item) in items.enumerated() {
      show(layout.text(of: item, number: index + 1, count: items.count))
      switch try await answer() {
      case .accept: try await record([item], &summary)
      case .acceptAll:
        try await record(Array(items[index...]), &summary)
        return summary
      case .skip:
        show("skipped\n")
        summary.skipped.append(item.sample.id)
      case .quit, .help:
        show("quit\n")
        summary.left = items[index...].map(\.sample.id)
        return summary
      }
    }
    return summary
  }

  /// Asks until a key is a decision. The end of the input means to quit.
  private func answer() async throws -> Answer {
    show("\n" + Self.prompt)
    while let key = try await nextKey() {
      switch Answer(rawValue: key) {
      case .help:
        show("\n" + Answer.allCases.map { "  \($0.rawValue)  \($0.meaning)\n" }.joined() + "\n" + Self.prompt)
      case let answer?: return answer
      case nil: show("\n`\(key)` is not one of these keys.\n" + Self.prompt)
      }
    }
    return .quit
  }

  private func record(_ items: [ReviewItem], _ summary: inout Summary) async throws {
    if runsAgain { show("running again with different hash seeds …\n") }
    for decision in try await accept(items.map(\.sample)) {
      switch decision.result {
      case .recorded, .unchanged:
        summary.accepted.append(decision.sample)
        show("recorded \(decision.sample)\n")
      case .refused:
        summary.refused.append(decision.sample)
        show("refused \(decision.sample)\n" + layout.text(of: decision.diagnostics))
      }
    }
  }
}
