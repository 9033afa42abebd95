/// A text that stands in the page of a sample.
package enum SamplePageWord: String, Sendable, CaseIterable {
  case figures, code, output, error, warning
  /// Which lines are shown where: `{lines} shown in {page}`.
  case linesShownIn
  /// What opens a long file: `{file}` and `{lines}`, how many it has.
  case foldedFile
  /// By which compiler the sample was verified: `{compiler}`.
  case verifiedBy
  /// When its output was recorded: `{date}`.
  case recordedOn
  /// What the link to its package says: `{file}`.
  case downloadFile
  /// How the package is run: `{command}`.
  case runDownload

  /// A part of a text.
  package enum Part: Sendable, Hashable {
    case text(String)
    /// The name of a value that is put there.
    case name(String)
  }
}
