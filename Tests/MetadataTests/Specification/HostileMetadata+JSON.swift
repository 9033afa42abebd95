extension HostileMetadata {
  static let json: [HostileMetadata] = [
    HostileMetadata(.json, "nothing", "", "1:1 error invalid-data: Expected a value"),
    HostileMetadata(
      .json, "a byte order mark alone", "\u{FEFF}", "1:1 error invalid-data: Expected a value"),
    HostileMetadata(.json, "a byte order mark first", "\u{FEFF}[1]", "[1]"),
    HostileMetadata(
      .json, "a byte order mark within", "[\u{FEFF}1]",
      "1:2 error invalid-data: `\u{FEFF}1` is not a valid value; write text between double quotes"),
    HostileMetadata(
      .json, "UTF-16", bytes: [0xFF, 0xFE, 0x5B, 0, 0x5D, 0],
      "1:1 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .json, "UTF-16 without a byte order mark", bytes: [0x5B, 0, 0x5D, 0],
      "1:2 error invalid-data: Expected a value"),
    HostileMetadata(
      .json, "a byte that is not UTF-8", bytes: Array("[\n\"é".utf8) + [0xFF] + Array("\"]".utf8),
      "2:4 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .json, "an overlong byte sequence", bytes: [0x22, 0xC0, 0x80, 0x22],
      "1:2 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .json, "a surrogate in UTF-8", bytes: [0x22, 0xED, 0xA0, 0x80, 0x22],
      "1:2 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .json, "100,000 arrays", repeated("[") + repeated("]"),
      "1:101 error invalid-data: Objects and arrays are nested more than 100 levels deep"),
    HostileMetadata(
      .json, "100,000 open arrays", repeated("["),
      "1:101 error invalid-data: Objects and arrays are nested more than 100 levels deep"),
    HostileMetadata(
      .json, "100,000 objects", repeated("{\"a\":") + "1" + repeated("}"),
      "1:501 error invalid-data: Objects and arrays are nested more than 100 levels deep"),
    HostileMetadata(
      .json, "99 arrays", repeated("[", 99) + repeated("]", 99),
      "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"
    ),
    HostileMetadata(
      .json, "an exponent beyond every float", "[1e400, -1e400]", "[inf as 1e400, -inf as -1e400]"),
    HostileMetadata(.json, "an exponent below every float", "1e-400", "0.0 as 1e-400"),
    HostileMetadata(
      .json, "a number of 1,000 digits", repeated("1", 1000), "inf as 11111111111111111111… (1000)"),
    HostileMetadata(
      .json, "an exponent of 1,000 digits", "1e" + repeated("1", 1000), "inf as 1e111111111111111111… (1002)"),
    HostileMetadata(
      .json, "a fraction of 1,000,000 digits", "0." + repeated("1", 1_000_000),
      "0.1111111111111111 as 0.111111111111111111… (1000002)"),
    HostileMetadata(
      .json, "integers at and beyond 64 bits",
      "[9223372036854775807, 9223372036854775808, -9223372036854775808, -9223372036854775809]",
      "[9223372036854775807, 9.223372036854776e+18 as 9223372036854775808, -9223372036854775808, -9.223372036854776e+18 as -9223372036854775809]"
    ),
    HostileMetadata(
      .json, "a high surrogate alone", #"["\uD800"]"#,
      "1:3 error invalid-data: This escape is half of a surrogate pair"),
    HostileMetadata(
      .json, "a low surrogate alone", #"["\uDC00"]"#,
      "1:3 error invalid-data: This escape is half of a surrogate pair"),
    HostileMetadata(
      .json, "a high surrogate before a letter", #"["\uD800\u0041"]"#,
      "1:3 error invalid-data: This escape is half of a surrogate pair"),
    HostileMetadata(.json, "a surrogate pair", #"["\uD83D\uDE00"]"#, #"["😀"]"#),
    HostileMetadata(.json, "a noncharacter", #"["\uFFFF"]"#, #"["\#u{FFFF}"]"#),
    HostileMetadata(.json, "an escaped NUL", #"["a\u0000b"]"#, #"["a�b"]"#),
    HostileMetadata(
      .json, "a NUL in text", "[\"a\0b\"]",
      #"1:4 error invalid-data: Write this control character as an escape such as `\u0007`"#),
    HostileMetadata(
      .json, "a NUL between values", "[1,\0 2]", "1:4 error invalid-data: Expected a value"),
    HostileMetadata(
      .json, "a NUL at the end", "[1]\0", "1:4 error invalid-data: Expected the end of the file"),
    HostileMetadata(.json, "DEL in text", "[\"a\u{7F}b\"]", #"["a\u{7F}b"]"#),
    HostileMetadata(
      .json, "a text that is never closed", "[\"a", "1:2 error invalid-data: This string is never closed"),
    HostileMetadata(
      .json, "a text that ends in a backslash", "[\"a\\", "1:4 error invalid-data: Invalid escape"),
    HostileMetadata(
      .json, "a text that ends in an escape", "[\"a\\u12", "1:4 error invalid-data: Invalid escape"
    ),
    HostileMetadata(
      .json, "a name twice", "{\"a\": 1,\n\"a\": 2}",
      "2:1 error duplicate-key: Duplicate key `a`"),
    HostileMetadata(
      .json, "a name twice, once as an escape", #"{"a": 1, "\u0061": 2}"#,
      "1:10 error duplicate-key: Duplicate key `a`"),
    HostileMetadata(
      .json, "a name in two forms of an accent", "{\"\u{E9}\": 1, \"e\u{301}\": 2}",
      "1:11 error duplicate-key: Duplicate key `é`"),
    HostileMetadata(.json, "an empty name", "{\"\": 1}", "{: 1}"),
    HostileMetadata(
      .json, "a name twice of 100,000 letters", "{\"\(repeated("a"))\": 1, \"\(repeated("a"))\": 2}",
      "1:100009 error duplicate-key: Duplicate key `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…`"
    ),
    HostileMetadata(
      .json, "a word of 1,000,000 letters", repeated("a", 1_000_000),
      "1:1 error invalid-data: `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…` is not a valid value; write text between double quotes"
    ),
    HostileMetadata(
      .json, "JavaScript's words", "[NaN]",
      "1:2 error invalid-data: `NaN` is not a valid value; write text between double quotes"),
    HostileMetadata(
      .json, "a comment", "[1 /* one */]",
      "1:4 error invalid-data: Expected `,` or `]` after a value of an array"),
    HostileMetadata(
      .json, "a no-break space", "[1,\u{A0}2]",
      "1:4 error invalid-data: `\u{00A0}2` is not a valid value; write text between double quotes"),
    HostileMetadata(.json, "a line separator in text", "[\"\u{2028}\"]", #"["\#u{2028}"]"#),
    HostileMetadata(
      .json, "1,000,001 values", "[" + repeated("1,", 1_000_000) + "1]",
      "1:2000000 error invalid-data: There are more than 1000000 values here"),
    HostileMetadata(
      .json, "two values", "[1] [2]", "1:5 error invalid-data: Expected the end of the file"),
  ]
}
