import Diagnostics
import FileSystem
import Markup
import Metadata
import PageRendering
import SampleEngine
import SampleModel
import SiteEngine
import SiteModel
import Syndication
import Theming
import URLs

extension FuzzTarget {
  static let frontMatter = FuzzTarget(
    name: "front-matter",
    seeds: [
      ("Content", ".md"), ("Starter", ".md"), ("Tests/SitegenTests/Fixtures", ".md"),
    ],
    tokens: [
      "---\n", "+++\n", "title: ", "date: ", "tags: [", "slug: ", "aliases:\n  - ", "extra: {", "&a ", "*a",
      "<<: ",
      "date = ", "title = \"", "[extra]\n", "part: ", "weight: ", "draft: true\n", "template: ", "2026-01-02",
    ],
    check: { bytes in
      var configuration = SiteConfiguration()
      configuration.permalinks[""] = try? PermalinkPattern("/:year/:slug/")
      for configuration in [SiteConfiguration(), configuration] {
        let loaded = Page.read(
          ContentFile("posts/2026-01-02-fuzz.md"), bytes: bytes, configuration: configuration)
        try expect(
          loaded.page != nil || loaded.diagnostics.containsErrors, "a page vanished without an error")
        try expectPresentable(loaded.diagnostics, bytes)
        guard let page = loaded.page else { continue }
        try expect(
          page.address.hasPrefix("/") && page.address.hasSuffix("/"), "the address is \(page.address)")
        try expect(!page.address.split(separator: "/").contains(".."), "the address is \(page.address)")
        try expect((0...bytes.count).contains(page.bodyOffset), "the body begins at \(page.bodyOffset)")
      }
    })

  static let yaml = FuzzTarget(
    name: "yaml", seeds: [("sitegen.yml", ""), ("Starter", ".yml"), ("Themes", ".yml"), ("Samples", ".yml")],
    tokens: [
      "&a ", "*a", "- ", "? ", ": ", "{", "[", "|\n", ">-\n", "!!str ", "%YAML 1.2\n", "---\n", "...\n",
      "<<: *a",
    ],
    check: { bytes in try readMetadata(bytes, readYAML) })

  static let toml = FuzzTarget(
    name: "toml",
    seeds: [("Tests/SitegenTests/Fixtures", ".toml")],
    tokens: [
      "[a]\n", "[[a]]\n", "a.b.c = ", "\"\"\"", "'''", "{a = ", "\\u0041", "1_000", "0x", "inf",
      "1979-05-27 07:32:00",
    ],
    check: { bytes in try readMetadata(bytes) { readTOML($0, file: $1, firstLine: $2) } })

