import Foundation
import Testing

/// The examples of CommonMark with GitHub's extensions.
@Suite(.enabled(if: SpecificationFolder.url != nil, Comment(rawValue: SpecificationFolder.isMissing)))
struct SpecificationTests {
  /// Examples that are rendered in another way on purpose, by file and number, and why.
  static let deviations = [
    "gfm-extensions 20": "it asks for no crash alone",
    "gfm-extensions 22": tagFilter, "gfm-spec 653": tagFilter,
    "gfm-spec 320": infoString, "gfm-spec 330": infoString,
    "gfm-spec 610": autolinks, "gfm-spec 614": autolinks, "gfm-spec 616": autolinks,
    "gfm-spec 619": autolinks, "gfm-spec 620": autolinks,
  ]

  private static let tagFilter = "raw HTML is its author's own: no tag is filtered"
  private static let infoString = "an info string is attributes, in which nothing is escaped outside quotes"
  private static let autolinks = "CommonMark's own examples do without the extension for autolinks"

  static let files = ["gfm-spec": 673, "gfm-extensions": 28, "gfm-regression": 19]

  @Test(arguments: files.sorted { $0.key < $1.key }.map(\.key))
  func rendersTheExamples(_ file: String) throws {
    let folder = try #require(SpecificationFolder.url)
    let examples = try SpecificationExample.all(in: folder.appending(path: file + ".txt"))
    #expect(examples.count == Self.files[file])
    for example in examples {
      let ours = NormalizedHTML(HTMLToken.tokens(of: try render(example.markdown).html).withoutAdditions)
      let expected = NormalizedHTML(HTMLToken.tokens(of: example.html).withoutAdditions)
      if let reason = Self.deviations[example.name] {
        #expect(ours != expected, "\(example) is as specified, so it is no deviation: \(reason)")
      } else {
        #expect(ours == expected, "\(example):\n\(example.markdown)")
      }
    }
  }

  @Test func everyDeviationIsOfAnExample() throws {
    let folder = try #require(SpecificationFolder.url)
    let names = try Self.files.keys.flatMap { file in
      try SpecificationExample.all(in: folder.appending(path: file + ".txt")).map(\.name)
    }
    #expect(Set(Self.deviations.keys).subtracting(names).isEmpty)
  }
}
