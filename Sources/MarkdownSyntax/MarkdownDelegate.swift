public import Diagnostics
public import Markup

/// What a page decides about its code, links and images while its Markdown is rendered.
///
/// Calls come in the order of the document, footnotes last. Each method has a default that writes what
/// CommonMark's own renderer would.
public protocol MarkdownDelegate {
  /// Writes a fenced or indented code block, as flow content.
  mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer)

  /// What the items of the ordered list right after a code block are, asked for once the block is written.
  ///
  /// - Returns: A note for each item; `nil` for a list that has nothing to do with the block.
  mutating func notes(on codeBlock: CodeBlock) -> [CodeNote]?

  /// Where a link leads.
  ///
  /// - Parameters:
  ///   - destination: The destination with escapes and character references resolved; never one of a
  ///     dangerous scheme, for which an empty address is written without asking.
  ///   - location: Looks up where the link opens; without a column where CommonMark does not tell it.
  /// - Returns: An address; characters that may not stand in one are percent-encoded when it is written.
  mutating func target(ofLink destination: String, at location: () -> SourceLocation) -> LinkTarget

  /// What is written in place of a link whose destination is none that a reader could follow. Where there is something, no
  /// target is asked for.
  ///
  /// - Parameters:
  ///   - destination: The destination with escapes and character references resolved.
  ///   - link: Looks up the link's text and place.
  /// - Returns: What is written around the text; `nil` for a link.
  mutating func replacement(ofLink destination: String, _ link: () -> Link) -> LinkReplacement?

  /// Writes a formula, as phrasing content.
  mutating func write(_ formula: Formula, to html: inout MarkupBuffer)

  /// Writes an image.
  ///
  /// - Returns: What was written, or `nil` if nothing was and the default `<img>` is to be.
  mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent?
}

extension MarkdownDelegate {
  /// Writes `<pre><code class="language-…">`.
  public mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
    codeBlock.writePlain(to: &html)
  }

  /// Lists are lists.
  public mutating func notes(on codeBlock: CodeBlock) -> [CodeNote]? { nil }

  /// The destination as it is.
  public mutating func target(ofLink destination: String, at location: () -> SourceLocation) -> LinkTarget {
    LinkTarget(destination)
  }

  /// Every link is a link.
  public mutating func replacement(ofLink destination: String, _ link: () -> Link) -> LinkReplacement? { nil }

  /// Writes the TeX as it stands in the source.
  public mutating func write(_ formula: Formula, to html: inout MarkupBuffer) {
    let dollars = formula.isDisplay ? "$$" : "$"
    html.append(text: dollars + formula.tex + dollars)
  }

  /// Leaves the image to the default.
  public mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent? {
    nil
  }
}

/// What a link is written with.
public struct LinkTarget: Sendable, Hashable {
  /// The value of its `href`.
  public var address: String
  /// Whether it leaves the site, which is marked by `rel="external"` and a class of that name.
  public var isExternal: Bool

  /// Creates a target, by default one within the site.
  public init(_ address: String, isExternal: Bool = false) {
    self.address = address
    self.isExternal = isExternal
  }
}

/// What is written of a link that leads nowhere.
public enum LinkReplacement: Sendable, Hashable {
  /// Its text.
  case text
  /// A `<span>` with its text and these attributes.
  case span([Attribute])

  /// An attribute of an element.
  public struct Attribute: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its value, not yet escaped.
    public var value: String

    /// Creates an attribute from its parts.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// A delegate that leaves everything to the defaults.
public struct PlainMarkdownDelegate: MarkdownDelegate, Sendable {
  /// Creates the delegate.
  public init() {}
}
