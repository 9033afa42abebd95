/// A language's definition, prepared so that its code can be read byte by byte.
struct Lexicon: Sendable {
  /// What a byte can begin.
  enum ByteClass: UInt8 {
    case plain, word, capital, digit, literal, attribute, `operator`, opening, closing
  }

  struct StringRule: Sendable {
    var delimiter: [UInt8]
    var isMultiline: Bool
    var escape: UInt8?
    var opening: UInt8?
    var closing: UInt8?
  }

  let definition: LanguageDefinition
  let classes: [ByteClass]
  let keywords: WordTable
  let contextualKeywords: WordTable
  let memberKeywords: WordTable
  let labelKeywords: WordTable
  let lineComments: [[UInt8]]
  let blockOpening: [UInt8]
  let blockClosing: [UInt8]
  let strings: [StringRule]
  let rawStringMark: UInt8?
  let directivePrefix: UInt8?

  init(_ definition: LanguageDefinition) {
    self.definition = definition
    keywords = WordTable(definition.keywords)
    contextualKeywords = WordTable(definition.contextualKeywords)
    memberKeywords = WordTable(definition.memberKeywords)
    labelKeywords = WordTable(definition.labelKeywords)
    lineComments = definition.lineComments.map { Array($0.utf8) }
    blockOpening = Array((definition.blockComment?.opening ?? "").utf8)
    blockClosing = Array((definition.blockComment?.closing ?? "").utf8)
    strings = definition.strings.map {
      StringRule(
        delimiter: Array($0.delimiter.utf8), isMultiline: $0.isMultiline, escape: $0.escape?.utf8.first,
        opening: $0.interpolation?.opening.utf8.first, closing: $0.interpolation?.closing.utf8.first)
    }
    rawStringMark = definition.rawStringMark?.utf8.first
    directivePrefix = definition.directivePrefix?.utf8.first

    var classes = Array(repeating: ByteClass.plain, count: 256)
    for byte in UInt8.min...UInt8.max {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
        classes[Int(byte)] = .word
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): classes[Int(byte)] = .capital
      case UInt8(ascii: "0")...UInt8(ascii: "9"): classes[Int(byte)] = .digit
      default: continue
      }
    }
    for byte in definition.operatorCharacters.utf8 { classes[Int(byte)] = .operator }
    for rule in strings {
      if let byte = rule.opening { classes[Int(byte)] = .opening }
      if let byte = rule.closing { classes[Int(byte)] = .closing }
    }
    if let byte = definition.attributePrefix?.utf8.first { classes[Int(byte)] = .attribute }
    let marks = [rawStringMark, directivePrefix].compactMap { $0 }
    let firsts = (lineComments + [blockOpening] + strings.map(\.delimiter)).compactMap(\.first)
    for byte in marks + firsts { classes[Int(byte)] = .literal }
    self.classes = classes
  }

  /// Whether a byte can stand inside a name.
  @inline(__always)
  func isNamePart(_ byte: UInt8) -> Bool {
    switch classes[Int(byte)] {
    case .word, .capital, .digit: true
    default: false
    }
  }

  /// Whether a byte can begin a name.
  @inline(__always)
  func isNameStart(_ byte: UInt8) -> Bool {
    switch classes[Int(byte)] {
    case .word, .capital: true
    default: false
    }
  }

  private static let all: [String: Lexicon] = {
    var lexicons: [String: Lexicon] = [:]
    for definition in LanguageDefinition.all {
      let lexicon = Lexicon(definition)
      for name in definition.names { lexicons[name] = lexicon }
    }
    return lexicons
  }()

  /// The lexicon of a language by any of its names, in any case.
  static func named(_ name: String) -> Lexicon? { all[name] ?? all[name.lowercased()] }
}
