package import Diagnostics

/// A listing that a page shows with a fault, for readers to repair by its handles.
package struct LiveRepair: Sendable, Hashable {
  /// What is wrong in it: another literal or operator.
  package struct Fault: Sendable, Hashable {
    /// Its line.
    package var line: LiveLine
    /// Where the right text begins, as ``LiveLiteral/column``.
    package var column: Int
    /// The text of the sample.
    package var original: String
    /// What the page shows in its place.
    package var replacement: String

    /// Makes one out of its parts.
    package init(line: LiveLine, column: Int, original: String, replacement: String) {
      (self.line, self.column) = (line, column)
      (self.original, self.replacement) = (original, replacement)
    }
  }

  /// What a build found out about it.
  package enum Outcome: Sendable, Hashable {
    /// With the fault the figure is another.
    case differs
    /// With the fault the figure is the same.
    case isSame
    /// With the fault the program stops, or does not end.
    case isRefused
    /// The text is no literal or operator that can have another value, or the other one is none of its values.
    case hasNoHandle
    /// The author names no fault; these are some, as the attribute would have them.
    case proposals([String])
  }

  /// The lines of the listing.
  package var lines: [LiveLine]
  /// The fault; `nil` where the author names none.
  package var fault: Fault?
  /// The figure that is another by it.
  package var figure: String
  /// Where it is asked for.
  package var location: SourceLocation

  /// Makes one out of its parts.
  package init(lines: [LiveLine], fault: Fault?, figure: String, location: SourceLocation) {
    (self.lines, self.fault) = (lines, fault)
    (self.figure, self.location) = (figure, location)
  }
}

extension LiveRepair.Fault {
  /// The literal that is another by it, and its value; `nil` where none of the module has this value.
  package func edit(of literals: [LiveLiteral]) -> (literal: LiveLiteral, value: LiveLiteral.Value)? {
    guard let literal = literals.first(where: { ($0.line, $0.column, $0.text) == (line, column, original) })
    else { return nil }
    var other = literal
    let isNegative = replacement.hasPrefix("-") && [.number, .integer].contains(literal.kind)
    other.text = isNegative ? String(replacement.dropFirst()) : replacement
    guard let value = other.value, value != literal.value || isNegative else { return nil }
    if isNegative, case .number(let number) = value { return (literal, .number(-number)) }
    return (literal, value)
  }
}

extension [LiveRepair] {
  /// Their parts, for a digest.
  package var parts: [String] {
    flatMap { repair -> [String] in
      let fault = repair.fault
      return [
        "repair", repair.figure, fault?.original ?? "", fault?.replacement ?? "", "\(fault?.column ?? 0)",
      ]
        + (fault.map { Set([$0.line]).parts } ?? []) + repair.lines.flatMap { Set([$0]).parts }
    }
  }
}
