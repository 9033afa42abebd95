extension LanguageDefinition {
  /// ECMAScript 2025, with what JSX adds read as operators and words.
  static let javaScript = ecmaScript(
    ["javascript", "js", "mjs", "cjs", "jsx", "node"],
    keywords: """
      async await break case catch class const continue debugger default delete do else export extends finally for
      function if import in instanceof let new of return static switch throw try typeof var void while with yield
      """)

  /// TypeScript 5.
  static let typeScript = ecmaScript(
    ["typescript", "ts", "tsx", "mts", "cts"],
    keywords: """
      abstract accessor as asserts async await break case catch class const continue debugger declare default delete
      do else enum export extends finally for function if implements import in infer instanceof interface is keyof
      let module namespace new of out override private protected public readonly return satisfies static switch
      throw try type typeof unique var void while with yield
      """,
    types: "any bigint boolean never number object string symbol undefined unknown void")

  private static func ecmaScript(_ names: [String], keywords: String, types: String = "")
    -> LanguageDefinition
  {
    let notMember = #"(?<!\.)|(?<=\.\.)"#
    return LanguageDefinition(
      names, wordStarts: "$", capitalized: .type,
      words: [
        WordList(.keyword, "from", after: #"\h*["']"#),
        WordList(.keyword, "get set", before: notMember, after: #" +[A-Za-z_$#\["']"#),
        WordList(.constant, "this super null true false undefined NaN Infinity", before: notMember),
        WordList(
          .type, types,
          before: #"(?<=[:|<&,(=?] )|(?<=[<|(])|(?<=extends )|(?<=satisfies )|(?<=\Was )|(?<=\Wis )"#),
        WordList(.keyword, keywords, before: notMember, after: #"(?!\h*:)|(?<=default)"#),
      ],
      states: [
        State(
          "code",
          [
            Rule(#"//[^\r\n]*"#, .comment),
            Rule(#"/\*"#, .comment, .enter("comment")),
            Rule(
              #"/(?:[^/\\\n\[]+|\\[^\n]|\[(?:[^\]\\\n]+|\\[^\n])*\])+/[a-z]*"#, .regex, beginsOperand: true),
            Rule(#""[^"\\\n]*""#, .string),
            Rule(#"'[^'\\\n]*'"#, .string),
            Rule(#"(["'])"#, .string, .enter("string")),
            Rule("`", .string, .enter("template")),
            Rule(#"@[A-Za-z_$][\w$.]*"#, .attribute),
            Rule(#"#[A-Za-z_$][\w$]*"#, .property),
            Rule(#"#![^\n]*"#, .comment),
            Rule(#"0[xXbBoO][\da-fA-F_]+n?"#, .number),
            Rule(#"\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?n?"#, .number),
            Rule(#"\.\d[\d_]*(?:[eE][+-]?\d+)?"#, .number),
            Rule(#"\?\.(?!\d)|\.\.\.|(?:[=\-+!*%<>&|^~?]+|/(?![/*]))+"#, .operator),
          ]),
        State("comment", text: .comment, [Rule(#"\*/"#, .comment, .leave)]),
        State(
          "string", text: .string, endsWithLine: true,
          [Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\r?\n|.)"#, .string)]),
        State(
          "template", text: .string,
          [
            Rule("`", .string, .leave), Rule(#"\$\{"#, .interpolation, .enter("substitution")),
            Rule(#"\\(?:\n|.)"#, .string),
          ]),
        State(
          "substitution", includes: ["code"],
          [Rule(#"\{"#, nil, .enter("braces")), Rule(#"\}"#, .interpolation, .leave)]),
        State(
          "braces", includes: ["code"], [Rule(#"\{"#, nil, .enter("braces")), Rule(#"\}"#, nil, .leave)]),
      ])
  }
}
