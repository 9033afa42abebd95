import CArena
import CCmarkGFM
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// cmark-gfm, the only place that calls it.
///
/// A tree lives as long as the closure that sees it; a ``Node`` or ``Walk`` must not leave that closure. A document may
/// be parsed while another one is walked, whose nodes must not be asked anything until its closure has returned.
enum CommonMark {
  // A parser writes the characters of its extensions into tables that all parsers share before it parses inlines, and takes them
  // out afterwards. `:` and `w`, of autolinks, are in nearly every document, so they are written once and stay
  // (`keepAutolinkCharacters`). `~`, of strikethrough, is written and looked up for documents with a `~` alone, and the inlines of
  // these are parsed one document at a time.
  private static let tildes = Mutex(())

  // Registering twice at once aborts the process, so it happens in this initializer, which runs once.
  private static let extensionTypes: Result<ExtensionTypes, MarkdownError> = {
    cmark_gfm_core_extensions_ensure_registered()
    let definition = UInt32(definitions_register())
    return Result { () throws(MarkdownError) in
      try keepAutolinkCharacters()
      let sample: StaticString = "|a|\n|-|\n|b|\n\n~~c~~ www.d.e\n"
      let text = UnsafeBufferPointer(start: sample.utf8Start, count: sample.utf8CodeUnitCount)
      let (types, hasLink) = try parse(text) { root in
        (
          ExtensionTypes(of: root, definition: definition),
          cmark_node_get_type(cmark_node_last_child(cmark_node_last_child(root))) == CMARK_NODE_LINK
        )
      }
      // A library whose parsers have tables of their own would link nothing from here on.
      guard hasLink else { throw .missingExtension("autolink") }
      return types
    }
  }()

  /// Writes the characters of autolinks into the shared tables, and has no parser write or clear them any more.
  private static func keepAutolinkCharacters() throws(MarkdownError) {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { throw .outOfMemory }
    defer { cmark_parser_free(parser) }
    try attach("autolink", to: parser)
    cmark_manage_extensions_special_characters(parser, 1)
    cmark_syntax_extension_set_special_inline_chars(cmark_find_syntax_extension("autolink"), nil)
  }

  /// Parses UTF-8 Markdown and passes the document's node to `body`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes of memory the tree may take, ``memoryLimit(forBytes:)`` unless a test tries another.
  ///   - onExcess: Called before `body` if it would take more, with the line at which it does, or 0 where no line is to blame.
  ///     The document is an empty one then.
  ///   - body: What to do with the document.
  /// - Returns: What `body` returned.
  /// - Throws: If no Markdown can be parsed on this machine.
  static func withDocument<Value>(
    _ text: UnsafeBufferPointer<UInt8>, limit: Int? = nil, onExcess: (_ line: Int) -> Void = { _ in },
    _ body: (Node, ExtensionTypes) -> Value
  ) throws(MarkdownError) -> Value {
    let types = try extensionTypes.get()
    return try parse(text, limit: limit, onExcess: onExcess) { root in body(Node(root), types) }
  }

  /// How much memory the tree of a text may take: what any text takes that does not multiply, which is less than 200 times
  /// its size by the sizes of cmark-gfm's nodes (not measured), and room for one that does.
  ///
  /// cmark-gfm 0.29.0.gfm.6 has no limit of its own: a table of many columns has a cell in each of them in every row, and
  /// each link by reference a copy of its address.
  static func memoryLimit(forBytes count: Int) -> Int { 128 << 20 + 256 * count }

  private static func parse<Value>(
    _ text: UnsafeBufferPointer<UInt8>, limit: Int? = nil, onExcess: (Int) -> Void = { _ in },
    _ body: (OpaquePointer) -> Value
  ) throws(MarkdownError) -> Value {
    let limit = limit ?? memoryLimit(forBytes: text.count)
    if let value = try parseWithinLimit(text, limit, onExcess, body) { return value }
    return try parse(UnsafeBufferPointer(start: nil, count: 0), body)
  }

  private static func parseWithinLimit<Value>(
    _ text: UnsafeBufferPointer<UInt8>, _ limit: Int, _ onExcess: (Int) -> Void,
    _ body: (OpaquePointer) -> Value
  ) throws(MarkdownError) -> Value? {
    // The parser, its tree and the iterators over it live in this arena, so none of them is freed separately.
    arena_open()
    defer { arena_close() }
    arena_limit(limit)
    var memory = cmark_mem(calloc: arena_calloc, realloc: arena_realloc, free: arena_free)
    return try withUnsafeMutablePointer(to: &memory) { memory throws(MarkdownError) in
      try document(of: text, in: memory, onExcess).map(body)
    }
  }

