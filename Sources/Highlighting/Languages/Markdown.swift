extension LanguageDefinition {
  /// CommonMark with GitHub's tables and strikethrough; code fences are read in the language that they name.
  static let markdown = LanguageDefinition(
    ["markdown", "md", "mkd", "mdx"],
    states: [
      State(
        "text", hasWords: false,
        [
          Rule(#"^---\r?\n(?=[\w-]+:)"#, .directive, .embed("yaml", until: #"(?<=\n)---"#)),
          Rule(#"^ {0,3}(```+|~~~+)"#, .directive, .enter("fence")),
          Rule(#"^ {0,3}#{1,6}(?:\h[^\n]*|$)"#, .heading),
          Rule(#"^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$"#, .directive),
          Rule(#"^ {0,3}(?![\s>#*+|\d-])[^\n]+\n {0,3}(?:={2,}|-{2,})\h*$"#, .heading),
          Rule(#"(?<=> )(?:[-*+]|\d{1,9}[.)])(?=\h)(?: \[[ xX]\])?"#, .operator),
          Rule(#"^ {0,3}\[[^\]\n]+\]:\h*[^\n]*"#, .link),
          Rule(#"^(?: {0,3}>)+"#, .operator),
          Rule(#"^\h*(?:[-*+]|\d{1,9}[.)])(?=\h|$)(?: \[[ xX]\])?"#, .operator),
          Rule("`[^`\\n]+`(?!`)", .string),
          Rule("(``+)", .string, .enter("code")),
          Rule(#"\\[!-/:-@\[-`{-~]"#),
          Rule(#"\*\*(?=\S)(?:[^*\n\\]+|\\.|\*(?!\*))+\*\*"#, .strong),
          Rule(#"(?<!\w)__(?=\S)(?:[^_\n\\]+|\\.|_(?!_))+__(?!\w)"#, .strong),
          Rule(#"\*(?=[^\s*])(?:[^*\n\\]+|\\.)+\*"#, .emphasis),
          Rule(#"(?<!\w)_(?=[^\s_])(?:[^_\n\\]+|\\.)+_(?!\w)"#, .emphasis),
          Rule(#"~~(?=\S)[^~\n]+~~"#, .deleted),
          Rule(#"!?\[(?:[^\[\]\n\\]+|\\.|\[[^\]\n]*\])*\](?:\([^)\n]*\)|\[[^\]\n]*\])"#, .link),
          Rule(#"\[\^[^\]\n]+\]"#, .link),
          Rule(#"<(?:https?|mailto):[^>\s]*>"#, .link),
          Rule("<!--", .comment, .enter("comment")),
          Rule(#"</?[A-Za-z][^>\n]*>"#, .tag),
          Rule(#"&(?:#\d+|#x[\da-fA-F]+|\w+);"#, .constant),
        ]),
      State(
        "fence", hasWords: false,
        [
          Rule(#"(?<!\n)\h*(?<>[\w+#.-]*)[^\n]*\n"#, .directive, .embedNamed(until: #"(?<=\n) {0,3}\1"#)),
          Rule(#"^ {0,3}\1[`~]*"#, .directive, .leave),
        ]),
      State(
        "code", text: .string,
        [Rule("\\1(?!`)", .string, .leave), Rule("`+", .string), Rule(#"(?=\n\h*\n)"#, nil, .leave)]),
      State("comment", text: .comment, [Rule("-->", .comment, .leave)]),
    ])
}
