import Diagnostics
import SampleEngine
import SampleModel

// The wording of diagnostics that commands report on figures, the machine and links.

extension Diagnostic {
  static func figureNotDrawn(
    _ name: String, of id: SampleID, reason: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "figure-not-drawn", "Cannot draw the figure `\(name)` of the sample `\(id)`: \(reason)",
      at: location)
  }

  static let unprotectedSamplesIdentifier = "unprotected-samples"

  static func unprotectedSamples(_ missing: [SampleProtection]) -> Diagnostic {
    Diagnostic(
      .warning, unprotectedSamplesIdentifier, "This machine cannot keep samples from \(missing.sentencePart)",
      at: nil,
      notes: [
        containmentAdvice,
        "Set `sandbox: required` under `samples` to make this an error, or `sandbox: off` to silence it.",
      ])
  }

  static func unreadableLinkCache(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "unreadable-link-cache", "Cannot read the cache of link checks", at: nil,
      notes: ["`\(file)` was recreated."])
  }

  static func unwritableLinkCache(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, "unwritable-link-cache", "Cannot write the cache of link checks: \(reason)", at: nil,
      notes: ["Without `\(file)`, the next check requests every link again."])
  }
}
