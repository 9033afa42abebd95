import SiteTestSupport
import Testing

@testable import Publishing
@testable import SiteEngine
@testable import SiteModel
@testable import URLs

/// The file `_headers`.
@Suite struct HostHeadersTests {
  private let post = "---\ntitle: Dial\n---\nText.\n"
  private let base =
    "<html><head><link href=\"{{#asset}}a.css{{/asset}}\"><script src=\"x.js\"></script>"
    + "<script type=\"application/ld+json\">{}</script>{{$s}}{{/s}}</head>{{{page.content}}}</html>"

  private func headers(_ inline: String) async throws -> String? {
    let template = base.replacing("{{$s}}{{/s}}", with: inline)
    let built = try await TestSite([
      "sitegen.yml": "title: T\nbase-url: https://example.org/blog/\nheaders: true\n",
      "Content/posts/dial.md": post,
      "Themes/site/templates/404.mustache": template,
      "Themes/site/assets/a.css": "p { color: red }",
    ]).build()
    return built.text("_headers")
  }

  @Test func allowsNothingInlineWhereNothingIs() async throws {
    let text = try #require(try await headers(""))
    #expect(
      text.hasPrefix(
        "/blog/*\n  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src"
      ))
    #expect(!text.contains("unsafe-inline") && !text.contains("sha256"))
    #expect(text.contains("\n\n/blog/samples/*.wasm\n  Content-Type: application/wasm\n  Cache-Control: "))
    #expect(
      text.contains(
        /\n\/blog\/assets\/a-[0-9a-f]+\.css\n  Cache-Control: public, max-age=31536000, immutable\n/))
  }

  /// The digest that browsers compute: `printf 'p{}' | openssl dgst -sha256 -binary | base64`.
  @Test func allowsByItsDigestWhatStandsInEveryPage() async throws {
    let text = try #require(try await headers("<style>p{}</style><style>p{}</style><script>go()</script>"))
    #expect(text.contains("style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='; "))
    #expect(
      text.contains(
        "script-src 'self' 'wasm-unsafe-eval' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; "))
  }

  @Test func areOnlyThereOnRequestAndAnAuthorsOwnStays() async throws {
    #expect(try await TestSite(["Content/posts/dial.md": post]).build().text("_headers") == nil)
    let built = try await TestSite([
      "sitegen.yml": "title: T\nheaders: true\n", "Content/posts/dial.md": post,
      "Content/_headers": "/*\n  X: y\n",
    ]).build()
    #expect(built.problems == [])
    guard case .copy? = built.output.files["_headers"] else {
      Issue.record("not the author's file")
      return
    }
  }
}
