import Diagnostics
import SampleModel

// The wording of diagnostics for figures whose code readers change.

extension Diagnostic {
  static func editWithoutListing(_ sample: SampleID, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "edit-without-listing", "This page shows no code of `\(sample)` that readers could change",
      at: location,
      notes: ["Show the lines with the numbers, in a block with `from` for a file, or leave `edit` out."])
  }

  static func editChangesNothing(
    _ sample: SampleID, _ editing: LiveEditing, at location: SourceLocation
  ) -> Diagnostic {
    let literal = editing == .numbers ? "number" : "literal"
    return Diagnostic(
      .warning, "edit-changes-nothing",
      "No \(literal) in the code of `\(sample)` that this page shows changes a figure", at: location,
      notes: ["Show the lines that the figure depends on, or leave `edit` out."])
  }
}
