extension LanguageDefinition {
  /// JSON, with the comments and commas that JSON5 and configuration files have.
  static let json = LanguageDefinition(
    ["json", "jsonc", "json5", "jsonl", "geojson", "webmanifest"],
    words: [WordList(.constant, "true false null NaN Infinity")],
    states: [
      State(
        "value",
        [
          Rule(#""[^"\\\n]*"(?=\s*:)"#, .property),
          Rule(#""[^"\\\n]*""#, .string),
          Rule(#""(?:[^"\\\n]+|\\[^\n])*"(?=\s*:)"#, .property),
          Rule("\"", .string, .enter("string")),
          Rule(#"'(?:[^'\\\n]+|\\[^\n])*'"#, .string),
          Rule(#"[A-Za-z_$][\w$]*(?=\h*:)"#, .property),
          Rule(#"[+-]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)"#, .number),
          Rule(#"//[^\r\n]*"#, .comment),
          Rule(#"/\*"#, .comment, .enter("comment")),
        ]),
      State("comment", text: .comment, [Rule(#"\*/"#, .comment, .leave)]),
      State(
        "string", text: .string, endsWithLine: true,
        [Rule("\"", .string, .leave), Rule(#"\\[^\r\n]"#, .string)]),
    ])
}
