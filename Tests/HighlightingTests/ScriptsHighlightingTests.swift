import Testing

/// Pitfalls of scripting languages.
@Suite struct ScriptsHighlightingTests {
  static let python = [
    HighlightingCase(
      "python: a format string", "python", #"f"a{b!r:>{w}}c{{d}}""#,
      #"«string f"a»«interpolation {»b«interpolation !r»«string :>»«interpolation {»w«interpolation }}»«string c{{d}}"»"#
    ),
    HighlightingCase(
      "python: quotes in a replacement", "python", #"f"{a["b"]}" x"#,
      #"«string f"»«interpolation {»a[«string "b"»]«interpolation }»«string "» x"#),
    HighlightingCase(
      "python: a format string of several lines", "python", "f'''a\n{b\n}c''' d",
      "«string f'''a»\n«interpolation {»b\n«interpolation }»«string c'''» d"),
    HighlightingCase(
      "python: a slice in a replacement", "python", #"f"{a[1:2]}""#,
      #"«string f"»«interpolation {»a[«number 1»:«number 2»]«interpolation }»«string "»"#),
    HighlightingCase(
      "python: an unclosed format string", "python", #"f"a{b\#nif c"#,
      #"«string f"a»«interpolation {»b\#n«keyword if» c"#),
    HighlightingCase(
      "python: prefixes", "python", #"rb"\" ur"a" b'c'"#, #"«string rb"\" ur"»a«string " b'c'»"#),
    HighlightingCase(
      "python: a long string with quotes", "python", #""""a "b" \""" c""" if"#,
      #"«string """a "b" \""" c"""» «keyword if»"#),
    HighlightingCase(
      "python: a long string is not closed by other quotes", "python", #"'''a"""b''' if"#,
      #"«string '''a"""b'''» «keyword if»"#),
    HighlightingCase("python: an unclosed string", "python", #""a\#nif"#, #"«string "a»\#n«keyword if»"#),
    HighlightingCase(
      "python: a continued string", "python", #"'a\\#nb' if"#, #"«string 'a\»\#n«string b'» «keyword if»"#),
    HighlightingCase(
      "python: a decorator and matrix multiplication", "python", "@a.b\nx @ y",
      "«attribute @a.b»\nx «operator @» y"),
    HighlightingCase(
      "python: a soft keyword", "python", "match x:\n  case [1]: pass\nmatch = case",
      "«keyword match» x:\n  «keyword case» [«number 1»]: «keyword pass»\nmatch «operator =» case"),
    HighlightingCase(
      "python: numbers", "python", "1_0.5e-3j 0xFF 1..real",
      "«number 1_0.5e-3j» «number 0xFF» «number 1.».real"),
    HighlightingCase("python: a keyword as a member", "python", "a.is x is y", "a.is x «keyword is» y"),
  ]

  static let javascript = [
    HighlightingCase(
      "javascript: division after an operand", "javascript", "a / b / c; (d) / 2 / e[0] / 3",
      "a «operator /» b «operator /» c; (d) «operator /» «number 2» «operator /» e[«number 0»] «operator /» «number 3»"
    ),
    HighlightingCase(
      "javascript: a regular expression after an operator", "javascript", #"x = /a"b/g; f(/[/"]/, 1)"#,
      #"x «operator =» «regex /a"b/g»; f(«regex /[/"]/», «number 1»)"#),
    HighlightingCase(
      "javascript: a regular expression after return", "javascript", "return /a/ / 2",
      "«keyword return» «regex /a/» «operator /» «number 2»"),
    HighlightingCase(
      "javascript: a regular expression after a comment", "javascript", "x = /* c */ /a/",
      "x «operator =» «comment /* c */» «regex /a/»"),
    HighlightingCase(
      "javascript: division after this", "javascript", "this / 2 / x",
      "«constant this» «operator /» «number 2» «operator /» x"),
    HighlightingCase(
      "javascript: a template in a template", "javascript", "`a${f({b: `c${d}`})}e`",
      "«string `a»«interpolation ${»f({b: «string `c»«interpolation ${»d«interpolation }»«string `»})«interpolation }»«string e`»"
    ),
    HighlightingCase(
      "javascript: a template of several lines", "javascript", "`a\n${b}\n`",
      "«string `a»\n«interpolation ${»b«interpolation }»\n«string `»"),
    HighlightingCase(
      "javascript: an unclosed template", "javascript", "`a${b", "«string `a»«interpolation ${»b"),
    HighlightingCase("javascript: an escaped dollar", "javascript", #"`\${a} $b`"#, #"«string `\${a} $b`»"#),
    HighlightingCase(
      "javascript: a continued string", "javascript", #""a\\#nb" + c"#,
      #"«string "a\»\#n«string b"» «operator +» c"#),
    HighlightingCase(
      "javascript: an unclosed string", "javascript", "'a\nlet b", "«string 'a»\n«keyword let» b"),
    HighlightingCase(
      "javascript: keywords as keys and members", "javascript", "a.default = { class: 1, if: 2 }",
      "a.default «operator =» { class: «number 1», if: «number 2» }"),
    HighlightingCase(
      "javascript: a private name", "javascript", "this.#a = 1n",
      "«constant this».«property #a» «operator =» «number 1n»"),
    HighlightingCase(
      "javascript: optional chaining and a conditional", "javascript", "a?.b ?? c ? .5 : 1",
      "a«operator ?.»b «operator ??» c «operator ?» «number .5» : «number 1»"),
  ]

  static let typescript = [
    HighlightingCase(
      "typescript: types of parameters", "typescript", "function f(a: string, b?: number): void {}",
      "«keyword function» f(a: «type string», b«operator ?»: «type number»): «type void» {}"),
    HighlightingCase(
      "typescript: a name like a type", "typescript", "const string = x.number",
      "«keyword const» string «operator =» x.number"),
    HighlightingCase(
      "typescript: a decorator", "typescript", "@a({b: 1}) class C {}",
      "«attribute @a»({b: «number 1»}) «keyword class» «type C» {}"),
    HighlightingCase(
      "typescript: type operators", "typescript", "type A = keyof B extends infer C ? never : unknown",
      "«keyword type» «type A» «operator =» «keyword keyof» «type B» «keyword extends» «keyword infer» «type C» «operator ?» «type never» : «type unknown»"
    ),
    HighlightingCase(
      "typescript: an assertion", "typescript", "x as const satisfies D",
      "x «keyword as» «keyword const» «keyword satisfies» «type D»"),
    HighlightingCase(
      "typescript: generics", "typescript", "new Map<string, Array<number>>()",
      "«keyword new» «type Map»«operator <»«type string», «type Array»«operator <»«type number»«operator >>»()"
    ),
    HighlightingCase(
      "typescript: a regular expression", "typescript", "const a: RegExp = /b/u",
      "«keyword const» a: «type RegExp» «operator =» «regex /b/u»"),
  ]

  static let shell = [
    HighlightingCase("sh: single quotes", "sh", #"'a $b \' c"#, #"«string 'a $b \'» c"#),
    HighlightingCase(
      "sh: expansions in double quotes", "sh", #""a $b ${c:-"d"} $(e "f") \" \$g" h"#,
      #"«string "a »«variable $b»«string  »«variable ${c:-»«string "d"»«variable }»«string  »«interpolation $(»e «string "f"»«interpolation )»«string  \" \$g"» h"#
    ),
    HighlightingCase(
      "sh: a here document", "sh", "cat <<EOF | x\na $b\n EOF\nEOF\nif",
      "cat «operator <<EOF» «operator |» x\n«string a »«variable $b»\n«string  EOF»\n«operator EOF»\n«keyword if»"
    ),
    HighlightingCase(
      "sh: a quoted here document", "sh", "cat <<'EOF'\na $b\nEOF\nif",
      "cat «operator <<'EOF'»\n«string a $b»\n«operator EOF»\n«keyword if»"),
    HighlightingCase(
      "sh: a here document with tabs", "sh", "cat <<-E\n\ta\n\tE\nif",
      "cat «operator <<-E»\n«string \ta»\n«operator \tE»\n«keyword if»"),
    HighlightingCase(
      "sh: a here string", "sh", #"x <<< "$a"\#nif"#,
      #"x «operator <<<» «string "»«variable $a»«string "»\#n«keyword if»"#),
    HighlightingCase(
      "sh: arithmetic", "sh", "$((a << 2 + (b))) x",
      "«interpolation $((»a «operator <<» «number 2» «operator +» (b)«interpolation ))» x"),
    HighlightingCase(
      "sh: a number sign in a word", "sh", "a#b ${#c} # d", "a#b «variable ${#c}» «comment # d»"),
    HighlightingCase(
      "sh: keywords as arguments", "sh", "./if for.txt --for in=1 done",
      "./if for.txt «attribute --for» «variable in»=«number 1» «keyword done»"),
    HighlightingCase(
      "sh: an assignment", "sh", "A=1 B+=2 c", "«variable A»=«number 1» «variable B»+=«number 2» c"),
    HighlightingCase(
      "sh: nested substitution", "sh", #""$(a "$(b)")""#,
      #"«string "»«interpolation $(»a «string "»«interpolation $(»b«interpolation )»«string "»«interpolation )»«string "»"#
    ),
    HighlightingCase(
      "sh: backquotes", "sh", #"`a "b"` c"#, #"«interpolation `»a «string "b"»«interpolation `» c"#),
    HighlightingCase("sh: an unclosed substitution", "sh", #"$(a "b"#, #"«interpolation $(»a «string "b»"#),
    HighlightingCase(
      "sh: options and redirections", "sh", "a -b --c-d 2>&1 >e",
      "a «attribute -b» «attribute --c-d» «number 2»«operator >&»«number 1» «operator >»e"),
  ]

  static let console = [
    HighlightingCase(
      "console: a command and its output", "console", #"$ a -b "c"\#nif "d" # e\#n$ f"#,
      #"«prompt $ »a «attribute -b» «string "c"»\#n«output if "d" # e»\#n«prompt $ »f"#),
    HighlightingCase(
      "console: a continued command", "console", #"$ a \\#n  -b\#nout"#,
      #"«prompt $ »a \\#n  «attribute -b»\#n«output out»"#),
    HighlightingCase(
      "console: a prompt with names", "console", "me@host:~/x$ a\n[me@host x]# b\n(venv) $ c",
      "«prompt me@host:~/x$ »a\n«prompt [me@host x]# »b\n«prompt (venv) $ »c"),
    HighlightingCase(
      "console: other prompts", "console", "% a\n> b\n❯ c\n# d",
      "«prompt % »a\n«prompt > »b\n«prompt ❯ »c\n«prompt # »d"),
    HighlightingCase(
      "console: a dollar in the output", "console", "cost: $ 5\n$5", "«output cost: $ 5»\n«output $5»"),
    HighlightingCase("console: a prompt alone", "console", "$\n$ ", "«prompt $»\n«prompt $ »"),
    HighlightingCase(
      "console: Windows", "console", #"C:\x> dir\#nPS C:\> ls"#, #"«prompt C:\x> »dir\#n«prompt PS C:\> »ls"#),
    HighlightingCase("console: CRLF", "console", "$ a\r\nb\r\n", "«prompt $ »a\r\n«output b»\r\n"),
  ]

  @Test("tells tokens apart", arguments: python + javascript + typescript + shell + console)
  func tokens(_ example: HighlightingCase) {
    #expect(example.highlighted == example.expected)
  }
}
