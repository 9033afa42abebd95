import Diagnostics
import SiteTestSupport
import Testing

@testable import Metadata
@testable import SiteModel

@Suite struct FrontMatterTests {
  @Test func readsEveryKeyOfYAML() throws {
    let (page, problems) = frontMatter(
      """
      title: "A: title"
      date: 2026-01-02
      updated: 2026-01-03T04:05:06+01:00
      description: >
        Two
        lines
      slug: a-slug
      draft: true
      expires: "2027-01-01"
      tags: [swift, 5.10, 2026, 007]
      series: Geometry
      part: 3
      weight: -2
      aliases: /old/
      authors:
        - Ada
        - Grace
      image: cover.png
      toc: false
      math: True
      template: wide
      extra: {a: {b: [1, x]}, c: ~}
      """)
    #expect(problems == [])
    #expect(page.title == "A: title")
    #expect(page.date == CalendarDate("2026-01-02"))
    #expect(page.updated == CalendarDate("2026-01-03T04:05:06+01:00"))
    #expect(page.description == "Two lines\n")
    #expect(page.slug == "a-slug")
    #expect(page.isDraft)
    #expect(page.expires == CalendarDate("2027-01-01"))
    #expect(page.terms == ["tags": ["swift", "5.10", "2026", "007"], "series": ["Geometry"]])
    #expect(page.series == "Geometry")
    #expect(page.part == 3)
    #expect(page.weight == -2)
    #expect(page.aliases.map(\.text) == ["/old/"])
    #expect(page.authors == ["Ada", "Grace"])
    #expect(page.image == "cover.png")
    #expect(!page.showsTableOfContents)
    #expect(page.usesMath == true)
    #expect(page.template == "wide")
    #expect(page.templateLocation == SourceLocation(file: "a.md", line: 22, column: 11))
    #expect(page.extra.map(\.key) == ["a", "c"])
  }

  @Test func readsEveryKeyOfTOML() throws {
    let (page, problems) = frontMatter(
      """
      title = "A: title"
      date = 2026-01-02
      updated = 2026-01-03T04:05:06+01:00
      description = \"\"\"
      Two
      lines\"\"\"
      slug = 'a-slug'
      draft = true
      expires = "2027-01-01"
      tags = ["swift", 2026]
      series = "Geometry"
      part = 3
      weight = -2
      aliases = "/old/"
      authors = ["Ada", "Grace"]
      image = "cover.png"
      toc = false
      math = true
      template = "wide"
      [extra]
      c = 07:08:09
      [extra.a]
      b = [1, "x"]
      """, isTOML: true)
    #expect(problems == [])
    #expect(page.title == "A: title")
    #expect(page.date == CalendarDate("2026-01-02"))
    #expect(page.updated == CalendarDate("2026-01-03T04:05:06+01:00"))
    #expect(page.description == "Two\nlines")
    #expect(page.slug == "a-slug")
    #expect(page.isDraft)
    #expect(page.expires == CalendarDate("2027-01-01"))
    #expect(page.terms == ["tags": ["swift", "2026"], "series": ["Geometry"]])
    #expect(page.part == 3)
    #expect(page.weight == -2)
    #expect(page.aliases.map(\.text) == ["/old/"])
    #expect(page.authors == ["Ada", "Grace"])
    #expect(!page.showsTableOfContents)
    #expect(page.usesMath == true)
    #expect(page.templateLocation == SourceLocation(file: "a.md", line: 20, column: 12))
    #expect(page.extra.map(\.key) == ["c", "a"])
    #expect(page.extra.first?.value.content == .string("07:08:09"))
  }

  @Test func anEmptyTableGivesDefaults() {
    let (page, problems) = frontMatter("")
    #expect(problems == [])
    #expect(page == FrontMatter())
    #expect(page.showsTableOfContents)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { text }
    var text: String
    var problems: [String]
    var isSection = false

    init(_ text: String, isSection: Bool = false, _ problems: String...) {
      (self.text, self.isSection, self.problems) = (text, isSection, problems)
    }
  }

