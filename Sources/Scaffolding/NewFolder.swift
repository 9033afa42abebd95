import FileSystem
package import Publishing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder that is made as a whole or not at all.
package struct NewFolder: Sendable {
  /// The folder's path, without a slash at its end.
  package let path: String

  /// The folder at a path of the system, which must not exist or must be empty when it is written.
  package init(_ path: String) {
    var path = path
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    self.path = path.isEmpty ? "." : path
  }

  /// Makes sure that the folder can be made, before work is done for it.
  ///
  /// - Parameters:
  ///   - source: A folder that must not be written into.
  ///   - mayHaveFiles: Whether files may be in it, as for an import that is repeated.
  /// - Throws: `CreationError`.
  package func check(outside source: String? = nil, mayHaveFiles: Bool = false) throws(CreationError) {
    let folder = Directory(root: path)
    if folder.exists(""), !mayHaveFiles {
      guard folder.isFolder("") else { throw .notAFolder(path) }
      let names: [String]
      do { names = try folder.entries("").map(\.name) } catch { throw .system(error.at(path)) }
      guard withoutAbandoned(names).isEmpty else { throw .folderIsNotEmpty(path) }
    }
    guard let source, let real = FileSystem.realPath(source), let place = OutputFolder.futureRealPath(path)
    else { return }
    if (place + "/").hasPrefix(real == "/" ? real : real + "/") {
      throw .liesInSource(path, source: source)
    }
  }

  /// Removes what processes that were killed had begun, if nothing else is in the folder.
  ///
  /// - Parameter names: The names of all that is in it.
  /// - Returns: The names of what stays.
  private func withoutAbandoned(_ names: [String]) -> [String] {
    guard names.allSatisfy(Self.isAbandonedDraft) else { return names }
    for name in names { Self.remove("\(path)/\(name)") }
    return []
  }

  /// Whether a name is that of the draft of a process that is gone.
  private static func isAbandonedDraft(_ name: String) -> Bool {
    guard name.hasPrefix(draftName), let process = pid_t(name.dropFirst(draftName.count)) else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private static let draftName = ".sitegen-new-"

  /// Writes files into the folder. They are written elsewhere first and moved when all are there; if anything fails,
  /// nothing stays.
  ///
  /// - Parameter files: The files by their path in the folder.
  /// - Throws: `CreationError`; `CancellationError`.
  package func write(_ files: [String: OutputTree.File]) throws {
    try check()
    let isThere = Directory(root: path).exists("")
    var made: [String] = []
    do {
      if !isThere { try makeFolders(above: path, made: &made) }
      // In the folder itself where that is there: it may be a shell's working folder, which must stay the same.
      let draft = path + (isThere ? "/" : "") + "\(Self.draftName)\(getpid())"
      do {
        guard mkdir(draft, 0o755) == 0 else { throw CreationError.system(.last(at: path)) }
        var folders: Set<Substring> = []
        for file in files.keys.sorted() {
          try Task.checkCancellation()
          try write(files[file], to: file, below: draft, &folders)
        }
        try move(draft, isThere: isThere)
      } catch {
        Self.remove(draft)
        throw error
      }
    } catch {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Moves what was written to its place.
  private func move(_ draft: String, isThere: Bool) throws(CreationError) {
    guard isThere else {
      guard rename(draft, path) == 0 else { throw .system(.last(at: path)) }
      return
    }
    let names: [String]
    do { names = try Directory(root: draft).entries("").map(\.name) } catch {
      throw .system(error.at(draft))
    }
    var moved: [String] = []
    for name in names {
      guard rename("\(draft)/\(name)", "\(path)/\(name)") == 0 else {
        let error = FileSystemError.last(at: "\(path)/\(name)")
        for name in moved { Self.remove("\(path)/\(name)") }
        throw .system(error)
      }
      moved.append(name)
    }
    rmdir(draft)
  }

  private func write(
    _ file: OutputTree.File?, to name: String, below draft: String, _ folders: inout Set<Substring>
  ) throws(CreationError) {
    var end = name.startIndex
    while let slash = name[end...].firstIndex(of: "/") {
      let folder = name[..<slash]
      if folders.insert(folder).inserted { try make("\(draft)/\(folder)") }
      end = name.index(after: slash)
    }
    switch file {
    case .bytes(let bytes): try NewFile(path: "\(draft)/\(name)", bytes: bytes).write()
    case .copy(let source, let folder):
      do {
        let original = try folder.reader(source)
        let copy = try FileWriter(creating: "\(draft)/\(name)")
        try copy.copy(original)
        _ = try copy.close()
      } catch {
        throw .system(error)
      }
    case nil: return
    }
  }

  private func make(_ folder: String) throws(CreationError) {
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw .system(.last(at: folder)) }
  }

  private func makeFolders(above path: String, made: inout [String]) throws(CreationError) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if mkdir(folder, 0o755) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        throw .system(.last(at: folder))
      }
      end = slash
    }
  }

  /// Removes a file, or a folder with what is in it; links are removed, not followed.
  private static func remove(_ path: String) {
    guard unlink(path) != 0, let stream = opendir(path) else { return }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(stream)
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
