import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Metadata
@testable import Publishing
@testable import Scaffolding
@testable import SiteEngine

/// `sitegen new site --from`: what becomes of sites of other generators.
///
/// Each folder of `Fixtures/Import` has a `source` and an `expected.txt`: the exit code, everything printed, and every
/// file of the new site that is not the same in all. With `RECORD_EXPECTATIONS=1` missing or different expectations are
/// written, and the tests fail.
@Suite struct ImportTests {
  private static let fixtures = Repository.root.appendingPathComponent("Tests/SitegenTests/Fixtures/Import")

  private func imported(_ source: String, into place: TemporarySite) async throws -> SitegenProgram.Run {
    try await place.program.run("new", "site", "new", "--from", source)
  }

  @Test(arguments: ["hugo", "zola", "jekyll"])
  func contentIsMappedAndWhatIsNotIsListed(_ name: String) async throws {
    let place = try TemporarySite()
    let source = Self.fixtures.appendingPathComponent(name + "/source")
    try FileManager.default.copyItem(at: source, to: place.folder.appendingPathComponent("source"))
    let before = try place.files(below: "source")
    let run = try await imported("source", into: place)
    #expect(try place.files(below: "source") == before)
    var text = "exit \(run.exitCode)\n\n\(run.output)\n\(run.problems)"
    let files = try place.files(below: "new")
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      guard path.hasPrefix("Content/") || ["sitegen.yml", "MIGRATION.md"].contains(path) else { continue }
      text += "\n=== \(path)\n" + String(decoding: data, as: UTF8.self)
    }
    // The day of drafts is that of the test.
    text = text.replacing(
      CalendarDate(secondsSince1970: Int(Date().timeIntervalSince1970)).isoDay, with: "[TODAY]")
    let file = Self.fixtures.appendingPathComponent(name + "/expected.txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_EXPECTATIONS"] == "1", text != expected {
      try Data(text.utf8).write(to: file)
      Issue.record("Recorded a new expectation for \(name): read it before committing it")
    } else {
      #expect(text == expected)
    }
  }

  struct Former: Sendable, CustomTestStringConvertible {
    var generator: String
    var address: String
    var testDescription: String { generator + address }
  }

  /// Addresses that the other generator gives to pages of the fixtures.
  static let former = [
    "hugo": [
      "2024/01/toml-post", "2025/06/rust-1.88", "bundled/by/url", "contact", "0001/01/undated",
      "old/toml.html",
    ],
    "zola": [
      "blog/first-post", "blog/other-slug", "blog/other-slug/pic.png", "who/am-i", "blog/deep/page",
      "old-first",
    ],
    "jekyll": [
      "2024/01/02/My-first-post.html", "swift/graphics programming/2024/02/03/categorized.html",
      "secret/hidden",
      "cat/2024/04/05/in-a-folder.html", "plain.html", "first", "recipes/cake.html", "docs/Setup.html",
      "assets/css/plain.css",
    ],
  ]

  @Test(arguments: former.flatMap { name, all in all.map { Former(generator: name, address: $0) } })
  func formerAddressesStayValid(_ former: Former) async throws {
    let place = try TemporarySite()
    let source = Self.fixtures.appendingPathComponent(former.generator + "/source").path
    _ = try await imported(source, into: place)
    // What cannot be published as it is, as the import has said.
    for file in ["posts/broken.md", "posts/binary.md", "about/index.md", "docs/setup.md"] {
      try? FileManager.default.removeItem(at: place.folder.appendingPathComponent("new/Content/" + file))
    }
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run(
      "build", "-D")
    #expect(build.exitCode == 0, "\(build.problems)")
    #expect(place.exists("new/public/" + former.address))
  }

  @Test func aFolderOfNoGeneratorIsRefused() async throws {
    let place = try TemporarySite()
    try place.write("x", to: "source/content/x.md")
    let run = try await imported("source", into: place)
    #expect(run.exitCode == 64)
    #expect(
      run.problems == """
        error: Cannot find a configuration of Hugo, Zola, Jekyll, mdBook, DocC, Publish, Saga, Ignite or Toucan in `source`.
        Name the folder that contains `hugo.toml`, `config.toml`, `_config.yml` or `book.toml`, a catalog of DocC, a package that uses Publish, Saga or Ignite, or a folder with `contents`.

        """)
    #expect(!place.exists("new"))
    #expect(try await imported("missing", into: place).exitCode == 64)
  }

  @Test func aConfigurationWithAnErrorIsShownAndNothingIsWritten() async throws {
    let place = try TemporarySite()
    try place.write("baseURL = \"x\ntitle = 1\n", to: "source/hugo.toml")
    let run = try await imported("source", into: place)
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("hugo.toml:1:"), "\(run.problems)")
    #expect(!place.exists("new"))
  }

  @Test func aSiteIsNotMadeInTheFolderThatIsRead() async throws {
    let place = try TemporarySite()
    try place.write("title: T\n", to: "_config.yml")
    let run = try await imported(".", into: place)
    #expect(run.exitCode == 64)
    #expect(!place.exists("new"))
  }

  @Test func linksThatLeadBackAreReportedOnce() async throws {
    let place = try TemporarySite()
    try place.write("title = \"T\"\n", to: "source/hugo.toml")
    try place.write("---\ntitle: A\n---\n", to: "source/content/posts/a.md")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: place.folder.path + "/source/content/posts/loop", withDestinationPath: "..")
    try files.createSymbolicLink(
      atPath: place.folder.path + "/source/content/posts/gone", withDestinationPath: "nowhere")
    let run = try await imported("source", into: place)
    #expect(run.exitCode == 0)
    #expect(run.problems.contains("[folder-loop]\n--> content/posts/loop"), "\(run.problems)")
    #expect(run.problems.contains("[broken-symbolic-link]\n--> content/posts/gone"))
    #expect(place.exists("new/Content/posts/a.md"))
  }

  /// What Hugo 0.168 publishes.
  static let hugoTerms: [(settings: String, addresses: [String])] = [
    (
      "",
      [
        "tags/c++/", "tags/c#/", "tags/noi.ac/", "tags/a/b/", "tags/rd/", "tags/foo_bar/", "tags/swift/",
        "tags/über-uns/", "tags/日本語/", "authors/dr.-who/", "posts/a/", "de/tags/c++/",
      ]
    ),
    (
      "uglyURLs = true\n[permalinks]\nposts = '/:filename'\n",
      ["tags/c++.html", "tags/swift.html", "tags/a/b.html", "a.html", "de/tags/c++.html"]
    ),
  ]

  @Test(arguments: hugoTerms) func theAddressesOfHugosTermsStayValid(
    _ settings: String, _ addresses: [String]
  ) async throws {
    let place = try TemporarySite()
    try place.write(
      "baseURL = 'https://example.org/'\ntitle = 'T'\n" + settings
        + "[taxonomies]\ntag = 'tags'\nauthor = 'authors'\n[languages.en]\n[languages.de]\n",
      to: "source/hugo.toml")
    let terms = "tags: ['C++', 'C#', noi.ac, a/b, R&D, foo_bar, Swift, 'Über uns', 日本語]\nauthors: [Dr. Who]\n"
    try place.write("---\ntitle: A\ndate: 2020-01-02\n\(terms)---\n", to: "source/content/posts/a.md")
    try place.write(
      "---\ntitle: A\ndate: 2020-01-02\ntags: ['C++']\n---\n", to: "source/content/posts/a.de.md")
    try place.write(
      "---\ntitle: D\ndate: 2020-01-02\ndraft: true\ntags: [F#]\n---\n", to: "source/content/posts/d.md")
    let run = try await imported("source", into: place)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.contains("with 3 pages"), "\(run.output)")
    #expect(!run.problems.contains("old address"), "\(run.problems)")
    #expect(!place.exists("new/Content/tags/f-sharp/_index.md"))
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    for address in addresses { #expect(place.exists("new/public/" + address), "\(address)") }
  }

  /// What Zola makes of the names of terms, and the plug-in for archives of Jekyll.
  static let otherTerms: [(files: [String: String], addresses: [String])] = [
    (
      [
        "config.toml": "base_url = 'https://example.org'\ntaxonomies = [{ name = 'tags' }]\n",
        "content/a.md": "+++\ntitle = 'A'\n[taxonomies]\ntags = ['C++', 'R&D', 'noi.ac', 'Swift']\n+++\n",
        "content/b.md": "+++\ntitle = 'B'\ndraft = true\n[taxonomies]\ntags = ['F#']\n+++\n",
      ], ["tags/c/", "tags/r-d/", "tags/noi-ac/", "tags/swift/", "a/"]
    ),
    (
      [
        "_config.yml": "title: T\njekyll-archives:\n  enabled: [tags]\n",
        "_posts/2020-01-02-a.md": "---\ntitle: A\ntags: ['C++', 'Swift UI']\ncategories: [x]\n---\n",
      ], ["tag/c/", "tag/swift-ui/", "tags/swift-ui/"]
    ),
    (
      [
        "_config.yml":
          "title: T\njekyll-archives:\n  enabled: all\n  permalinks:\n    category: '/topics/:name'\n",
        "_posts/2020-01-02-a.md": "---\ntitle: A\ntags: ['C#']\ncategories: [x]\n---\n",
      ], ["tag/c/", "topics/x/", "tags/c-sharp/"]
    ),
  ]

  @Test(arguments: otherTerms) func theAddressesOfTermsStayValid(
    _ files: [String: String], _ addresses: [String]
  ) async throws {
    let place = try TemporarySite()
    for (path, text) in files { try place.write(text, to: "source/" + path) }
    let run = try await imported("source", into: place)
    #expect(run.exitCode == 0 && !run.problems.contains("old address"), "\(run.problems)")
    #expect(!place.exists("new/Content/tags/f-sharp/_index.md"))
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    for address in addresses { #expect(place.exists("new/public/" + address), "\(address)") }
  }

  @Test func twoFilesThatWouldHaveOneNameBothStay() async throws {
    let place = try TemporarySite()
    try place.write("title: T\n", to: "source/_config.yml")
    try place.write("---\ntitle: First\n---\n", to: "source/_posts/2024-01-02-same.md")
    try place.write("---\ntitle: Second\n---\n", to: "source/other/_posts/2024-01-02-same.md")
    let run = try await imported("source", into: place)
    #expect(run.exitCode == 0)
    #expect(
      run.problems.contains("It was written to `Content/posts/2024-01-02-same-2.md` instead."),
      "\(run.problems)")
    #expect(try place.read("new/Content/posts/2024-01-02-same.md").contains("title: First"))
    #expect(try place.read("new/Content/posts/2024-01-02-same-2.md").contains("title: Second"))
  }

  @Test(arguments: ["hugo", "zola", "jekyll"])
  func aCancelledImportGivesNoSite(_ name: String) async throws {
    let today = try #require(CalendarDate("2026-01-02"))
    await #expect(throws: CancellationError.self) {
      try await cancelled {
        try SiteImport.read(
          Self.fixtures.path + "/\(name)/source", base: [:], title: nil, baseURL: nil, today: today)
      }
    }
  }

  /// The new site of one of Zola's, and what could not be mapped.
  private func imported(
    _ files: [String: String], settings: String
  ) throws -> (pages: [String: String], problems: [String]) {
    let place = try TemporarySite()
    try place.write("base_url = \"https://example.org\"\n" + settings, to: "source/config.toml")
    for (path, text) in files { try place.write(text, to: "source/content/" + path) }
    guard
      case .site(let site) = try SiteImport.read(
        place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
        today: try #require(CalendarDate("2026-01-02")))
    else { throw CocoaError(.fileReadUnknown) }
    let pages = site.files.compactMapValues { file in
      if case .bytes(let bytes) = file { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
    return (pages, site.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" })
  }

  struct Slugs: Sendable, CustomTestStringConvertible {
    var rule: String
    var slug: String?
    var term: String
    var problems: [String] = []
    var testDescription: String { rule }
  }

  @Test(arguments: [
    Slugs(
      rule: "on", term: "/tags/c/",
      problems: ["The old addresses of 1 term of `tags` are unknown: `Été`"]),
    Slugs(rule: "safe", slug: "slug: Second  Page (2)", term: "/tags/C++/"),
    Slugs(rule: "off", slug: "slug: Second  Page (2)?", term: "/tags/C++./"),
  ])
  func zolasAddressesAreMadeByItsOwnRules(_ test: Slugs) throws {
    let (pages, found) = try imported(
      [
        "My Notes/2024-01-02-Second  Page (2)?.md":
          "+++\ntitle = \"A\"\n[taxonomies]\ntags = [\"C++.\", \"Été\"]\n+++\n"
      ],
      settings: """
        taxonomies = [{ name = "tags" }]
        [slugify]
        paths = "\(test.rule)"
        taxonomies = "\(test.rule)"
        """)
    let page = try #require(pages["Content/My Notes/2024-01-02-Second  Page (2)?.md"])
    let slug = page.split(separator: "\n").first { $0.hasPrefix("slug: ") }
    #expect(slug.map(String.init) == test.slug)
    #expect(pages["Content/tags/c-plus-plus/_index.md"]?.contains(test.term) == true, "\(pages)")
    #expect(
      found.compactMap { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == test.problems)
  }

  @Test func whatZolaMakesOfNamesAndWeDoNotIsListed() throws {
    let (pages, found) = try imported(
      ["a/2024-01-02-b.md": "+++\ntitle = \"A\"\n+++\n", "a/ж.md": "+++\ntitle = \"A\"\n+++\n"],
      settings: "[slugify]\npaths = \"many\"\nanchors = \"safe\"\npaths_keep_dates = true\n")
    #expect(
      found == [
        "config.toml:3:9: The setting `slugify.paths` has no equivalent in sitegen and was left out",
        "config.toml:4:11: The setting `slugify.anchors` has no equivalent in sitegen and was left out",
        "content/a/ж.md:1: The old address of this page is unknown",
      ])
    #expect(pages["Content/a/2024-01-02-b.md"]?.contains("slug: \"2024-01-02-b\"\n") == true)
  }

  @Test(arguments: ["hugo.toml", "config.toml"])
  func aBundleAtTheTopIsTheHomePage(_ configuration: String) throws {
    let place = try TemporarySite()
    try place.write(
      "\(configuration == "hugo.toml" ? "baseURL" : "base_url") = \"https://example.org\"\n",
      to: "source/" + configuration)
    try place.write("+++\ntitle = \"Home\"\n+++\n", to: "source/content/index.md")
    guard
      case .site(let site) = try SiteImport.read(
        place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
        today: try #require(CalendarDate("2026-01-02")))
    else {
      Issue.record("No site")
      return
    }
    #expect(site.files["Content/_index.md"] != nil && site.files["Content/index.md"] == nil)
  }

  @Test func aThousandPagesAreRead() throws {
    let place = try TemporarySite()
    try place.write("title = \"T\"\n[permalinks]\nposts = \"/:year/:title/\"\n", to: "source/hugo.toml")
    for number in 0..<1_000 {
      let text = "---\ntitle: Post \(number)\ndate: 2024-01-02\ntags: [a]\n---\nText {{< x >}}.\n"
      if number == 0 {
        try place.write(text, to: "source/content/posts/\(number).md")
      } else {
        try Data(text.utf8).write(
          to: place.folder.appendingPathComponent("source/content/posts/\(number).md"))
      }
    }
    guard
      case .site(let site) = try SiteImport.read(
        place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
        today: try #require(CalendarDate("2026-01-02")))
    else {
      Issue.record("No site")
      return
    }
    #expect(site.pageCount == 1_000)
    #expect(site.diagnostics.count == 1_000)
    guard case .bytes(let bytes)? = site.files["Content/posts/999.md"] else {
      Issue.record("No page")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains("slug: post-999\n"))
  }
}
