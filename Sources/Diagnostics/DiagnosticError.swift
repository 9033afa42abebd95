/// A diagnostic that stops what it is thrown from.
public struct DiagnosticError: Error {
  /// What is wrong.
  public let diagnostic: Diagnostic

  /// Creates an error that says just that.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
