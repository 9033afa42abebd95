import Testing

/// Pitfalls of notations of data.
@Suite struct DataHighlightingTests {
  static let json = [
    HighlightingCase(
      "json: keys and strings", "json", #"{"a": "b", "c" : ["d"]}"#,
      #"{«property "a"»: «string "b"», «property "c"» : [«string "d"»]}"#),
    HighlightingCase(
      "json: an escaped quote", "json", #"{"a\"b": "c\\"}"#, #"{«property "a\"b"»: «string "c\\"»}"#),
    HighlightingCase(
      "json: numbers", "json", "[-1.5e+3, 0, +1]", "[«number -1.5e+3», «number 0», «number +1»]"),
    HighlightingCase("json: an unclosed string", "json", #"["a\#ntrue"#, #"[«string "a»\#n«constant true»"#),
    HighlightingCase(
      "json: a colon in a string", "json", #"["a:", "b": 1]"#, #"[«string "a:"», «property "b"»: «number 1»]"#
    ),
    HighlightingCase("json: comments", "json", "// a\n{/* b */}", "«comment // a»\n{«comment /* b */»}"),
    HighlightingCase(
      "json: constants", "json", "[true, false, null, truex]",
      "[«constant true», «constant false», «constant null», truex]"),
  ]

  static let yaml = [
    HighlightingCase(
      "yaml: a block scalar", "yaml", "a: |\n  b: c # d\n\n  - e\nf: 1",
      "«property a»«operator :» «operator |»\n«string   b: c # d»\n\n«string   - e»\n«property f»«operator :» «number 1»"
    ),
    HighlightingCase(
      "yaml: a folded scalar in a list", "yaml", "- a: >-\n    b\n  c: d",
      "«operator - »«property a»«operator :» «operator >-»\n«string     b»\n  «property c»«operator :» «string d»"
    ),
    HighlightingCase(
      "yaml: a block scalar of a list item", "yaml", "- |\n  a: b\n- c",
      "«operator - |»\n  «property a»«operator :» «string b»\n«operator - »«string c»"),
    HighlightingCase(
      "yaml: a colon in a value", "yaml", "a: http://b:1/#c # d",
      "«property a»«operator :» «string http://b:1/#c» «comment # d»"),
    HighlightingCase(
      "yaml: a quoted key", "yaml", #""a: b": 'c''d'"#, #"«property "a: b"»«operator :» «string 'c''d'»"#),
    HighlightingCase(
      "yaml: a flow collection", "yaml", #"a: [b, "c,d", {e: f}]"#,
      #"«property a»«operator :» «operator [»«string b»«operator ,» «string "c,d"»«operator ,» «operator {»«property e»«operator :» «string f»«operator }]»"#
    ),
    HighlightingCase(
      "yaml: a flow collection of several lines", "yaml", "a: [\n  b,\n  true]\nc: d",
      "«property a»«operator :» «operator [»\n  «string b»«operator ,»\n  «constant true»«operator ]»\n«property c»«operator :» «string d»"
    ),
    HighlightingCase(
      "yaml: constants and text that begins like one", "yaml", "a: true\nb: true story\nc: no\nd: north",
      "«property a»«operator :» «constant true»\n«property b»«operator :» «string true story»\n«property c»«operator :» «constant no»\n«property d»«operator :» «string north»"
    ),
    HighlightingCase(
      "yaml: numbers and versions", "yaml", "a: 1.5\nb: 1.2.3\nc: 2026-01-02",
      "«property a»«operator :» «number 1.5»\n«property b»«operator :» «string 1.2.3»\n«property c»«operator :» «number 2026-01-02»"
    ),
    HighlightingCase(
      "yaml: anchors, aliases and tags", "yaml", "a: &x !t b\nc: *x",
      "«property a»«operator :» «variable &x» «type !t» «string b»\n«property c»«operator :» «variable *x»"),
    HighlightingCase(
      "yaml: a comment and a number sign in text", "yaml", "a: b#c # d",
      "«property a»«operator :» «string b#c» «comment # d»"),
    HighlightingCase(
      "yaml: a string of several lines", "yaml", #"a: "b\#n  c"\#nd: e"#,
      #"«property a»«operator :» «string "b»\#n«string   c"»\#n«property d»«operator :» «string e»"#),
    HighlightingCase(
      "yaml: documents", "yaml", "---\na: b\n...",
      "«directive ---»\n«property a»«operator :» «string b»\n«directive ...»"),
  ]

  static let toml = [
    HighlightingCase(
      "toml: a table and an array of tables", "toml", #"[a.b]\#n[[c."d]"]] # e"#,
      #"«type [a.b]»\#n«type [[c."d]"]]» «comment # e»"#),
    HighlightingCase(
      "toml: an array is not a table", "toml", #"a = [\#n[1], ["b"]\#n]"#,
      #"«property a» «operator =» [\#n[«number 1»], [«string "b"»]\#n]"#),
    HighlightingCase(
      "toml: dotted and quoted keys", "toml", #"a."b c".d = 1"#,
      #"«property a."b c".d» «operator =» «number 1»"#),
    HighlightingCase(
      "toml: a literal string", "toml", #"a = 'b\' # c"#,
      #"«property a» «operator =» «string 'b\'» «comment # c»"#),
    HighlightingCase(
      "toml: a long string with quotes", "toml", #"a = """b "c" \"""" d = 1"#,
      #"«property a» «operator =» «string """b "c" \""""» «property d» «operator =» «number 1»"#),
    HighlightingCase(
      "toml: dates and times", "toml", "a = 2026-01-02T03:04:05Z\nb = 07:32:00",
      "«property a» «operator =» «number 2026-01-02T03:04:05Z»\n«property b» «operator =» «number 07:32:00»"),
    HighlightingCase(
      "toml: numbers", "toml", "a = [1_000, 0xFF, -1.5e3, inf]",
      "«property a» «operator =» [«number 1_000», «number 0xFF», «number -1.5e3», «number inf»]"),
    HighlightingCase(
      "toml: an unclosed string", "toml", #"a = "b\#nc = 1"#,
      #"«property a» «operator =» «string "b»\#n«property c» «operator =» «number 1»"#),
    HighlightingCase(
      "toml: a row of an array", "toml", "a = [\n  [1]\n]\n[b]",
      "«property a» «operator =» [\n  [«number 1»]\n]\n«type [b]»"),
  ]

  static let sql = [
    HighlightingCase(
      "sql: a comment and a subtraction", "sql", "a - -1 -- b\nc",
      "a «operator -» «operator -»«number 1» «comment -- b»\nc"),
    HighlightingCase("sql: a doubled quote", "sql", "'it''s' select", "«string 'it''s'» «keyword select»"),
    HighlightingCase(
      "sql: a quoted name", "sql", #""a ""b" select"#, #"«property "a ""b"» «keyword select»"#),
    HighlightingCase(
      "sql: case", "sql", "Select FROM nUlL", "«keyword Select» «keyword FROM» «constant nUlL»"),
    HighlightingCase(
      "sql: dollar quotes", "sql", "$x$ 'a $$ $x$ select $1",
      "«string $x$ 'a $$ $x$» «keyword select» «variable $1»"),
    HighlightingCase(
      "sql: an escape string", "sql", #"E'a\'b' select 'c\' from"#,
      #"«string E'a\'b'» «keyword select» «string 'c\'» «keyword from»"#),
    HighlightingCase(
      "sql: parameters and casts", "sql", ":a ::text @b",
      "«variable :a» «operator ::»«type text» «variable @b»"),
    HighlightingCase(
      "sql: a string of several lines", "sql", "'a\nb' select", "«string 'a»\n«string b'» «keyword select»"),
    HighlightingCase("sql: a keyword as a column", "sql", "t.order, t.date", "t.order, t.date"),
    HighlightingCase(
      "sql: nested comments", "sql", "/* a /* b */ c */ select",
      "«comment /* a /* b */ c */» «keyword select»"),
  ]

  @Test("tells tokens apart", arguments: json + yaml + toml + sql)
  func tokens(_ example: HighlightingCase) {
    #expect(example.highlighted == example.expected)
  }
}
