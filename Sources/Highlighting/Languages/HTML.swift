extension LanguageDefinition {
  /// HTML; what stands in `script` and `style` is read as JavaScript, JSON or CSS.
  static let html = markup(["html", "htm", "xhtml", "vue", "svelte"], rules: [], embeds: true)

  /// XML 1.0.
  static let xml = markup(
    ["xml", "svg", "xsd", "xsl", "xslt", "rss", "atom", "plist", "mathml", "storyboard"],
    rules: [Rule(#"<\?"#, .directive, .enter("instruction"))], embeds: false)

  /// Mustache and Handlebars templates of HTML.
  static let mustache = markup(["mustache", "handlebars", "hbs"], rules: mustacheRules, embeds: true)

  private static let mustacheRules = [
    Rule(#"\{\{!--"#, .comment, .enter("long template comment")),
    Rule(#"\{\{!"#, .comment, .enter("template comment")),
    Rule(#"\{\{\{?[#^/>&<$=~]?"#, .interpolation, .enter("template tag")),
  ]

  private static func markup(_ names: [String], rules: [Rule], embeds: Bool) -> LanguageDefinition {
    let raw = [
      Rule(#"<script(?=(?:[^>j]+|j(?!son))*json)"#, .tag, .enter("json")),
      Rule(#"<script(?=[\s/>])"#, .tag, .enter("script")),
      Rule(#"<style(?=[\s/>])"#, .tag, .enter("style")),
    ]
    return LanguageDefinition(
      names, ignoresCase: embeds,
      states: [
        State(
          "text", hasWords: false,
          rules + (embeds ? raw : []) + [
            Rule("<!--", .comment, .enter("comment")),
            Rule(#"<!\[CDATA\["#, .directive, .enter("character data")),
            Rule(#"<!"#, .directive, .enter("declaration")),
            Rule(#"</?(?=[A-Za-z_:])[\w:.-]+"#, .tag, .enter("tag")),
            Rule(#"&(?:#\d+|#x[\da-fA-F]+|\w+);"#, .constant),
          ]),
        State("comment", text: .comment, [Rule("-->", .comment, .leave)]),
        State("character data", text: .string, [Rule(#"\]\]>"#, .directive, .leave)]),
        State(
          "instruction", text: .directive,
          [Rule(#"\?>"#, .directive, .leave), Rule(#""[^"]*""#, .string), Rule("'[^']*'", .string)]),
        State(
          "declaration", text: .directive,
          [
            Rule(">", .directive, .leave), Rule(#"\["#, .directive, .enter("subset")),
            Rule(#""[^"]*""#, .string),
            Rule("'[^']*'", .string),
          ]),
        State(
          "subset", text: .directive,
          [
            Rule(#"\]"#, .directive, .leave), Rule("<!--", .comment, .enter("comment")),
            Rule("<!", .directive, .enter("declaration")),
          ]),
        State(
          "tag", hasWords: false, includes: ["attributes"],
          [Rule(#"/?>"#, .tag, .leave), Rule("(?=<)", nil, .leave)]),
        State(
          "attributes", hasWords: false,
          rules + [
            Rule("=", .operator),
            Rule(#"(?<==)[^\s"'>]+"#, .string),
            Rule(#""[^"&{]*""#, .string),
            Rule(#"'[^'&{]*'"#, .string),
            Rule(#"(["'])"#, .string, .enter("value")),
            Rule(#"[^\s=>"'/{<]+"#, .attribute),
          ]),
        State(
          "value", text: .string,
          rules + [Rule(#"\1"#, .string, .leave), Rule(#"&(?:#\d+|#x[\da-fA-F]+|\w+);"#, .constant)]),
        State("script", hasWords: false, includes: ["attributes"], element("script", "javascript")),
        State("json", hasWords: false, includes: ["attributes"], element("script", "json")),
        State("style", hasWords: false, includes: ["attributes"], element("style", "css")),
        State("template comment", text: .comment, [Rule(#"\}\}"#, .comment, .leave)]),
        State("long template comment", text: .comment, [Rule(#"--\}\}"#, .comment, .leave)]),
        State(
          "template tag", text: .variable,
          [
            Rule(#"\}\}\}?"#, .interpolation, .leave), Rule(#""[^"\n]*""#, .string),
            Rule("'[^'\\n]*'", .string),
          ]),
      ])
  }

  private static func element(_ name: String, _ language: String) -> [Rule] {
    [
      Rule("/>", .tag, .leave),
      Rule(">", .tag, .embed(language, until: "</\(name)")),
      Rule("</\(name)", .tag, .become("tag")),
    ]
  }
}
