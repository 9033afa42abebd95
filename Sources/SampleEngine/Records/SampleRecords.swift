public import SystemPackage

/// Why a record could not be read or written.
public enum SampleRecordError: Error, Sendable, Hashable {
  /// A file of the record is not what was recorded; the path relative to the site, and what is wrong.
  case malformed(file: String, reason: String)
  /// A file or folder could not be read or written; with what the system said.
  case fileSystem(FilePath, reason: String)
}

/// The folder of recorded outcomes, `Samples/Recorded` in a site.
///
/// A sample's record is a folder named by its identifier: `stdout.txt`, which is absent if nothing was printed,
/// one `<figure>.figure` for each figure, and `sample.record`, which says of which text it is the record and which
/// part of the output and which figures belong to which block.
public struct SampleRecords: Sendable, Hashable {
  /// The site's folder.
  public let site: FilePath
  /// The name of the folder of records, which stands in `Samples`.
  static let folderName = "Recorded"
  private static let outputName = "stdout.txt"
  private static let figureSuffix = ".figure"

  /// The records of a site.
  public init(site: FilePath) {
    self.site = site
  }

  private var root: FilePath { site.appending(SampleFolder.parentName).appending(SampleRecords.folderName) }

  /// The folder of a sample's record, relative to the site.
  public func path(of id: SampleID) -> String {
    "\(SampleFolder.parentName)/\(SampleRecords.folderName)/\(id)"
  }

  private func folder(of id: SampleID) -> FilePath { site.appending(path(of: id)) }

  /// The record of a sample, or `nil` if it has none.
  ///
  /// - Throws: `SampleRecordError` if there is one that cannot be read, such as one with conflict markers.
  public func load(_ id: SampleID) throws(SampleRecordError) -> SampleRecord? {
    let folder = folder(of: id)
    let path = path(of: id)
    do {
      guard let bytes = try FileSystem.readIfPresent(folder.appending(RecordIndex.fileName)) else {
        return nil
      }
      let index = try RecordIndex(parsing: bytes, file: "\(path)/\(RecordIndex.fileName)")
      let output = try FileSystem.readIfPresent(folder.appending(SampleRecords.outputName)) ?? []
      let blocks = try index.blocks(output: output, file: "\(path)/\(SampleRecords.outputName)")
      var figures = [SampleFigure]()
      for name in blocks.flatMap(\.figures) {
        let file = name + SampleRecords.figureSuffix
        guard let drawing = try FileSystem.readIfPresent(folder.appending(file)) else {
          throw SampleRecordError.malformed(file: "\(path)/\(file)", reason: "the file is missing")
        }
        guard let text = String(validating: drawing, as: UTF8.self) else {
          throw SampleRecordError.malformed(file: "\(path)/\(file)", reason: "it is not UTF-8 text")
        }
        figures.append(SampleFigure(name: name, drawing: text))
      }
      return SampleRecord(source: index.source, blocks: blocks, figures: figures)
    } catch let error as SampleRecordError {
      throw error
    } catch let error as FileSystemError {
      throw .fileSystem(error.path, reason: error.reason)
    } catch {
      throw .fileSystem(folder, reason: "\(error)")
    }
  }

  /// Makes a record the sample's, in place of the one it has. Files of figures that are gone are removed; records
  /// of other samples are not touched. Files that would not change are not written. A crash leaves each file old or
  /// new, never cut.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if a file cannot be written.
  public func write(_ record: SampleRecord, for id: SampleID) throws(SampleRecordError) {
    let folder = folder(of: id)
    var files = [String: [UInt8]]()
    if !record.output.isEmpty { files[SampleRecords.outputName] = Array(record.output.utf8) }
    for figure in record.figures {
      files[figure.name + SampleRecords.figureSuffix] = Array(figure.drawing.utf8)
    }
    do {
      try FileSystem.makeFolder(folder)
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) { try update(bytes, folder.appending(name)) }
      try update(Array(RecordIndex(record).text.utf8), folder.appending(RecordIndex.fileName))
      for name in try recordFiles(in: folder) where files[name] == nil && name != RecordIndex.fileName {
        FileSystem.remove(folder.appending(name))
      }
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
  }

  /// Removes a sample's record; no error if there is none.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if its folder cannot be read.
  public func remove(_ id: SampleID) throws(SampleRecordError) {
    var folder = folder(of: id)
    guard FileSystem.isFolder(folder) else { return }
    do {
      for name in try recordFiles(in: folder) { FileSystem.remove(folder.appending(name)) }
      // Folders of a post's slug go with its last sample.
      while folder != root, try FileSystem.names(in: folder).isEmpty {
        FileSystem.remove(folder)
        folder.removeLastComponent()
      }
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
  }

  /// The records of samples that are not among those known, in order.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if a folder cannot be read.
  public func orphans(known: some Sequence<SampleID>) throws(SampleRecordError) -> [SampleID] {
    let known = Set(known)
    return try all().filter { !known.contains($0) }
  }

  /// The samples that have a record, in order.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if a folder cannot be read.
  public func all() throws(SampleRecordError) -> [SampleID] {
    guard FileSystem.isFolder(root) else { return [] }
    var found = [SampleID]()
    var pending = [""]
    do {
      while let path = pending.popLast() {
        let folder = path.isEmpty ? root : root.appending(path)
        for name in try FileSystem.names(in: folder) {
          if name == RecordIndex.fileName {
            if let id = SampleID(path) { found.append(id) }
          } else if !name.hasPrefix("."), FileSystem.isFolder(folder.appending(name)) {
            pending.append(path.isEmpty ? name : "\(path)/\(name)")
          }
        }
      }
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
    return found.sorted()
  }

  private func update(_ bytes: [UInt8], _ path: FilePath) throws(FileSystemError) {
    if try FileSystem.readIfPresent(path) == bytes { return }
    try FileSystem.write(bytes, to: path)
  }

  /// The files of a folder that belong to a record.
  private func recordFiles(in folder: FilePath) throws(FileSystemError) -> [String] {
    try FileSystem.names(in: folder).filter { name in
      name == RecordIndex.fileName || name == SampleRecords.outputName
        || name.hasSuffix(SampleRecords.figureSuffix)
    }
  }
}