  private static func document(
    of text: UnsafeBufferPointer<UInt8>, in memory: UnsafeMutablePointer<cmark_mem>, _ onExcess: (Int) -> Void
  ) throws(MarkdownError) -> OpaquePointer? {
    // For footnotes cmark walks over the whole tree twice.
    let options = holds(UInt8(ascii: "^"), text) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
    guard let parser = cmark_parser_new_with_mem(options, memory) else { throw .outOfMemory }
    let hasTilde = holds(UInt8(ascii: "~"), text)
    // Tables take every line after a paragraph.
    definitions_attach(parser)
    for name in ["table", "autolink", "tasklist"] { try attach(name, to: parser) }
    if hasTilde { try attach("strikethrough", to: parser) }
    let isRead = text.withMemoryRebound(to: CChar.self) { arena_feed(parser, $0.baseAddress, $0.count) }
    guard isRead else {
      onExcess(Int(cmark_parser_get_line_number(parser)))
      return nil
    }
    var root: OpaquePointer?
    if hasTilde {
      tildes.withLock { _ in
        root = arena_finish(parser)
        if root == nil { cmark_manage_extensions_special_characters(parser, 0) }
      }
    } else {
      root = arena_finish(parser)
    }
    if root == nil { onExcess(0) }
    return root
  }

  private static func attach(_ name: String, to parser: OpaquePointer) throws(MarkdownError) {
    guard let found = cmark_find_syntax_extension(name) else { throw .missingExtension(name) }
    cmark_parser_attach_syntax_extension(parser, found)
  }

  private static func holds(_ character: UInt8, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { memchr($0, CInt(character), text.count) != nil } ?? false
  }
}

extension CommonMark {
  /// The numbers that cmark-gfm gave to the node types of its extensions, which its headers do not declare.
  struct ExtensionTypes: Sendable {
    fileprivate var table: UInt32 = 0
    fileprivate var tableRow: UInt32 = 0
    fileprivate var tableCell: UInt32 = 0
    fileprivate var strikethrough: UInt32 = 0
    fileprivate let definition: UInt32

    fileprivate init(of root: OpaquePointer, definition: UInt32) {
      self.definition = definition
      let iterator = cmark_iter_new(root)
      defer { cmark_iter_free(iterator) }
      while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
        guard let node = cmark_iter_get_node(iterator) else { continue }
        let type = cmark_node_get_type(node).rawValue
        switch String(cString: cmark_node_get_type_string(node)) {
        case "table": table = type
        case "table_row": tableRow = type
        case "table_cell": tableCell = type
        case "strikethrough": strikethrough = type
        default: break
        }
      }
    }
  }

  /// What a node is.
  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell
    /// A definition of the term in the paragraph before it.
    case definition
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, footnoteReference
    case strikethrough
    /// Text between two single tildes that belong to words, as in `5~10 or 20~30`, which is not struck through.
    case tildes
    case other
  }
}

extension CommonMark {
  /// A node of a tree that is still alive.
  struct Node: Hashable {
    fileprivate let pointer: OpaquePointer

    fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

    private init?(_ pointer: OpaquePointer?) {
      guard let pointer else { return nil }
      self.pointer = pointer
    }

    func kind(_ types: ExtensionTypes) -> Kind {
      let type = cmark_node_get_type(pointer).rawValue
      switch type {
      case CMARK_NODE_DOCUMENT.rawValue: return .document
      case CMARK_NODE_BLOCK_QUOTE.rawValue: return .blockQuote
      case CMARK_NODE_LIST.rawValue: return .list
      case CMARK_NODE_ITEM.rawValue: return .item
      case CMARK_NODE_CODE_BLOCK.rawValue: return .codeBlock
      case CMARK_NODE_HTML_BLOCK.rawValue: return .htmlBlock
      case CMARK_NODE_PARAGRAPH.rawValue: return .paragraph
      case CMARK_NODE_HEADING.rawValue: return .heading
      case CMARK_NODE_THEMATIC_BREAK.rawValue: return .thematicBreak
      case CMARK_NODE_FOOTNOTE_DEFINITION.rawValue: return .footnoteDefinition
      case CMARK_NODE_TEXT.rawValue: return .text
      case CMARK_NODE_SOFTBREAK.rawValue: return .softBreak
      case CMARK_NODE_LINEBREAK.rawValue: return .lineBreak
      case CMARK_NODE_CODE.rawValue: return .code
      case CMARK_NODE_HTML_INLINE.rawValue: return .htmlInline
      case CMARK_NODE_EMPH.rawValue: return .emphasis
      case CMARK_NODE_STRONG.rawValue: return .strong
      case CMARK_NODE_LINK.rawValue: return .link
      case CMARK_NODE_IMAGE.rawValue: return .image
      case CMARK_NODE_FOOTNOTE_REFERENCE.rawValue: return .footnoteReference
      case types.table: return .table
      case types.tableRow: return .tableRow
      case types.tableCell: return .tableCell
      case types.definition: return .definition
      case types.strikethrough: return isBetweenTildesOfWords ? .tildes : .strikethrough
      default: return .other
      }
    }

