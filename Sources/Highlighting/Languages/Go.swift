extension LanguageDefinition {
  /// Go 1.25.
  static let go = LanguageDefinition(
    ["go", "golang"],
    words: [
      WordList(
        .keyword,
        """
        break case chan const continue default defer else fallthrough for func go goto if import interface map
        package range return select struct switch type var
        """, before: #"(?<!\.)"#),
      WordList(
        .type,
        """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string
        uint uint8 uint16 uint32 uint64 uintptr
        """, before: #"(?<!\.)"#),
      WordList(.constant, "true false nil iota"),
    ],
    states: [
      State(
        "code",
        [
          Rule(#"//[^\r\n]*"#, .comment),
          Rule(#"/\*"#, .comment, .enter("comment")),
          Rule(#""[^"\\\n]*""#, .string),
          Rule("\"", .string, .enter("string")),
          Rule("`[^`]*`?", .string),
          Rule(#"'(?:\\[^\n]|[^'\\\n])*'"#, .string),
          Rule(#"0[xXbBoO][\da-fA-F_]*(?:\.[\da-fA-F_]*)?(?:[pP][+-]?\d+)?i?"#, .number),
          Rule(#"\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?i?"#, .number),
          Rule(#"\.\d[\d_]*(?:[eE][+-]?\d+)?i?"#, .number),
          Rule(#":=|\.\.\.|(?:[=\-+!*%<>&|^~]+|/(?![/*]))+"#, .operator),
        ]),
      State("comment", text: .comment, [Rule(#"\*/"#, .comment, .leave)]),
      State(
        "string", text: .string, endsWithLine: true,
        [Rule("\"", .string, .leave), Rule(#"\\[^\r\n]"#, .string)]),
    ])
}
