import FileSystem
import SystemPackage

/// What of the folder of a local package SwiftPM reads beside the manifest, as far as the text of the manifest tells.
struct PackageSources: Sendable, Hashable {
  /// The paths; `nil` if the manifest may mean any.
  let paths: [FilePath]?

  /// The folders in which SwiftPM looks for targets without a path. Tests are not built for others.
  private static let folders = ["Sources", "Source", "src", "srcs", "Plugins"]

  /// Reads the manifests of a package.
  init(of folder: FilePath) {
    let names = ((try? FileSystem.names(in: folder)) ?? []).filter {
      $0.hasPrefix("Package") && $0.hasSuffix(".swift")
    }
    let texts = names.map { name in
      (try? FileSystem.read(folder.appending(name), limit: 1 << 20)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    self.init(manifests: texts.map { $0 ?? "path: unknown" }, in: folder)
  }

  /// Looks for targets with paths in the texts of manifests.
  ///
  /// - Parameters:
  ///   - texts: The texts, of which SwiftPM takes one.
  ///   - folder: The package's folder.
  init(manifests texts: [String], in folder: FilePath) {
    var names = Self.folders
    for text in texts {
      // Plug-ins and manifests that read files may read any; so may C compilers that look for headers elsewhere.
      if text.contains(/\bplugins:|\bimport +Foundation|\bunsafeFlags|\bheaderSearchPath/) {
        paths = nil
        return
      }
      for match in text.matches(of: /\bpath:\s*(?:"([^"\\]*)"\s*[,)\n]|.)/) {
        guard let path = match.output.1.map({ FilePath(String($0)).lexicallyNormalized() }), path.isRelative,
          let first = path.components.first, first.kind == .regular
        else {
          // A dependency beside the package has its own folder.
          if match.output.1?.hasPrefix("../") == true { continue }
          paths = nil
          return
        }
        names.append(path.string)
      }
    }
    paths = names.map { folder.appending($0) }
  }
}
