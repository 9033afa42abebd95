package import SampleModel

extension SampleEngine {
  /// Evaluates samples as a command wants it, and says how they stand to their records.
  ///
  /// - Parameters:
  ///   - samples: The site's samples, with different identifiers.
  ///   - known: These samples and those of pages that are not published now, whose records are kept; `nil` where a page
  ///     cannot be read, as nobody knows then which samples are gone.
  ///   - records: What is recorded.
  ///   - request: What is wanted. With `accept` use `SampleAcceptance`.
  ///   - preview: What makes samples behind a preview, if nothing is to be waited for.
  ///   - progress: As in `evaluate`.
  /// - Returns: The outcomes of the samples that were looked at, with their diagnostics.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  package func verdict(
    on samples: [Sample], known: Set<SampleID>?, records: SampleRecords, _ request: SampleRequest,
    preview: PreviewSamples? = nil, progress: @Sendable @escaping (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> SampleVerdict {
    var moves = SampleMoves()
    var problem: SampleRecordError?
    do throws(SampleRecordError) {
      if let known { moves = try SampleMoves(of: samples, known: known, in: records) }
    } catch {
      problem = error
    }
    var verdict: SampleVerdict
    if request.mode == .frozen {
      verdict = SampleVerdict(frozen: samples, records: records, moves: moves)
    } else {
      let chosen = request.selection(of: samples)
      let outcomes =
        if let preview {
          try await preview.outcomes(of: chosen, by: self)
        } else {
          try await outcomes(of: chosen, records, moves, request, progress)
        }
      verdict = await SampleVerdict(
        of: outcomes, of: chosen, in: request.mode, records: records, moves: moves,
        comparisons: preview == nil ? nil : memory.comparisons, jobs: configuration.jobs)
      verdict.reportUnknown(request.scope.naming(samples).names, among: samples)
    }
    if request.looksForOrphans { verdict.reportOrphans(moves.orphans, in: request.mode) }
    if let problem { verdict.report(problem) }
    return verdict
  }

  private func outcomes(
    of samples: [Sample], _ records: SampleRecords, _ moves: SampleMoves, _ request: SampleRequest,
    _ progress: @Sendable @escaping (SampleProgress) -> Void
  ) async throws(SampleEnvironmentError) -> [SampleOutcome] {
    let samplesByID = Dictionary(samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return try await evaluate(
      samples, useCache: request.usesEarlierResults, updatesPackageFiles: request.mode != .check,
      progress: progress,
      movementQuestion: { outcome in
        guard request.mode == .check, let sample = samplesByID[outcome.id] else { return nil }
        return Self.movementQuestion(sample, outcome, records, moves)
      },
      shouldStop: { outcome in
        guard request.failsFast, let sample = samplesByID[outcome.id] else { return false }
        return request.stops(
          after: SampleVerdict.diagnostics(
            of: sample, outcome, in: request.mode, records: records, moves: moves))
      })
  }

  /// Whether to find out if a sample moves: if its output differs though its text is the recorded one.
  private static func movementQuestion(
    _ sample: Sample, _ outcome: SampleOutcome, _ records: SampleRecords, _ moves: SampleMoves
  ) -> MovementQuestion? {
    guard sample.isRecorded, outcome.failure == nil,
      let record = try? records.load(moves.origins[sample.id] ?? sample.id), record.isFresh(for: sample),
      !SampleRecord.differences(from: record, to: outcome, of: sample).isEmpty
    else { return nil }
    return MovementQuestion(pattern: record.pattern)
  }
}
