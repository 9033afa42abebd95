import Diagnostics
import LinkChecking

extension Sequence<Diagnostic> {
  /// The diagnostics with selected warnings raised to errors; notes stay notes. Limits of the machine or of another host are not errors
  /// of the site.
  func raised(_ isRaised: (Diagnostic) -> Bool) -> [Diagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      let isFault = ![Diagnostic.unprotectedSamplesIdentifier, Diagnostic.uncheckedLinkIdentifier]
        .contains(diagnostic.identifier)
      if diagnostic.severity == .warning, isRaised(diagnostic), isFault {
        diagnostic.severity = .error
      }
      return diagnostic
    }
  }
}
