import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import LinkChecking
@testable import Publishing
@testable import SiteEngine
@testable import SiteModel
@testable import URLs

/// What must hold of every page of a site.
@Suite struct WholeSiteTests {
  private static let hostile = "\"><script>alert('x')</script>&amp;\"\u{301}"
  private static let yaml = "'\"><script>alert(''x'')</script>&amp;\"\u{301}'"

  private func site(menu: Bool = true) throws -> TestSite {
    var files = [
      "sitegen.yml": """
      title: \(Self.yaml)
      description: \(Self.yaml)
      author: \(Self.yaml)
      base-url: https://example.org/blog/
      language: en
      page-size: 2
      menu:
        - {title: \(Self.yaml), url: /posts/}
      """,
      "Content/posts/_index.md": "---\ntitle: \(Self.yaml)\ndescription: \(Self.yaml)\n---\nPosts.\n",
      "Content/posts/2026-03-01-bundle/index.md":
        "---\ntitle: Bundle\nimage: p q.png\n---\n![x](p%20q.png)\n",
      "Content/posts/2026-03-01-bundle/p q.png": "<svg/>",
      "Content/posts/ünï/ö.md":
        "---\ntitle: Ö\ntags: [日本]\n---\n[up](../../bundle/), [s](../../about.md#é)\n",
      "Content/about.md":
        "---\ntitle: About\n---\n## É {#é}\n\n<a href=\"https://example.org/blog/posts/\">p</a>\n",
      "Content/posts/sampled.md":
        "---\ntitle: Sampled\n---\n```swift sample=\"s\" alt=\"An \\\"f\\\"\" caption=\"<b>\"\nprint(1)\n```\n",
    ]
    for number in 1...5 {
      files["Content/posts/p\(number).md"] = """
        ---
        title: \(Self.yaml)
        description: \(Self.yaml)
        date: 2026-01-0\(number)
        tags: [\(Self.yaml), swift]
        authors: [\(Self.yaml)]
        series: \(Self.yaml)
        ---
        [next](p\(number % 5 + 1).md) and `<script>` at [home](/)

        ## One

        ## Two
        """
    }
    return try TestSite(files)
  }

  @Test func everyLinkLeadsSomewhereBelowTheBasePath() async throws {
    let built = try await site().build()
    #expect(built.problems == [])
    #expect(built.pages.count > 20)
    for path in built.pages {
      let page = try #require(built.text(path))
      let references = HTMLReferences(Array(page.utf8))
      #expect(references.addresses.count > 3)
      for address in references.addresses where !address.hasPrefix("#") && !address.hasPrefix("data:") {
        #expect(
          address.hasPrefix("/blog/") || address.hasPrefix("https://example.org/blog/"), "\(path): \(address)"
        )
        #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(path): \(address)")
      }
    }
    #expect(try built.checkLinks() == [])
  }

  @Test func theCommandLinesBaseURLGoesBeforeTheConfigurations() async throws {
    let base = try #require(BaseURL("http://localhost:1414/x/"))
    let built = try await site().build { $0.baseURL = base }
    #expect(built.configuration.baseURL == base)
    for path in built.pages where path != "about/index.html" {
      for address in HTMLReferences(Array((built.text(path) ?? "").utf8)).addresses
      where !address.hasPrefix("#") && !address.hasPrefix("data:") {
        #expect(
          address.hasPrefix("/x/") || address.hasPrefix("http://localhost:1414/x/"), "\(path): \(address)")
      }
    }
    #expect(built.text("feed.xml")?.contains("example.org") == false)
    #expect(built.text("sitemap.xml")?.contains("<loc>http://localhost:1414/x/posts/p1/</loc>") == true)
  }

  @Test func namesAreEscapedEverywhere() async throws {
    let built = try await site().build()
    let escaped = Self.hostile.escaped
    for path in built.pages {
      let page = try #require(built.text(path))
      #expect(!page.contains("<script>alert"), "\(path)")
      #expect(!page.utf8.contains("=\"\"><script".utf8), "\(path)")
    }
    for path in [
      "index.html", "posts/index.html", "posts/p1/index.html", "tags/index.html", "tags/swift/index.html",
    ] {
      #expect(built.text(path)?.utf8.contains(escaped.utf8) == true, "\(path)")
    }
    let feed = try #require(built.text("feed.xml"))
    #expect(!feed.contains("<script"))
    #expect(feed.utf8.contains("<title>\(escaped)</title>".utf8))
  }

  @Test func aSampleIsShownWithItsOutputAndFigure() async throws {
    let built = try await site().build()
    let page = try #require(built.text("posts/sampled/index.html"))
    #expect(page.contains("<samp>1 &lt; 2\n</samp>"))
    #expect(page.contains("<svg><title>An &quot;f&quot;</title></svg><figcaption>&lt;b&gt;</figcaption>"))
    #expect(built.output.files.keys.contains("figures/sampled/s/f.png"))
    let feed = try #require(built.text("feed.xml"))
    #expect(feed.contains("https://example.org/blog/figures/sampled/s/f.png"))
    #expect(!feed.contains("&lt;svg"))
  }

  @Test func theOutputIsTheSameForAnyNumberOfJobs() async throws {
    let site = try site()
    let one = try await site.build(jobs: 1)
    for jobs in [1, 2, 4, 64] {
      let other = try await site.build(jobs: jobs)
      #expect(other.diagnostics == one.diagnostics)
      #expect(Set(other.output.files.keys) == Set(one.output.files.keys))
      for path in one.output.files.keys { #expect(other.text(path) == one.text(path), "\(path)") }
    }
  }

  @Test func aBuildPublishesAndThenChangesNothing() async throws {
    let site = try site()
    let built = try await site.build()
    let output = OutputFolder(site.folder.path + "/public")
    let first = try await output.publish(built.output, sources: site.folder.path, force: false)
    #expect(first.written == built.output.files.keys.sorted())
    let second = try await output.publish(
      try await site.build().output, sources: site.folder.path, force: false)
    #expect(second == .init(written: [], removed: [], unchanged: built.output.files.count))
  }
}

extension String {
  /// The text as it stands in markup.
  fileprivate var escaped: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(scalar)
      }
    }.joined()
  }
}

extension String.UTF8View {
  /// Whether these bytes stand somewhere in the text: `String.contains` compares characters.
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    Array(self).firstRange(of: Array(other)) != nil
  }
}
