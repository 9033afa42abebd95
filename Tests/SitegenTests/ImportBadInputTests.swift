import Diagnostics
import Foundation
import Metadata
import TestSupport
import Testing

@testable import Publishing
@testable import Scaffolding

/// Imports of sites that are broken, huge or odd: what comes over, and what is said.
@Suite struct ImportBadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: Data]
    var exitCode: Int32 = 0
    /// What is said.
    var problems: [String] = []
    /// Parts of files of the new site.
    var made: [String: String] = [:]
    var missing: [String] = []

    init(
      _ description: String, _ files: [String: String], bytes: [String: Data] = [:], exitCode: Int32 = 0,
      problems: [String] = [], made: [String: String] = [:], missing: [String] = []
    ) {
      testDescription = description
      self.files = files.mapValues { Data($0.utf8) }.merging(bytes) { $1 }
      (self.exitCode, self.problems, self.made, self.missing) = (exitCode, problems, made, missing)
    }
  }

  private static let hugo = ["hugo.toml": "baseURL = 'https://example.org/'\ntitle = 'T'\n"]

  private static func page(_ keys: String, _ text: String = "Text.") -> String {
    "---\n\(keys)\n---\n\n\(text)\n"
  }

  static let cases: [Case] = [
    Case(
      "a page in Latin-1", hugo,
      bytes: [
        "content/posts/a.md": Data("---\ntitle: Caf\u{E9}\n---\n".unicodeScalars.map { UInt8($0.value) })
      ],
      exitCode: 1, problems: ["content/posts/a.md"], made: ["MIGRATION.md": "Content/posts/a.md"]),
    Case(
      "a configuration in Latin-1", [:],
      bytes: ["hugo.toml": Data("title = 'Caf\u{E9}'\n".unicodeScalars.map { UInt8($0.value) })],
      exitCode: 1, problems: ["hugo.toml"], missing: ["sitegen.yml"]),
    Case(
      "one line of 1 MB",
      hugo.merging(
        [
          "content/posts/a.md": page(
            "title: A", String(repeating: "a \"word\" -- and words ", count: 42_000))
        ]
      ) { $1 }, made: ["Content/posts/a.md": "words a \"word\" -- and"]),
    Case(
      "a configuration over a folder",
      [
        "config/_default/hugo.toml": "title = 'T'\n", "config/_default/params.toml": "description = 'D'\n",
        "config/_default/menus.toml": "[[main]]\nname = 'Posts'\nurl = '/posts/'\n",
        "config/production/hugo.toml": "title = 'P'\n", "content/posts/a.md": page("title: A"),
      ],
      made: ["sitegen.yml": "title: T\ndescription: D\n", "Content/posts/a.md": "title: A"]),
    Case(
      "one file of a configuration over a folder is broken",
      ["config/_default/hugo.toml": "title = 'T'\n", "config/_default/params.toml": "description = 'D\n"],
      exitCode: 1, problems: ["config/_default/params.toml:1:"], missing: ["sitegen.yml"]),
    Case(
      "two pages with one address",
      hugo.merging([
        "content/posts/a.md": page("title: A\nurl: /x/"), "content/posts/b.md": page("title: B\nurl: /x/"),
      ]) { $1 },
      problems: ["content/posts/b.md"],
      made: ["Content/posts/a.md": "title: A", "Content/posts/b.md": "title: B"]),
    Case(
      "addresses that differ in case alone",
      [
        "_config.yml": "title: T\npermalink: pretty\n", "A.md": page("title: Upper"),
        "a.md": page("title: Lower"),
        "files/B.txt": "B", "files/b.txt": "b",
      ],
      made: [
        "Content/A.md": "Upper", "Content/a.md": "Lower", "Content/files/B.txt": "B",
        "Content/files/b.txt": "b",
      ]),
    Case(
      "shortcodes whose templates are missing, or use themselves",
      hugo.merging([
        "layouts/shortcodes/again.html": "{{ .Inner }}{{ partial \"again\" . }}",
        "layouts/shortcodes/self.html": "{{ .Inner }}",
        "content/posts/a.md": page(
          "title: A",
          "{{< again >}}x{{< /again >}}\n\n{{< self >}}{{< self >}}y{{< /self >}}{{< /self >}}\n\n{{< gone >}}\n\n{{< note >}}\n\nz"
        ),
      ]) { $1 },
      problems: [
        "The shortcode `again` was left", "The shortcode `gone` was left", "The shortcode `note` was left",
      ],
      made: ["Content/posts/a.md": "\n\ny\n\n{{< gone >}}\n\n{{< note >}}\n\nz\n"]),
    Case(
      "keys of the configuration that are there twice",
      [
        "_config.yml": "title: T\nmarkdown: redcarpet\nmarkdown   : kramdown\n",
        "a.md": page("title: A"),
      ],
      problems: ["Duplicate key `markdown` [duplicate-key]"],
      made: ["Content/a.md": "title: A"]),
    Case(
      "includes that include each other",
      [
        "_config.yml": "title: T\n", "_includes/a.md": "A {% include b.md %}",
        "_includes/b.md": "B {% include a.md %}",
        "_posts/2020-01-02-a.md": page("title: A", "{% include a.md %}"),
      ],
      problems: ["The tag `include` was left unchanged"],
      made: ["Content/posts/2020-01-02-a.md": "{% include a.md %}"]),
  ]

  @Test(arguments: cases) func isSaidOrComesOver(_ example: Case) async throws {
    let place = try TemporarySite()
    for (path, bytes) in example.files {
      try place.write("", to: "source/" + path)
      try bytes.write(to: place.folder.appendingPathComponent("source/" + path))
    }
    let run = try await place.program.run("new", "site", "new", "--from", "source")
    #expect(run.exitCode == example.exitCode, "\(run.problems)")
    for problem in example.problems { #expect(run.problems.contains(problem), "\(run.problems)") }
    for (path, part) in example.made {
      let text = place.exists("new/" + path) ? try place.read("new/" + path) : "nothing"
      #expect(text.contains(part), "\(path): \(text)")
    }
    for path in example.missing { #expect(!place.exists("new/" + path), "\(path)") }
    // The same again says the same, and changes nothing.
    guard example.missing.isEmpty else { return }
    let before = try place.files(below: "new")
    let again = try await place.program.run("new", "site", "new", "--from", "source")
    #expect(again.exitCode == run.exitCode && again.problems == run.problems, "\(again.problems)")
    #expect(try place.files(below: "new") == before)
  }

  @Test func linksOutOfTheSiteAreNotFollowed() async throws {
    let place = try TemporarySite()
    for (path, text) in Self.hugo { try place.write(text, to: "source/" + path) }
    try place.write(Self.page("title: A"), to: "source/content/posts/a.md")
    try place.write(Self.page("title: Secret"), to: "outside/secret.md")
    for (link, goal) in [("content/posts/out.md", "../../../outside/secret.md"), ("static", "../outside")] {
      try FileManager.default.createSymbolicLink(
        atPath: place.folder.path + "/source/" + link, withDestinationPath: goal)
    }
    let run = try await place.program.run("new", "site", "new", "--from", "source")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.problems.contains("--> content/posts/out.md"), "\(run.problems)")
    #expect(
      try place.files(below: "new").values.allSatisfy {
        !String(decoding: $0, as: UTF8.self).contains("Secret")
      })
  }

  @Test func manyFilesComeOver() throws {
    let place = try TemporarySite()
    for (path, text) in Self.hugo { try place.write(text, to: "source/" + path) }
    let count = TestExtent.isWhole ? 10_000 : 2_000
    for number in 0..<count {
      let name = "source/static/\(number % 50)/\(number).txt"
      if number < 50 { try place.write("x", to: name) }
      try Data("x".utf8).write(to: place.folder.appendingPathComponent(name))
    }
    guard
      case .site(let site) = try SiteImport.read(
        place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
        today: try #require(CalendarDate("2026-01-02")))
    else {
      Issue.record("No site")
      return
    }
    #expect(site.assetCount == count)
    #expect(site.diagnostics == [])
  }
}
