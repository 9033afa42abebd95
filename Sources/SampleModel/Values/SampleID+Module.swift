extension SampleID {
  /// The name of the sample's module: `page-flip` is `page_flip`, as in SwiftPM; `circular-dial/dial` is
  /// `circular_dial__dial`. A name that begins with a digit, or that is a word of the language or of the toolchain, gets
  /// a `_` before it.
  package var moduleName: String {
    let text = (post.map { $0 + "__" } ?? "") + name
    let bytes = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        byte
      default: UInt8(ascii: "_")
      }
    }
    let name = String(decoding: bytes, as: UTF8.self)
    let isPlain = name.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
    return isPlain && !Sample.reservedModuleNames.contains(name) ? name : "_" + name
  }
}

extension Sample {
  /// Whether a module of this name could not be imported, or would hide one of the toolchain's.
  static func isReservedModule(_ name: String) -> Bool {
    reservedModuleNames.contains(name) || systemModules.contains(name)
  }

  /// The words of the language and of the toolchain that cannot name a module.
  fileprivate static let reservedModuleNames: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import",
    "in", "init", "inout", "internal", "is", "let", "main", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "std", "struct", "subscript",
    "super", "swift", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
