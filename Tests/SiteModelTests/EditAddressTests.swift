import Diagnostics
import SiteTestSupport
import Testing

@testable import SiteEngine
@testable import SiteModel

/// `edit-url`: where readers can edit a page.
@Suite struct EditAddressTests {
  @Test func theFilesPathStandsInThePlaceOfItsName() {
    let address = EditAddress("https://e.org/edit/main/:path?plain=1")
    #expect(
      address?.address(of: "Content/posts/a b%é.md")
        == "https://e.org/edit/main/Content/posts/a%20b%25%C3%A9.md?plain=1")
  }

  @Test(arguments: [
    "https://e.org/", "e.org/:path", ":path", "https://e.org/:path/:path", "https://e.org/ :path",
  ])
  func whatIsNoPatternIsAnError(_ text: String) {
    let (configuration, diagnostics) = SiteConfiguration.read("edit-url: \"\(text)\"", file: "sitegen.yml")
    #expect(configuration.editAddress == nil)
    #expect(diagnostics.map(\.identifier) == ["invalid-edit-url"])
  }

  @Test func pagesWithASourceLinkToIt() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: S\nbase-url: https://e.org/\nedit-url: https://e.org/edit/:path\n",
      "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\nText.\n",
    ]).build()
    #expect(built.problems == [])
    #expect(
      built.text("posts/a/index.html")?.contains("<a href=\"https://e.org/edit/Content/posts/a.md\">") == true
    )
    #expect(built.text("index.html")?.contains("/edit/") == false)
  }
}
