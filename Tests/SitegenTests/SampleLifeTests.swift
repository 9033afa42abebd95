import Foundation
import Testing

/// A sample from its first build to a changed record, as its author meets it.
@Suite struct SampleLifeTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.writeCircles(radius: "2.5")
  }

  @Test func eachBlockShowsItsOwnOutput() async throws {
    #expect(try await site.program.run("build").exitCode == 0)
    let page = try site.read("public/posts/circles/index.html")
    let first = try #require(page.firstRange(of: "<samp>radius 2.5\n</samp>"))
    let second = try #require(page.firstRange(of: "<samp>area 19.6349375\n</samp>"))
    let prose = try #require(page.firstRange(of: "Times pi:"))
    #expect(first.upperBound <= prose.lowerBound)
    #expect(prose.upperBound <= second.lowerBound)
  }

  @Test func outputThatNobodyReadsIsAWarning() async throws {
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
    let build = try await site.program.run("build")
    #expect(build.exitCode == 0)
    let warnings = build.problems.components(separatedBy: "\n\n").filter { $0.contains("[long-output]") }
    #expect(
      warnings == [
        """
        warning: This output is 1000 lines long, and all of it is published [long-output]
         --> Content/posts/one.md:5:1
        5 | ```swift sample="lines"
          | ^
          = Print less, or hide the output with `output="none"`.
        """,
        """
        warning: This output is 68 KiB long, and all of it is published [long-output]
         --> Content/posts/one.md:9:1
        9 | ```swift sample="bytes"
          | ^
          = Print less, or hide the output with `output="none"`.
        """,
        """
        warning: This output is 1000 lines long, and all of it is published [long-output]
          --> Content/posts/one.md:21:19
        21 | ```output sample="hidden"
           |                   ^
           = Print less.
        """,
      ])
  }

  @Test func aChangedNumberFailsTheCheckUntilItIsAccepted() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("check").exitCode == 0)

    try site.writeCircles(radius: "3.5")
    let check = try await site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(
      check.problems == """
        error: The sample `circles/area` does not match its record [sample-changed]
         --> Content/posts/circles.md:8:1
        8 | ```swift sample="area"
          | ^
          =   line 1 of the output
                - radius 2.5
                + radius 3.5
          = If the new output is right, run `sitegen accept circles/area`.

        error: The sample `circles/area` does not match its record [sample-changed]
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
    #expect(try await site.program.run("build").exitCode == 0)
    #expect(try await site.program.run("build", "--strict").exitCode == 1)

    let accept = try await site.program.run("accept", "circles/area")
    #expect(accept.exitCode == 0)
    #expect(accept.output == "Recorded circles/area\n1 of 1 sample recorded\n")
    #expect(try await site.program.run("check").exitCode == 0)
    #expect(
      try site.read("Samples/Recorded/circles/area/stdout.txt") == "radius 3.5\narea 38.4844775\n")
  }

  @Test func theCheckWritesNothingIntoTheSite() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("build").exitCode == 0)
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
    #expect(try await site.program.run("check").exitCode == 0)
    #expect(try site.files(below: "").filter { !$0.key.hasPrefix(".sitegen") } == before)
    #expect(try times() == timesBefore)
  }

  @Test func aSecondBuildRunsNothing() async throws {
    let first = try await site.program.run("build")
    #expect(first.output.contains("1 sample (1 run)"))
    let second = try await site.program.run("build")
    #expect(second.output.contains("1 sample (0 run)"))
    #expect(second.output.contains("(0 written, 0 removed)"))
  }

  @Test func aBuildTellsOfRecordsInALineEach() async throws {
    for name in ["b", "c"] {
      try site.write(
        "---\ntitle: \(name)\n---\n\n```swift sample=\"one\"\nprint(\"\(name)\")\n```\n",
        to: "Content/posts/\(name).md")
    }
    let one = "has no recorded output; run `sitegen accept` when it is right [missing-record]"
    let several = try await site.program.run("build")
    #expect(
      several.problems == """
        warning: 3 samples have no recorded output; run `sitegen accept` when their output is right [missing-record]

        1 warning

        """)
    #expect(try await site.program.run("build", "--strict").exitCode == 1)
    #expect(try await site.program.run("accept", "circles/area", "b/one").exitCode == 0)
    #expect(try await site.program.run("build").problems.hasPrefix("warning: The sample `c/one` \(one)\n"))
    // Every sample that is missing is one in the report for machines.
    #expect(try await site.program.run("build", "--format", "json").output.contains("\"missing\": 1"))
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/b.md"))
    #expect(try await site.program.run("accept", "c/one").exitCode == 0)
    #expect(
      try await site.program.run("build").problems.hasPrefix(
        "warning: The sample of one record no longer exists; `sitegen status` names it, `sitegen accept --prune` removes it [orphan-record]\n"
      ))
    #expect(try await site.program.run("accept", "--prune").exitCode == 0)
    #expect(try await site.program.run("build").problems == "")
  }

  @Test func conflictMarkersInARecordAreNamed() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let path = "Samples/Recorded/circles/area/stdout.txt"
    let text = try site.read(path)
    try site.write("<<<<<<< ours\n\(text)=======\n\(text)>>>>>>> theirs\n", to: path)
    let check = try await site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(check.problems.contains("[record-conflict]"))
    #expect(check.problems.contains(path))
  }

  @Test func anInterruptedBuildLeavesNothingRunningAndNothingBehind() async throws {
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
    let run = try await program.run("build", when: hasStarted)
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

  @Test func aSampleThatIsNotThereIsAnErrorWithASuggestion() async throws {
    let check = try await site.program.run("check", "circles/aera")
    #expect(check.exitCode == 64)
    #expect(check.problems.contains("Unknown sample `circles/aera` [unknown-sample]"))
    #expect(check.problems.contains("Did you mean `circles/area`?"))
  }
}
