import Diagnostics
import SampleModel

/// One difference from a record, ready to be shown.
struct ReviewChange: Sendable {
  /// The line of the post to look at: that which drew or printed what differs, as far as it is known.
  var location: SourceLocation
  /// What differs, in a few words without control characters.
  var title: String
  /// What is recorded and what is given now, with lines around them that are the same.
  var lines: [ReportLine]
  /// The figure that differs, if it is one.
  var figure: String?
  /// Where the operation that differs stands in the recorded drawing list and in that of now, the line `figure`
  /// being 0; only one of them of an operation that is gone or new.
  var recordedOperation: Int?
  var operation: Int?

  /// A difference as the comparison found it.
  init(_ difference: SampleDifference) {
    location = difference.location
    title = difference.title
    lines = Array(difference.reportLines().dropFirst())
    switch difference.kind {
    case .figureAdded(let name), .figureRemoved(let name): figure = name
    case .figureChanged(let name, let change):
      figure = name
      location = change.source ?? difference.location
      title = change.sentence.escapedForTerminal
      recordedOperation = change.recordedIndex
      operation = change.index
    case .missingRecord, .output, .messageChanged, .figuresMoved, .outputMoved: break
    }
  }

  /// Another pattern with which output is compared.
  init(pattern before: String?, now: String?, at location: SourceLocation) {
    self.location = location
    title = "the wildcards for the output"
    func lines(_ text: String?, _ kind: ReportLine.Kind, _ span: TextSpan.Kind) -> [ReportLine] {
      (text ?? "").split(separator: "\n").map {
        ReportLine(kind, [TextSpan(span, String($0).escapedForTerminal)])
      }
    }
    self.lines = lines(before, .removed, .removed) + lines(now, .added, .added)
  }
}
