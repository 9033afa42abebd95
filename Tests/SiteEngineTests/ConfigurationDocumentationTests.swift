import SampleModel
import SiteTestSupport
import Testing

@testable import Metadata
@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel

/// Holds the tables of `docs/configuration.md` to what the readers of the files accept.
@Suite struct ConfigurationDocumentationTests {
  private let page: ManualPage

  init() throws { page = try ManualPage("configuration.md") }

  /// A row of a table.
  private struct Row {
    var key: String
    /// The default as an author would write it; `nil` where it is described.
    var written: String?
    var described: String?
    var example: String

    init(_ cells: [Substring]) throws {
      try #require(cells.count == 5, "\(cells)")
      func code(_ cell: Substring) -> String? {
        cell.hasPrefix("`") && cell.hasSuffix("`") ? String(cell.dropFirst().dropLast()) : nil
      }
      key = try #require(code(cells[0]))
      written = code(cells[2])
      described = written == nil ? String(cells[2]) : nil
      example = try #require(code(cells[4]), "\(key)")
    }
  }

  private func rows(_ headings: String...) throws -> [Row] {
    try headings.flatMap { try page.rows($0).map(Row.init) }
  }

  /// The text of a file with the examples of rows, all of them at once.
  private func examples(_ rows: [Row]) -> String { rows.map { $0.example + "\n" }.joined() }

  private func table(_ text: String) throws -> MetadataTable {
    MetadataTable(try readYAML(text, file: "a.yml", firstLine: 1).get())
  }

  /// A heading for keys of `sitegen.yml`, and what stands above such a key in the file.
  struct Place: Sendable, CustomTestStringConvertible {
    var testDescription: String { heading }
    var heading: String
    var above: String

    /// The text of a file with lines in this place.
    func file(_ lines: [String]) -> String {
      above + lines.map { (above.isEmpty ? "" : "    ") + $0 + "\n" }.joined()
    }
  }

  static let places = [
    Place(heading: "sitegen.yml", above: ""),
    Place(heading: "languages", above: "languages:\n  de:\n"),
    Place(heading: "theme", above: "theme:\n"),
    Place(heading: "menu", above: "menu:\n  -\n"),
    Place(heading: "mounts", above: "mounts:\n  -\n"),
    Place(heading: "packages", above: "packages:\n  -\n"),
    Place(heading: "samples", above: "samples:\n"),
    Place(heading: "records", above: "records:\n"),
    Place(heading: "math", above: "math:\n"),
    Place(heading: "images", above: "images:\n"),
    Place(heading: "links", above: "links:\n"),
  ]

  /// Defaults that no author could write.
  private static let describedDefaults = [
    "none", "required", "the site's", "the tag", "as wide as the picture, at most 800 pixels",
  ]

  private func read(_ text: String) -> (SiteConfiguration, [String]) {
    let (configuration, diagnostics) = SiteConfiguration.read(text, file: "sitegen.yml")
    return (configuration, diagnostics.map(summary))
  }

  @Test func namesEveryKeyOfTheConfiguration() throws {
    var table = try table(
      """
      languages: { de: {} }
      theme: {}
      menu: [{}]
      mounts: [{}]
      packages: [{}]
      samples: {}
      records: {}
      math: {}
      images: {}
      reference: {}
      links: {}

      """)
    _ = SiteConfiguration.read(&table)
    let documented = try Self.places.flatMap { place in
      try rows(place.heading).map { place.above.isEmpty ? $0.key : "\(place.heading).\($0.key)" }
    }
    #expect(documented.sorted() == table.keys.sorted())
  }

  @Test func schemasHaveEveryKeyThatIsNamed() throws {
    let site = SiteConfiguration.schema
    for place in Self.places {
      let keys =
        place.above.isEmpty ? site.keys : site.keys.first { $0.name == place.heading }?.nested?.keys ?? []
      #expect(keys.map(\.name).sorted() == (try rows(place.heading).map(\.key).sorted()), "\(place.heading)")
    }
    let swift = site.keys.first { $0.name == "samples" }?.nested?.keys.first { $0.name == "swift" }
    #expect(swift?.nested?.keys.map(\.name).contains("language-mode") == true)
    #expect(
      FrontMatter.schema.keys.map(\.name).sorted()
        == (try rows("Front matter", "In _index.md only").map(\.key).sorted()))
    #expect(SampleSettings.schema.keys.map(\.name).sorted() == (try rows("sample.yml").map(\.key).sorted()))
  }

  @Test func schemasSayWhatAValueMayBe() {
    func kind(_ name: String, _ schema: MetadataSchema) -> MetadataSchema.Kind? {
      schema.keys.first { $0.name == name }?.kind
    }
    let site = SiteConfiguration.schema
    #expect(kind("figures", site) == .choice(["svg", "image"]) && kind("search", site) == .boolean)
    #expect(kind("page-size", site) == .integer(1...10_000) && kind("theme", site) == .any)
    #expect(site.keys.first { $0.name == "menu" }?.nesting == .list)
    #expect(site.keys.first { $0.name == "languages" }?.nesting == .tablesByName)
    #expect(kind("date", FrontMatter.schema) == .date && kind("image", FrontMatter.schema) == .text)
    #expect(kind("live", SampleSettings.schema) == .table)
  }

  // A package has an address or a path, so no example has all keys.
  @Test(arguments: places.filter { $0.heading != "packages" })
  func givesExamplesThatAreRead(_ place: Place) throws {
    let text = place.file(try rows(place.heading).map(\.example))
    #expect(read(text).1 == [], "\(text)")
  }

  @Test func givesExamplesOfPackages() throws {
    let rows = try rows("packages")
    for left in [["path"], ["url", "version"]] {
      let examples = rows.filter { !left.contains($0.key) }.map(\.example)
      #expect(
        read(Place(heading: "packages", above: "packages:\n  -\n").file(examples)).1 == [], "\(examples)")
    }
  }

  @Test(arguments: places.filter { $0.heading != "packages" })
  func namesTheDefaults(_ place: Place) throws {
    let (leftOut, _) = read(place.file(["{}"]))
    for row in try rows(place.heading) {
      if let written = row.written {
        let (configuration, problems) = read(place.file(["\(row.key): \(written)"]))
        #expect(configuration == leftOut, "\(row.key)")
        #expect(problems == [], "\(row.key)")
      } else {
        #expect(Self.describedDefaults.contains(row.described ?? ""), "\(row.key)")
      }
    }
  }

  @Test(arguments: [false, true])
  func namesEveryKeyOfFrontMatter(isSection: Bool) throws {
    let rows = try rows("Front matter") + (isSection ? rows("In _index.md only") : [])
    var table = try table(examples(rows))
    _ = FrontMatter.read(&table, isSection: isSection, taxonomies: ["tags"])
    #expect(table.diagnostics.map(summary) == [])
    #expect(rows.map(\.key).sorted() == table.keys.sorted())
  }

  @Test func namesEveryKeyOfASampleFolder() throws {
    let rows = try rows("sample.yml")
    var table = try table(examples(rows))
    var settings = SampleSettings()
    _ = settings.read(&table)
    #expect(table.diagnostics.map(summary) == [])
    #expect(rows.map(\.key).sorted() == table.keys.sorted())
  }
}
