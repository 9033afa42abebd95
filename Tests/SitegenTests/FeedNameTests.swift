import Foundation
import Testing

/// Feeds at the addresses that subscribers know.
@Suite struct FeedNameTests {
  @Test func feedsHaveTheNamesOfTheConfiguration() async throws {
    let site = try TemporarySite()
    let configuration = "title: T\nbase-url: https://example.org/blog/\nfeeds: [rss, atom]\n"
    try site.write(
      configuration + "feed-names: { rss: index.xml, also: [/posts/index.xml, /old.rss] }\n",
      to: "sitegen.yml")
    try site.write("---\ntitle: A\ndate: 2026-01-02\ntags: [x]\n---\nText.\n", to: "Content/posts/a.md")
    try site.write("---\ntitle: B\ndate: 2026-01-03\n---\nText.\n", to: "Content/notes/2026/b.md")
    let run = try await site.program.run("build")
    #expect(run.exitCode == 0, "\(run.problems)")
    let feed = try site.read("public/index.xml")
    #expect(feed.contains("<rss ") && feed.contains("https://example.org/blog/index.xml"))
    #expect(try site.read("public/old.rss") == feed && feed.contains("<title>B</title>"))
    // In the folder of a section, a feed is of its posts.
    let own = try site.read("public/posts/index.xml")
    #expect(
      own.contains("<title>Posts | T</title>") && own.contains("<title>A</title>") && !own.contains(">B<"))
    #expect(try site.read("public/feed.xml").contains("<feed "))
    #expect(site.exists("public/tags/x/index.xml") && !site.exists("public/rss.xml"))
    let page = try site.read("public/index.html")
    #expect(page.contains("\"/blog/index.xml\"") || page.contains("=/blog/index.xml"))

    // A name that is taken away is no longer published.
    try site.write(configuration, to: "sitegen.yml")
    #expect(try await site.program.run("build").exitCode == 0)
    #expect(
      site.exists("public/rss.xml") && !site.exists("public/index.xml") && !site.exists("public/old.rss"))
  }

  @Test func theFeedOfATermIsAtItsFormerAddressesToo() async throws {
    let site = try TemporarySite()
    try site.write("title: T\nfeeds: [rss, atom]\nfeed-names: { rss: index.xml }\n", to: "sitegen.yml")
    try site.write("---\ntitle: A\ndate: 2026-01-02\ntags: [C++]\n---\nText.\n", to: "Content/posts/a.md")
    let page = "---\ntitle: C++\naliases: [/tags/c++/, /c.html]\n---\n"
    try site.write(page, to: "Content/tags/c-plus-plus/_index.md")
    #expect(try await site.program.run("build").exitCode == 0)
    let feed = try site.read("public/tags/c-plus-plus/index.xml")
    #expect(feed.contains("<title>A</title>"))
    #expect(try site.read("public/tags/c++/index.xml") == feed)
    #expect(!site.exists("public/tags/c++/feed.xml") && !site.exists("public/c.htmlindex.xml"))

    try site.write(page.replacing("c++/,", with: "cpp/,"), to: "Content/tags/c-plus-plus/_index.md")
    #expect(try await site.program.run("build").exitCode == 0)
    #expect(try site.read("public/tags/cpp/index.xml") == feed)
    #expect(!site.exists("public/tags/c++/index.xml"))
  }

  @Test func aFeedCannotHaveTheAddressOfAFile() async throws {
    let site = try TemporarySite()
    try site.write("title: T\nfeed-names: { atom: x.xml }\n", to: "sitegen.yml")
    try site.write("<x/>", to: "Content/x.xml")
    let run = try await site.program.run("build")
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("[address-conflict]") || run.problems.contains("x.xml"), "\(run.problems)")
  }
}
