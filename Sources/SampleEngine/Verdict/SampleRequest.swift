import Diagnostics
package import SampleModel

/// What a command wants of a site's samples.
package struct SampleRequest: Sendable {
  /// What they are evaluated for.
  package var mode: SampleMode
  /// Which of them are looked at.
  package var scope = SampleScope()
  /// Whether nothing is begun after the first sample with which something is wrong.
  package var failsFast = false
  /// Whether modules of live figures are made; without, those of earlier builds are used, and films where there are none.
  package var makesModules = true
  /// How many random sets of values are tried of each sample whose code readers change.
  package var editCount = defaultEditCount
  /// Whether warnings count as errors.
  package var isStrict = false

  /// A few take some seconds for each sample, as the toolchain's interpreter is slow.
  package static let defaultEditCount = 8

  /// All samples, for some purpose.
  package init(_ mode: SampleMode) { self.mode = mode }

  /// To publish what all samples give now.
  package static let build = SampleRequest(.build)

  /// To publish what is recorded.
  package static let frozen = SampleRequest(.frozen)

  /// To find out whether samples give what is recorded.
  package static func check(
    _ scope: SampleScope, failsFast: Bool = false, editCount: Int = defaultEditCount
  ) -> SampleRequest {
    var request = SampleRequest(.check)
    request.editCount = editCount
    request.scope = scope
    request.failsFast = failsFast
    return request
  }

  /// Whether results of earlier runs will do.
  package var usesEarlierResults: Bool { mode == .build }

  /// Whether modules of live figures must go through random gestures.
  var triesModules: Bool { mode == .check }

  /// Whether they must do so again though they did: earlier checks had fewer sets of values.
  var triesModulesAgain: Bool { triesModules && editCount > Self.defaultEditCount }

  /// The samples that are looked at, in the order given or, where some are chosen, by name.
  package func selection(of samples: [Sample]) -> [Sample] {
    mode == .check ? scope.naming(samples).select(samples) : samples
  }

  /// Whether records that belong to no sample are looked for: somebody who asks for one sample, or for another part of
  /// them, does not want to hear of others.
  var looksForOrphans: Bool { scope.includesSite && mode.severity(of: .orphanRecord) != nil }

  /// Whether to start nothing more after a sample with this verdict.
  func stops(after diagnostics: [Diagnostic]) -> Bool {
    failsFast && (isStrict ? diagnostics.contains { $0.severity > .note } : diagnostics.containsErrors)
  }
}
