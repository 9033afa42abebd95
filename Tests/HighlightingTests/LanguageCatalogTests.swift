import Foundation
import Highlighting
import Testing

@Suite struct LanguageCatalogTests {
  @Test(
    "knows languages by all of their names, in any case",
    arguments: LanguageDefinition.builtIn.map(\.names) + [["text", "txt", ""]])
  func names(_ names: [String]) {
    let example = "if \"a\" <b> # 1 {\n- c: d\n+e\n"
    for name in names {
      #expect(LanguageCatalog.builtIn.contains(name))
      #expect(LanguageCatalog.builtIn.contains(name.uppercased()))
      #expect(highlight(example, language: name) == highlight(example, language: names[0].uppercased()))
    }
  }

  @Test("writes what it does not know as plain text", arguments: ["no such language", "swift "])
  func unknown(_ name: String) {
    #expect(!LanguageCatalog.builtIn.contains(name))
    #expect(highlight("let <x>\n", language: name) == "let &lt;x&gt;\n")
  }

  @Test("lists every name once, in order")
  func list() {
    let names = LanguageCatalog.builtIn.names
    #expect(names.contains("text") && names.contains("swift") && !names.contains(""))
    #expect(names == Set(names).sorted())
    #expect(names.allSatisfy(LanguageCatalog.builtIn.contains))
  }

  // A definition is compiled when it is first used, and a wrong one ends the process.
  @Test("has no language whose definition is wrong", arguments: LanguageCatalog.builtIn.names)
  func compiles(_ name: String) {
    #expect(highlight("\n", language: name) == "\n")
  }

