package import Diagnostics
package import Markup

/// Customises how code, links and images are written while Markdown is rendered.
///
/// Calls come in the order of the document, footnotes last. Each method has a default that writes what
/// CommonMark's own renderer would.
package protocol MarkdownDelegate {
  /// Writes a fenced or indented code block, as flow content.
  mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer)

  /// The notes on a code block, in the ordered list right after it. Called after the block has been written.
  ///
  /// - Returns: A note for each item; `nil` if the list is not about the block.
  mutating func notes(on codeBlock: CodeBlock) -> [CodeNote]?

  /// Where a link leads.
  ///
  /// - Parameters:
  ///   - destination: The destination with escapes and character references resolved; never one of a
  ///     dangerous scheme, for which an empty address is written without asking.
  ///   - location: Looks up where the link opens; without a column where CommonMark does not tell it.
  /// - Returns: An address; characters that may not stand in one are percent-encoded when it is written.
  mutating func target(ofLink destination: String, at location: () -> SourceLocation) -> LinkTarget

  /// What is written for an address in an attribute of raw HTML.
  ///
  /// - Parameters:
  ///   - destination: The address with character references resolved.
  ///   - location: Looks up where it stands; without a column where that is not known.
  /// - Returns: Another address; `nil` to leave it as it is written.
  mutating func address(inRawHTML destination: String, at location: () -> SourceLocation) -> String?

  /// The replacement for a link that a reader cannot follow. If there is one, `target(ofLink:at:)` is not called.
  ///
  /// - Parameters:
  ///   - destination: The destination with escapes and character references resolved.
  ///   - link: Looks up the link's text and place.
  /// - Returns: What is written around the text; `nil` to write a link.
  mutating func replacement(ofLink destination: String, _ link: () -> Link) -> LinkReplacement?

  /// Where code between two backticks on each side leads, as in DocC. Called only if the options say that it may lead
  /// anywhere, and for no code in a link.
  ///
  /// - Parameters:
  ///   - name: The code.
  ///   - location: Where it stands.
  /// - Returns: An address, and the name to write; `nil` to write the code alone.
  mutating func target(ofSymbol name: String, at location: SourceLocation) -> (address: String, name: String)?

  /// Writes a formula, as phrasing content.
  mutating func write(_ formula: Formula, to html: inout MarkupBuffer)

  /// Writes an image.
  ///
  /// - Returns: The kind of what was written; `nil` if nothing was, so that the default `<img>` is written.
  mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent?
}

extension MarkdownDelegate {
  /// Writes `<pre><code class="language-…">`.
  package mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
    codeBlock.writePlain(to: &html)
  }

  /// Returns `nil`: the list is not about the block.
  package mutating func notes(on codeBlock: CodeBlock) -> [CodeNote]? { nil }

  /// Returns the destination unchanged.
  package mutating func target(ofLink destination: String, at location: () -> SourceLocation) -> LinkTarget {
    LinkTarget(destination)
  }

  /// Returns `nil`: raw HTML stays as it is.
  package mutating func address(inRawHTML destination: String, at location: () -> SourceLocation) -> String? {
    nil
  }

  /// Returns `nil`: every link is written.
  package mutating func replacement(ofLink destination: String, _ link: () -> Link) -> LinkReplacement? {
    nil
  }

  /// Returns `nil`: it is code.
  package mutating func target(
    ofSymbol name: String, at location: SourceLocation
  ) -> (address: String, name: String)? { nil }

  /// Writes the TeX as in the source.
  package mutating func write(_ formula: Formula, to html: inout MarkupBuffer) {
    let dollars = formula.isDisplay ? "$$" : "$"
    html.append(text: dollars + formula.tex + dollars)
  }

  /// Returns `nil`, so that the default `<img>` is written.
  package mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent? {
    nil
  }
}

/// The address and the kind of a link.
package struct LinkTarget: Sendable, Hashable {
  /// The value of its `href`.
  package var address: String
  /// Whether it leaves the site, which is marked by `rel="external"` and a class of that name.
  package var isExternal: Bool

  /// Creates a target, by default one within the site.
  package init(_ address: String, isExternal: Bool = false) {
    self.address = address
    self.isExternal = isExternal
  }
}

/// What is written instead of a link that leads nowhere.
package enum LinkReplacement: Sendable, Hashable {
  /// Its text.
  case text
  /// A `<span>` with its text and these attributes.
  case span([Attribute])

  /// An attribute of an element.
  package struct Attribute: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// Its value, not yet escaped.
    package var value: String

    /// Creates an attribute from its parts.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// A delegate that leaves everything to the defaults.
package struct PlainMarkdownDelegate: MarkdownDelegate, Sendable {
  /// Creates the delegate.
  package init() {}
}
