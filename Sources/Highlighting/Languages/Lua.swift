extension LanguageDefinition {
  /// Lua 5.4.
  static let lua = LanguageDefinition(
    ["lua"],
    words: [
      WordList(
        .keyword,
        """
        and break do else elseif end for function goto if in local not or repeat return then until while
        """, before: #"(?<![.:])|(?<=\.\.)"#),
      WordList(.constant, "true false nil self _G _ENV", before: #"(?<![.:])"#),
    ],
    states: [
      State(
        "code",
        [
          Rule(#"--\[(=*)\["#, .comment, .enter("long comment")),
          Rule(#"--[^\r\n]*"#, .comment),
          Rule(#"\[(=*)\["#, .string, .enter("long string")),
          Rule(#"(["'])"#, .string, .enter("string")),
          Rule(#"::[A-Za-z_]\w*::"#, .attribute),
          Rule(#"0[xX][\da-fA-F]*(?:\.[\da-fA-F]*)?(?:[pP][+-]?\d+)?"#, .number),
          Rule(#"\d+(?:\.\d+)?(?:[eE][+-]?\d+)?"#, .number),
          Rule(#"<(?:const|close)>"#, .attribute),
          Rule(#"\.\.\.?|[=~<>+*/%^#&|-]+"#, .operator),
        ]),
      State("long comment", text: .comment, [Rule(#"\]\1\]"#, .comment, .leave)]),
      State("long string", text: .string, [Rule(#"\]\1\]"#, .string, .leave)]),
      State(
        "string", text: .string, endsWithLine: true,
        [Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\r?\n|.)"#, .string)]),
    ])
}
