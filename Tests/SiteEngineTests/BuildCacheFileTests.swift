import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import Publishing
@testable import SiteEngine

/// What builds leave on the disk for the next one.
@Suite struct BuildCacheFileTests {
  private let site: TestSite

  init() throws {
    // Without feeds the text of a post is in one published file.
    var files = ["sitegen.yml": "title: The site\nbase-url: https://example.org/\nfeeds: []\n"]
    for number in 1...12 {
      files["Content/posts/p\(number).md"] =
        "---\ntitle: P\(number)\ndate: 2026-01-0\(number % 9 + 1)\n---\nText.\n"
    }
    site = try TestSite(files)
  }

  private func build(
    keeping memory: BuildMemory? = nil
  ) async throws -> (notes: [String], written: [String]) {
    // Stamps of files that were written a moment ago are not kept.
    try await Task.sleep(for: .milliseconds(60))
    let output = OutputFolder(site.folder.path + "/public")
    let staged = try await site.siteBuild { $0.memory = memory }.run(into: output, force: false)
    let changes = try await staged.publish()
    return (staged.site.notes, changes.written)
  }

  private func edit(_ number: Int, _ text: String) throws {
    try site.folder.write(
      "---\ntitle: P\(number)\ndate: 2026-01-0\(number % 9 + 1)\n---\nText.\n\n\(text)\n",
      to: "Content/posts/p\(number).md")
  }

  /// The files of records.
  private var files: [String] {
    site.folder.contents.filter { $0.hasPrefix(".sitegen/builds/") }.dropFirst().map(\.self)
  }

  private func inode(of path: String) throws -> UInt64 {
    try #require(Directory(root: site.folder.path).identity(path)).node
  }

  private func bytes(_ path: String) throws -> [UInt8] { try Directory(root: site.folder.path).read(path) }

  @Test func theRecordIsWrittenOnlyWhenSomethingHasChanged() async throws {
    _ = try await build()
    let record = try #require(files.first)
    #expect(files == [record])
    for text in ["One.", "Two.", "Three."] {
      try edit(4, text)
      #expect(try await build().written.contains("posts/p4/index.html"))
      #expect(files == [record])
      let inode = try inode(of: record)
      #expect(try await build() == ([], []))
      #expect(try self.inode(of: record) == inode)
    }
  }

  @Test func aDamagedRecordIsSetAsideWithANote() async throws {
    _ = try await build()
    let record = try #require(files.first)
    var bytes = try bytes(record)
    bytes[bytes.count / 2] ^= 1
    try site.folder.write(bytes, to: record)
    let (notes, written) = try await build()
    #expect(
      notes == ["The build cache is damaged, so the whole site was built again: \(record)"])
    #expect(written == [])
    #expect(try await build() == ([], []))
  }

  /// A preview keeps the record in memory, and another program may write the same folder.
  @Test func aRecordThatAnotherProgramWroteIsReadAnew() async throws {
    let memory = BuildMemory()
    _ = try await build(keeping: memory)
    try edit(4, "One.")
    #expect(try await build().written.contains("posts/p4/index.html"))
    #expect(try await build(keeping: memory) == ([], []))
    let record = try #require(files.first)
    try site.folder.write(bytes(record).dropLast(), to: record)
    #expect(try await build(keeping: memory).notes.count == 1)
  }

  @Test func whatAnotherBuildPublishesMeanwhileIsNoticed() async throws {
    _ = try await build()
    let page = "public/posts/p5/index.html"
    let text = try #require(site.folder.text(page))
    try edit(4, "One.")
    let folder = site.folder
    let staged = try await site.siteBuild {
      $0.stageEnded = { stage in
        // Nobody has the folder for himself yet.
        if stage == .samples { try? folder.write("Another.", to: page) }
      }
    }.run(into: OutputFolder(folder.path + "/public"), force: false)
    #expect(try await staged.publish().written.contains("posts/p5/index.html"))
    #expect(folder.text(page) == text)
  }
}