  @Test(arguments: [
    Case("title: [a]", "2:8 error wrong-type: `title` must be text, not a list"),
    Case("title: true", "2:8 error wrong-type: `title` must be text, not true or false"),
    Case("title:"),
    Case("title: 1984"),
    Case(
      "date: tomorrow",
      "2:7 error invalid-date: `date` is not a valid date: `tomorrow` | Write `2026-01-02` or `2026-01-02T15:04:05+01:00`."
    ),
    Case(
      "date: 2026-02-30",
      "2:7 error invalid-date: `date` is not a valid date: `2026-02-30` | Write `2026-01-02` or `2026-01-02T15:04:05+01:00`."
    ),
    Case("date: {a: b}", "2:7 error wrong-type: `date` must be a date, not a table"),
    Case("updated: false", "2:10 error wrong-type: `updated` must be a date, not true or false"),
    Case("expires: [2026-01-02]", "2:10 error wrong-type: `expires` must be a date, not a list"),
    Case("description: [a]", "2:14 error wrong-type: `description` must be text, not a list"),
    Case("slug: {}", "2:7 error wrong-type: `slug` must be text, not a table"),
    Case("draft: yes", "2:8 error wrong-type: `draft` must be true or false, not text"),
    Case("draft: 1", "2:8 error wrong-type: `draft` must be true or false, not a number"),
    Case("tags: {a: b}", "2:7 error wrong-type: `tags` must be a list of texts, not a table"),
    Case("tags: [a, [b], c]", "2:11 error wrong-type: `tags` must be a list of texts, not a list"),
    Case("tags:\n  - a\n  - true", "4:5 error wrong-type: `tags` must be a list of texts, not true or false"),
    Case("series: [a]", "2:9 error wrong-type: `series` must be text, not a list"),
    Case("part: two", "2:7 error wrong-type: `part` must be a whole number, not text"),
    Case("part: 0", "2:7 error out-of-range: `part` must be from 1 to 10000, not 0"),
    Case("part: 1.5", "2:7 error wrong-type: `part` must be a whole number, not a number"),
    Case("weight: heavy", "2:9 error wrong-type: `weight` must be a whole number, not text"),
    Case("aliases: true", "2:10 error wrong-type: `aliases` must be a list of texts, not true or false"),
    Case("authors: {name: Ada}", "2:10 error wrong-type: `authors` must be a list of texts, not a table"),
    Case("image: [a]", "2:8 error wrong-type: `image` must be text, not a list"),
    Case("toc: maybe", "2:6 error wrong-type: `toc` must be true or false, not text"),
    Case("math: 2026-01-02", "2:7 error wrong-type: `math` must be true or false, not a date"),
    Case("template: {}", "2:11 error wrong-type: `template` must be text, not a table"),
    Case("extra: text", "2:8 error wrong-type: `extra` must be a table, not text"),
    Case(
      "a: 1\ndraff: true",
      "2:1 warning unknown-key: Unknown key `a` | Put your own values under `extra`.",
      "3:1 warning unknown-key: Unknown key `draff` | Did you mean `draft`?"),
    Case(
      "Title: x", "2:1 error unknown-key: Unknown key `Title` | Did you mean `title`?"),
    Case(
      "page-size: 3",
      "2:1 warning unknown-key: Unknown key `page-size` | Put your own values under `extra`."
    ),
    Case(
      "page-size: 0", isSection: true, "2:12 error out-of-range: `page-size` must be from 1 to 10000, not 0"),
    Case(
      "sort: size", isSection: true,
      "2:7 error wrong-type: `sort` must be one of `date`, `weight`, `series`, `title`, `links`, not text"),
    Case("sort: weight\npage-size: 3\ncolor: 8", isSection: true),
    Case("color: 9", isSection: true, "2:8 error out-of-range: `color` must be from 1 to 8, not 9"),
    Case("color: 3", "2:1 warning unknown-key: Unknown key `color` | Put your own values under `extra`."),
    Case("tags: [é, ü, {}]", "2:16 error wrong-type: `tags` must be a list of texts, not a table"),
  ])
  func namesWhatIsWrongAtItsPlace(_ example: Case) {
    #expect(frontMatter(example.text, isSection: example.isSection).1 == example.problems)
  }

  /// What would be published, though the page's author wrote for another generator that it is not.
  @Test(arguments: [
    ("published: false", "draft: true"), ("Published: no", "draft: true"), ("publish: false", "draft: true"),
    ("status: draft", "draft: true"), ("Status: Hidden", "draft: true"),
    ("visibility: private", "draft: true"),
    ("private: true", "draft: true"), ("render: false", "draft: true"), ("permalink: false", "draft: true"),
    ("eleventyExcludeFromCollections: true", "draft: true"), ("build: {render: never}", "draft: true"),
    ("_build: {render: false}", "draft: true"), ("expiryDate: 2026-01-02", "expires: 2026-01-02"),
  ])
  func aKeyByWhichAnotherGeneratorHidesAPageIsAnError(_ text: String, _ replacement: String) {
    let (_, problems) = frontMatter(text)
    #expect(problems.count == 1 && problems[0].hasPrefix("2:1 error unknown-key: `"), "\(problems)")
    #expect(problems[0].contains("does not hide this page | Write `\(replacement)` instead."), "\(problems)")
    #expect(!frontMatter("draft: true\n" + text).1.contains { $0.contains("hide") })
  }

