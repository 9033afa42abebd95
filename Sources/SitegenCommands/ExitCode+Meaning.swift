import ArgumentParser
import Diagnostics
import Scaffolding

extension ExitCode {
  /// An error in a post, a difference, a broken link.
  static let contentIsWrong = ExitCode(1)
  /// No compiler, unwritable output.
  static let environmentIsWrong = ExitCode(2)
  /// An unknown option or name.
  static let commandLineIsWrong = ExitCode.validationFailure
}

extension CreationError {
  /// A name on the command line that cannot be used is an error of the command line; what the system refuses is an
  /// error of the environment.
  var exitCode: ExitCode {
    switch self {
    case .system, .starterNotFound: .environmentIsWrong
    default: .commandLineIsWrong
    }
  }
}

extension Sequence<Diagnostic> {
  /// The exit code for these diagnostics, or `nil` if there is no error. An unknown name of a sample is an error of
  /// the command line, unless another error may have hidden the sample.
  var exitCode: ExitCode? {
    let errors = filter { $0.severity == .error }
    if errors.isEmpty { return nil }
    let isName = { (error: Diagnostic) in error.identifier == "unknown-sample" && error.location == nil }
    return errors.allSatisfy(isName) ? .commandLineIsWrong : .contentIsWrong
  }
}
