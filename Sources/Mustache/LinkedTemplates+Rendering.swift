import Markup

/// How `{{name}}` writes a text.
public enum TemplateEscaping: Sendable {
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
  /// - Returns: The bytes, or `nil` where there is no such template.
  public func render(
    _ name: String, root: any TemplateValue, escaping: TemplateEscaping = .markup
  ) -> [UInt8]? {
    guard let body = self[name] else { return nil }
    return nodes.withUnsafeBufferPointer { nodes in
      bytes.withUnsafeBufferPointer { bytes in
        var renderer = TemplateRenderer(self, nodes, bytes, root: root, escaping)
        renderer.render(body)
        return renderer.output.bytes
      }
    }
  }
}
