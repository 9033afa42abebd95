extension LanguageDefinition {
  /// Configurations of nginx.
  static let nginx = LanguageDefinition(
    ["nginx", "nginxconf"], wordParts: "-./",
    words: [WordList(.constant, "on off")],
    states: [
      State(
        "code",
        [
          Rule(##"(?:^|(?<=[\s;{}]))#[^\r\n]*"##, .comment),
          Rule(#"^[a-z][a-z0-9_]*(?=[\s;{])"#, .keyword),
          Rule(#"(?:^|[;{])\h+(?=[a-z])"#, nil, .enter("directive")),
          Rule(#"'(?:[^'\\]|\\(?:\n|.))*'?"#, .string),
          Rule("\"", .string, .enter("string")),
          Rule(#"\$(?:[A-Za-z_]\w*|\{\w+\}|\d)"#, .variable),
          Rule(#"~\*?(?=\h)|=(?=\h)|!~\*?|\^~"#, .operator),
          Rule(#"(?<=[~*]\h)[^\s;{]+"#, .regex),
          Rule(#"(?<![\w.:/-])\d+(?:ms|[smhdwMykKgG])?(?![\w.:/-])"#, .number),
        ]),
      State(
        "directive", [Rule(#"[a-z][a-z0-9_]*(?=[\s;{])"#, .keyword, .leave), Rule("[a-z]", nil, .leave)]),
      State(
        "string", text: .string,
        [
          Rule("\"", .string, .leave), Rule(#"\\(?:\n|.)"#, .string),
          Rule(#"\$(?:[A-Za-z_]\w*|\{\w+\})"#, .variable),
        ]),
    ])
}
