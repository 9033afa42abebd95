import Highlighting
import Testing

/// How often patterns look at a piece of code.
@Suite struct WorkLimitTests {
  /// Code of a language with one keyword, and with a string that each `(` might begin and that only a `;` ends.
  private func highlighted(_ code: String) throws -> String {
    var catalog = LanguageCatalog.builtIn
    try catalog.add(
      LanguageDefinition(
        ["strings"], words: [.init(.keyword, "let")],
        states: [.init("code", [.init(#"\([^;]*;"#, .string)])]))
    return highlight(code, language: "strings", in: catalog)
  }

  @Test func codeIsHighlightedToItsEnd() throws {
    let open = String(repeating: "(", count: 100)
    #expect(try highlighted(open + " let") == open + " <span class=\"keyword\">let</span>")
  }

  @Test func codeThatIsLookedAtTooOftenStaysPlain() throws {
    let code = String(repeating: "(", count: 2000) + " let"
    #expect(try highlighted(code) == code)
  }
}
