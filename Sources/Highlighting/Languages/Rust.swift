extension LanguageDefinition {
  /// Rust 2024.
  static let rust = LanguageDefinition(
    ["rust", "rs"], capitalized: .type,
    words: [
      WordList(
        .keyword,
        """
        as async await break const continue crate dyn else enum extern fn for gen if impl in let loop match mod
        move mut pub ref return self static struct super trait type unsafe use where while yield
        """),
      WordList(.keyword, "union auto default", after: #" +[A-Za-z_]"#),
      WordList(
        .type,
        "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self"),
      WordList(.constant, "true false None"),
    ],
    states: [
      State(
        "code",
        [
          Rule(#"//[^\r\n]*"#, .comment),
          Rule(#"/\*"#, .comment, .enter("comment")),
          Rule(#"[bc]?r(#*)""#, .string, .enter("raw string")),
          Rule(#"r#[A-Za-z_]\w*"#),
          Rule(#"[bc]?""#, .string, .enter("string")),
          Rule(
            #"b?'(?:\\u\{[\da-fA-F_]*\}|\\x\w\w|\\[^\n]|(?:(?![A-Za-z0-9_])\w)+|[^\\'\n])'"#, .string),
          Rule(#"'[A-Za-z_]\w*"#, .attribute),
          Rule(#"#!?\["#, .attribute, .enter("attribute")),
          Rule(#"[a-z_]\w*!(?=\h*[\[({])"#, .directive),
          Rule(#"macro_rules!"#, .directive),
          Rule(#"\$\w+"#, .variable),
          Rule(#"0[xob][\da-fA-F_]+\w*"#, .number),
          Rule(#"\d[\d_]*(?:\.\d[\d_]*|\.(?![.\w]))?(?:[eE][+-]?\d[\d_]*)?\w*"#, .number),
          Rule(#"(?:[=\-+!*%<>&|^~?]+|/(?![/*])|::|\.\.)+"#, .operator),
        ]),
      State(
        "comment", text: .comment,
        [Rule(#"/\*"#, .comment, .enter("comment")), Rule(#"\*/"#, .comment, .leave)]),
      State("string", text: .string, [Rule("\"", .string, .leave), Rule(#"\\(?:\n|.)"#, .string)]),
      State("raw string", text: .string, [Rule(#""\1"#, .string, .leave)]),
      State(
        "attribute", text: .attribute,
        [
          Rule(#"\["#, .attribute, .enter("attribute")), Rule(#"\]"#, .attribute, .leave),
          Rule("\"", .string, .enter("string")),
        ]),
    ])
}
