/// A line of a report on differences: what a terminal, a page or a log shows.
package struct ReportLine: Sendable, Hashable {
  /// What the line is.
  package enum Kind: Sendable, Hashable {
    /// A place and a sample.
    case place
    /// What differs, in words.
    case title
    /// A line that is the same, which shows where the others stand.
    case context
    /// Something recorded that is not given now.
    case removed
    /// Something given now that is not recorded.
    case added
    /// Says how many lines are left out here.
    case omission
  }

  /// What the line is.
  package var kind: Kind
  /// The line's parts: one part, but for a line that stands beside another version of it. Control characters in them
  /// are escapes such as `\u{1B}`, so that a line cannot disguise itself in a terminal.
  package var spans: [TextSpan]

  /// Creates a line from its parts.
  package init(_ kind: Kind, _ spans: [TextSpan]) {
    self.kind = kind
    self.spans = spans
  }

  /// Creates a line of one part.
  init(_ kind: Kind, _ text: String) {
    let span: TextSpan.Kind =
      switch kind {
      case .removed: .removed
      case .added: .added
      case .place, .title, .context, .omission: .same
      }
    self.init(kind, [TextSpan(span, text)])
  }

  /// The line without colours: `- ` before what is only recorded, `+ ` before what is only given now, and indented
  /// under its place and title.
  package var text: String {
    let text = spans.map(\.text).joined()
    return switch kind {
    case .place: text
    case .title: "  \(text)"
    case .context: "      \(text)"
    case .removed: "    - \(text)"
    case .added: "    + \(text)"
    case .omission: "    … \(text)"
    }
  }
}
