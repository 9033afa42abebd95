package import Diagnostics
package import Digests
package import FileSystem
package import Metadata
import Parallelism

/// The values of a site's data files, by their names in templates: `Content/data/team/members.csv` is
/// `data.team.members`.
package struct SiteData: Sendable, Hashable {
  /// The folder of data files, below `Content`.
  package static let folder = "data"

  /// The meaning of a name: a file's value or a folder.
  package indirect enum Node: Sendable, Hashable {
    case value(MetadataValue, file: String)
    case folder([String: Node], file: String)

    /// The file of that name, or one in the folder of that name.
    fileprivate var file: String {
      switch self {
      case .value(_, let file), .folder(_, let file): file
      }
    }
  }

  /// The files and folders in the folder, by name.
  package private(set) var nodes: [String: Node] = [:]
  /// The digests of the files, by their path below `Content`.
  package private(set) var digests: [String: ContentDigest] = [:]

  /// Creates data that has been read, by default none.
  package init(nodes: [String: Node] = [:], digests: [String: ContentDigest] = [:]) {
    self.nodes = nodes
    self.digests = digests
  }

  /// Whether a file below `Content` is a data file.
  package static func isDataFile(_ path: String) -> Bool {
    path.hasPrefix(folder + "/") && DataFormat(path: path) != nil
  }

  /// Reads data files.
  ///
  /// - Parameters:
  ///   - paths: The files, below `Content`.
  ///   - site: The site's folder.
  ///   - jobs: The number of files to read at once.
  /// - Returns: Their values, and the problems. A file that cannot be read keeps its name.
  package static func load(_ paths: [String], from site: Directory, jobs: Int) async -> (
    SiteData, [Diagnostic]
  ) {
    var data = SiteData()
    var diagnostics: [Diagnostic] = []
    let loaded = await parallelMap(paths, jobs: jobs) { load($0, from: site) }
    for (path, (loaded, digest)) in zip(paths, loaded) {
      data.digests[path] = digest
      let file = ContentScan.folder + "/" + path
      diagnostics += loaded.diagnostics
      let parts = path.withoutExtension.split(separator: "/").dropFirst().map(String.init)
      if let unusable = parts.first(where: { !$0.isTemplateName }) {
        diagnostics.append(.unusableDataName(unusable, file: file))
      } else if let other = Self.insert(.value(loaded.value, file: file), at: parts[...], of: &data.nodes) {
        diagnostics.append(.sameDataName(parts.joined(separator: "."), file, with: other))
      }
    }
    return (data, diagnostics)
  }

  private static func load(_ path: String, from site: Directory) -> (LoadedData, ContentDigest) {
    let file = ContentScan.folder + "/" + path
    var result = LoadedData(value: MetadataValue(content: .null, location: SourceLocation(file: file)))
    var bytes: [UInt8] = []
    do {
      bytes = try site.read(file, limit: DataFormat.sizeLimit + 1)
      if bytes.count > DataFormat.sizeLimit {
        result.diagnostics.append(.largeData(file, limit: DataFormat.sizeLimit))
      } else if let format = DataFormat(path: path) {
        result = try format.read(try String(utf8: bytes, file: file), file: file).get()
      }
    } catch let error as FileSystemError {
      result.diagnostics.append(.unreadable(file, error))
    } catch let error as DiagnosticError {
      result.diagnostics.append(error.diagnostic)
    } catch {
      result.diagnostics.append(.unreadable(file, reason: "\(error)"))
    }
    return (result, ContentDigest(bytes))
  }

  /// Puts a value at a path of names.
  ///
  /// - Returns: The file that has the name already, if one does.
  private static func insert(
    _ value: Node, at names: ArraySlice<String>, of nodes: inout [String: Node]
  ) -> String? {
    guard let name = names.first else { return nil }
    let rest = names.dropFirst()
    guard !rest.isEmpty else {
      if let other = nodes[name] { return other.file }
      nodes[name] = value
      return nil
    }
    var children: [String: Node] = [:]
    var file = value.file
    // Nothing else holds the folder while it grows, so that it is not copied for each file.
    switch nodes.removeValue(forKey: name) {
    case nil: break
    case .value(let data, let other):
      nodes[name] = .value(data, file: other)
      return other
    case .folder(let known, let first): (children, file) = (known, first)
    }
    let other = insert(value, at: rest, of: &children)
    nodes[name] = .folder(children, file: file)
    return other
  }
}

extension String {
  /// The path up to its last dot.
  fileprivate var withoutExtension: Substring { lastIndex(of: ".").map { self[..<$0] } ?? self[...] }
}
