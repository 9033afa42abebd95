import Diagnostics
import Foundation
import Highlighting
import Markup
import SiteTestSupport
import Testing

@testable import SiteEngine
@testable import SiteModel

@Suite struct LanguageFileTests {
  private func html(_ code: String, _ language: String, in catalog: LanguageCatalog) -> String {
    var html = MarkupBuffer()
    Listing(code, language: language, in: catalog).write(to: &html)
    return String(decoding: html.bytes, as: UTF8.self)
      .replacingOccurrences(of: "<span class=\"", with: "«").replacingOccurrences(of: "\">", with: " ")
      .replacingOccurrences(of: "</span>", with: "»")
  }

  @Test("reads the language that the documentation describes")
  func documentedLanguage() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/highlighting.md"), encoding: .utf8)
    let fence = try #require(
      text.components(separatedBy: "```yaml\n").last?.components(separatedBy: "\n```\n").first)
    var catalog = LanguageCatalog.builtIn
    var language = LanguageFile(fence, name: "x", file: "lua.yml")
    language.add(to: &catalog)
    #expect(language.diagnostics.isEmpty)
    #expect(
      html("local a = [=[b]]]=] --[[ c\n]] \"d\\\"e\nf.nil nil 0x1F", "lua", in: catalog)
        == "«keyword local» a «operator =» «string [=[b]]]=]» «comment --[[ c»\n«comment ]]» «string &quot;d\\&quot;e»\n"
        + "f.nil «constant nil» «number 0x1F»")
  }

  @Test("takes the file's name where it gives none")
  func name() {
    var catalog = LanguageCatalog.builtIn
    var language = LanguageFile(
      "words: {keyword: [a, b]}\nstates: {code: []}", name: "mine", file: "mine.yml")
    language.add(to: &catalog)
    #expect(language.diagnostics.isEmpty)
    #expect(html("a b c", "mine", in: catalog) == "«keyword a» «keyword b» c")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// Line, identifier and message of each diagnostic.
    var problems: [String]
  }

  @Test(
    "tells a mistake at its line",
    arguments: [
      Case(testDescription: "nothing", text: "", problems: ["1 invalid-language The language has no states"]),
      Case(
        testDescription: "an unknown key", text: "states: {a: []}\nword: b",
        problems: ["2 unknown-key"]),
      Case(
        testDescription: "an unknown kind", text: "states:\n  a:\n    - match: b\n      kind: keywrd",
        problems: ["4 unknown-token-kind Unknown token kind `keywrd`"]),
      Case(
        testDescription: "an unknown kind of words", text: "words:\n  verb: b\nstates: {a: []}",
        problems: ["2 unknown-token-kind Unknown token kind `verb`"]),
      Case(
        testDescription: "a pattern that cannot be read",
        text: "states:\n  a:\n    - match: b\n    - match: '(c'",
        problems: ["4 invalid-language The pattern `(c` is not valid: unclosed `(`"]),
      Case(
        testDescription: "a state that there is not",
        text: "states:\n  a:\n    - match: b\n      enter: c",
        problems: ["3 invalid-language Unknown state `c`"]),
      Case(
        testDescription: "a state to include that there is not",
        text: "states:\n  a: []\n  b:\n    include: c",
        problems: ["3 invalid-language Unknown state `c`"]),
      Case(
        testDescription: "a rule without a pattern", text: "states:\n  a:\n    - kind: string",
        problems: ["3 invalid-language This rule has no pattern"]),
      Case(
        testDescription: "two actions",
        text: "states:\n  a:\n    - match: b\n      leave: true\n      enter: a",
        problems: ["3 invalid-language This rule has more than one action"]),
      Case(
        testDescription: "a rule that is text", text: "states:\n  a:\n    - b", problems: ["3 wrong-type"]),
      Case(testDescription: "states that are a list", text: "states: [a]", problems: ["1 wrong-type"]),
      Case(testDescription: "a state that is text", text: "states:\n  a: b", problems: ["2 wrong-type"]),
      Case(testDescription: "broken YAML", text: "a: [\nb", problems: ["1 invalid-metadata"]),
      Case(
        testDescription: "a long word",
        text: "words:\n  keyword: \(String(repeating: "a", count: 33))\nstates: {a: []}",
        problems: [
          "2 invalid-language The word `\(String(repeating: "a", count: 33))` is longer than 32 bytes"
        ]),
    ])
  func mistakes(_ example: Case) {
    var catalog = LanguageCatalog.builtIn
    var language = LanguageFile(example.text, name: "mine", file: "mine.yml")
    language.add(to: &catalog)
    let found = language.diagnostics.map { "\($0.location?.line ?? 0) \($0.identifier) \($0.message)" }
    #expect(found.count == example.problems.count, "\(found)")
    for (found, expected) in zip(found, example.problems) { #expect(found.hasPrefix(expected), "\(found)") }
    if language.diagnostics.contains(where: { $0.severity == .error }) { #expect(!catalog.contains("mine")) }
  }
}

@Suite struct CodeLanguageTests {
  @Test("warns of a language that nobody knows, at its fence")
  func unknownLanguage() async throws {
    let site = try TestSite([
      "Content/a.md": """
      ---
      title: A
      ---
      ```pyhton
      x
      ```

      > ~~~ zzzzzzzz
      > y
      > ~~~

      ```
      z
      ```

      ```Text
      z
      ```
      """
    ])
    let built = try await site.build()
    #expect(
      built.problems == [
        "Content/a.md:4:4 warning unknown-language: Unknown code language `pyhton`"
          + " | Did you mean `python`?",
        "Content/a.md:8:7 warning unknown-language: Unknown code language `zzzzzzzz`"
          + " | Write `text` for code without highlighting, or define the language in `Themes/site/languages/`.",
      ])
    let page = try #require(built.text("a/index.html"))
    #expect(page.contains("<code class=\"language-pyhton\">x\n</code>"))
  }

  @Test("colours a language of the site")
  func siteLanguage() async throws {
    let site = try TestSite([
      "Content/a.md": "---\ntitle: A\n---\n```mine\nab c\n```\n",
      "Themes/site/languages/mine.yml": "words: {keyword: ab}\nstates: {code: []}\n",
      "Themes/site/languages/other.yml": "states:\n  code:\n    - match: '['\n",
    ])
    let built = try await site.build()
    #expect(
      built.problems == [
        "Themes/site/languages/other.yml:3:14 error invalid-language: The pattern `[` is not valid: unclosed `[`"
      ])
    let page = try #require(built.text("a/index.html"))
    #expect(page.contains("<code class=\"language-mine\"><span class=\"keyword\">ab</span> c\n</code>"))
  }
}
