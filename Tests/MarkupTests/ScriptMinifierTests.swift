import Markup
import Testing

@Suite struct ScriptMinifierTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    /// `nil` for a script that stays as it is.
    var minified: String?
  }

  @Test(arguments: [
    Case(testDescription: "nothing", source: "", minified: ""),
    Case(
      testDescription: "lines",
      source: "// A script.\n(() => {\n  // It says.\n\n\tsay(\"a // b\"); // now\r\n})();\n",
      minified: "(()=>{say(\"a // b\"); // now\r\n})();"),
    Case(
      testDescription: "spaces beside punctuation", source: "const a = [ b, c ] , d = a ? .5 : e % 2;\n",
      minified: "const a=[b,c],d=a?.5:e%2;"),
    Case(
      testDescription: "operators that two signs would become", source: "a = b + +c - -d - --e < !--f;\n",
      minified: "a=b + +c - -d - --e < !--f;"),
    Case(
      testDescription: "words", source: "for (const a of b) return typeof a in c\n",
      minified: "for(const a of b)return typeof a in c\n"),
    Case(
      testDescription: "spaces in texts", source: "say('a , \\' = b', \" ; \\\\\" , c);\n",
      minified: "say('a , \\' = b',\" ; \\\\\",c);"),
    Case(
      testDescription: "a regular expression", source: "a = / , \" = / ;\nb = 1 ;\n",
      minified: "a = / , \" = / ;\nb=1;"),
    Case(
      testDescription: "lines that a semicolon may have to end", source: "a = b\n[c].d()\ne(\n  f,\n)\n",
      minified: "a=b\n[c].d()\ne(f,)\n"),
    Case(testDescription: "a text without an end", source: "say(\"a  b)\n", minified: "say(\"a  b)\n"),
    Case(
      testDescription: "a template on a line", source: "  say(`a  ${b}`);\n", minified: "say(`a  ${b}`);\n"),
    Case(testDescription: "a template on two lines", source: "  say(`a\n  // b`);\n"),
    Case(testDescription: "a template in another", source: "  say(`a ${`b\n  // c`}`);\n"),
    Case(testDescription: "a comment on two lines", source: "  /* a\n  b */ c();\n"),
    Case(testDescription: "a text on two lines", source: "  say(\"a \\\n  // b\");\n"),
  ])
  func onlyWhatMeansNothingIsTakenOut(_ script: Case) {
    let minified = ScriptMinifier.minified(Array(script.source.utf8))
    #expect(String(decoding: minified, as: UTF8.self) == script.minified ?? script.source)
  }
}
