extension LanguageDefinition {
  /// SQL:2023 with what PostgreSQL, SQLite and MySQL have in common.
  static let sql = LanguageDefinition(
    ["sql", "postgresql", "postgres", "psql", "mysql", "sqlite"], ignoresCase: true,
    words: [
      WordList(
        .keyword,
        """
        add all alter always analyze and any as asc autoincrement auto_increment begin between by cascade case cast check
        collate column commit conflict constraint copy create cross current current_date current_time
        current_timestamp database declare default deferrable delete desc distinct do drop each else end escape
        except excluded execute exists explain extension fetch filter first following for foreign from full function
        generated grant group having identity if ignore ilike immutable in index inner insert instead intersect into is
        isnull join key language last lateral left like limit loop materialized natural no not nothing notnull nulls
        of offset on only or order outer over partition pragma preceding primary procedure raise range
        recursive references rename replace restrict return returning returns revoke right rollback row rows
        savepoint schema select sequence set similar start stored table temp temporary then to transaction trigger
        truncate unbounded union unique update using vacuum values view virtual when where while window with without
        """, before: #"(?<!\.)"#),
      WordList(
        .type,
        """
        array bigint bigserial binary bit blob boolean bool bytea char character clob date datetime decimal double
        enum float inet int integer interval json jsonb money national numeric nvarchar precision real serial
        smallint text time timestamp timestamptz tinyint uuid varbinary varchar varying xml zone
        """, before: #"(?<!\.)"#),
      WordList(.constant, "true false null unknown"),
    ],
    states: [
      State(
        "statement",
        [
          Rule(#"--[^\r\n]*"#, .comment),
          Rule(#"/\*"#, .comment, .enter("comment")),
          Rule(#"e'"#, .string, .enter("escape string")),
          Rule(#"(?:[bxn]|u&)?'"#, .string, .enter("string")),
          Rule(#"\$(\w*)\$"#, .string, .enter("dollar string")),
          Rule(#""(?:[^"\n]+|"")*""#, .property),
          Rule(#"`[^`\n]*`"#, .property),
          Rule(#"(?<!:):[a-z_]\w*"#, .variable),
          Rule(#"@{1,2}[a-z_]\w*"#, .variable),
          Rule(#"\$\d+"#, .variable),
          Rule(#"0x[\da-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?"#, .number),
          Rule(#"(?:[=<>!+*%|&^~#?]|::|/(?!\*)|-(?!-))+"#, .operator),
        ]),
      State(
        "comment", text: .comment,
        [Rule(#"/\*"#, .comment, .enter("comment")), Rule(#"\*/"#, .comment, .leave)]),
      State("string", text: .string, [Rule("''", .string), Rule("'", .string, .leave)]),
      State(
        "escape string", text: .string,
        [Rule("''", .string), Rule(#"\\."#, .string), Rule("'", .string, .leave)]),
      State("dollar string", text: .string, [Rule(#"\$\1\$"#, .string, .leave)]),
    ])
}
