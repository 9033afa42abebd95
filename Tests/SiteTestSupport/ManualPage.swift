import Foundation
import Testing

/// A page of `docs`, taken apart by its headings.
package struct ManualPage {
  private var sections: [String: [Substring]] = [:]

  /// Reads a page by its file's name.
  package init(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs").appending(path: name), encoding: .utf8)
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        heading = String(line.drop { $0 == "#" || $0 == " " }).replacing("`", with: "")
      } else {
        sections[heading, default: []].append(line)
      }
    }
  }

  /// The lines below a heading, up to the next one, joined by spaces.
  package func text(_ heading: String) throws -> String {
    try #require(sections[heading], "\(heading)").joined(separator: " ")
  }

  /// The cells of the rows that begin with code, of the tables below a heading.
  package func rows(_ heading: String) throws -> [[Substring]] {
    try #require(sections[heading], "\(heading)").filter { $0.hasPrefix("| `") }
      .map { $0.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false) }
  }

  /// The code in the last cell of each of these rows, a line of YAML that gives a key a value.
  package func examples(_ headings: String...) throws -> String {
    try headings.flatMap { try rows($0) }.compactMap(\.last).map { $0.replacing("`", with: "") + "\n" }
      .joined()
  }
}
