import Foundation
import Testing

@testable import Metadata
@testable import SiteEngine

/// `sitegen new post`.
@Suite struct NewPostTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: T\n", to: "sitegen.yml")
  }

  @Test func aPostHasTheNameOfItsTitleAndItsDate() async throws {
    let run = try await site.program.run("new", "post", "C++ \"and\" Swift: #1", "--date", "2026-01-02")
    #expect(run.exitCode == 0)
    #expect(run.output == "Created Content/posts/c-and-swift-1.md\n")
    #expect(
      try site.read("Content/posts/c-and-swift-1.md") == """
        ---
        title: "C++ \\"and\\" Swift: #1"
        date: 2026-01-02
        ---


        """)
  }

  @Test func itGoesWhereThePostsAre() async throws {
    try site.write("---\ntitle: A\ndate: 2026-01-02\n---\nText.\n", to: "Content/blog/2026/a.md")
    try site.write("---\ntitle: B\ndate: 2026-01-02\n---\nText.\n", to: "Content/blog/b.md")
    try site.write("---\ntitle: C\ndate: 2026-01-02\n---\nText.\n", to: "Content/notes/c.md")
    #expect(try await site.program.run("new", "post", "D").output == "Created Content/blog/d.md\n")
    try site.write("---\ntitle: E\ndate: 2026-01-02\n---\nText.\n", to: "Content/posts/e.md")
    #expect(try await site.program.run("new", "post", "F").output == "Created Content/posts/f.md\n")
  }

  @Test func withoutADateItIsToday() async throws {
    let before = Date()
    #expect(try await site.program.run("new", "post", "Now").exitCode == 0)
    let days = [before, Date()].map { CalendarDate(secondsSince1970: Int($0.timeIntervalSince1970)).isoDay }
    let text = try site.read("Content/posts/now.md")
    #expect(days.contains { text.contains("\ndate: \($0)\n") })
  }

  @Test func aSeriesIsContinuedUnderItsName() async throws {
    for title in ["One", "Two"] {
      #expect(
        try await site.program.run(
          "new", "post", title, "--series", "Page Flip", "--draft", "--date", "2026-01-02"
        )
        .exitCode == 0)
    }
    let run = try await site.program.run(
      "new", "post", "Three", "--section", "deep/down", "--series", "page-flip")
    #expect(run.output == "Created Content/deep/down/three.md\n")
    #expect(try site.read("Content/posts/two.md").contains("draft: true\nseries: \"Page Flip\"\npart: 2\n"))
    #expect(try site.read("Content/deep/down/three.md").contains("series: \"Page Flip\"\npart: 3\n"))
  }

  @Test func aSeriesWithoutPartsGetsNone() async throws {
    try site.write("---\ntitle: One\nseries: S\n---\n", to: "Content/posts/one.md")
    #expect(try await site.program.run("new", "post", "Two", "--series", "S").exitCode == 0)
    #expect(try site.read("Content/posts/two.md").contains("part") == false)
  }

  @Test func aPageThatCannotBeReadKeepsASeriesFromBeingContinued() async throws {
    try site.write("---\ntitle: [\n---\n", to: "Content/posts/broken.md")
    let run = try await site.program.run("new", "post", "Two", "--series", "S")
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("Content/posts/broken.md:2"))
    #expect(!site.exists("Content/posts/two.md"))
  }

  @Test func theSitesOwnArchetypesAreUsed() async throws {
    try site.write("---\ntitle: \"{{title}}\"\n---\n# {{title}} in {{section}}\n", to: "Archetypes/posts.md")
    try site.write("+++\ntitle = \"{{title}}\"\n+++\n", to: "Archetypes/post.md")
    #expect(try await site.program.run("new", "post", "A & \"B\"", "--section", "posts/swift").exitCode == 0)
    #expect(
      try site.read("Content/posts/swift/a-b.md")
        == "---\ntitle: \"A & \\\"B\\\"\"\n---\n# A & \"B\" in posts/swift\n")
    #expect(try await site.program.run("new", "post", "C", "--section", "notes").exitCode == 0)
    #expect(try site.read("Content/notes/c.md") == "+++\ntitle = \"C\"\n+++\n")
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var archetype: String?
    var exitCode: Int32
    var problems: String
  }

  @Test(arguments: [
    Refusal(
      testDescription: "a post that is there", arguments: ["There"], exitCode: 64,
      problems: "error: `Content/posts/there.md` already exists, so nothing was written.\n"),
    Refusal(
      testDescription: "a bundle that is there", arguments: ["Bundle"], exitCode: 64,
      problems: "error: `Content/posts/bundle/index.md` already exists, so nothing was written.\n"),
    Refusal(
      testDescription: "a title of signs", arguments: ["!?"], exitCode: 64,
      problems: "error: The title `!?` has no letter or digit for a file name.\n"),
    Refusal(
      testDescription: "a section outside", arguments: ["T", "--section", "../out"], exitCode: 64,
      problems: "error: `../out` is not a section: name a folder in `Content`, such as `posts`.\n"),
    Refusal(
      testDescription: "a day that there is not", arguments: ["T", "--date", "2026-02-30"], exitCode: 64,
      problems:
        "error: `2026-02-30` is not a valid date.\nWrite `2026-01-02` or `2026-01-02T15:04:05+01:00`.\n"),
    Refusal(
      testDescription: "no site", arguments: ["T", "--root", "Content"], exitCode: 1,
      problems: """
        error: Cannot find `sitegen.yml` [missing-configuration]
         = Run the command in the folder of a site, or name that folder with `--root`.

        1 error

        """),
    Refusal(
      testDescription: "a placeholder that means nothing", arguments: ["T"],
      archetype: "---\ntitle: \"{{tilte}}\"\n---\n", exitCode: 1,
      problems: """
        error: Unknown placeholder `tilte` [unknown-placeholder]
         --> Archetypes/post.md:2:11
        2 | title: "{{tilte}}"
          |           ^
          = Did you mean `title`?

        1 error

        """),
    Refusal(
      testDescription: "a section that is never closed", arguments: ["T"],
      archetype: "---\ntitle: a\n---\n{{#draft}}\n", exitCode: 1,
      problems: """
        error: This section is never closed [template-syntax]
         --> Archetypes/post.md:4:1
        4 | {{#draft}}
          | ^

        1 error

        """),
    Refusal(
      testDescription: "front matter that would be broken", arguments: ["a: b: c"],
      archetype: "---\ntitle: {{title}}\n---\n", exitCode: 1,
      problems: """
        error: Mapping values are not allowed in this context [invalid-metadata]
         --> Archetypes/post.md:2:9
        2 | title: {{title}}
          |         ^
          = A value with a colon needs quotes: `title: "a: b: c"`.

        1 error

        """),
  ])
  func refusesAndWritesNothing(_ refusal: Refusal) async throws {
    try site.write("---\ntitle: T\n---\nMine.\n", to: "Content/posts/there.md")
    try site.write("---\ntitle: T\n---\nMine.\n", to: "Content/posts/bundle/index.md")
    if let archetype = refusal.archetype { try site.write(archetype, to: "Archetypes/post.md") }
    let before = try site.files(below: ".")
    let run = try await site.program.run(["new", "post"] + refusal.arguments)
    #expect(run.exitCode == refusal.exitCode)
    #expect(run.problems == refusal.problems)
    #expect(try site.files(below: ".") == before)
  }
}
