extension LanguageDefinition {
  /// Makefiles of GNU make.
  static let makefile = LanguageDefinition(
    ["makefile", "make", "mk", "gnumakefile"], wordParts: "-.",
    states: [
      State(
        "line", hasWords: false,
        [
          Rule(#"^\t[@+-]*"#, .operator, .enter("recipe")),
          Rule(
            #"^ *(?:-?include|sinclude|ifn?eq|ifn?def|else|endif|endef|undefine|export|unexport|override|private|vpath)(?=\s|$)(?!\h*(?::{1,3}|[+?!])?=)"#,
            .directive),
          Rule(#"^ *define\b"#, .directive, .enter("definition")),
          Rule(#"[\w.-]+(?=\h*(?::{1,3}|[+?!])?=)"#, .variable),
          Rule(#"#(?:\\\n|[^\n])*"#, .comment),
          Rule(#"(?::{1,3}|[+?!])?="#, .operator),
          Rule(#"^[^\s:=#](?:[^:=#\n$]|\$\([^()\n]*\)|\$\w)*(?=::?(?:[^=]|$))"#, .property),
          Rule(#"::?|[|]"#, .operator),
          Rule(#"\$\$"#),
        ] + expansions),
      State("recipe", endsWithLine: true, hasWords: false, recipe),
      State("definition", [Rule(#"^ *endef\b"#, .directive, .leave)] + recipe),
      State(
        "parenthesized", text: .variable,
        [Rule(#"\)"#, .variable, .leave), Rule(#"\("#, .variable, .enter("parenthesized"))] + expansions),
      State("braced", text: .variable, [Rule(#"\}"#, .variable, .leave)] + expansions),
      State(
        "string", text: .string, endsWithLine: true,
        [Rule("\"", .string, .leave), Rule(#"\\(?:\r?\n|.)"#, .string)] + expansions),
    ])

  private static let recipe =
    [
      Rule(#"\\(?:\r?\n|.)"#),
      Rule(##"(?<=\s)#[^\n]*"##, .comment),
      Rule(#"\$\$(?:\w+|\{[^}\n]*\}|[?@#*!]|\$\$)?"#, .variable),
      Rule("\"", .string, .enter("string")),
      Rule(#"'(?:[^'\n$])*'"#, .string),
      Rule(#"(?<=\s)--?[A-Za-z][\w-]*"#, .attribute),
      Rule(#"[&|;<>]+"#, .operator),
    ] + expansions

  private static let expansions = [
    Rule(
      #"\$[({](?:abspath|addprefix|addsuffix|and|basename|call|dir|error|eval|file|filter|filter-out|findstring|firstword|flavor|foreach|guile|if|info|intcmp|join|lastword|let|notdir|or|origin|patsubst|realpath|shell|sort|strip|subst|suffix|value|warning|wildcard|word|wordlist|words)(?=[\s,])"#,
      .keyword, .enter("parenthesized")),
    Rule(#"\$\("#, .variable, .enter("parenthesized")),
    Rule(#"\$\{"#, .variable, .enter("braced")),
    Rule(#"\$[@<^?*+|%\w]"#, .variable),
  ]
}
