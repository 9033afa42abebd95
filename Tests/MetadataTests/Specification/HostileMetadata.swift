import Diagnostics
import Testing

@testable import Metadata

/// A text in one of the notations and what it is to give: the value, or place, severity, identifier and message of the error.
struct HostileMetadata: Sendable, CustomTestStringConvertible {
  /// Where the text stands.
  enum Place: String, Sendable {
    case json = "data.json"
    case yaml = "data.yml"
    case toml = "data.toml"
    /// Front matter between `---`.
    case front = "post.md"
    /// Front matter between `+++`.
    case tomlFront = "toml post.md"
  }

  var place: Place
  var name: String
  var bytes: [UInt8]
  var expected: String

  init(_ place: Place, _ name: String, _ text: String, _ expected: String) {
    self.init(place, name, bytes: Array(text.utf8), expected)
  }

  init(_ place: Place, _ name: String, bytes: [UInt8], _ expected: String) {
    (self.place, self.name, self.bytes, self.expected) = (place, name, bytes, expected)
  }

  var testDescription: String { "\(place.rawValue): \(name)" }

  /// Reads it as a build does.
  func read() -> Result<MetadataValue, DiagnosticError> {
    let file = place == .tomlFront ? "post.md" : place.rawValue
    do throws(DiagnosticError) {
      guard let format = DataFormat(path: file) else {
        let fence = Array((place == .front ? "---\n" : "+++\n").utf8)
        let entries = try splitFrontMatter(fence + bytes + [0x0A] + fence, file: file).entries
        return .success(MetadataValue(content: .table(entries), location: SourceLocation(file: file)))
      }
      return try .success(format.read(try String(utf8: bytes, file: file), file: file).get().value)
    } catch {
      return .failure(error)
    }
  }
}
