extension LanguageDefinition {
  /// TOML 1.1.
  static let toml = LanguageDefinition(
    ["toml"], wordParts: "-",
    words: [WordList(.constant, "true false inf nan")],
    states: [
      State(
        "line", includes: ["values"],
        [
          Rule(
            #"^\h*\[\[?(?:[^\[\]\n"']+|"(?:[^"\\\n]+|\\.)*"|'[^'\n]*')*\]\]?(?=\h*(?:#|$))"#, .type)
        ]),
      State(
        "values",
        [
          Rule(#"\["#, nil, .enter("array")),
          Rule(#"#[^\r\n]*"#, .comment),
          Rule(
            #"(?:[\w-]+|"(?:[^"\\\n]+|\\.)*"|'[^'\n]*')(?:\h*\.\h*(?:[\w-]+|"(?:[^"\\\n]+|\\.)*"|'[^'\n]*'))*(?=\h*=)"#,
            .property),
          Rule("\"\"\"", .string, .enter("long basic")),
          Rule("'''", .string, .enter("long literal")),
          Rule(#""[^"\\\n]*""#, .string),
          Rule("\"", .string, .enter("basic")),
          Rule(#"'[^'\n]*'?"#, .string),
          Rule(#"\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:[Zz]|[+-]\d\d:\d\d)?"#, .number),
          Rule(#"\d\d:\d\d(?::\d\d(?:\.\d+)?)?"#, .number),
          Rule(#"[+-]?(?:0[xob][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?|inf\b|nan\b)"#, .number),
          Rule("=", .operator),
        ]),
      State("array", includes: ["values"], [Rule(#"\]"#, nil, .leave)]),
      State(
        "basic", text: .string, endsWithLine: true,
        [Rule("\"", .string, .leave), Rule(#"\\[^\r\n]"#, .string)]),
      State("long basic", text: .string, [Rule("\"{3,5}", .string, .leave), Rule(#"\\(?:\n|.)"#, .string)]),
      State("long literal", text: .string, [Rule("'{3,5}", .string, .leave)]),
    ])
}
