extension HostileMetadata {
  static let front: [HostileMetadata] = [
    HostileMetadata(
      .front, "aliases that multiply", laughs("a"),
      "2:13 error invalid-metadata: There are more than 100000 values here | In YAML, each use of an alias counts all values of what it stands for."
    ),
    HostileMetadata(
      .front, "100,000 lists", "a: " + repeated("[") + repeated("]"),
      "2:5 error invalid-metadata: Lists and tables lie too deep in one another here"),
    HostileMetadata(
      .front, "a byte that is not UTF-8", bytes: Array("title: é".utf8) + [0xFF],
      "2:10 error not-utf8: This byte is not valid UTF-8 | Save the file in UTF-8."),
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
      "2:1 error duplicate-key: The key `title` stands here more than once"),
    HostileMetadata(
      .front, "a key in two forms of an accent", "\u{E9}: 1\ne\u{301}: 2",
      "2:1 error duplicate-key: The key `é` stands here more than once"),
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
      "2:104 error invalid-metadata: Tables and lists lie more than 100 deep in one another here"),
    HostileMetadata(
      .tomlFront, "a byte that is not UTF-8", bytes: Array("title = 'é".utf8) + [0xFF, 0x27],
      "2:12 error not-utf8: This byte is not valid UTF-8 | Save the file in UTF-8."),
    HostileMetadata(
      .tomlFront, "a NUL in text", "title = \"a\0b\"",
      #"2:11 error invalid-metadata: A control character must be written as an escape such as `\u0007`, between double quotes"#
    ),
    HostileMetadata(
      .tomlFront, "a text that is never closed", "title = \"a\ndate = 2026-01-02",
      "2:9 error invalid-metadata: This text is never closed"),
    HostileMetadata(
      .tomlFront, "a number beyond 64 bits", "weight = 9223372036854775808",
      "2:10 error invalid-metadata: `9223372036854775808` does not fit into 64 bits"),
  ]
}
