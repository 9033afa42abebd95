import Diagnostics
package import SiteEngine

extension TestSite {
  /// A post whose sample `dot` draws a figure, with these attributes.
  package static func post(_ text: String, attributes: String = "") -> String {
    """
    ---
    title: A post
    date: 2026-01-02
    ---

    \(text)

    ```swift sample="dot" alt="A dot" \(attributes)
    draw()
    ```
    """
  }
}

/// A mistake in a post with a live figure, and the error that it is.
package struct LiveMistake: Sendable, CustomStringConvertible {
  package let description: String
  package let text: String
  package let attributes: String
  package let expected: String

  package init(testDescription: String, text: String = "", attributes: String = "live", expected: String) {
    (description, self.text) = (testDescription, text)
    (self.attributes, self.expected) = (attributes, expected)
  }
}

extension BuiltSite {
  /// The identifier and the message of each error, and each note behind ` | `.
  package var errors: [String] {
    diagnostics.filter { $0.severity == .error }.map { error in
      (["\(error.identifier): \(error.message)"] + error.notes).joined(separator: " | ")
    }
  }
}
