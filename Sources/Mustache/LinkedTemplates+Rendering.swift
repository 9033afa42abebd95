package import Diagnostics
import Markup

/// How `{{name}}` writes a text.
package enum TemplateEscaping: Sendable {
  /// As text of HTML, byte by byte, so that no combining mark hides a character from it.
  case markup
  /// As what a function makes of it.
  case function(@Sendable (String) -> String)
  /// As it is.
  case none
}

extension LinkedTemplates {
  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - root: The outermost value.
  ///   - escaping: How `{{name}}` writes a text.
  ///   - limits: How much it may show.
  /// - Returns: The bytes, or `nil` where there is no such template.
  /// - Throws: `TemplateLimitError` where it shows more, and `CancellationError`.
  package func render(
    _ name: String, root: any TemplateValue, escaping: TemplateEscaping = .markup,
    limits: TemplateLimits = TemplateLimits()
  ) throws -> [UInt8]? {
    guard let body = self[name] else { return nil }
    return try nodes.withUnsafeBufferPointer { nodes in
      try bytes.withUnsafeBufferPointer { bytes in
        var renderer = TemplateRenderer(self, nodes, bytes, root: root, escaping, limits)
        renderer.render(body)
        if let tag = renderer.lastTag {
          try Task.checkCancellation()
          throw TemplateLimitError(
            limit: renderer.writtenBytes > limits.bytes ? .bytes(limits.bytes) : .steps(limits.steps),
            location: location(ofNode: tag))
        }
        return renderer.output.bytes
      }
    }
  }
}

/// How much a template may show: lists in lists multiply.
package struct TemplateLimits: Sendable, Hashable {
  /// How many tags, texts and elements of lists; a list of 10,000 pages takes about half a million.
  package var steps: Int
  /// How many bytes beside the page's content. One tag may write more.
  package var bytes: Int
  /// The size of the page's content, for which a value of one NUL stands: from its second time on it counts, too.
  package var contentSize: Int

  /// Creates limits.
  package init(steps: Int = 20_000_000, bytes: Int = 64 << 20, contentSize: Int = 0) {
    (self.steps, self.bytes, self.contentSize) = (steps, bytes, contentSize)
  }
}

/// A template that shows too much.
package struct TemplateLimitError: Error, Sendable, Hashable {
  /// What there was too much of, and how much was allowed.
  package enum Limit: Sendable, Hashable {
    /// Tags, texts and elements of lists.
    case steps(Int)
    /// Bytes.
    case bytes(Int)
  }

  /// The limit.
  package var limit: Limit
  /// The tag that was being shown.
  package var location: SourceLocation

  /// The diagnostic for this error.
  package var diagnostic: Diagnostic { .templateTooLong(limit, at: location) }
}
