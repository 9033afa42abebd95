extension HostileMetadata {
  static let yaml: [HostileMetadata] = [
    HostileMetadata(.yaml, "nothing", "", "null"),
    HostileMetadata(.yaml, "a byte order mark first", "\u{FEFF}a: 1", "{a: 1}"),
    HostileMetadata(.yaml, "a byte order mark within", "a: \u{FEFF}1", "{a: \"\u{FEFF}1\"}"),
    HostileMetadata(
      .yaml, "UTF-16", bytes: [0xFF, 0xFE, 0x61, 0, 0x3A, 0],
      "1:1 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .yaml, "a byte that is not UTF-8", bytes: Array("a: é\nb: ".utf8) + [0xFF],
      "2:4 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .yaml, "aliases that multiply", laughs("a"),
      "7:10 error invalid-data: There are more than 1000000 values here | In YAML, each use of an alias counts all values that it stands for."
    ),
    HostileMetadata(
      .yaml, "aliases that multiply as a key", laughs("a") + "? *a12\n: 1\n",
      "7:10 error invalid-data: There are more than 1000000 values here | In YAML, each use of an alias counts all values that it stands for."
    ),
    HostileMetadata(
      .yaml, "an alias as a key", "a: &a [1]\n? *a\n: 1\n",
      "2:3 error invalid-data: A key must be text, not a list, a table or an alias"),
    HostileMetadata(
      .yaml, "aliases that multiply as two equal keys",
      laughs("a") + laughs("b") + "m:\n  ? *a12\n  : 1\n  ? *b12\n  : 2\n",
      "7:10 error invalid-data: There are more than 1000000 values here | In YAML, each use of an alias counts all values that it stands for."
    ),
    HostileMetadata(
      .yaml, "an alias of what it is in", "a: &a [*a]", "1:8 error invalid-data: Found undefined alias"),
    HostileMetadata(
      .yaml, "an alias of nothing", "a: 1\nb: *c",
      "2:4 error invalid-data: Found undefined alias | A value that begins with `*` needs quotes: `b: \"*c\"`."
    ),
    HostileMetadata(
      .yaml, "merged maps", "a: &a {x: 1}\nb:\n  <<: *a\n  y: 2", "{a: {x: 1}, b: {<<: {x: 1}, y: 2}}"),
    HostileMetadata(
      .yaml, "100,000 anchors", "a: [" + (0..<50_000).map { "&a\($0) x, *a\($0), " }.joined() + "]",
      "{a: list of 100000}"),
    HostileMetadata(
      .yaml, "100,000 lists", "a: " + repeated("[") + repeated("]"),
      "1:1003 error invalid-data: Lists and tables are nested too deeply"),
    HostileMetadata(
      .yaml, "100,000 open lists", "a: " + repeated("["),
      "1:1003 error invalid-data: Lists and tables are nested too deeply"),
    HostileMetadata(
      .yaml, "100,000 maps", "a: " + repeated("{a: ") + "1" + repeated("}"),
      "1:4000 error invalid-data: Lists and tables are nested too deeply"),
    HostileMetadata(
      .yaml, "100,000 lists on a line", "a:\n" + repeated("- ") + "x",
      "2:1999 error invalid-data: Lists and tables are nested too deeply"),
    HostileMetadata(
      .yaml, "100,000 keys on a line", repeated("? ") + "x",
      "1:2001 error invalid-data: Lists and tables are nested too deeply"),
    HostileMetadata(
      .yaml, "2,000 maps by indentation", (0..<2000).map { repeated(" ", $0) + "a:\n" }.joined(),
      "1001:1001 error invalid-data: Lists and tables are nested too deeply"),
    HostileMetadata(
      .yaml, "an exponent beyond every float", "[1e400, 1.0e400, -1.5e+400]",
      #"["1e400", "1.0e400", "-1.5e+400"]"#),
    HostileMetadata(
      .yaml, "a number of 1,000 digits", "a: " + repeated("1", 1000), #"{a: "11111111111111111111… (1000)"}"#),
    HostileMetadata(
      .yaml, "integers at and beyond 64 bits",
      "[9223372036854775807, 9223372036854775808, -9223372036854775809]",
      #"[9223372036854775807, "9223372036854775808", "-9223372036854775809"]"#),
    HostileMetadata(
      .yaml, "numbers in YAML 1.1's notations", "[0x1F, 0o17, 017, 1_000, 0b11, 12:30:45, .inf, .nan, +1]",
      #"["0x1F", "0o17", "017", "1_000", "0b11", "12:30:45", ".inf", ".nan", "+1"]"#),
    HostileMetadata(
      .yaml, "words that are truth values in YAML 1.1", "[yes, no, on, off, y, n]",
      #"["yes", "no", "on", "off", "y", "n"]"#),
    HostileMetadata(
      .yaml, "a lone surrogate", "a: \"\\uD800\"",
      "1:7 error invalid-data: Found invalid Unicode character escape code | This was found while parsing a quoted scalar."
    ),
    HostileMetadata(
      .yaml, "a surrogate pair", "a: \"\\uD83D\\uDE00\"",
      "1:7 error invalid-data: Found invalid Unicode character escape code | This was found while parsing a quoted scalar."
    ),
    HostileMetadata(
      .yaml, "an escape beyond Unicode", "a: \"\\UFFFFFFFF\"",
      "1:7 error invalid-data: Found invalid Unicode character escape code | This was found while parsing a quoted scalar."
    ),
    HostileMetadata(.yaml, "an escaped NUL", "a: \"x\\0y\"", #"{a: "x�y"}"#),
    HostileMetadata(
      .yaml, "a NUL in text", "a: x\0y", "1:5 error invalid-data: Control characters are not allowed"),
    HostileMetadata(
      .yaml, "a NUL at the end", "a: x\n\0", "2:1 error invalid-data: Control characters are not allowed"),
    HostileMetadata(
      .yaml, "a control character", "a: x\u{7}y", "1:5 error invalid-data: Control characters are not allowed"
    ),
    HostileMetadata(
      .yaml, "a tab as indentation", "a:\n\tb: 1",
      "2:1 error invalid-data: Found character that cannot start any token | This was found while scanning for the next token."
    ),
    HostileMetadata(
      .yaml, "a text that is never closed", "a: \"x\nb: 1",
      "1:4 error invalid-data: Found unexpected end of stream | This was found while scanning a quoted scalar."
    ),
    HostileMetadata(
      .yaml, "a quoted text that is never closed", "a: 'x",
      "1:4 error invalid-data: Found unexpected end of stream | This was found while scanning a quoted scalar."
    ),
    HostileMetadata(
      .yaml, "a list that is never closed", "a: [1, 2",
      "1:4 error invalid-data: Did not find expected ',' or ']' | This was found while parsing a flow sequence."
    ),
    HostileMetadata(
      .yaml, "a key twice", "a: 1\na: 2", "2:1 error duplicate-key: Duplicate key `a`"),
    HostileMetadata(
      .yaml, "a key twice, once quoted", "a: 1\n\"a\": 2",
      "2:1 error duplicate-key: Duplicate key `a`"),
    HostileMetadata(
      .yaml, "a key twice in a map within", "- {b: 1, b: 2}",
      "1:10 error duplicate-key: Duplicate key `b`"),
    HostileMetadata(
      .yaml, "a key in two forms of an accent", "\u{E9}: 1\ne\u{301}: 2",
      "2:1 error duplicate-key: Duplicate key `é`"),
    HostileMetadata(
      .yaml, "a key twice of 1,000 letters", "\(repeated("a", 1000)): 1\n\(repeated("a", 1000)): 2",
      "2:1 error duplicate-key: Duplicate key `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…`"
    ),
    HostileMetadata(
      .yaml, "a key of 100,000 letters", "\(repeated("a")): 1",
      "1:100001 error invalid-data: Mapping values are not allowed in this context"),
    HostileMetadata(
      .yaml, "a list as a key", "[a]: 1",
      "1:1 error invalid-data: A key must be text, not a list, a table or an alias"),
    HostileMetadata(
      .yaml, "two documents", "a: 1\n---\nb: 2",
      "2:1 error invalid-data: A second document begins here, but only one is read"),
    HostileMetadata(
      .yaml, "a version to come", "%YAML 3.0\n---\na: 1",
      "1:1 error invalid-data: Found incompatible YAML document"),
    HostileMetadata(
      .yaml, "a tag that runs code elsewhere", "a: !!python/object/apply:os.system [x]", #"{a: ["x"]}"#),
    HostileMetadata(
      .yaml, "tags of other types", "a: !!int x\nb: !!binary eA==\nc: !!str 1", #"{a: "x", b: "eA==", c: 1}"#),
    HostileMetadata(.yaml, "20,000 lines with accents", repeated("- é\n", 20_000), "list of 20000"),
    HostileMetadata(
      .yaml, "a text of 1,000,000 letters", "a: " + repeated("a", 1_000_000),
      #"{a: "aaaaaaaaaaaaaaaaaaaa… (1000000)"}"#),
  ]
}
