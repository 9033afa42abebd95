import Testing

/// What may be recorded, and what is refused.
@Suite struct AcceptedSampleTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.writeCircles(radius: "2.5")
  }

  @Test func nothingIsRecordedOfASampleWhoseFenceIsWrong() async throws {
    try site.write(
      "---\ntitle: One\n---\n\n```swift sample=\"a\" inputs=\"gone.csv\"\nprint(1)\n```\n",
      to: "Content/posts/one.md")
    let accept = try await site.program.run("accept")
    #expect(accept.exitCode == 1)
    #expect(accept.output == "Recorded circles/area\n1 of 2 samples recorded\n")
    #expect(accept.problems.contains("Content/posts/one.md:5:"))
    #expect(!site.exists("Samples/Recorded/one"))
  }

  @Test func testsThatFailAreNotRecordedAsRight() async throws {
    try site.write(
      "---\ntitle: One\n---\n\n```swift sample=\"a\"\nimport Testing\n@Test func wrong() { #expect(1 == 2) }\n```\n",
      to: "Content/posts/one.md")
    for command in ["check", "build", "accept"] {
      let run = try await site.program.run(command)
      #expect(run.exitCode == 1)
      #expect(
        run.problems.contains(
          """
          error: The test `wrong()` failed [test-failed]
           --> Content/posts/one.md:7:22
          7 | @Test func wrong() { #expect(1 == 2) }
            |                      ^
            = Expectation failed: 1 == 2

          """), "\(command): \(run.problems)")
    }
    #expect(!site.exists("Samples/Recorded/one"))
  }

  @Test func testsThatTheSampleRunsItselfAreRight() async throws {
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
    let build = try await site.program.run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
  }

  @Test func outputThatMovesIsNotRecorded() async throws {
    try site.write(
      """
      ---
      title: Sets
      ---

      ```swift sample="order"
      print(Set(1...20))
      ```

      """, to: "Content/posts/sets.md")
    let accept = try await site.program.run("accept", "sets/order")
    #expect(accept.exitCode == 1)
    #expect(accept.problems.contains("Two runs of the sample `sets/order` gave different output"))
    #expect(accept.problems.contains("Content/posts/sets.md:5:1"))
    #expect(!site.exists("Samples/Recorded/sets"))
  }
}
