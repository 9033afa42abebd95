extension LanguageDefinition {
  /// A language with the comments, strings, numbers and operators of C, such as Java.
  ///
  /// - Parameters:
  ///   - names: Its names.
  ///   - keywords: Its keywords.
  ///   - types: Its types that begin with a small letter.
  ///   - constants: Its named values.
  ///   - rules: What it has beside, tried before strings, numbers and operators.
  ///   - states: The states that these rules enter.
  /// - Returns: The language.
  static func braces(
    _ names: [String], keywords: String, types: String = "", constants: String = "true false null",
    _ rules: [Rule] = [], _ states: [State] = []
  ) -> LanguageDefinition {
    LanguageDefinition(
      names, capitalized: .type,
      words: [
        WordList(.keyword, keywords, before: #"(?<!\.)|(?<=\.\.)"#),
        WordList(.type, types, before: #"(?<!\.)"#),
        WordList(.constant, constants, before: #"(?<!\.)"#),
      ],
      states: [
        State(
          "code",
          [Rule(#"//[^\r\n]*"#, .comment), Rule(#"/\*"#, .comment, .enter("comment"))] + rules + [
            Rule(#""[^"\\\n]*""#, .string),
            Rule("\"", .string, .enter("string")),
            Rule(#"'(?:\\[^\n]|[^'\\\n])*'"#, .string),
            Rule(#"@[A-Za-z_][\w.]*"#, .attribute),
            Rule(#"0[xXbB][\da-fA-F_]+[uUlL]*"#, .number),
            Rule(#"\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?[fFdDlLuUmM]*"#, .number),
            Rule(#"(?:[=\-+!*%<>&|^~?:]+|/(?![/*])|\.\.)+"#, .operator),
          ]),
        State("comment", text: .comment, [Rule(#"\*/"#, .comment, .leave)]),
        State(
          "string", text: .string, endsWithLine: true,
          [Rule("\"", .string, .leave), Rule(#"\\[^\r\n]"#, .string)]),
      ] + states)
  }

  /// The states of code in a string, up to the brace that ends it.
  static let expression = [
    State(
      "expression", includes: ["code"],
      [Rule(#"\{"#, nil, .enter("block")), Rule(#"\}"#, .interpolation, .leave)]),
    State("block", includes: ["code"], [Rule(#"\{"#, nil, .enter("block")), Rule(#"\}"#, nil, .leave)]),
  ]

  /// What stands for a value in the strings of Kotlin and Dart.
  static let dollars = [
    Rule(#"\$\{"#, .interpolation, .enter("expression")), Rule(#"\$[A-Za-z_]\w*"#, .variable),
  ]
}
