import Diagnostics
import SampleModel

/// What samples have of their site's packages.
struct SamplePackages: Sendable {
  /// The packages, where there are some and they could be built.
  var built: BuiltPackages?
  /// Why they could not be built.
  var problems: [Diagnostic] = []

  /// Whether a sample may need packages that could not be built.
  func areMissing(for sample: Sample) -> Bool { !problems.isEmpty && sample.mayImportPackages }
}

extension SampleOutcome {
  /// The outcome of a sample that was not compiled as packages are missing.
  init(of sample: Sample, withoutPackages problems: [Diagnostic]) {
    self = SampleResult(notRun: sample, messages: [], failure: .lacksPackages).outcome(
      of: sample, origin: .run)
    diagnostics += problems
  }
}
