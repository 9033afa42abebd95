import Foundation
import Testing

@testable import SiteEngine

/// Holds the tables of `docs/theming.md` to what contexts answer.
@Suite struct ThemingDocumentationTests {
  private let sections: [String: [Substring]]

  /// Takes the document apart by its headings.
  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/theming.md"), encoding: .utf8)
    var sections: [String: [Substring]] = [:]
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        heading = String(line.drop { $0 == "#" || $0 == " " }).replacing("`", with: "")
      } else {
        sections[heading, default: []].append(line)
      }
    }
    self.sections = sections
  }

  /// The cells of the tables of a section, without their first row.
  private func rows(_ heading: String) throws -> [[Substring]] {
    try #require(sections[heading], "\(heading)").filter { $0.hasPrefix("| `") }
      .map { $0.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false) }
  }

  private func spans(_ text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^` ]+)`/).map { String($0.output.1) }
  }

  /// The names of a section's table.
  private func names(_ heading: String) throws -> [String] {
    try rows(heading).flatMap { spans($0[0]) }.sorted()
  }

  private static let shared = SharedTemplateValues.schema(data: SiteData(), options: [])

  @Test(arguments: [
    ("site", SiteContext.schema), ("pages", EntryContext.schema), ("paginator", PaginatorContext.schema),
    ("term", LinkContext.termSchema), ("taxonomy", LinkContext.schema), ("page.series", SeriesContext.schema),
    ("page.date", DateContext.schema), ("site.languages", TranslationContext.schema),
  ])
  func namesTheNamesOfAContext(_ heading: String, _ schema: ContextSchema) throws {
    #expect(try names(heading) == schema.names.keys.sorted())
  }

  @Test func namesTheKindsOfPages() throws {
    #expect(try rows("Kinds of pages").map { spans($0[0]) } == TemplateUse.pages.map { [$0.rawValue] })
    #expect(
      try rows("Kinds of pages").map { spans($0[1]) } == TemplateUse.pages.map { [$0.rawValue + ".mustache"] }
    )
  }

  @Test(arguments: TemplateUse.pages)
  func namesWhatEachKindOfPageHas(_ use: TemplateUse) throws {
    for (heading, schema) in [
      ("Outermost names", RootContext.schema(for: use, shared: Self.shared)),
      ("page", PageContext.schema(for: use)),
    ] {
      let documented = try rows(heading).filter {
        $0[2] == "every kind" || spans($0[2]).contains(use.rawValue)
      }
      #expect(documented.flatMap { spans($0[0]) }.sorted() == schema.names.keys.sorted(), "\(heading)")
    }
  }

  @Test func namesWhatNestedContextsHave() throws {
    func explanation(_ heading: String, _ name: String) throws -> Set<String> {
      let row = try #require(try rows(heading).first { spans($0[0]).contains(name) })
      return Set(spans(row[1]))
    }
    let nested: [(String, String, ContextSchema)] = [
      ("site", "feeds", FeedContext.schema), ("site", "menu", SiteContext.menuSchema),
      ("page.series", "parts", PartContext.schema),
    ]
    for (heading, name, schema) in nested {
      #expect(try explanation(heading, name).isSuperset(of: schema.names.keys), "\(name)")
    }
  }

  @Test func namesWhatComponentsSee() throws {
    let text = try #require(sections["In components"]).joined(separator: " ")
    let parts = text.split(separator: "and `page` with")
    #expect(parts.count == 2)
    let outer = spans(parts[0].split(separator: "Besides there are")[1])
    #expect(Set(outer + ["page"]) == ComponentContext.reservedNames)
    #expect(ComponentContext.reservedNames == Set(ComponentContext.schema(shared: Self.shared).names.keys))
    #expect(spans(parts[1]).sorted() == PageContext.schema(for: .component).names.keys.sorted())
  }

  @Test func namesTheFunctions() throws {
    let text = try rows("Functions").map { $0[0] }.joined(separator: " ")
    let names = Set(text.matches(of: /[`{#]([a-z]+)[(`]/).map { String($0.output.1) })
    #expect(names == TemplateName.transforms.union(TemplateName.elementTransforms))
  }

  @Test func namesTheOptionsOfTheDefaultTheme() throws {
    let folder = try TemporaryFolder()
    let theme = Theme(named: "default", site: SiteFolder(root: folder.path), installed: [TestSite.themes])
    let options = try #require(theme.options)
    let documented = try rows("Options").flatMap { spans($0[0]) }.filter { !$0.contains("{") }
    #expect(documented == options.map(\.name))
    let text = try #require(sections["Options"]).joined(separator: " ")
    for type in ThemeOption.Kind.types { #expect(text.contains("`\(type)`")) }
  }
}
