import Diagnostics
import SampleModel
import Testing

@testable import PackageDocuments

/// What is tried with a fence, with a compiler that knows only what tests tell it.
@Suite struct FenceCheckTests {
  static let package = DescribedPackage(
    json: """
      {
        "name": "dial",
        "products" : [{"name": "Dial", "targets": ["Dial"], "type": {"library": ["automatic"]}}],
        "targets" : [{"name": "Dial", "c99name": "Dial", "path": "Sources/Dial", "type": "library"},
                     {"name": "Tool", "c99name": "Tool", "path": "Sources/Tool", "type": "executable"}],
        "tools_version" : "6.0"
      }
      warning: something
      """)

  /// A check by a compiler that says of each program's text what is wrong with it.
  private func check(
    _ text: String, file: String = "README.md", isOfDocC: Bool = false,
    _ error: @escaping @Sendable (String) -> String?
  ) async throws -> (check: FenceCheck, adopted: String?) {
    let documents = PackageDocuments(text, file: file, module: isOfDocC ? "Dial" : nil, isOfDocC: isOfDocC)
    let check = try await FenceCheck(of: documents, in: try #require(Self.package)) { samples in
      samples.map { sample in
        let code = sample.files[0].fragments.map(\.text).joined()
        let diagnostics = error(code).map { message in
          [Diagnostic(.error, "compile-error", message, at: sample.location)]
        }
        return SampleOutcome(
          id: sample.id, source: sample.sourceDigest, blocks: [SampleBlockOutcome(output: "3\n")],
          failure: diagnostics.map { .doesNotCompile($0[0].message) }, diagnostics: diagnostics ?? [],
          origin: .run)
      }
    }
    return (check, check.adopted(by: documents)[file])
  }

  /// A code, its form, what the compiler wants to see in the program, and what it says otherwise.
  @Test(arguments: [
    ("dial()\n", "program", "import Dial", ""),
    ("return 1\n", "function", "async throws {", "return invalid outside of a func"),
    ("let u = URL()\n", "program Foundation", "import Foundation", "cannot find 'URL' in scope"),
    (
      "let package = Package(name: \"a\")\n", "manifest", "import PackageDescription",
      "cannot find 'Package' in scope"
    ),
    (
      "// old\nlet a = [\n\n1]\n// new\nlet a = 2\n", "alternatives", "]\n}; do { // new\nlet a = 2\n}\n}",
      "invalid redeclaration of 'a'"
    ),
    ("let a = 1 // one\nlet a = 2\n", "alternatives", "one\n}; do { let a", "invalid redeclaration of 'a'"),
    (
      "@Flag var a = 1\n", "function", "async throws {",
      "property wrappers are not yet supported in top-level code"
    ),
  ])
  func aFenceStaysOnTheFirstRungThatHolds(
    _ code: String, _ form: String, _ needed: String, _ error: String
  ) async throws {
    let (check, adopted) = try await check("```swift\n\(code)```\n") { $0.contains(needed) ? nil : error }
    #expect(check.findings.map { $0.form?.words } == [form])
    #expect(adopted == "```swift check=\"\(form)\"\n\(code)```\n")
  }

  @Test func whatAlternativesNeedStandsBeforeTheFirst() async throws {
    let text = "```swift\nlet b = 1\n```\n```swift\nlet a = b\n\nlet a = 2\n```\n"
    let (check, _) = try await check(text) { code in
      if !code.contains("a = b") { return nil }
      if !code.contains("}; do {") { return "invalid redeclaration of 'a'" }
      return code.contains("{let b = 1\n do { \nlet a = b")
        || code.contains("{\nlet b = 1\n do { \nlet a = b")
        ? nil : "cannot find 'b' in scope"
    }
    #expect(check.findings.map { $0.form?.words } == ["program", "alternatives others"])
  }

