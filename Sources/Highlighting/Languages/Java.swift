extension LanguageDefinition {
  /// Java 25.
  static let java = braces(
    ["java"],
    keywords: """
      abstract assert break case catch class continue default do else enum exports extends final finally for goto if
      implements import instanceof interface module native new non-sealed open opens package permits private
      protected provides public record requires return sealed static strictfp super switch synchronized this throw
      throws transient try uses var volatile while with yield
      """,
    types: "boolean byte char double float int long short void",
    [Rule("\"\"\"", .string, .enter("text block"))],
    [State("text block", text: .string, [Rule("\"\"\"", .string, .leave), Rule(#"\\(?:\n|.)"#, .string)])])
}
