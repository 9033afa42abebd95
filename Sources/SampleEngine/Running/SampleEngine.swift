/// How far an evaluation has come.
public enum SampleProgress: Sendable, Hashable {
  /// A sample is being compiled.
  case compiling(SampleID)
  /// A sample is being run.
  case running(SampleID)
  /// A sample's outcome is known.
  case finished(SampleID, SampleOutcome.Origin)
}

/// Compiles and runs samples.
public struct SampleEngine: Sendable {
  /// Where the engine finds things and puts things.
  public let configuration: SampleConfiguration

  /// Makes an engine; nothing is looked for until samples are evaluated.
  public init(_ configuration: SampleConfiguration) {
    self.configuration = configuration
  }

  /// What samples give now.
  ///
  /// A sample that does not compile, traps or takes too long costs only itself: its outcome carries the failure
  /// and diagnostics at the author's own lines.
  ///
  /// - Parameters:
  ///   - samples: The samples, with different identifiers.
  ///   - useCache: Whether an earlier run of the same text with the same compiler, flags and FigureKit will do.
  ///     If it will for all samples, no process is started. New outcomes are put into the cache either way.
  ///   - progress: Called as work goes on, from any thread, at most once for each sample and step.
  /// - Returns: An outcome for each sample, in the order given.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  public func evaluate(
    _ samples: [Sample], useCache: Bool = true,
    progress: @Sendable @escaping (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> [SampleOutcome] {
    []
  }

  /// What samples give in two runs that differ in what a program should not depend on, first of all the seed of
  /// hashing, so that output which moves is found before it is recorded. The cache is not used.
  ///
  /// - Returns: For each sample, its outcome and the differences of the second run from it.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  public func evaluateTwice(
    _ samples: [Sample], progress: @Sendable @escaping (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> [(outcome: SampleOutcome, moved: [SampleDifference])] {
    []
  }
}
