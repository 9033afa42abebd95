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
