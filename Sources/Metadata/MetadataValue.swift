package import Diagnostics

/// A value of front matter or configuration together with its place, whatever the notation it was written in.
package struct MetadataValue: Sendable, Hashable {
  /// What a value can be.
  package enum Content: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A number with the text it was written as: `5.10` is a version to its author.
    case float(Double, written: String)
    case string(String)
    /// A date in its written form, checked only where it is used.
    case date(String)
    case list([MetadataValue])
    case table([Entry])

    /// Text as pages can hold it: U+0000 becomes U+FFFD, as in CommonMark, because a NUL stands for a page's
    /// content while its template is rendered.
    package static func text(_ text: String) -> Content {
      var bytes = text
      guard bytes.withUTF8({ $0.contains(0) }) else { return .string(text) }
      return .string(text.replacing("\0", with: "\u{FFFD}"))
    }
  }

  /// One key of a table with its value.
  package struct Entry: Sendable, Hashable {
    /// The key as it is written, without quotes.
    package var key: String
    /// Where the key stands.
    package var location: SourceLocation
    /// Its value.
    package var value: MetadataValue

    /// Creates an entry.
    package init(key: String, location: SourceLocation, value: MetadataValue) {
      self.key = key
      self.location = location
      self.value = value
    }
  }

  /// What it is.
  package var content: Content
  /// Where it stands.
  package var location: SourceLocation

  /// Creates a value.
  package init(content: Content, location: SourceLocation) {
    self.content = content
    self.location = location
  }

  /// The type's name as an author knows it.
  var typeName: String {
    switch content {
    case .null: "nothing"
    case .boolean: "true or false"
    case .integer, .float: "a number"
    case .string: "text"
    case .date: "a date"
    case .list: "a list"
    case .table: "a table"
    }
  }
}
