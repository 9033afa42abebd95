extension LanguageDefinition {
  /// Every language that is built into sitegen.
  package static let builtIn: [LanguageDefinition] = [
    .swift, .objectiveC, .c, .cpp, .rust, .go, .java, .kotlin, .dart, .cSharp, .php, .ruby, .lua, .python,
    .javaScript, .typeScript, .json, .yaml, .toml, .ini, .html, .xml, .mustache, .css, .sql, .graphQL,
    .protobuf,
    .shell, .powerShell, .console, .nginx, .dockerfile, .makefile, .diff, .markdown,
  ]
}
