/// A Markdown file by its parts, so that an edit changes one of them.
struct MarkdownFile: Sendable, Equatable {
  /// A value of the front matter, written so that YAML and TOML both take it.
  enum Value: Sendable, Equatable {
    case text(String)
    case list([String])
    /// A date, a number, `true` or `false`.
    case plain(String)
    case table([String: String])
  }

  var metadata: [String: Value] = [:]
  /// The blocks of the text, which empty lines part.
  var blocks: [String] = []
  /// Whether the front matter is TOML.
  var hasTOML = false
  var lineEnd = "\n"
  /// A line that makes the front matter wrong.
  var brokenLine: String?

  /// The file's bytes.
  var bytes: [UInt8] {
    let fence = hasTOML ? "+++" : "---"
    var lines = [fence]
    lines += metadata.sorted { $0.key < $1.key }.map { key, value in
      hasTOML ? "\(key) = \(written(value))" : "\(key): \(written(value))"
    }
    if let brokenLine { lines.append(brokenLine) }
    let text = (lines + [fence, "", blocks.joined(separator: "\n\n"), ""]).joined(separator: "\n")
    return Array(text.replacing("\n", with: lineEnd).utf8)
  }

  private func written(_ value: Value) -> String {
    switch value {
    case .text(let text): return Self.quoted(text)
    case .list(let items): return "[" + items.map(Self.quoted).joined(separator: ", ") + "]"
    case .plain(let text): return text
    case .table(let entries):
      let written = entries.sorted { $0.key < $1.key }.map { key, value in
        hasTOML ? "\(key) = \(Self.quoted(value))" : "\(key): \(Self.quoted(value))"
      }
      return "{ " + written.joined(separator: ", ") + " }"
    }
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The items of a list of the front matter.
  func list(_ key: String) -> [String] {
    if case .list(let items)? = metadata[key] { items } else { [] }
  }
}
