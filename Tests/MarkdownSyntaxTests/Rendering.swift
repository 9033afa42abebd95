import Diagnostics
import MarkdownSyntax
import Markup

// Swift Testing has a type of this name too.
typealias SourceLocation = Diagnostics.SourceLocation

/// What a document became.
struct Rendering {
  var html: String
  var outline: MarkdownOutline
}

func render(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions(), firstLine: Int = 1
) throws -> Rendering {
  var delegate = PlainMarkdownDelegate()
  return try render(markdown, delegate: &delegate, options: options, firstLine: firstLine)
}

func render(
  _ markdown: String, delegate: inout some MarkdownDelegate, options: MarkdownOptions = MarkdownOptions(),
  firstLine: Int = 1
) throws -> Rendering {
  let source = MarkdownSource(markdown, file: "post.md", firstLine: firstLine)
  var html = MarkupBuffer()
  let outline = try source.render(to: &html, delegate: &delegate, options: options)
  return Rendering(html: String(decoding: html.bytes, as: UTF8.self), outline: outline)
}

extension [Diagnostic] {
  /// `line:column identifier` of each.
  var summaries: [String] {
    map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.identifier)" }
  }
}
