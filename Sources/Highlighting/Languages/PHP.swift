extension LanguageDefinition {
  /// PHP 8, with or without its tags.
  static let php = braces(
    ["php", "php8"],
    keywords: """
      abstract and array as break callable case catch class clone const continue declare default do echo else elseif
      empty enddeclare endfor endforeach endif endswitch endwhile enum exit extends final finally fn for foreach
      function global goto if implements include include_once instanceof insteadof interface isset list match
      namespace new or parent print private protected public readonly require require_once return self static switch
      throw trait try unset use var while xor yield
      """,
    types: "bool float int iterable mixed never object string void",
    constants: "true false null TRUE FALSE NULL",
    [
      Rule(#"<\?(?:php\b|=)?|\?>"#, .directive),
      Rule(##"#(?!\[)[^\r\n]*"##, .comment),
      Rule(##"#\["##, .attribute),
      Rule(#"\$+[A-Za-z_]\w*"#, .variable),
      Rule(#"<<<\h*'([A-Za-z_]\w*)'"#, .string, .enter("literal document")),
      Rule(#"<<<\h*"?([A-Za-z_]\w*)"?"#, .string, .enter("document")),
      Rule("'", .string, .enter("literal string")),
      Rule("\"", .string, .enter("template")),
    ],
    [
      State("literal document", text: .string, [Rule(#"^\h*\1\b"#, .string, .leave)]),
      State("document", text: .string, [Rule(#"^\h*\1\b"#, .string, .leave)] + values),
      State("literal string", text: .string, [Rule("'", .string, .leave), Rule(#"\\(?:\n|.)"#, .string)]),
      State("template", text: .string, [Rule("\"", .string, .leave)] + values),
    ] + expression)

  private static let values = [
    Rule(#"\\(?:\n|.)"#, .string), Rule(#"\{(?=\$)"#, .interpolation, .enter("expression")),
    Rule(#"\$[A-Za-z_]\w*"#, .variable),
  ]
}
