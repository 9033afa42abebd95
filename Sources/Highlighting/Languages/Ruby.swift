extension LanguageDefinition {
  /// Ruby 3.
  static let ruby = LanguageDefinition(
    ["ruby", "rb", "gemfile", "podfile", "fastfile"], wordParts: "?!", capitalized: .type,
    words: [
      WordList(
        .keyword,
        """
        BEGIN END alias and begin break case class def defined? do else elsif end ensure for if in module next not or
        private protected public raise redo require require_relative rescue retry return super then undef unless
        until when while yield attr_accessor attr_reader attr_writer include extend
        """, before: #"(?<![.:@$])|(?<=\.\.)"#, after: "(?!:(?!:))"),
      WordList(.constant, "true false nil self __FILE__ __LINE__ __method__", before: #"(?<![.:@$])"#),
    ],
    states: [
      State(
        "code",
        [
          Rule(#"^=begin\b"#, .comment, .enter("long comment")),
          Rule(##"#[^\r\n]*"##, .comment),
          Rule(#"<<[~-]?'([A-Za-z_]\w*)'"#, .string, .enter("literal document line")),
          Rule(#"<<[~-]"?([A-Za-z_]\w*)"?"#, .string, .enter("document line")),
          Rule(#"<<([A-Z_]+)\b"#, .string, .enter("document line")),
          Rule(#"'(?:[^'\\]|\\(?:\n|.))*'?"#, .string),
          Rule("\"", .string, .enter("string")),
          Rule("`", .string, .enter("command")),
          Rule(#"%[wWiIqQ](?:\[[^\]]*\]|\([^)]*\)|\{[^}]*\})"#, .string),
          Rule(#"%(?:\[[^\]]*\]|\([^)]*\)|\{[^}]*\})"#, .string, beginsOperand: true),
          Rule(#"/(?:[^/\\\n]|\\[^\n])+/[a-z]*"#, .regex, beginsOperand: true),
          Rule(#"@@?[A-Za-z_]\w*|\$(?:[A-Za-z_]\w*|[\d!?_~&;<>.,:/\\*$@])"#, .variable),
          Rule(#"::"#, .operator),
          Rule(#":(?:[A-Za-z_]\w*[?!=]?|"[^"\n]*")"#, .constant),
          Rule(#"[A-Za-z_]\w*[?!]?:(?!:)"#, .property),
          Rule(#"0[xXbBoO][\da-fA-F_]+"#, .number),
          Rule(#"\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?[ri]*"#, .number),
          Rule(#"(?:[=\-+!*%<>&|^~?/]+|\.\.\.?)"#, .operator),
        ]),
      State("long comment", text: .comment, [Rule(#"^=end\b[^\r\n]*"#, .comment, .leave)]),
      State("string", text: .string, [Rule("\"", .string, .leave)] + insertions),
      State("command", text: .string, [Rule("`", .string, .leave)] + insertions),
      State("document line", includes: ["code"], [Rule(#"\n"#, nil, .become("document"))]),
      State("literal document line", includes: ["code"], [Rule(#"\n"#, nil, .become("literal document"))]),
      State("document", text: .string, [Rule(#"^\h*\1$"#, .string, .leave)] + insertions),
      State("literal document", text: .string, [Rule(#"^\h*\1$"#, .string, .leave)]),
    ] + expression)

  private static let insertions = [
    Rule(#"\\(?:\n|.)"#, .string), Rule(##"#\{"##, .interpolation, .enter("expression")),
    Rule(##"#@@?[A-Za-z_]\w*"##, .variable),
  ]
}
