extension LanguageDefinition {
  /// YAML 1.2. The text of a block scalar is what is indented deeper than the key or list item before it.
  static let yaml = LanguageDefinition(
    ["yaml", "yml"],
    states: [
      State(
        "line",
        [
          Rule(#"^(?:---|\.\.\.)(?=\s|$)"#, .directive),
          Rule(#"^%[^\n]*"#, .directive),
          Rule(#"^( *(?:- +)+)"#, .operator, .enter("entry")),
          Rule(#"^( *)(?=\S)"#, nil, .enter("entry")),
        ] + values),
      State(
        "entry", endsWithLine: true, hasWords: false,
        [
          Rule(#"[-?](?=\s|$)"#, .operator),
          Rule(#"(?:"[^"\n]*"|'[^'\n]*')(?=\h*:(?:\s|$))"#, .property),
          Rule(
            #"(?:[^\s:#,\[\]{}"'&*!|>%@`]|:(?=\S))(?:[^:#\n]+|:(?=\S)|(?<=\S)#)*(?=:(?:\s|$))"#, .property),
          Rule(#":(?=\s|$)"#, .operator, .become("value")),
        ] + values),
      State("value", endsWithLine: true, hasWords: false, values),
      State(
        "block header", hasWords: false, [Rule(#"\n"#, nil, .become("block")), Rule(##"#[^\n]*"##, .comment)]),
      State("block", text: .string, [Rule(#"^(?!\i[ \t]|\h*$)"#, nil, .leave)]),
      State(
        "flow", hasWords: false,
        [
          Rule(#"[\]}]"#, .operator, .leave),
          Rule(#"[,:]"#, .operator),
          Rule(#""(?:[^"\\\n]+|\\.)*"(?=\h*:)"#, .property),
          Rule(
            #"[^\s:#,\[\]{}"'&*!|>%@`](?:[^:#\n,\[\]{}]+|:(?=[^\s,\[\]{}])|(?<=\S)#)*(?=:(?:\s|$))"#,
            .property),
          literal("null|true|false|True|False|~|null", .constant),
          number,
          Rule(#"[^\s#,\[\]{}:"'&*!](?:[^\s#,\[\]{}:]+|:(?=\S)|(?<=\S)#|\h+(?=[^\s#,\[\]{}:]))*"#, .string),
        ] + nodes),
      State("double", text: .string, [Rule("\"", .string, .leave), Rule(#"\\(?:\n|.)"#, .string)]),
      State("single", text: .string, [Rule("''", .string), Rule("'", .string, .leave)]),
    ])

  private static let nodes = [
    Rule(##"(?:^|(?<=\s))#[^\n]*"##, .comment),
    Rule("\"", .string, .enter("double")),
    Rule("'", .string, .enter("single")),
    Rule(#"[&*][^\s,\[\]{}]+"#, .variable),
    Rule(#"![^\s,\[\]{}]*"#, .type),
    Rule(#"[\[{]"#, .operator, .enter("flow")),
  ]

  private static let values =
    nodes + [
      Rule(#"[|>][-+0-9]{0,2}(?=\h*(?:#[^\n]*)?$)"#, .operator, .become("block header")),
      literal("true|false|True|False|TRUE|FALSE|yes|no|on|off|null|Null|NULL|~", .constant),
      Rule(#"\d{4}-\d\d-\d\d(?:[Tt ]\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?)?(?=\h*$|\h+#)"#, .number),
      number,
      Rule(#"[^\s#](?:[^\s#:]+|:(?=\S)|(?<=\S)#|\h+(?=[^\s#]))*"#, .string),
    ]

  private static let number = literal(
    #"[+-]?(?:0x[\da-fA-F]+|0o[0-7]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|\.inf|\.nan)"#, .number)

  /// What is not text if nothing else stands in the value.
  private static func literal(_ pattern: String, _ kind: TokenKind) -> Rule {
    Rule("(?:\(pattern))" + #"(?=\h*(?:$|[,\]}])|\h+#)"#, kind)
  }
}
