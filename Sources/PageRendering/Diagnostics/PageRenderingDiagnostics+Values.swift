import Diagnostics

// The wording of problems with numbers in the prose that a sample prints.

extension Diagnostic {
  static func valueNotNamed(_ sample: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "value-not-named", "This link names no value of the sample `\(sample)`", at: location,
      notes: [
        "Write `[0.5](sample:\(sample)#NAME)`, where the sample prints a line `NAME = 0.5`.",
        "A figure needs `!` before the bracket.",
      ])
  }

  static func unknownValue(
    _ name: String, sample: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-value", "The sample `\(sample)` prints no value `\(name)`", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known),
        or: "Print a line `\(name) = …` in any of its blocks, even a hidden one."))
  }

  static func ambiguousValue(
    _ name: String, sample: String, _ values: [String], at location: SourceLocation
  ) -> Diagnostic {
    let list = values.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (values.count > 3 ? ", …" : "")
    return Diagnostic(
      .error, "ambiguous-value", "The sample `\(sample)` prints different values for `\(name)`: \(list)",
      at: location, notes: ["Give each value a different name."])
  }

  static func valueNotANumber(_ line: String, sample: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "value-not-a-number", "`\(sample)` printed `\(line)`, which is not a number", at: location,
      notes: ["Print one number, perhaps with a unit after it."])
  }

  static func textNotANumber(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "text-not-a-number", "The text `\(text)` is not a number", at: location,
      notes: ["Only a number, perhaps with a unit after it, can be compared with what a sample printed."])
  }

  static func wrongNumber(
    _ text: String, printed line: String, sample: String, new: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "wrong-number", "`\(sample)` printed `\(line)`, but the text says \(text)", at: location,
      notes: [
        new.map { "If the sample is right, write \($0), or run `sitegen accept --prose`." }
          ?? "Write the number without `%`, or let the sample print it."
      ])
  }
}
