extension LanguageDefinition {
  /// What a terminal showed: a prompt with a shell command on its line, and lines of output.
  static let console = LanguageDefinition(
    ["console", "shell-session", "shellsession", "sh-session", "terminal", "transcript"],
    states: [
      State(
        "line", hasWords: false,
        [
          Rule(
            #"^(?:\([^()\n]{1,80}\) ?)?(?:\[[^\]\n]{1,80}\]|[\w.-]{1,40}@[\w.-]{1,80}[^\n$%#>]{0,80})?(?:[$%#>]|❯|➜)(?: +|$)"#,
            .prompt, .embed("shell", until: #"(?<!\\)\r?\n"#)),
          Rule(#"^(?:PS )?[A-Z]:\\[^>\n]{0,200}> ?"#, .prompt, .embed("shell", until: #"\r?\n"#)),
          Rule(#"^[^\r\n]+"#, .output),
        ])
    ])
}
