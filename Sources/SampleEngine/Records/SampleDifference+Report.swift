extension SampleDifference {
  /// What is recorded and what is given now, as lines that begin with `- ` and `+ `. Control characters are shown
  /// as escapes, so that a line cannot disguise itself in a terminal.
  public var lines: [String] {
    switch kind {
    case .missingRecord: []
    case .outputChanged(_, let recorded, let now): ["- \(recorded.escaped)", "+ \(now.escaped)"]
    case .outputAdded(_, let now): ["+ \(now.escaped)"]
    case .outputRemoved(_, let recorded): ["- \(recorded.escaped)"]
    case .figureAdded(let name): ["+ figure \(name)"]
    case .figureRemoved(let name): ["- figure \(name)"]
    case .figureChanged(_, _, let recorded, let now):
      (recorded.map { ["- \($0.escaped)"] } ?? []) + (now.map { ["+ \($0.escaped)"] } ?? [])
    case .figuresMoved(_, let recorded, let now):
      ["- \(recorded.joined(separator: ", "))", "+ \(now.joined(separator: ", "))"]
    case .outputMoved(_, let recorded, let now):
      recorded.lines.map { "- \($0.escaped)" } + now.lines.map { "+ \($0.escaped)" }
    }
  }
}

extension Sequence where Element == SampleDifference {
  /// The differences as lines to read: for each run of differences at one place a line with the place and the
  /// sample, then for each difference what it is, and its `lines` indented.
  public var report: [String] {
    var report = [String]()
    var heading: String?
    for difference in self {
      let next = "\(difference.location): sample \(difference.sample)"
      if next != heading { report.append(next) }
      heading = next
      report.append("  \(difference.title)")
      report.append(contentsOf: difference.lines.map { "    \($0)" })
    }
    return report
  }
}

extension SampleDifference {
  /// What differs, in a few words.
  var title: String {
    switch kind {
    case .missingRecord: "nothing is recorded"
    case .outputChanged(let line, _, _): "line \(line) of the output"
    case .outputAdded(let line, _): "line \(line) of the output is new"
    case .outputRemoved(let line, _): "line \(line) of the recorded output is gone"
    case .figureAdded(let name): "the figure `\(name)` is new"
    case .figureRemoved(let name): "the figure `\(name)` is gone"
    case .figureChanged(let name, let operation, _, nil):
      "line \(operation) of the recorded figure `\(name)` is gone"
    case .figureChanged(let name, let operation, nil, _): "line \(operation) of the figure `\(name)` is new"
    case .figureChanged(let name, let operation, _, _): "line \(operation) of the figure `\(name)`"
    case .figuresMoved(let block, _, _): "the figures of block \(block + 1)"
    case .outputMoved(let block, _, _): "the output of block \(block + 1)"
    }
  }
}

extension String {
  /// The text with control characters, and those that change the direction of text, as `\u{…}`.
  fileprivate var escaped: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\t", .format, .lineSeparator, .paragraphSeparator:
        result.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
