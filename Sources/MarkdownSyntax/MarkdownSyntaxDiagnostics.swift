import Diagnostics

extension Diagnostic {
  static func notUTF8(byte: UInt8, at location: SourceLocation) -> Diagnostic {
    let digits = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .error, "not-utf8", "The byte `0x\(digits)` is not valid UTF-8 here", at: location,
      notes: ["Save the file in UTF-8."])
  }

  static func unclosedFence(_ fence: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unclosed-fence", "This code fence is never closed", at: location,
      notes: [
        "Close it with a line of \(fence); without one the code goes on to the end of what it stands in."
      ])
  }

  static func backtickInInfoString(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "backtick-in-fence",
      "This line opens no code block, because it has backticks among its attributes",
      at: location, notes: ["Leave the backticks out, or write the fence with `~~~`."])
  }

  static func duplicateHeadingID(_ id: String, first: Int?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-heading-id", "The id `\(id)` belongs to another heading already", at: location,
      notes: first.map { ["It was first given on line \($0)."] } ?? [])
  }

  static func invalidHeadingID(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "invalid-heading-id", "What stands between `{#` and `}` is not an id", at: location,
      notes: ["An id is made of letters, digits, `-`, `_` and `.`, and is not emphasized."])
  }

  static func unusedFootnote(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unused-footnote", "The footnote `\(name)` is left out of the page", at: location,
      notes: ["Refer to it with `[^\(name)]`; of two footnotes with one name only the first is shown."])
  }

  static func brokenFootnoteReference(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "broken-footnote-reference",
      "What opens with `[^` here is closed on another line, and would lose text",
      at: location,
      notes: ["Put it on one line, or write `\\[^` if no footnote is meant."])
  }

  static func unknownCallout(_ name: String, at location: SourceLocation) -> Diagnostic {
    let known = CalloutKind.allCases.map { $0.rawValue.uppercased() }
    let list = known.map { "`[!\($0)]`" }.joined(separator: ", ")
    return Diagnostic(
      .warning, "unknown-callout", "`[!\(name)]` is not a kind of callout, so this stays a quote",
      at: location,
      notes: [
        suggestion(for: name, among: known).map { "Did you mean `[!\($0)]`?" } ?? "The kinds are \(list)."
      ])
  }

  static func templateTagInText(_ tag: String, at location: SourceLocation) -> Diagnostic {
    let shown = tag.count > 60 ? tag.prefix(59) + "…" : tag[...]
    return Diagnostic(
      .warning, "template-tag-in-text", "The tag `\(shown)` is shown as text", at: location,
      notes: [
        "Tags of templates mean nothing in a page's text. Write what it stands for, or make it code to show it."
      ])
  }

  static func tooManyFormulas(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "too-many-formulas", "This page has more than 6,400 formulas", at: location,
      notes: ["Divide it into several pages."])
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
      notes: ["A browser stays on the page."])
  }

  static func linkWithoutText(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "link-without-text", "The link to `\(destination)` has no text", at: location,
      notes: ["Write it between the brackets, or as the description of the image in it."])
  }

  static func unclosedQuote(of name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unclosed-quote", "The value of `\(name)` has no closing quote", at: location,
      notes: ["A quote inside a value is written with a backslash before it."])
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
      .error, "malformed-attribute", "`\(text)` is not an attribute", at: location,
      notes: ["Write `name`, `name=value` or `name=\"value\"`, with a space between attributes."])
  }
}
