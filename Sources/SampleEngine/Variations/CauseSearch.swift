import SampleModel

/// Finds what makes a sample move: in runs that differ in a single thing from one in which nothing is left to chance.
struct CauseSearch: Sendable {
  /// What was found, and what the sample printed meanwhile.
  struct Result: Sendable {
    var causes: Set<SampleMovement.Cause> = []
    var outputs: [String] = []
  }

  private let search: MovementSearch
  /// The conditions under which it moved.
  private let moving: RunConditions

  /// How often a seed is tried under which a sample is to move, for what comes out the same by chance.
  private static let seedsTried = 6

  init(_ search: MovementSearch, moving: RunConditions) {
    self.search = search
    self.moving = moving
  }

  /// The causes; none if the sample fails where nothing is left to chance.
  func result() async throws(SampleEnvironmentError) -> Result {
    let base = RunConditions.fixed(MovementSearch.seed())
    let (one, two) = (try await search.run(base), try await search.run(base))
    guard two.failure == nil, var record = search.record(of: one, pattern: search.pattern) else {
      return Result()
    }
    var found = Result(outputs: [one.output, two.output])
    let uses = one.uses.union(two.uses)
    if search.isDifferent(two, from: record) {
      // What moves anyway would be blamed on whatever a run has otherwise.
      found.causes = naturalCauses(one.output, two.output, uses)
      return found
    }
    for cause in [SampleMovement.Cause.scheduling, .clock] where isPossible(cause, uses) {
      try await look(for: [cause], under: trials(of: cause, base), record, &found)
    }
    // So would a race.
    guard !found.causes.contains(.scheduling) else { return found }
    // So would a clock that ticks meanwhile, but what it moves is known.
    if found.causes.contains(.clock) {
      guard let pattern = SampleMovement.pattern(of: found.outputs) else { return found }
      record.pattern = pattern
    }
    for cause in SampleMovement.Cause.allCases where !RunConditions.machineCauses.contains(cause) {
      guard ![.scheduling, .clock].contains(cause), !found.causes.contains(cause), isPossible(cause, uses)
      else { continue }
      try await look(for: [cause], under: trials(of: cause, base), record, &found)
    }
    var machine = base
    machine.machine = RunConditions.machineCauses
    let together = try await search.run(machine)
    if search.isDifferent(together, from: record) {
      for cause in SampleMovement.Cause.allCases where RunConditions.machineCauses.contains(cause) {
        try await look(for: [cause], under: trials(of: cause, base), record, &found)
      }
    }
    // Time has passed meanwhile, also for what asks no clock, such as the times of files.
    if found.causes.count > 1, search.isDifferent(try await search.run(base), from: record) {
      found.causes = naturalCauses(one.output, two.output, uses)
    }
    return found
  }

  private func look(
    for causes: Set<SampleMovement.Cause>, under trials: [RunConditions], _ record: SampleRecord,
    _ found: inout Result
  ) async throws(SampleEnvironmentError) {
    for conditions in trials {
      let result = try await search.run(conditions)
      guard search.isDifferent(result, from: record) else { continue }
      found.causes.formUnion(causes)
      if result.failure == nil { found.outputs.append(result.output) }
      return
    }
  }

  /// Whether something can be a cause, by what the sample used.
  private func isPossible(_ cause: SampleMovement.Cause, _ uses: Set<SampleResult.Use>) -> Bool {
    switch cause {
    case .randomNumbers: uses.contains(.randomNumbers)
    case .clock: uses.contains(.clock)
    case .scheduling: uses.contains(.threads)
    default: true
    }
  }

  /// Conditions that differ from others in a single thing.
  private func trials(of cause: SampleMovement.Cause, _ base: RunConditions) -> [RunConditions] {
    func varied<Value>(_ values: [Value], _ path: WritableKeyPath<RunConditions, Value>) -> [RunConditions] {
      values.map {
        var conditions = base
        conditions[keyPath: path] = $0
        return conditions
      }
    }
    let seeds = (0..<Self.seedsTried).map { _ in MovementSearch.seed() }
    switch cause {
    case .hashSeed: return varied([moving.hashSeed] + seeds.map { Optional($0) }, \.hashSeed)
    case .randomNumbers:
      var bits = [base.randomBits]
      bits[0]?.isComplement = true
      return varied(bits + seeds.map { RunConditions.RandomBits(seed: $0) }, \.randomBits)
    case .clock: return varied(ClockShift.other, \.clockShift)
    // On a busy machine what begins late may come first all the same.
    case .scheduling: return varied([1, 2, 1, 2, 1, 2], \.scheduling)
    case .folderOrder: return varied([1, 2], \.folderOrder)
    case .addresses: return varied([false], \.hasFixedAddresses)
    case .environmentOrder, .processIdentifier, .user, .hostName, .kernel, .processors, .memory:
      return varied([[cause]], \.machine)
    }
  }

  /// What makes two runs differ in which the conditions are the same.
  private func naturalCauses(
    _ one: String, _ two: String, _ uses: Set<SampleResult.Use>
  ) -> Set<SampleMovement.Cause> {
    if one != two, one.withoutAddresses == two.withoutAddresses {
      return [.addresses]
    }
    let isOrder = one.lines.sorted() == two.lines.sorted()
    if uses.contains(.threads), isOrder || !uses.contains(.clock) { return [.scheduling] }
    return uses.contains(.clock) ? [.clock] : []
  }
}
