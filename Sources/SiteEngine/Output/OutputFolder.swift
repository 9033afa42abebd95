#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why a site could not be written.
public enum OutputError: Error, Sendable, Hashable {
  /// The folder holds files and none of them says that sitegen made it.
  case foreignFolder(String)
  /// The folder is, contains, or lies in a folder of the site's sources.
  case containsSources(String)
  /// Something could not be written or removed.
  case system(path: String, SystemError)
}

/// The folder that a site is published into.
public struct OutputFolder: Sendable {
  /// The file that marks a folder as sitegen's. It lists what sitegen put there, so that nothing else is ever
  /// removed.
  public static let markerName = ".sitegen-output"
  private static let markerHeading = "Made by sitegen. These files are replaced and removed by it:"

  private let folder: SiteFolder

  /// The folder at a path of the system; it need not exist. An empty path is the working folder.
  public init(_ path: String) {
    folder = SiteFolder(root: path.isEmpty ? "." : path)
  }

  /// What publishing changed, as paths in the folder in their order.
  public struct Changes: Sendable, Hashable {
    /// Files that were written because they are new or differ.
    public var written: [String] = []
    /// Files that are not part of the site any more.
    public var removed: [String] = []
    /// How many files were already as they should be.
    public var unchanged = 0
  }

  /// Makes the folder hold exactly a site's files, beside files that sitegen did not make.
  ///
  /// A file whose bytes do not differ is not touched. Every file is written under a temporary name and renamed,
  /// so that a reader never sees a part of one.
  ///
  /// - Parameters:
  ///   - tree: The site.
  ///   - sources: The folder of the site's sources, which must not be written into.
  ///   - force: Whether a folder that sitegen did not make is taken over.
  /// - Returns: What was written and removed.
  /// - Throws: `OutputError`; what was written before it stays.
  public func publish(_ tree: OutputTree, sources: String, force: Bool) throws(OutputError) -> Changes {
    try checkPlace(sources: sources)
    let owned = try ownedPaths(force: force)
    let paths = tree.files.keys.sorted()
    // The marker names old and new files while they are written, so that a build that is killed leaves no file
    // that the next one would take for somebody else's.
    let union = Set(paths).union(owned)
    if union != owned { try writeMarker(union.sorted()) }
    var changes = Changes()
    let stale = owned.subtracting(paths).sorted()
    for path in stale {
      if try remove(path) { changes.removed.append(path) }
    }
    for path in paths {
      guard let file = tree.files[path] else { continue }
      let bytes: [UInt8]
      switch file {
      case .bytes(let content): bytes = content
      case .copy(let source):
        bytes = try reading(source) { () throws(SystemError) in try SiteFolder(root: source).read("") }
      }
      if let present = try? folder.read(path), present == bytes {
        changes.unchanged += 1
      } else {
        try write(bytes, to: path)
        changes.written.append(path)
      }
    }
    if !stale.isEmpty || union != Set(paths) { try writeMarker(paths) }
    return changes
  }

  /// Removes what sitegen put into the folder, and the folder itself if nothing else is in it.
  ///
  /// - Returns: How many files were removed; 0 for a folder that sitegen did not make.
  public func clean() throws(OutputError) -> Int {
    guard let owned = marker() else { return 0 }
    var count = 0
    for path in owned {
      if try remove(path) { count += 1 }
    }
    unlink(folder.systemPath(Self.markerName))
    rmdir(folder.root)
    return count
  }
}

// MARK: Whose folder it is

