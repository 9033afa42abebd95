package import BinaryCoding
package import FileSystem
import Parallelism

/// What a published folder and its standby looked like when a build had ended: by it the next build knows without reading
/// which files are as it left them.
package struct OutputLedger: Sendable, Hashable {
  /// The stamps of a folder with published files.
  package struct Folder: Sendable, Hashable {
    /// Of the published folder.
    package var published: FileStamp
    /// Its twin's in the standby folder; `nil` where there is none, or one that may differ.
    var standby: FileStamp?
  }

  /// The published files by their path.
  package var files: PathDictionary<FileStamp> = [:]
  /// The folders that hold them, `""` for the published folder itself; none where there is no standby folder like it.
  package var folders: PathDictionary<Folder> = [:]

  /// A ledger of files and of the folders that hold them.
  package init(files: PathDictionary<FileStamp> = [:], folders: PathDictionary<Folder> = [:]) {
    self.files = files
    self.folders = folders
  }

  /// The files that are not as they were.
  package func changedFiles(in folder: Directory, jobs: Int) async -> PathSet {
    let checked = await parallelMap(Array(files), jobs: jobs) { path, stamp in
      folder.ownStamp(path) == stamp ? nil : path
    }
    return PathSet(checked.lazy.compactMap(\.self))
  }

  /// Whether both folders hold what they held, and nothing else: whatever is put into a folder or taken out of it changes
  /// its stamp.
  func isInStep(_ published: Directory, _ standby: Directory) -> Bool {
    !folders.isEmpty
      && folders.allSatisfy { path, stamps in
        stamps.standby != nil && published.ownStamp(path) == stamps.published
          && standby.ownStamp(path) == stamps.standby
      }
  }

  /// Whether both folders hold what they held in the folders with these files and in those around them.
  func isInStep(_ published: Directory, _ standby: Directory, around paths: [String]) -> Bool {
    guard !folders.isEmpty else { return false }
    return Self.folders(of: paths).allSatisfy { path in
      guard let stamps = folders[path] else { return !published.exists(path) && !standby.exists(path) }
      return stamps.standby != nil && published.ownStamp(path) == stamps.published
        && standby.ownStamp(path) == stamps.standby
    }
  }

  /// The folders that hold files of these paths, the outermost among them.
  package static func folders(of paths: some Sequence<String>) -> PathSet {
    var folders: PathSet = [""]
    for path in paths {
      var folder = path[...]
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        // The folders above one that is known are known.
        guard folders.insert(String(folder)).inserted else { break }
      }
    }
    return folders
  }
}

extension OutputLedger: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(unordered: files) { $0.append($1) }
    cache.append(unordered: folders) { $0.append($1) }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    files = try cache.pathDictionary { reader throws(BinaryReader.Failure) in try reader.value() }
    folders = try cache.pathDictionary { reader throws(BinaryReader.Failure) in try reader.value() }
  }
}

extension OutputLedger.Folder: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(published)
    cache.append(standby)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    published = try cache.value()
    standby = try cache.value()
  }
}
