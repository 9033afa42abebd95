extension LanguageDefinition {
  /// GraphQL, October 2021: requests and schemas.
  static let graphQL = LanguageDefinition(
    ["graphql", "gql"], capitalized: .type,
    words: [
      WordList(
        .keyword,
        """
        directive enum extend fragment implements input interface mutation on query repeatable scalar schema
        subscription type union
        """, after: #"(?!\h*:)"#),
      WordList(.constant, "true false null"),
    ],
    states: [
      State(
        "code",
        [
          Rule(##"#[^\r\n]*"##, .comment),
          Rule("\"\"\"", .string, .enter("block string")),
          Rule(#""(?:[^"\\\r\n]|\\[^\r\n])*"?"#, .string),
          Rule(#"\$[A-Za-z_]\w*"#, .variable),
          Rule(#"@[A-Za-z_]\w*"#, .attribute),
          Rule(#"[A-Za-z_]\w*(?=\h*:)"#, .property),
          Rule(#"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?"#, .number),
          Rule(#"\.\.\.|[=!|&]"#, .operator),
        ]),
      State(
        "block string", text: .string, [Rule(#"\\""""#, .string), Rule("\"\"\"", .string, .leave)]),
    ])
}
