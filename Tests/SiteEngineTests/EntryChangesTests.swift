import Testing

@testable import SiteEngine

/// What changes of a dictionary are made of, and that they give the present one.
@Suite struct EntryChangesTests {
  private typealias Changes = EntryChanges<FileStamp>

  private static func stamps(_ sizes: [String: UInt64]) -> [String: FileStamp] {
    sizes.mapValues { FileStamp(node: 1, size: $0, modified: 2, changed: 3) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var old: [String: UInt64]
    var new: [String: UInt64]
    var earlier: [String] = []
    /// The sizes of what the changes hold; 0 for what is gone.
    var expected: [String: UInt64]
    var isDifferent = true
  }

  static let cases = [
    Case(
      testDescription: "nothing changed", old: ["a": 1, "b": 2], new: ["a": 1, "b": 2], expected: [:],
      isDifferent: false),
    Case(
      testDescription: "a value changed", old: ["a": 1, "b": 2], new: ["a": 1, "b": 3], expected: ["b": 3]),
    Case(testDescription: "an entry is new", old: ["a": 1], new: ["a": 1, "b": 3], expected: ["b": 3]),
    Case(testDescription: "an entry is gone", old: ["a": 1, "b": 2], new: ["a": 1], expected: ["b": 0]),
    Case(
      testDescription: "one is gone and another is new", old: ["a": 1, "b": 2], new: ["a": 1, "c": 2],
      expected: ["b": 0, "c": 2]),
    Case(
      testDescription: "what changed before is kept", old: ["a": 1, "b": 2], new: ["a": 1, "b": 2],
      earlier: ["b"], expected: ["b": 2], isDifferent: false),
    Case(
      testDescription: "what was gone before stays gone", old: ["a": 1], new: ["a": 1], earlier: ["b"],
      expected: ["b": 0], isDifferent: false),
    Case(
      testDescription: "what was gone before comes back", old: ["a": 1], new: ["a": 1, "b": 5],
      earlier: ["b"], expected: ["b": 5]),
    Case(testDescription: "all is new", old: [:], new: ["a": 1, "b": 2], expected: ["a": 1, "b": 2]),
    Case(testDescription: "all is gone", old: ["a": 1, "b": 2], new: [:], expected: ["a": 0, "b": 0]),
  ]

  @Test(arguments: cases)
  func holdsWhatDiffersAndWhatChangedBefore(_ example: Case) throws {
    let (old, new) = (Self.stamps(example.old), Self.stamps(example.new))
    let changes = Changes(from: old, to: new, besides: example.earlier)
    #expect(changes.entries.mapValues { $0?.size ?? 0 } == example.expected)
    #expect(changes.isDifferent == example.isDifferent)
    var writer = CacheWriter()
    writer.append(changes)
    var reader = CacheReader(writer.bytes[...])
    var result = old
    try reader.value(Changes.self).apply(to: &result)
    #expect(result == new)
  }
}
