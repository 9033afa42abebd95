import Foundation
import Testing

/// A sample from its first build to a changed record, as its author meets it.
@Suite struct SampleLifeTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try writePost(radius: "2.5")
  }

  private func writePost(radius: String) throws {
    try site.write(
      """
      ---
      title: Circles
      date: 2026-01-02
      ---

      The area of a circle:

      ```swift sample="area"
      let radius = \(radius)
      print("radius", radius)
      ```

      Times pi:

      ```swift sample="area"
      print("area", radius * radius * 3.14159)
      ```

      """, to: "Content/posts/circles.md")
  }

  @Test func eachBlockShowsItsOwnOutput() throws {
    #expect(try site.program.run("build").exitCode == 0)
    let page = try site.read("public/posts/circles/index.html")
    let first = try #require(page.firstRange(of: "<samp>radius 2.5\n</samp>"))
    let second = try #require(page.firstRange(of: "<samp>area 19.6349375\n</samp>"))
    let prose = try #require(page.firstRange(of: "Times pi:"))
    #expect(first.upperBound <= prose.lowerBound)
    #expect(prose.upperBound <= second.lowerBound)
  }

  @Test func nothingIsRecordedOfASampleWhoseFenceIsWrong() throws {
    try site.write(
      "---\ntitle: One\n---\n\n```swift sample=\"a\" inputs=\"gone.csv\"\nprint(1)\n```\n",
      to: "Content/posts/one.md")
    let accept = try site.program.run("accept")
    #expect(accept.exitCode == 1)
    #expect(accept.output == "Recorded circles/area\n1 of 1 records changed\n")
    #expect(accept.problems.contains("Content/posts/one.md:5:"))
    #expect(!site.exists("Samples/Recorded/one"))
  }

  @Test func testsThatNobodyRunsAreNotRecordedAsRight() throws {
    try site.write(
      "---\ntitle: One\n---\n\n```swift sample=\"a\"\nimport Testing\n@Test func wrong() { #expect(1 == 2) }\n```\n",
      to: "Content/posts/one.md")
    for command in ["check", "build", "accept"] {
      let run = try site.program.run(command)
      #expect(run.exitCode == 1)
      #expect(
        run.problems.contains(
          """
          error: Tests in a sample are not run [tests-not-run]
           --> Content/posts/one.md:7:1
          7 | @Test func wrong() { #expect(1 == 2) }
            | ^

          """), "\(command): \(run.problems)")
    }
    #expect(!site.exists("Samples/Recorded/one"))
  }

  @Test func testsThatTheSampleRunsItselfAreRight() throws {
    try site.write(
      """
      ---
      title: One
      ---

      ```swift sample="a"
      import Testing
      @Test func right() { #expect(1 + 1 == 2) }
      await Testing.__swiftPMEntryPoint() as Never
      ```

      """, to: "Content/posts/one.md")
    let build = try site.program.run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
  }

  @Test func outputThatNobodyReadsIsAWarning() throws {
    try site.write(
      """
      ---
      title: One
      ---

      ```swift sample="lines"
      for number in 1...1000 { print(number) }
      ```

      ```swift sample="bytes"
      print(String(repeating: "x", count: 70_000))
      ```

      ```swift sample="short"
      for number in 1...999 { print(number) }
      ```

      ```swift sample="hidden" output="none"
      for number in 1...1000 { print(number) }
      ```

      ```output sample="hidden"
      ```

      """, to: "Content/posts/one.md")
    let build = try site.program.run("build")
    #expect(build.exitCode == 0)
    let warnings = build.problems.components(separatedBy: "\n\n").filter { $0.contains("[long-output]") }
    #expect(
      warnings == [
        """
        warning: All 1000 lines of this output are published [long-output]
         --> Content/posts/one.md:5:1
        5 | ```swift sample="lines"
          | ^
          = Print less, or leave the output out with `output="none"`.
        """,
        """
        warning: All 68 KiB of this output are published [long-output]
         --> Content/posts/one.md:9:1
        9 | ```swift sample="bytes"
          | ^
          = Print less, or leave the output out with `output="none"`.
        """,
        """
        warning: All 1000 lines of this output are published [long-output]
          --> Content/posts/one.md:21:19
        21 | ```output sample="hidden"
           |                   ^
           = Print less.
        """,
      ])
  }

  @Test func aChangedNumberFailsTheCheckUntilItIsAccepted() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    #expect(try site.program.run("check").exitCode == 0)

    try writePost(radius: "3.5")
    let check = try site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(
      check.problems == """
        error: The sample `circles/area` does not give what is recorded [sample-changed]
         --> Content/posts/circles.md:8:1
        8 | ```swift sample="area"
          | ^
          =   line 1 of the output
                - radius 2.5
                + radius 3.5
          = If the new output is right, run `sitegen accept circles/area`.

        error: The sample `circles/area` does not give what is recorded [sample-changed]
          --> Content/posts/circles.md:15:1
        15 | ```swift sample="area"
           | ^
           =   line 2 of the output
                 - area 19.6349375
                 + area 38.4844775
           = If the new output is right, run `sitegen accept circles/area`.

        2 errors
        1 sample differs

        """)
    // A build only warns, as its author is still at work.
    #expect(try site.program.run("build").exitCode == 0)
    #expect(try site.program.run("build", "--strict").exitCode == 1)

    let accept = try site.program.run("accept", "circles/area")
    #expect(accept.exitCode == 0)
    #expect(accept.output == "Recorded circles/area\n1 of 1 records changed\n")
    #expect(try site.program.run("check").exitCode == 0)
    #expect(
      try site.read("Samples/Recorded/circles/area/stdout.txt") == "radius 3.5\narea 38.4844775\n")
  }

  @Test func theCheckWritesNothingIntoTheSite() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    #expect(try site.program.run("build").exitCode == 0)
    func times() throws -> [String: Date] {
      var times: [String: Date] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: site.folder.path)
      where !path.hasPrefix(".sitegen") {
        let file = site.folder.appendingPathComponent(path).path
        times[path] = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
      }
      return times
    }
    let before = try site.files(below: "").filter { !$0.key.hasPrefix(".sitegen") }
    let timesBefore = try times()
    #expect(timesBefore.count > before.count)
    #expect(try site.program.run("check").exitCode == 0)
    #expect(try site.files(below: "").filter { !$0.key.hasPrefix(".sitegen") } == before)
    #expect(try times() == timesBefore)
  }

  @Test func aSecondBuildRunsNothing() throws {
    let first = try site.program.run("build")
    #expect(first.output.contains("1 sample (1 run)"))
    let second = try site.program.run("build")
    #expect(second.output.contains("1 sample (0 run)"))
    #expect(second.output.contains("(0 written, 0 removed)"))
  }

  @Test func outputThatMovesIsNotRecorded() throws {
    try site.write(
      """
      ---
      title: Sets
      ---

      ```swift sample="order"
      print(Set(1...20))
      ```

      """, to: "Content/posts/sets.md")
    let accept = try site.program.run("accept", "sets/order")
    #expect(accept.exitCode == 1)
    #expect(accept.problems.contains("Two runs of the sample `sets/order` give different output"))
    #expect(accept.problems.contains("Content/posts/sets.md:5:1"))
    #expect(!site.exists("Samples/Recorded/sets"))
  }

  @Test func aRecordWithoutItsSampleFailsTheCheck() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/circles.md"))
    try site.write("---\ntitle: Other\n---\n\nText.\n", to: "Content/posts/other.md")
    let check = try site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(check.problems.contains("[orphan-record]\n--> Samples/Recorded/circles/area\n"))
  }

  @Test func recordsWithoutASampleAreRemovedWhenThatIsAskedFor() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/circles.md"))
    try site.write(
      "---\ntitle: Other\n---\n\n```swift sample=\"area\"\nprint(1)\n```\n", to: "Content/posts/other.md")
    #expect(try site.program.run("accept").exitCode == 0)
    let check = try site.program.run("check")
    #expect(check.problems.contains("Run `sitegen accept --prune` to remove it, or restore the sample."))
    let prune = try site.program.run("accept", "--prune")
    #expect(prune.output == "Removed circles/area\n0 of 1 records changed\n")
    #expect(!site.exists("Samples/Recorded/circles"))
    #expect(site.exists("Samples/Recorded/other/area"))
    #expect(try site.program.run("check").exitCode == 0)
  }

  private func rename(_ old: String, _ new: String) throws {
    try FileManager.default.moveItem(
      at: site.folder.appendingPathComponent("Content/posts/\(old).md"),
      to: site.folder.appendingPathComponent("Content/posts/\(new).md"))
  }

  @Test func theRecordOfARenamedPostIsFoundAndMoved() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    try site.write("radius [..]\n…\n", to: "Samples/Recorded/circles/area/stdout.match")
    try rename("circles", "rings")

    #expect(
      try site.program.run("status").output == "moved  rings/area  moved from circles/area\n\n1 moved\n")
    #expect(
      try site.program.run("explain", "rings/area").output.hasPrefix(
        "rings/area: moved, moved from circles/area\n"))
    let check = try site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(
      check.problems == """
        error: The record of the sample `rings/area` has its old name, `circles/area` [moved-record]
         --> Content/posts/rings.md:8:1
        8 | ```swift sample="area"
          | ^
          = Run `sitegen accept rings/area` to move it.

        1 error
        1 sample has no record

        """)
    let build = try site.program.run("build")
    #expect(build.exitCode == 0)
    #expect(
      build.problems == """
        warning: The record of a sample has its old name; run `sitegen accept` to move it [moved-record]

        1 warning

        """)
    let frozen = try site.program.run("build", "--frozen")
    #expect(frozen.exitCode == 1)
    #expect(frozen.problems.contains("has its old name"))

    let accept = try site.program.run("accept")
    #expect(accept.exitCode == 0)
    #expect(accept.output == "Moved circles/area to rings/area\n1 of 1 records changed\n")
    #expect(!site.exists("Samples/Recorded/circles"))
    #expect(try site.read("Samples/Recorded/rings/area/stdout.match") == "radius [..]\n…\n")
    #expect(try site.program.run("check").exitCode == 0)
    #expect(try site.program.run("build").problems == "")
  }

  @Test func wildcardsOfASampleThatMovedAndFailsAreKept() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    let match = "radius [..]\n…\n"
    try site.write(match, to: "Samples/Recorded/circles/area/stdout.match")
    try rename("circles", "rings")
    let program = site.program
    // Its inputs are missing, so it cannot be accepted now.
    let post = try site.read("Content/posts/rings.md")
    try site.write(
      post.replacing("sample=\"area\"\nlet", with: "sample=\"area\" inputs=\"gone\"\nlet"),
      to: "Content/posts/rings.md")
    let prune = try program.run("accept", "--prune")
    #expect(prune.exitCode == 1)
    #expect(prune.output.contains("Kept circles/area, which is the record of rings/area\n"))
    #expect(try site.read("Samples/Recorded/circles/area/stdout.match") == match)
    // A draft is not part of the build, and its record is not lost either.
    try site.write(
      post.replacing("title: Circles", with: "title: Circles\ndraft: true"), to: "Content/posts/rings.md")
    #expect(try program.run("accept", "--prune").exitCode == 0)
    #expect(try site.read("Samples/Recorded/circles/area/stdout.match") == match)
    #expect(try program.run("accept", "-D").output.hasPrefix("Moved circles/area to rings/area\n"))
    #expect(try site.read("Samples/Recorded/rings/area/stdout.match") == match)
  }

  @Test func aRecordThatMovedAndDiffersTellsBoth() throws {
    try site.write(
      "---\ntitle: A\n---\n\n```swift sample=\"type\"\nstruct S {}\nprint(String(reflecting: S.self))\n```\n",
      to: "Content/posts/a.md")
    #expect(try site.program.run("accept").exitCode == 0)
    try rename("a", "b")
    let check = try site.program.run("check", "b/type")
    #expect(check.problems.contains("[moved-record]"))
    #expect(check.problems.contains("- a__type.S"))
    #expect(check.problems.contains("+ b__type.S"))
    #expect(try site.program.run("accept").output.hasPrefix("Moved a/type to b/type\n"))
    #expect(try site.read("Samples/Recorded/b/type/stdout.txt") == "b__type.S\n")
  }

  @Test func aBuildTellsOfRecordsInALineEach() throws {
    for name in ["b", "c"] {
      try site.write(
        "---\ntitle: \(name)\n---\n\n```swift sample=\"one\"\nprint(\"\(name)\")\n```\n",
        to: "Content/posts/\(name).md")
    }
    let one = "gives was never accepted; run `sitegen accept` when it is right [missing-record]"
    let several = try site.program.run("build")
    #expect(
      several.problems == """
        warning: What 3 samples give was never accepted; run `sitegen accept` when it is right [missing-record]

        1 warning

        """)
    #expect(try site.program.run("build", "--strict").exitCode == 1)
    #expect(try site.program.run("accept", "circles/area", "b/one").exitCode == 0)
    #expect(try site.program.run("build").problems.hasPrefix("warning: What the sample `c/one` \(one)\n"))
    // Every sample that is missing is one in the report for machines.
    #expect(try site.program.run("build", "--format", "json").output.contains("\"missing\": 1"))
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/b.md"))
    #expect(try site.program.run("accept", "c/one").exitCode == 0)
    #expect(
      try site.program.run("build").problems.hasPrefix(
        "warning: A record has no sample any more; `sitegen status` names it, `sitegen accept --prune` removes it [orphan-record]\n"
      ))
    #expect(try site.program.run("accept", "--prune").exitCode == 0)
    #expect(try site.program.run("build").problems == "")
  }

  @Test func nothingIsRemovedWhereAPageCannotBeRead() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    try site.write("\u{FEFF}---\ntitle: [\n---\n", to: "Content/posts/circles.md")
    let prune = try site.program.run("accept", "--prune")
    #expect(prune.exitCode == 1)
    #expect(site.exists("Samples/Recorded/circles/area/sample.record"))
  }

  @Test func conflictMarkersInARecordAreNamed() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    let path = "Samples/Recorded/circles/area/stdout.txt"
    let text = try site.read(path)
    try site.write("<<<<<<< ours\n\(text)=======\n\(text)>>>>>>> theirs\n", to: path)
    let check = try site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(check.problems.contains("[record-conflict]"))
    #expect(check.problems.contains(path))
  }

  @Test func anInterruptedBuildLeavesNothingRunningAndNothingBehind() throws {
    try site.write(
      """
      ---
      title: Loop
      ---

      ```swift sample="loop" timeout="60"
      import Foundation
      FileHandle.standardOutput.write(Data("started".utf8))
      while true {}
      ```

      """, to: "Content/posts/loop.md")
    var program = site.program
    let temporary = site.folder.appendingPathComponent("temporary").path
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    program.environment["TMPDIR"] = temporary
    func hasStarted() -> Bool {
      FileManager.default.subpaths(atPath: temporary)?.contains {
        $0.hasSuffix("/stdout")
          && FileManager.default.contents(atPath: temporary + "/" + $0)?.isEmpty == false
      } ?? false
    }
    let run = try program.run("build", when: hasStarted)
    #expect(run.exitCode == 130)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    #expect(!site.exists("public"))
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
    let samples = processes.filter { process in
      let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return String(decoding: command, as: UTF8.self).contains(temporary)
    }
    #expect(samples == [])
  }

  @Test func recordsOfPagesThatAreNotPublishedAreNoOrphans() throws {
    #expect(try site.program.run("accept").exitCode == 0)
    let post = try site.read("Content/posts/circles.md")
    for line in ["draft: true", "expires: 2026-01-03", "date: 9999-01-01"] {
      let unpublished = post.replacing("date: 2026-01-02", with: line)
      try site.write(unpublished, to: "Content/posts/circles.md")
      let check = try site.program.run("check")
      #expect(check.problems == "", "\(line)")
      #expect(check.exitCode == 0)
    }
  }

  @Test func aSampleThatIsNotThereIsAnErrorWithASuggestion() throws {
    let check = try site.program.run("check", "circles/aera")
    #expect(check.exitCode == 64)
    #expect(check.problems.contains("There is no sample `circles/aera` [unknown-sample]"))
    #expect(check.problems.contains("Did you mean `circles/area`?"))
  }
}
