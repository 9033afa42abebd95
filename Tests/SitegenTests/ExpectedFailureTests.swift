import Foundation
import Testing

/// Failures that an author wants to show, from the fence to the page.
@Suite struct ExpectedFailureTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
  }

  private func writePost(_ body: String) throws {
    try site.write("---\ntitle: Post\ndate: 2026-01-02\n---\n\n" + body, to: "Content/posts/post.md")
  }

  struct Shown: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String
    var page: [String]
  }

  static let shown = [
    Shown(
      testDescription: "what the compiler rejects is no part of the program",
      body: """
        ```swift sample="a"
        let count = 1
        print(count)
        ```

        ```swift sample="a" expect="compile-error"
        count = 2
        ```

        ```swift sample="a"
        print(count + 1)
        ```

        """,
      page: [
        "<samp>1\n</samp>",
        "<div class=\"output error\" role=\"group\" aria-label=\"Error\"><pre tabindex=\"0\"><samp>"
          + "error: cannot assign to value: 'count' is a 'let' constant\n"
          + "<span class=\"source\">1 | count = 2\n  | ^\n</span>"
          + "note: change 'let' to 'var' to make it mutable\n</samp></pre></div>",
        "<samp>2\n</samp>",
      ]),
    Shown(
      testDescription: "what the compiler rejects, before all of the program",
      body: """
        ```swift sample="a" expect="compile-error"
        let count: Int = "one"
        ```

        ```swift sample="a"
        print("first")
        ```

        ```swift sample="a"
        print("second")
        ```

        """,
      page: [
        "error: cannot convert value of type 'String' to specified type 'Int'", "<samp>first\n</samp>",
        "<samp>second\n</samp>",
      ]),
    Shown(
      testDescription: "two errors at the lines that the reader counts, which are marked",
      body: """
        ```swift sample="a" expect="compile-error"
        // snippet.hide
        import FigureKit
        // snippet.show
        let size = 3
        let name: String = size
        let text = "ä" + size
        ```

        """,
      page: [
        "<mark class=\"line rejected\" data-label=\"Error\"><span class=\"keyword\">let</span> name",
        "<mark class=\"line rejected\" data-label=\"Error\"><span class=\"keyword\">let</span> text",
        "error: cannot convert value of type 'Int' to specified type 'String'\n"
          + "<span class=\"source\">2 | let name: String = size\n  |                    ^\n</span>error: ",
        "\n<span class=\"source\">3 | let text = &quot;ä&quot; + size\n  |                ^\n</span>",
      ]),
    Shown(
      testDescription: "an error in a region of a file, by the region's lines",
      body: "```swift from=\"broken#part\" expect=\"compile-error\"\n```\n",
      page: [
        "<mark class=\"line rejected\" data-label=\"Error\"><span class=\"keyword\">let</span> b",
        "<span class=\"source\">2 | let b: String = a\n  |                 ^\n</span>",
      ]),
    Shown(
      testDescription: "an error in code that is not shown has no number",
      body: "```swift sample=\"a\" hidden expect=\"compile-error\"\nlet name: String = 1\n```\n",
      page: ["<span class=\"source\">  | let name: String = 1\n  |                    ^\n</span>"]),
    Shown(
      testDescription: "a warning, and what the program prints",
      body: """
        ```swift sample="a" expect="warning"
        func value() -> Int { 3 }
        value()
        print("after")
        ```

        """,
      page: [
        "<mark class=\"line warned\" data-label=\"Warning\">value()</mark>", "<samp>after\n</samp>",
        "<div class=\"output warning\" role=\"group\" aria-label=\"Warning\"><pre tabindex=\"0\"><samp>"
          + "warning: result of call to 'value()' is unused\n"
          + "<span class=\"source\">2 | value()\n  | ^\n</span></samp></pre></div>",
      ]),
    Shown(
      testDescription: "a test that fails",
      body: """
        ```swift sample="a" expect="test-failure"
        import Testing
        @Test func sum() { #expect(1 + 1 == 3) }
        ```

        """,
      page: [
        "<mark class=\"line rejected\" data-label=\"Error\">",
        "<samp>✘ sum()\n  Expectation failed: (1 + 1 → 2) == 3\n</samp>",
      ]),
    Shown(
      testDescription: "a trap and what was printed before it",
      body: """
        ```swift sample="a" expect="trap"
        print("before")
        let numbers = [1, 2, 3]
        print(numbers[numbers.count])
        ```

        """,
      page: ["<samp>before\n</samp>", "<samp>Fatal error: Index out of range\n</samp>"]),
    Shown(
      testDescription: "an exit code and what was written to standard error",
      body: """
        ```swift sample="a" expect="exit 3"
        import Foundation
        FileHandle.standardError.write(Data("usage: a <file>\\n".utf8))
        exit(3)
        ```

        """,
      page: ["<samp>usage: a &lt;file&gt;\nProgram ended with exit code: 3\n</samp>"]),
  ]

  @Test(arguments: shown) func theMessageStandsUnderTheCode(_ test: Shown) async throws {
    try writePost(test.body)
    try site.write(
      "let first = 1\n// snippet.part\nlet a = first\nlet b: String = a\n// snippet.end\n",
      to: "Samples/broken/main.swift")
    try site.write("expect: compile-error\n", to: "Samples/broken/sample.yml")
    let build = try await site.program.run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    let page = try site.read("public/posts/post/index.html")
    var rest = page[...]
    for part in test.page {
      let range = rest.firstRange(of: part)
      #expect(range != nil, "\(part)\nis not in\n\(rest)")
      if let range { rest = rest[range.upperBound...] }
    }
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String
    var problem: String
  }

  static let refused = [
    Refused(
      testDescription: "code that compiles",
      body: "```swift sample=\"a\" expect=\"compile-error\"\nlet a = 1\n```\n",
      problem: "Content/posts/post.md:6:1: sample-compiles"),
    Refused(
      testDescription: "a program that does not trap",
      body: "```swift sample=\"a\" expect=\"trap\"\nprint(1)\n```\n",
      problem: "Content/posts/post.md:6:1: sample-does-not-fail"),
    Refused(
      testDescription: "a program that traps in an earlier block",
      body:
        "```swift sample=\"a\"\nfatalError()\n```\n\n```swift sample=\"a\" expect=\"trap\"\nfatalError()\n```\n",
      problem: "Content/posts/post.md:7: sample-trapped"),
    Refused(
      testDescription: "another exit code",
      body: "```swift sample=\"a\" expect=\"exit 3\"\nimport Foundation\nexit(4)\n```\n",
      problem: "Content/posts/post.md:6:1: sample-failed"),
    Refused(
      testDescription: "an exit code where a trap was to come",
      body: "```swift sample=\"a\" expect=\"trap\"\nimport Foundation\nexit(4)\n```\n",
      problem: "Content/posts/post.md:6:1: sample-failed"),
    Refused(
      testDescription: "an error in code that is to be rejected for another reason",
      body:
        "```swift sample=\"a\"\nlet a = 1 +\n```\n\n```swift sample=\"a\" expect=\"compile-error\"\na = 2\n```\n",
      problem: "Content/posts/post.md:7: compile-error"),
    Refused(
      testDescription: "two ends of one program",
      body: "```swift sample=\"a\" expect=\"trap\"\nfatalError()\n```\n\n"
        + "```swift sample=\"a\" expect=\"exit 1\"\nfatalError()\n```\n",
      problem: "Content/posts/post.md:10:29: conflicting-expect"),
    Refused(
      testDescription: "a failure of what is not run",
      body: "```swift sample=\"a\" expect=\"trap\" no-run\nfatalError()\n```\n",
      problem: "Content/posts/post.md:6:1: conflicting-expect"),
    Refused(
      testDescription: "an expectation that is none",
      body: "```swift sample=\"a\" expect=\"exit 0\"\nprint(1)\n```\n",
      problem: "Content/posts/post.md:6:29: invalid-value"),
    Refused(
      testDescription: "a name that no sample can have",
      body: "```swift sample=\"A b\"\nprint(1)\n```\n",
      problem: "Content/posts/post.md:6:18: invalid-sample-name"),
    Refused(
      testDescription: "an input that is not there",
      body: "```swift sample=\"a\" inputs=\"a.txt\"\nprint(1)\n```\n",
      problem: "Content/posts/post.md:6:29: missing-input"),
    Refused(
      testDescription: "an input of another folder",
      body: "```swift sample=\"a\" inputs=\"../../sitegen.yml\"\nprint(1)\n```\n",
      problem: "Content/posts/post.md:6:29: invalid-value"),
  ]

  @Test(arguments: refused) func whatDoesNotFailAsToldIsAnError(_ test: Refused) async throws {
    try writePost(test.body)
    let build = try await site.program.run("build", "--format", "github")
    #expect(build.exitCode == 1)
    let lines = build.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(lines.contains { Self.summary($0) == test.problem }, "\(build.output)")
    #expect(!site.exists("public"))
  }

  @Test func aRecordKeepsThePlacesOfErrors() async throws {
    try writePost("```swift sample=\"a\" expect=\"compile-error\"\nlet a = 1\nlet b: String = a\n```\n")
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(
      try site.read("Samples/Recorded/post/a/message.txt") == """
        error: cannot convert value of type 'Int' to specified type 'String'
        2 | let b: String = a
          |                 ^

        """)
    #expect(
      try site.read("Samples/Recorded/post/a/sample.record").hasSuffix(
        "\nblock lines=0 message=3 rejected=2\n"))
    #expect(try await site.program.run("check").exitCode == 0)
    #expect(try await site.program.run("build").exitCode == 0)
    let page = try site.read("public/posts/post/index.html")
    #expect(try await site.program.run("build", "--frozen", "-o", "frozen").exitCode == 0)
    #expect(try site.read("frozen/posts/post/index.html") == page)
  }

  @Test func anotherFailureTellsWhatWasExpected() async throws {
    try writePost("```swift sample=\"a\" expect=\"exit 3\"\nimport Foundation\nexit(4)\n```\n")
    let build = try await site.program.run("build")
    #expect(
      build.problems.contains(
        "= The code at Content/posts/post.md:6:1 was expected to end with `exit 3`."))
    try writePost("```swift sample=\"a\" expect=\"trap\"\nimport Foundation\nexit(4)\n```\n")
    let other = try await site.program.run("build")
    #expect(other.problems.contains("= The code at Content/posts/post.md:6:1 was expected to trap."))
  }

  /// `file:line:column: identifier` of an annotation.
  private static func summary(_ annotation: Substring) -> String {
    var values: [Substring: Substring] = [:]
    let properties = annotation.dropFirst("::error ".count).prefix { $0 != ":" }
    for property in properties.split(separator: ",") {
      let parts = property.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    let place = ["file", "line", "col"].compactMap { values[$0] }.joined(separator: ":")
    return "\(place): \(values["title"] ?? "")"
  }

  @Test func aTrapThatNamesAnAddressIsRecorded() async throws {
    try writePost(
      """
      ```swift sample="a" expect="trap"
      final class Node {}
      unowned let node = Node()
      print(node)
      ```

      """)
    let accept = try await site.program.run("accept")
    #expect(accept.exitCode == 0, "\(accept.problems)")
    #expect(
      try site.read("Samples/Recorded/post/a/message.txt")
        == "Fatal error: Attempted to read an unowned reference but object 0x… was already destroyed\n")
    #expect(try await site.program.run("check").exitCode == 0)
  }

  /// With the real toolchain, each run in a process of its own, at addresses of its own.
  @Test(arguments: [
    (
      "an unowned reference", "trap",
      "final class Node {}\nvar owner: Node? = Node()\nunowned let node = owner!\nowner = nil\nprint(node)\n",
      "Fatal error: Attempted to read an unowned reference but object 0x… was already destroyed\n"
    ),
    (
      "a pointer in a message", "trap",
      "let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)\nfatalError(\"bad \\(pointer)\")\n",
      "Fatal error: bad 0x…\n"
    ),
    (
      "an overlapping access", "trap",
      """
      func twice(_ number: inout Int, _ body: () -> Void) { body(); number += 1 }
      final class Box { var number = 0 }
      @MainActor func overlap(_ box: Box) { twice(&box.number) { box.number += 1 } }
      overlap(Box())

      """, "Simultaneous accesses to 0x…, but modification requires exclusive access.\n"
    ),
    (
      "standard error", "exit 3",
      """
      import Foundation
      let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      FileHandle.standardError.write(Data("at \\(pointer)\\n".utf8))
      exit(3)

      """, "at 0x…\nProgram ended with exit code: 3\n"
    ),
  ])
  func runsAtOtherAddressesAgree(name: String, expectation: String, code: String, message: String)
    async throws
  {
    try writePost("```swift sample=\"a\" expect=\"\(expectation)\"\n\(code)```\n")
    let accept = try await site.program.run("accept")
    #expect(accept.exitCode == 0, "\(accept.problems)")
    #expect(try site.read("Samples/Recorded/post/a/message.txt") == message)
    for _ in 1...3 {
      let check = try await site.program.run("check")
      #expect(check.exitCode == 0, "\(check.problems)")
    }
  }

  @Test func aFolderSaysOfItsSampleWhatAFenceCouldSay() async throws {
    try site.write("expect: exit 2\ntimeout: 5\n", to: "Samples/ends/sample.yml")
    try site.write("import Foundation\nexit(2)\n", to: "Samples/ends/main.swift")
    try writePost("```swift from=\"ends\"\n```\n")
    #expect(try await site.program.run("build").exitCode == 0)
    #expect(try site.read("public/posts/post/index.html").contains("Program ended with exit code: 2"))
    try site.write("expects: exit 2\ntimeout: soon\n", to: "Samples/ends/sample.yml")
    let build = try await site.program.run("build", "--format", "github")
    #expect(build.exitCode == 1)
    #expect(build.output.contains("file=Samples/ends/sample.yml,line=2"))
    #expect(build.output.contains("Did you mean `expect`?"))
  }
}
