import FileSystem
import Foundation
import Publishing
import Scaffolding
import TestSupport
import Testing

/// An import into the site that an earlier import of the same site made.
@Suite struct RepeatedImportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What the first import makes, what the owner makes of it, what the second one makes; `nil` is no file.
    var first: String?
    var owner: String?
    var second: String?
    /// What is there at the end.
    var end: String?
    var isKept = false
  }

  static let cases = [
    Case(testDescription: "nothing changed", first: "a", owner: "a", second: "a", end: "a"),
    Case(testDescription: "a source that was mended", first: "a", owner: "a", second: "b", end: "b"),
    Case(testDescription: "a text that its owner changed", first: "a", owner: "c", second: "a", end: "c"),
    Case(
      testDescription: "both changed it", first: "a", owner: "c", second: "b", end: "c", isKept: true),
    Case(testDescription: "both made the same change", first: "a", owner: "b", second: "b", end: "b"),
    Case(testDescription: "a new file", first: nil, owner: nil, second: "b", end: "b"),
    Case(
      testDescription: "a new file where the owner has one", first: nil, owner: "c", second: "b", end: "c",
      isKept: true),
    Case(testDescription: "a file that the owner removed", first: "a", owner: nil, second: "a", end: nil),
    Case(
      testDescription: "a removed file that is another now", first: "a", owner: nil, second: "b", end: "b"),
    Case(testDescription: "a file that is gone", first: "a", owner: "a", second: nil, end: nil),
    Case(testDescription: "a changed file that is gone", first: "a", owner: "c", second: nil, end: "c"),
    Case(testDescription: "a file of the owner's own", first: nil, owner: "c", second: nil, end: "c"),
  ]

  private static let path = "Content/posts/a.md"

  private func files(_ text: String?) -> [String: OutputTree.File] {
    var files: [String: OutputTree.File] = ["sitegen.yml": .bytes(Array("title: T\n".utf8))]
    files[Self.path] = text.map { .bytes(Array($0.utf8)) }
    return files
  }

  private func write(_ text: String?, into folder: TemporaryFolder) throws {
    if let text {
      try folder.write(text, to: Self.path)
    } else if folder.text(Self.path) != nil {
      try folder.remove(Self.path)
    }
  }

  @Test(arguments: cases) func whatItsOwnerChangedStays(_ example: Case) throws {
    let folder = try TemporaryFolder()
    let first = files(example.first)
    try NewFolder(folder.path).write(
      first.merging([ImportRecord.name: try ImportRecord(of: first).file]) { $1 })
    try write(example.owner, into: folder)
    let update = try #require(
      try ImportUpdate(of: files(example.second), in: Directory(root: folder.path)))
    try update.apply()
    #expect(folder.text(Self.path) == example.end)
    #expect(update.kept == (example.isKept ? [Self.path] : []))
    #expect(folder.text(".sitegen/import/" + Self.path) == (example.isKept ? example.second : nil))
    // A third time nothing is left to do.
    let third = try #require(
      try ImportUpdate(of: files(example.second), in: Directory(root: folder.path)))
    try third.apply()
    #expect(third.kept == [] && folder.text(Self.path) == example.end)
  }

  private struct Killed: Error {}

  @Test func afterAKillAtAnyFileItCanBeRepeated() throws {
    func files(_ version: Int) -> [String: OutputTree.File] {
      var files = Dictionary(
        uniqueKeysWithValues: (version..<version + 10).map { number in
          ("Content/\(number).md", OutputTree.File.bytes(Array("\(number / 2 * version)".utf8)))
        })
      files["sitegen.yml"] = .bytes(Array("title: T\n".utf8))
      return files
    }
    func imported() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let first = files(1)
      try NewFolder(folder.path).write(
        first.merging([ImportRecord.name: try ImportRecord(of: first).file]) { $1 })
      try folder.write("mine", to: "Content/3.md")
      try folder.remove("Content/4.md")
      return folder
    }
    func update(_ folder: TemporaryFolder) throws -> ImportUpdate {
      try #require(try ImportUpdate(of: files(3), in: Directory(root: folder.path)))
    }
    let undisturbed = try imported()
    var steps = 0
    try update(undisturbed).apply { _ in steps += 1 }
    #expect(steps > 10)
    for count in 0..<steps {
      let folder = try imported()
      var left = count
      #expect(throws: Killed.self) {
        try update(folder).apply { _ in
          guard left > 0 else { throw Killed() }
          left -= 1
        }
      }
      try update(folder).apply()
      #expect(folder.contents == undisturbed.contents)
      for path in folder.contents where !path.hasSuffix("/") {
        #expect(folder.text(path) == undisturbed.text(path), "\(path) after \(count)")
      }
    }
  }

  @Test func theSiteWithWhatItsOwnerMendedIsJudged() async throws {
    let place = try TemporarySite()
    try place.write("title = \"T\"\nbaseURL = \"https://example.org/\"\n", to: "old/hugo.toml")
    for name in ["a", "b"] {
      try place.write("---\ntitle: \(name)\nslug: same\n---\nText.\n", to: "old/content/posts/\(name).md")
    }
    #expect(try await place.program.run("new", "site", "new", "--from", "old", "--dry-run").exitCode == 1)
    #expect(try await place.program.run("new", "site", "new", "--from", "old").exitCode == 1)
    let report = try place.read("new/MIGRATION.md")
    #expect(report.matches(of: /`\/posts\/same\/` is also the address of/).count == 1, "\(report)")
    let mended = try place.read("new/Content/posts/b.md")
    // An alias that is the page's own address does no harm.
    try place.write(
      mended.replacing("slug: same", with: "slug: other\naliases: [/posts/other/]"),
      to: "new/Content/posts/b.md")
    let second = try await place.program.run("new", "site", "new", "--from", "old")
    #expect(second.exitCode == 0, "\(second.problems)")
    #expect(second.output.contains("0 do not answer"), "\(second.output)")
    #expect(try !place.read("new/MIGRATION.md").contains("does not build yet"))
    // What it moves without leading there is lost, whatever the import made of it.
    try place.write(
      try place.read("new/Content/posts/a.md").replacing("slug: same", with: "slug: moved"),
      to: "new/Content/posts/a.md")
    let third = try await place.program.run("new", "site", "new", "--from", "old")
    #expect(third.output.contains("1 does not answer"), "\(third.output)")
  }

  @Test func theCommandTakesOverWhatWasMended() async throws {
    let place = try TemporarySite()
    let post = "---\ntitle: A\ndate: 2020-01-02\n---\n{% mystery %}\n"
    try place.write("title: T\n", to: "old/_config.yml")
    try place.write(post, to: "old/_posts/2020-01-02-a.md")
    try place.write(post.replacing("A", with: "B"), to: "old/_posts/2020-01-03-b.md")
    let first = try await place.program.run("new", "site", "new", "--from", "old")
    #expect(first.output.contains("Created a site in new with 2 pages from Jekyll"), "\(first.problems)")
    #expect(try place.read("new/MIGRATION.md").contains("mystery"))
    try place.write("title: Mine\nbase-url: https://example.org/\n", to: "new/sitegen.yml")
    for name in ["2020-01-02-a", "2020-01-03-b"] {
      let text = try place.read("old/_posts/\(name).md")
      try place.write(text.replacing("{% mystery %}", with: "Mended"), to: "old/_posts/\(name).md")
    }
    let second = try await place.program.run("new", "site", "new", "--from", "old")
    #expect(second.exitCode == 0)
    #expect(second.output.contains("Updated the site in new with 2 pages from Jekyll"), "\(second.problems)")
    #expect(try place.read("new/sitegen.yml").hasPrefix("title: Mine"))
    #expect(try !place.read("new/MIGRATION.md").contains("mystery"))
    let pages = try place.files(below: "new/Content")
    #expect(pages.values.filter { String(decoding: $0, as: UTF8.self).contains("Mended") }.count == 2)
    // Into any other folder with files nothing is written.
    try place.write("x", to: "other/file")
    #expect(try await place.program.run("new", "site", "other", "--from", "old").exitCode != 0)
  }
}
