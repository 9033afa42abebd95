import Testing

/// Pitfalls of markup and style sheets.
@Suite struct MarkupHighlightingTests {
  static let html = [
    HighlightingCase(
      "html: style and script", "html", #"<style>a > b {}</style><script>if (a<b) "</p>"</script>x"#,
      #"«tag <style>»«tag a» «operator >» «tag b» {}«tag </style><script>»«keyword if» (a«operator <»b) «string "</p>"»«tag </script>»x"#
    ),
    HighlightingCase(
      "html: an unclosed string in a script", "html", #"<script>"a</script><b>"#,
      #"«tag <script>»«string "a»«tag </script><b>»"#),
    HighlightingCase(
      "html: a script of data", "html", #"<script type="application/json">{"a": 1}</script>"#,
      #"«tag <script» «attribute type»«operator =»«string "application/json"»«tag >»{«property "a"»: «number 1»}«tag </script>»"#
    ),
    HighlightingCase(
      "html: attributes without quotes", "html", "<a b=c d hidden>",
      "«tag <a» «attribute b»«operator =»«string c» «attribute d» «attribute hidden»«tag >»"),
    HighlightingCase(
      "html: a greater-than in a value", "html", #"<a b="c > d">e"#,
      #"«tag <a» «attribute b»«operator =»«string "c > d"»«tag >»e"#),
    HighlightingCase(
      "html: a comment with tags", "html", "<!-- <a> -- --><b>", "«comment <!-- <a> -- -->»«tag <b>»"),
    HighlightingCase(
      "html: references", "html", "&amp; &#38; &#x26; & a &b",
      "«constant &amp;» «constant &#38;» «constant &#x26;» & a &b"),
    HighlightingCase(
      "html: case", "html", "<SCRIPT>let</SCRIPT><!doctype HTML>",
      "«tag <SCRIPT>»«keyword let»«tag </SCRIPT>»«directive <!doctype HTML>»"),
    HighlightingCase("html: less-than in text", "html", "1 < 2 <3", "1 < 2 <3"),
    HighlightingCase(
      "html: a tag that is not closed", "html", #"<a b="c"\#n<d>"#,
      #"«tag <a» «attribute b»«operator =»«string "c"»\#n«tag <d>»"#),
  ]

  static let xml = [
    HighlightingCase(
      "xml: character data", "xml", "<a><![CDATA[<b> & ]] ]]></a>",
      "«tag <a>»«directive <![CDATA[»«string <b> & ]] »«directive ]]>»«tag </a>»"),
    HighlightingCase(
      "xml: an instruction", "xml", #"<?xml version="1.0"?><a/>"#,
      #"«directive <?xml version=»«string "1.0"»«directive ?>»«tag <a/>»"#),
    HighlightingCase(
      "xml: a document type with a subset", "xml", #"<!DOCTYPE a [ <!ENTITY b "]>"> ]><a/>"#,
      #"«directive <!DOCTYPE a [ <!ENTITY b »«string "]>"»«directive > ]>»«tag <a/>»"#),
    HighlightingCase(
      "xml: namespaces", "xml", "<x:a xmlns:x='b'/>",
      "«tag <x:a» «attribute xmlns:x»«operator =»«string 'b'»«tag />»"),
    HighlightingCase(
      "xml: a script is no other language", "xml", #"<script>"a</script>"#,
      #"«tag <script>»"a«tag </script>»"#),
    HighlightingCase("xml: a comment", "xml", "<!-- a > b -->&c;", "«comment <!-- a > b -->»«constant &c;»"),
  ]

  static let mustache = [
    HighlightingCase(
      "mustache: sections", "mustache", "{{#a}}b{{/a}}{{^c}}{{/c}}",
      "«interpolation {{#»«variable a»«interpolation }}»b«interpolation {{/»«variable a»«interpolation }}{{^»«variable c»«interpolation }}{{/»«variable c»«interpolation }}»"
    ),
    HighlightingCase(
      "mustache: in attributes", "mustache", #"<a b="c{{d}}e" {{f}}>"#,
      #"«tag <a» «attribute b»«operator =»«string "c»«interpolation {{»«variable d»«interpolation }}»«string e"» «interpolation {{»«variable f»«interpolation }}»«tag >»"#
    ),
    HighlightingCase(
      "mustache: not escaped", "mustache", "{{{a}}} {{&b}}",
      "«interpolation {{{»«variable a»«interpolation }}}» «interpolation {{&»«variable b»«interpolation }}»"),
    HighlightingCase("mustache: a comment", "mustache", "{{! a }}b", "«comment {{! a }}»b"),
    HighlightingCase(
      "mustache: partials and inheritance", "mustache", "{{> a}}{{<b}}{{$c}}{{/c}}{{/b}}",
      "«interpolation {{>»«variable  a»«interpolation }}{{<»«variable b»«interpolation }}{{$»«variable c»«interpolation }}{{/»«variable c»«interpolation }}{{/»«variable b»«interpolation }}»"
    ),
    HighlightingCase("mustache: a brace alone", "mustache", "{ a }} {{", "{ a }} «interpolation {{»"),
  ]

  static let css = [
    HighlightingCase(
      "css: an address without quotes", "css", "a { b: url(http://c/;d) e }",
      "«tag a» { «property b»: «keyword url(»«string http://c/;d»«keyword )» e }"),
    HighlightingCase(
      "css: an address with quotes", "css", #"a { b: url("c)") }"#,
      #"«tag a» { «property b»: «keyword url(»«string "c)"») }"#),
    HighlightingCase(
      "css: a selector with a state and a property", "css", "a:hover, li:first-child { color:red }",
      "«tag a»«attribute :hover», «tag li»«attribute :first-child» { «property color»:red }"),
    HighlightingCase(
      "css: nested rules", "css", "a { b:hover { c: d } e: f }",
      "«tag a» { «tag b»«attribute :hover» { «property c»: d } «property e»: f }"),
    HighlightingCase(
      "css: numbers with units and colours", "css", "a { b: -1.5em 50% #fff #0a5fc480 }",
      "«tag a» { «property b»: «number -1.5em» «number 50%» «constant #fff» «constant #0a5fc480» }"),
    HighlightingCase(
      "css: variables", "css", "a { --b: c; d: var(--b, 1px) }",
      "«tag a» { «variable --b»: c; «property d»: «keyword var(»«variable --b», «number 1px») }"),
    HighlightingCase(
      "css: a string with a brace", "css", #"a::after { content: "}" }"#,
      #"«tag a»«attribute ::after» { «property content»: «string "}"» }"#),
    HighlightingCase(
      "css: an unclosed string", "css", #"a { b: "c\#n d: e }"#,
      #"«tag a» { «property b»: «string "c»\#n d: e }"#),
    HighlightingCase("css: a comment", "css", "/* a { */ b {}", "«comment /* a { */» «tag b» {}"),
    HighlightingCase(
      "css: a media query", "css", "@media (min-width: 4px) { a { b: c } }",
      "«directive @media» (min-width: «number 4px») { «tag a» { «property b»: c } }"),
    HighlightingCase(
      "css: important", "css", "a { b: c !important }", "«tag a» { «property b»: c «keyword !important» }"),
  ]

  static let markdown = [
    HighlightingCase(
      "markdown: a fence with a language", "markdown", #"```swift title="a"\#nlet b = 1\#n```\#n*c*"#,
      #"«directive ```swift title="a"»\#n«keyword let» b «operator =» «number 1»\#n«directive ```»\#n«emphasis *c*»"#
    ),
    HighlightingCase(
      "markdown: a longer fence", "markdown", "````\n```\n*a*\n````\n*b*",
      "«directive ````»\n```\n*a*\n«directive ````»\n«emphasis *b*»"),
    HighlightingCase(
      "markdown: an unclosed fence", "markdown", "```c\nint a", "«directive ```c»\n«type int» a"),
    HighlightingCase(
      "markdown: a fence without a language", "markdown", "~~~\nlet\n~~~\nlet",
      "«directive ~~~»\nlet\n«directive ~~~»\nlet"),
    HighlightingCase(
      "markdown: code with backquotes", "markdown", "``a ` b`` `*c*` ` d",
      "«string ``a ` b``» «string `*c*`» ` d"),
    HighlightingCase(
      "markdown: emphasis and multiplication", "markdown", "*a* **b** _c_ 1 * 2 * 3 d_e_f",
      "«emphasis *a*» «strong **b**» «emphasis _c_» 1 * 2 * 3 d_e_f"),
    HighlightingCase("markdown: escapes", "markdown", #"\*a\* \`b`c`"#, #"\*a\* \`b«string `c`»"#),
    HighlightingCase(
      "markdown: headings", "markdown", "# a\n#b\nc\n---\n\n---",
      "«heading # a»\n#b\n«heading c»\n«heading ---»\n\n«directive ---»"),
    HighlightingCase(
      "markdown: links and images", "markdown", #"[a](b "c") ![d](e) [f][g] [h] <https://i>\#n[g]: j"#,
      #"«link [a](b "c")» «link ![d](e)» «link [f][g]» [h] «link <https://i>»\#n«link [g]: j»"#),
    HighlightingCase(
      "markdown: lists and quotes", "markdown", "- a\n  1. b\n> - [x] c",
      "«operator -» a\n«operator   1.» b\n«operator >» «operator - [x]» c"),
    HighlightingCase(
      "markdown: front matter", "markdown", "---\na: true\n---\n# b",
      "«directive ---»\n«property a»«operator :» «constant true»\n«directive ---»\n«heading # b»"),
    HighlightingCase(
      "markdown: HTML and comments", "markdown", "<b>a</b> <!-- *c*\n-->d &amp; 1 < 2",
      "«tag <b>»a«tag </b>» «comment <!-- *c*»\n«comment -->»d «constant &amp;» 1 < 2"),
    HighlightingCase("markdown: a backquote alone", "markdown", "a ` b\n*c*", "a ` b\n«emphasis *c*»"),
  ]

  @Test("tells tokens apart", arguments: html + xml + mustache + css + markdown)
  func tokens(_ example: HighlightingCase) {
    #expect(example.highlighted == example.expected)
  }
}
