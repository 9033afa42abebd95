extension Model {
  /// All that is wrong, in the order of the model; none if code can be made.
  public var mistakes: [Mistake] {
    var mistakes = unreadableLines.map { Mistake.unreadable(line: $0) }
    var seen: [String] = []
    for entity in entities {
      let name = entity.name
      if let mistake = nameMistake(name, in: name, reserved: reservedTypes) {
        mistakes.append(mistake)
      }
      if seen.contains(lowercased(name)) {
        mistakes.append(.duplicate(name, entity: name))
      }
      seen.append(lowercased(name))
      mistakes += memberMistakes(of: entity)
    }
    return mistakes
  }

  // snippet.members
  private func memberMistakes(of entity: Entity) -> [Mistake] {
    var mistakes: [Mistake] = []
    var seen: [String] = []
    func note(_ name: String, makes others: [String] = []) {
      if let mistake = nameMistake(
        name, in: entity.name, reserved: reservedMembers)
      {
        mistakes.append(mistake)
      }
      let names = ([name] + others).map { lowercased($0) }
      if names.contains(where: { seen.contains($0) }) {
        mistakes.append(.duplicate(name, entity: entity.name))
      }
      seen += names
    }
    for attribute in entity.attributes { note(attribute.name) }
    for relation in entity.relations {
      note(relation.name, makes: relation.methodNames)
      if !entities.contains(where: { $0.name == relation.destination }) {
        mistakes.append(
          .unknown(destination: relation.destination, entity: entity.name))
      }
    }
    for (_, relation) in owners(of: entity.name) { note(relation.inverse) }
    let links =
      entity.relations.map { $0.name }
      + owners(of: entity.name).map { $0.relation.inverse }
    for link in links where lowercased(link) == lowercased(entity.name) {
      mistakes.append(.namedAsEntity(link, entity: entity.name))
    }
    return mistakes
  }
  // snippet.end
}

private func nameMistake(
  _ name: String, in entity: String, reserved: [String]
) -> Mistake? {
  if !isName(name) { return .invalidName(name, entity: entity) }
  return reserved.contains(name) || keywords.contains(name)
    ? .reserved(name, entity: entity) : nil
}

private func isName(_ name: String) -> Bool {
  func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
  guard let first = name.utf8.first, isLetter(first), name != "_" else {
    return false
  }
  return name.utf8.allSatisfy {
    isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
  }
}

/// ASCII letters in lower case, as some disks compare names of files.
func lowercased(_ name: String) -> String {
  String(
    decoding: name.utf8.map {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0
    }, as: UTF8.self)
}

/// Names that generated code uses itself.
private let reservedMembers = [
  "isValid", "problems", "validate", "Type", "Protocol",
]
private let reservedTypes = [
  "Bool", "Double", "Int", "ObjectIdentifier", "Set", "String", "Type", "Protocol",
]

/// Words that can't be names in Swift.
private let keywords = [
  "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class",
  "continue", "default", "defer", "deinit", "do", "else", "enum",
  "extension", "fallthrough", "false", "fileprivate", "for", "func",
  "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
  "nil", "operator", "precedencegroup", "private", "protocol", "public",
  "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
  "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
  "where", "while",
]
