extension LanguageDefinition {
  /// Swift 6.3, after "Lexical Structure" of The Swift Programming Language.
  static let swift = LanguageDefinition(
    ["swift"], wordStarts: "$", capitalized: .type,
    words: [
      WordList(.keyword, "init self", before: #"(?<=\.)"#),
      WordList(.keyword, "_ default false nil self super true", before: notMember),
      WordList(
        .keyword,
        """
        Any Self as associatedtype await break case catch class continue defer deinit do else enum extension
        fallthrough fileprivate for func guard if import in init inout internal is let operator precedencegroup
        private protocol public repeat rethrows return static struct subscript switch throw throws try typealias
        var where while
        """, before: notMember, after: "(?!:)"),
      WordList(
        .keyword,
        """
        actor any async borrowing consume consuming convenience copy didSet discard distributed dynamic each
        final get indirect infix isolated lazy macro modify mutating nonisolated nonmutating open optional
        override package postfix prefix read required sending set some then unowned unsafe weak willSet yield
        """, before: notMember, after: #" *(?:[{}]|->)| +(?!\d)[\w$]"#),
    ],
    states: [
      State(
        "code",
        [
          Rule(#"//[^\r\n]*"#, .comment),
          Rule(#"/\*"#, .comment, .enter("comment")),
          Rule(
            #"/(?![\s/*])(?:[^/\\\n\[]+|\\.|\[(?:[^\]\\\n]+|\\.)*\])+(?<!\h)/"#, .regex, beginsOperand: true),
          Rule(#"/[=\-+!*%<>&|^~?]*"#, .operator),
          Rule(#"[=\-+!*%<>&|^~?]+"#, .operator),
          Rule("\"\"\"", .string, .enter("multiline string")),
          Rule(#""[^"\\\r\n]*""#, .string),
          Rule("\"", .string, .enter("string")),
          Rule("(#+)\"\"\"", .string, .enter("raw multiline string")),
          Rule("(#+)\"", .string, .enter("raw string")),
          Rule("(#+)/", .regex, .enter("raw regex")),
          Rule(#"#[A-Za-z_]\w*"#, .directive),
          Rule("#+"),
          Rule(#"@(?!\d)[\w$]+"#, .attribute),
          Rule(#"0[xob][\da-fA-F_]*(?:\.[\da-fA-F][\da-fA-F_]*)?(?:p[+-]\d)?\w*"#, .number),
          Rule(#"\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]\d)?\w*"#, .number),
          Rule("`[^`\\n]*`"),
        ]),
      State(
        "comment", text: .comment,
        [Rule(#"/\*"#, .comment, .enter("comment")), Rule(#"\*/"#, .comment, .leave)]),
      State(
        "string", text: .string, endsWithLine: true,
        [
          Rule("\"", .string, .leave), Rule(#"\\\("#, .interpolation, .enter("interpolation")),
          Rule(#"\\[^\r\n]"#, .string),
        ]),
      State(
        "multiline string", text: .string,
        [
          Rule("\"\"\"", .string, .leave), Rule(#"\\\("#, .interpolation, .enter("interpolation")),
          Rule(#"\\."#, .string),
        ]),
      State(
        "raw string", text: .string, endsWithLine: true,
        [
          Rule(#""\1"#, .string, .leave), Rule(#"\\\1\("#, .interpolation, .enter("interpolation")),
          Rule(#"\\\1[^\r\n]"#, .string),
        ]),
      State(
        "raw multiline string", text: .string,
        [
          Rule(#""""\1"#, .string, .leave), Rule(#"\\\1\("#, .interpolation, .enter("interpolation")),
          Rule(#"\\\1."#, .string),
        ]),
      State("raw regex", text: .regex, [Rule(#"/\1"#, .regex, .leave), Rule(#"\\."#, .regex)]),
      State(
        "interpolation", includes: ["code"],
        [Rule(#"\("#, nil, .enter("parentheses")), Rule(#"\)"#, .interpolation, .leave)]),
      State(
        "parentheses", includes: ["code"],
        [Rule(#"\("#, nil, .enter("parentheses")), Rule(#"\)"#, nil, .leave)]),
    ])

  /// Neither after a dot nor, as in `0...self`, after an operator that ends with one.
  private static let notMember = #"(?<!\.)|(?<=\.\.)"#
}