  @Test(arguments: ["published: true", "status: published", "hidden: false", "build: {render: always}"])
  func aKeyByWhichAnotherGeneratorShowsAPageIsAWarning(_ text: String) {
    #expect(frontMatter(text).1.map { $0.hasPrefix("2:1 warning unknown-key: Unknown key `") } == [true])
  }

  @Test(arguments: [
    Case("title = true", "2:9 error wrong-type: `title` must be text, not true or false"),
    Case("\n  draft = \"yes\"", "3:11 error wrong-type: `draft` must be true or false, not text"),
    Case(
      "a = 1\r\ntitle = [\"x\"]\r\ndraff = true",
      "2:1 warning unknown-key: Unknown key `a` | Put your own values under `extra`.",
      "3:9 error wrong-type: `title` must be text, not a list",
      "4:1 warning unknown-key: Unknown key `draff` | Did you mean `draft`?"),
    Case(
      "[menu]\na = 1",
      "2:2 warning unknown-key: Unknown key `menu` | Put your own values under `extra`."
    ),
    Case("'title' = 1\n\"draft\" = 2", "3:11 error wrong-type: `draft` must be true or false, not a number"),
    Case("weight = inf", "2:10 error wrong-type: `weight` must be a whole number, not a number"),
    Case(
      "date = 07:00:00",
      "2:8 error invalid-date: `date` is not a valid date: `07:00:00` | Write `2026-01-02` or `2026-01-02T15:04:05+01:00`."
    ),
  ])
  func namesWhatIsWrongWithTOMLAtItsPlace(_ example: Case) {
    #expect(frontMatter(example.text, isTOML: true).1 == example.problems)
  }

  @Test func readsTheSitesOwnTaxonomies() {
    let (page, problems) = frontMatter(
      "topics: [a, '']\nauthors: b", taxonomies: ["topics", "authors"])
    #expect(problems == [])
    #expect(page.terms == ["topics": ["a"], "authors": ["b"]])
    #expect(page.authors == [])
    #expect(frontMatter("tags: a", taxonomies: []).1.count == 1)
  }

  @Test func termsThatGiveNoAddressAreErrorsWhereTheyStand() {
    let long = String(repeating: "w", count: 300)
    let (page, problems) = frontMatter("tags: ['!!!', ok, '…', \(long)]\nseries: '?'\n")
    #expect(page.terms == ["tags": ["ok"], "series": []])
    #expect(
      problems == [
        "2:8 error invalid-term: The term `!!!` of `tags` has no letter or digit for an address",
        "2:19 error invalid-term: The term `…` of `tags` has no letter or digit for an address",
        "2:26 error invalid-term: The term `\(long.prefix(40))…` of `tags` is too long for an address",
        "3:9 error invalid-term: The term `?` of `series` has no letter or digit for an address",
      ])
  }

  @Test func aPageHasALimitedNumberOfTerms() {
    func terms(_ count: Int) -> String { (0..<count).map { "t\($0)" }.joined(separator: ", ") }
    #expect(frontMatter("tags: [\(terms(500))]").1 == [])
    #expect(
      frontMatter("tags: [\(terms(501))]").1 == [
        "2:7 error too-many-terms: `tags` has more than 500 terms"
          + " | Each term gets its own page, which lists this page with all of its terms."
      ])
  }

  @Test func aNULNeverReachesAPage() {
    #expect(frontMatter(#"title: "a\0b""#).0.title == "a\u{FFFD}b")
    #expect(frontMatter(#"title = "a\u0000b""#, isTOML: true).0.title == "a\u{FFFD}b")
  }
}

/// The front matter that text between fences gives, with the summaries of what is wrong with it.
private func frontMatter(
  _ text: String, isTOML: Bool = false, isSection: Bool = false, taxonomies: [String] = ["tags"]
) -> (FrontMatter, [String]) {
  switch isTOML ? readTOML(text, file: "a.md", firstLine: 2) : readYAML(text, file: "a.md", firstLine: 2) {
  case .failure(let error): return (FrontMatter(), [summary(error.diagnostic)])
  case .success(let entries):
    let (result, diagnostics) = FrontMatter.read(entries, isSection: isSection, taxonomies: taxonomies)
    return (result, diagnostics.sorted().map(summary))
  }
}
