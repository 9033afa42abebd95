import Diagnostics
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
