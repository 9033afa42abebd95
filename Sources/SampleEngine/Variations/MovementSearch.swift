import SampleModel

/// Asks whether what a sample gives moves.
package struct MovementQuestion: Sendable {
  /// The author's pattern for the output, if there is one: what is under its wildcards may move.
  var pattern: String?
}

/// Looks for what makes a sample give something else elsewhere or at another time, by running it under other conditions.
///
/// A sample whose output shows a coin that it tossed, or a die with an even number of sides, never passes: of two runs
/// one has the complement of the other's random bits, so that what fell one way falls the other. If a sample takes random
/// numbers and gives the same all the same, it is run under fresh ones until 21 runs are independent. If its likeliest
/// output has the probability p, all are the same with at most p²⁰: less than one in a million for an even chance.
struct MovementSearch: Sendable {
  typealias Run = @Sendable (RunConditions) async throws(SampleEnvironmentError) -> SampleResult

  /// What was found.
  struct Finding: Sendable {
    var movement: SampleMovement
    /// What the run gave that is not as the first.
    var other: SampleResult
  }

  let sample: Sample
  /// The author's pattern for the output: what is under its wildcards may move.
  let pattern: String?
  let run: Run

  /// How many runs with independent random bits follow the ordinary one and those under other conditions.
  private static let freshRuns = 18

  /// Runs the sample under other conditions until it gives something else than in its first, ordinary run.
  ///
  /// - Returns: What moves and why; `nil` if nothing does, or if the first run failed.
  func finding(after first: SampleResult) async throws(SampleEnvironmentError) -> Finding? {
    guard let record = record(of: first, pattern: pattern) else { return nil }
    let seed = Self.seed()
    var outputs = [first.output]
    var takesRandomNumbers = false
    var conditions = [
      RunConditions(hashSeed: Self.seed(), randomBits: RunConditions.RandomBits(seed: seed)),
      .other(1, RunConditions.RandomBits(seed: seed, isComplement: true)),
      .other(2, RunConditions.RandomBits(seed: Self.seed())),
    ]
    var index = 0
    while index < conditions.count {
      let result = try await run(conditions[index])
      if result.failure == nil { outputs.append(result.output) }
      if isDifferent(result, from: record) {
        return try await finding(result, under: conditions[index], record, outputs)
      }
      if index < 3, result.uses.contains(.randomNumbers), !takesRandomNumbers {
        takesRandomNumbers = true
        for _ in 0..<Self.freshRuns {
          conditions.append(
            RunConditions(hashSeed: Self.seed(), randomBits: RunConditions.RandomBits(seed: Self.seed())))
        }
      }
      index += 1
    }
    return nil
  }

  private func finding(
    _ other: SampleResult, under conditions: RunConditions, _ record: SampleRecord, _ outputs: [String]
  ) async throws(SampleEnvironmentError) -> Finding {
    let differences =
      other.failure == nil ? record.exactDifferences(to: outcome(other), of: sample) : []
    var movement = SampleMovement(differences: differences)
    let search = try await CauseSearch(self, moving: conditions).result()
    movement.causes = search.causes
    var outputs = outputs + search.outputs
    if movement.causes.contains(.clock) {
      for shift in ClockShift.throughTenYears {
        let result = try await run(RunConditions(clockShift: shift))
        if result.failure == nil { outputs.append(result.output) }
      }
    }
    movement.pattern = SampleMovement.pattern(of: outputs)
    return Finding(movement: movement, other: other)
  }

  /// A seed of which nobody knows.
  static func seed() -> UInt64 { .random(in: 1 ... .max) }

  func record(of result: SampleResult, pattern: String?) -> SampleRecord? {
    SampleRecord(accepting: outcome(result), over: nil, pattern: pattern, of: sample)
  }

  /// Whether a result fails, or gives something else than is recorded.
  func isDifferent(_ result: SampleResult, from record: SampleRecord) -> Bool {
    result.failure != nil || !record.exactDifferences(to: outcome(result), of: sample).isEmpty
  }

  private func outcome(_ result: SampleResult) -> SampleOutcome { result.outcome(of: sample, origin: .run) }
}
