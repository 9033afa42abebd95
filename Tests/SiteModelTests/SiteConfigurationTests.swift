import Diagnostics
import Metadata
import SampleModel
import SiteTestSupport
import Testing

@testable import SiteModel
@testable import URLs

@Suite struct SiteConfigurationTests {
  private func read(_ text: String) -> (SiteConfiguration, [String]) {
    let (configuration, diagnostics) = SiteConfiguration.read(text, file: "sitegen.yml")
    return (configuration, diagnostics.sorted().map(summary))
  }

  @Test func readsEveryKey() throws {
    let (site, problems) = read(
      """
      title: My site
      description: About things
      author: Ada
      base-url: https://example.org/blog
      language: de
      theme: own
      taxonomies: [tags, topics]
      page-size: 5
      feed-size: 7
      feed-content: summary
      menu:
        - title: Posts
          url: /posts/
        - {title: Elsewhere, url: "https://example.com/"}
      samples:
        compiler: /opt/swiftc
      extra: {colour: blue}
      """)
    #expect(problems == [])
    #expect(site.title == "My site")
    #expect(site.description == "About things")
    #expect(site.author == "Ada")
    #expect(site.baseURL == BaseURL("https://example.org/blog/"))
    #expect(site.language == "de")
    #expect(site.theme == "own")
    #expect(site.taxonomies == ["tags", "topics"])
    #expect(site.pageSize == 5)
    #expect(site.feedSize == 7)
    #expect(site.feedContent == .summary)
    #expect(site.menu.map(\.title) == ["Posts", "Elsewhere"])
    #expect(site.menu.map(\.url) == ["/posts/", "https://example.com/"])
    #expect(site.menu.first?.location == SourceLocation(file: "sitegen.yml", line: 12, column: 5))
    #expect(site.samples.compiler == "/opt/swiftc")
    #expect(site.extra.map(\.key) == ["colour"])
  }

  @Test(arguments: ["", "# nothing\n", "\u{FEFF}", "---\n", "title:\n"])
  func anEmptyFileGivesDefaults(_ text: String) {
    let (site, problems) = read(text)
    #expect(problems == [])
    #expect(site == SiteConfiguration())
  }

  @Test func aByteOrderMarkDoesNotShiftColumns() {
    #expect(
      read("\u{FEFF}titel: x").1 == [
        "1:1 warning unknown-key: Unknown key `titel` | Did you mean `title`?"
      ])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { text }
    var text: String
    var problems: [String]

