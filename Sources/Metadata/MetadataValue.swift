public import Diagnostics

/// A value of front matter or configuration together with its place, whatever the notation it was written in.
public struct MetadataValue: Sendable, Hashable {
  /// What a value can be.
  public enum Content: Sendable, Hashable {
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
    public static func text(_ text: String) -> Content {
      var bytes = text
      guard bytes.withUTF8({ $0.contains(0) }) else { return .string(text) }
      return .string(text.replacing("\0", with: "\u{FFFD}"))
    }
  }

  /// One key of a table with its value.
  public struct Entry: Sendable, Hashable {
    /// The key as it is written, without quotes.
    public var key: String
    /// Where the key stands.
    public var location: SourceLocation
    /// Its value.
    public var value: MetadataValue

    /// Creates an entry.
    public init(key: String, location: SourceLocation, value: MetadataValue) {
      self.key = key
      self.location = location
      self.value = value
    }
  }

  /// What it is.
  public var content: Content
  /// Where it stands.
  public var location: SourceLocation

  /// Creates a value.
  public init(content: Content, location: SourceLocation) {
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
