import Foundation
import Testing

/// Records of samples that have another name now.
@Suite struct MovedRecordTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.writeCircles(radius: "2.5")
  }

  private func rename(_ old: String, _ new: String) throws {
    try FileManager.default.moveItem(
      at: site.folder.appendingPathComponent("Content/posts/\(old).md"),
      to: site.folder.appendingPathComponent("Content/posts/\(new).md"))
  }

  @Test func theRecordOfARenamedPostIsFoundAndMoved() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    try site.write("radius [..]\n…\n", to: "Samples/Recorded/circles/area/stdout.match")
    try rename("circles", "rings")

    #expect(
      try await site.program.run("status").output
        == "moved  rings/area  moved from circles/area\n\n1 moved\n2 fences: 2 run\n"
    )
    #expect(
      try await site.program.run("explain", "rings/area").output.hasPrefix(
        "rings/area: moved, moved from circles/area\n"))
    let check = try await site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(
      check.problems == """
        error: The record of the sample `rings/area` still has the old name `circles/area` [moved-record]
         --> Content/posts/rings.md:8:1
        8 | ```swift sample="area"
          | ^
          = Run `sitegen accept rings/area` to rename it.

        1 error
        1 sample has no record

        """)
    let build = try await site.program.run("build")
    #expect(build.exitCode == 0)
    #expect(
      build.problems == """
        warning: One record still has the old name of its sample; run `sitegen accept` to rename it [moved-record]

        1 warning

        """)
    let frozen = try await site.program.run("build", "--frozen")
    #expect(frozen.exitCode == 1)
    #expect(frozen.problems.contains("still has the old name"))

    let accept = try await site.program.run("accept")
    #expect(accept.exitCode == 0)
    #expect(accept.output == "Moved circles/area to rings/area\n1 of 1 sample recorded\n")
    #expect(!site.exists("Samples/Recorded/circles"))
    #expect(try site.read("Samples/Recorded/rings/area/stdout.match") == "radius [..]\n…\n")
    #expect(try await site.program.run("check").exitCode == 0)
    #expect(try await site.program.run("build").problems == "")
  }

  @Test func wildcardsOfASampleThatMovedAndFailsAreKept() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let match = "radius [..]\n…\n"
    try site.write(match, to: "Samples/Recorded/circles/area/stdout.match")
    try rename("circles", "rings")
    let program = site.program
    // Its inputs are missing, so it cannot be accepted now.
    let post = try site.read("Content/posts/rings.md")
    try site.write(
      post.replacing("sample=\"area\"\nlet", with: "sample=\"area\" inputs=\"gone\"\nlet"),
      to: "Content/posts/rings.md")
    let prune = try await program.run("accept", "--prune")
    #expect(prune.exitCode == 1)
    #expect(prune.output.contains("Kept circles/area, which is the record of rings/area\n"))
    #expect(try site.read("Samples/Recorded/circles/area/stdout.match") == match)
    // A draft is not part of the build, and its record is not lost either.
    try site.write(
      post.replacing("title: Circles", with: "title: Circles\ndraft: true"), to: "Content/posts/rings.md")
    #expect(try await program.run("accept", "--prune").exitCode == 0)
    #expect(try site.read("Samples/Recorded/circles/area/stdout.match") == match)
    #expect(try await program.run("accept", "-D").output.hasPrefix("Moved circles/area to rings/area\n"))
    #expect(try site.read("Samples/Recorded/rings/area/stdout.match") == match)
  }

  @Test func aRecordThatMovedAndDiffersTellsBoth() async throws {
    try site.write(
      "---\ntitle: A\n---\n\n```swift sample=\"type\"\nstruct S {}\nprint(String(reflecting: S.self))\n```\n",
      to: "Content/posts/a.md")
    #expect(try await site.program.run("accept").exitCode == 0)
    try rename("a", "b")
    let check = try await site.program.run("check", "b/type")
    #expect(check.problems.contains("[moved-record]"))
    #expect(check.problems.contains("- a__type.S"))
    #expect(check.problems.contains("+ b__type.S"))
    #expect(try await site.program.run("accept").output.hasPrefix("Moved a/type to b/type\n"))
    #expect(try site.read("Samples/Recorded/b/type/stdout.txt") == "b__type.S\n")
  }

  @Test func theRecordOfARenamedSampleMovesThoughAnotherIsEdited() async throws {
    func post(_ name: String, _ number: Int) -> String {
      "---\ntitle: A\n---\n\n```swift sample=\"\(name)\"\nprint(1)\n```\n\n```swift sample=\"other\"\nprint(\(number))\n```\n"
    }
    try site.write(post("one", 2), to: "Content/posts/a.md")
    #expect(try await site.program.run("accept").exitCode == 0)
    try site.write("[..]\n", to: "Samples/Recorded/a/one/stdout.match")
    try site.write(post("first", 3), to: "Content/posts/a.md")
    let check = try await site.program.run("check")
    #expect(check.problems.contains("`a/first` still has the old name `a/one`"))
    #expect(check.problems.contains("The sample `a/other` does not match its record"))
    #expect(!check.problems.contains("orphan-record"))
    let accept = try await site.program.run("accept")
    #expect(accept.output == "Moved a/one to a/first\nRecorded a/other\n2 of 3 samples recorded\n")
    #expect(try site.read("Samples/Recorded/a/first/stdout.match") == "[..]\n")
    #expect(!site.exists("Samples/Recorded/a/one"))
    #expect(try await site.program.run("check").exitCode == 0)
  }

  @Test func theRecordOfARenamedFolderMoves() async throws {
    try site.write("print(1)\n", to: "Samples/flip/main.swift")
    try site.write("---\ntitle: A\n---\n\n```swift from=\"flip\"\n```\n", to: "Content/posts/a.md")
    #expect(try await site.program.run("accept").exitCode == 0)
    try site.write("[..]\n", to: "Samples/Recorded/flip/stdout.match")
    try FileManager.default.moveItem(
      at: site.folder.appendingPathComponent("Samples/flip"),
      to: site.folder.appendingPathComponent("Samples/turn"))
    try site.write("---\ntitle: A\n---\n\n```swift from=\"turn\"\n```\n", to: "Content/posts/a.md")
    #expect(
      try await site.program.run("check").problems.contains("`turn` still has the old name `flip`"))
    #expect(try await site.program.run("accept").output.hasPrefix("Moved flip to turn\n"))
    #expect(try site.read("Samples/Recorded/turn/stdout.match") == "[..]\n")
    #expect(!site.exists("Samples/Recorded/flip"))
  }

  @Test func ofTwoSamplesWithOneTextNeitherTakesTheRecord() async throws {
    try site.write("---\ntitle: A\n---\n\n```swift sample=\"one\"\nprint(1)\n```\n", to: "Content/posts/a.md")
    #expect(try await site.program.run("accept").exitCode == 0)
    try site.write(
      "---\ntitle: A\n---\n\n```swift sample=\"x\"\nprint(1)\n```\n\n```swift sample=\"y\"\nprint(1)\n```\n",
      to: "Content/posts/a.md")
    let note =
      "The record `a/one` may belong to it, but another new sample has the same code. "
      + "To keep its wildcards, rename its folder to `Samples/Recorded/a/x`."
    let check = try await site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(check.problems.contains("The sample `a/x` has no recorded output"))
    #expect(check.problems.contains(note))
    let accept = try await site.program.run("accept")
    #expect(accept.exitCode == 0)
    #expect(accept.problems.contains("[ambiguous-move]"))
    #expect(accept.problems.contains(note))
    #expect(site.exists("Samples/Recorded/a/one"))
    #expect(site.exists("Samples/Recorded/a/x") && site.exists("Samples/Recorded/a/y"))
  }
}
