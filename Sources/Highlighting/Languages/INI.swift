extension LanguageDefinition {
  /// INI files, with what Git, systemd, EditorConfig and Java properties add.
  static let ini = LanguageDefinition(
    ["ini", "cfg", "conf", "dosini", "editorconfig", "gitconfig", "properties", "systemd"],
    words: [],
    states: [
      State(
        "line", hasWords: false,
        [
          Rule(#"^\h*[;#!][^\r\n]*"#, .comment),
          Rule(#"^\h*\[[^\]\r\n]*\]"#, .type),
          Rule(#"^\h*[^\s=:;#\[][^=:\r\n]*(?=[=:])"#, .property),
          Rule(#"[=:]"#, .operator, .enter("value")),
        ]),
      State(
        "value", endsWithLine: true,
        [
          Rule(#"(?<=\h)[;#][^\r\n]*"#, .comment),
          Rule(#""(?:[^"\\\r\n]|\\[^\r\n])*"?"#, .string),
          Rule(#"(?<=[=:\h])(?:true|false|yes|no|on|off)(?=\h*(?:$|[;#]))"#, .constant),
          Rule(#"(?<=[=:\h])-?\d+(?:\.\d+)?(?=\h*(?:$|[;#]))"#, .number),
          Rule(#"[$%][({]?[A-Za-z_]\w*[)}%]?"#, .variable),
          Rule(#"\\\r?\n"#),
        ]),
    ])
}
