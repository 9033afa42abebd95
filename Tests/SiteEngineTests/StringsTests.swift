import Diagnostics
import Foundation
import Mustache
import SiteTestSupport
import Testing

@testable import FileSystem
@testable import Metadata
@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel
@testable import Theming
@testable import URLs

@Suite struct StringsTests {
  private func table(_ text: String, file: String = "Themes/t/strings/x.yml") -> StringsTable {
    StringsTable(text, file: file)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var expected: [String]
  }

  @Test(arguments: [
    Wrong(
      testDescription: "texts, forms, months and taxonomies",
      text: """
        a: A
        b: {one: "{n} B", other: "{n} Bs"}
        empty:
        number: 404
        months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
        taxonomies: {tags: T}
        """, expected: []),
    Wrong(
      testDescription: "a list", text: "a: [b]",
      expected: ["1:4 error wrong-type: `a` must be text, not a list"]),
    Wrong(
      testDescription: "an unknown form", text: "a: {one: b, othr: c}",
      expected: [
        "1:1 error text-without-other: `a` has no form `other` | `one` is used for the number 1, and `other` for all other numbers."
      ]),
    Wrong(
      testDescription: "eleven months", text: "months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]",
      expected: ["1:9 error wrong-months: `months` must have 12 names, not 11"]),
    Wrong(
      testDescription: "months that are a table", text: "months: {a: b}",
      expected: ["1:9 error wrong-type: `months` must be a list of texts, not a table"]),
  ])
  func readsAFile(_ wrong: Wrong) {
    let found = table(wrong.text).diagnostics.filter { $0.identifier != "unknown-key" }
    #expect(found.map(summary) == wrong.expected)
  }

  private func configuration(_ text: String) -> SiteConfiguration {
    SiteConfiguration.read(text, file: "sitegen.yml").0
  }

  private static let english =
    "search: Search\npageOf: '{number} of {total}'\npages: {one: '{n} page', other: '{n} pages'}"

  /// A table that has all of `StandardString`, and more texts.
  private func complete(_ more: String) -> String {
    let standard = StandardString.allCases.filter { !more.contains($0.rawValue + ":") }
      .map { "\($0.rawValue): '\($0.english)'\n" }.joined()
    return standard + "months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]\n" + more
  }

