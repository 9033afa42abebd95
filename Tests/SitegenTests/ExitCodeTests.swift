import Foundation
import Testing

/// The exit codes: 0 done, 1 the content is wrong, 2 the environment is wrong, 64 the command line is wrong.
@Suite struct ExitCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var content: String?
    var path: String?
    var expected: Int32

    init(
      _ description: String, _ arguments: String..., content: String? = nil, path: String? = nil,
      gives expected: Int32
    ) {
      testDescription = description
      (self.arguments, self.content, self.path, self.expected) = (arguments, content, path, expected)
    }
  }

  private static let brokenLink = "---\ntitle: T\n---\n\n[a](nowhere.md)\n"
  private static let brokenFrontMatter = "---\ntitle: [\n---\n\nText.\n"

  @Test(arguments: [
    Case("help", "--help", gives: 0),
    Case("a build", "build", gives: 0),
    Case("a build with a warning", "build", content: brokenLink, gives: 0),
    Case("a strict build with a warning", "build", "--strict", content: brokenLink, gives: 1),
    Case("a build with an error", "build", content: brokenFrontMatter, gives: 1),
    Case("a check", "check", gives: 0),
    Case("a check of a sample", "check", "s", gives: 0),
    Case("a check of a sample beside a broken link", "check", "s", content: brokenLink, gives: 0),
    Case("a check with a broken link", "check", content: brokenLink, gives: 1),
    Case("a check with an error", "check", content: brokenFrontMatter, gives: 1),
    Case("no site", "build", "--root", "Content", gives: 1),
    Case("no compiler", "check", path: "/nonexistent", gives: 2),
    Case("an output folder of someone else", "build", "-o", "Samples", gives: 2),
    Case("a report that is a folder", "check", "--report", "folder.json", gives: 2),
    Case("no command of this name", "chekc", gives: 64),
    Case("no option of this name", "check", "--shrad", "1/2", gives: 64),
    Case("no format of this name", "check", "--format", "pdf", gives: 64),
    Case("a report without a format", "check", "--report", "r.pdf", gives: 64),
    Case("a shard before the first", "check", "--shard", "0/3", gives: 64),
    Case("a shard behind the last", "check", "--shard", "4/3", gives: 64),
    Case("a shard of letters", "check", "--shard", "x/y", gives: 64),
    Case("no jobs", "build", "--jobs", "0", gives: 64),
    Case("no sample of this name", "check", "nobody", gives: 64),
    Case("no sample of this name in any shard", "check", "nobody", "--shard", "2/2", gives: 64),
    Case("no sample of this name, to run", "run", "nobody", gives: 64),
    Case("no sample of this name, to accept", "accept", "nobody", gives: 64),
    Case("no sample of this name, to explain", "explain", "nobody", gives: 64),
    Case("no sample of this name, to tell of", "status", "nobody", gives: 64),
    Case(
      "no sample of this name in a site with an error", "check", "nobody", content: brokenFrontMatter,
      gives: 1),
  ])
  func saysWhoseFaultItIs(_ example: Case) async throws {
    let site = try TemporarySite()
    try site.write("title: T\n", to: "sitegen.yml")
    try site.write(example.content ?? "---\ntitle: T\n---\n\nText.\n", to: "Content/a.md")
    try site.write("let silence = 0\n", to: "Samples/s/main.swift")
    try site.write("```swift from=\"s\" no-run\n```\n", to: "Content/b.md")
    try site.write("kept\n", to: "folder.json/kept")
    var program = site.program
    if let path = example.path { program.environment["PATH"] = path }
    let run = try await program.run(example.arguments)
    #expect(run.exitCode == example.expected, "\(run.problems)")
    #expect(run.exitCode == 0 || !run.problems.isEmpty)
  }
}
