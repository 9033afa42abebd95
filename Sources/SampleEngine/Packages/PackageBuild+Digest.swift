import FileSystem
import SampleModel
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
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      var parts = ["packages 2", manifest, toolchain.version] + toolchain.compile
      parts += pins.digestParts
      for folder in folders where FileSystem.isFolder(FilePath(folder)) {
        let own = configuration.isPackage && FilePath(folder) == site
        try add(FilePath(folder), "", to: &parts) { own && ($0.hasSuffix(".md") || $0.hasSuffix(".docc")) }
      }
      return SampleDigest(parts: parts)
    }
  }

  /// Adds the names and digests of the files of a local package, without what SwiftPM and git keep there, and without the
  /// site if it lies in the package: its output changes with each build. Of the package whose documents are checked, what is
  /// none of its code is left out too.
  private func add(
    _ folder: FilePath, _ prefix: String, to parts: inout [String], except isDocument: (String) -> Bool
  ) throws(FileSystemError) {
    for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") && !isDocument(name) {
      let path = folder.appending(name)
      if path == site { continue }
      switch FileSystem.status(path, followingLinks: false).map({ $0.st_mode & S_IFMT }) {
      case S_IFDIR: try add(path, prefix + name + "/", to: &parts, except: isDocument)
      case S_IFREG: parts += [prefix + name, try SampleDigest(of: path).hexadecimal]
      // A link may lead in a circle, and a pipe has no end.
      default: parts.append(prefix + name)
      }
    }
  }
}
