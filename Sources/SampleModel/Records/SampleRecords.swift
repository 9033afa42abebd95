package import FileSystem
package import SystemPackage

/// Why a record could not be read or written.
package enum SampleRecordError: Error, Sendable, Hashable {
  /// A file of the record is not what was recorded; the path relative to the site, and the reason.
  case malformed(file: String, reason: String)
  /// A merge has left a conflict in a file of the record; the path relative to the site, and the line on which the
  /// conflict begins.
  case conflict(file: String, line: Int)
  /// A file or folder could not be read or written; with what the system said.
  case fileSystem(FilePath, reason: String)
  /// A symbolic link leads out of the site; the path relative to the site of what it is on the way to.
  case leadsOutside(file: String)
}

/// The folder of recorded outcomes, `Samples/Recorded` in a site.
///
/// A sample's record is a folder named by its identifier. `stdout.txt` is what the sample printed and `message.txt`
/// what its expected failures said; each is absent if there was nothing. There is one `<figure>.figure` for each
/// figure (`RecordedDrawing`). `sample.record` says of which text it is the record, and which part belongs to which block. An author may
/// add `stdout.match`: the output with wildcards, with which output is compared then. Authors may as well edit
/// `stdout.txt`: what they make of it is such a pattern until the record is accepted again. All are UTF-8 with LF;
/// CRLF, as a checkout may make it, counts as LF. Beside them may stand `live.module`, by which the sample's figures run in
/// pages; it goes when the record changes.
package struct SampleRecords: Sendable {
  /// The site's folder.
  let site: Directory
  /// The folder of records, relative to the site.
  package static let folder = "\(SampleFolder.parentName)/\(folderName)"
  /// The name of the folder of records, which stands in `Samples`.
  static let folderName = "Recorded"
  private static let outputName = "stdout.txt"
  static let patternName = "stdout.match"
  private static let messageName = "message.txt"
  private static let figureSuffix = ".figure"
  private static let moduleName = "live.module"

  /// The records of a site.
  package init(site: Directory) {
    self.site = site
  }

  /// The folder of a sample's record, relative to the site.
  package func path(of id: SampleID) -> String {
    "\(SampleFolder.parentName)/\(SampleRecords.folderName)/\(id)"
  }

  /// The record of a sample, or `nil` if it has none.
  ///
  /// - Throws: `SampleRecordError` if there is one that cannot be read, such as one with conflict markers.
  package func load(_ id: SampleID) throws(SampleRecordError) -> SampleRecord? {
    guard let indexText = try text(RecordIndex.fileName, of: id) else { return nil }
    let index = try RecordIndex(
      parsing: indexText.withoutCarriageReturns, file: "\(path(of: id))/\(RecordIndex.fileName)")
    let (output, isEdited) = try output(of: id, index)
    let (outputs, isCertain) = index.outputs(of: output, isEdited: isEdited)
    let messages = index.messages(
      of: try text(SampleRecords.messageName, of: id)?.withoutCarriageReturns ?? "")
    let blocks = index.blocks.indices.map { block -> SampleBlockOutcome in
      SampleBlockOutcome(
        output: outputs[block], figures: index.blocks[block].figures, message: messages[block],
        rejectedLines: index.blocks[block].rejectedLines)
    }
    var figures = [SampleFigure]()
    for name in blocks.flatMap(\.figures) {
      let file = name + SampleRecords.figureSuffix
      guard let recorded = try text(file, of: id) else {
        throw SampleRecordError.malformed(file: "\(path(of: id))/\(file)", reason: "the file is missing")
      }
      guard let drawing = RecordedDrawing.expanded(recorded.withoutCarriageReturns) else {
        throw SampleRecordError.malformed(
          file: "\(path(of: id))/\(file)", reason: "`same` stands for more lines than the frame before has")
      }
      figures.append(SampleFigure(name: name, drawing: drawing))
    }
    var record = SampleRecord(source: index.source, blocks: blocks, figures: figures)
    record.pattern = try text(SampleRecords.patternName, of: id)?.withoutCarriageReturns
    record.isEdited = isEdited
    record.hasCertainBlocks = isCertain
    if isEdited {
      record.pattern = record.pattern.map { OutputPattern($0).carried(to: output) ?? output } ?? output
    }
    return record
  }

  /// The pattern that a sample's output is compared with: its `stdout.match`, or what its author made of `stdout.txt`.
  /// The sample needs no record, so that a pattern can be written for output that is too unstable to be recorded
  /// without.
  ///
  /// - Returns: `nil` if there is no pattern.
  /// - Throws: `SampleRecordError` if a file cannot be read. A record without a pattern that is damaged otherwise
  ///   is not an error, as there is nothing to lose in it.
  package func pattern(of id: SampleID) throws(SampleRecordError) -> String? {
    let pattern = try text(SampleRecords.patternName, of: id)?.withoutCarriageReturns
    do throws(SampleRecordError) {
      return try load(id)?.pattern ?? pattern
    } catch {
      switch error {
      case .fileSystem, .leadsOutside: throw error
      case .malformed, .conflict: break
      }
      // An edited output that cannot be told from a damaged one may have wildcards.
      let output = try bytes(SampleRecords.outputName, of: id).map { String(decoding: $0, as: UTF8.self) }
      if pattern == nil, let output, OutputPattern(output).hasWildcards { throw error }
      return pattern
    }
  }

  /// The recorded output, and whether it is another than was recorded.
  private func output(of id: SampleID, _ index: RecordIndex) throws(SampleRecordError) -> (String, Bool) {
    let name = SampleRecords.outputName
    let bytes = try bytes(name, of: id)
    if bytes == nil, index.output != nil {
      throw .malformed(file: "\(path(of: id))/\(name)", reason: "the file is missing")
    }
    let text = try decoded(bytes ?? [], name, of: id)
    if let digest = index.output, RecordIndex.digest(text) == digest { return (text, false) }
    let withoutReturns = text.withoutCarriageReturns
    if let digest = index.output, RecordIndex.digest(withoutReturns) == digest {
      return (withoutReturns, false)
    }
    if text.isEmpty, index.output == nil { return ("", false) }
    // A sample may print conflict markers, so only an output that is not the recorded one is searched for them.
    try refuseConflict(in: text, name, of: id)
    return (withoutReturns, true)
  }

  private func refuseConflict(in text: String, _ name: String, of id: SampleID) throws(SampleRecordError) {
    guard let line = ConflictMarkers.line(in: text) else { return }
    throw .conflict(file: "\(path(of: id))/\(name)", line: line)
  }

  /// A file's text, which has no conflict markers; `nil` if there is no such file.
  func text(_ name: String, of id: SampleID) throws(SampleRecordError) -> String? {
    guard let bytes = try bytes(name, of: id) else { return nil }
    let text = try decoded(bytes, name, of: id)
    try refuseConflict(in: text, name, of: id)
    return text
  }

  private func decoded(_ bytes: [UInt8], _ name: String, of id: SampleID) throws(SampleRecordError) -> String
  {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(file: "\(path(of: id))/\(name)", reason: "it is not UTF-8 text")
    }
    return text
  }

  /// What tells each file of a record from a later version; `nil` if there is no record that can be read, or if it changed so
  /// recently that another change would not show.
  package func stamps(of id: SampleID) -> [String: FileStamp]? { site.settledStamps(path(of: id)) }

  private func bytes(_ name: String, of id: SampleID) throws(SampleRecordError) -> [UInt8]? {
    let path = "\(path(of: id))/\(name)"
    return try recordError(at: path) { () throws(FileSystemError) in try site.readIfPresent(path) }
  }

  /// Records an outcome in place of the record that the sample has, whose wildcards stay where they still match.
  ///
  /// - Parameters:
  ///   - outcome: What the sample gives now.
  ///   - sample: The sample.
  /// - Returns: Whether the record changed; `false` too of an outcome that is not complete, which is not recorded.
  /// - Throws: `SampleRecordError` if a file cannot be read or written, or if wildcards would be lost. A record that
  ///   is damaged otherwise is replaced.
  package func accept(_ outcome: SampleOutcome, of sample: Sample) throws(SampleRecordError) -> Bool {
    let pattern = try pattern(of: sample.id)
    let previous = try? load(sample.id)
    guard
      let record = SampleRecord(accepting: outcome, over: previous, pattern: pattern, of: sample),
      record != previous
    else { return false }
    try write(record, for: sample.id)
    return true
  }

  /// Makes a record the sample's, in place of the one it has. Files of figures that are gone are removed; records
  /// of other samples are not touched. Files that would not change are not written. A crash leaves each file old or
  /// new, never cut.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if a file cannot be written.
  package func write(_ record: SampleRecord, for id: SampleID) throws(SampleRecordError) {
    let folder = path(of: id)
    var files = [String: [UInt8]]()
    if !record.output.isEmpty { files[SampleRecords.outputName] = Array(record.output.utf8) }
    let messages = record.blocks.map(\.message).filter { !$0.isEmpty }
    if !messages.isEmpty {
      files[SampleRecords.messageName] = Array(messages.map { $0 + "\n" }.joined().utf8)
    }
    if let pattern = record.pattern { files[SampleRecords.patternName] = Array(pattern.utf8) }
    var isShortened = false
    for figure in record.figures {
      let text = RecordedDrawing.shortened(figure.drawing)
      isShortened = isShortened || text.utf8.count < figure.drawing.utf8.count
      files[figure.name + SampleRecords.figureSuffix] = Array(text.utf8)
    }
    try recordError(at: folder) { () throws(FileSystemError) in
      try site.makeFolder(folder)
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) { try update(bytes, folder + "/" + name) }
      let index = RecordIndex(record, isShortened: isShortened)
      try update(Array(index.text.utf8), folder + "/" + RecordIndex.fileName)
      for name in try recordFiles(in: folder) where files[name] == nil && name != RecordIndex.fileName {
        site.remove(folder + "/" + name)
      }
    }
  }

  /// The file by which a sample's figures run in pages; `nil` if there is none.
  ///
  /// - Throws: `SampleRecordError` if it cannot be read.
  package func module(of id: SampleID) throws(SampleRecordError) -> [UInt8]? {
    try bytes(SampleRecords.moduleName, of: id)
  }

  /// Puts the file by which a sample's figures run in pages beside its record, if it has one, or removes it.
  ///
  /// - Throws: `SampleRecordError` if it cannot be written.
  package func setModule(_ bytes: [UInt8]?, of id: SampleID) throws(SampleRecordError) {
    let file = "\(path(of: id))/\(SampleRecords.moduleName)"
    guard let bytes, source(of: id) != nil else { return site.remove(file) }
    try recordError(at: file) { () throws(FileSystemError) in try update(bytes, file) }
  }

  /// Removes a sample's record; no error if there is none.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if its folder cannot be read.
  package func remove(_ id: SampleID) throws(SampleRecordError) {
    let folder = path(of: id)
    guard site.isFolder(folder) else { return }
    try recordError(at: folder) { () throws(FileSystemError) in
      for name in try recordFiles(in: folder) { site.remove(folder + "/" + name) }
      // Folders of a post's slug go with its last sample.
      var parts = folder.split(separator: "/")
      while parts.count > 2, try site.names(parts.joined(separator: "/")).isEmpty {
        site.remove(parts.joined(separator: "/"))
        parts.removeLast()
      }
    }
  }

  /// The samples that have a record, in order.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if a folder cannot be read.
  func all() throws(SampleRecordError) -> [SampleID] {
    guard site.isFolder(SampleRecords.folder) else { return [] }
    var found = [SampleID]()
    var pending = [""]
    while let path = pending.popLast() {
      let folder = path.isEmpty ? SampleRecords.folder : SampleRecords.folder + "/" + path
      let names = try recordError(at: folder) { () throws(FileSystemError) in try site.names(folder) }
      for name in names {
        if name == RecordIndex.fileName {
          if let id = SampleID(path) { found.append(id) }
        } else if !name.hasPrefix("."), site.isFolder(folder + "/" + name) {
          pending.append(path.isEmpty ? name : "\(path)/\(name)")
        }
      }
    }
    return found.sorted()
  }

  private func update(_ bytes: [UInt8], _ path: String) throws(FileSystemError) {
    if try site.readIfPresent(path) == bytes { return }
    try site.write(bytes, to: path)
  }

  /// Does something with files, of which errors are errors of records.
  func recordError<Value>(
    at path: String, _ work: () throws(FileSystemError) -> Value
  ) throws(SampleRecordError) -> Value {
    do throws(FileSystemError) { return try work() } catch {
      if error.cause == .leadsOutside { throw .leadsOutside(file: path) }
      throw .fileSystem(error.path, reason: error.reason)
    }
  }

  /// The files of a folder that belong to a record.
  func recordFiles(in folder: String) throws(FileSystemError) -> [String] {
    try site.names(folder).filter { name in
      [
        RecordIndex.fileName, SampleRecords.outputName, SampleRecords.patternName, SampleRecords.messageName,
        SampleRecords.moduleName,
      ].contains(name) || name.hasSuffix(SampleRecords.figureSuffix)
    }
  }
}
