extension LanguageDefinition {
  /// CSS with nesting, and what SCSS and Less share with it.
  static let css = LanguageDefinition(
    ["css", "scss", "sass", "less"], wordParts: "-",
    states: [
      State("selectors", hasWords: false, selectors + [Rule(#"\{"#, nil, .enter("block"))]),
      State(
        "block", hasWords: false,
        [
          Rule(#"\}"#, nil, .leave),
          Rule(#"--[\w-]+(?=\h*:)"#, .variable, .enter("value")),
          Rule(#"\$[\w-]+(?=\h*:)"#, .variable, .enter("value")),
          Rule(#"-?[A-Za-z][\w-]*(?=\h*:(?:[^{};]*[;}]|[^{};]*$))"#, .property, .enter("value")),
          Rule(#"\{"#, nil, .enter("block")),
        ] + selectors),
      State("value", includes: ["parts"], [Rule(";", nil, .leave), Rule(#"(?=[{}])"#, nil, .leave)]),
      State(
        "parentheses", includes: ["parts"], [Rule(#"\)"#, nil, .leave), Rule(#"(?=[{};])"#, nil, .leave)]),
      State(
        "parts",
        [
          Rule(#"/\*"#, .comment, .enter("comment")),
          Rule(#"url\(\s*(?=["'])"#, .keyword, .enter("parentheses")),
          Rule(#"url\("#, .keyword, .enter("address")),
          Rule(#"[A-Za-z-][\w-]*\("#, .keyword, .enter("parentheses")),
          Rule(#"\("#, nil, .enter("parentheses")),
          Rule(#"(["'])"#, .string, .enter("string")),
          Rule(#"#[\da-fA-F]{3,8}\b"#, .constant),
          Rule(#"[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?:%|[A-Za-z]+)?"#, .number),
          Rule(#"--[\w-]+"#, .variable),
          Rule(#"[$@][\w-]+"#, .variable),
          Rule(#"!\h*[a-z]+"#, .keyword),
          Rule(#"[-+*/<>=]+"#, .operator),
        ]),
      State("comment", text: .comment, [Rule(#"\*/"#, .comment, .leave)]),
      State(
        "string", text: .string, endsWithLine: true,
        [Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\r?\n|.)"#, .string)]),
      State(
        "address", text: .string, endsWithLine: true,
        [Rule(#"\)"#, .keyword, .leave), Rule(#"\\."#, .string)]),
      State(
        "brackets", text: .attribute, endsWithLine: true,
        [Rule(#"\]"#, .attribute, .leave), Rule(#"(["'])"#, .string, .enter("string"))]),
    ])

  private static let selectors = [
    Rule(#"/\*"#, .comment, .enter("comment")),
    Rule(#"@[\w-]+"#, .directive, .enter("value")),
    Rule(#"[.#%](?:[\w-]|\\.)+"#, .type),
    Rule(#"::?[\w-]+"#, .attribute),
    Rule(#"\["#, .attribute, .enter("brackets")),
    Rule(#"[A-Za-z][\w-]*"#, .tag),
    Rule(#"--[\w-]+|\$[\w-]+"#, .variable),
    Rule(#"(["'])"#, .string, .enter("string")),
    Rule(#"\d+(?:\.\d+)?[%\w]*"#, .number),
    Rule(#"[>+~*&|]+"#, .operator),
  ]
}
