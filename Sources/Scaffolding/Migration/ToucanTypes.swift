import Diagnostics
import FileSystem
import Metadata

/// What a site of Toucan says about its contents: their types, and what each type is written to.
struct ToucanTypes {
  /// A type of contents.
  struct ContentType {
    var id: String
    /// The folders whose contents are of it.
    var paths: [String] = []
    /// The types that keys of its front matter name contents of.
    var relations: [String: String] = [:]
  }

  /// A pipeline, which writes a file for each content of some types.
  struct Pipeline {
    var types: [String]
    /// The file, with `{{slug}}` for a content's address.
    var output: String
    /// How many contents a page of a list has, and of which type they are, by the list's name.
    var iterators: [String: (type: String, limit: Int)] = [:]
  }

  private(set) var types: [ContentType] = []
  private(set) var pipelines: [Pipeline] = []

  /// Reads the folders `types` and `pipelines` below a root.
  init(_ root: String, of folder: Directory) {
    types = Self.tables(root + "types", of: folder).map { table in
      ContentType(
        id: table.text("id") ?? "", paths: table.texts("paths"),
        relations: Dictionary(
          table.table("relations").compactMap { relation in
            relation.value.table().text("references").map { (relation.key, $0) }
          }, uniquingKeysWith: { first, _ in first }))
    }.sorted { $0.id < $1.id }
    pipelines = Self.tables(root + "pipelines", of: folder).map { table in
      let output = table.table("output")
      let path = output.text("path") ?? ""
      let own = table.first { $0.key == "definesType" }?.value.content == .boolean(true)
      return Pipeline(
        types: table.table("contentTypes").texts("include") + (own ? [table.text("id") ?? ""] : []),
        output: (path.isEmpty ? "" : path + "/") + (output.text("file") ?? "index") + "."
          + (output.text("ext") ?? "html"),
        iterators: Dictionary(
          table.table("iterators").map { entry in
            let iterator = entry.value.table()
            let limit = iterator.first { $0.key == "limit" }?.value.content
            return (entry.key, (iterator.text("contentType") ?? "", limit?.wholeNumber ?? 0))
          }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The type of a content, by its front matter or else its folder.
  func type(of path: String, named name: String?) -> ContentType? {
    if let name { return types.first { $0.id == name } ?? ContentType(id: name) }
    return types.first { $0.paths.contains { path.hasPrefix($0) } }
  }

  /// The file of a content that is no page, such as a feed; `nil` for one that is.
  func file(of type: ContentType?, slug: String) -> String? {
    guard let type, let own = pipelines.first(where: { $0.types.contains(type.id) }) else { return nil }
    if own.output == "{{slug}}/index.html" { return nil }
    return own.output.replacing("{{slug}}", with: slug)
  }

  private static func tables(_ path: String, of folder: Directory) -> [[MetadataValue.Entry]] {
    ImportScan(path, of: folder).files.compactMap { file in
      guard file.hasSuffix(".yml") || file.hasSuffix(".yaml"),
        let text = SwiftPackageCode.text(file, of: folder)
      else { return nil }
      return try? readYAML(text, file: file, firstLine: 1).get()
    }
  }
}

extension MetadataValue {
  /// The texts of a list; none for another value.
  var texts: [String] {
    guard case .list(let items) = content else { return [] }
    return items.compactMap(\.text)
  }
}

extension MetadataValue.Content {
  /// The number, for one that has no fraction.
  var wholeNumber: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }
}

extension [MetadataValue.Entry] {
  func value(_ key: String) -> MetadataValue? { first { $0.key == key }?.value }
  func text(_ key: String) -> String? { value(key)?.text }
  func texts(_ key: String) -> [String] { value(key)?.texts ?? [] }
  func table(_ key: String) -> [MetadataValue.Entry] { value(key)?.table() ?? [] }
}
