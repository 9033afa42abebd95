import Diagnostics
import SampleEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What this machine has of what sitegen uses, what it lacks, and what each missing thing costs.
struct DoctorReport: Sendable, Hashable {
  /// One thing that sitegen uses.
  struct Part: Sendable, Hashable {
    /// What it is called, one or two words.
    var name: String
    /// What is there of it, or that it is missing.
    var finding: String
    /// What cannot be done, or takes longer, without it, and what to do; `nil` if nothing is missing.
    var cost: String?
  }

  var parts: [Part]

  /// A line for each part, and below one that lacks something what that costs.
  var lines: [String] {
    let width = parts.map(\.name.count).max() ?? 0
    let rows = parts.flatMap { part in
      ["\(part.cost == nil ? "ok" : "--")  \(part.name.padded(to: width))  \(part.finding)"]
        + (part.cost ?? "").split(separator: "\n").map { String(repeating: " ", count: width + 6) + $0 }
    }
    let count = parts.count { $0.cost != nil }
    return rows + ["", count == 0 ? "Nothing is missing" : "\(count.counting("thing")) missing"]
  }

  /// One object: `version`, and `parts`, each with `name`, `ok`, `finding` and `cost`, which is `null` if `ok`.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let entries = parts.map {
      Document.Entry(name: $0.name, ok: $0.cost == nil, finding: $0.finding, cost: $0.cost)
    }
    return String(decoding: try encoder.encode(Document(parts: entries)), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      var name: String
      var ok: Bool
      var finding: String
      var cost: String?

      enum CodingKeys: CodingKey { case name, ok, finding, cost }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(ok, forKey: .ok)
        try container.encode(finding, forKey: .finding)
        try container.encode(cost, forKey: .cost)
      }
    }
    var version = 1
    var parts: [Entry]
  }
}
