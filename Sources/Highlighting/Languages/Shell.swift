extension LanguageDefinition {
  /// The shells of POSIX, bash and zsh.
  static let shell = LanguageDefinition(
    ["shell", "sh", "bash", "zsh", "ksh", "dash"], wordParts: "-.",
    words: [
      WordList(
        .keyword,
        """
        if then else elif fi for while until do done case esac in function select time coproc return exit break
        continue export local readonly declare typeset unset shift source alias set eval exec trap
        """, before: #"(?<![/=:$%-])"#, after: #"(?![/=:(*])"#),
      WordList(.constant, "true false", before: #"(?<![/=-])"#, after: "(?![/=])"),
    ],
    states: [
      State(
        "code",
        [
          Rule(##"(?:^|(?<=[\s;&|()]))#[^\n]*"##, .comment),
          Rule(#"'[^']*'?"#, .string),
          Rule(#"\$'"#, .string, .enter("escape string")),
          Rule(#"\$?""#, .string, .enter("string")),
          Rule("<<<", .operator),
          Rule(
            #"<<-?\h*(?:'([^'\s]+)'|"([^"\s]+)"|\\([A-Za-z_]\w*))"#, .operator,
            .enter("literal document line")),
          Rule(#"<<-?\h*([A-Za-z_]\w*)"#, .operator, .enter("document line")),
          Rule(#"[A-Za-z_]\w*(?=\+?=)"#, .variable),
          Rule(#"(?<=[\s|])--?[A-Za-z][\w-]*"#, .attribute),
          Rule(#"\\(?:\n|.)"#),
          Rule(#"(?<![\w.-])\d+(?![\w.-])"#, .number),
          Rule(#"[&|<>!]+"#, .operator),
        ] + expansions),
      State("escape string", text: .string, [Rule("'", .string, .leave), Rule(#"\\(?:\n|.)"#, .string)]),
      State(
        "string", text: .string, [Rule("\"", .string, .leave), Rule(#"\\(?:\n|.)"#, .string)] + expansions),
      State(
        "parameter", text: .variable,
        [
          Rule(#"\}"#, .variable, .leave), Rule(#"'[^'\n]*'"#, .string),
          Rule("\"", .string, .enter("string")), Rule(#"\\."#, .variable),
        ] + expansions),
      State(
        "command", includes: ["code"],
        [Rule(#"\("#, nil, .enter("parentheses")), Rule(#"\)"#, .interpolation, .leave)]),
      State(
        "parentheses", includes: ["code"],
        [Rule(#"\("#, nil, .enter("parentheses")), Rule(#"\)"#, nil, .leave)]),
      State("quoted command", includes: ["code"], [Rule("`", .interpolation, .leave)]),
      State(
        "arithmetic", hasWords: false,
        [
          Rule(#"\)\)"#, .interpolation, .leave), Rule(#"\("#, nil, .enter("arithmetic parentheses")),
          Rule(#"\d\w*"#, .number),
          Rule(#"[A-Za-z_]\w*"#), Rule(#"[-+*/%<>=!&|^~?:]+"#, .operator),
        ] + expansions),
      State("arithmetic parentheses", hasWords: false, includes: ["arithmetic"], [Rule(#"\)"#, nil, .leave)]),
      State("document line", includes: ["code"], [Rule(#"\n"#, nil, .become("document"))]),
      State("literal document line", includes: ["code"], [Rule(#"\n"#, nil, .become("literal document"))]),
      State(
        "document", text: .string,
        [Rule(#"^\t*\1$"#, .operator, .leave), Rule(#"\\."#, .string)] + expansions),
      State("literal document", text: .string, [Rule(#"^\t*\1$"#, .operator, .leave)]),
    ])

  private static let expansions = [
    Rule(#"\$\(\("#, .interpolation, .enter("arithmetic")),
    Rule(#"\$\("#, .interpolation, .enter("command")),
    Rule(#"\$\{"#, .variable, .enter("parameter")),
    Rule(#"\$(?:[A-Za-z_]\w*|[\d?!#@*$-])"#, .variable),
    Rule("`", .interpolation, .enter("quoted command")),
  ]
}
