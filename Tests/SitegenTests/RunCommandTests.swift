import Foundation
import Testing

/// One sample now, for its author.
@Suite struct RunCommandTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write(
      """
      ---
      title: Dial
      ---

      ```swift sample="dial"
      import FigureKit
      print("one")
      ```

      ```swift sample="dial"
      Figure("dial", width: 20, height: 20) { context in
        context.fill(.circle(center: Point(x: 10, y: 10), radius: 8), with: .accent)
      }.show()
      print("two")
      ```

      ```swift sample="broken"
      let number: Int = "one"
      ```

      """, to: "Content/posts/dial.md")
  }

  private func unchanged(_ work: () async throws -> Void) async throws {
    let before = try site.files(below: "").filter { !$0.key.hasPrefix(".sitegen") }
    try await work()
    #expect(try site.files(below: "").filter { !$0.key.hasPrefix(".sitegen") } == before)
  }

  @Test func itPrintsTheOutputAndWritesTheFigures() async throws {
    try await unchanged {
      let run = try await site.program.run("run", "dial/dial")
      #expect(run.exitCode == 0)
      #expect(run.output == "one\ntwo\n")
      #expect(run.problems == "Figures: .sitegen/run/dial/dial\n")
    }
    let folder = ".sitegen/run/dial/dial/"
    #expect(
      try site.files(below: folder).keys.sorted() == ["dial-dark.png", "dial.figure", "dial.png", "dial.svg"])
    #expect(try site.read(folder + "dial.svg").contains("<circle"))
    #expect(try site.read(folder + "dial.figure").hasPrefix("figure 2 name=dial"))
  }

  @Test func itShowsWhatASampleWritesToStandardError() async throws {
    try site.write(
      "---\ntitle: E\n---\n\n```swift sample=\"e\"\nimport Foundation\nprint(\"out\", terminator: \"\")\n"
        + "FileHandle.standardError.write(Data(\"err\".utf8))\n```\n", to: "Content/posts/e.md")
    let run = try await site.program.run("run", "e/e")
    #expect(run.exitCode == 0)
    #expect(run.output == "out")
    #expect(run.problems == "err\n")
    #expect(
      try await site.program.run("check").problems.contains("note: The sample `e/e` wrote to standard error"))
  }

  @Test func figuresGoWhereTheyAreWanted() async throws {
    let run = try await site.program.run("run", "dial/dial", "--output-dir", "here/there", "--quiet")
    #expect(run.problems == "")
    #expect(try site.files(below: "here/there").count == 4)
    #expect(!site.exists(".sitegen/run"))
    try site.write("a file", to: "taken")
    let failed = try await site.program.run("run", "dial/dial", "--output-dir", "taken")
    #expect(failed.exitCode == 2)
    #expect(failed.problems.contains("error: Cannot write `taken/dial.figure`: "))
  }

  @Test func aFailureIsShownAtThePostsLine() async throws {
    try await unchanged {
      let run = try await site.program.run("run", "dial/broken")
      #expect(run.exitCode == 1)
      #expect(run.problems.contains("--> Content/posts/dial.md:18:19"))
    }
  }

  @Test func problemsOfOtherPostsDoNotMatter() async throws {
    try site.write("---\ntitle: [\n---\n", to: "Content/posts/wrong.md")
    try site.write("---\ntitle: X\n---\n\n```swift from=\"nowhere\"\n```\n", to: "Content/posts/other.md")
    let run = try await site.program.run("run", "dial/dial", "--quiet")
    #expect(run.exitCode == 0)
    #expect(run.problems == "")
  }

  @Test func aNameNeedsNoPostWhereOneSampleEndsInIt() async throws {
    #expect(try await site.program.run("run", "dial", "--quiet").output == "one\ntwo\n")
    #expect(try await site.program.run("explain", "dial").output.hasPrefix("dial/dial: "))
    #expect(try await site.program.run("status", "dial").output.hasPrefix("missing  dial/dial  "))
    #expect(try await site.program.run("accept", "dial").output.hasPrefix("Recorded dial/dial\n"))
    #expect(try await site.program.run("check", "dial").output.hasPrefix("Checked 1 sample "))
    try site.write(
      "---\ntitle: Other\n---\n\n```swift sample=\"dial\"\nprint(3)\n```\n", to: "Content/posts/other.md")
    for command in ["run", "check", "accept"] {
      let run = try await site.program.run(command, "dial")
      #expect(run.exitCode == 64)
      #expect(
        run.problems.hasPrefix(
          "error: Several samples match `dial` [unknown-sample]\n = Use a full name: `dial/dial`, `other/dial`.\n"
        ))
    }
  }

  @Test(arguments: ["dial/dail", "dail", "posts/circular-dials/dial"])
  func aNameThatIsMisspeltOrHasAnotherPostHasASuggestion(_ name: String) async throws {
    for command in ["run", "check", "accept"] {
      let run = try await site.program.run(command, name)
      #expect(run.exitCode == 64)
      #expect(run.problems.contains("Did you mean `dial/dial`?"))
      #expect(run.problems.components(separatedBy: "1 error").count == 2, "\(run.problems)")
    }
  }

  @Test func mistakesInOtherSamplesOfThePostAreNotSaid() async throws {
    try site.write(
      "---\ntitle: Two\n---\n\n```swift sample=\"one\"\nprint(1)\n```\n\n"
        + "```swift sample=\"two\" timeout=\"soon\"\n// snippet.end\nprint(2)\n```\n",
      to: "Content/posts/two.md")
    for command in ["run", "accept", "explain"] {
      let run = try await site.program.run(command, "two/one")
      #expect(run.exitCode == 0, "\(command): \(run.problems)")
      let other = try await site.program.run(command, "two/two")
      #expect(
        other.problems.contains("`soon`") && other.problems.contains("no matching start"), "\(other.problems)"
      )
    }
  }

  @Test func aLibraryIsSaidToBeOne() async throws {
    try site.write("library: Numbers\n", to: "Samples/numbers/sample.yml")
    try site.write("public let one = 1\n", to: "Samples/numbers/One.swift")
    try site.write("import Numbers\nprint(one)\n", to: "Samples/counter/main.swift")
    let run = try await site.program.run("run", "numbers")
    #expect(run.exitCode == 0)
    #expect(
      run.problems
        == "It compiles. It is the library module `Numbers`, which is not run. Imported by counter.\n"
    )
    let text = try await site.program.run("explain", "numbers").output
    #expect(text.contains("\nThe library `Numbers`, imported by\n  counter\n"), "\(text)")
    #expect(try await site.program.run("accept", "counter").exitCode == 0)
    _ = try await site.program.run("build")
    try site.write("public let one = 2 - 1\n", to: "Samples/numbers/One.swift")
    let status = try await site.program.run("status", "counter").output
    #expect(status.hasPrefix("stale  counter  not run since the library Numbers changed\n"), "\(status)")
  }

  @Test func aMisspeltAttributeIsNotPassedOver() async throws {
    try site.write(
      "---\ntitle: Typo\n---\n\n```swift sample=\"typo\" expct=\"trap\"\nprint(1)\n```\n",
      to: "Content/posts/typo.md")
    for command in ["run", "accept", "build"] {
      let run = try await site.program.run([command] + (command == "build" ? [] : ["typo/typo"]))
      #expect(run.exitCode == 1)
      #expect(run.problems.components(separatedBy: "Did you mean `expect`?").count == 2, "\(run.problems)")
    }
  }

  @Test func aMisspeltSettingOfAFolderIsNotPassedOver() async throws {
    try site.write("print(1)\n", to: "Samples/reader/main.swift")
    try site.write("input: [data.csv]\n", to: "Samples/reader/sample.yml")
    try site.write("inputs: [nothing.csv]\n", to: "Samples/dial/sample.yml")
    for command in ["run", "check", "explain", "accept"] {
      let run = try await site.program.run(command, "reader")
      #expect(run.problems.contains("Did you mean `inputs`?"), "\(command): \(run.problems)")
      #expect(try await !site.program.run(command, "dial/dial").problems.contains("Did you mean `inputs`?"))
    }
  }

  @Test(arguments: [
    ["run", "dial"], ["explain", "dial"], ["check", "dial"], ["accept", "dial"], ["status"],
    ["review", "--html"],
  ])
  func aFolderThatIsNoSiteIsAllThatIsSaid(_ command: [String]) async throws {
    let empty = try TemporarySite()
    let run = try await empty.program.run(command)
    #expect(run.exitCode == 1)
    #expect(run.problems.hasPrefix("error: Cannot find `sitegen.yml`"))
    #expect(run.problems.hasSuffix("\n1 error\n"))
    #expect(!run.output.contains("There are no samples."))
    #expect(try empty.files(below: "").isEmpty)
  }

  @Test func aFileThatIsNotFoundLeadsToTheInputs() async throws {
    try site.write(
      """
      ---
      title: Reader
      ---

      ```swift sample="reader"
      import Foundation
      print(try String(contentsOfFile: "names.txt", encoding: .utf8))
      ```

      """, to: "Content/posts/reader.md")
    try site.write("Ada\n", to: "Content/posts/names.txt")
    let run = try await site.program.run("run", "reader/reader")
    #expect(run.exitCode == 1)
    #expect(
      run.problems.contains("= A sample can read only the files in its `inputs`, which is empty."))
  }
}