    /// Whether a strikethrough opens with one tilde right after a letter or a digit.
    private var isBetweenTildesOfWords: Bool {
      guard let child = firstChild, child.startColumn - startColumn == 1, let before = previous,
        cmark_node_get_type(before.pointer) == CMARK_NODE_TEXT
      else { return false }
      return before.literal.last.map { $0.isLetter || $0.isNumber } ?? false
    }

    var parent: Node? { Node(cmark_node_parent(pointer)) }
    var firstChild: Node? { Node(cmark_node_first_child(pointer)) }
    var lastChild: Node? { Node(cmark_node_last_child(pointer)) }
    var previous: Node? { Node(cmark_node_previous(pointer)) }
    var next: Node? { Node(cmark_node_next(pointer)) }

    var childCount: Int {
      var (count, child) = (0, firstChild)
      while let current = child { (count, child) = (count + 1, current.next) }
      return count
    }

    /// Lines and columns of the text that was parsed, from 1; 0 where cmark does not know.
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

    /// The first number of an ordered list, or `nil` for a bullet list.
    var orderedListStart: Int? {
      cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(pointer)) : nil
    }

    /// Whether a list item has a check box, and whether that is checked.
    var isChecked: Bool? {
      guard let owner = cmark_node_get_syntax_extension(pointer),
        owner == cmark_find_syntax_extension("tasklist")
      else { return nil }
      return cmark_gfm_extensions_get_tasklist_item_checked(pointer)
    }

    /// The length and character of the fence of a code block, or `nil` if it is an indented one.
    var fence: (length: Int, character: UInt8)? {
      var length: CInt = 0
      var offset: CInt = 0
      var character: CChar = 0
      guard cmark_node_get_fenced(pointer, &length, &offset, &character) != 0 else { return nil }
      return (Int(length), UInt8(bitPattern: character))
    }

    var isTableHeader: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// Whether a text ends the address of the link around it, as the text of an address in angle brackets is that address.
    var isAddressOfItsLink: Bool {
      guard let parent, cmark_node_get_type(parent.pointer) == CMARK_NODE_LINK else { return false }
      return parent.destination.hasSuffix(literal)
    }

    /// One of `l`, `c`, `r` or 0 for each column of a table.
    var tableAlignments: [UInt8] {
      guard let alignments = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
      let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
      return Array(UnsafeBufferPointer(start: alignments, count: count))
    }

    var destination: String { String(cString: cmark_node_get_url(pointer)) }

    var title: String? {
      guard let title = cmark_node_get_title(pointer), title.pointee != 0 else { return nil }
      return String(cString: title)
    }

    var literal: String { withLiteral { String(decoding: $0, as: UTF8.self) } }

    /// The literal text of a node that has one, without copying it into a `String`.
    @inline(__always)
    func withLiteral<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
      guard let literal = cmark_node_get_literal(pointer) else {
        return body(UnsafeBufferPointer(start: nil, count: 0))
      }
      let count = strlen(literal)
      return literal.withMemoryRebound(to: UInt8.self, capacity: count) {
        body(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  /// A walk in document order without recursion: a node that may have children is entered and left.
  struct Walk: ~Copyable {
    private let iterator: OpaquePointer?

    init(of root: Node) { iterator = cmark_iter_new(root.pointer) }

    deinit { cmark_iter_free(iterator) }

    /// The next node and whether it is entered, or `nil` after the root was left.
    @inline(__always)
    mutating func next() -> (node: Node, isEntered: Bool)? {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let pointer = cmark_iter_get_node(iterator) else { return nil }
      return (Node(pointer), event == CMARK_EVENT_ENTER)
    }

    /// Goes on after a node that was just entered, without its children and without leaving it.
    mutating func skipChildren(of node: Node) {
      cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT)
    }
  }
}
