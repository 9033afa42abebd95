import Foundation
import Mustache
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel
@testable import Theming

/// Holds the tables of `docs/theming.md` to what contexts answer.
@Suite struct ThemingDocumentationTests {
  private let page: ManualPage

  init() throws { page = try ManualPage("theming.md") }

  private func spans(_ text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^` ]+)`/).map { String($0.output.1) }
  }

  /// The names of a section's table.
  private func names(_ heading: String) throws -> [String] {
    try page.rows(heading).flatMap { spans($0[0]) }.sorted()
  }

  /// The keys that the table of front matter calls by their name in templates.
  private func shownKeys() throws -> [String] {
    try ManualPage("configuration.md").rows("Front matter").flatMap { row in
      spans(row[3]).filter { $0.hasPrefix("page.") && $0 != "page.extra" }.map { String($0.dropFirst(5)) }
    }
  }

  @Test func namesTheKeysOfFrontMatterThatTemplatesShow() throws {
    #expect(try shownKeys().sorted() == FrontMatter.shownKeys.map(\.name).sorted())
  }

  private static let shared = SharedTemplateValues.schema(data: SiteData(), options: [])

  /// What templates of a use can look up.
  private func root(_ use: TemplateUse) throws -> ContextSchema {
    try #require(TemplateUse.roots(shared: Self.shared)[use])
  }

  @Test(arguments: [
    ("site", SiteContext.names.schema(for: .page)), ("pages", EntryContext.names.schema(for: .page)),
    ("paginator", PaginatorContext.names.schema(for: .page)),
    ("term", TermContext.names.schema(for: .page)), ("taxonomy", LinkContext.names.schema(for: .page)),
    ("page.series", SeriesContext.names.schema(for: .page)),
    ("page.date", DateContext.names.schema(for: .page)),
    ("pages.picture", PictureContext.names.schema(for: .page)),
    ("site.languages", TranslationContext.names.schema(for: .page)),
  ])
  func namesTheNamesOfAContext(_ heading: String, _ schema: ContextSchema) throws {
    let names = try names(heading) + (heading == "pages" ? shownKeys() : [])
    #expect(names.sorted() == schema.names.keys.sorted())
  }

  @Test func namesTheKindsOfPages() throws {
    let kinds = try page.rows("Kinds of pages")
    #expect(kinds.map { spans($0[0]) } == TemplateUse.pages.map { [$0.rawValue] })
    #expect(kinds.map { spans($0[1]) } == TemplateUse.pages.map { [$0.rawValue + ".mustache"] })
  }

  @Test(arguments: TemplateUse.pages)
  func namesWhatEachKindOfPageHas(_ use: TemplateUse) throws {
    for (heading, schema) in [
      ("Outermost names", try root(use)),
      ("page", PageContext.names.schema(for: use)),
    ] {
      let documented = try page.rows(heading).filter {
        $0[2] == "every kind" || spans($0[2]).contains(use.rawValue)
      }
      let shown = heading == "page" && TemplateUse.authored.contains(use) ? try shownKeys() : []
      #expect(
        (documented.flatMap { spans($0[0]) } + shown).sorted() == schema.names.keys.sorted(), "\(heading)")
    }
  }

  @Test func namesWhatNestedContextsHave() throws {
    func explanation(_ heading: String, _ name: String) throws -> Set<String> {
      let row = try #require(try page.rows(heading).first { spans($0[0]).contains(name) })
      return Set(spans(row[1]))
    }
    let nested: [(String, String, ContextSchema)] = [
      ("site", "feeds", FeedContext.names.schema(for: .page)),
      ("site", "menu", MenuContext.names.schema(for: .page)),
      ("page.series", "parts", PartContext.names.schema(for: .page)),
    ]
    for (heading, name, schema) in nested {
      #expect(try explanation(heading, name).isSuperset(of: schema.names.keys), "\(name)")
    }
  }

  @Test func namesWhatComponentsSee() throws {
    let text = try page.text("In components")
    let parts = text.split(separator: "and `page` with")
    #expect(parts.count == 2)
    let outer = spans(parts[0].split(separator: "The template also has")[1])
    #expect(Set(outer + ["page"]) == ComponentContext.reservedNames)
    #expect(ComponentContext.reservedNames == Set(try root(.component).names.keys))
    #expect(
      try (spans(parts[1]) + shownKeys()).sorted()
        == PageContext.names.schema(for: .component).names.keys.sorted())
  }

  @Test func namesTheFunctions() throws {
    let text = try page.rows("Functions").map { $0[0] }.joined(separator: " ")
    let names = Set(text.matches(of: /[`{#]([a-z]+)[(`]/).map { String($0.output.1) })
    #expect(names == Set(Transform.allCases.map(\.rawValue)))
  }

  @Test func namesTheOptionsOfTheDefaultTheme() throws {
    let folder = try TemporaryFolder()
    let theme = Theme(named: "default", site: Directory(root: folder.path), installed: [TestSite.themes])
    let options = try #require(theme.options)
    let documented = try page.rows("Options").flatMap { spans($0[0]) }.filter { !$0.contains("{") }
    #expect(documented == options.map(\.name))
    let text = try page.text("Options")
    for type in ThemeOption.Kind.types { #expect(text.contains("`\(type)`")) }
  }
}
