extension LanguageDefinition {
  /// Dart 3.
  static let dart = braces(
    ["dart"],
    keywords: """
      abstract as assert async await base break case catch class const continue covariant default deferred do else
      enum export extends extension external factory final finally for get hide if implements import in interface is
      late library mixin new on operator part required rethrow return sealed set show static super switch sync this
      throw try typedef var when while with yield
      """,
    types: "bool double dynamic int num void",
    [
      Rule(#"r("""|''')"#, .string, .enter("raw string")),
      Rule(#"r(?:"[^"\n]*"|'[^'\n]*')"#, .string),
      Rule(#"("""|''')"#, .string, .enter("long string")),
      Rule(#"(["'])"#, .string, .enter("template")),
    ],
    [
      State("raw string", text: .string, [Rule(#"\1"#, .string, .leave)]),
      State(
        "long string", text: .string,
        [Rule(#"\1"#, .string, .leave), Rule(#"\\(?:\n|.)"#, .string)] + dollars),
      State(
        "template", text: .string, endsWithLine: true,
        [Rule(#"\1"#, .string, .leave), Rule(#"\\[^\r\n]"#, .string)] + dollars),
    ] + expression)
}
