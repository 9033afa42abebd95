import Testing

/// Files that samples read, from the fence to the page.
@Suite struct SampleInputTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
  }

  private func writePost(_ body: String) throws {
    try site.write("---\ntitle: Post\ndate: 2026-01-02\n---\n\n" + body, to: "Content/posts/post.md")
  }

  @Test func aSampleReadsItsInputsAndRunsAgainWhenTheyChange() async throws {
    try writePost(
      """
      ```swift sample="a" inputs="points.csv"
      import Foundation
      print(try String(contentsOfFile: "points.csv", encoding: .utf8), terminator: "")
      ```

      ```swift from="reader"
      ```

      """)
    try site.write("1,2\n", to: "Content/posts/points.csv")
    try site.write("inputs: [data/name.txt]\n", to: "Samples/reader/sample.yml")
    try site.write("Ada\n", to: "Samples/reader/data/name.txt")
    try site.write(
      "import Foundation\nprint(try String(contentsOfFile: \"data/name.txt\", encoding: .utf8))\n",
      to: "Samples/reader/main.swift")
    #expect(try await site.program.run("build").output.contains("2 samples (2 run)"))
    let page = try site.read("public/posts/post/index.html")
    #expect(page.contains("<samp>1,2\n</samp>"))
    #expect(page.contains("<samp>Ada\n"))
    #expect(try await site.program.run("build").output.contains("2 samples (0 run)"))
    try site.write("3,4\n", to: "Content/posts/points.csv")
    #expect(try await site.program.run("build").output.contains("2 samples (1 run)"))
    #expect(try site.read("public/posts/post/index.html").contains("<samp>3,4\n</samp>"))
  }

  @Test func aSampleThatLacksAFileIsNotRun() async throws {
    try writePost(
      """
      ```swift sample="a" inputs="schedule.json"
      import Foundation
      print(try String(contentsOfFile: "schedule.json", encoding: .utf8))
      ```

      ```swift sample="b"
      print("b")
      ```

      """)
    try site.write("inputs: [points.csv]\n", to: "Samples/folder/sample.yml")
    try site.write("fatalError()\n", to: "Samples/folder/main.swift")
    let build = try await site.program.run("build")
    #expect(build.exitCode == 1)
    #expect(
      build.problems.contains(
        """
        error: Cannot find the input file `schedule.json` [missing-input]
         --> Content/posts/post.md:6:29
        6 | ```swift sample="a" inputs="schedule.json"
          |                             ^
          = Expected it at `Content/posts/schedule.json`.

        """), "\(build.problems)")
    #expect(build.problems.contains("\n2 errors"))
    #expect(!build.problems.contains("trapped"))
    let run = try await site.program.run("run", "post/a")
    #expect(run.exitCode == 1)
    #expect(!run.problems.contains("trapped"))
    #expect(
      try await site.program.run("status").output.contains("failing  post/a  An input file is missing"))
    // The samples are `folder`, `post/a` and `post/b`.
    // One part of the samples has it.
    var parts = 0
    for shard in ["1/3", "2/3", "3/3"] {
      let problems = try await site.program.run("check", "--shard", shard).problems
      parts += problems.contains("schedule.json") ? 1 : 0
    }
    #expect(parts == 1)
    let report = try await site.program.run("check", "--format", "json").output
    #expect(report.contains("\"failed\": 2"), "\(report)")
  }
}
