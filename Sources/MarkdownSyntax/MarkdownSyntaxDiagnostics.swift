package import Diagnostics

extension Unicode.Scalar {
  /// Such as `U+001B`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Diagnostic {
  static func notUTF8(byte: UInt8, at location: SourceLocation) -> Diagnostic {
    let digits = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .error, "not-utf8", "The byte `0x\(digits)` is not valid UTF-8", at: location,
      notes: ["Save the file as UTF-8."])
  }

  static func controlCharacter(
    _ scalar: Unicode.Scalar, others: Int, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "control-character", "The control character \(scalar.codePoint) has no place in text",
      at: location,
      notes: ["Remove it: readers see a picture such as `␛` or nothing." + otherLines(others)])
  }

  static func openDirection(_ scalar: Unicode.Scalar, others: Int, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .warning, "text-direction", "\(scalar.codePoint) changes the direction of the rest of this line",
      at: location,
      notes: [
        "Remove it, or end it in the line (U+2069 after U+2066 to U+2068, otherwise U+202C). With it, text may look like something else."
          + otherLines(others)
      ])
  }

  private static func otherLines(_ count: Int) -> String {
    count == 0
      ? "" : " \(count.counting("other line")) of the page \(count == 1 ? "has" : "have") such a character."
  }

  static func unclosedFence(_ fence: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unclosed-fence", "This code fence is never closed", at: location,
      notes: [
        "Close it with a line of \(fence); otherwise the code continues to the end of the enclosing block."
      ])
  }

  static func backtickInInfoString(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "backtick-in-fence",
      "This line does not open a code block, because its attributes contain backticks",
      at: location, notes: ["Remove the backticks, or write the fence with `~~~`."])
  }

  /// Two headings have the same id; with the line of the first, if it is known.
  package static func duplicateHeadingID(_ id: String, first: Int?, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .error, "duplicate-heading-id", "The id `\(id)` is already used by another heading", at: location,
      notes: first.map { ["It was first used on line \($0)."] } ?? [])
  }

  static func invalidHeadingID(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "invalid-heading-id", "The text between `{#` and `}` is not a valid id", at: location,
      notes: ["An id consists of letters, digits, `-`, `_` and `.`, without emphasis."])
  }

  static func unusedFootnote(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unused-footnote", "The footnote `\(name)` is not shown on the page", at: location,
      notes: ["Refer to it with `[^\(name)]`; if two footnotes share a name, only the first is shown."])
  }

  static func brokenFootnoteReference(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "broken-footnote-reference",
      "A footnote reference that begins with `[^` must end on the same line",
      at: location,
      notes: ["Put it on one line, or write `\\[^` if you do not mean a footnote."])
  }

  static func unknownCallout(_ name: String, at location: SourceLocation) -> Diagnostic {
    let known = CalloutKind.allCases.map { $0.rawValue.uppercased() }
    return Diagnostic(
      .warning, "unknown-callout", "Unknown callout `[!\(name)]`; the block stays a quote",
      at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known).map { "[!\($0)]" },
        or: known.map { "[!\($0)]" }.available("callout")))
  }

  static func templateTagInText(_ tag: String, at location: SourceLocation) -> Diagnostic {
    let shown = tag.count > 60 ? tag.prefix(59) + "…" : tag[...]
    return Diagnostic(
      .warning, "template-tag-in-text", "The template tag `\(shown)` is shown as text", at: location,
      notes: [
        "Template tags have no effect in the text of a page. Replace the tag with its value, or mark it as code to show it."
      ])
  }

  /// Emphasis or a strikethrough that is none.
  static func marksInText(asterisks: Bool, at location: SourceLocation) -> Diagnostic {
    let name = asterisks ? "asterisks" : "tildes"
    return Diagnostic(
      .warning, "\(name)-in-text", "These \(name) are shown as text", at: location,
      notes: [
        "Emphasis cannot end between punctuation and a letter, nor begin between a letter and punctuation. Leave the punctuation out of the emphasis, or write `<\(asterisks ? "strong" : "del")>…</\(asterisks ? "strong" : "del")>`."
      ])
  }

  static func tooManyFormulas(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "too-many-formulas", "This page has more than 6,400 formulas", at: location,
      notes: ["Split it into several pages."])
  }

  static func textTooLarge(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "text-too-large", "Reading this text takes more than 128 MiB and 256 times its size",
      at: location,
      notes: [
        "A wide table does that whose rows leave out most of their cells, or a long address that many links name by reference."
      ])
  }

  static func dangerousAddress(_ address: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "dangerous-address",
      "The address `\(address.prefix(60))` can run a script or open a local file",
      at: location, notes: ["An empty address was written instead."])
  }

  static func emptyLink(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "empty-link", "This link has no address", at: location,
      notes: ["Add an address; without one, the link leads to its own page."])
  }

  static func linkWithoutText(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "link-without-text", "The link to `\(destination)` has no text", at: location,
      notes: ["Write text between the brackets, or alternative text for the image inside the link."])
  }

  static func unclosedQuote(of name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unclosed-quote", "The value of `\(name)` has no closing quote", at: location,
      notes: ["To use a quote inside a value, put a backslash before it."])
  }

  static func duplicateAttribute(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-attribute", "The attribute `\(name)` is given twice", at: location,
      notes: ["Remove one of them."])
  }

  static func missingAttributeValue(of name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "missing-attribute-value", "The attribute `\(name)` has no value after `=`", at: location,
      notes: ["Write `\(name)=\"…\"` without spaces around `=`."])
  }

  static func malformedAttribute(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "malformed-attribute", "`\(text)` is not a valid attribute", at: location,
      notes: ["Write `name`, `name=value` or `name=\"value\"`, with a space between attributes."])
  }
}
