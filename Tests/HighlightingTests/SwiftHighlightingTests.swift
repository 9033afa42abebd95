import Highlighting
import Markup
import Testing

func highlight(
  _ code: String, language: String = "swift", in languages: LanguageCatalog = .builtIn,
  emphasizing lines: [ClosedRange<Int>] = []
) -> String {
  var html = MarkupBuffer()
  var listing = Listing(code, language: language, in: languages)
  listing.mark(lines) { marks, _ in marks.isEmphasized = true }
  listing.write(to: &html)
  return String(decoding: html.bytes, as: UTF8.self)
}

@Suite struct SwiftHighlightingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    /// The spans as `kind:text`; what stands between them is plain.
    var tokens: [String]

    init(_ name: String, _ code: String, _ tokens: [String]) {
      testDescription = name
      self.code = code
      self.tokens = tokens
    }
  }

  static let words = [
    Case("keyword and type", "let x: Int", ["keyword:let", "type:Int"]),
    Case("a name that begins like a keyword", "letter inlet let_", []),
    Case("keyword in backticks", "`class` x", []),
    Case("keyword after a dot", "x.default.self.init(in)", ["keyword:self", "keyword:init", "keyword:in"]),
    Case("keyword after a range", "0...self", ["number:0", "keyword:self"]),
    Case("keyword as a label", "f(for: 1, in: x)", ["number:1"]),
    Case("default label", "default: x", ["keyword:default"]),
    Case("type with underscores", "_Foo _x __T", ["type:_Foo", "type:__T"]),
    Case("type after a dot", "Foo.Bar", ["type:Foo", "type:Bar"]),
    Case("letters of any script", "größe Größe 日本", ["type:Größe"]),
    Case("actor declaration", "actor Foo", ["keyword:actor", "type:Foo"]),
    Case("a variable named actor", "actor.x = actor", ["operator:="]),
    Case(
      "opaque and existential types", "some View, any P",
      ["keyword:some", "type:View", "keyword:any", "type:P"]),
    Case("effects", "async throws -> Int", ["keyword:async", "keyword:throws", "operator:->", "type:Int"]),
    Case("async before an arrow", "() async -> Int", ["keyword:async", "operator:->", "type:Int"]),
    Case("await and try", "try await f()", ["keyword:try", "keyword:await"]),
    Case("accessors", "{ get set }", ["keyword:get", "keyword:set"]),
    Case("names like accessors", "get(set)", []),
    Case(
      "ownership", "consuming func f(_ x: borrowing T)",
      ["keyword:consuming", "keyword:func", "keyword:_", "keyword:borrowing", "type:T"]),
    Case("closure argument", "$0 + $1", ["operator:+"]),
    Case(
      "attributes", "@main @available(macOS 15, *)",
      ["attribute:@main", "attribute:@available", "number:15", "operator:*"]),
    Case("at sign alone", "@ x", []),
    Case("directives", "#if os(Linux)\n#endif", ["directive:#if", "type:Linux", "directive:#endif"]),
    Case("macro", "#expect(a == b)", ["directive:#expect", "operator:=="]),
    Case("number sign alone", "# x ##", []),
    Case("operators", "a += -b ?? c!", ["operator:+=", "operator:-", "operator:??", "operator:!"]),
    Case("division", "a / b /= c", ["operator:/", "operator:/="]),
    Case("regular expression", "x = /a\"[/]b/", ["operator:=", "regex:/a\"[/]b/"]),
    Case("division after a bracket", "(a) / b[0] / c", ["operator:/", "number:0", "operator:/"]),
    Case("an operator as an argument", "reduce(1, /)", ["number:1", "operator:/"]),
    Case("raw regular expression", "#/a/b \\/#/# x", ["regex:#/a/b \\/#/#"]),
  ]

  static let literals = [
    Case("integers", "0 42 1_000", ["number:0", "number:42", "number:1_000"]),
    Case("other bases", "0xFF_p 0b1_0 0o17", ["number:0xFF_p", "number:0b1_0", "number:0o17"]),
    Case(
      "floating point", "1.5 1e9 1.5e-3 0x1p+4",
      ["number:1.5", "number:1e9", "number:1.5e-3", "number:0x1p+4"]),
    Case("hexadecimal digit before a sign", "0xE+1", ["number:0xE", "operator:+", "number:1"]),
    Case("range", "0..<10 1...3", ["number:0", "operator:<", "number:10", "number:1", "number:3"]),
    Case("method of a number", "1.description 2.0.x", ["number:1", "number:2.0"]),
    Case("string", "\"a\" + \"\"", ["string:\"a\"", "operator:+", "string:\"\""]),
    Case("escapes", #""a\"b\\" c"#, [#"string:"a\"b\\""#]),
    Case("comment marks in a string", "\"// /* \" x", ["string:\"// /* \""]),
    Case(
      "interpolation", #""a\(b)c""#, ["string:\"a", #"interpolation:\("#, "interpolation:)", "string:c\""]),
    Case(
      "brackets in an interpolation", #""\(f(x, (1)))""#,
      ["string:\"", #"interpolation:\("#, "number:1", "interpolation:)", "string:\""]),
    Case(
      "strings in interpolations", #""a\(b + "c\("d")e")f" let"#,
      [
        "string:\"a", #"interpolation:\("#, "operator:+", "string:\"c", #"interpolation:\("#, "string:\"d\"",
        "interpolation:)", "string:e\"", "interpolation:)", "string:f\"", "keyword:let",
      ]),
    Case("raw string", ##"#"a\(b)"c"# let"##, [##"string:#"a\(b)"c"#"##, "keyword:let"]),
    Case(
      "interpolation in a raw string", ##"#"a\#(b)"#"##,
      ["string:#\"a", ##"interpolation:\#("##, "interpolation:)", "string:\"#"]),
    Case("two raw marks", ###"##"a"#b"## let"###, [###"string:##"a"#b"##"###, "keyword:let"]),
    Case(
      "several lines", "\"\"\"\n a \"b\"\n \\(c)\n \"\"\" let",
      [
        "string:\"\"\"", "string: a \"b\"", "string: ", "interpolation:\\(", "interpolation:)",
        "string: \"\"\"", "keyword:let",
      ]),
    Case(
      "a string of several lines in an interpolation", "\"\"\"\n\\(\"\"\"\na\n\"\"\")\n\"\"\"",
      [
        "string:\"\"\"", "interpolation:\\(", "string:\"\"\"", "string:a", "string:\"\"\"", "interpolation:)",
        "string:\"\"\"",
      ]),
    Case("unclosed string ends with its line", "\"a\nlet", ["string:\"a", "keyword:let"]),
    Case("escaped end of line", "\"a\\\nlet", ["string:\"a\\", "keyword:let"]),
    Case("unclosed string of several lines", "\"\"\"\nlet", ["string:\"\"\"", "string:let"]),
    Case("unclosed interpolation", "\"\\(let", ["string:\"", "interpolation:\\(", "keyword:let"]),
    Case("line comment", "a // let\nlet", ["comment:// let", "keyword:let"]),
    Case("documentation comment", "/// `let`", ["comment:/// `let`"]),
    Case("block comment", "/* let */ let", ["comment:/* let */", "keyword:let"]),
    Case("nested block comment", "/* a /* b */ c */ let", ["comment:/* a /* b */ c */", "keyword:let"]),
    Case("comment of several lines", "/* a\n\nb */", ["comment:/* a", "comment:b */"]),
    Case("slash before a star-slash", "/**/ /*/ a */", ["comment:/**/", "comment:/*/ a */"]),
    Case("unclosed comment", "/* let", ["comment:/* let"]),
    Case("comment with CRLF", "// a\r\nlet", ["comment:// a", "keyword:let"]),
  ]

  @Test("tells tokens apart", arguments: words + literals)
  func tokens(_ example: Case) {
    let html = highlight(example.code)
    #expect(spans(of: html) == example.tokens)
    #expect(text(of: html) == example.code)
  }

  @Test("escapes code")
  func escaping() {
    #expect(
      highlight("a < \"&\"")
        == "a <span class=\"operator\">&lt;</span> <span class=\"string\">&quot;&amp;&quot;</span>")
  }
}

/// The spans of highlighted code as `kind:text`.
func spans(of html: String) -> [String] {
  html.pieces(after: "<span class=\"").map { span in
    let kind = span.prefix { $0 != "\"" }
    let rest = span.dropFirst(kind.count + 2)
    return "\(kind):" + text(of: String(rest).piece(before: "</span>"))
  }
}
