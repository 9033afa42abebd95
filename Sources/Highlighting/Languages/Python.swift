extension LanguageDefinition {
  /// Python 3.14.
  static let python = LanguageDefinition(
    ["python", "py", "python3", "pyi"],
    words: [
      WordList(
        .keyword,
        """
        and as assert async await break class continue def del elif else except finally for from global if import
        in is lambda nonlocal not or pass raise return try while with yield
        """, before: #"(?<!\.)"#),
      WordList(
        .keyword, "match case type", before: #"(?<!\.)"#,
        after: #"\h+(?!(?:in|is|and|or|if|else)\b)[\w"'\[({*-]"#),
      WordList(.constant, "True False None NotImplemented Ellipsis __name__ __file__ self cls"),
      WordList(
        .type,
        """
        bool bytearray bytes complex dict float frozenset int list object set str tuple type
        ArithmeticError AssertionError AttributeError Exception FileNotFoundError ImportError IndexError KeyError
        NotImplementedError OSError RuntimeError StopIteration TypeError ValueError ZeroDivisionError
        """, before: #"(?<!\.)"#),
    ],
    states: [
      State(
        "code",
        [
          Rule(#"#[^\r\n]*"#, .comment),
          Rule(#"(?:[fFtT][rR]?|[rR][fFtT])("""|''')"#, .string, .enter("long format")),
          Rule(#"(?:[fFtT][rR]?|[rR][fFtT])(["'])"#, .string, .enter("format")),
          Rule(#"(?:[rR][bB]?|[bB][rR]?|[uU])?("""|''')"#, .string, .enter("long string")),
          Rule(#"(?:[rR][bB]?|[bB][rR]?|[uU])?(["'])"#, .string, .enter("string")),
          Rule(#"^\h*@(?=[A-Za-z_])[\w.]+"#, .attribute),
          Rule(#"0[xXbBoO][\da-fA-F_]+"#, .number),
          Rule(#"\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d[\d_]*)?[jJ]?"#, .number),
          Rule(#"\.\d[\d_]*(?:[eE][+-]?\d+)?[jJ]?"#, .number),
          Rule(#"[=\-+!*/%<>&|^~@]+|:=|\.\.\."#, .operator),
        ]),
      State(
        "string", text: .string, endsWithLine: true,
        [Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\r?\n|.)"#, .string)]),
      State("long string", text: .string, [Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\n|.)"#, .string)]),
      State(
        "format", text: .string, endsWithLine: true,
        [
          Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\r?\n|.)"#, .string), Rule(#"\{\{|\}\}"#, .string),
          Rule(#"\{"#, .interpolation, .enter("replacement")),
        ]),
      State(
        "long format", text: .string,
        [
          Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\n|.)"#, .string), Rule(#"\{\{|\}\}"#, .string),
          Rule(#"\{"#, .interpolation, .enter("long replacement")),
        ]),
      State("replacement", endsWithLine: true, includes: ["long replacement"]),
      State(
        "long replacement", includes: ["code"],
        [
          Rule(#"\}"#, .interpolation, .leave),
          Rule(#"=?![rsa](?=[:}])"#, .interpolation),
          Rule(#":(?!=)[^{}\n"']*"#, .string, .enter("format specification")),
          Rule(#"[\[({]"#, nil, .enter("brackets")),
        ]),
      State(
        "format specification", text: .string, endsWithLine: true,
        [
          Rule(#"(?=\})"#, nil, .leave), Rule(#"(?=["'])"#, nil, .leave),
          Rule(#"\{"#, .interpolation, .enter("replacement")),
        ]),
      State(
        "brackets", includes: ["code"],
        [Rule(#"[\[({]"#, nil, .enter("brackets")), Rule(#"[\])}]"#, nil, .leave)]),
    ])
}
