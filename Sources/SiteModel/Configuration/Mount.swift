package import Diagnostics
import Metadata

/// A folder or file of the site that is treated as a part of `Content`.
package struct Mount: Sendable, Hashable {
  /// The folder or file, relative to the site: `docs`.
  package var source: String
  /// The path that it has below `Content`: `guide`, or for a file `guide/security.md`.
  package var target: String
  /// The place of `source` in the configuration.
  package var location: SourceLocation
}

extension SiteConfiguration {
  /// Reads `mounts`: tables with `source` and `target`.
  static func readMounts(_ value: MetadataValue, _ table: inout MetadataTable) -> [Mount] {
    guard case .list(let items) = value.content else {
      table.report([
        .wrongType(key: "mounts", expected: "a list of tables with `source` and `target`", found: value)
      ])
      return []
    }
    var mounts: [Mount] = []
    for item in items {
      guard case .table(let entries) = item.content else {
        table.report([.wrongType(key: "mounts", expected: "a table with `source` and `target`", found: item)])
        continue
      }
      let mount = table.nested(entries, under: "mounts") { readMount(&$0, at: item.location) }
      guard let mount else { continue }
      let others = [ContentScan.folder] + mounts.map(\.source)
      if let other = others.first(where: { $0.overlaps(mount.source) }) {
        table.report([.overlappingMount(mount.source, other: other, at: mount.location)])
      } else {
        mounts.append(mount)
      }
    }
    return mounts
  }

  private static func readMount(_ table: inout MetadataTable, at location: SourceLocation) -> Mount? {
    var paths: [String] = []
    var isComplete = true
    for key in ["source", "target"] {
      guard let text = table.string(key), let value = table.value(key) else {
        isComplete = false
        continue
      }
      if let path = text.asMountPath {
        paths.append(path)
      } else {
        table.report([.invalidMountPath(text, key: key, at: value.location)])
      }
    }
    if !isComplete { table.report([.incompleteMount(at: location)]) }
    guard paths.count == 2 else { return nil }
    return Mount(source: paths[0], target: paths[1], location: table.value("source")?.location ?? location)
  }
}

extension String {
  /// The path without `./` before it and a slash behind it; `nil` for one that is empty, leads out of its folder or names
  /// hidden files.
  fileprivate var asMountPath: String? {
    guard !hasPrefix("/") else { return nil }
    var parts = split(separator: "/")
    if parts.first == "." { parts.removeFirst() }
    guard !parts.isEmpty, parts.allSatisfy({ !$0.hasPrefix(".") && !$0.utf8.contains(0) }) else { return nil }
    return parts.joined(separator: "/")
  }

  /// Whether two paths are equal, or one contains the other.
  fileprivate func overlaps(_ other: String) -> Bool {
    (self + "/").hasPrefix(other + "/") || (other + "/").hasPrefix(self + "/")
  }
}
