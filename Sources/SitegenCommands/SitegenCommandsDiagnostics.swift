import Diagnostics
import SampleEngine
import SampleModel

// The wording of diagnostics that commands report on figures, the machine and links.

extension Diagnostic {
  static func pageChangedMeanwhile(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, "page-changed", "`\(file)` changed while samples ran, so its numbers were not updated",
      at: SourceLocation(file: file), notes: ["Run `sitegen accept --prose` again."])
  }

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

  /// What there is to review of a sample, with what kind of thing changed and, of figures, which.
  static func reviewed(_ item: ReviewItem, of subject: ReviewSubject) -> Diagnostic {
    let id = item.sample.id
    let (identifier, message) =
      switch item.reason {
      case .added: ("record-added", "The record of `\(id)` is new")
      case .removed: ("record-removed", "The record of `\(id)` is gone")
      case .renamed(let origin): ("record-renamed", "The record of `\(origin)` has the name `\(id)` now")
      case .codeChanged: ("record-of-other-code", "The code of `\(id)` changed, but not what it gives")
      case .differs where subject != .samples: ("record-changed", "The record of `\(id)` changed")
      case .differs: ("sample-changed", "`\(id)` does not match its record")
      case .textChanged: ("stale-record", "The code of `\(id)` changed, but not what it gives")
      case .notRecorded: ("missing-record", "`\(id)` has no recorded output")
      case .moved(let origin): ("moved-record", "The record of `\(id)` still has the name `\(origin)`")
      case .unreadable(let error): ("unreadable-record", "Cannot read the record of `\(id)`: \(error.reason)")
      }
    let figures = item.changedFigures.map { "`\($0)`" }.joined(separator: ", ")
    let texts = item.changes.filter { $0.figure == nil || subject == .samples }.map { change in
      let lines = subject == .samples ? change.lines.map(\.text) : []
      return ([change.title.capitalizedFirst] + lines).joined(separator: "\n")
    }
    return Diagnostic(
      .note, identifier, message, at: item.sample.location, sample: id.description,
      notes: (figures.isEmpty ? [] : ["Figures: \(figures)"]) + texts)
  }

  /// A record that a review leaves out.
  static func unreadableRecord(
    _ error: SampleRecordError, of id: SampleID, at revision: String?, _ location: SourceLocation
  ) -> Diagnostic {
    let version = revision.map { "of `\(id)` in \($0)" } ?? "of `\(id)`"
    return Diagnostic(
      .warning, "unreadable-record", "Cannot read the record \(version): \(error.reason)", at: location,
      sample: id.description,
      notes: [
        revision == nil
          ? "Run `sitegen accept \(id)` to record it again."
          : "It is not shown; review it with the version of sitegen that recorded it."
      ])
  }
}
