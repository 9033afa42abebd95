extension LanguageDefinition {
  /// Every language that is built into sitegen.
  static let builtIn: [LanguageDefinition] = [
    .swift, .objectiveC, .c, .cpp, .rust, .go, .python, .javaScript, .typeScript, .json, .yaml, .toml, .html,
    .xml,
    .mustache, .css, .sql, .shell, .console, .dockerfile, .makefile, .diff, .markdown,
  ]
}
