extension LanguageDefinition {
  /// Swift 6.3, after "Lexical Structure" of The Swift Programming Language; regular expression literals are
  /// plain code.
  static let swift = LanguageDefinition(
    names: ["swift"],
    keywords: [
      "Any", "Self", "_", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
      "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
      "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
      "operator",
      "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
      "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
      "while",
    ],
    contextualKeywords: [
      "actor", "any", "async", "borrowing", "consume", "consuming", "convenience", "copy", "didSet",
      "discard",
      "distributed", "dynamic", "each", "final", "get", "indirect", "infix", "isolated", "lazy", "macro",
      "modify", "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package",
      "postfix",
      "prefix", "read", "required", "sending", "set", "some", "then", "unowned", "unsafe", "weak", "willSet",
      "yield",
    ],
    memberKeywords: ["init", "self"],
    labelKeywords: ["_", "default", "false", "nil", "self", "super", "true"],
    lineComments: ["//"],
    blockComment: BlockComment(opening: "/*", closing: "*/", nests: true),
    strings: [
      StringRule(
        delimiter: "\"\"\"", isMultiline: true, escape: "\\",
        interpolation: Interpolation(opening: "(", closing: ")")),
      StringRule(
        delimiter: "\"", isMultiline: false, escape: "\\",
        interpolation: Interpolation(opening: "(", closing: ")")),
    ],
    rawStringMark: "#",
    attributePrefix: "@",
    directivePrefix: "#",
    operatorCharacters: "/=-+!*%<>&|^~?",
    namesTypesInCapitals: true)
}
