import Highlighting
import MarkdownSyntax
import Testing

@testable import SymbolReference

/// References, made of a symbol graph as a compiler writes it.
@Suite struct ModuleInterfaceTests {
  private static func symbol(
    _ kind: String, _ path: [String], _ code: String, _ comment: [String] = [], line: Int = 1,
    precise: String? = nil
  ) -> String {
    func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }
    let lines = comment.map { "{\"text\": \(quoted($0))}" }.joined(separator: ",")
    return """
      {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(precise ?? path.joined(separator: "."))"},
       "pathComponents": [\(path.map(quoted).joined(separator: ","))], "docComment": {"lines": [\(lines)]},
       "declarationFragments": [{"kind": "text", "spelling": \(quoted(code))}],
       "location": {"uri": "file:///Kit/Geometry/Point.swift", "position": {"line": \(line), "character": 2}}}
      """
  }

  private static let graphs = """
    [{"symbols": [
    \(symbol("swift.method", ["Point", "distance(to:)"], "func distance(to other: Point) -> Double", ["How far it is.", "", "- Parameter other: The `Point` there.", "- Returns: A length."], line: 9)),
    \(symbol("swift.struct", ["Point"], "struct Point", ["A place on the canvas. It has no size.", "", "    let point = Point(x: 1)"])),
    \(symbol("swift.init", ["Point", "init(x:)"], "init(x: Double)", ["Makes a point."], line: 5)),
    \(symbol("swift.func.op", ["Point", "!=(_:_:)"], "static func != (a: Self, b: Self) -> Bool", ["Not."], precise: "s:x::SYNTHESIZED::y")),
    \(symbol("swift.enum", ["Point", "Axis"], "enum Axis", ["Which way."])),
    \(symbol("swift.func", ["clamp(_:)"], "func clamp(_ value: Double) -> Double", ["Keeps it."]))
    ], "relationships": [
    {"kind": "conformsTo", "source": "Point", "target": "s:SH", "targetFallback": "Swift.Hashable"},
    {"kind": "conformsTo", "source": "Point", "target": "s:C", "targetFallback": "Swift.Copyable"}
    ]}]
    """

  private static func interface() throws -> ModuleInterface {
    try ModuleInterface("Kit", symbolGraphs: Array(graphs.utf8))
  }

  @Test func typesHaveTheirMembersInTheOrderOfTheSource() throws {
    let interface = try Self.interface()
    #expect(interface.types.map(\.name) == ["Point", "Point.Axis"])
    #expect(interface.types[0].members.map(\.name) == ["init(x:)", "distance(to:)"])
    #expect(interface.types[0].conformances == ["Hashable"])
    #expect(interface.globals.map(\.name) == ["clamp(_:)"])
  }

  @Test func aDefaultOfARequirementStandsThereOnce() throws {
    let graphs = """
      [{"symbols": [
      \(Self.symbol("swift.protocol", ["Shape"], "protocol Shape")),
      \(Self.symbol("swift.property", ["Shape", "area"], "var area: Double { get }", precise: "requirement")),
      \(Self.symbol("swift.property", ["Shape", "area"], "var area: Double { get }", precise: "default")),
      \(Self.symbol("swift.property", ["Shape", "edge"], "var edge: Double { get }", precise: "other"))],
      "relationships": [
      {"kind": "defaultImplementationOf", "source": "default", "target": "requirement"},
      {"kind": "defaultImplementationOf", "source": "other", "target": "of another module"}]}]
      """
    let interface = try ModuleInterface("Kit", symbolGraphs: Array(graphs.utf8))
    #expect(interface.types.map { $0.members.map(\.name) } == [["area", "edge"]])
  }

  @Test func whatTheCompilerMakesHasNoPlaceForTheCommentOfAnotherModule() throws {
    let members = ["Swift", "Kit"].map { module in
      """
      {"kind": {"identifier": "swift.init"}, "identifier": {"precise": "\(module)"},
       "pathComponents": ["A", "init(\(module):)"], "docComment": {"module": "\(module)", "lines": [{"text": "Text."}]}}
      """
    }
    let graphs = "[{\"symbols\": [\(members.joined(separator: ","))], \"relationships\": []}]"
    let interface = try ModuleInterface("Kit", symbolGraphs: Array(graphs.utf8))
    #expect(interface.types.flatMap(\.members).map(\.name) == ["init(Kit:)"])
  }

  @Test func somethingElseIsAnError() {
    #expect(throws: SymbolGraphError.self) { try ModuleInterface("Kit", symbolGraphs: Array("{}".utf8)) }
  }

  @Test func everyTypeHasAPage() throws {
    let interface = try Self.interface()
    let addresses = ModuleInterface.addresses(of: interface.types.map(\.name), below: "/kit/")
    #expect(addresses == ["Point": "/kit/point/", "Point.Axis": "/kit/point-axis/"])
    let writer = ReferenceWriter(
      interface, base: "/kit/", links: TypeLinks(addresses), languages: .builtIn, options: MarkdownOptions())
    let pages = try writer.pages()
    #expect(pages.map(\.address) == ["/kit/", "/kit/point/", "/kit/point-axis/"])
    #expect(pages.map(\.title) == ["Kit reference", "Point", "Point.Axis"])
    #expect(pages[1].description == "A place on the canvas.")
    #expect(pages[1].headings.map(\.id) == ["initializers", "init-x", "methods", "distance-to"])
    let list = String(decoding: pages[0].html, as: UTF8.self)
    #expect(list.contains("<dt><a href=\"/kit/point/\"><code>Point</code></a></dt>"))
    #expect(list.contains("<h2 id=\"functions\">Functions</h2>"))
    let point = String(decoding: pages[1].html, as: UTF8.self)
    // An example in a comment is Swift, and a type does not lead to itself.
    #expect(point.contains("<span class=\"keyword\">let</span> point"))
    #expect(!point.contains("href=\"/kit/point/\""))
    #expect(point.contains("<a class=\"symbol\" href=\"/kit/point-axis/\"><code>Point.Axis</code></a>"))
  }

  @Test(arguments: [
    ("``Point/distance(to:)``", "[`distance(to:)`](</kit/point/#distance-to>)"),
    ("``Kit/Point/distance(to:)-4f2k``", "[`distance(to:)`](</kit/point/#distance-to>)"),
    ("``distance(to:)``", "[`distance(to:)`](</kit/point/#distance-to>)"),
    ("``Point/Axis``", "[`Axis`](</kit/point-axis/>)"),
    ("``Point-swift.struct``", "[`Point`](</kit/point/>)"),
    ("``clamp(_:)``", "[`clamp(_:)`](</kit/#clamp>)"), ("``Kit``", "[`Kit`](</kit/>)"),
    ("`Point/Axis` ```Point/Axis```", "`Point/Axis` ```Point/Axis```"),
    ("```\n``Point``\n```", "```\n``Point``\n```"),
    ("``Point/none``", "`Point/none`"),
  ])
  func symbolLinksLeadToDeclarations(_ comment: String, _ markdown: String) throws {
    let writer = try writer()
    let resolved = writer.symbols.resolving(comment, in: ["Point"])
    #expect(resolved.markdown == markdown)
    #expect(resolved.unresolved.map(\.link) == (markdown == "`Point/none`" ? ["Point/none"] : []))
    // The headings are there.
    let html = try writer.pages().map { String(decoding: $0.html, as: UTF8.self) }.joined()
    #expect(html.contains("id=\"distance-to\""))
    #expect(html.contains("id=\"clamp\""))
  }

  private func writer(_ source: PackageSource = PackageSource()) throws -> ReferenceWriter {
    ReferenceWriter(
      try Self.interface(), base: "/kit/", links: TypeLinks(), languages: .builtIn,
      options: MarkdownOptions(),
      source: source)
  }

  private static let catalog = ModuleCatalog(
    of: "Kit",
    files: [
      (
        "Kit.docc/Kit.md",
        "# ``Kit``\n\nText.\n\n## Topics\n\n### Places\n\n- <doc:Start>\n- ``Point``\n- ``clamp(_:)``\n- ``None``\n"
      ),
      (
        "Kit.docc/Point.md",
        """
        # ``Kit/Point``\r
        @Metadata {
          @PageColor(blue)
        }

        > Note: See ``distance(to:)-4f2k`` and <doc:Start#First-Step>.

        ```swift
        ## Topics
        ```

        ## Topics

        ### How far

        - ``distance(to:)-4f2k``
        - ``Axis``

        ### Nothing

        - ``gone``

        """
      ), ("Kit.docc/Start.md", "# Start\n\n## Topics\n\n- ``Point``\n"),
      (
        "Kit.docc/Axis.md",
        "# ``Point/Axis``\n@Metadata { @DocumentationExtension(mergeBehavior: override) }\n\nOver.\n"
      ),
    ])

  @Test func aCatalogGroupsDeclarationsAndSaysMoreOfThem() throws {
    var material = ReferenceMaterial()
    material.article = { $0 == "Start" ? ("First steps", "/start/") : nil }
    let writer = ReferenceWriter(
      try Self.interface(), base: "/kit/", links: TypeLinks(), languages: .builtIn,
      options: MarkdownOptions(),
      source: PackageSource(folder: ""), catalog: Self.catalog,
      material: material)
    let pages = try writer.pages()
    let texts = pages.map { String(decoding: $0.html, as: UTF8.self) }
    #expect(pages[0].headings.map(\.text) == ["Places", "clamp(_:)", "Geometry"])
    #expect(texts[0].contains("<dt><a href=\"/start/\">First steps</a></dt>"))
    #expect(pages[1].headings.map(\.id) == ["how-far", "distance-to", "initializers", "init-x"])
    #expect(texts[1].contains("<dt><a href=\"/kit/point-axis/\"><code>Point.Axis</code></a></dt>"))
    #expect(texts[1].contains("It has no size."))
    #expect(texts[1].contains("<strong>Note</strong> See <a href=\"/kit/point/#distance-to\">"))
    #expect(texts[1].contains("<a href=\"/start/#first-step\">First steps</a>"))
    #expect(!texts[1].contains("PageColor"))
    #expect(texts[2].contains("Over.") && !texts[2].contains("Which way."))
    #expect(
      writer.problems.map { "\($0.location) \($0.name)" }
        == ["Kit.docc/Kit.md:12 None", "Kit.docc/Point.md:21 gone"])
  }

  @Test func directivesOfCommentsBecomeWhatTheyMean() throws {
    let comment = [
      "A place.", "", "@Metadata {", "  @Available(x)", "}", "", "@TabNavigator {", "  @Tab(\\\"One\\\") {",
      "    ```swift, highlight=[2], strikeout=[1], showLineNumbers", "    let a = 1", "    let b = 1",
      "    ```",
      "  }", "}", "@Image(source: \\\"dial\\\", alt: \\\"D\\\")", "@Snippet(path: \\\"p/Snippets/T\\\")",
      "![E](dial) ![F](none)", " @Video(source: \\\"none\\\")", "@Row {",
    ]
    let lines = comment.map {
      "{\"text\": \"\($0)\", \"range\": {\"start\": {\"line\": 4, \"character\": 6}}}"
    }
    let graphs = """
      [{"metadata": {"formatVersion": {"major": 99, "minor": 0, "patch": 0}}, "symbols": [{"kind":
        {"identifier": "swift.struct", "displayName": "S"}, "identifier": {"precise": "a"}, "pathComponents": ["A"],
        "docComment": {"uri": "Sources/A.swift", "lines": [\(lines.joined(separator: ","))]}}], "relationships": []}]
      """
    var material = ReferenceMaterial()
    material.picture = { $0 == "dial" ? "/dial.svg" : nil }
    material.snippet = { path, slice in "```swift\n// \(path) \(slice ?? "-")\n```" }
    let writer = ReferenceWriter(
      try ModuleInterface("Kit", symbolGraphs: Array(graphs.utf8)), base: "/kit/", links: TypeLinks(),
      languages: .builtIn, options: MarkdownOptions(), source: PackageSource(folder: "../"),
      material: material)
    let page = String(decoding: try #require(try writer.pages().last).html, as: UTF8.self)
    #expect(page.contains("<strong>One</strong>"), "\(page)")
    #expect(page.contains("<img src=\"/dial.svg\" alt=\"D\">"), "\(page)")
    #expect(page.contains("<img src=\"/dial.svg\" alt=\"E\"> F"), "\(page)")
    #expect(page.contains("// p/Snippets/T -"), "\(page)")
    #expect(page.contains("<mark class=\"line\">") && page.contains("<del"), "\(page)")
    #expect(!page.contains("@") && !page.contains("Available") && !page.contains("showLine"), "\(page)")
    #expect(
      writer.problems.map { "\($0.location) \($0.kind) \($0.name)" } == [
        "../Sources/A.swift:22:8 directive @Video", "../Sources/A.swift:23:7 unclosedDirective @Row",
      ])
  }

  @Test(arguments: [
    (
      "[{\"domain\": \"macOS\", \"introduced\": {\"major\": 10, \"minor\": 15}}]",
      ["Available from macOS 10.15."]
    ),
    (
      "[{\"domain\": \"*\", \"isUnconditionallyDeprecated\": true, \"renamed\": \"new()\"}]",
      ["**Deprecated.** Use `new()`."]
    ),
    (
      "[{\"domain\": \"iOS\", \"introduced\": {\"major\": 13}, \"deprecated\": {\"major\": 16}, \"message\": \"Go.\"}]",
      ["**Deprecated on iOS since 16.** Go.", "Available from iOS 13."]
    ),
    ("[{\"isUnconditionallyUnavailable\": true}]", ["**Unavailable.**"]), ("[]", []),
  ])
  func availabilityIsToldInSentences(_ json: String, _ sentences: [String]) throws {
    let graphs = """
      [{"symbols": [{"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "a"}, "pathComponents": ["A"],
        "availability": \(json)}], "relationships": []}]
      """
    let interface = try ModuleInterface("Kit", symbolGraphs: Array(graphs.utf8))
    #expect(interface.types[0].declaration?.availability == sentences)
  }

  @Test func whatHoldsForATypeIsNotToldOfItsMembers() throws {
    let availability = "\"availability\": [{\"domain\": \"macOS\", \"introduced\": {\"major\": 13}}]"
    let symbols = [("swift.struct", "\"A\""), ("swift.property", "\"A\", \"b\"")].map { kind, path in
      """
      {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(kind)"}, "pathComponents": [\(path)],
       "docComment": {"lines": [{"text": "Text."}]}, \(availability)}
      """
    }
    let graphs = "[{\"symbols\": [\(symbols.joined(separator: ","))], \"relationships\": []}]"
    let writer = ReferenceWriter(
      try ModuleInterface("Kit", symbolGraphs: Array(graphs.utf8)), base: "/kit/", links: TypeLinks(),
      languages: .builtIn, options: MarkdownOptions())
    let page = String(decoding: try #require(try writer.pages().last).html, as: UTF8.self)
    #expect(page.contains("id=\"b\""))
    #expect(page.matches(of: /Available from macOS 13\./).count == 1)
  }

  @Test func linksThatLeadNowhereHaveTheirPlaceInTheAuthorsFiles() throws {
    let graphs = """
      [{"symbols": [{"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "a"}, "pathComponents": ["A"],
        "docComment": {"uri": "Sources/My Kit/A.swift", "lines": [
          {"text": "See ``A``.", "range": {"start": {"line": 4, "character": 4}}}, {"text": "And ``B``."}]},
        "location": {"uri": "Sources/My Kit/A.swift", "position": {"line": 6, "character": 2}}}],
        "relationships": []}]
      """
    func writer(_ source: PackageSource) throws -> ReferenceWriter {
      ReferenceWriter(
        try ModuleInterface("Kit", symbolGraphs: Array(graphs.utf8)), base: "/kit/", links: TypeLinks(),
        languages: .builtIn, options: MarkdownOptions(), source: source)
    }
    let problems = try writer(PackageSource(address: "https://host/blob/1/", folder: "../")).problems
    #expect(problems.map { "\($0.location) \($0.name)" } == ["../Sources/My Kit/A.swift:6 B"])
    #expect(try writer(PackageSource()).problems == [])
    let page = try #require(try writer(PackageSource(address: "https://host/blob/1/")).pages().last)
    #expect(
      String(decoding: page.html, as: UTF8.self).contains(
        "<a href=\"https://host/blob/1/Sources/My%20Kit/A.swift#L7\">Source</a>"))
  }

  @Test(arguments: [
    ("- Parameter x: The width.", "\n**Parameters**\n\n- `x`: The width."),
    (
      "- Parameters:\n  - x: The width.\n  - y: The height,\n    in points.\n- Returns: A size.",
      "\n**Parameters**\n\n- `x`: The width.\n- `y`: The height,\n  in points.\n\n**Returns** A size."
    ),
    ("- Throws: Never\n  really.", "\n**Throws** Never\nreally."),
    ("- a list\n- of things: two", "- a list\n- of things: two"),
    ("    let code = 1\n    - code", "    let code = 1\n    - code"),
  ])
  func fieldsOfACommentAreWrittenOut(_ comment: String, _ markdown: String) {
    #expect(CommentMarkdown(comment).markdown == markdown)
  }

  @Test(arguments: [
    ("One. Two.", "One."), ("One\nline\n\nmore", "One line"), ("", ""), ("See `a.b`", "See `a.b`"),
  ])
  func aSummaryIsTheFirstSentence(_ comment: String, _ summary: String) {
    #expect(CommentMarkdown.summary(of: comment) == summary)
  }

  @Test(arguments: [
    ("init(x: Double)", "init(x: Double)"),
    (
      "func draw(_ text: Text, at point: Point, in style: StrokeStyle, with body: (Int, Int) -> Void) -> Path",
      """
      func draw(
        _ text: Text,
        at point: Point,
        in style: StrokeStyle,
        with body: (Int, Int) -> Void
      ) -> Path
      """
    ),
  ])
  func aLongDeclarationHasALineForEachParameter(_ code: String, _ wrapped: String) {
    #expect(code.wrappingParameters == wrapped)
  }
}

