import Foundation
import TestSupport
import Testing

@testable import SampleModel

/// Frames in records that say only what changes.
@Suite struct RecordedDrawingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var drawing: [String]
    var file: [String]
  }

  static let cases = [
    Case(
      testDescription: "a still figure", drawing: ["figure 2", "rect", "rect", "end figure"],
      file: ["figure 2", "rect", "rect", "end figure"]),
    Case(
      testDescription: "a frame that equals the one before",
      drawing: ["figure 2", "frame time=0", "a", "b", "frame time=1", "a", "b", "end figure"],
      file: ["figure 2", "frame time=0", "a", "b", "frame time=1", "same 2", "end figure"]),
    Case(
      testDescription: "one line that changes",
      drawing: ["figure 2", "frame time=0", "a", "b", "c", "frame time=1", "a", "x", "c", "end figure"],
      file: [
        "figure 2", "frame time=0", "a", "b", "c", "frame time=1", "same 1", "x", "same 1", "end figure",
      ]),
    Case(
      testDescription: "the frame before, not an earlier one",
      drawing: ["figure 2", "frame time=0", "a", "frame time=1", "b", "frame time=2", "a", "end figure"],
      file: ["figure 2", "frame time=0", "a", "frame time=1", "b", "frame time=2", "a", "end figure"]),
    Case(
      testDescription: "frames of other lengths",
      drawing: [
        "figure 2", "frame time=0", "a", "b", "frame time=1", "a", "frame time=2", "a", "b", "end figure",
      ],
      file: [
        "figure 2", "frame time=0", "a", "b", "frame time=1", "same 1", "frame time=2", "same 1", "b",
        "end figure",
      ]),
    Case(
      testDescription: "what lies beneath all frames",
      drawing: ["figure 2", "a", "frame time=0", "a", "frame time=1", "a", "end figure"],
      file: ["figure 2", "a", "frame time=0", "a", "frame time=1", "same 1", "end figure"]),
    Case(
      testDescription: "empty frames", drawing: ["figure 2", "frame time=0", "frame time=1", "end figure"],
      file: ["figure 2", "frame time=0", "frame time=1", "end figure"]),
  ]

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test(arguments: cases) func aFrameSaysWhatChanges(_ example: Case) {
    #expect(RecordedDrawing.shortened(Self.text(example.drawing)) == Self.text(example.file))
    #expect(RecordedDrawing.expanded(Self.text(example.file)) == Self.text(example.drawing))
  }

  @Test func anyFramesAreReadAsTheyWereWritten() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var lines = ["figure 2"]
      for time in 0..<Int.random(in: 0...6, using: &random) {
        lines.append("frame time=\(time)")
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          lines.append(["a", "b", "end"].randomElement(using: &random) ?? "")
        }
      }
      let drawing = Self.text(lines + ["end figure"])
      #expect(RecordedDrawing.expanded(RecordedDrawing.shortened(drawing)) == drawing)
    }
  }

  @Test(arguments: [
    "figure 2\nframe time=0\nsame 1\nend figure\n",
    "figure 2\nframe time=0\na\nframe time=1\nsame 2\nend figure\n",
    "figure 2\nframe time=0\na\nframe time=1\nb\nsame 1\nend figure\n", "figure 2\nsame 1\nend figure\n",
    "figure 2\nframe time=0\na\nframe time=1\nsame 0\nend figure\n",
    "figure 2\nframe time=0\na\nframe time=1\nsame x\nend figure\n",
  ])
  func linesThatAreNotThereAreRefused(_ text: String) {
    #expect(RecordedDrawing.expanded(text) == nil)
  }

  /// Which is also how records are read that were written before frames were shortened.
  @Test func aDrawingListIsItsOwnText() {
    let drawing = Self.text(["figure 2", "frame time=0", "a", "frame time=1", "a", "end figure"])
    #expect(RecordedDrawing.expanded(drawing) == drawing)
  }

  @Test func recordsOfThisSiteAreShort() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Samples/Recorded")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".figure")
    }
    var count = 0
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // All of them take a debug build some seconds.
      guard TestExtent.isWhole || text.utf8.count < 30_000, text.contains("\nframe ") else { continue }
      let drawing = try #require(RecordedDrawing.expanded(text), "\(file)")
      #expect(RecordedDrawing.shortened(drawing) == text, "\(file)")
      count += 1
    }
    #expect(count > 5)
  }
}
