extension LanguageDefinition {
  /// C# 14.
  static let cSharp = braces(
    ["csharp", "c#", "cs"],
    keywords: """
      abstract add and as async await base break case catch checked class const continue default delegate do else
      enum event explicit extern finally fixed for foreach from get global goto group if implicit in init interface
      internal into is join let lock nameof namespace new not on operator or orderby out override params partial
      private protected public readonly record ref remove required return sealed select set sizeof stackalloc static
      struct switch this throw try typeof unchecked unsafe using value var virtual volatile when where while with
      yield
      """,
    types: """
      bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort
      void
      """,
    [
      Rule(##"^\h*#\h*[a-z]+[^\r\n]*"##, .directive),
      Rule("\"\"\"", .string, .enter("raw string")),
      Rule(#"\$@"|@\$""#, .string, .enter("verbatim template")),
      Rule("@\"", .string, .enter("verbatim string")),
      Rule(#"\$""#, .string, .enter("template")),
    ],
    [
      State("raw string", text: .string, [Rule("\"{3,}", .string, .leave)]),
      State("verbatim string", text: .string, [Rule("\"\"", .string), Rule("\"", .string, .leave)]),
      State(
        "verbatim template", text: .string,
        [Rule("\"\"", .string), Rule("\"", .string, .leave)] + replacements),
      State(
        "template", text: .string, endsWithLine: true,
        [Rule("\"", .string, .leave), Rule(#"\\[^\r\n]"#, .string)] + replacements),
    ] + expression)

  private static let replacements = [
    Rule(#"\{\{|\}\}"#, .string), Rule(#"\{"#, .interpolation, .enter("expression")),
  ]
}
