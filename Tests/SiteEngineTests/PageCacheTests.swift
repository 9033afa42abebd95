import Diagnostics
import SiteTestSupport
import Testing

@testable import BinaryCoding
@testable import Metadata
@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel

/// What one build keeps for the next is read as it was written.
@Suite struct PageCacheTests {
  private static let place = SourceLocation(file: "Content/a.md", line: 3, column: 7)

  private static func entry(_ key: String, _ content: MetadataValue.Content) -> MetadataValue.Entry {
    MetadataValue.Entry(key: key, location: place, value: MetadataValue(content: content, location: place))
  }

  /// Every key with the value that the manual has as an example, and values that are hard to keep.
  private static func frontMatter() throws -> FrontMatter {
    let examples = try ManualPage("configuration.md").examples("Front matter", "In _index.md only")
    let values = try readYAML(examples, file: "Content/a.md", firstLine: 1).get()
    var result = FrontMatter.read(values, isSection: true, taxonomies: ["tags"]).0
    result.title = "A “title”"
    result.date = CalendarDate("2026-01-02T03:04:05+02:00")
    result.updated = CalendarDate("0001-01-01")
    result.description = ""
    result.expires = CalendarDate("9999-12-31")
    result.terms["series"] = []
    result.termLocations["tags"]?.append(SourceLocation(file: "Content/a.md"))
    result.weight = -7
    result.extra = [
      entry("n", .null), entry("b", .boolean(false)), entry("i", .integer(.min)),
      entry("f", .float(-0.5, written: "-.5")), entry("s", .string("\u{FFFD}")), entry("d", .date("2026")),
      entry("l", .list([MetadataValue(content: .table([entry("k", .integer(.max))]), location: place)])),
    ]
    return result
  }

  private static func page() throws -> Page {
    Page(
      kind: .section, file: "Content/x/_index.de.md", folder: "x", section: "de",
      language: PageLanguage(tag: "de", path: "de"), translationKey: "x/_index", isBundle: false, slug: "x",
      address: "/de/x/",
      title: "X", frontMatter: try frontMatter(), date: CalendarDate("2026-02-03"), bodyOffset: 70,
      bodyLine: 9,
      mentionsSamples: true, isPost: true, linkedFiles: ["docs/a.md", "docs/b.md"])
  }

  private func reread<Value: BinaryCodable>(_ value: Value) throws -> Value {
    var writer = BinaryWriter()
    writer.append(value)
    var reader = BinaryReader(writer.bytes[...])
    let result = try reader.value(Value.self)
    #expect(reader.isAtEnd)
    return result
  }

  @Test func aPageIsReadAsItWasWritten() throws {
    let expected = try Self.page()
    let page = try reread(expected)
    #expect(page.frontMatter == expected.frontMatter)
    // Its dictionary may show equal entries in another order.
    #expect(properties(page.with(FrontMatter())) == properties(expected.with(FrontMatter())))
  }

  @Test func aPageWithoutFrontMatterIsReadAsItWasWritten() throws {
    let page = try Self.page().with(FrontMatter())
    #expect(properties(try reread(page)) == properties(page))
  }

  @Test func aPageWithoutADateIsReadAsItWasWritten() throws {
    let page = Page(
      kind: .page, file: "Content/a.md", folder: "", section: "",
      language: PageLanguage(tag: "en", path: ""), translationKey: nil, isBundle: true, slug: "a",
      address: "/a/", title: "", frontMatter: FrontMatter(), date: nil, bodyOffset: 0, bodyLine: 1,
      mentionsSamples: false, isPost: false, linkedFiles: [])
    #expect(properties(try reread(page)) == properties(page))
  }

  private func properties(_ page: Page) -> [String] {
    Mirror(reflecting: page).children.map { "\($0.label ?? ""): \($0.value)" }
  }

  /// A property that is not kept would be lost in every second build: whoever adds one adds it to `encode` and `init`.
  @Test func everyPropertyIsKept() throws {
    // The moment follows from the date.
    #expect(Mirror(reflecting: try Self.page()).children.count == 18)
    var counter = PropertyCounter()
    var frontMatter = FrontMatter()
    frontMatter.visit(&counter)
    #expect(Mirror(reflecting: frontMatter).children.count == counter.count)
    #expect(Mirror(reflecting: PageSummary()).children.count == 5)
    #expect(Mirror(reflecting: PageDependencies()).children.count == 4)
    #expect(Mirror(reflecting: PageSurroundings()).children.count == 11)
    #expect(
      Mirror(reflecting: Diagnostic(.warning, "a", "b", at: nil)).children.count == 6)
  }

  @Test func aPartIsRenderedAgainWhenItsSeriesGetsAnotherColor() {
    let digests = [nil, 1, 2].map { color in
      var surroundings = PageSurroundings()
      surroundings.series = SeriesContext(
        link: TermContext(title: "S", url: "/s/", count: 1, color: color), number: 1, parts: [])
      return surroundings.digest
    }
    #expect(Set(digests).count == 3)
  }

  @Test func diagnosticsAreReadAsTheyWereWritten() throws {
    let diagnostic = Diagnostic(.error, "id", "M", at: Self.place, sample: "a/b", notes: ["One.", "Two."])
    #expect(try reread(diagnostic) == diagnostic)
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, Int.max, Int.min])
  func numbersAreReadAsTheyWereWritten(_ number: Int) throws {
    var writer = BinaryWriter()
    writer.append(number)
    var reader = BinaryReader(writer.bytes[...])
    #expect(try reader.integer() == number)
  }

  @Test func bytesThatEndTooEarlyAreNoValue() throws {
    var writer = BinaryWriter()
    writer.append(try Self.page())
    for count in writer.bytes.indices {
      var reader = BinaryReader(writer.bytes.prefix(count))
      #expect(throws: BinaryReader.Failure.self) { try reader.value(Page.self) }
    }
  }
}

/// Counts the properties of front matter that are read and kept.
private struct PropertyCounter: FrontMatterVisitor {
  private(set) var count = 0

  mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) { count += 1 }
}
