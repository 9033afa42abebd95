import Diagnostics
import Parallelism
package import SampleModel

/// The samples of a preview. A build is given at once what is known of them, and for the rest what they gave last; what is not
/// known is compiled and run behind it (`WorkSchedule` says in which order), and is there for the next build.
package actor PreviewSamples {
  /// What is told while samples are made.
  package enum News: Sendable {
    /// More is known. It is urgent where somebody looks at it.
    case known(isUrgent: Bool)
    /// Nothing can be compiled or run on this machine as it is.
    case problem(SampleEnvironmentError)
  }

  /// How far a sample is.
  package struct State: Sendable {
    /// The sample.
    package var id: SampleID
    /// Whether it waits, is being made, or is known.
    package var phase: Phase
    /// How long its last run in this preview took, compiling included.
    package var duration: Duration?

    /// See `phase`.
    package enum Phase: String, Sendable { case waiting, running, known, failed }
  }

  /// What is made of an item of the schedule.
  private enum Work: Sendable {
    case program(Sample, SampleEngine)
    case module(LiveSample, SampleEngine, LiveGlyphs?)

    var id: SampleID {
      switch self {
      case .program(let sample, _): sample.id
      case .module(let sample, _, _): sample.sample.id
      }
    }
  }

  private var schedule = WorkSchedule<SampleDigest>()
  private var work: [SampleDigest: Work] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// What failed, which no cache keeps: where a run told, and where packages are missing.
  private var failures: [SampleDigest: SampleResult] = [:]
  private var refusals: [SampleDigest: [Diagnostic]] = [:]
  /// What samples gave when they last succeeded; without a digest, of an unknown text.
  private var lastGood: [SampleID: (digest: SampleDigest?, result: SampleResult)] = [:]
  /// The newest key of each sample, and the samples of the newest build in order.
  private var newest: [SampleID: SampleDigest] = [:]
  private var order: [SampleID] = []
  /// The samples for which the newest build has something that stands in.
  private var standingIn: Set<SampleID> = []
  private var edited: Set<SampleID> = []
  private var watched: Set<SampleID> = []
  private var durations: [SampleID: Duration] = [:]

  /// What the engines of its builds share.
  package nonisolated let memory = SampleMemory()
  private let records: SampleRecords
  private let progress: @Sendable (SampleProgress) -> Void
  private let news: @Sendable (News) -> Void
  private let (starts, start) = AsyncStream<(run: Int, items: [SampleDigest])>.makeStream()

  /// Prepares a preview; nothing is made before `run`.
  ///
  /// - Parameters:
  ///   - records: What is shown of a sample that was never run here and whose text is the recorded one.
  ///   - progress: As in `SampleEngine.evaluate`.
  ///   - news: Told when a new build would show more.
  package init(
    records: SampleRecords, progress: @escaping @Sendable (SampleProgress) -> Void = { _ in },
    news: @escaping @Sendable (News) -> Void
  ) {
    self.records = records
    self.progress = progress
    self.news = news
  }

  /// How many samples and modules are being made or wait for it.
  package var waitingCount: Int { schedule.wantedCount }

  /// The samples of the newest build.
  package var states: [State] {
    let running = schedule.running
    return order.map { id in
      guard let digest = newest[id] else { return State(id: id, phase: .waiting, duration: durations[id]) }
      let phase: State.Phase =
        if running.contains(digest) {
          .running
        } else if work[digest] != nil {
          .waiting
        } else {
          failures[digest] == nil && refusals[digest] == nil ? .known : .failed
        }
      return State(id: id, phase: phase, duration: durations[id])
    }
  }

  /// What samples give as far as that is known, and what they gave last where it is not; the rest is made from now on, and
  /// nothing else.
  ///
  /// - Parameters:
  ///   - samples: All samples of the site.
  ///   - engine: What makes them.
  /// - Returns: An outcome for each sample, in the order given. Failures are told by `provisional` and by diagnostics, so that
  ///   what a sample gave last is shown beside them.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  package func outcomes(
    of samples: [Sample], by engine: SampleEngine
  ) async throws(SampleEnvironmentError) -> [SampleOutcome] {
    let digests = try await engine.keysAtHand(of: samples).map(\.digest)
    let cache = SampleCache(engine.configuration)
    var wanted: [SampleDigest] = []
    var outcomes: [SampleOutcome] = []
    order = samples.map(\.id)
    for (sample, digest) in zip(samples, digests) {
      if let old = newest.updateValue(digest, forKey: sample.id), old != digest { edited.insert(sample.id) }
      if let result = known(digest, of: sample, cache) {
        edited.remove(sample.id)
        let source = SampleMemory.OutcomeSource(sample: sample, result: digest)
        outcomes.append(
          memory.outcomes.value(of: sample.id, from: source) { result.outcome(of: sample, origin: .cache) })
      } else if let outcome = failure(of: sample, digest, cache) {
        edited.remove(sample.id)
        outcomes.append(outcome)
      } else {
        wanted.append(digest)
        work[digest] = .program(sample, engine.inBackground)
        outcomes.append(standIn(for: sample, .pending, cache))
      }
    }
    standingIn = Set(outcomes.filter { $0.provisional != nil }.map(\.id))
    let urgent = wanted.filter { work[$0].map { edited.union(watched).contains($0.id) } ?? false }
    apply(schedule.want(programs: wanted, urgent: Set(urgent)))
    forgetUnwanted()
    return outcomes
  }

  /// The modules of live figures that are known; of the others drafts are made once all samples are.
  package func modules(
    of samples: [LiveSample], by engine: SampleEngine, glyphs: LiveGlyphs?
  ) async throws(SampleEnvironmentError) -> [LiveOutcome] {
    var request = SampleRequest.build
    request.makesModules = false
    var outcomes = try await engine.liveModules(of: samples, request, glyphs: glyphs)
    let lacking = outcomes.indices.filter { outcomes[$0].isAwaited }
    let drafts = try await engine.inBackground.liveModules(
      of: lacking.map { samples[$0] }, request, glyphs: glyphs)
    for (index, draft) in zip(lacking, drafts) { outcomes[index] = draft }
    var wanted: [SampleDigest] = []
    for index in outcomes.indices where outcomes[index].isAwaited {
      let sample = samples[index]
      // A figure that stands in for another is not the one to run.
      guard let key = newest[sample.sample.id], !standingIn.contains(sample.sample.id) else { continue }
      let item = SampleDigest(parts: ["module", key.hexadecimal] + sample.names.map(\.value))
      if let diagnostics = refusals[item] {
        outcomes[index] = LiveOutcome(module: nil, diagnostics: diagnostics)
        continue
      }
      wanted.append(item)
      work[item] = .module(sample, engine.inBackground, glyphs)
    }
    apply(schedule.want(modules: wanted))
    forgetUnwanted()
    return outcomes
  }

  /// Makes first what these samples give, of which pages are open.
  package func watch(_ samples: Set<SampleID>) { watched = samples }

  /// Makes what is wanted, until the task is cancelled. May be called once only.
  package func run() async {
    await withDiscardingTaskGroup { group in
      for await (run, items) in starts {
        let task = Task { await self.make(items, in: run) }
        tasks[run] = task
        group.addTask {
          await withTaskCancellationHandler {
            await task.value
          } onCancel: {
            task.cancel()
          }
          await self.ended(run)
        }
      }
      group.cancelAll()
    }
  }

  private func make(_ items: [SampleDigest], in run: Int) async {
    let due = items.compactMap { item in work[item].map { (item, $0) } }
    do {
      guard let (item, first) = due.first else { return }
      switch first {
      case .program(_, let engine): try await makePrograms(due.map { ($0, $1) }, by: engine, in: run)
      case .module(let sample, let engine, let glyphs):
        let made = try await engine.liveModules(of: [sample], glyphs: glyphs, progress: progress)
        guard !Task.isCancelled else { return }
        if made[0].module == nil { refusals[item] = made[0].diagnostics }
        finished(item, in: run, after: nil)
      }
    } catch {
      if !Task.isCancelled { news(.problem(error)) }
    }
  }

  private func makePrograms(
    _ due: [(SampleDigest, Work)], by engine: SampleEngine, in run: Int
  ) async throws(SampleEnvironmentError) {
    var items: [SampleID: SampleDigest] = [:]
    let samples = due.compactMap { item, work -> Sample? in
      guard case .program(let sample, _) = work else { return nil }
      items[sample.id] = item
      return sample
    }
    let (outcomes, outcome) = AsyncStream<(SampleDigest, SampleResult?, SampleOutcome)>.makeStream()
    let began = ContinuousClock.now
    async let taking: Void = take(outcomes, in: run, since: began)
    let ran = RanResults()
    do throws(SampleEnvironmentError) {
      _ = try await engine.evaluate(
        samples, progress: progress, ran: { ran.set($1, of: $0.id) },
        shouldStop: { [items] known in
          if let item = items[known.id] { outcome.yield((item, ran.take(known.id), known)) }
          return false
        })
      outcome.finish()
      await taking
    } catch {
      outcome.finish()
      await taking
      throw error
    }
  }

  private func take(
    _ outcomes: AsyncStream<(SampleDigest, SampleResult?, SampleOutcome)>, in run: Int,
    since began: ContinuousClock.Instant
  ) async {
    for await (item, result, outcome) in outcomes {
      // What a run gave that was ended says nothing.
      guard !Task.isCancelled else { continue }
      if let result, result.failure != nil { failures[item] = result }
      if outcome.failure == .lacksPackages { refusals[item] = outcome.diagnostics }
      finished(item, in: run, after: ContinuousClock.now - began)
    }
  }

  private func finished(_ item: SampleDigest, in run: Int, after duration: Duration?) {
    schedule.finished(item, in: run)
    guard let id = work.removeValue(forKey: item)?.id else { return }
    if let duration { durations[id] = duration }
    news(.known(isUrgent: edited.contains(id) || watched.contains(id)))
  }

  private func ended(_ run: Int) {
    tasks[run] = nil
    apply(schedule.ended(run))
    if schedule.isIdle { news(.known(isUrgent: true)) }
  }

  private func apply(_ effects: [WorkSchedule<SampleDigest>.Effect]) {
    for effect in effects {
      switch effect {
      case .start(let run, let items): start.yield((run, items))
      case .cancel(let run): tasks[run]?.cancel()
      }
    }
  }

  /// Forgets what was superseded.
  private func forgetUnwanted() {
    let current = Set(newest.values)
    failures = failures.filter { current.contains($0.key) }
    let known = Set(order)
    newest = newest.filter { known.contains($0.key) }
    // A run that was ended may have left what another build found.
    let wanted = schedule.wanted
    work = work.filter { wanted.contains($0.key) }
  }

  /// What a sample gives, if it is known; read once, as reading all of a site's results takes longer than an edit may.
  private func known(_ digest: SampleDigest, of sample: Sample, _ cache: SampleCache) -> SampleResult? {
    if let kept = lastGood[sample.id], kept.digest == digest { return kept.result }
    guard let result = cache.load(digest, for: sample) else { return nil }
    lastGood[sample.id] = (digest, result)
    return result
  }

  private func failure(of sample: Sample, _ digest: SampleDigest, _ cache: SampleCache) -> SampleOutcome? {
    let known = failures[digest]?.outcome(of: sample, origin: .cache).diagnostics ?? refusals[digest]
    guard let diagnostics = known else { return nil }
    let errors = diagnostics.filter { $0.severity == .error }
    let text = errors.map { error in
      ([(error.location.map { "\($0): " } ?? "") + error.message] + error.notes).joined(separator: "\n")
    }.joined(separator: "\n")
    var standIn = standIn(for: sample, .failed(text), cache)
    standIn.diagnostics = diagnostics
    return standIn
  }

  private func standIn(
    for sample: Sample, _ provisional: SampleOutcome.Provisional, _ cache: SampleCache
  ) -> SampleOutcome {
    if let result = lastGood[sample.id]?.result ?? cache.lastResult(of: sample) {
      lastGood[sample.id] = lastGood[sample.id] ?? (nil, result)
      return result.standIn(for: sample, provisional)
    }
    if var outcome = (try? records.load(sample.id))??.outcome(for: sample) {
      outcome.provisional = provisional
      return outcome
    }
    return SampleResult(notRun: sample, messages: [], failure: nil).standIn(for: sample, provisional)
  }
}
