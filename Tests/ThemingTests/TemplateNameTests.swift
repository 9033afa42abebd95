import Diagnostics
import Mustache
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import PageRendering
@testable import SiteModel
@testable import Theming

/// Names in templates that no page can answer.
@Suite struct TemplateNameTests {
  /// What is said of templates, with the template before each.
  private func problems(
    _ templates: [String: String], chosen: [(template: String, use: TemplateUse)] = []
  ) async throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "Content/data/books.json")
    try folder.write("a: 1", to: "Content/data/team/core.yml")
    let (data, diagnostics) = await SiteData.load(
      ["data/books.json", "data/team/core.yml"], from: Directory(root: folder.path), jobs: 1)
    #expect(diagnostics == [])
    let options = [
      ThemeOption(name: "accent", kind: .color), ThemeOption(name: "dates", kind: .choice(["long", "iso"])),
      ThemeOption(name: "wide", kind: .boolean),
    ]
    let sources = templates.map { ($0, Template(text: $1, file: $0)) }
    return TemplateNameCheck.problems(
      in: Dictionary(uniqueKeysWithValues: sources), chosen: chosen,
      roots: TemplateUse.roots(shared: SharedTemplateValues.schema(data: data, options: options))
    ).sorted().map { "\($0.location?.file ?? "-"):\(summary($0))" }
  }

  @Test(arguments: [
    "{{page.title}}{{#page}}{{title}}{{.title}}{{site.title}}{{/page}}",
    "{{#page.tags}}{{name}}{{url}}{{page.title}}{{/page.tags}}{{^page.tags}}{{page.title}}{{/page.tags}}",
    "{{#page.date}}{{iso}}{{/page.date}}{{page.date.text}}{{#page.authors}}{{.}}{{/page.authors}}",
    "{{#page.isPost}}{{page.title}}{{/page.isPost}}{{#page.title}}{{.}}{{page.url}}{{/page.title}}",
    "{{page.extra.anything.at.all}}{{#site.extra}}{{whatever}}{{#more}}{{.}}{{title}}{{/more}}{{/site.extra}}",
    "{{#data.books}}{{title}}{{#read}}{{anything}}{{/read}}{{/data.books}}{{data.team.core.x}}{{#data.team}}{{core.y}}{{/data.team}}",
    "{{theme.accent}}{{theme.dates}}{{#theme.dates.iso}}x{{/theme.dates.iso}}{{#theme.wide}}x{{/theme.wide}}",
    "{{#asset}}style.css{{/asset}}{{#integrity}}a.b{{/integrity}}",
    "{{#page.tags}}{{index()}}{{#first()}}x{{/first()}}{{/page.tags}}{{count(page.tags)}}{{uppercased(page.title)}}",
    "{{#reversed(page.tags)}}{{name}}{{/reversed(page.tags)}}{{#first(page.tags)}}{{name}}{{/first(page.tags)}}",
    "{{#sorted(data.books)}}{{key}}{{value.x}}{{/sorted(data.books)}}{{^empty(page.title)}}x{{/empty(page.title)}}",
    "{{! {{nothing}} }}{{=<% %>=}}<%page.title%>{{nothing}}",
    "{{page.series.title}}{{#page.series}}{{number}}{{count}}{{#parts}}{{title}}{{isCurrent}}{{number}}{{/parts}}{{/page.series}}",
    "{{#site.menu}}{{title}}{{#isCurrent}}x{{/isCurrent}}{{/site.menu}}{{#site.search}}{{url}}{{/site.search}}",
    "{{> *page.kind}}{{page.jsonLD}}",
  ])
  func namesThatAPageCanAnswerAreRight(_ template: String) async throws {
    #expect(try await problems(["page": template]) == [])
  }

  @Test(arguments: [
    ("{{page.tilte}}", "1:8", "tilte", "in `page`", "Did you mean `title`?"),
    ("é\r\né{{{ pgae.title }}}", "2:7", "pgae", "here", "Did you mean `page`?"),
    ("{{#page}}{{tilte}}{{/page}}", "1:12", "tilte", "here", "Did you mean `title`?"),
    ("{{#page}}{{.site}}{{/page}}", "1:13", "site", "here", "It always renders as nothing."),
    (
      "{{^page.nothing}}x{{/page.nothing}}", "1:9", "nothing", "in `page`",
      "It always renders as nothing."
    ),
    ("{{page.title.length}}", "1:14", "length", "in `page.title`", "It always renders as nothing."),
    ("{{#page.date}}{{long}}{{/page.date}}", "1:17", "long", "here", "It always renders as nothing."),
    ("{{#page.tags}}{{slug}}{{/page.tags}}", "1:17", "slug", "here", "It always renders as nothing."),
    (
      "{{#page.authors}}{{name}}{{/page.authors}}", "1:20", "name", "here",
      "It always renders as nothing."
    ),
    ("{{title}}", "1:3", "title", "here", "It always renders as nothing."),
    ("{{data.boks}}", "1:8", "boks", "in `data`", "Did you mean `books`?"),
    ("{{data.team.coer.x}}", "1:13", "coer", "in `data.team`", "Did you mean `core`?"),
    ("{{theme.acent}}", "1:9", "acent", "in `theme`", "Did you mean `accent`?"),
    (
      "{{#theme.dates.short}}x{{/theme.dates.short}}", "1:16", "short", "in `theme.dates`",
      "It always renders as nothing."
    ),
    ("{{count(page.tagz)}}", "1:14", "tagz", "in `page`", "Did you mean `tags`?"),
    ("{{=<% %>=}}<%page.tilte%>", "1:19", "tilte", "in `page`", "Did you mean `title`?"),
  ])
  func aNameThatNothingAnswersIsAWarningAtItsPlace(
    _ template: String, place: String, name: String, owner: String, note: String
  ) async throws {
    #expect(
      try await problems(["page": template])
        == ["page:\(place) warning missing-name: Unknown name `\(name)` \(owner) | \(note)"])
  }

  @Test func aTransformThatDoesNotExistIsAWarning() async throws {
    #expect(
      try await problems(["page": "a{{uppercase(page.title)}}{{#frist()}}{{/frist()}}"]) == [
        "page:1:2 warning unknown-transform: Unknown transform `uppercase` | Did you mean `uppercased`?",
        "page:1:27 warning unknown-transform: Unknown transform `frist` | Did you mean `first`?",
      ])
  }

  @Test func aNameOfOtherKindsOfPagesIsToldFromOneOfNone() async throws {
    let found = try await problems([
      "term": "{{term.name}}{{page.series.title}}{{page.wordCount}}", "404": "{{#pages}}{{title}}{{/pages}}",
      "taxonomy": "{{#terms}}{{count}}{{/terms}}{{taxonomy.title}}",
    ])
    #expect(
      found == [
        "404:1:4 warning missing-name: Unknown name `pages` here on pages of kind `404` | Did you mean `page`? | Pages of these kinds have it: `home`, `section`, `term`.",
        "term:1:21 warning missing-name: Unknown name `series` in `page` on pages of kind `term` | Pages of these kinds have it: `page`.",
        "term:1:42 warning missing-name: Unknown name `wordCount` in `page` on pages of kind `term` | Pages of these kinds have it: `page`.",
      ])
  }

  @Test func aPartialIsRightIfOneOfItsPlacesAnswers() async throws {
    let templates = [
      "home": "{{#pages}}{{> entry}}{{/pages}}{{> foot}}", "page": "{{> entry}}{{> foot}}",
      "entry": "{{summary}}{{sumary}}",
      "foot": "{{#paginator}}{{number}}{{/paginator}}{{page.next.url}}{{page.nxt.url}}",
      "unused": "{{nothing}}",
    ]
    let found = try await problems(templates)
    #expect(
      found == [
        "entry:1:14 warning missing-name: Unknown name `sumary` here | Did you mean `summary`?",
        "foot:1:63 warning missing-name: Unknown name `nxt` in `page` | Did you mean `next`?",
      ])
  }

  @Test func aPartialMayServeKindsThatDoNotIncludeItNow() async throws {
    let templates = [
      "404": "{{> meta}}{{<base}}{{$main}}{{page.date}}{{/main}}{{/base}}",
      "meta": "{{page.tags}}{{#page}}{{series}}{{sereis}}{{/page}}",
      "base": "{{#page.date}}{{iso}}{{/page.date}}{{$main}}{{/main}}{{#pages}}{{$entry}}{{/entry}}{{/pages}}",
      "taxonomy": "{{<base}}{{$entry}}{{summary}}{{/entry}}{{/base}}",
    ]
    let found = try await problems(templates)
    #expect(
      found == [
        "404:1:36 warning missing-name: Unknown name `date` in `page` on pages of kind `404` | Pages of these kinds have it: `home`, `section`, `page`, `taxonomy`, `term`.",
        "meta:1:35 warning missing-name: Unknown name `sereis` here | Did you mean `series`?",
      ])
  }

  @Test func blocksAreCheckedWhereTheyAreExpanded() async throws {
    let templates = [
      "home": "{{<base}}{{$entry}}{{summary}}{{sumary}}{{/entry}}{{$never}}{{nothing}}{{/never}}{{/base}}",
      "page": "{{<base}}{{/base}}",
      "base":
        "{{#pages}}{{$entry}}{{title}}{{/entry}}{{/pages}}{{^pages}}{{$other}}{{tilte}}{{/other}}{{/pages}}",
    ]
    let found = try await problems(templates)
    #expect(
      found == [
        "base:1:72 warning missing-name: Unknown name `tilte` here | It always renders as nothing.",
        "home:1:33 warning missing-name: Unknown name `sumary` here | Did you mean `summary`?",
      ])
  }

  @Test func aTemplateThatAPageChoosesIsOfItsKind() async throws {
    let templates = ["wide": "{{page.tags}}{{paginator.total}}"]
    #expect(try await problems(templates) == [])
    #expect(try await problems(templates, chosen: [("wide", .page), ("wide", .section)]) == [])
    let found = try await problems(templates, chosen: [("wide", .page)])
    #expect(
      found == [
        "wide:1:16 warning missing-name: Unknown name `paginator` here on pages of kind `page` | Pages of these kinds have it: `home`, `section`, `term`."
      ])
  }

  @Test func anyNameMayBeAnAttributeOfAComponent() async throws {
    #expect(
      try await problems([
        "components/x":
          "{{src}}{{#loop}}{{anything}}{{/loop}}{{page.title}}{{data.books}}{{page.tags}}{{site.titel}}"
      ]) == [
        "components/x:1:73 warning missing-name: Unknown name `tags` in `page` in a component | Pages of these kinds have it: `page`.",
        "components/x:1:86 warning missing-name: Unknown name `titel` in `site` | Did you mean `title`?",
      ])
  }

  @Test func templatesThatIncludeOneAnotherAndBrokenOnesEndTheCheck() async throws {
    let templates = [
      "page": "{{> a}}{{page.tilte}}", "a": "{{> b}}", "b": "{{> a}}{{page.url}}",
      "home": "{{#page}}{{nothing}}",
      "section": "{{<base}}{{$main}}{{$main}}x{{/main}}{{page.nxt}}{{/main}}{{/base}}",
      "base": "{{$main}}{{/main}}",
      "term": String(repeating: "{{#page}}", count: 10_000) + String(repeating: "{{/page}}", count: 10_000),
    ]
    let found = try await problems(templates)
    #expect(
      found == [
        "page:1:15 warning missing-name: Unknown name `tilte` in `page` | Did you mean `title`?",
        "section:1:45 warning missing-name: Unknown name `nxt` in `page` | It always renders as nothing.",
      ])
  }

  @Test func partialsThatIncludeOthersManyTimesAreFollowedOnce() async throws {
    var templates = ["page": "{{> p0}}"]
    for index in 0..<60 {
      templates["p\(index)"] = String(repeating: "{{> p\(index + 1)}}", count: 4)
    }
    templates["p60"] = "{{page.tilte}}"
    #expect(try await problems(templates).count == 1)
  }
}
