public import Diagnostics
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
  ///   - stepLimit: How many tags, texts and elements of lists may be shown.
  /// - Returns: The bytes, or `nil` where there is no such template.
  /// - Throws: `TemplateLimitError` where it takes more steps, and `CancellationError`.
  public func render(
    _ name: String, root: any TemplateValue, escaping: TemplateEscaping = .markup,
    stepLimit: Int = TemplateLimitError.stepLimit
  ) throws -> [UInt8]? {
    guard let body = self[name] else { return nil }
    return try nodes.withUnsafeBufferPointer { nodes in
      try bytes.withUnsafeBufferPointer { bytes in
        var renderer = TemplateRenderer(self, nodes, bytes, root: root, escaping, stepLimit: stepLimit)
        renderer.render(body)
        if let list = renderer.endlessList {
          try Task.checkCancellation()
          throw TemplateLimitError(stepLimit: stepLimit, location: location(ofNode: list))
        }
        return renderer.output.bytes
      }
    }
  }
}

/// A template that shows too much: lists in lists multiply.
public struct TemplateLimitError: Error, Sendable, Hashable {
  /// How many tags, texts and elements of lists a template may show: a list of 10,000 pages takes about half a million.
  public static let stepLimit = 20_000_000

  /// How many were allowed.
  public var stepLimit: Int
  /// The list that was being shown.
  public var location: SourceLocation

  /// The diagnostic for this error.
  public var diagnostic: Diagnostic { .templateTooLong(limit: stepLimit, at: location) }
}
