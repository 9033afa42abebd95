import Diagnostics
import SampleModel
import Testing

@testable import SitegenCommands

extension ReviewItem {
  /// A sample of one block and its record, which is what `recorded` prints and draws; `nil` for none.
  static func item(
    _ name: String = "area", recorded: (output: String, figures: [SampleFigure])?, output: String,
    figures: [SampleFigure] = []
  ) throws -> ReviewItem {
    let location = SourceLocation(file: "Content/posts/circles.md", line: 8)
    let id = try #require(SampleID(post: "circles", name: name))
    let fragment = SampleFragment(text: "print()", file: location.file, line: 9, location: location)
    let sample = Sample(
      id: id, files: [SampleFile(name: "main.swift", fragments: [fragment])], location: location)
    let outcome = SampleOutcome(
      id: id, source: sample.sourceDigest,
      blocks: [SampleBlockOutcome(output: output, figures: figures.map(\.name))], figures: figures,
      origin: .run)
    guard let recorded else { return ReviewItem(sample: sample, outcome: outcome, reason: .notRecorded) }
    let record = SampleRecord(
      source: sample.sourceDigest,
      blocks: [SampleBlockOutcome(output: recorded.output, figures: recorded.figures.map(\.name))],
      figures: recorded.figures)
    let differences = SampleRecord.differences(from: record, to: outcome, of: sample)
    return ReviewItem(
      sample: sample, record: record, outcome: outcome,
      reason: differences.isEmpty ? .textChanged : .differs(differences.map(ReviewChange.init)))
  }
}

extension SampleFigure {
  /// A drawing of 100 by 50 with these operations.
  static func figure(_ operations: String..., named name: String = "dial") -> SampleFigure {
    let lines = ["figure 2 name=\(name) width=100 height=50"] + operations + ["end figure"]
    return SampleFigure(name: name, drawing: lines.map { $0 + "\n" }.joined())
  }
}
