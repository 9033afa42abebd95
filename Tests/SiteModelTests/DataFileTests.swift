import Diagnostics
import SiteTestSupport
import Testing

@testable import Metadata
@testable import Publishing
@testable import Scaffolding
@testable import SiteEngine

@Suite struct DataFileTests {
  /// A site with data files, whose pages are what a template makes of them.
  private func build(_ files: [String: String], showing template: String) async throws -> BuiltSite {
    var all = [
      "Themes/site/templates/page.mustache": template, "Content/a.md": "---\ntitle: A\n---\nText.\n",
    ]
    for (path, text) in files { all["Content/data/" + path] = text }
    return try await TestSite(all).build()
  }

  private static let books = "{{#data.books}}{{title}} {{pages}}{{#read}}!{{/read}};{{/data.books}}"

  @Test(arguments: [
    ("books.yml", "- {title: A & B, pages: 5, read: true}\n- {title: C, pages: 5.10, read: false}\n"),
    ("books.yaml", "# Read\n- title: A & B\n  pages: 5\n  read: yes please\n- title: C\n  pages: '5.10'\n"),
    (
      "books.JSON",
      "\u{FEFF}[{\"title\": \"A & B\", \"pages\": 5, \"read\": true}, {\"title\": \"C\", \"pages\": 5.10}]"
    ),
    ("books.csv", "title,pages,read\r\nA & B,5,true\r\nC,5.10,false\r\n"),
    ("books.csv", "\u{FEFF}title,pages,read\n\"A & B\",5,\"1\"\nC,5.10,\n"),
  ])
  func aListOfTablesIsAList(_ name: String, _ text: String) async throws {
    let built = try await build([name: text], showing: Self.books)
    #expect(built.problems == [])
    #expect(built.text("a/index.html") == "A &amp; B 5!;C 5.10;")
    #expect(!built.output.files.keys.contains { $0.contains("data") })
  }

  @Test func foldersNestAndValuesAreOfAnyType() async throws {
    let built = try await build(
      [
        "team/core.toml": "lead = \"Ada\"\nnames = [\"x\", \"y\"]\nat = 2026-01-02\n[deep.er]\nn = 1_000\n",
        "colours.yml": "[red, 2, true, ~, [a, b]]", "one.json": "\"just text\"", "empty.yml": "",
        "none.csv": "",
        "people.json": "{\"ada lovelace\": {\"born\": 1815}, \"grace\": {\"born\": 1906}}",
      ],
      showing: """
        {{data.team.core.lead}},{{#data.team.core.names}}<{{.}}>{{/data.team.core.names}},{{data.team.core.at}},\
        {{data.team.core.deep.er.n}};{{#data.colours}}[{{.}}]{{/data.colours}};{{data.one}};\
        {{^data.empty}}e{{/data.empty}}{{^data.none}}n{{/data.none}};\
        {{#sorted(data.people)}}{{key}} {{value.born}} {{/sorted(data.people)}}
        """)
    #expect(built.problems == [])
    #expect(
      built.text("a/index.html") == """
        Ada,<x><y>,2026-01-02,1000;[red][2][true][a, b];just text;en;\
        ada lovelace 1815 grace 1906 
        """)
  }

  @Test func componentsSeeThemToo() async throws {
    let built = try await TestSite([
      "Content/data/prices.json": "{\"tea\": 2.50}",
      "Themes/site/templates/components/price.mustache": "<b>{{data.prices.tea}}</b>",
      "Themes/site/templates/page.mustache": "{{{page.content}}}",
      "Content/a.md": "---\ntitle: A\n---\n```component name=\"price\"\n```\n",
    ]).build()
    #expect(built.problems == [])
    #expect(built.text("a/index.html") == "<b>2.50</b>\n")
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String { files.keys.sorted().joined(separator: ", ") + ": " + problem }
    var files: [String: String]
    var problem: String

    init(_ files: [String: String], _ problem: String) { (self.files, self.problem) = (files, problem) }
  }

  @Test(arguments: [
    Failure(
      ["a.json": "{\n  \"a\": 1,\n}\n"],
      "Content/data/a.json:3:1 error invalid-data: Unexpected comma before `}`"),
    Failure(
      ["a.csv": "a,b\n1,2,3\n"],
      "Content/data/a.csv:2:1 error invalid-data: This row has 3 fields, but the first row has 2 | Put a field that contains a comma between double quotes."
    ),
    Failure(
      ["x/a.toml": "a = 1\nb = \n"],
      "Content/data/x/a.toml:2:5 error invalid-data: Expected a value"),
    Failure(
      ["a.yml": "a: 1\na: 2\n"],
      "Content/data/a.yml:2:1 error duplicate-key: Duplicate key `a`"),
    Failure(
      ["a.yml": "- [a\n"],
      "Content/data/a.yml:1:3 error invalid-data: Did not find expected ',' or ']' | This was found while parsing a flow sequence."
    ),
    Failure(
      ["books.csv": "a\n", "books.yml": "a: 1"],
      "Content/data/books.yml:-:- error data-conflict: `data.books` already refers to `Content/data/books.csv` | Rename one of the two."
    ),
    Failure(
      ["x/books/a.csv": "a\n", "x/books.yml": "a: 1"],
      "Content/data/x/books.yml:-:- error data-conflict: `data.x.books` already refers to `Content/data/x/books/a.csv` | Rename one of the two."
    ),
    Failure(
      ["my books.csv": "a\n"],
      "Content/data/my books.csv:-:- error unusable-name: `my books` cannot be used as a name in templates | In names of data files and folders, use only the letters a to z, digits, `-` and `_`."
    ),
    Failure(
      ["a.b/c.yml": "a: 1"],
      "Content/data/a.b/c.yml:-:- error unusable-name: `a.b` cannot be used as a name in templates | In names of data files and folders, use only the letters a to z, digits, `-` and `_`."
    ),
  ])
  func whatIsWrongIsAnErrorAtItsPlace(_ failure: Failure) async throws {
    let built = try await build(failure.files, showing: "x")
    #expect(built.problems == [failure.problem])
  }

  @Test func aFileThatIsTooLargeIsNotRead() async throws {
    let text = "[" + String(repeating: " ", count: DataFormat.sizeLimit) + "]"
    #expect(
      try await build(["a.json": text], showing: "x").problems == [
        "Content/data/a.json:-:- error invalid-data: This data file is larger than 16 MiB | Keep only the data that pages show."
      ])
  }

  @Test func otherFilesOfTheFolderArePublished() async throws {
    let built = try await TestSite([
      "Content/data/a.yml": "a: 1", "Content/data/p.md": "---\ntitle: P\n---\nText.\n",
      "Content/data/p.png": "x",
      "Content/other/data/b.yml": "a: 1",
    ]).build()
    #expect(built.problems == [])
    let files = built.output.files.keys.filter { $0.contains("data/") }.sorted()
    #expect(files == ["data/index.html", "data/p.png", "data/p/index.html", "other/data/b.yml"])
  }

  @Test func anImportTellsOfFilesThatWouldNotBePublishedHere() {
    var tree = ImportedTree()
    tree.addAsset("static/data/a.json", at: "data/a.json")
    tree.addAsset("static/data/a.png", at: "data/a.png")
    #expect(tree.assets == ["data/a.png": "static/data/a.png"])
    #expect(tree.diagnostics.map { $0.location?.file } == ["static/data/a.json"])
  }
}
