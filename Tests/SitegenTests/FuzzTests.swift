import Foundation
import Testing

/// The program that looks for input that cannot be read, and what it has found so far.
@Suite struct FuzzTests {
  private func run(_ arguments: String..., in folder: TemporarySite) async throws -> SitegenProgram.Run {
    var program = folder.program
    program.executable = SitegenProgram.executable.deletingLastPathComponent().appending(path: "Fuzz")
    return try await program.run(arguments)
  }

  @Test func everyInputThatWasFoundIsReadNow() async throws {
    let corpus = Repository.root.appending(path: "Tests/Fuzz/Corpus").path
    let run = try await run("replay", corpus, in: TemporarySite())
    #expect(run.exitCode == 0, "\(run.output)\(run.problems)")
  }

  @Test(arguments: [("crash", "Ends with"), ("hang", "Takes more than 1 s")])
  func aCrashAndAHangLeaveTheirInputBehind(_ input: String, _ sentence: String) async throws {
    let site = try TemporarySite()
    try site.write("calm", to: "calm/self-test-\(input)/calm")
    let calm = try await run("replay", "--patience", "5", site.folder.appending(path: "calm").path, in: site)
    #expect(calm.exitCode == 0 && calm.output == "1 inputs read, 0 of them wrong\n")

    let found = site.folder.appending(path: "found").path
    let search = try await run(
      "search", "--seconds", "20", "--seed", "1", "--patience", "1", "--keep", found, "self-test-" + input,
      in: site)
    #expect(search.exitCode == 1)
    #expect(search.output.contains(sentence), "\(search.output)")
    let kept = try site.files(below: "found/self-test-" + input)
    #expect(!kept.isEmpty)
    for bytes in kept.values { #expect(String(decoding: bytes, as: UTF8.self).contains(input)) }
    let replay = try await run("replay", "--patience", "1", found, in: site)
    #expect(replay.exitCode == 1)
    #expect(replay.output.contains(sentence), "\(replay.output)")
  }
}
