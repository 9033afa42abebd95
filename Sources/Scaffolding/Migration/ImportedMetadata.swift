import Diagnostics
import Metadata

/// The front matter or configuration that an import writes, in the order in which keys were set.
struct ImportedMetadata: Sendable {
  private(set) var entries: [(key: String, value: MetadataValue.Content)] = []

  subscript(key: String) -> MetadataValue.Content? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// Adds texts to a list, each once.
  mutating func append(_ texts: [String], to key: String) {
    var present: [String] = []
    if case .list(let items)? = self[key] { present = items.compactMap(\.text) }
    for text in texts where !present.contains(text) { present.append(text) }
    if !present.isEmpty { self[key] = .texts(present) }
  }

  /// The text of a key that has one.
  func text(_ key: String) -> String? {
    switch self[key] {
    case .string(let text)?, .date(let text)?: text
    default: nil
    }
  }

  /// The metadata as YAML.
  var yaml: String {
    var text = ""
    for entry in entries { text += entry.key.yamlKey + ":" + entry.value.yaml(indent: 0) + "\n" }
    return text
  }
}

extension MetadataValue.Content {
  /// A list of texts.
  static func texts(_ texts: [String]) -> MetadataValue.Content {
    .list(texts.map { MetadataValue(content: .string($0), location: SourceLocation(file: "")) })
  }

  /// The value as it stands after a key's colon.
  fileprivate func yaml(indent: Int) -> String {
    switch self {
    case .table(let entries) where !entries.isEmpty:
      let margin = String(repeating: " ", count: indent + 2)
      return entries.map { "\n\(margin)\($0.key.yamlKey):\($0.value.content.yaml(indent: indent + 2))" }
        .joined()
    case .list(let items) where items.contains { $0.content.isTable }:
      let margin = String(repeating: " ", count: indent + 2)
      return items.map { "\n\(margin)- \($0.content.flowYAML)" }.joined()
    default: return " " + flowYAML
    }
  }

  private var isTable: Bool {
    if case .table = self { return true }
    return false
  }

  private var flowYAML: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): String(integer)
    case .float(_, let written): Double(written) == nil ? written.yamlScalar : written
    case .date(let text): text
    case .string(let text): text.yamlScalar
    case .list(let items): "[" + items.map(\.content.flowYAML).joined(separator: ", ") + "]"
    case .table(let entries):
      "{ " + entries.map { "\($0.key.yamlKey): \($0.value.content.flowYAML)" }.joined(separator: ", ") + " }"
    }
  }
}

extension String {
  /// The text as a scalar that YAML reads as text: plain where nothing in it could mean something else.
  fileprivate var yamlScalar: String {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    let isPlain =
      first.map { $0.isASCII && $0.isLetter } ?? false && last != " " && !words.contains(lowercased())
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || " ._-/()'!?".unicodeScalars.contains(scalar)
      }
    return isPlain ? self : "\"" + escapedForQuotes + "\""
  }

  fileprivate var yamlKey: String { yamlScalar }
}

extension [MetadataValue.Entry] {
  /// The texts and numbers in a table, and in tables in it, by their names in a template.
  func texts(named name: String) -> [String: String] {
    reduce(into: [:]) { result, entry in
      let path = name + "." + entry.key
      switch entry.value.content {
      case .table(let nested): result.merge(nested.texts(named: path)) { first, _ in first }
      case .integer(let number): result[path] = String(number)
      case .boolean(let boolean): result[path] = boolean ? "true" : "false"
      default: result[path] = entry.value.text
      }
    }
  }
}

extension MetadataValue {
  /// The entries of a table in this one, whatever the case of keys; none where there is no such table.
  func table(_ path: String...) -> [Entry] {
    var value: MetadataValue? = self
    for key in path {
      guard case .table(let entries)? = value?.content else { return [] }
      value = entries.first { $0.key.lowercased() == key.lowercased() }?.value
    }
    guard case .table(let entries)? = value?.content else { return [] }
    return entries
  }

  /// An entry of a menu.
  static func menuItem(title: String, url: String, at location: SourceLocation) -> MetadataValue {
    let entries = [("title", title), ("url", url)].map { key, text in
      Entry(key: key, location: location, value: MetadataValue(content: .string(text), location: location))
    }
    return MetadataValue(content: .table(entries), location: location)
  }
}
