import Diagnostics
import SampleEngine

/// Shows one sample after another and does what the person at the keys answers.
struct ReviewWalk {
  /// What became of the samples.
  struct Summary: Sendable, Hashable {
    var accepted: [SampleID] = []
    var refused: [SampleID] = []
    var skipped: [SampleID] = []
    /// Those that were not shown any more.
    var left: [SampleID] = []

    /// Whether every sample was accepted.
    var isComplete: Bool { refused.isEmpty && skipped.isEmpty && left.isEmpty }

    /// What was done, in one line.
    var text: String {
      let parts = [
        ("accepted", accepted), ("refused", refused), ("skipped", skipped), ("not looked at", left),
      ]
      return parts.filter { !$0.1.isEmpty }.map { "\($0.1.count) \($0.0)" }.joined(separator: ", ")
    }
  }

  /// What a key stands for.
  enum Answer: Character, CaseIterable {
    case accept = "a"
    case skip = "s"
    case acceptAll = "A"
    case quit = "q"
    case help = "?"

    fileprivate var meaning: String {
      switch self {
      case .accept: "record what the sample gives now"
      case .skip: "leave the record as it is and go on"
      case .acceptAll: "record this sample and all that follow"
      case .quit: "leave this and all that follow as they are"
      case .help: "show this"
      }
    }
  }

  let layout: ReviewText
  /// The next key, or `nil` if there are no more.
  let nextKey: () async throws -> Character?
  /// Records samples.
  let accept: ([Sample]) async throws -> [SampleAcceptance.Decision]
  /// Shows text.
  let show: (String) -> Void

  private static let prompt = "[a] accept  [s] skip  [A] accept all the rest  [q] quit  [?] help > "

  /// Walks through samples to the last one, or until the answer is to quit.
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

  /// Asks until there is an answer that decides; the end of the input is to quit.
  private func answer() async throws -> Answer {
    show("\n" + Self.prompt)
    while let key = try await nextKey() {
      switch Answer(rawValue: key) {
      case .help:
        show("\n" + Answer.allCases.map { "  \($0.rawValue)  \($0.meaning)\n" }.joined() + "\n" + Self.prompt)
      case let answer?: return answer
      case nil: show("\n`\(key)` is none of these.\n" + Self.prompt)
      }
    }
    return .quit
  }

  private func record(_ items: [ReviewItem], _ summary: inout Summary) async throws {
    show("running again, under other hash seeds …\n")
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
