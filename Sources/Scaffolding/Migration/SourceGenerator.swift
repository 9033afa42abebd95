import Diagnostics
import FileSystem
import Metadata

/// A generator whose sites can be read.
package enum SourceGenerator: String, Sendable, CaseIterable {
  case hugo = "Hugo"
  case zola = "Zola"
  case jekyll = "Jekyll"
  case mdBook = "mdBook"
  case docC = "DocC"
  case publish = "Publish"
  case saga = "Saga"
  case ignite = "Ignite"
  case toucan = "Toucan"

  /// What its users call a tag in Markdown.
  var tagKind: String {
    switch self {
    case .hugo, .zola: "shortcode"
    case .jekyll: "tag"
    case .mdBook, .docC, .publish, .saga, .ignite, .toucan: "directive"
    }
  }
}

/// The configuration of a site that is read.
struct SourceConfiguration {
  var generator: SourceGenerator
  /// The settings; a file of a configuration folder is a table under its name.
  var entries: [MetadataValue.Entry]
  /// What was wrong with it, if it could still be read.
  var diagnostics: [Diagnostic] = []

  /// Finds out whose site a folder is by its configuration.
  ///
  /// - Returns: `nil` for a folder without one.
  /// - Throws: `DiagnosticError` for a configuration that cannot be read.
  static func find(in folder: Directory) throws(DiagnosticError) -> SourceConfiguration? {
    for name in ["_config.yml", "_config.yaml", "_config.toml"] where folder.exists(name) {
      var repeated: [Diagnostic] = []
      let entries = try read(name, of: folder, repeated: &repeated)
      return SourceConfiguration(generator: .jekyll, entries: entries, diagnostics: repeated)
    }
    for name in ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"] where folder.exists(name) {
      return SourceConfiguration(generator: .hugo, entries: try read(name, of: folder))
    }
    if folder.exists("book.toml") {
      return SourceConfiguration(generator: .mdBook, entries: try read("book.toml", of: folder))
    }
    if folder.exists("zola.toml") {
      return SourceConfiguration(generator: .zola, entries: try read("zola.toml", of: folder))
    }
    if ToucanSource.isSite(folder) { return SourceConfiguration(generator: .toucan, entries: []) }
    for name in ["config.toml", "config.yaml", "config.yml", "config.json"] where folder.exists(name) {
      let entries = try read(name, of: folder)
      let isZola = name == "config.toml" && entries.contains { $0.key == "base_url" }
      return SourceConfiguration(generator: isZola ? .zola : .hugo, entries: entries)
    }
    guard folder.isFolder("config/_default") else {
      if let package = package(in: folder) { return SourceConfiguration(generator: package, entries: []) }
      // Jekyll needs no configuration, and no other generator has a folder of this name.
      if folder.isFolder("_posts") { return SourceConfiguration(generator: .jekyll, entries: []) }
      return catalog(in: folder).map { _ in SourceConfiguration(generator: .docC, entries: []) }
    }
    return SourceConfiguration(generator: .hugo, entries: try readFolder("config/_default", of: folder))
  }

  /// The generator that a Swift package in a folder uses.
  private static func package(in folder: Directory) -> SourceGenerator? {
    if PublishSource.isSite(folder) { return .publish }
    if SagaSource.isSite(folder) { return .saga }
    return IgniteSource.isSite(folder) ? .ignite : nil
  }

  /// The DocC catalog in a folder: its only one, or the folder itself.
  ///
  /// - Returns: The catalog's path in the folder, and its name.
  static func catalog(in folder: Directory) -> (path: String, name: String)? {
    let ending = ".docc"
    if let name = FileSystem.realPath(folder.root)?.splitLast.name, name.hasSuffix(ending) {
      return ("", String(name.dropLast(ending.count)))
    }
    let found = ((try? folder.entries("")) ?? []).filter { $0.kind == .folder && $0.name.hasSuffix(ending) }
    guard found.count == 1 else { return nil }
    return (found[0].name, String(found[0].name.dropLast(ending.count)))
  }

  /// The value of a setting, whatever the case of its key.
  func value(_ path: String...) -> MetadataValue? {
    var entries = entries
    var found: MetadataValue?
    for key in path {
      found = entries.first { $0.key.lowercased() == key.lowercased() }?.value
      guard case .table(let nested)? = found?.content else {
        return key == path.last ? found : nil
      }
      entries = nested
    }
    return found
  }

  private static func readFolder(
    _ path: String, of folder: Directory
  ) throws(DiagnosticError) -> [MetadataValue.Entry] {
    var result: [MetadataValue.Entry] = []
    let names: [Directory.Entry]
    do { names = try folder.entries(path) } catch {
      throw DiagnosticError(.unreadable(path, reason: error.reason))
    }
    for entry in names where entry.kind == .file {
      guard let dot = entry.name.lastIndex(of: "."),
        ["toml", "yaml", "yml", "json"].contains(entry.name[entry.name.index(after: dot)...])
      else { continue }
      let file = path + "/" + entry.name
      let entries = try read(file, of: folder)
      let key = String(entry.name[..<dot])
      if ["hugo", "config"].contains(key) {
        result += entries
      } else {
        let location = SourceLocation(file: file, line: 1)
        result.append(
          MetadataValue.Entry(
            key: key, location: location, value: MetadataValue(content: .table(entries), location: location)))
      }
    }
    return result
  }

  private static func read(
    _ name: String, of folder: Directory
  ) throws(DiagnosticError) -> [MetadataValue.Entry] {
    try entries(of: bytes(of: name, in: folder), name)
  }

  /// Reads a configuration of which the last of two values of a key counts.
  private static func read(
    _ name: String, of folder: Directory, repeated: inout [Diagnostic]
  ) throws(DiagnosticError) -> [MetadataValue.Entry] {
    var bytes = try bytes(of: name, in: folder)
    while true {
      do throws(DiagnosticError) { return try entries(of: bytes, name) } catch {
        guard let repaired = RepeatedKey(error.diagnostic)?.removed(from: bytes) else { throw error }
        repeated.append(.repeatedKey(error.diagnostic))
        bytes = repaired
      }
    }
  }

  private static func bytes(of name: String, in folder: Directory) throws(DiagnosticError) -> [UInt8] {
    do { return try folder.read(name) } catch {
      throw DiagnosticError(.unreadable(name, reason: error.reason))
    }
  }

  private static func entries(
    of bytes: [UInt8], _ name: String
  ) throws(DiagnosticError) -> [MetadataValue.Entry] {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = try String(utf8: bytes.dropFirst(bytes.starts(with: byteOrderMark) ? 3 : 0), file: name)
    if name.hasSuffix(".json") { return try readJSONObject(text, file: name) }
    return try
      (name.hasSuffix(".toml")
      ? readTOML(text, file: name, firstLine: 1) : readYAML(text, file: name, firstLine: 1)).get()
  }
}
