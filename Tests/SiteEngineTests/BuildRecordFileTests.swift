import Testing

@testable import SiteEngine

/// What builds leave on the disk for the next one.
@Suite struct BuildRecordFileTests {
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

  private func build() async throws -> (notes: [String], written: [String]) {
    // Stamps of files that were written a moment ago are not kept.
    try await Task.sleep(for: .milliseconds(60))
    let output = OutputFolder(site.folder.path + "/public")
    let staged = try await site.siteBuild().run(into: output, force: false)
    let changes = try await staged.publish()
    return (staged.site.notes, changes.written)
  }

  private func edit(_ number: Int, _ text: String) throws {
    try site.folder.write(
      "---\ntitle: P\(number)\ndate: 2026-01-0\(number % 9 + 1)\n---\nText.\n\n\(text)\n",
      to: "Content/posts/p\(number).md")
  }

  /// The files of the record: a whole one, and what has changed since.
  private var files: [String] {
    site.folder.contents.filter { $0.hasPrefix(".sitegen/builds/") }.dropFirst().map(\.self)
  }

  private func bytes(_ path: String) throws -> [UInt8] { try SiteFolder(root: site.folder.path).read(path) }

  @Test func whatChangedIsWrittenBesideTheRecord() async throws {
    _ = try await build()
    let record = try #require(files.first)
    #expect(files == [record])
    let whole = try bytes(record)
    for text in ["One.", "Two.", "Three."] {
      try edit(4, text)
      #expect(try await build().written.contains("posts/p4/index.html"))
      #expect(files == [record, record + "-changes"])
      #expect(try bytes(record) == whole)
      #expect(try bytes(record + "-changes").count < whole.count)
      #expect(try await build() == ([], []))
    }
  }

  @Test func aRecordOfWhichMuchHasChangedIsWrittenAnew() async throws {
    _ = try await build()
    let record = try #require(files.first)
    try edit(4, "One.")
    _ = try await build()
    try site.folder.write("title: Another\nbase-url: https://example.org/\nfeeds: []\n", to: "sitegen.yml")
    _ = try await build()
    #expect(files == [record])
    #expect(try await build() == ([], []))
  }

  @Test func changesOfAnotherRecordAreNotTaken() async throws {
    _ = try await build()
    let record = try #require(files.first)
    try edit(4, "One.")
    _ = try await build()
    let changes = try bytes(record + "-changes")
    try site.folder.write("title: Another\nbase-url: https://example.org/\nfeeds: []\n", to: "sitegen.yml")
    _ = try await build()
    // As a build leaves them that is killed when it has written a whole record.
    try site.folder.write(changes, to: record + "-changes")
    #expect(try await build() == ([], []))
    #expect(site.folder.text("public/posts/p4/index.html")?.contains("<title>P4 | Another") == true)
  }

  @Test func damagedChangesAreSetAsideWithANote() async throws {
    _ = try await build()
    let record = try #require(files.first)
    try edit(4, "One.")
    _ = try await build()
    var changes = try bytes(record + "-changes")
    changes[changes.count / 2] ^= 1
    try site.folder.write(changes, to: record + "-changes")
    let (notes, written) = try await build()
    #expect(
      notes == ["The record of the last build is damaged, so that everything was made anew: \(record)"])
    #expect(written == [])
    #expect(files == [record])
    #expect(try await build() == ([], []))
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
