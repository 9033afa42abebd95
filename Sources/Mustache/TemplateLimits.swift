package import Diagnostics

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