    init(_ text: String, _ problems: String...) {
      (self.text, self.problems) = (text, problems)
    }
  }

  @Test(arguments: [("auto", SampleSandbox.auto), ("required", .required), ("off", .off), ("'off'", .off)])
  func readsHowSamplesAreContained(_ word: String, _ sandbox: SampleSandbox) {
    let (site, problems) = read("samples:\n  sandbox: \(word)")
    #expect(problems == [])
    #expect(site.samples.sandbox == sandbox)
  }

  @Test(arguments: [
    Case(
      "author-type: group",
      "1:14 error wrong-type: `author-type` must be `person` or `organization`, not text"),
    Case("title: [a]", "1:8 error wrong-type: `title` must be text, not a list"),
    Case(
      "titel: a", "1:1 warning unknown-key: Unknown key `titel` | Did you mean `title`?"),
    Case(
      "baseURL: a",
      "1:1 warning unknown-key: Unknown key `baseURL` | Did you mean `base-url`?"),
    Case(
      "base-url: example.org",
      "1:11 error invalid-base-url: `example.org` is not a valid base URL | Write it like `https://example.org/` or `https://example.org/blog/`."
    ),
    Case(
      "base-url: [a]",
      "1:11 error wrong-type: `base-url` must be text, not a list"),
    Case("page-size: 0", "1:12 error out-of-range: `page-size` must be from 1 to 10000, not 0"),
    Case(
      "feed-content: sumary",
      "1:15 error invalid-feed-content: `feed-content` must be `full` or `summary` | Did you mean `summary`?"),
    Case(
      "feed-content: 3", "1:15 error invalid-feed-content: `feed-content` must be `full` or `summary`"),
    Case(
      "feed-names: { rss: a/b.xml }",
      "1:20 error invalid-feed-name: `a/b.xml` is not a valid name of a feed | "
        + "Write the name of a file that ends with `.xml`, `.rss`, `.atom` or `.json`, such as `index.xml`."),
    Case(
      "feed-names: { rss: index.html }",
      "1:20 error invalid-feed-name: `index.html` is not a valid name of a feed | "
        + "Write the name of a file that ends with `.xml`, `.rss`, `.atom` or `.json`, such as `index.xml`."),
    Case("feed-size: ten", "1:12 error wrong-type: `feed-size` must be a whole number, not text"),
    Case(
      "menu: a", "1:7 error wrong-type: `menu` must be a list of entries with `title` and `url`, not text"),
    Case("menu: [a]", "1:8 error wrong-type: `menu` must be a table with `title` and `url`, not text"),
    Case(
      "menu:\n  - titel: a\n    url: /b/",
      "2:5 error incomplete-menu-item: A `menu` entry needs a `title` and a `url`",
      "2:5 warning unknown-key: Unknown key `titel` | Did you mean `title`?"),
    Case("samples: a", "1:10 error wrong-type: `samples` must be a table, not text"),
    Case(
      "samples:\n  compilr: swiftc",
      "2:3 warning unknown-key: Unknown key `compilr` | Did you mean `compiler`?"),
    Case(
      "samples:\n  sandbox: requierd",
      "2:12 error invalid-sandbox: `sandbox` must be `auto`, `required` or `off` | Did you mean `required`?"),
    Case(
      "samples:\n  sandbox: true",
      "2:12 error invalid-sandbox: `sandbox` must be `auto`, `required` or `off`"),
    Case(
      "samples:\n  swift: { language-mode: 7, isolation: me, upcoming: [-I], optimise: true }",
      "2:27 error invalid-value: `7` is not a valid value for `language-mode` | Expected `4`, `4.2`, `5` or `6`.",
      "2:41 error invalid-value: `me` is not a valid value for `isolation` | Expected `nonisolated` or `MainActor`.",
      "2:55 error invalid-value: `-I` is not a valid value for `upcoming` | "
        + "Expected names of features, separated by commas.",
      "2:61 warning unknown-key: Unknown key `optimise` | Did you mean `optimize`?"),
    Case("packages: a", "1:11 error wrong-type: `packages` must be a list of packages, not text"),
    Case("packages: [a]", "1:12 error wrong-type: `packages` must be a list of tables, not text"),
    Case(
      "packages:\n  - { url: https://example.org/a, version: 1.x, products: [A] }",
      "2:44 error invalid-value: `1.x` is not an exact version | "
        + "Write one version, such as `1.6.0`, so that every build uses the same one."),
    Case(
      "packages:\n  - { url: https://example.org/a, products: [A] }",
      "2:5 error incomplete-package: This package dependency is not valid | "
        + "Add `version` with one exact version, such as `version: 1.6.0`."),
    Case(
      "packages:\n  - { url: https://example.org/a, path: A, products: [A] }",
      "2:5 error incomplete-package: This package dependency is not valid | "
        + "Write either `url` and `version`, or `path`."),
    Case(
      "packages:\n  - { path: A, products: [FigureKit] }",
      "2:5 error incomplete-package: This package dependency is not valid | "
        + "`FigureKit` is the name of sitegen's own module. Samples cannot import another."),
    Case(
      "packages:\n  - { path: A }\n  - { pth: A, products: A }",
      "2:5 error incomplete-package: This package dependency is not valid | "
        + "Add `products` with the libraries that samples import.",
      "3:5 error incomplete-package: This package dependency is not valid | "
        + "Write `url` and `version`, or `path`.",
      "3:7 warning unknown-key: Unknown key `pth` | Did you mean `path`?"),
    Case(
      "taxonomies: [tags, '!!!']",
      "1:13 error invalid-term: The term `!!!` of `taxonomies` has no letter or digit for an address"),
  ])
  func namesWhatIsWrongAtItsPlace(_ example: Case) {
    #expect(read(example.text).1 == example.problems)
  }

  @Test func aBrokenFileGivesDefaultsAndOneError() {
    let (site, problems) = read("title: [")
    #expect(site == SiteConfiguration())
    #expect(problems.count == 1)
    #expect(
      problems == [
        "1:9 error invalid-metadata: Did not find expected node content | This was found while parsing a flow node."
      ])
  }
}
