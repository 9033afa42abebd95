import SiteTestSupport
import Testing

@testable import PageRendering
@testable import SiteEngine

@Suite struct MathTests {
  private func build(_ configuration: String = "", _ frontMatter: String, _ body: String) async throws
    -> BuiltSite
  {
    try await TestSite([
      "sitegen.yml": "title: S\nbase-url: https://example.org/\n" + configuration,
      "Content/posts/p.md": "---\ntitle: P\n\(frontMatter)---\n\(body)\n",
    ]).build()
  }

  @Test func aPageThatSaysSoHasFormulas() async throws {
    let built = try await build("", "math: true\n", "Let $a<b$ and\n\n$$\nc_1*d*e\n$$")
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains("<p>Let <math>python3 a&lt;b</math> and</p>"))
    #expect(page.contains("<p><math>python3 \nc_1*d*e\n</math>"))
    #expect(built.problems == [])
    #expect(built.text("feed.xml")?.contains("math&gt;python3 a&amp;lt;b") == true)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { configuration + frontMatter }
    var configuration: String
    var frontMatter: String
    var math: String?
  }

  @Test(
    "formulas are turned on by the site and by its pages",
    arguments: [
      Case(configuration: "", frontMatter: "", math: nil),
      Case(configuration: "math: true\n", frontMatter: "", math: "python3"),
      Case(configuration: "math: true\n", frontMatter: "math: false\n", math: nil),
      Case(configuration: "math: false\n", frontMatter: "math: true\n", math: "python3"),
      Case(configuration: "math: {python: .venv/bin/python}\n", frontMatter: "", math: ".venv/bin/python"),
      Case(configuration: "math: {on: false, python: p}\n", frontMatter: "", math: nil),
    ])
  func turnedOn(_ example: Case) async throws {
    let built = try await build(example.configuration, example.frontMatter, "$x$")
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains(example.math.map { "<p><math>\($0) x</math></p>" } ?? "<p>$x$</p>"))
    #expect(built.problems == [])
  }

  @Test func whatIsWrongWithAFormulaIsShownAtItsPlace() async throws {
    let built = try await build(
      "", "math: true\n", "> é $a\\oops$\n\n$\(String(repeating: "{", count: 101))$")
    #expect(
      built.problems == [
        "Content/posts/p.md:5:9 error invalid-formula: Invalid formula: Unknown command"
          + " | To write a dollar sign that does not begin a formula, use `\\$`.",
        "Content/posts/p.md:7:102 error invalid-formula: Invalid formula: It is nested too deeply"
          + " | To write a dollar sign that does not begin a formula, use `\\$`.",
      ])
  }

  @Test func theBodyOfAComponentHasFormulasAndCodeHasNone() async throws {
    let built = try await build(
      "math: true\n", "",
      "````component name=\"details\" title=\"$t$\"\n$x$ `$y$`\n\n```text\necho $z$\n```\n````\n\n```text\n$HOME$\n```"
    )
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains("<p><math>python3 x</math> <code>$y$</code></p>"))
    #expect(
      page.contains("echo $z$\n") && page.contains("$HOME$\n") && page.contains("<summary>$t$</summary>"))
    #expect(built.problems == [])
  }

  @Test func aWrongValueIsAnError() async throws {
    let built = try await build("math: 3\n", "", "$x$")
    #expect(
      built.problems == [
        "sitegen.yml:3:7 error wrong-type: `math` must be `true`, `false` or a table, not a number"
      ])
  }

  @Test func aMissingConverterIsFoundBeforeSamplesRun() async throws {
    struct Missing: Error {}
    let site = try TestSite([
      "Content/posts/p.md":
        "---\ntitle: P\ndate: 2026-01-01\nmath: true\n---\n$x$\n\n```swift sample=\"s\"\nprint(1)\n```\n"
    ])
    let build = try site.siteBuild(
      math: { _ in MathProvider { _ in throw Missing() } },
      whileSamplesRun: { Issue.record("samples ran") })
    await #expect(throws: Missing.self) { try await build.run() }
  }
}
