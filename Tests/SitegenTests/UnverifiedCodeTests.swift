import Foundation
import Testing

/// What commands say of Swift code that belongs to no sample, with the real compiler.
@Suite struct UnverifiedCodeTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
  }

  private func post(_ fences: String...) throws {
    try site.write(
      "---\ntitle: A\n---\n\n" + fences.map { $0 + "\n```\n" }.joined(separator: "\n"), to: "Content/a.md")
  }

  private func withoutCompiler() -> SitegenProgram {
    var program = site.program
    program.environment["PATH"] = site.folder.appendingPathComponent("nowhere").path
    return program
  }

  @Test func checkAndStatusAccountForEveryFence() async throws {
    try post(
      "```swift\nlet a = 1", "```swift unverified=\"needs SwiftUI\"\nimport SwiftUI",
      "```swift sample=\"s\" no-run\nlet b = 2")
    let account = "3 fences: 1 compiled, 1 shown (needs SwiftUI), 1 shown without a reason\n"
    let check = try await site.program.run("check")
    #expect(check.exitCode == 0)
    #expect(check.problems.contains("[unverified-code]\n --> Content/a.md:5:1\n"))
    #expect(
      check.problems.hasSuffix("\n1 warning\n1 sample passed\n") || check.problems.hasSuffix("\n1 warning\n"))
    #expect(check.output.hasPrefix(account))
    #expect(try await site.program.run("check", "--strict").exitCode == 1)
    let status = try await site.program.run("status")
    #expect(status.output.hasSuffix("\n" + account))
    #expect(status.problems.contains("[unverified-code]"))
    let build = try await site.program.run("build")
    #expect(build.exitCode == 0)
    #expect(build.problems == "")
    // A sample that is named is all that is looked at.
    #expect(try await !site.program.run("check", "a/s").output.contains("fence"))
  }

  @Test func codeForAnotherPlatformIsCheckedAgainstDeclarations() async throws {
    try site.write("title: Test\nbase-url: https://example.org/\nsample-pages: true\n", to: "sitegen.yml")
    try site.write("library: Kit\ndeclarations: true\n", to: "Samples/kit/sample.yml")
    try site.write("@objc open class View { public init() {} }\n", to: "Samples/kit/View.swift")
    try post("```swift sample=\"v\" no-run=\"needs <Kit>\"\nimport Kit\n@objc final class Dial: View {}")
    let check = try await site.program.run("check")
    #expect(check.problems == "")
    #expect(check.output.hasPrefix("1 fence: 1 compiled\n"))
    #expect(try await site.program.run("build").exitCode == 0)
    let page = try site.read("public/a/index.html")
    #expect(page.contains("<p class=\"unverified\">Type-checked, not run: needs &lt;Kit&gt;</p>"))
    // Nobody could build a package of it, so it has no page.
    #expect(!page.contains("samples/"))
    // A change of the declarations is a change of what imports them.
    try site.write("@objc open class Pane { public init() {} }\n", to: "Samples/kit/View.swift")
    let changed = try await site.program.run("check")
    #expect(
      changed.problems.contains("cannot find type 'View' in scope [compile-error]\n --> Content/a.md:7:25\n"))
  }

  @Test func aSyntaxErrorIsAnErrorInEveryBuild() async throws {
    try post("```swift unverified=\"needs SwiftUI\"\nlet a = )")
    for _ in 1...2 {
      let build = try await site.program.run("build")
      #expect(build.exitCode == 1)
      #expect(
        build.problems.contains(
          "error: expected initial value after '=' [syntax-error]\n --> Content/a.md:6:9\n"))
    }
    #expect(try await site.program.run("check").exitCode == 1)
  }

  @Test func whereThereIsNoCompilerNothingIsParsed() async throws {
    try post("```swift unverified=\"needs SwiftUI\"\nlet a = )")
    let build = try await withoutCompiler().run("build")
    #expect(build.exitCode == 0)
    #expect(build.problems == "")
    let check = try await withoutCompiler().run("check")
    #expect(check.exitCode == 0)
    #expect(
      check.problems.hasPrefix(
        "warning: Cannot find the Swift compiler `swiftc`, so 1 Swift fence was not parsed [code-not-parsed]\n"
      ))
    #expect(try await site.program.run("build", "--frozen").exitCode == 0)
  }
}
