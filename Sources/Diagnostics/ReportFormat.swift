/// How a report is written down.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For a person at a terminal, with lines quoted and columns marked.
  case text
  /// One JSON object; `docs/ci/json.md` describes it.
  case json
  /// GitHub Actions' workflow commands, which become annotations of a pull request.
  case github
  /// JUnit's XML, which GitLab, Jenkins and others show as tests.
  case junit
  /// A page of HTML that needs no other file.
  case html
}

extension ReportFormat {
  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: What to write; its diagnostics stay in their order.
  ///   - usesColor: Whether text may hold ANSI escape sequences.
  ///   - siteFolder: The site's folder in its repository with a final `/`, or nothing where it is the repository's
  ///     own: GitHub wants paths from there.
  ///   - sourceLine: The text of a line of one of the site's files, without its line feed; `nil` where there is
  ///     none.
  /// - Returns: Text that ends with a line feed, or nothing where there is nothing to say; JSON, XML and HTML
  ///   are always whole documents.
  package func format(
    _ report: Report, usesColor: Bool = false, siteFolder: String = "",
    sourceLine: (_ file: String, _ line: Int) -> String? = { _, _ in nil }
  ) -> String {
    switch self {
    case .text: report.text(usesColor: usesColor, sourceLine: sourceLine)
    case .json: report.json
    case .github: report.workflowCommands(siteFolder: siteFolder)
    case .junit: report.junit(sourceLine: sourceLine)
    case .html: report.html(sourceLine: sourceLine)
    }
  }
}

extension Report {
  fileprivate func text(usesColor: Bool, sourceLine: (String, Int) -> String?) -> String {
    var parts = diagnostics.map { TextDiagnostic($0, usesColor: usesColor, sourceLine: sourceLine).text }
    if let environmentProblem { parts.append("error: \(environmentProblem.printableLines)\n") }
    if !compilers.isEmpty { parts.append(compilerLines.joined(separator: "\n") + "\n") }
    return parts.joined(separator: "\n")
  }
}
