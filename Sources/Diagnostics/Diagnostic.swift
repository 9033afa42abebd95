/// How much a diagnostic matters.
package enum Severity: String, Sendable, Hashable, CaseIterable {
  /// Not a problem, but something that the author may want to know. It fails no command, even with `--strict`.
  case note
  /// The site can be published, but something is probably not what its author meant.
  case warning
  /// The site cannot be published as its author wrote it.
  case error
}

extension Severity: Comparable {
  /// Whether one matters less than another.
  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One thing that is wrong with the content of a site, as data.
///
/// Each target words its diagnostics in files of their own, `<Target>Diagnostics.swift` and `<Target>Diagnostics+Topic.swift`. No
/// other code forms sentences.
package struct Diagnostic: Sendable, Hashable {
  /// Whether this stops a build.
  package var severity: Severity
  /// A stable identifier in kebab-case, such as `unknown-attribute`, for scripts.
  package var identifier: String
  /// One plain sentence without a full stop, with names in backticks.
  package var message: String
  /// Its location, or `nil` if it has none in a file.
  package var location: SourceLocation?
  /// The name of the sample that it concerns, such as `circular-dial/dial`; `nil` if it concerns the site.
  package var sample: String?
  /// What to do about it, or more about its cause: one sentence each, or the lines of a quotation.
  package var notes: [String]

  /// Creates a diagnostic.
  package init(
    _ severity: Severity, _ identifier: String, _ message: String, at location: SourceLocation?,
    sample: String? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.location = location
    self.sample = sample
    self.notes = notes
  }
}

extension Diagnostic {
  /// The same diagnostic, attributed to a sample.
  package func about(sample: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.sample = sample
    return diagnostic
  }
}

extension Diagnostic: Comparable {
  /// The order in which diagnostics are reported: by place, then severity, identifier and message, so that it
  /// does not depend on which file was read first.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    switch (left.location, right.location) {
    case (nil, .some): return true
    case (.some, nil): return false
    case (let leftPlace?, let rightPlace?) where leftPlace != rightPlace: return leftPlace < rightPlace
    default: break
    }
    if left.severity != right.severity { return left.severity > right.severity }
    if left.identifier != right.identifier { return left.identifier < right.identifier }
    return left.message < right.message
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether any of them is an error.
  package var containsErrors: Bool { contains { $0.severity == .error } }
}
