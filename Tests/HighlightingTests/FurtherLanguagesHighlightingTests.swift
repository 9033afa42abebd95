import Testing

/// Pitfalls of languages that few sites of Swift need.
@Suite struct FurtherLanguagesHighlightingTests {
  static let braces = [
    HighlightingCase(
      "java: a text block", "java", "var a = \"\"\"\n  \"b\" \\\"\"\" c\n  \"\"\";",
      "«keyword var» a «operator =» «string \"\"\"»\n«string   \"b\" \\\"\"\" c»\n«string   \"\"\"»;"),
    HighlightingCase(
      "java: an annotation, a type and a keyword as a member", "java", "@A.B int x = y.class.new;",
      "«attribute @A.B» «type int» x «operator =» y.class.new;"),
    HighlightingCase(
      "kotlin: templates in templates", "kotlin", #"val a = "b $c ${d { "e ${f}" }} g""#,
      #"«keyword val» a «operator =» «string "b »«variable $c»«string  »«interpolation ${»d { «string "e »«interpolation ${»f«interpolation }»«string "» }«interpolation }»«string  g"»"#
    ),
    HighlightingCase(
      "kotlin: a range", "kotlin", "in 1..99", "«keyword in» «number 1»«operator ..»«number 99»"),
    HighlightingCase(
      "dart: strings", "dart", #"r'\' 'a${b['c']}\'' "$d""#,
      #"«string r'\'» «string 'a»«interpolation ${»b[«string 'c'»]«interpolation }»«string \''» «string "»«variable $d»«string "»"#
    ),
    HighlightingCase(
      "csharp: strings", "csharp", #"@"\""" $"{{a}} {b}\"" $@"{c}""d""#,
      #"«string @"\"""» «string $"{{a}} »«interpolation {»b«interpolation }»«string \""» «string $@"»«interpolation {»c«interpolation }»«string ""d"»"#
    ),
    HighlightingCase(
      "csharp: a directive", "csharp", "#if DEBUG\nif (a)", "«directive #if DEBUG»\n«keyword if» (a)"),
    HighlightingCase(
      "php: strings", "php", #"'$a\'' . "$b {$c->d} \$""#,
      #"«string '$a\''» . «string "»«variable $b»«string  »«interpolation {»«variable $c»«operator ->»d«interpolation }»«string  \$"»"#
    ),
    HighlightingCase(
      "php: documents", "php", "<<<'A'\n$b\nA;\n<<<C\n$b\n  C;",
      "«string <<<'A'»\n«string $b»\n«string A»;\n«string <<<C»\n«variable $b»\n«string   C»;"),
    HighlightingCase(
      "php: an attribute and a comment", "php", "#[A]\n# b", "«attribute #[»«type A»]\n«comment # b»"),
    HighlightingCase(
      "protobuf: a field", "protobuf", "map<string, A> b = 0x1;",
      "«keyword map»«operator <»«type string», «type A»«operator >» b «operator =» «number 0x1»;"),
  ]

  static let scripts = [
    HighlightingCase(
      "ruby: strings and words", "ruby", "%w[a #b] \"c #{d[\"e\"]} #@f\" 'g #{h}'",
      "«string %w[a #b]» «string \"c »«interpolation #{»d[«string \"e\"»]«interpolation }»«string  »«variable #@f»«string \"» «string 'g #{h}'»"
    ),
    HighlightingCase(
      "ruby: division and regular expressions", "ruby", "a / b; c =~ /d\"/i",
      "a «operator /» b; c «operator =~» «regex /d\"/i»"),
    HighlightingCase(
      "ruby: symbols, keys and constants", "ruby", "{a: :b, if: A::B}",
      "{«property a:» «constant :b», «property if:» «type A»«operator ::»«type B»}"),
    HighlightingCase(
      "ruby: a document", "ruby", "a <<~B, 1\n  #{c}\n  B\nend",
      "a «string <<~B», «number 1»\n«string   »«interpolation #{»c«interpolation }»\n«string   B»\n«keyword end»"
    ),
    HighlightingCase(
      "lua: long strings and comments", "lua", "--[=[ a ]] ]=] [[b\n]] -- c",
      "«comment --[=[ a ]] ]=]» «string [[b»\n«string ]]» «comment -- c»"),
    HighlightingCase(
      "lua: a member and a label", "lua", "a.end, b:self() ::c::", "a.end, b:self() «attribute ::c::»"),
    HighlightingCase(
      "powershell: operators and parameters", "powershell", "get-x -Like 'a' | ? { $_ -LIKE \"b$c\" }",
      "get-x «operator -Like» «string 'a'» «operator |» «operator ?» { «variable $_» «operator -LIKE» «string \"b»«variable $c»«string \"» }"
    ),
    HighlightingCase(
      "powershell: a document with a command", "powershell", "@\"\n\"a\" $(b (c))\n\"@ + $null",
      "«string @\"»\n«string \"a\" »«interpolation $(»b (c)«interpolation )»\n«string \"@» «operator +» «constant $null»"
    ),
  ]

  static let data = [
    HighlightingCase(
      "ini: keys, values and comments", "ini", "[a b]\n c d = 1 ; e\nf: no\ng=#h\n; i",
      "«type [a b]»\n«property  c d »«operator =» «number 1» «comment ; e»\n«property f»«operator :» «constant no»\n«property g»«operator =»#h\n«comment ; i»"
    ),
    HighlightingCase(
      "graphql: keywords as fields", "graphql", "query ($a: B!) { on: c ... on D @e }",
      "«keyword query» («variable $a»: «type B»«operator !») { «property on»: c «operator ...» «keyword on» «type D» «attribute @e» }"
    ),
    HighlightingCase(
      "nginx: directives and locations", "nginx", "a on; b off;\n  location ~ \\.c$ { return 301 /$d; }",
      "«keyword a» «constant on»; «keyword b» «constant off»;\n  «keyword location» «operator ~» «regex \\.c$» { «keyword return» «number 301» /«variable $d»; }"
    ),
  ]

  @Test("tells tokens apart", arguments: braces + scripts + data)
  func tokens(_ example: HighlightingCase) {
    #expect(example.highlighted == example.expected)
  }
}
