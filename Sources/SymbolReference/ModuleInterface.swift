/// The public declarations of a module with their documentation comments.
package struct ModuleInterface: Sendable, Hashable {
  /// The module's name.
  package let module: String
  /// Its types, and those of other modules that it extends, in the order of their names.
  package let types: [TypeInterface]
  /// Its functions, operators and variables that belong to no type, in the order of the source.
  package let globals: [Declaration]

  /// Reads the symbol graphs of a module: a JSON array of what `swiftc -emit-symbol-graph` writes.
  ///
  /// What the standard library gives to every type that conforms to one of its protocols is left out, and so are members
  /// without a comment that the compiler makes.
  ///
  /// - Throws: `SymbolGraphError` if it is none.
  package init(_ module: String, symbolGraphs json: [UInt8]) throws(SymbolGraphError) {
    self.module = module
    var types: [String: TypeInterface] = [:]
    var globals: [Declaration] = []
    for graph in try SymbolGraph.graphs(json) {
      let symbols = graph.symbols.filter { $0.isDocumented(in: module) }
      var conformances: [String: [String]] = [:]
      for relationship in graph.relationships where relationship.kind == "conformsTo" {
        guard let name = relationship.targetFallback else { continue }
        conformances[relationship.source, default: []].append(
          name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)
      }
      for symbol in symbols where symbol.isType {
        let name = symbol.pathComponents.joined(separator: ".")
        types[name] = TypeInterface(
          name: name, declaration: Declaration(symbol),
          conformances: (conformances[symbol.identifier.precise] ?? [])
            .filter { !TypeInterface.impliedProtocols.contains($0) }.sorted())
      }
      let paths = Dictionary(
        symbols.map { ($0.identifier.precise, $0.pathComponents) }, uniquingKeysWith: { first, _ in first })
      // What a protocol gives for its own requirement stands there once, as the requirement.
      let defaults = Set(
        graph.relationships.filter {
          $0.kind == "defaultImplementationOf" && paths[$0.target] != nil
            && paths[$0.source] == paths[$0.target]
        }.map(\.source))
      for symbol in symbols where !symbol.isType && !defaults.contains(symbol.identifier.precise) {
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        if owner.isEmpty {
          globals.append(Declaration(symbol))
        } else {
          types[owner, default: TypeInterface(name: owner, declaration: nil, conformances: [])].members
            .append(Declaration(symbol))
        }
      }
    }
    for name in types.keys { types[name]?.members.sort(by: Declaration.isBefore) }
    self.types = types.values.sorted { $0.name < $1.name }
    self.globals = globals.sorted(by: Declaration.isBefore)
  }

  /// The folder in which all files lie that declare something, relative to the package; empty if there is none.
  package var sourceFolder: String {
    let places = (types.flatMap { [$0.declaration].compactMap(\.self) + $0.members } + globals).compactMap(
      \.place)
    let folders = Set(places.map(\.file)).map { $0.split(separator: "/").dropLast() }
    guard let first = folders.first else { return "" }
    return folders.reduce(first) { common, folder in
      common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    .joined(separator: "/")
  }
}

/// A type with its members.
package struct TypeInterface: Sendable, Hashable {
  /// Its name, in that of the types around it: `Drawing.Frame`.
  package let name: String
  /// Its own declaration; `nil` for a type of another module.
  package let declaration: Declaration?
  /// The protocols that it conforms to, but for those that nearly every type does.
  package let conformances: [String]
  /// Its members, in the order of the source.
  package fileprivate(set) var members: [Declaration] = []

  /// Protocols that almost every type conforms to, so that naming them tells readers nothing.
  static let impliedProtocols: Set<String> = ["Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype"]
}

/// A declaration with its documentation comment.
package struct Declaration: Sendable, Hashable {
  /// What is declared.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case enumCase = "swift.enum.case"
    case initializer = "swift.init"
    case typeProperty = "swift.type.property"
    case property = "swift.property"
    case typeSubscript = "swift.type.subscript"
    case subscripting = "swift.subscript"
    case typeMethod = "swift.type.method"
    case method = "swift.method"
    case operatorFunction = "swift.func.op"
    case associatedType = "swift.associatedtype"
    case typeAlias = "swift.typealias"
    case function = "swift.func"
    case variable = "swift.var"
    case structure = "swift.struct"
    case enumeration = "swift.enum"
    case classType = "swift.class"
    case actor = "swift.actor"
    case protocolType = "swift.protocol"
    case other
  }

  /// What it declares.
  package let kind: Kind
  /// Its name with the labels of its parameters, as `stroke(_:with:style:)`.
  package let name: String
  /// The code that declares it, without its body.
  package let code: String
  /// The documentation comment, as Markdown; empty without one.
  package let comment: String
  /// The file that declares it, as the symbol graph names it, and the line, from 0.
  let file: String
  let line: Int
  /// The names of the types around it.
  let scope: [Substring]
  /// The place of the comment's first line, if it stands in a file of the package.
  let commentPlace: Place?
  /// Sentences on since when it is there and what replaces it, as Markdown.
  let availability: [String]

  /// A line of a file, from 1, and the column where that is known.
  struct Place: Sendable, Hashable {
    var file: String
    var line: Int
    var column: Int?
  }

  /// Its path in the module, as links of comments have it.
  var path: String { (scope + [name[...]]).joined(separator: "/") }

  /// Where it is declared, if it is in a file of the package.
  var place: Place? { file.isEmpty || file.hasPrefix("file:") ? nil : Place(file: file, line: line + 1) }

  /// The folder of its file, which stands for what it belongs with.
  var topic: String { file.split(separator: "/").dropLast().last.map(String.init) ?? "" }

  init(_ symbol: SymbolGraph.Symbol) {
    kind = Kind(rawValue: symbol.kind.identifier) ?? .other
    name = symbol.pathComponents.last ?? ""
    code = (symbol.declarationFragments ?? []).map(\.spelling).joined()
    comment = (symbol.docComment?.lines ?? []).map(\.text).joined(separator: "\n")
    file = symbol.location?.uri ?? ""
    line = symbol.location?.position.line ?? 0
    scope = symbol.pathComponents.dropLast().map { $0[...] }
    availability = (symbol.availability ?? []).sentences
    commentPlace = symbol.docComment.flatMap { comment in
      guard let uri = comment.uri, let range = comment.lines.first?.range else { return nil }
      return Place(file: uri, line: range.start.line + 1, column: range.start.character + 1)
    }
  }

  static func isBefore(_ left: Declaration, _ right: Declaration) -> Bool {
    (left.file, left.line, left.name) < (right.file, right.line, right.name)
  }
}

extension SymbolGraph.Symbol {
  fileprivate var isType: Bool {
    ["swift.struct", "swift.enum", "swift.class", "swift.actor", "swift.protocol"].contains(kind.identifier)
  }

  /// Whether its author has written something about it, or could have. What the compiler makes may have the comment of the
  /// requirement in another module.
  fileprivate func isDocumented(in module: String) -> Bool {
    guard !identifier.precise.contains("::SYNTHESIZED::") else { return false }
    if isType || location != nil { return true }
    guard let docComment, !docComment.lines.isEmpty else { return false }
    return docComment.module.map { $0 == module } ?? true
  }
}
