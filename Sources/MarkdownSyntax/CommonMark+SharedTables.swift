import CCmarkGFM

extension CommonMark {
  /// The tables of cmark-gfm with the characters at which inlines of its extensions begin.
  ///
  /// All parsers share them, and each enters the characters of its extensions before it parses inlines and takes them out
  /// behind, so that of two parsers at once one may miss a `~~` or an address. The characters of autolinks are
  /// entered once for all: while they are in the tables, the extension is told that it has none, so that there is nothing
  /// to take out, then or ever again. The one of strikethrough stays with its extension, which needs it to pair its
  /// delimiters: documents that have it are parsed one at a time, and all others do not care.
  enum SharedTables {
    /// Whether the characters of autolinks are in the tables for good; asked for first when nothing else is parsed, with
    /// the extensions registered. Where this cmark-gfm is not known to have such tables and no others, inlines are
    /// parsed one document at a time.
    static let keepAutolinks = String(cString: cmark_version_string()) == "0.29.0.gfm.6" && enterAutolinks()

    private static let autolink = "autolink"

    private static func enterAutolinks() -> Bool {
      guard let memory = cmark_get_default_mem_allocator(),
        let extensionForAutolinks = cmark_find_syntax_extension(autolink),
        let probe = cmark_syntax_extension_new("probe")
      else { return false }
      defer { cmark_syntax_extension_free(memory, probe) }
      // Extensions are asked in turn at each character of the tables: this one while they are full.
      cmark_syntax_extension_set_match_inline_func(probe) { _, _, _, _, _ in
        if let found = cmark_find_syntax_extension(SharedTables.autolink) {
          cmark_syntax_extension_set_special_inline_chars(found, nil)
        }
        return nil
      }
      guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, memory) else { return false }
      defer { cmark_parser_free(parser) }
      cmark_parser_attach_syntax_extension(parser, probe)
      cmark_parser_attach_syntax_extension(parser, extensionForAutolinks)
      let text = ":"
      cmark_parser_feed(parser, text, text.utf8.count)
      cmark_node_free(cmark_parser_finish(parser))
      return true
    }
  }
}
