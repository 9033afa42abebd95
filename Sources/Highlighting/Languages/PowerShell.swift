extension LanguageDefinition {
  /// PowerShell 7.
  static let powerShell = LanguageDefinition(
    ["powershell", "pwsh", "ps1", "ps"], ignoresCase: true, wordParts: "-",
    words: [
      WordList(
        .keyword,
        """
        begin break catch class clean continue data do dynamicparam else elseif end enum exit filter finally for
        foreach from function hidden if in param process return static switch throw trap try until using while
        """, before: #"(?<![.$:-])"#)
    ],
    states: [
      State(
        "code",
        [
          Rule("<#", .comment, .enter("comment")),
          Rule(##"#[^\r\n]*"##, .comment),
          Rule("@'", .string, .enter("literal here-string")),
          Rule("@\"", .string, .enter("here-string")),
          Rule(#"'(?:[^']|'')*'?"#, .string),
          Rule("\"", .string, .enter("string")),
          Rule(#"\$(?:true|false|null)\b"#, .constant),
          Rule(#"\[[A-Za-z_][\w.]*(?:\[\])?\](?=[\h$\[\]:(])"#, .type),
          Rule(#"-[ic]?(?:eq|ne|gt|ge|lt|le|(?:not)?(?:like|match|contains|in)|replace|split)\b"#, .operator),
          Rule(#"-(?:join|isnot|is|as|and|xor|or|not|band|bor|bxor|bnot|shl|shr|f)\b"#, .operator),
          Rule(#"(?<=[\s(])-[A-Za-z]\w*:?"#, .attribute),
          Rule(#"`(?:\r?\n|.)"#),
          Rule(#"0x[\da-f]+|(?<![\w.-])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?:[kmgtp]b|[dl])?\b"#, .number),
          Rule(#"[=+*/%<>|&!?]+|\.\."#, .operator),
        ] + variables),
      State("comment", text: .comment, [Rule("#>", .comment, .leave)]),
      State("literal here-string", text: .string, [Rule("^'@", .string, .leave)]),
      State("here-string", text: .string, [Rule("^\"@", .string, .leave)] + variables),
      State(
        "string", text: .string,
        [Rule("\"\"", .string), Rule("\"", .string, .leave), Rule(#"`(?:\n|.)"#, .string)] + variables),
      State(
        "command", includes: ["code"],
        [Rule(#"\("#, nil, .enter("parentheses")), Rule(#"\)"#, .interpolation, .leave)]),
      State(
        "parentheses", includes: ["code"],
        [Rule(#"\("#, nil, .enter("parentheses")), Rule(#"\)"#, nil, .leave)]),
    ])

  private static let variables = [
    Rule(#"\$\("#, .interpolation, .enter("command")),
    Rule(#"\$(?:\{[^}\n]*\}|(?:[A-Za-z]+:)?[A-Za-z_?]\w*|[_$^])"#, .variable),
  ]
}