  @Test func anErrorOfAnotherFenceIsReportedThereAlone() async throws {
    let text = "```swift\nlet b = B.self\n```\n```swift\nextension A { struct B { let c: C } }\n```\n"
    let error: @Sendable (Sample) -> Diagnostic? = { sample in
      let code = sample.files[0].fragments.map(\.text).joined()
      let isOther = code.contains("struct B")
      let message = isOther ? "cannot find type 'C' in scope" : "cannot find 'B' in scope"
      return Diagnostic(.error, "e", message, at: SourceLocation(file: "README.md", line: isOther ? 5 : 2))
    }
    let documents = PackageDocuments(text, file: "README.md")
    let check = try await FenceCheck(of: documents, in: try #require(Self.package)) { samples in
      samples.map { sample in
        SampleOutcome(
          id: sample.id, source: sample.sourceDigest, blocks: [], failure: .doesNotCompile(""),
          diagnostics: [error(sample)].compactMap(\.self), origin: .run)
      }
    }
    #expect(check.findings.map { $0.form?.words } == ["program others", nil])
    #expect(check.diagnostics.map { $0.location?.line } == [5])
  }

  @Test func pagesOfASiteSayWhichOfTheirFencesCount() throws {
    var documents = PackageDocuments(
      "---\ntitle: A\n---\n\n```swift\na()\n```\n\n```swift check=\"program\"\nb()\n```\n",
      file: "docs/Content/a.md")
    documents.pages[0].isOfSite = true
    let fences = try DocumentFence.all(
      of: documents.pages[0], 0, fileLines: documents.lines["docs/Content/a.md"] ?? [])
    #expect(fences.map(\.code) == ["b()\n"])
  }

  @Test func aModuleThatNoProductHasIsToldFromOneThatIsNotThere() async throws {
    for (name, notes) in [("Tool", 1), ("Nothing", 0)] {
      let (check, _) = try await check("```swift\n@testable import \(name)\n```\n") { _ in
        "no such module '\(name)'"
      }
      #expect(check.diagnostics.flatMap(\.notes).count == notes)
    }
  }

  @Test(arguments: [
    ("```swift\n@testable import Dial\n```\n", true), ("Use `@testable import Dial`.\n\n```\n```\n", false),
  ])
  func importsForTestsAreKnownBefore(_ text: String, _ areThere: Bool) {
    #expect(PackageDocuments(text, file: "README.md").importForTests == areThere)
  }

  @Test func declarationsOfOtherFencesAreTaken() async throws {
    let text = "```swift\nstruct A {}\n```\n\n```swift\nlet a = A()\n```\n"
    let (check, _) = try await check(text) { code in
      code.contains("A()") && !code.contains("struct A") ? "cannot find 'A' in scope" : nil
    }
    #expect(check.findings.map { $0.form?.words } == ["program", "program others"])
  }

