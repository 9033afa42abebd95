/// A diagnostic that stops what it is thrown from.
package struct DiagnosticError: Error {
  /// What is wrong.
  package let diagnostic: Diagnostic

  /// Creates an error that says just that.
  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