extension OutputFolder {
  /// Refuses a folder that is, contains or lies in one of the site's sources.
  private func checkPlace(sources: String) throws(OutputError) {
    guard let output = Self.futureRealPath(folder.root), let site = Self.realPath(sources) else { return }
    let inside = ["Content", "Samples", "Themes"].contains { (output + "/").hasPrefix("\(site)/\($0)/") }
    if inside || (site + "/").hasPrefix(output == "/" ? "/" : output + "/") {
      throw .containsSources(folder.root)
    }
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The real path that a folder has or, where it does not exist yet, will have.
  static func futureRealPath(_ path: String) -> String? {
    var missing: [Substring] = []
    var existing = path[...]
    while true {
      if let real = realPath(existing.isEmpty ? "." : String(existing)) {
        let path = (real + "/" + missing.reversed().joined(separator: "/")).removingDotSegments
        return path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
      }
      while existing.hasSuffix("/") { existing = existing.dropLast() }
      guard !existing.isEmpty else { return nil }
      let parent = existing.lastIndex(of: "/").map { existing[...$0] } ?? existing.prefix(0)
      missing.append(existing[parent.endIndex...])
      existing = parent
    }
  }

  private func ownedPaths(force: Bool) throws(OutputError) -> Set<String> {
    guard folder.exists("") else { return [] }
    if let paths = marker() { return Set(paths) }
    let isEmpty = try reading(folder.root) { () throws(SystemError) in try folder.entries("").isEmpty }
    guard isEmpty || force else { throw .foreignFolder(folder.root) }
    return []
  }

  /// The paths that the marker lists, or `nil` without a marker. A path that leads out of the folder is not taken.
  private func marker() -> [String]? {
    guard let bytes = try? folder.read(Self.markerName) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard lines.first == Self.markerHeading else { return nil }
    return lines.dropFirst().compactMap(\.decodingPercentEncoding).filter { path in
      !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
  }

  private func writeMarker(_ paths: [String]) throws(OutputError) {
    // Percent-encoded, as a name may have a line feed in it.
    let text = ([Self.markerHeading] + paths.map(\.encodingPath)).joined(separator: "\n") + "\n"
    try write(Array(text.utf8), to: Self.markerName)
  }
}

// MARK: Files

extension OutputFolder {
  private func reading<Value>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(OutputError) -> Value {
    do { return try body() } catch { throw .system(path: path, error) }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let target = folder.systemPath(path)
    try makeFolders(above: path)
    let temporary = target + ".sitegen-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(path: target, .last) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { writeOnce(descriptor, $0) }
      guard count >= 0 else {
        let error = SystemError.last
        close(descriptor)
        unlink(temporary)
        throw .system(path: target, error)
      }
      written += count
    }
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let error = SystemError.last
      unlink(temporary)
      throw .system(path: target, error)
    }
  }

  private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #else
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Makes the folders that a file lies in.
  private func makeFolders(above path: String) throws(OutputError) {
    var current = folder.root
    let parents = [""] + path.split(separator: "/").dropLast().map(String.init)
    for part in parents {
      if !part.isEmpty { current += "/" + part }
      if mkdir(current, 0o755) == 0 || errno == EEXIST { continue }
      guard errno == ENOENT, part.isEmpty else { throw .system(path: current, .last) }
      try makeRoot()
    }
  }

  /// Makes the output folder with the folders above it.
  private func makeRoot() throws(OutputError) {
    var current = folder.root.hasPrefix("/") ? "" : "."
    for part in folder.root.split(separator: "/") {
      current += "/" + part
      guard mkdir(current, 0o755) == 0 || errno == EEXIST else { throw .system(path: current, .last) }
    }
  }

  /// Removes a file and the folders that are empty without it.
  ///
  /// - Returns: Whether there was a file.
  private func remove(_ path: String) throws(OutputError) -> Bool {
    let target = folder.systemPath(path)
    let isRemoved = unlink(target) == 0
    let error = SystemError.last
    guard isRemoved || error.isMissingFile || folder.isFolder(path) else {
      throw .system(path: target, error)
    }
    removeEmptyFolders(above: path)
    return isRemoved
  }

  private func removeEmptyFolders(above path: String) {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(folder.systemPath(parts.joined(separator: "/"))) == 0 { parts.removeLast() }
  }
}
