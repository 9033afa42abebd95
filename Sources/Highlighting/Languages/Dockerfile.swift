extension LanguageDefinition {
  /// Dockerfiles; what follows `RUN` is read as a shell's code.
  static let dockerfile = LanguageDefinition(
    ["dockerfile", "docker", "containerfile"], ignoresCase: true,
    words: [WordList(.keyword, "as", before: #"(?<=\h)"#, after: #"\h"#)],
    states: [
      State(
        "line",
        [
          Rule(#"^\h*#[^\r\n]*"#, .comment),
          Rule(#"^\h*run(?=\h+<<-?["']?[a-z_]\w*["']?\h*$)"#, .keyword, .enter("script")),
          Rule(#"^\h*(?:onbuild\h+)?run\b"#, .keyword, .embed("shell", until: #"(?<!\\)\r?\n"#)),
          Rule(
            #"^\h*(?:onbuild\h+)?(?:from|cmd|label|maintainer|expose|env|add|copy|entrypoint|volume|user|workdir|arg|stopsignal|healthcheck|shell)\b"#,
            .keyword, .enter("instruction")),
          Rule(#"^\h+(?=\S)"#, nil, .embed("shell", until: #"(?<!\\)\r?\n"#)),
        ]),
      State(
        "script", hasWords: false,
        [
          Rule(#"<<-?["']?([a-z_]\w*)["']?\h*\n"#, .operator, .embed("shell", until: #"(?<=\n)\1$"#)),
          Rule(#"^\w+$"#, .operator, .leave),
        ]),
      State(
        "instruction", endsWithLine: true,
        [
          Rule(#"\\\r?\n(?:\h*#[^\n]*\n)*"#),
          Rule(#"\$\{[^}\n]*\}|\$\w+"#, .variable),
          Rule(#""(?:[^"\\\n]+|\\.)*""#, .string),
          Rule(#"'[^'\n]*'"#, .string),
          Rule(#"--[\w-]+(?==)"#, .attribute),
          Rule(#"(?<=\h)[a-z_][\w.-]*(?==)"#, .property),
          Rule(#"(?<=\h)(?:none|cmd)\b"#, .keyword),
          Rule(#"(?<=[\h:])\d+(?:/\w+)?(?=\s|$)"#, .number),
          Rule("=", .operator),
        ]),
    ])
}
