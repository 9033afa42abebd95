import FileSystem
package import SampleModel
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What tells one build of packages from another.
extension PackageBuild {
  /// The digest of all that the packages are built of.
  ///
  /// - Parameter folders: The folders of all local packages, also of those on which others depend.
  /// - Returns: The digest.
  /// - Throws: `fileSystem` if a file of a local package cannot be read.
  func digest(_ folders: [String]) throws(SampleEnvironmentError) -> SampleDigest {
    let parts = ["packages 2", manifest, toolchain.version] + toolchain.compile + pins.digestParts
    return SampleDigest(
      parts: parts + (try configuration.sources(of: folders.map { FilePath($0) }) { _ in true }))
  }
}

extension SampleEngine {
  /// What tells the declarations of the site's packages from others, as far as is known without a compiler: versions, and
  /// Swift files of local packages.
  ///
  /// - Throws: `SampleEnvironmentError` if a file of a local package cannot be read.
  package func packageSources() throws(SampleEnvironmentError) -> SampleDigest {
    let pins = try PackagePins(PackagePins.file, in: configuration.siteFolder)
    let names = configuration.packages.flatMap { ["\($0.source)"] + $0.products }
    let folders = configuration.packages.compactMap { $0.folder(in: configuration.site) }
    return SampleDigest(
      parts: names + pins.digestParts + (try configuration.sources(of: folders) { $0.hasSuffix(".swift") }))
  }
}

extension SampleConfiguration {
  /// The names and digests of some files of local packages.
  fileprivate func sources(
    of folders: [FilePath], where isSource: (String) -> Bool
  ) throws(SampleEnvironmentError) -> [String] {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      var parts: [String] = []
      for folder in folders where FileSystem.isFolder(folder) {
        try add(folder, "", to: &parts, only: PackageSources(of: folder).paths, where: isSource)
      }
      return parts
    }
  }

  /// Adds the names and digests of the files of a local package, without what SwiftPM and git keep there, and without the
  /// site if it lies in the package, or is the same folder: its output changes with each build. Markdown beside it and articles
  /// are no code, and of a folder of which SwiftPM reads only some paths, nothing else is.
  private func add(
    _ folder: FilePath, _ prefix: String, to parts: inout [String], only paths: [FilePath]? = nil,
    where isSource: (String) -> Bool
  ) throws(FileSystemError) {
    let site = site.lexicallyNormalized()
    let (isSite, hasSite) = (folder == site, site.starts(with: folder))
    for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") && !name.hasSuffix(".docc") {
      let path = folder.appending(name)
      let isRead = paths?.contains { path.starts(with: $0) || $0.starts(with: path) } ?? true
      guard isRead || name.hasPrefix("Package") && name.hasSuffix(".swift") else { continue }
      if path == site || hasSite && name.hasSuffix(".md") || isSite && siteNames.contains(name) { continue }
      switch FileSystem.status(path, followingLinks: false).map({ $0.st_mode & S_IFMT }) {
      case S_IFDIR: try add(path, prefix + name + "/", to: &parts, where: isSource)
      case S_IFREG where !isSource(name): break
      case S_IFREG: parts += [prefix + name, try SampleDigest(of: path).hexadecimal]
      // A link may lead in a circle, and a pipe has no end.
      default: parts.append(prefix + name)
      }
    }
  }
}
