import Diagnostics
import LinkChecking
import SiteEngine

extension Sequence<Diagnostic> {
  /// The diagnostics with selected warnings raised to errors; notes stay notes, but for that of many removed pages. Limits
  /// of the machine or of another host are not errors of the site.
  func raised(_ isRaised: (Diagnostic) -> Bool) -> [Diagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      let isFault = ![Diagnostic.unprotectedSamplesIdentifier, Diagnostic.uncheckedLinkIdentifier]
        .contains(diagnostic.identifier)
      let isRaisable =
        diagnostic.severity == .warning || diagnostic.identifier == Diagnostic.manyPagesRemovedIdentifier
      if isRaisable, isRaised(diagnostic), isFault {
        diagnostic.severity = .error
      }
      return diagnostic
    }
  }
}
