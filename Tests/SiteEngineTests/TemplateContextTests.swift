import Mustache
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel
@testable import Theming
@testable import URLs

@Suite struct TemplateContextTests {
  private func render(_ template: String, _ context: any TemplateValue) throws -> String {
    let (library, diagnostics) = TemplateLibrary.compile(["t": Template(text: template, file: "t")])
    #expect(diagnostics == [])
    return String(
      decoding: try #require(try library.render("t", context: context, content: Array("C".utf8))),
      as: UTF8.self)
  }

  private func configuration() throws -> SiteConfiguration {
    let (configuration, diagnostics) = SiteConfiguration.read(
      """
      title: S
      description: D
      author: A
      base-url: https://e.org/b/
      language: de
      menu:
        - {title: Here, url: /posts/%C3%A9/}
        - {title: There, url: //e.com/}
        - {title: Else, url: "https://e.com/"}
        - {title: Part, url: "/#x"}
      extra: {a: 1, b: true, c: 5.10, d: 2026-01-02, e: {f: [x, y]}, g: ~}
      """, file: "sitegen.yml")
    #expect(diagnostics == [])
    return configuration
  }

  @Test func siteAnswersEveryName() throws {
    let context = RootContext(
      site: SiteContext(configuration: try configuration(), currentPath: "/b/posts/%C3%A9/"),
      page: try pageContext())
    let template =
      "{{#site}}{{title}},{{description}},{{language}},{{author}},{{baseURL}},{{basePath}},{{feed}},{{generator}}{{/site}}"
    #expect(
      try render(template, context) == "S,D,de,A,https://e.org/b/,/b/,/b/feed.xml,\(SitegenVersion.generator)"
    )
    #expect(
      try render("{{#site.menu}}{{title}} {{url}}{{#isCurrent}}!{{/isCurrent}};{{/site.menu}}", context)
        == "Here /b/posts/%C3%A9/!;There //e.com/;Else https://e.com/;Part /b/#x;")
    #expect(
      try render(
        "{{#site.extra}}{{a}},{{b}},{{c}},{{d}},{{#e}}{{#f}}<{{.}}>{{/f}}{{/e}},{{g}}{{/site.extra}}", context
      )
        == "1,true,5.10,2026-01-02,<x><y>,")
    #expect(try render("{{^site.nothing}}no{{/site.nothing}}", context) == "no")
  }

  private func pageContext() throws -> PageContext {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      ---
      title: T
      date: 2026-01-02
      updated: 2026-01-03T04:05:06+01:00
      draft: true
      authors: [Ada, Grace]
      series: Se
      image: i%20mage.png
      extra: {k: v}
      ---
      """, to: "Content/posts/é.md")
    let page = try #require(
      Page.load("posts/é.md", from: Directory(root: folder.path)).page)
    var context = PageContext(
      kind: "page", title: "T", fullTitle: "T | S", address: page.address,
      baseURL: try configuration().baseURL)
    context.source = page
    context.description = "De"
    context.summary = PageSummary(description: "De", readingTime: 3, wordCount: 700)
    context.terms.tags = [LinkContext(title: "x", url: "/b/tags/x/")]
    context.terms.all = context.terms.tags
    context.tableOfContents = "<ul></ul>"
    context.hasContent = true
    context.previous = LinkContext(title: "P", url: "/p/")
    context.next = LinkContext(title: "N", url: "/n/")
    context.series = SeriesContext(
      link: TermContext(title: "Se", url: "/s/", count: 2), number: 2,
      parts: [
        PartContext(link: LinkContext(title: "P", url: "/p/"), isCurrent: false),
        PartContext(link: LinkContext(title: "T", url: "/t/"), isCurrent: true),
      ])
    context.related = [LinkContext(title: "R", url: "/r/")]
    context.breadcrumbs = [LinkContext(title: "S", url: "/b/")]
    context.picture = PagePicture(address: "https://e.org/i.png", width: 3, height: 2, alternative: "I")
    return context
  }

  @Test func pageAnswersEveryName() throws {
    let context = RootContext(
      site: SiteContext(configuration: try configuration(), currentPath: "/"), page: try pageContext())
    let template = """
      {{#page}}{{kind}},{{title}},{{fullTitle}},{{description}},{{url}},{{permalink}},{{{content}}},{{#tags}}{{name}} \
      {{title}} {{url}}{{/tags}},{{{tableOfContents}}},{{previous.title}} {{previous.url}},{{next.title}},\
      {{date.iso}} {{date.rfc3339}} {{date.text}},{{updated.rfc3339}},{{isDraft}},{{isPost}},{{readingTime}},\
      {{wordCount}},{{#authors}}<{{.}}>{{/authors}},{{#series}}{{title}} {{url}} {{number}}/{{total}} \
      {{#parts}}{{title}}{{#isCurrent}}!{{/isCurrent}}{{/parts}}{{/series}},{{#related}}{{title}} {{url}}{{/related}},{{#breadcrumbs}}{{title}} {{url}}{{/breadcrumbs}},{{image}} {{imageWidth}} {{imageHeight}} {{imageAlt}},{{extra.k}}{{/page}}
      """
    #expect(
      try render(template, context) == """
        page,T,T | S,De,/b/posts/%C3%A9/,https://e.org/b/posts/%C3%A9/,C,x x /b/tags/x/,<ul></ul>,P /p/,N,\
        2026-01-02 2026-01-02T00:00:00Z 2 January 2026,2026-01-03T04:05:06+01:00,true,true,3,700,<Ada><Grace>,Se /s/ 2/2 PT!,R /r/,\
        S /b/,https://e.org/i.png 3 2 I,v
        """)
  }

  @Test(arguments: [
    ("/cover.png", "https://e.org/b/cover.png"), ("https://e.com/c.png", "https://e.com/c.png"),
    ("c.png?x=1", "https://e.org/b/posts/%C3%A9/c.png?x=1"),
  ])
  func anImageHasAWholeAddress(_ image: String, _ expected: String) throws {
    let base = try configuration().baseURL
    #expect(PagePicture(image, onPage: "/posts/é/", baseURL: base).address == expected)
  }

  @Test func whatAPageDoesNotHaveIsFalse() throws {
    let page = PageContext(kind: "404", title: "N", fullTitle: "N", address: "/404.html", baseURL: .default)
    let root = RootContext(
      site: SiteContext(configuration: SiteConfiguration(), currentPath: "/"), page: page)
    let names = [
      "content", "tags", "tableOfContents", "previous", "next", "date", "updated", "isDraft", "isPost",
      "authors",
      "series", "image", "extra", "description", "unknown",
    ]
    for name in names { #expect(try render("{{^page.\(name)}}no{{/page.\(name)}}", root) == "no", "\(name)") }
    for name in [
      "pages", "hasPages", "paginator", "terms", "term", "taxonomy", "site.description", "site.author",
    ] {
      #expect(try render("{{^\(name)}}no{{/\(name)}}", root) == "no", "\(name)")
    }
  }

  @Test func listsAnswerEveryName() throws {
    let source = try #require(try pageContext().source)
    let entry = EntryContext(
      page: source, summary: PageSummary(description: "De", readingTime: 3, wordCount: 700),
      terms: TermLinks(tags: [LinkContext(title: "x", url: "/x/")]), baseURL: try configuration().baseURL)
    var root = RootContext(
      site: SiteContext(configuration: try configuration(), currentPath: "/"), page: try pageContext())
    root.pages = EntryList([entry])
    root.paginator = PaginatorContext(number: 2, total: 3, previous: "/a/", next: "/b/")
    root.terms = [TermContext(title: "t", url: "/t/", count: 4)]
    root.term = TermContext(title: "te", url: "/te/", count: 1)
    root.taxonomy = LinkContext(title: "Tags", url: "/tags/")
    let template = """
      {{#hasPages}}y{{/hasPages}}{{#pages}}{{title}},{{url}},{{permalink}},{{description}},{{date.iso}},{{updated.iso}},\
      {{#tags}}{{name}}{{/tags}},{{readingTime}},{{wordCount}},{{isDraft}},{{extra.k}}{{/pages}};{{#paginator}}{{number}}\
      /{{total}} {{isMultiple}} {{previous}} {{next}}{{/paginator}};{{#terms}}{{name}} {{url}} {{count}}{{/terms}};\
      {{term.name}} {{term.count}} {{taxonomy.title}} {{taxonomy.url}}
      """
    #expect(
      try render(template, root) == """
        yT,/b/posts/%C3%A9/,https://e.org/b/posts/%C3%A9/,De,2026-01-02,2026-01-03,x,3,700,true,v;2/3 true /a/ /b/;\
        t /t/ 4;te 1 Tags /tags/
        """)
    root.pages = EntryList([])
    #expect(try render("{{^hasPages}}none{{/hasPages}}", root) == "none")
  }
}
