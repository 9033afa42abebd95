extension LanguageDefinition {
  /// Kotlin 2.
  static let kotlin = braces(
    ["kotlin", "kt", "kts"],
    keywords: """
      abstract actual annotation as break by catch class companion const constructor continue crossinline data do
      else enum expect external final finally for fun get if import in infix init inline inner interface internal is
      lateinit noinline object open operator out override package private protected public reified return sealed set
      super suspend tailrec this throw try typealias val value var vararg when where while
      """,
    [
      Rule("\"\"\"", .string, .enter("raw string")),
      Rule("\"", .string, .enter("template")),
      Rule("`[^`\\n]*`"),
    ],
    [
      State("raw string", text: .string, [Rule("\"{3,}", .string, .leave)] + dollars),
      State(
        "template", text: .string, endsWithLine: true,
        [Rule("\"", .string, .leave), Rule(#"\\[^\r\n]"#, .string)] + dollars),
    ] + expression)
}
