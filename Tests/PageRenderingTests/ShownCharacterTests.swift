import Diagnostics
import Foundation
import SiteTestSupport
import Testing

@testable import SiteEngine
@testable import SiteModel

/// Characters that do more than show, on pages and in what is made of them.
@Suite struct ShownCharacterTests {
  private func built() async throws -> BuiltSite {
    var site = try TestSite([
      "sitegen.yml": "title: \"S\\e\"\nbase-url: https://example.org/\nllms: true\nsample-pages: true\n",
      "Content/posts/_index.md": "---\ntitle: Posts\n---\n",
      "Content/posts/a.md": """
      ---
      title: "A\\e[31m"
      date: 2026-01-02
      description: "D\\u0085"
      ---

      Text \u{1B}[31m `code\u{7F}` and \u{2067}isolated\u{2069} \u{202E}text.

      ```swift unverified="x"
      let a = 1 // \u{202E}\u{8}
      ```

      ```swift sample="s"
      print(1) // \u{2066}
      ```

      """,
    ])
    site.output = "\u{1B}[31mred\u{1B}[0m\u{0} \u{202E}rtl\n"
    return try await site.build()
  }

  @Test func noFileHoldsControlCharacters() async throws {
    let built = try await built()
    let paths = [
      "index.html", "posts/index.html", "posts/a/index.html", "posts/a/index.md", "llms.txt", "feed.xml",
      "rss.xml", "sitemap.xml", "samples/a/s/index.html",
    ].filter { built.text($0) != nil }
    #expect(paths.count >= 6)
    for path in paths {
      let text = try #require(built.text(path))
      let hostile = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && !["\n", "\t", "\r"].contains($0)
      }
      #expect(hostile.isEmpty, "\(path)")
    }
  }

  @Test func codeAndOutputShowTheirDirections() async throws {
    let built = try await built()
    let page = try #require(built.text("posts/a/index.html"))
    #expect(page.contains(#"// \u{202E}␈"#))
    #expect(page.contains(#"// \u{2066}"#))
    #expect(page.contains(#"<samp>red␀ \u{202E}rtl"#))
    #expect(page.contains("Text ␛[31m"))
    #expect(page.unicodeScalars.contains("\u{2067}"))
    let markdown = try #require(built.text("posts/a/index.md"))
    #expect(markdown.contains(#"red␀ \u{202E}rtl"#))
    #expect(markdown.contains(#"// \u{202E}␈"#))
  }

  @Test func theAuthorIsWarnedOnceForEachKind() async throws {
    let warnings = try await built().diagnostics.filter {
      ["control-character", "text-direction"].contains($0.identifier)
    }
    #expect(warnings.count == 2, "\(warnings)")
  }
}
