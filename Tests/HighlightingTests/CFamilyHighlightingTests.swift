import Testing

/// Pitfalls of languages of C's family.
@Suite struct CFamilyHighlightingTests {
  static let objc = [
    HighlightingCase(
      "objc: a string literal with an at sign", "objc", #"@"a\"b" "c""#, #"«string @"a\"b"» «string "c"»"#),
    HighlightingCase(
      "objc: a boxed expression and literals", "objc", #"@(1) @[@2] @{@"k": @YES}"#,
      #"«operator @»(«number 1») «operator @»[«operator @»«number 2»] «operator @»{«string @"k"»: «operator @»«constant YES»}"#
    ),
    HighlightingCase(
      "objc: directives of the compiler", "objc", "@property (nonatomic, copy) NSString *s;",
      "«keyword @property» («keyword nonatomic», «keyword copy») «type NSString» «operator *»s;"),
    HighlightingCase(
      "objc: an import", "objc", "#import <Foundation/Foundation.h> // why",
      "«directive #import» «string <Foundation/Foundation.h>» «comment // why»"),
    HighlightingCase(
      "objc: a selector and a message", "objc", "[a setX:1 y:@selector(z:)]",
      "[a setX:«number 1» y:«keyword @selector»(z:)]"),
    HighlightingCase(
      "objc: an unclosed string ends with its line", "objc", #"@"a\#nid b"#, #"«string @"a»\#n«type id» b"#),
    HighlightingCase(
      "objc: nil and booleans", "objc", "return nil ? YES : NO;",
      "«keyword return» «constant nil» «operator ?» «constant YES» : «constant NO»;"),
  ]

  static let c = [
    HighlightingCase(
      "c: an include in angle brackets", "c", "#include <a/b.h>\nint x;",
      "«directive #include» «string <a/b.h>»\n«type int» x;"),
    HighlightingCase("c: less-than elsewhere", "c", "a <b> c", "a «operator <»b«operator >» c"),
    HighlightingCase(
      "c: conditional directives", "c", "# ifdef A\n#elif B\n#endif",
      "«directive # ifdef» A\n«directive #elif» B\n«directive #endif»"),
    HighlightingCase(
      "c: quotes in characters", "c", #"'"' '\'' "'" x"#, #"«string '"'» «string '\''» «string "'"» x"#),
    HighlightingCase(
      "c: a continued string", "c", #""a\\#nb" int"#, #"«string "a\»\#n«string b"» «type int»"#),
    HighlightingCase("c: an unclosed string", "c", #""a\#nint"#, #"«string "a»\#n«type int»"#),
    HighlightingCase(
      "c: a continued line comment", "c", #"// a \\#nint b\#nint c"#,
      #"«comment // a \»\#n«comment int b»\#n«type int» c"#),
    HighlightingCase("c: comments do not nest", "c", "/* a /* b */ int", "«comment /* a /* b */» «type int»"),
    HighlightingCase("c: an unclosed comment", "c", "/* a\nint", "«comment /* a»\n«comment int»"),
    HighlightingCase(
      "c: suffixes of numbers", "c", "0xFFuL 1.5e-3f 0b101 .5 1'000",
      "«number 0xFFuL» «number 1.5e-3f» «number 0b101» «number .5» «number 1'000»"),
    HighlightingCase("c: prefixed literals", "c", #"L"a" u8'b' Lx"#, #"«string L"a"» «string u8'b'» Lx"#),
    HighlightingCase(
      "c: division and a comment", "c", "a /b/ c //d", "a «operator /»b«operator /» c «comment //d»"),
  ]

  static let cpp = [
    HighlightingCase(
      "cpp: a raw string with a delimiter", "cpp", #"R"x(a)" )y" )x" int"#,
      #"«string R"x(a)" )y" )x"» «type int»"#),
    HighlightingCase(
      "cpp: an unclosed raw string", "cpp", #"R"(int\#n"int"#, #"«string R"(int»\#n«string "int»"#),
    HighlightingCase("cpp: a prefixed raw string", "cpp", #"u8R"(")" int"#, #"«string u8R"(")"» «type int»"#),
    HighlightingCase("cpp: separators of digits", "cpp", "1'000'000 'a'", "«number 1'000'000» «string 'a'»"),
    HighlightingCase(
      "cpp: an attribute", "cpp", "[[nodiscard]] int a[1];",
      "«attribute [[nodiscard]]» «type int» a[«number 1»];"),
    HighlightingCase(
      "cpp: template brackets", "cpp", "std::vector<int> x{};",
      "std«operator ::»«type vector»«operator <»«type int»«operator >» x{};"),
    HighlightingCase(
      "cpp: the spaceship and this", "cpp", "this <=> &x", "«constant this» «operator <=>» «operator &»x"),
  ]

  static let rust = [
    HighlightingCase(
      "rust: a lifetime and a character", "rust", #"&'a str 'a' '\'' '\u{1F600}'"#,
      #"«operator &»«attribute 'a» «type str» «string 'a'» «string '\''» «string '\u{1F600}'»"#),
    HighlightingCase(
      "rust: a character of several bytes", "rust", "'é' 'x: 'ß'", "«string 'é'» «attribute 'x»: «string 'ß'»"
    ),
    HighlightingCase(
      "rust: a raw string", "rust", ###"r#"a " \"# r"\" br##"x"# "## let"###,
      ###"«string r#"a " \"#» «string r"\"» «string br##"x"# "##» «keyword let»"###),
    HighlightingCase("rust: a raw identifier", "rust", "r#type = type", "r#type «operator =» «keyword type»"),
    HighlightingCase(
      "rust: nested comments", "rust", "/* a /* b */ c */ let", "«comment /* a /* b */ c */» «keyword let»"),
    HighlightingCase(
      "rust: an attribute with brackets and a string", "rust", #"#[cfg(a = "]", b[0])] fn"#,
      #"«attribute #[cfg(a = »«string "]"»«attribute , b[0])]» «keyword fn»"#),
    HighlightingCase(
      "rust: a macro and an inequality", "rust", #"println!("a") a != b"#,
      #"«directive println!»(«string "a"») a «operator !=» b"#),
    HighlightingCase(
      "rust: a range of numbers", "rust", "0..10 1.5 2.max(3)",
      "«number 0»«operator ..»«number 10» «number 1.5» «number 2».max(«number 3»)"),
    HighlightingCase(
      "rust: a string of several lines", "rust", #""a\#nlet" let"#,
      #"«string "a»\#n«string let"» «keyword let»"#),
    HighlightingCase(
      "rust: a label", "rust", "'outer: loop { break 'outer }",
      "«attribute 'outer»: «keyword loop» { «keyword break» «attribute 'outer» }"),
  ]

  static let go = [
    HighlightingCase("go: a raw string of several lines", "go", #"`a\#n\`b"#, #"«string `a»\#n«string \`»b"#),
    HighlightingCase("go: runes", "go", #"'\'' 'a' '"'"#, #"«string '\''» «string 'a'» «string '"'»"#),
    HighlightingCase(
      "go: channels and short declarations", "go", "a := <-b", "a «operator :=» «operator <-»b"),
    HighlightingCase("go: an unclosed string", "go", #""a\#nvar b"#, #"«string "a»\#n«keyword var» b"#),
    HighlightingCase("go: a keyword as a member", "go", "x.type x.range", "x.type x.range"),
    HighlightingCase(
      "go: numbers", "go", "0x1p-2 1_000i .5 0o17",
      "«number 0x1p-2» «number 1_000i» «number .5» «number 0o17»"),
    HighlightingCase(
      "go: comments", "go", "/* a */ var // b", "«comment /* a */» «keyword var» «comment // b»"),
    HighlightingCase(
      "go: a predeclared type", "go", "[]byte map[string]any",
      "[]«type byte» «keyword map»[«type string»]«type any»"),
  ]

  @Test("tells tokens apart", arguments: objc + c + cpp + rust + go)
  func tokens(_ example: HighlightingCase) {
    #expect(example.highlighted == example.expected)
  }
}