  @Test func whatDoesNotCompileIsAReportUntilItIsWrittenDown() async throws {
    let bad: @Sendable (String) -> String? = { $0.contains("gone") ? "cannot find \"`gone`\" -->" : nil }
    let (first, adopted) = try await check("```swift\ngone()\n```\n", bad)
    #expect(first.diagnostics.map(\.severity) == [.warning])
    #expect(adopted == "```swift unverified=\"cannot find ''gone'' - ->\"\ngone()\n```\n")
    let (again, unchanged) = try await check(try #require(adopted), bad)
    #expect(again.diagnostics.isEmpty && unchanged == nil)
    let (stale, _) = try await check("```swift check=\"program\"\ngone()\n```\n", bad)
    #expect(stale.diagnostics.map(\.identifier) == ["stale-fence"])
    #expect(stale.diagnostics.map(\.severity) == [.error])
  }

  @Test func anAttributeThatSaysNothingIsAnError() async throws {
    let (check, _) = try await check("```swift check=\"somehow\"\n```\n") { _ in nil }
    #expect(check.diagnostics.map(\.identifier) == ["unknown-form"])
  }

  @Test func commentsTakeACommentAboveTheFence() async throws {
    let code =
      "/// One.\r\n///\r\n/// - ```swift\r\n///   a()\r\n///   ```\r\n\t/// ```swift\r\n\t/// b()\r\n\t/// ```\r\npublic let a = 1\r\n"
    let (first, adopted) = try await check(code, file: "Sources/Dial/A.swift", isOfDocC: true) { _ in nil }
    #expect(first.findings.map(\.fence.location.line) == [3, 6])
    let text = try #require(adopted)
    #expect(text.contains("\r\n\t/// <!-- swift check=\"program\" -->\r\n\t/// ```swift\r\n"))
    let (second, _) = try await check(text, file: "Sources/Dial/A.swift", isOfDocC: true) { _ in nil }
    #expect(second.findings.last?.fence.record == .form(FenceForm(shape: .program)))
  }

  @Test func indentedCodeOfCommentsIsSwift() async throws {
    let code = "/// One.\n///\n///       a()\n///     b()\npublic let a = 1\n"
    let (first, adopted) = try await check(code, file: "Sources/Dial/A.swift", isOfDocC: true) { _ in nil }
    #expect(first.findings.map(\.fence.code) == ["  a()\nb()\n"])
    #expect(
      adopted
        == "/// One.\n///\n/// <!-- swift check=\"program\" -->\n///       a()\n///     b()\npublic let a = 1\n"
    )
    let (second, _) = try await check(try #require(adopted), file: "Sources/Dial/A.swift", isOfDocC: true) {
      _ in nil
    }
    #expect(second.findings.map(\.fence.record) == [.form(FenceForm(shape: .program))])
    let (terminal, _) = try await check(
      code.replacing("  a()", with: "$ dial"), file: "Sources/Dial/A.swift", isOfDocC: true
    ) { _ in nil }
    #expect(terminal.findings.isEmpty)
    let (markdown, _) = try await check("    a()\n") { _ in nil }
    #expect(markdown.findings.isEmpty)
  }

  @Test func codeOfAHiddenCommentStandsBeforeTheFence() async throws {
    let text = "<!-- swift\nlet x = 1\n-->\n```swift\nuse(x)\n```\n"
    let (check, adopted) = try await check(text) {
      $0.contains("let x = 1") ? nil : "cannot find 'x' in scope"
    }
    #expect(check.findings.map { $0.form?.words } == ["program"])
    #expect(adopted?.hasPrefix("<!-- swift check=\"program\"\nlet x = 1\n-->\n") == true)
  }

  @Test func promisesAreKept() async throws {
    let (kept, adopted) = try await check("```swift\n1 + 2 // → 3\n```\n") { _ in nil }
    #expect(adopted == "```swift check=\"program run\"\n1 + 2 // → 3\n```\n")
    #expect(kept.diagnostics.isEmpty)
    let (broken, _) = try await check("```swift check=\"program run\"\n1 + 2 // → 4\n```\n") { _ in nil }
    #expect(broken.diagnostics.map(\.message) == ["The text says `4`, but the code prints `3`"])
    #expect(broken.diagnostics.map(\.severity) == [.error])
  }

  @Test func whatOthersOnThePageDidMayExplainAnOutput() async throws {
    let text = "```swift\nlet a = 1\n```\n\n```swift\na // → 4\n```\n"
    let needsOther: @Sendable (String) -> String? = { code in
      code.contains("a // →") && !code.contains("let a = 1") ? "cannot find 'a' in scope" : nil
    }
    let (first, adopted) = try await check(text, needsOther)
    #expect(first.diagnostics.isEmpty)
    #expect(adopted?.contains("check=\"program others\"\n") == true)
    let written = text.replacing("swift\na", with: "swift check=\"program others run\"\na")
    let (second, _) = try await check(written, needsOther)
    #expect(second.diagnostics.map(\.identifier) == ["fence-output"])
  }

  @Test func onlySoManyFencesAreCompiled() async throws {
    let text = String(repeating: "```swift\na()\n```\n\n", count: 5_000)
    let (check, _) = try await check(text) { _ in nil }
    #expect(check.findings.count == FenceCheck.limit)
    #expect(check.diagnostics.map(\.identifier) == ["too-many-fences"])
  }
}
