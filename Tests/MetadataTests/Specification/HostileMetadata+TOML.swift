extension HostileMetadata {
  static let toml: [HostileMetadata] = [
    HostileMetadata(.toml, "a byte order mark first", "\u{FEFF}a = 1", "{a: 1}"),
    HostileMetadata(
      .toml, "a byte order mark within", "a = \u{FEFF}1",
      "1:5 error invalid-data: `\u{FEFF}1` is not a valid value; write text between quotes"),
    HostileMetadata(
      .toml, "UTF-16", bytes: [0xFF, 0xFE, 0x61, 0, 0x3D, 0],
      "1:1 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .toml, "a byte that is not UTF-8", bytes: Array("a = 'é".utf8) + [0xFF, 0x27],
      "1:8 error not-utf8: This byte is not valid UTF-8 | Save the file as UTF-8."),
    HostileMetadata(
      .toml, "100,000 lists", "a = " + repeated("[") + repeated("]"),
      "1:104 error invalid-data: Tables and lists are nested more than 100 levels deep"),
    HostileMetadata(
      .toml, "100,000 tables", "a = " + repeated("{a = ") + "1" + repeated("}"),
      "1:500 error invalid-data: Tables and lists are nested more than 100 levels deep"),
    HostileMetadata(
      .toml, "100,000 parts of a key", "a" + repeated(".a") + " = 1",
      "1:201 error invalid-data: Tables and lists are nested more than 100 levels deep"),
    HostileMetadata(
      .toml, "100,000 parts of a table's name", "[a" + repeated(".a") + "]",
      "1:202 error invalid-data: Tables and lists are nested more than 100 levels deep"),
    HostileMetadata(
      .toml, "tables that deepen line by line",
      (1...2000).map { "[a\(repeated(".a", min($0, 99)))\($0 > 99 ? ".b\($0)" : "")]\n" }.joined(),
      "100:202 error invalid-data: Tables and lists are nested more than 100 levels deep"),
    HostileMetadata(
      .toml, "an exponent beyond every float", "a = [1e400, -1e400]", "{a: [inf as 1e400, -inf as -1e400]}"),
    HostileMetadata(
      .toml, "a number of 1,000 digits", "a = " + repeated("1", 1000),
      "1:5 error invalid-data: `1111111111111111111111111111111111111111…` does not fit in 64 bits"),
    HostileMetadata(
      .toml, "an integer beyond 64 bits", "a = 9223372036854775808",
      "1:5 error invalid-data: `9223372036854775808` does not fit in 64 bits"),
    HostileMetadata(
      .toml, "a hexadecimal number beyond 64 bits", "a = 0xFFFFFFFFFFFFFFFF",
      "1:5 error invalid-data: `0xFFFFFFFFFFFFFFFF` does not fit in 64 bits"),
    HostileMetadata(
      .toml, "a lone surrogate", "a = \"\\uD800\"",
      "1:6 error invalid-data: This escape is not a Unicode character"),
    HostileMetadata(
      .toml, "an escape beyond Unicode", "a = \"\\UFFFFFFFF\"",
      "1:6 error invalid-data: This escape is not a Unicode character"),
    HostileMetadata(.toml, "an escaped NUL", "a = \"x\\u0000y\"", #"{a: "x�y"}"#),
    HostileMetadata(
      .toml, "a NUL in text", "a = \"x\0y\"",
      #"1:7 error invalid-data: Write this control character as an escape such as `\u0007`, between double quotes"#
    ),
    HostileMetadata(
      .toml, "a NUL at the end", "a = 1\n\0",
      "2:1 error invalid-data: Expected a key of letters, digits, `_` and `-`, or a quoted key"),
    HostileMetadata(
      .toml, "a text that is never closed", "a = \"x\nb = 1",
      "1:5 error invalid-data: This string is never closed"),
    HostileMetadata(
      .toml, "a text of lines that is never closed", "a = '''x\nb = 1",
      "1:5 error invalid-data: This string is never closed"),
    HostileMetadata(
      .toml, "a key twice", "a = 1\na = 2", "2:1 error duplicate-key: Duplicate key `a`"),
    HostileMetadata(
      .toml, "a key in two forms of an accent", "'\u{E9}' = 1\n'e\u{301}' = 2",
      "2:1 error duplicate-key: Duplicate key `é`"),
    HostileMetadata(
      .toml, "a key twice of 100,000 letters", "\(repeated("a")) = 1\n\(repeated("a")) = 2",
      "2:1 error duplicate-key: Duplicate key `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…`"
    ),
    HostileMetadata(
      .toml, "a word of 1,000,000 letters", "a = " + repeated("a", 1_000_000),
      "1:5 error invalid-data: `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…` is not a valid value; write text between quotes"
    ),
    HostileMetadata(
      .toml, "1,000,001 values", "a = [" + repeated("1,", 1_000_001) + "]",
      "1:2000004 error invalid-data: There are more than 1000000 values here"),
  ]
}
