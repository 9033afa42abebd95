package import FileSystem
package import Publishing

/// An import that is repeated into the site that it made: what its owner has changed since stays.
package struct ImportUpdate: Sendable {
  /// The folder of a site where an import puts its versions of files that its owner has changed.
  package static let versionsFolder = ".sitegen/import"

  private let folder: Directory
  private let record: ImportRecord
  private var written: [(path: String, bytes: [UInt8])] = []
  private var removed: [String] = []
  /// The files that both the owner and the import have changed, in order.
  package private(set) var kept: [String] = []

  /// Compares an import with what is there; `nil` if no import made the folder. Nothing is written yet.
  ///
  /// - Parameters:
  ///   - files: All files that the import makes now, by their paths in the site.
  ///   - folder: The site.
  /// - Throws: `CreationError.system` for a file that cannot be read.
  package init?(of files: [String: OutputTree.File], in folder: Directory) throws(CreationError) {
    guard let previous = try ImportRecord(in: folder) else { return nil }
    self.folder = folder
    record = try ImportRecord(of: files)
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      let bytes = try file.contents()
      let (made, before) = (ImportRecord.digest(bytes), previous.digests[path])
      switch try digest(ofFile: path) {
      case made: break
      // Who has removed a file wants it again only if it is another one now.
      case nil: if made != before { written.append((path, bytes)) }
      case let now where now == before: written.append((path, bytes))
      case _ where made == before: break
      default:
        kept.append(path)
        written.append(("\(ImportUpdate.versionsFolder)/\(path)", bytes))
      }
    }
    for (path, before) in previous.digests where files[path] == nil {
      if try digest(ofFile: path) == before { removed.append(path) }
    }
  }

  /// The digest of what a file holds now; `nil` for none, and a text that no digest is for what is no file.
  private func digest(ofFile path: String) throws(CreationError) -> String? {
    guard folder.exists(path) else { return nil }
    guard folder.isFile(path) else { return "" }
    do { return ImportRecord.digest(try folder.read(path)) } catch { throw .system(error) }
  }

  /// Writes what is new and removes what is gone, file by file. After a kill the same import can be repeated: what it had
  /// written is as it makes it.
  ///
  /// - Parameter willChange: Told of each file before it is written or removed; what it throws ends the update.
  /// - Throws: `CreationError.system`, and what `willChange` throws.
  package func apply(willChange: (_ path: String) throws -> Void = { _ in }) throws {
    do {
      for (path, bytes) in written {
        try willChange(path)
        try folder.makeFolder(path.split(separator: "/").dropLast().joined(separator: "/"), mode: 0o755)
        try folder.replace(path, with: bytes)
      }
      for path in removed.sorted() {
        try willChange(path)
        try folder.removeFile(path)
      }
      try willChange(ImportRecord.name)
      try folder.replace(ImportRecord.name, with: try record.file.contents())
    } catch let error as FileSystemError {
      throw CreationError.system(error)
    }
  }
}