  private static func readMetadata(
    _ bytes: [UInt8], _ read: (String, String, Int) -> Result<[MetadataValue.Entry], DiagnosticError>
  ) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    switch read(text, "fuzz", 1) {
    case .failure(let error): try expectPresentable([error.diagnostic], bytes)
    case .success(let entries):
      for entry in entries { try expectPlace(entry.location, bytes) }
    }
  }

  static let configuration = FuzzTarget(
    name: "configuration",
    seeds: [
      ("sitegen.yml", ""), ("Starter/sitegen.yml", ""), ("Tests/SitegenTests/Fixtures", "sitegen.yml"),
    ],
    tokens: [
      "base-url: ", "https://", "permalinks:\n  posts: ", "/:slug/", "menu:\n  - { title: a, url: ",
      "page-size: ",
      "taxonomies: [", "feeds: [atom, rss]", "samples:\n  sandbox: ", "math: ", "search: true\n", "related: ",
    ],
    check: { bytes in
      do {
        let text = try String(utf8: bytes, file: "fuzz")
        let (configuration, diagnostics) = SiteConfiguration.read(text, file: "fuzz")
        try expectPresentable(diagnostics, bytes)
        let address = configuration.baseURL.address("/a b/")
        try expect(address.hasPrefix("http") && !address.contains(" "), "the base address is \(address)")
        try expect(configuration.pageSize > 0, "the page size is \(configuration.pageSize)")
      } catch let error as DiagnosticError {
        try expectPresentable([error.diagnostic], bytes)
      }
    })

  static let sampleSettings = FuzzTarget(
    name: "sample-settings", seeds: [("Samples", "sample.yml")],
    tokens: [
      "inputs: [", "expect: ", "trap", "exit 3", "timeout: ", "tolerance: ", "no-run: true\n", "../",
      "1e-300",
    ],
    check: { bytes in
      guard let text = String(validating: bytes, as: UTF8.self) else { return }
      var folder = SampleFolder(name: "fuzz", files: [:], settingsText: text)
      try expectPresentable(folder.readSettings(from: Directory(root: "/nonexistent")), bytes)
    })

  static let dates = FuzzTarget(
    name: "dates", seeds: [],
    tokens: [
      "2026-01-02", "T", " ", "15:04", ":05", ".678", "Z", "+02:00", "-23:59", "0000-01-01", "0001-01-01",
      "9999-12-31",
      "02-29", "23:59:60",
    ], limit: 60,
    check: { bytes in
      guard let date = CalendarDate(String(decoding: bytes, as: UTF8.self)) else { return }
      let again = CalendarDate(date.rfc3339)
      try expect(
        again?.secondsSince1970 == date.secondsSince1970, "\(date) is read as \(String(describing: again))")
      try expect(
        CalendarDate(secondsSince1970: date.secondsSince1970).secondsSince1970 == date.secondsSince1970,
        "\(date)")
      try expect(date.rfc822.utf8.count == 31, date.rfc822)
      _ = LocalizedStrings.english.date(date)
    })

  static let permalinks = FuzzTarget(
    name: "permalinks", seeds: [],
    tokens: ["/", ":year", ":month", ":day", ":slug", ":title", ":section", "..", "."],
    limit: 2_000,
    check: { bytes in
      guard let pattern = try? PermalinkPattern(String(decoding: bytes, as: UTF8.self)) else { return }
      let date = CalendarDate(year: 2026, month: 1, day: 2)
      for date in [nil, date] {
        guard let address = pattern.address(slug: "s", title: "A title", section: "a/b", date: date) else {
          try expect(date == nil, "no address though everything is known")
          continue
        }
        let parts = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
        try expect(address.hasPrefix("/") && address.hasSuffix("/"), "the address is \(address)")
        try expect(
          !parts.contains("..") && !parts.contains(".") && !parts.contains(""), "the address is \(address)")
      }
    })

  static let aliases = FuzzTarget(
    name: "aliases", seeds: [],
    tokens: ["/", "..", ".", "%2e", "%2F", "%0A", "%", "//", "http:", "a.html", "?", "\\", "old"],
    limit: 2_000,
    check: { bytes in
      let place = SourceLocation(file: "fuzz")
      let alias = Alias(text: String(decoding: bytes, as: UTF8.self), location: place)
      for section in ["", "posts", "a/b"] {
        guard let address = alias.address(in: section) else { continue }
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        try expect(address.hasPrefix("/") && !address.hasPrefix("//"), "the address is \(address)")
        try expect(!parts.contains("..") && !parts.contains("."), "the address is \(address)")
        let redirection = Redirection(
          configuration: SiteConfiguration(), redirects: [SitePlan.Redirect(from: address, to: "/new/")])
        let words = redirection.list().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        try expect(
          words.count == 3 && words[2].elementsEqual("301\n".utf8), "the list is of \(words.count) words")
        try expect(!words[0].contains(UInt8(ascii: "\n")), "the list has a line too much")
      }
    })

  static let slugs = FuzzTarget(
    name: "slugs", seeds: [("Content/posts", ".md")],
    tokens: ["ß", "İ", "Ǆ", "²", "Ⅻ", "か\u{3099}", "-", "_"], limit: 500,
    check: { bytes in
      let made = slug(String(decoding: bytes, as: UTF8.self))
      try expect(slug(made) == made, "\(made) becomes \(slug(made))")
      try expect(!made.hasPrefix("-") && !made.hasSuffix("-") && !made.contains("/"), made)
    })
}
