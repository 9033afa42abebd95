import Diagnostics

/// A table of a TOML document while it is read; later lines may add to it.
final class TOMLTableNode {
  /// How a table came to be, which decides what may be added to it.
  private enum Origin {
    /// As a part of another table's name.
    case implied
    /// By its own header.
    case header
    /// By the parts of a key with dots.
    case dottedKey
  }

  private enum Node {
    case value(MetadataValue)
    case table(TOMLTableNode)
    /// The tables of `[[name]]`, each with the place of its header.
    case elements([(table: TOMLTableNode, location: SourceLocation)])
  }

  private struct Entry {
    var key: TOMLKey
    var node: Node
  }

  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  private var origin: Origin

  /// The table of a whole document, or one between braces.
  convenience init() {
    self.init(.header)
  }

  private init(_ origin: Origin) {
    self.origin = origin
  }

  /// The entries in the order in which their keys were first written.
  var metadataEntries: [MetadataValue.Entry] {
    entries.map { entry in
      let location = entry.key.location
      let value =
        switch entry.node {
        case .value(let value): value
        case .table(let table): MetadataValue(content: .table(table.metadataEntries), location: location)
        case .elements(let elements):
          MetadataValue(
            content: .list(
              elements.map {
                MetadataValue(content: .table($0.table.metadataEntries), location: $0.location)
              }),
            location: location)
        }
      return MetadataValue.Entry(key: entry.key.name, location: location, value: value)
    }
  }

  /// Puts a value at `a.b.c`. Only tables that keys with dots have made are added to.
  func insert(_ value: MetadataValue, at path: [TOMLKey]) throws(DiagnosticError) {
    var table = self
    for key in path.dropLast() {
      switch table.node(of: key) {
      case nil: table = table.add(TOMLTableNode(.dottedKey), at: key)
      case .table(let next) where next.origin == .dottedKey: table = next
      default: throw DiagnosticError(.duplicateKey(key.name, at: key.location))
      }
    }
    for key in path.suffix(1) {
      guard table.node(of: key) == nil else {
        throw DiagnosticError(.duplicateKey(key.name, at: key.location))
      }
      table.append(.value(value), at: key)
    }
  }

  /// The table that the header `[a.b.c]` begins.
  func defineTable(at path: [TOMLKey]) throws(DiagnosticError) -> TOMLTableNode {
    let parent = try parent(of: path)
    guard let key = path.last else { return parent }
    switch parent.node(of: key) {
    case nil: return parent.add(TOMLTableNode(.header), at: key)
    case .table(let table) where table.origin == .implied:
      table.origin = .header
      return table
    default: throw DiagnosticError(.duplicateKey(key.name, at: key.location))
    }
  }

  /// The table that the header `[[a.b.c]]` begins.
  func appendElement(at path: [TOMLKey]) throws(DiagnosticError) -> TOMLTableNode {
    let parent = try parent(of: path)
    guard let key = path.last else { return parent }
    let element = TOMLTableNode(.header)
    switch parent.node(of: key) {
    case nil: parent.append(.elements([(element, key.location)]), at: key)
    case .elements(let elements):
      guard let index = parent.indices[key.name] else { break }
      // Nothing else holds the list while it grows, so that it is not copied for each element.
      parent.entries[index].node = .elements([])
      var elements = consume elements
      elements.append((element, key.location))
      parent.entries[index].node = .elements(elements)
    default: throw DiagnosticError(.duplicateKey(key.name, at: key.location))
    }
    return element
  }

  /// The table that holds the last key of a header.
  private func parent(of path: [TOMLKey]) throws(DiagnosticError) -> TOMLTableNode {
    var table = self
    for key in path.dropLast() {
      switch table.node(of: key) {
      case nil: table = table.add(TOMLTableNode(.implied), at: key)
      case .table(let next): table = next
      case .elements(let elements): table = elements.last?.table ?? table
      case .value: throw DiagnosticError(.duplicateKey(key.name, at: key.location))
      }
    }
    return table
  }

  private func node(of key: TOMLKey) -> Node? { indices[key.name].map { entries[$0].node } }

  private func add(_ table: TOMLTableNode, at key: TOMLKey) -> TOMLTableNode {
    append(.table(table), at: key)
    return table
  }

  private func append(_ node: Node, at key: TOMLKey) {
    indices[key.name] = entries.count
    entries.append(Entry(key: key, node: node))
  }
}
