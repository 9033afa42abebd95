import Foundation
import TestSupport
import Testing

@testable import FileSystem
@testable import Publishing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A published folder holds the old site or the new one, and nothing between.
@Suite struct PublishingTests {
  private let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.makeFolder("Content")
  }

  private var output: OutputFolder { OutputFolder(site.path + "/public") }

  private func tree(_ files: [String: String]) -> OutputTree {
    var tree = OutputTree()
    for (name, text) in files { tree.put(.bytes(Array(text.utf8)), at: "/" + name) }
    return tree
  }

  @discardableResult
  private func publish(_ files: [String: String]) async throws -> OutputFolder.Changes {
    try await output.publish(tree(files), sources: site.path, force: false)
  }

  /// The texts of the published files.
  private var published: [String: String] {
    let names = site.contents.filter { $0.hasPrefix("public/") && !$0.hasSuffix("/") }
      .map { String($0.dropFirst("public/".count)) }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, site.text("public/" + $0) ?? "") })
      .filter { $0.key != OutputFolder.markerName }
  }

  /// The standby folder, with a slash at its end.
  private var standby: String? {
    site.contents.first {
      $0.hasSuffix("/") && $0.split(separator: "/").dropLast() == [".sitegen", "standby"]
    }
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(site.path + "/" + path, &status)
    return status
  }

  /// A way that a publishing can go wrong after others went well.
  struct Failure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Files that are in the output folder beside the site's.
    var foreign: [String] = []
    var old: [String: String]
    var new: [String: String]
    /// A file of the new site that cannot be read.
    var unreadable: String?
  }

  private static let failures: [Failure] =
    ["0", "b/x", "m", "z"].flatMap { name in
      [[], ["mine"]].map { foreign in
        Failure(
          testDescription: "\(name ?? "") cannot be read\(foreign.isEmpty ? "" : ", beside a foreign file")",
          foreign: foreign, old: ["a": "1", "b/c": "2", "stale/x": "3", "m": "4"],
          new: ["a": "5", "b/c": "6", "k": "7"], unreadable: name)
      }
    } + [
      Failure(
        testDescription: "a foreign file where a folder must be", foreign: ["n"], old: ["a": "1", "b": "2"],
        new: ["a": "3", "n/x": "4"]),
      Failure(
        testDescription: "a foreign folder where a file must be", foreign: ["n/mine"],
        old: ["a": "1", "b": "2"],
        new: ["a": "3", "n": "4"]),
    ]

  @Test(arguments: failures)
  func anErrorChangesNothing(_ failure: Failure) async throws {
    try await publish(failure.old)
    for name in failure.foreign { try site.write("mine", to: "public/" + name) }
    let before = published
    var new = tree(failure.new)
    if let name = failure.unreadable {
      new.put(.copy(of: "gone", in: Directory(root: site.path)), at: "/" + name)
    }
    let broken = new
    await #expect(throws: OutputError.self) {
      try await output.publish(broken, sources: site.path, force: false)
    }
    #expect(published == before)
    #expect(!site.contents.contains("public/.sitegen-staging/"))
    try await publish(["a": "9", "b/c": "8"])
    for name in failure.foreign { #expect(site.text("public/" + name) == "mine") }
    #expect(published.filter { !failure.foreign.contains($0.key) } == ["a": "9", "b/c": "8"])
  }

  @Test func allFilesAppearAtOnce() async throws {
    try await publish(["a": "1", "b/c": "2", "same": "3"])
    let folder = status("public").st_ino
    let same = status("public/same")
    let changes = try await publish(["a": "4", "b/d": "5", "same": "3"])
    #expect(changes == .init(written: ["a", "b/d"], removed: ["b/c"], unchanged: 1))
    #expect(published == ["a": "4", "b/d": "5", "same": "3"])
    // Another folder is at its place, in one step.
    #expect(status("public").st_ino != folder)
    #expect(status("public/same").st_ino == same.st_ino)
    #expect(status("public/same").st_mtim.tv_nsec == same.st_mtim.tv_nsec)
  }

  @Test func anOpenFileStaysWhatItWas() async throws {
    try await publish(["a": "old", "b": "1"])
    let file = try #require(FileHandle(forReadingAtPath: site.path + "/public/a"))
    try await publish(["a": "new", "b": "2"])
    #expect(try file.readToEnd() == Data("old".utf8))
    try await publish(["a": "newer", "b": "3"])
    try file.seek(toOffset: 0)
    #expect(try file.readToEnd() == Data("old".utf8))
  }

  @Test func aProgramThatHasTheFolderOpenSeesTheNewSite() async throws {
    try await publish(["a": "1", "b/c": "2", "d": "3"])
    let descriptor = open(site.path + "/public", O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    for round in 0..<5 {
      try await publish(["a": "a\(round)", "b/c": "b\(round)", "new\(round)": "d"])
      let through = "/proc/self/fd/\(descriptor)"
      #expect(try String(contentsOfFile: through + "/a", encoding: .utf8) == "a\(round)")
      #expect(try String(contentsOfFile: through + "/b/c", encoding: .utf8) == "b\(round)")
      #expect(FileManager.default.fileExists(atPath: through + "/new\(round)"))
      #expect(!FileManager.default.fileExists(atPath: through + "/d"))
    }
  }

  @Test func aStandbyThatABuildLeftHalfWrittenIsPutRight() async throws {
    try await publish(["a": "1", "b/c": "2", "e/f": "3"])
    try await publish(["a": "2", "b/c": "3", "e/f": "3"])
    let standby = try #require(standby)
    try site.remove(standby + "e")
    try site.write("half", to: standby + "b/new")
    try FileManager.default.removeItem(atPath: site.path + "/" + standby + "a")
    try site.write("half", to: standby + "a")
    let marker = try #require(site.text(standby + OutputFolder.markerName))
    try site.remove(standby + OutputFolder.markerName)
    try site.write(marker + "b/new\n", to: standby + OutputFolder.markerName)
    try await publish(["a": "2", "b/c": "5", "e/f": "6"])
    #expect(published == ["a": "2", "b/c": "5", "e/f": "6"])
    #expect(!site.contents.contains { $0.hasSuffix("b/new") })
  }

  @Test func aFileThatSomebodyElsePutIntoTheStandbyStays() async throws {
    try await publish(["a": "1", "b": "2"])
    try await publish(["a": "2", "b": "3"])
    let standby = try #require(standby)
    try site.write("mine", to: standby + "mine")
    try await publish(["a": "3", "b": "4"])
    #expect(published == ["a": "3", "b": "4"])
    #expect(site.text(standby + "mine") == "mine")
  }

  @Test func aForeignFileKeepsTheFolderInItsPlace() async throws {
    try await publish(["a": "1", "b": "2"])
    try site.write("mine", to: "public/.git/config")
    let folder = status("public").st_ino
    try await publish(["a": "3", "b": "4", "c/d": "5"])
    #expect(published == [".git/config": "mine", "a": "3", "b": "4", "c/d": "5"])
    #expect(status("public").st_ino == folder)
  }

  @Test func rightsOfFoldersStay() async throws {
    try await publish(["a/b": "1", "c": "2"])
    chmod(site.path + "/public", 0o2750)
    chmod(site.path + "/public/a", 0o700)
    for round in 0..<3 {
      try await publish(["a/b": "\(round)", "c": "x\(round)"])
      #expect(status("public").st_mode & 0o7777 == 0o2750)
      #expect(status("public/a").st_mode & 0o7777 == 0o700)
    }
  }

  @Test func aLinkToTheFolderStaysALink() async throws {
    try site.makeFolder("real")
    try site.link("public", to: site.path + "/real")
    for round in 0..<3 { try await publish(["a": "\(round)", "b": "x\(round)"]) }
    #expect(status("public").st_mode & S_IFMT == S_IFLNK)
    #expect(site.text("real/a") == "2")
  }

  @Test func twoBuildsDoNotPublishAtTheSameTime() async throws {
    try await publish(["a": "1", "b": "2"])
    let descriptor = open(site.path + "/public", O_RDONLY | O_DIRECTORY)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    var second = output
    second.lockAttempts = 2
    let waiting = second
    let error = await #expect(throws: OutputError.self) {
      try await waiting.publish(tree(["a": "3", "b": "4"]), sources: site.path, force: false)
    }
    #expect(error == .busy(site.path + "/public"))
    #expect(published == ["a": "1", "b": "2"])
    close(descriptor)
    try await publish(["a": "3", "b": "4"])
    #expect(published == ["a": "3", "b": "4"])
  }

  @Test func buildsThatMeetPublishOneAfterTheOther() async throws {
    let sites = (0..<8).map { number in
      Dictionary(uniqueKeysWithValues: (0..<40).map { ("d\($0 % 7)/f\($0)", "\(number)") })
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for files in sites { group.addTask { try await publish(files) } }
      try await group.waitForAll()
    }
    #expect(sites.contains(published))
  }

  @Test func firstBuildsThatMeetPublishOneAfterTheOther() async throws {
    for round in 0..<20 {
      let output = OutputFolder(site.path + "/public\(round)")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            _ = try await output.publish(
              tree(["a/b": "\(number)", "a/c": "\(number)"]), sources: site.path, force: false)
          }
        }
        try await group.waitForAll()
      }
      #expect(site.text("public\(round)/a/b") == site.text("public\(round)/a/c"))
    }
  }

  @Test func cleaningRemovesTheStandbyBesideTheFolder() async throws {
    try await publish(["a": "1"])
    let published = try #require(OutputFolder.futureRealPath(site.path + "/public"))
    let standby = try #require(StandbyFolder.sibling(of: published))
    let marker = try #require(site.text("public/" + OutputFolder.markerName))
    try site.write(marker, to: ".public.sitegen-standby/" + OutputFolder.markerName)
    try site.write("1", to: ".public.sitegen-standby/a")
    #expect(standby.exists("a"))
    #expect(try output.clean(sources: site.path) == 1)
    #expect(!standby.exists(""))
  }
}
