import Diagnostics
import SampleModel

/// Formats the differences of a sample for a terminal.
struct ReviewText: Sendable {
  let usesColor: Bool
  /// The paths of the images of a sample's figures.
  var pictures: @Sendable (ReviewItem, _ figure: String) -> [String] = { _, _ in [] }
  /// Formats diagnostics.
  var diagnostics: @Sendable ([Diagnostic]) -> String = { _ in "" }

  /// More differences than this are counted, not shown.
  static let shownChanges = 30
  /// More lines of one text than this are counted, not shown.
  static let shownLines = 40

  /// The sample, its location and the decision to make.
  func text(of item: ReviewItem, number: Int, count: Int) -> String {
    var lines = [
      "", style(.bold, "\(number)/\(count)  \(item.sample.id)"), style(.place, "\(item.sample.location)"),
    ]
    lines.append(item.summary.escapedForTerminal)
    var (place, figure) = (item.sample.location, String?.none)
    for change in item.changes.prefix(Self.shownChanges) {
      if change.location != place { lines += ["", style(.place, "\(change.location)")] }
      if let name = change.figure, name != figure || change.location != place {
        lines.append("  the figure `\(name)`")
      }
      (place, figure) = (change.location, change.figure)
      lines.append((figure == nil ? "  " : "    ") + change.title)
      lines += capped(change.lines).map(line)
    }
    if item.changes.count > Self.shownChanges {
      lines.append(
        "  … \(item.changes.count - Self.shownChanges) more; `sitegen review --html` shows all in the figures"
      )
    }
    switch item.reason {
    case .notRecorded, .unreadable, .added: lines += wholeOutcome(item.outcome)
    case .differs, .textChanged, .moved, .removed, .renamed, .codeChanged: break
    }
    for figure in item.changedFigures {
      let paths = pictures(item, figure)
      if !paths.isEmpty {
        lines += ["", "  `\(figure)` as an image"] + paths.map { "    \($0.escapedForTerminal)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Diagnostics, indented.
  func text(of diagnostics: [Diagnostic]) -> String { self.diagnostics(diagnostics) }

  /// The whole output of a sample that has no record to compare it with.
  private func wholeOutcome(_ outcome: SampleOutcome) -> [String] {
    var lines: [String] = []
    if !outcome.output.isEmpty {
      lines.append("  its output")
      lines += capped(outcome.outputLines.map { ReportLine(.added, [TextSpan(.added, $0)]) }).map(line)
    }
    let names = outcome.figures.map { "`\($0.name)`" }
    if !names.isEmpty {
      lines.append("  \(names.count.counting("figure")): \(names.joined(separator: ", "))")
    }
    if lines.isEmpty { lines.append("  It prints and draws nothing.") }
    return lines
  }

  private func capped(_ lines: [ReportLine]) -> [ReportLine] {
    guard lines.count > Self.shownLines else { return lines }
    let rest = TextSpan(.same, "\(lines.count - Self.shownLines) more lines")
    return lines.prefix(Self.shownLines) + [ReportLine(.omission, [rest])]
  }

  private func line(_ line: ReportLine) -> String {
    let color: Style
    switch line.kind {
    case .removed: color = .removed
    case .added: color = .added
    case .place, .title, .context, .omission: return line.text
    }
    guard usesColor, line.hasMarkedWords else { return style(color, line.text) }
    let words = line.spans.map { $0.kind == .same ? $0.text : "\u{1B}[7m\($0.text)\u{1B}[27m" }
    return style(color, "    \(line.kind == .removed ? "-" : "+") \(words.joined())")
  }

  private enum Style: String {
    case bold = "1"
    case place = "34"
    case removed = "31"
    case added = "32"
  }

  private func style(_ style: Style, _ text: String) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension ReportLine {
  /// Whether words of the line differ from its other version, and not the line as a whole.
  var hasMarkedWords: Bool { spans.contains { $0.kind != .same } && spans.contains { $0.kind == .same } }
}

extension SampleOutcome {
  /// The lines of standard output, to be shown.
  var outputLines: [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).escapedForTerminal
    }
    return lines.last == "" ? lines.dropLast() : lines
  }
}
