import Diagnostics
import SampleModel

// The wording of what keeps a build from publishing what a check has proven.

extension Diagnostic {
  static func notProven(_ id: SampleID, isKnown: Bool, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "not-proven",
      isKnown
        ? "What was proven of the sample `\(id)` is of another text, record or version of FigureKit"
        : "The sample `\(id)` was not proven",
      at: location, sample: id.description, notes: [provenAdvice])
  }

  static func moduleNotProven(_ live: LiveSample) -> Diagnostic {
    Diagnostic(
      .error, "not-proven", "The live figures of the sample `\(live.sample.id)` were not proven",
      at: live.names.first?.location ?? live.sample.location, sample: live.sample.id.description,
      notes: [provenAdvice])
  }

  static func moduleNotRecorded(_ live: LiveSample) -> Diagnostic {
    Diagnostic(
      .error, "module-not-recorded",
      "The module of the live figures of `\(live.sample.id)` is not recorded, or is of another text, record or version of FigureKit",
      at: live.names.first?.location ?? live.sample.location, sample: live.sample.id.description,
      notes: ["`sitegen accept \(live.sample.id)` records it."])
  }

  private static let provenAdvice =
    "Run `sitegen check --keep` on the same commit, and give `--from` every file that it wrote."
}

// What keeps a review from recording what another machine saw.

extension Diagnostic {
  static func runOfOtherText(_ sample: Sample) -> Diagnostic {
    Diagnostic(
      .error, "run-of-other-text",
      "What `\(sample.id)` gave is of another text, place, inputs or version of FigureKit",
      at: sample.location, sample: sample.id.description,
      notes: ["Check out the commit that was run, or run `sitegen review` here."])
  }

  static func notInRun(_ sample: Sample, path: String) -> Diagnostic {
    Diagnostic(
      .error, "not-in-run", "`\(path)` has nothing of the sample `\(sample.id)`",
      at: sample.location, sample: sample.id.description,
      notes: ["There it gave what is recorded, failed, or its output moves."])
  }

  static func runOfUnknownSample(_ id: SampleID, path: String) -> Diagnostic {
    Diagnostic(
      .error, "run-of-other-text", "`\(path)` has the sample `\(id)`, which this site does not",
      at: nil, sample: id.description)
  }
}
