import Foundation
import Testing

/// Records whose sample is gone, or seems to be.
@Suite struct OrphanRecordTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.writeCircles(radius: "2.5")
  }

  @Test func aRecordWithoutItsSampleFailsTheCheck() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/circles.md"))
    try site.write("---\ntitle: Other\n---\n\nText.\n", to: "Content/posts/other.md")
    let check = try await site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(check.problems.contains("[orphan-record]\n--> Samples/Recorded/circles/area\n"))
  }

  @Test func recordsWithoutASampleAreRemovedWhenThatIsAskedFor() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/circles.md"))
    try site.write(
      "---\ntitle: Other\n---\n\n```swift sample=\"area\"\nprint(1)\n```\n", to: "Content/posts/other.md")
    #expect(try await site.program.run("accept").exitCode == 0)
    let check = try await site.program.run("check")
    #expect(check.problems.contains("Run `sitegen accept --prune` to remove it, or restore the sample."))
    let prune = try await site.program.run("accept", "--prune")
    #expect(prune.output == "Removed circles/area\n0 of 1 sample recorded\n")
    #expect(!site.exists("Samples/Recorded/circles"))
    #expect(site.exists("Samples/Recorded/other/area"))
    #expect(try await site.program.run("check").exitCode == 0)
  }

  @Test func nothingIsRemovedWhereAPageCannotBeRead() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    try site.write("\u{FEFF}---\ntitle: [\n---\n", to: "Content/posts/circles.md")
    let prune = try await site.program.run("accept", "--prune")
    #expect(prune.exitCode == 1)
    #expect(site.exists("Samples/Recorded/circles/area/sample.record"))
  }

  @Test func recordsOfPagesThatAreNotPublishedAreNoOrphans() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let post = try site.read("Content/posts/circles.md")
    for line in ["draft: true", "expires: 2026-01-03", "date: 9999-01-01"] {
      let unpublished = post.replacing("date: 2026-01-02", with: line)
      try site.write(unpublished, to: "Content/posts/circles.md")
      let check = try await site.program.run("check")
      #expect(check.problems == "", "\(line)")
      #expect(check.exitCode == 0)
    }
  }
}
