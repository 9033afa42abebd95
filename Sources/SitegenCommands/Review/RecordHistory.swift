import FileSystem
import SampleModel
import SiteEngine
import SystemPackage

/// Why the records of a commit cannot be had.
enum RecordHistoryError: Error, Hashable {
  /// What was named is no commit of the repository.
  case notACommit(String)
  /// The repository has only its last commits, and not this one.
  case shallow(String)
  /// The history cannot be asked.
  case history(HistoryProvider.Problem)
}

/// The history of a site's records in git: those of a commit are compared with the files of today.
struct RecordHistory: Sendable {
  private let git: Git
  private static let prefix = SampleRecords.folder + "/"

  /// The history of a site, whose folder may be a part of its repository.
  init(site: String) {
    git = Git(folder: FilePath(site))
  }

  /// The commit that a branch, a tag or another revision names.
  ///
  /// - Returns: Its hexadecimal name.
  func commit(_ revision: String) async throws(RecordHistoryError) -> String {
    let isShallow = try await run(["rev-parse", "--is-shallow-repository"]).first == UInt8(ascii: "t")
    // Git would take it for an option.
    guard !revision.hasPrefix("-") else { throw .notACommit(revision) }
    do throws(HistoryProvider.Problem) {
      let name = try await git.run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
      return String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch {
      throw isShallow ? .shallow(revision) : .notACommit(revision)
    }
  }

  /// The samples whose records differ from those of a commit, in order.
  func changedSamples(since commit: String) async throws(RecordHistoryError) -> [SampleID] {
    let changed = try await run(
      ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--relative", "-z", commit]
        + ["--", SampleRecords.folder])
    // The difference is without files that were never added, ignored ones too.
    let added = try await run(["ls-files", "--others", "-z", "--", SampleRecords.folder])
    let samples = (changed + added).split(separator: 0).compactMap { Self.sample($0) }
    return Set(samples).sorted()
  }

  /// Writes the records of samples as a commit has them.
  ///
  /// - Parameters:
  ///   - samples: The samples; one that has no record there is left out.
  ///   - commit: The commit.
  ///   - folder: The folder that is to hold `Samples/Recorded`.
  /// - Throws: `RecordHistoryError`, and `FileSystemError` if a file cannot be written.
  func write(
    _ samples: [SampleID], of commit: String, into folder: Directory
  ) async throws {
    let samples = Set(samples)
    var files: [(object: Substring, path: Substring)] = []
    for entry in try await run(["ls-tree", "-r", "-z", commit, "--", Self.prefix]).split(separator: 0) {
      let text = String(decoding: entry, as: UTF8.self)
      let parts = text.split(separator: "\t", maxSplits: 1)
      let words = parts.first?.split(separator: " ") ?? []
      // Links and submodules are not what `accept` records.
      guard parts.count == 2, words.count == 3, words[0].hasPrefix("100"),
        let sample = Self.sample(Array(parts[1].utf8)[...]), samples.contains(sample)
      else { continue }
      files.append((words[2], parts[1]))
    }
    guard !files.isEmpty else { return }
    let objects = try await run(
      ["cat-file", "--batch"], input: Array(files.map { "\($0.object)\n" }.joined().utf8))
    var rest = objects[...]
    for file in files {
      let header = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(header.count + 1)
      let words = String(decoding: header, as: UTF8.self).split(separator: " ")
      // An object that the repository lacks has no size.
      guard words.count == 3, let size = Int(words[2]) else { continue }
      let path = String(file.path)
      try folder.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
      try folder.write(Array(rest.prefix(size)), to: path)
      rest = rest.dropFirst(size + 1)
    }
  }

  /// The sample whose record a file belongs to; `nil` for other files.
  private static func sample(_ path: ArraySlice<UInt8>) -> SampleID? {
    let path = String(decoding: path, as: UTF8.self)
    guard path.hasPrefix(prefix) else { return nil }
    let parts = path.dropFirst(prefix.utf8.count)
    return parts.lastIndex(of: "/").flatMap { SampleID(String(parts[..<$0])) }
  }

  private func run(
    _ arguments: [String], input: [UInt8] = []
  ) async throws(RecordHistoryError) -> [UInt8] {
    do throws(HistoryProvider.Problem) { return try await git.run(arguments, input: input) } catch {
      throw .history(error)
    }
  }
}