/// Links from names of types.
@Suite struct TypeLinksTests {
  private let links = TypeLinks(["Point": "/p/", "Path": "/q/"])

  @Test func codeReachesTheModulesThatItImports() {
    let links = TypeLinks([
      TypeLinks.Module(name: "Kit", addresses: ["Point": "/kit/point/"]),
      TypeLinks.Module(name: "Other", addresses: ["Point": "/other/point/", "Line": "/other/line/"]),
    ])
    #expect(links.addresses == ["Point": "/kit/point/", "Line": "/other/line/"])
    #expect(links.reached(by: ["Other"]).addresses == ["Point": "/other/point/", "Line": "/other/line/"])
    #expect(links.reached(by: ["Swift"]).isEmpty)
    #expect(links.reached(by: ["Kit", "Other"]) == links)
  }

  @Test func codeInProseIsALinkUnlessItStandsInOne() {
    let prose = "<p><a href=\"/x/\"><code>Path</code></a> <code>Path</code> <code>Path()</code></p>"
    #expect(
      text(links.linking(prose: Array(prose.utf8)))
        == "<p><a href=\"/x/\"><code>Path</code></a> <a class=\"symbol\" href=\"/q/\"><code>Path</code></a> <code>Path()</code></p>"
    )
  }

  @Test func namesCanBeLeftOut() {
    #expect(links.without(["Point"]) == TypeLinks(["Path": "/q/"]))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
