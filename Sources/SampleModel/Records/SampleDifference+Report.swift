import Diagnostics

extension SampleDifference {
  /// What differs in a few words, without the place and the sample.
  package var title: String {
    switch kind {
    case .missingRecord: "nothing is recorded"
    case .output(let hunk): hunk.title
    case .messageChanged(_, let recorded, _) where recorded.isEmpty: "the error message is new"
    case .messageChanged(_, _, let now) where now.isEmpty: "the error message is gone"
    case .messageChanged: "the error message"
    case .figureAdded(let name): "the figure `\(name)` is new"
    case .figureRemoved(let name): "the figure `\(name)` is gone"
    case .figureChanged(let name, let change):
      "the figure `\(name)`: \(change.sentence.escapedForTerminal)\(drawnBy(change))"
    case .figuresMoved(let block, _, _): "the figures of block \(block + 1)"
    case .outputMoved(let block, _, _): "the output of block \(block + 1)"
    }
  }

  /// The line that drew an operation, where it is not the difference's own place.
  private func drawnBy(_ change: DrawingDifference) -> String {
    guard let source = change.source, source != location else { return "" }
    return source.file == location.file ? " (line \(source.line ?? 1))" : " (\(source))"
  }

  /// The title, and what is recorded and what is given now.
  ///
  /// - Parameter limit: How many lines there are at most; what is left out is counted in the last of them.
  /// - Returns: The lines, never none.
  package func reportLines(limit: Int = .max) -> [ReportLine] {
    ([ReportLine(.title, title)] + detailLines).limited(to: limit)
  }

  private var detailLines: [ReportLine] {
    switch kind {
    case .missingRecord, .figureAdded, .figureRemoved, .figureChanged: []
    case .output(let hunk): hunk.lines.flatMap(\.reportLines)
    case .messageChanged(_, let recorded, let now), .outputMoved(_, let recorded, let now):
      recorded.lines.map { ReportLine(.removed, $0.escapedForTerminal) }
        + now.lines.map { ReportLine(.added, $0.escapedForTerminal) }
    case .figuresMoved(_, let recorded, let now):
      [
        ReportLine(.removed, recorded.joined(separator: ", ")),
        ReportLine(.added, now.joined(separator: ", ")),
      ]
    }
  }
}

extension Sequence where Element == SampleDifference {
  /// The differences as lines to read: for each run of differences at one place a line with the place and the
  /// sample, then for each difference its title and what is recorded and given.
  ///
  /// - Parameter limit: How many lines there are at most at one place; what is left out is counted in the last of them.
  /// - Returns: The lines, in the order of the differences.
  package func reportLines(limit: Int = 60) -> [ReportLine] {
    var report = [ReportLine]()
    var place = [ReportLine]()
    var heading: String?
    for difference in self {
      let next = "\(difference.location): sample \(difference.sample)"
      if next != heading {
        report += place.limited(to: limit)
        place = [ReportLine(.place, next)]
        heading = next
      }
      place += difference.reportLines()
    }
    return report + place.limited(to: limit)
  }

  /// `reportLines` as plain text.
  package var report: [String] { reportLines().map(\.text) }
}

extension OutputHunk {
  fileprivate var title: String {
    let changes = lines.filter { $0.kind != .context }
    if changes.allSatisfy({ $0.kind == .removed }) {
      let numbers = changes.compactMap(\.recordedNumber)
      return "\(OutputHunk.range(numbers)) of the recorded output \(numbers.count == 1 ? "is" : "are") gone"
    }
    let numbers = changes.compactMap(\.number)
    let place = "\(OutputHunk.range(numbers)) of the output"
    guard changes.allSatisfy({ $0.kind == .added }) else { return place }
    return "\(place) \(numbers.count == 1 ? "is" : "are") new"
  }

  private static func range(_ numbers: [Int]) -> String {
    guard let first = numbers.min(), let last = numbers.max(), first < last else {
      return "line \(numbers.first ?? 1)"
    }
    return "lines \(first) to \(last)"
  }
}

extension OutputHunk.Line {
  fileprivate var reportLines: [ReportLine] {
    switch kind {
    case .context: return [ReportLine(.context, now.escapedForTerminal)]
    case .removed: return [ReportLine(.removed, recorded.escapedForTerminal)]
    case .added: return [ReportLine(.added, now.escapedForTerminal)]
    case .changed:
      let spans = TextSpan.spans(recorded: recorded.escapedForTerminal, now: now.escapedForTerminal)
      return [
        ReportLine(.removed, spans.filter { $0.kind != .added }),
        ReportLine(.added, spans.filter { $0.kind != .removed }),
      ]
    }
  }
}

extension [ReportLine] {
  /// The first lines, with a last one that says how many are missing.
  fileprivate func limited(to limit: Int) -> [ReportLine] {
    guard count > Swift.max(limit, 1) else { return self }
    let shown = Swift.max(limit - 1, 0)
    return prefix(shown) + [ReportLine(.omission, "\(count - shown) more lines")]
  }
}
