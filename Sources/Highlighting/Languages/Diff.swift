extension LanguageDefinition {
  /// Unified and context diffs, and what git writes around them.
  static let diff = LanguageDefinition(
    ["diff", "patch", "udiff"],
    states: [
      State(
        "line", hasWords: false,
        [
          Rule(#"^--- [^\n]*\n\+\+\+ [^\n]*"#, .heading),
          Rule(#"^\*\*\* [^\n]*\n--- [^\n]*"#, .heading),
          Rule(#"^@@ [^@\n]*@@[^\n]*"#, .directive),
          Rule(
            #"^(?:diff|index|Index:|={20,}|new file mode|deleted file mode|old mode|new mode|similarity index|rename from|rename to|copy from|copy to|Binary files)(?: [^\n]*)?$"#,
            .heading),
          Rule(#"^\\ [^\n]*"#, .comment),
          Rule(#"^[+>][^\n]*"#, .inserted),
          Rule(#"^[-<][^\n]*"#, .deleted),
          Rule(#"^![^\n]*"#, .emphasis),
          Rule(#"^\d+(?:,\d+)?[acd]\d+(?:,\d+)?$"#, .directive),
        ])
    ])
}