  @Test("puts an added language in place of one that has its name")
  func replacing() throws {
    var catalog = LanguageCatalog.builtIn
    try catalog.add(
      LanguageDefinition(
        ["Lua", "c"], words: [.init(.keyword, "local")],
        states: [
          .init("code", [.init("--[^\n]*", .comment), .init(#"\[(=*)\["#, .string, .enter("long"))]),
          .init("long", text: .string, [.init(#"\]\1\]"#, .string, .leave)]),
        ]))
    let expected =
      "<span class=\"keyword\">local</span> a = <span class=\"string\">[=[b]]]=]</span> int"
    #expect(highlight("local a = [=[b]]]=] int", language: "lua", in: catalog) == expected)
    #expect(highlight("local a = [=[b]]]=] int", language: "c", in: catalog) == expected)
    #expect(highlight("int", language: "c") == "<span class=\"type\">int</span>")
  }

  struct Problem: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var definition: LanguageDefinition
    var reason: LanguageProblem.Reason
    var place: LanguageProblem.Place
  }

  @Test(
    "tells what is wrong with a definition, and where",
    arguments: [
      Problem(
        testDescription: "no states", definition: LanguageDefinition(["a"], states: []), reason: .noStates,
        place: .language),
      Problem(
        testDescription: "two states of one name",
        definition: LanguageDefinition(["a"], states: [.init("b"), .init("b")]), reason: .duplicateState("b"),
        place: .state(1)),
      Problem(
        testDescription: "an unknown state in a rule",
        definition: LanguageDefinition(
          ["a"], states: [.init("b", [.init("c"), .init("d", nil, .enter("e"))])]),
        reason: .unknownState("e"), place: .rule(state: 0, rule: 1)),
      Problem(
        testDescription: "an unknown state among the included",
        definition: LanguageDefinition(["a"], states: [.init("b"), .init("c", includes: ["d"])]),
        reason: .unknownState("d"), place: .state(1)),
      Problem(
        testDescription: "a pattern of a word list",
        definition: LanguageDefinition(
          ["a"], words: [.init(.keyword, "b", after: "(")], states: [.init("c")]),
        reason: .pattern("(", reason: "unclosed `(`"), place: .words(0)),
      Problem(
        testDescription: "a pattern that ends embedded code",
        definition: LanguageDefinition(
          ["a"], states: [.init("b", [.init("c", nil, .embed("c", until: "["))])]),
        reason: .pattern("[", reason: "unclosed `[`"), place: .rule(state: 0, rule: 0)),
      Problem(
        testDescription: "a long word",
        definition: LanguageDefinition(
          ["a"], words: [.init(.keyword, "b"), .init(.type, "c " + String(repeating: "d", count: 33))],
          states: [.init("e")]),
        reason: .longWord(String(repeating: "d", count: 33), limit: 32), place: .words(1)),
      Problem(
        testDescription: "a character of words that is not ASCII",
        definition: LanguageDefinition(["a"], wordParts: "-é", states: [.init("b")]), reason: .notASCII("-é"),
        place: .language),
    ])
  func problems(_ example: Problem) {
    var catalog = LanguageCatalog.builtIn
    do throws(LanguageProblem) {
      try catalog.add(example.definition)
      Issue.record("The definition was accepted")
    } catch {
      #expect(error.reason == example.reason)
      #expect(error.place == example.place)
    }
  }
}

@Suite struct PatternTests {
  /// What the pattern matches in the code, each between brackets.
  private func matches(_ pattern: String, in code: String) throws -> String {
    var catalog = LanguageCatalog.builtIn
    try catalog.add(
      LanguageDefinition(["x"], states: [.init("x", hasWords: false, [.init(pattern, .keyword)])]))
    return highlight(code, language: "x", in: catalog)
      .replacing("<span class=\"keyword\">", "[").replacing("</span>", "]")
  }

  @Test(
    "matches",
    arguments: [
      ("a", "bab", "b[a]b"), ("a|bc", "abcb", "[abc]b"), ("a?b", "abb", "[abb]"), ("a+", "aab", "[aa]b"),
      ("ab*c", "acabbc", "[acabbc]"), ("a{2}", "aaa", "[aa]a"), ("a{2,}", "a aaa", "a [aaa]"),
      ("a{1,2}b", "aab", "[aab]"), ("(?:ab)+", "ababa", "[abab]a"), ("[a-c]", "xbx", "x[b]x"),
      ("[^a]", "aba", "a[b]a"), ("[]a]", "b]", "b[]]"), ("[a-]", "b-", "b[-]"), (#"[\d-]"#, "a-1", "a[-1]"),
      (#"\d\w\s"#, "1é x", "1é x"), (#"\w+"#, "-é_1", "-[é_1]"), ("^a", "aa\na", "[a]a\n[a]"),
      ("a$", "aa\na\r\n", "a[a]\n[a]\r\n"), (#"\ba\b"#, "a ab a", "[a] ab [a]"), ("a(?=b)", "acab", "ac[a]b"),
      ("a(?!b)", "acab", "[a]cab"), ("(?<=b)a", "aba", "ab[a]"), ("(?<!b)a", "aba", "[a]ba"),
      ("(?<=bc)a", "abcaca", "abc[a]ca"), (".", "a\né", "[a]\n[é]"), (#"\."#, "a.", "a[.]"),
      ("é+", "éé", "[éé]"),
      ("a*a", "aa", "aa"), ("a|ab", "ab", "[a]b"), ("", "a", "a"), ("(?:a*)*b", "aab", "[aab]"),
      (#"\\"#, #"a\"#, #"a[\]"#), (#"\h+"#, "a \tb", "a[ \t]b"), (#"\S+"#, " a ", " [a] "),
    ])
  func matching(_ pattern: String, _ code: String, _ expected: String) throws {
    #expect(try matches(pattern, in: code) == expected)
  }

  @Test(
    "tells what is wrong",
    arguments: [
      ("(a", "unclosed `(`"), ("a)", "unmatched `)`"), ("[a", "unclosed `[`"),
      ("*a", "a quantifier has nothing to repeat"), ("a**", "a quantifier follows a quantifier"),
      ("a*?", "a quantifier follows a quantifier"),
      ("a{2,1}", "`{` does not begin a quantifier such as `{2}`, `{2,}` or `{2,5}`"),
      ("a{", "`{` does not begin a quantifier such as `{2}`, `{2,}` or `{2,5}`"),
      ("a\\", "incomplete escape at the end"), (#"\z"#, "unknown escape `\\z`"),
      ("[z-a]", "a range in a character class is reversed"),
      ("[é]", "a character class contains a character that is not ASCII"),
      ("(?<=a*)b", "a lookbehind must match a fixed number of bytes, from 1 to 100"),
      ("(?i)a", "unknown kind of group after `(?`"),
      (String(repeating: "(", count: 30), "groups are nested too deeply"),
    ])
  func problems(_ pattern: String, _ reason: String) {
    var catalog = LanguageCatalog.builtIn
    #expect(throws: LanguageProblem.self) {
      try catalog.add(LanguageDefinition(["x"], states: [.init("x", [.init(pattern)])]))
    }
    do throws(LanguageProblem) {
      try catalog.add(LanguageDefinition(["x"], states: [.init("x", [.init(pattern)])]))
    } catch {
      #expect(error.reason == .pattern(pattern, reason: reason))
    }
  }

  @Test("lists every name and class that there is")
  func documentedNames() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let languages = try String(contentsOf: root.appending(path: "docs/code-languages.md"), encoding: .utf8)
    for name in LanguageCatalog.builtIn.names { #expect(languages.contains("`\(name)`"), "\(name)") }
    let text = try String(contentsOf: root.appending(path: "docs/highlighting.md"), encoding: .utf8)
    for kind in TokenKind.allCases { #expect(text.contains("`\(kind.rawValue)`"), "\(kind)") }
    let style = try String(
      contentsOf: root.appending(path: "Themes/default/assets/code.css"), encoding: .utf8)
    for kind in TokenKind.allCases { #expect(style.contains("code .\(kind.rawValue) {"), "\(kind)") }
  }
}
