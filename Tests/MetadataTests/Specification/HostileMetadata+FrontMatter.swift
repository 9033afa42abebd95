extension HostileMetadata {
  static let front: [HostileMetadata] = [
    HostileMetadata(
      .front, "aliases that multiply", laughs("a"),
      "7:10 error invalid-metadata: There are more than 100000 values here | In YAML, each use of an alias counts all values that it stands for."
    ),
    HostileMetadata(
      .front, "100,000 lists", "a: " + repeated("[") + repeated("]"),
      "2:1003 error invalid-metadata: Lists and tables are nested too deeply"),
    HostileMetadata(
      .front, "a byte that is not UTF-8", bytes: Array("title: é".utf8) + [0xFF],
      "2:10 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .front, "a NUL in text", "title: a\0b", "2:9 error invalid-metadata: Control characters are not allowed"
    ),
    HostileMetadata(
      .front, "a NUL in a quoted text", "title: \"a\0b\"",
      "2:10 error invalid-metadata: Control characters are not allowed"),
    HostileMetadata(
      .front, "a lone surrogate", "title: \"\\uD800\"",
      "2:11 error invalid-metadata: Found invalid Unicode character escape code | This was found while parsing a quoted scalar."
    ),
    HostileMetadata(.front, "a byte order mark within", "title: a\u{FEFF}b", #"{title: "a\#u{FEFF}b"}"#),
    HostileMetadata(
      .front, "a key twice", "title: a\ntitle: b",
      "3:1 error duplicate-key: Duplicate key `title`"),
    HostileMetadata(
      .front, "a key in two forms of an accent", "\u{E9}: 1\ne\u{301}: 2",
      "3:1 error duplicate-key: Duplicate key `é`"),
    HostileMetadata(
      .front, "a text that is never closed", "title: \"a\ndate: 2026-01-02",
      "2:8 error invalid-metadata: Found unexpected end of stream | This was found while scanning a quoted scalar."
    ),
    HostileMetadata(
      .front, "a number beyond 64 bits", "weight: 9223372036854775808", #"{weight: "9223372036854775808"}"#),
    HostileMetadata(
      .front, "a text of 1,000,000 letters", "title: " + repeated("a", 1_000_000),
      #"{title: "aaaaaaaaaaaaaaaaaaaa… (1000000)"}"#),
    HostileMetadata(
      .tomlFront, "100,000 lists", "a = " + repeated("[") + repeated("]"),
      "2:104 error invalid-metadata: Tables and lists are nested more than 100 levels deep"),
    HostileMetadata(
      .tomlFront, "a byte that is not UTF-8", bytes: Array("title = 'é".utf8) + [0xFF, 0x27],
      "2:12 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .tomlFront, "a NUL in text", "title = \"a\0b\"",
      #"2:11 error invalid-metadata: Write this control character as an escape such as `\u0007`, between double quotes"#
    ),
    HostileMetadata(
      .tomlFront, "a text that is never closed", "title = \"a\ndate = 2026-01-02",
      "2:9 error invalid-metadata: This string is never closed"),
    HostileMetadata(
      .tomlFront, "a number beyond 64 bits", "weight = 9223372036854775808",
      "2:10 error invalid-metadata: `9223372036854775808` does not fit in 64 bits"),
  ]
}
