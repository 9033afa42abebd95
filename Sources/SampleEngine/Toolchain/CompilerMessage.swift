import Diagnostics
import SampleModel

/// A message of the compiler about a sample.
struct CompilerMessage: Sendable, Hashable {
  /// What belongs to a message: `note:` lines.
  struct Note: Sendable, Hashable {
    var text: String
    var position: SamplePosition?
  }

  var severity: Severity
  var text: String
  var position: SamplePosition?
  var notes: [Note] = []
}
