extension LanguageDefinition {
  /// C23.
  static let c = cFamily(
    ["c", "h"],
    keywords: """
      alignas alignof auto break case const constexpr continue default do else enum extern for goto if inline
      register restrict return sizeof static static_assert struct switch thread_local typedef typeof typeof_unqual
      union volatile while _Alignas _Alignof _Atomic _BitInt _Complex _Decimal128 _Decimal32 _Decimal64 _Generic
      _Imaginary _Noreturn _Static_assert _Thread_local __attribute__ asm
      """,
    types: cTypes, constants: "NULL nullptr true false")

  /// C++23.
  static let cpp = cFamily(
    ["cpp", "c++", "cc", "cxx", "hpp", "hh", "hxx"],
    keywords: """
      alignas alignof and and_eq asm auto bitand bitor break case catch class co_await co_return co_yield compl
      concept const const_cast consteval constexpr constinit continue decltype default delete do dynamic_cast else
      enum explicit export extern final for friend goto if import inline module mutable namespace new noexcept not
      not_eq operator or or_eq override private protected public register reinterpret_cast requires return sizeof
      static static_assert static_cast struct switch template thread_local throw try typedef typeid typename union
      using virtual volatile while xor xor_eq
      """,
    types: cTypes + " string string_view vector map unordered_map set optional variant unique_ptr shared_ptr",
    constants: "NULL nullptr true false this",
    rules: [
      Rule(#"(?:u8|[uUL])?R"([^\s()\\]{0,16})\("#, .string, .enter("raw string")),
      Rule(#"\[\[[^\]\n]*\]\]"#, .attribute),
    ],
    states: [State("raw string", text: .string, [Rule(#"\)\1""#, .string, .leave)])])

  /// Objective-C 2.
  static let objectiveC = cFamily(
    ["objc", "objective-c", "objectivec", "obj-c", "m", "mm"],
    keywords: """
      auto break case const continue default do else enum extern for goto if inline register return sizeof static
      struct switch typedef typeof union volatile while in out inout bycopy byref oneway self super __block
      __bridge __strong __unsafe_unretained __weak __kindof nonatomic atomic strong weak copy assign readonly
      readwrite nullable nonnull null_resettable retain
      """,
    types: cTypes + " BOOL Class IMP SEL id instancetype", constants: "NULL Nil YES NO nil true false",
    capitalized: .type,
    rules: [
      Rule(#"@"[^"\\\n]*""#, .string),
      Rule("@\"", .string, .enter("string")),
      Rule(#"@(?=(?:YES|NO)\b)"#, .operator),
      Rule(#"@[A-Za-z_]\w*"#, .keyword),
      Rule(#"@(?=[\[{(\d])"#, .operator),
    ])

  private static let cTypes = """
    bool char double float int long short signed unsigned void wchar_t char8_t char16_t char32_t size_t ssize_t
    ptrdiff_t intptr_t uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intmax_t
    uintmax_t off_t pid_t time_t va_list FILE
    """

  private static func cFamily(
    _ names: [String], keywords: String, types: String, constants: String, capitalized: TokenKind? = nil,
    rules: [Rule] = [], states: [State] = []
  ) -> LanguageDefinition {
    LanguageDefinition(
      names, wordStarts: "$", capitalized: capitalized,
      words: [WordList(.keyword, keywords), WordList(.type, types), WordList(.constant, constants)],
      states: [
        State(
          "code",
          rules + [
            Rule(#"//(?:[^\\\n]+|\\\r?\n|\\)*"#, .comment),
            Rule(#"/\*"#, .comment, .enter("comment")),
            Rule(#"#\h*(?:include|import|embed)\b"#, .directive, .enter("include")),
            Rule(
              #"#\h*(?:define|undef|ifn?def|if|elifn?def|elif|else|endif|error|warning|pragma|line)\b"#,
              .directive),
            Rule(#"(?:u8|[uUL])?"[^"\\\n]*""#, .string),
            Rule(#"(?:u8|[uUL])?""#, .string, .enter("string")),
            Rule(#"(?:u8|[uUL])?'(?:\\[^\n]|[^'\\\n])*'"#, .string),
            Rule(#"0[xX][\da-fA-F'.]+(?:[pP][+-]?\d+)?\w*"#, .number),
            Rule(#"\d[\d']*(?:\.[\d']*)?(?:[eE][+-]?\d+)?\w*"#, .number),
            Rule(#"\.\d[\d']*(?:[eE][+-]?\d+)?\w*"#, .number),
            Rule(#"(?:[=\-+!*%<>&|^~?]+|/(?![/*])|::)+"#, .operator),
          ]),
        State("comment", text: .comment, [Rule(#"\*/"#, .comment, .leave)]),
        State(
          "string", text: .string, endsWithLine: true,
          [Rule("\"", .string, .leave), Rule(#"\\(?:\r?\n|.)"#, .string)]),
        State(
          "include", endsWithLine: true,
          [Rule(#"<[^>\n]*>"#, .string), Rule(#""[^"\n]*""#, .string), Rule("(?=/[/*])", nil, .leave)]),
      ] + states)
  }
}
