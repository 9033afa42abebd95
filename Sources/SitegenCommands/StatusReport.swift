import Diagnostics
import SampleEngine
import SampleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The statuses of samples, as text and as JSON.
struct StatusReport {
  let statuses: [SampleStatus]
  /// What stands behind the Swift fences of all pages; `nil` where only some samples are looked at.
  let fences: FenceAccount?

  init(_ statuses: [SampleStatus], fences: FenceAccount? = nil) {
    self.statuses = statuses
    self.fences = fences
  }

  /// A line for each sample, in columns, and the counts.
  var lines: [String] {
    let account = [fences?.sentence].compactMap(\.self)
    guard !statuses.isEmpty else { return ["There are no samples."] + account }
    let stateWidth = statuses.map(\.state.rawValue.count).max() ?? 0
    let nameWidth = statuses.map(\.id.description.count).max() ?? 0
    let rows = statuses.map { status in
      [
        status.state.rawValue.padded(to: stateWidth), status.id.description.padded(to: nameWidth),
        status.sentence,
      ]
      .joined(separator: "  ")
    }
    return rows + ["", counts.map { "\($0.count) \($0.state.rawValue)" }.joined(separator: ", ")] + account
  }

  /// The number of samples in each state that occurs.
  var counts: [(state: SampleStatus.State, count: Int)] {
    SampleStatus.State.allCases.map { state in (state, statuses.count { $0.state == state }) }
      .filter { $0.count > 0 }
  }

  /// One object: `version`, `samples` (each with `id`, `state`, `reason`, `file`, `line`), `counts` by state,
  /// `fences` as `check --format json` has them, and `problems` as `check --format json` has them.
  func json(_ diagnostics: [Diagnostic]) throws -> String {
    let document = Document(
      samples: statuses.map { status in
        Document.Entry(
          id: status.id.description, state: status.state.rawValue, reason: status.sentence,
          file: status.location.file, line: status.location.line)
      },
      counts: Dictionary(uniqueKeysWithValues: counts.map { ($0.state.rawValue, $0.count) }),
      fences: fences.map(Document.Fences.init),
      problems: diagnostics.map { problem in
        Document.Problem(
          severity: problem.severity.rawValue, identifier: problem.identifier, message: problem.message,
          file: problem.location?.file, line: problem.location?.line, notes: problem.notes)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      var id: String
      var state: String
      var reason: String
      var file: String
      var line: Int?
    }
    struct Fences: Encodable {
      var total, run, compiled, included: Int
      var shown: [String: Int]
      var shownWithoutReason, mistaken: Int

      enum CodingKeys: String, CodingKey {
        case total, run, compiled, included, shown, mistaken
        case shownWithoutReason = "shown-without-reason"
      }

      init(_ account: FenceAccount) {
        (total, run, compiled) = (account.total, account.run, account.compiled)
        (included, shown, mistaken) = (account.included, account.shown, account.mistaken)
        shownWithoutReason = account.shownWithoutReason
      }
    }
    struct Problem: Encodable {
      var severity: String
      var identifier: String
      var message: String
      var file: String?
      var line: Int?
      var notes: [String]
    }
    var version = 1
    var samples: [Entry]
    var counts: [String: Int]
    var fences: Fences?
    var problems: [Problem]
  }
}

extension String {
  /// The text with spaces after it up to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