  @Test func aLanguageHasItsOwnWordsOrThoseOfATagThatIsShorter() {
    let strings = SiteStrings(
      ["en": table(Self.english), "de": table("search: Suche"), "de-at": table("search: Suchen")],
      configuration("languages: {de: {}, de-AT: {}, de-CH: {}, fr: {}}"))
    func word(_ tag: String) -> LocalizedStrings {
      strings[PageLanguage(tag: tag, path: tag == "en" ? "" : tag.lowercased())]
    }
    #expect(
      ["en", "de", "de-AT", "de-CH", "fr"].map { word($0)[.search] } == [
        "Search", "Suche", "Suchen", "Suche", "Search",
      ])
    #expect(word("fr").texts["pageOf"]?.other == "{number} of {total}")
    #expect(word("de")[.note] == "Note")
  }

  @Test(arguments: [
    Wrong(
      testDescription: "no words in the language", text: "",
      expected: [
        "-:- warning missing-strings: The theme `default` has no strings for the language `de` | Pages use the English strings until you add `Themes/site/strings/de.yml`."
      ]),
    Wrong(
      testDescription: "all words", text: "search: Suche\npageOf: '{number}/{total}'\npages: '{n} Seiten'",
      expected: []),
    Wrong(
      testDescription: "some words",
      text: "# search:\npageOf: '{number}/{total}'\npages: Seiten\nseach: Suche",
      expected: [
        "-:- warning missing-strings: Missing strings for `de`: `search` | Pages use the English strings instead.",
        "53:1 warning unknown-string: Unknown string `seach` | Did you mean `search`?",
      ]),
    Wrong(
      testDescription: "a value that nobody gives",
      text: "search: Suche\npageOf: 'Seite {nummer}'\npages: {one: '{n} Seite', other: '{n} Seiten'}",
      expected: [
        "51:1 error unknown-string-value: Unknown placeholder `{nummer}` in `pageOf` | Did you mean `{number}`?"
      ]),
    Wrong(
      testDescription: "forms without a number",
      text: "search: {one: S, other: T}\npageOf: '{number}'\npages: ''",
      expected: [
        "50:1 error text-without-number: `search` has plural forms, but no number selects one of them | Write it as a single text."
      ]),
  ])
  func saysWhatIsMissingInALanguage(_ wrong: Wrong) {
    var tables = ["en": table(Self.english)]
    if !wrong.text.isEmpty { tables["de"] = table(complete(wrong.text), file: "Themes/site/strings/de.yml") }
    let strings = SiteStrings(tables, configuration("languages: {de: {}}"))
    #expect(strings.diagnostics.map(summary).sorted() == wrong.expected.sorted())
  }

  @Test func aSiteInOneLanguageNeedsNoEnglishForWordsOfItsOwn() {
    let german = table(
      complete("imprint: Impressum\n" + "search: Suche\npageOf: '{number}/{total}'\npages: '{n}'"))
    let strings = SiteStrings(["en": table(Self.english), "de": german], configuration("language: de"))
    #expect(strings.diagnostics == [])
    #expect(strings.known["imprint"]?.other == "Impressum")
  }

  // MARK: Templates

  private func strings(german: String) -> SiteStrings {
    SiteStrings(
      ["en": table(Self.english), "de": table(complete(german))], configuration("languages: {de: {}}"))
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String { template }
    var template: String
    var english: String
    var german: String
  }

  @Test(arguments: [
    Example(template: "{{strings.search}}", english: "Search", german: "S&amp;<br>{{ x }}"),
    Example(
      template: "{{#strings.pageOf}}{{a}}|{{b}}{{/strings.pageOf}}", english: "{{a}} of {{b}}",
      german: "von {{b}}: {{a}}"),
    Example(
      template: "{{#strings.pages}}{{count}}{{/strings.pages}}",
      english:
        "{{#count.isOne}}{{count}} page{{/count.isOne}}{{^count.isOne}}{{count}} pages{{/count.isOne}}",
      german: "{{count}} Seiten"),
    Example(
      template: "{{#strings.pages}}{{.}}{{/strings.pages}}",
      english: "{{#.isOne}}{{.}} page{{/.isOne}}{{^.isOne}}{{.}} pages{{/.isOne}}", german: "{{.}} Seiten"),
    Example(
      template:
        "{{#strings.pages.one}}1{{/strings.pages.one}},{{#strings.pages.other}}%{{/strings.pages.other}}",
      english: "1 page,% pages", german: "1 Seiten,% Seiten"),
    Example(
      template: "{{#strings.pageOf}}{{strings.search}}|<b>{{/strings.pageOf}}{{{strings.search}}}{{x}}",
      english: "Search of <b>Search{{x}}", german: "von <b>: S&amp;<br>{{ x }}S&amp;<br>{{ x }}{{x}}"),
    Example(
      template: "{{! strings.x }}{{#a}}{{strings.search}}{{/a}}", english: "{{#a}}Search{{/a}}",
      german: "{{#a}}S&amp;<br>{{ x }}{{/a}}"),
    Example(
      template:
        "{{=<% %>=}}\n<% strings.search %>{{strings.search}}<%#strings.pageOf%><%a%>|<%b%><%/strings.pageOf%>",
      english: "Search{{strings.search}}{{a}} of {{b}}",
      german: "S&amp;<br>{{ x }}{{strings.search}}von {{b}}: {{a}}"),
    Example(
      template: "{{strings.search}}{{=[ ]=}}[strings.search]\n[={{ }}=]\n{{strings.search}}",
      english: "SearchSearch\nSearch", german: "S&amp;<br>{{ x }}S&amp;<br>{{ x }}\nS&amp;<br>{{ x }}"),
    Example(
      template: "{{#a}}{{=<% %>=}}<%strings.search%><%/a%>{{#strings.pageOf}}1|2{{/strings.pageOf}}",
      english: "{{#a}}Search{{/a}}1 of 2", german: "{{#a}}S&amp;<br>{{ x }}{{/a}}von 2: 1"),
    Example(
      template: "{{=<% %>=}}<%#strings.pages%><% count %><%/strings.pages%>",
      english:
        "{{#count.isOne}}{{count}} page{{/count.isOne}}{{^count.isOne}}{{count}} pages{{/count.isOne}}",
      german: "{{count}} Seiten"),
    Example(
      template: "{{# strings.pageOf }}{{! 1|2 }}a|b{{/ strings.pageOf }}", english: "a of b",
      german: "von b: a"),
    Example(
      template: "{{#strings.pageOf}}{{#a}}1|2{{/a}}|b{{/strings.pageOf}}", english: "{{#a}}1|2{{/a}} of b",
      german: "von b: {{#a}}1|2{{/a}}"),
  ])
  func putsWordsIntoTemplates(_ example: Example) {
    let all = strings(german: "search: 'S&<br>{{ x }}'\npageOf: 'von {total}: {number}'\npages: '{n} Seiten'")
    let source = Template(text: example.template, file: "t.mustache")
    for (language, expected) in [
      (PageLanguage(tag: "en", path: ""), example.english),
      (PageLanguage(tag: "de", path: "de"), example.german),
    ] {
      var words = TemplateStrings(all[language], known: all.known)
      let localized = words.localized(source)
      #expect(
        written(localized, localized.body)
          == expected.replacing("<br>", with: language.path.isEmpty ? "<br>" : "&lt;br&gt;"))
      #expect(words.diagnostics == [])
    }
  }

  /// A tree as text, with tags in the ordinary delimiters.
  private func written(_ template: Template, _ body: Range<Int>) -> String {
    template.children(body).map { index in
      let node = template.nodes[index]
      let inner = written(template, template.body(of: index))
      return switch node.kind {
      case .text: template.text(of: node)
      case .section: "{{#\(template.path(of: node).text)}}\(inner){{/\(template.path(of: node).text)}}"
      case .invertedSection:
        "{{^\(template.path(of: node).text)}}\(inner){{/\(template.path(of: node).text)}}"
      default: "{{\(template.path(of: node).text)}}"
      }
    }.joined()
  }

  @Test(arguments: [
    Wrong(
      testDescription: "a key that nobody has", text: "a\n é{{strings.serach}}",
      expected: ["2:4 error missing-string: The theme has no string `serach` | Did you mean `search`?"]),
    Wrong(
      testDescription: "no values", text: "{{strings.pageOf}}",
      expected: [
        "1:1 error wrong-string-values: The string `pageOf` takes 2 values, not 0 | Write it as `{{#strings.pageOf}}{{number}}|{{total}}{{/strings.pageOf}}`."
      ]),
    Wrong(
      testDescription: "values that no text has", text: "{{#strings.search}}x{{/strings.search}}",
      expected: [
        "1:1 error wrong-string-values: The string `search` takes 0 values, not 1 | Write it as `{{strings.search}}`."
      ]),
    Wrong(
      testDescription: "an unknown form", text: "{{#strings.pages.few}}x{{/strings.pages.few}}",
      expected: [
        "1:1 error missing-string: The string `pages` has no form `few` | The forms are `one` and `other`."
      ]),
  ])
  func reportsWordsThatATemplateCannotHave(_ wrong: Wrong) {
    let all = strings(german: "")
    let (_, diagnostics) = TemplateLibrary.compile(
      ["t": Template(text: wrong.text, file: "t.mustache")], strings: all,
      languages: [PageLanguage(tag: "en", path: "")])
    #expect(diagnostics.map(summary) == wrong.expected)
  }

  @Test func wordsAreShownWhereDelimitersAreChanged() throws {
    let (library, diagnostics) = TemplateLibrary.compile(
      [
        "t": Template(
          text:
            "{{=<% %>=}}\n<p><% strings.search %></p>\n<%! A comment. %>\n<%> p %>\n<%={{ }}=%>\n{{> p}}\n",
          file: "t"),
        "p": Template(text: "{{strings.search}} {{=[ ]=}}[strings.search]\n", file: "p"),
      ],
      strings: strings(german: ""), languages: [PageLanguage(tag: "en", path: "")])
    #expect(diagnostics == [])
    let site = SiteContext(configuration: SiteConfiguration(), currentPath: "/")
    let page = PageContext(kind: "page", title: "", fullTitle: "", address: "/", baseURL: .default)
    let made = try library.render("t", context: RootContext(site: site, page: page), content: [])
    #expect(
      made.map { String(decoding: $0, as: UTF8.self) }
        == "<p>Search</p>\nSearch Search\nSearch Search\n")
  }

  @Test func aNumberChoosesTheForm() throws {
    let (library, _) = TemplateLibrary.compile(
      [
        "t": Template(
          text: "{{#page.readingTime}}{{#strings.pages}}{{.}}{{/strings.pages}}{{/page.readingTime}}",
          file: "t")
      ],
      strings: strings(german: ""), languages: [PageLanguage(tag: "en", path: "")])
    for (minutes, expected) in [(1, "1 page"), (2, "2 pages"), (0, "0 pages")] {
      var context = PageContext(kind: "page", title: "", fullTitle: "", address: "/", baseURL: .default)
      context.source = try page("posts/a.md")
      context.summary = PageSummary(readingTime: minutes)
      let site = SiteContext(configuration: SiteConfiguration(), currentPath: "/")
      let made = try library.render("t", context: RootContext(site: site, page: context), content: [])
      #expect(made.map { String(decoding: $0, as: UTF8.self) } == expected)
    }
  }

  // MARK: The default theme

  @Test func theDefaultThemeHasAllWordsInItsLanguages() throws {
    let theme = Theme(named: "default", site: Directory(root: "/nonexistent"), installed: [TestSite.themes])
    #expect(theme.diagnostics == [])
    #expect(theme.strings.keys.sorted() == ["de", "en", "fr"])
    let english = SiteStrings(theme.strings, configuration("languages: {de: {}, fr: {}}"))
    #expect(english.diagnostics == [])
    for string in StandardString.allCases {
      #expect(theme.strings["en"]?.texts[string.rawValue]?.text == MessageFormat(string.english), "\(string)")
    }
    let languages = configuration("languages: {de: {}, fr: {}}").pageLanguages
    let date = try #require(CalendarDate("2026-03-01"))
    #expect(languages.map { english[$0].date(date) } == ["1 March 2026", "1. März 2026", "1 mars 2026"])
    #expect(
      languages.map { english[$0].title(ofTaxonomy: "tags") } == ["Tags", "Schlagwörter", "Étiquettes"])
    #expect(english[languages[1]].title(ofTaxonomy: "themen") == "Themen")
    // Each language has forms of its own for the same texts.
    for table in theme.strings.values {
      #expect(Set(table.texts.keys) == Set(theme.strings["en"]?.texts.keys ?? [:].keys))
      for (key, entry) in table.texts {
        #expect(Set(entry.text.names) == Set(english.known[key]?.names ?? []), "\(table.file): \(key)")
      }
    }
  }

  @Test func noTemplateOfTheDefaultThemeHasWordsOfItsOwn() throws {
    let theme = Theme(named: "default", site: Directory(root: "/nonexistent"), installed: [TestSite.themes])
    for (name, source) in theme.texts where name.hasSuffix(".mustache") {
      let text = source.replacing(
        /(?s)\{\{!.*?\}\}|\{\{.*?\}\}|<style>.*?<\/style>|<[^>]*>/,
        with: " ")
      let words = text.matches(of: /[A-Za-z]{2,}/).map { String($0.output) }
      #expect(words.isEmpty, "\(name): \(words)")
      let labels = source.matches(
        of: /(aria-label|title|data-[a-z]+|placeholder)="([A-Z][a-z][^"{]*)"/)
      #expect(labels.isEmpty, "\(name)")
    }
  }
}
