import Mustache
import SiteTestSupport
import Testing

@testable import Digests
@testable import LinkChecking
@testable import Publishing
@testable import SiteEngine
@testable import Theming

@Suite struct PublishedAssetsTests {
  private func site(_ more: [String: String] = [:], configuration: String = "") throws -> TestSite {
    try TestSite(
      [
        "sitegen.yml": "title: T\nbase-url: https://e.org/b/\ntheme: mine\n" + configuration,
        "Themes/mine/templates/home.mustache": """
        <link href="{{#asset}}css/a b.css{{/asset}}" integrity="{{#integrity}} css/a b.css {{/integrity}}">
        {{#site}}<img alt="" src="{{#asset}}plain{{/asset}}">{{/site}}
        """,
        "Themes/mine/templates/404.mustache": "404", "Content/data/a.yml": "a: 1",
        "Themes/mine/assets/css/a b.css": "a { b: url(../p.png) }\n",
        "Themes/mine/assets/plain": "p", "Themes/mine/assets/p.png": "png",
      ].merging(more) { $1 })
  }

  @Test func anAssetIsPublishedUnderTheDigestOfItsContentToo() async throws {
    let built = try await site().build()
    #expect(built.problems == [])
    let digest = Fingerprint(Array("a{b:url(../p.png)}".utf8))
    let plain = Fingerprint(Array("p".utf8))
    #expect(
      built.text("index.html") == """
        <link href="/b/assets/css/a%20b-\(digest.short).css" integrity="\(digest.integrity)">
        <img alt="" src="/b/assets/plain-\(plain.short)">
        """)
    #expect(built.text("assets/css/a b-\(digest.short).css") == "a{b:url(../p.png)}")
    #expect(built.output.files.keys.contains("assets/css/a b.css"))
    #expect(built.output.files.keys.contains("assets/p.png"))
    #expect(try built.checkLinks() == [])
  }

  @Test func theDigestIsThatOfTheStandard() {
    // `printf abc | sha256sum`
    #expect(Fingerprint(Array("abc".utf8)).short == "ba7816bf8f01cfea")
    #expect(
      Fingerprint(Array("abc".utf8)).integrity == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test func theNameFollowsTheContent() async throws {
    let one = try await site().build()
    let other = try await site(["Themes/site/assets/css/a b.css": "own"]).build()
    #expect(one.text("index.html") != other.text("index.html"))
    #expect(other.text("assets/css/a b-\(Fingerprint(Array("own".utf8)).short).css") == "own")
  }

  @Test func anAssetThatDoesNotExistIsAnErrorAtItsTemplate() async throws {
    let built = try await site([
      "Themes/mine/templates/home.mustache":
        "x\n<a {{#asset}}plian{{/asset}}>{{#integrity}}none at all{{/integrity}}"
    ]).build()
    #expect(
      built.problems == [
        "Themes/mine/templates/home.mustache:2:14 error missing-asset: The theme has no asset `plian`"
          + " | Did you mean `plain`?",
        "Themes/mine/templates/home.mustache:2:44 error missing-asset: The theme has no asset `none at all`"
          + " | Assets are the files in the `assets` folder of a theme.",
      ])
  }
}
