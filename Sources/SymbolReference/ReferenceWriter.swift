package import Highlighting
package import MarkdownSyntax
import Markup

/// Writes the pages of a module's reference.
///
/// The words around the comments are English, as documentation comments are.
package struct ReferenceWriter: Sendable {
  let interface: ModuleInterface
  private let base: String
  private let addresses: [String: String]
  private let links: TypeLinks
  private let languages: LanguageCatalog
  private let options: MarkdownOptions
  let source: PackageSource
  let catalog: ModuleCatalog
  private let paths: Set<String>
  let symbols: SymbolLinks
  private let hostPath: @Sendable (String) -> String
  let material: ReferenceMaterial

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - interface: The module's public declarations.
  ///   - base: The address of its first page, with a slash at its end, below the site's root.
  ///   - links: The addresses of its types as they are written in links.
  ///   - languages: The languages of highlighting.
  ///   - options: How Markdown is written.
  ///   - source: Where the module's sources are.
  ///   - catalog: What the module's DocC catalog says of its symbols.
  ///   - material: What comments show that is no declaration.
  ///   - hostPath: Turns an address below the site's root into one that a link has.
  package init(
    _ interface: ModuleInterface, base: String, links: TypeLinks, languages: LanguageCatalog,
    options: MarkdownOptions, source: PackageSource = PackageSource(),
    catalog: ModuleCatalog = ModuleCatalog(),
    material: ReferenceMaterial = ReferenceMaterial(),
    hostPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.hostPath, self.catalog, self.material) = (hostPath, catalog, material)
    (self.interface, self.base, self.links) = (interface, base, links)
    (self.languages, self.options) = (languages, options)
    self.source = source
    addresses = ModuleInterface.addresses(of: interface.types.map(\.name), below: base)
    paths = interface.paths
    var symbols = interface.symbolLinks(below: base, catalog, hostPath: hostPath)
    symbols.elsewhere = material.symbol
    self.symbols = symbols
  }

  private func text(_ links: TypeLinks) -> ReferenceText {
    ReferenceText(
      languages: languages, options: options, links: links, symbols: symbols, source: source,
      catalog: catalog, material: material)
  }

  /// All pages: the list of types first, then theirs in the order of their names.
  ///
  /// - Throws: `MarkdownError` where no Markdown can be parsed on this machine.
  package func pages() throws(MarkdownError) -> [ReferencePage] {
    var pages = [try list()]
    for type in interface.types {
      guard let address = addresses[type.name] else { continue }
      pages.append(try page(of: type, at: address))
    }
    return pages
  }

  // MARK: The list

  private func list() throws(MarkdownError) -> ReferencePage {
    var text = text(links)
    for topic in interface.topics(catalog, paths) { try write(topic, to: &text) }
    return ReferencePage(
      address: base, title: "\(interface.module) reference",
      description: "Every public declaration of \(interface.module).", html: text.html.bytes,
      headings: text.headings)
  }

  private func write(_ topic: ReferenceTopic, to text: inout ReferenceText) throws(MarkdownError) {
    text.heading(topic.title)
    if !topic.entries.isEmpty {
      text.html.append(markup: "<dl class=\"symbols\">\n")
      for entry in topic.entries { try write(entry, to: &text) }
      text.html.append(markup: "</dl>\n")
    }
    for member in topic.members { try text.write(member) }
  }

  private func write(_ entry: ReferenceTopic.Entry, to text: inout ReferenceText) throws(MarkdownError) {
    func term(_ name: String, _ address: String?, isCode: Bool) {
      text.html.append(markup: "<dt>")
      if let address {
        text.html.append(markup: "<a")
        text.html.append(attribute: "href", address)
        text.html.append(markup: ">")
      }
      text.html.append(markup: isCode ? "<code>" : "")
      text.html.append(text: name)
      text.html.append(markup: (isCode ? "</code>" : "") + (address == nil ? "" : "</a>") + "</dt>\n<dd>")
    }
    switch entry {
    case .type(let type):
      guard let address = addresses[type.name] else { return }
      term(type.name, hostPath(address), isCode: true)
      if let declaration = type.declaration {
        try text.write(comment: CommentMarkdown.summary(of: declaration.comment), of: declaration)
      } else {
        try text.write("Extensions of this type.")
      }
    case .symbol(let path):
      term(path.replacing("/", with: "."), symbols.address(of: path), isCode: true)
    case .article(let name):
      let article = material.article(name)
      term(article?.title ?? name, article?.address, isCode: false)
    }
    text.html.append(markup: "</dd>\n")
  }

  // MARK: A type

  private func page(of type: TypeInterface, at address: String) throws(MarkdownError) -> ReferencePage {
    var text = text(links.without([type.name]))
    text.html.append(markup: "<p class=\"up\"><a")
    text.html.append(attribute: "href", hostPath(base))
    text.html.append(markup: ">")
    text.html.append(text: "\(interface.module) reference")
    text.html.append(markup: "</a></p>\n")
    let outer = type.name.split(separator: ".").dropLast().joined(separator: ".")
    if let declaration = type.declaration {
      text.write(code: declaration.code.wrappingParameters)
      try text.writeComment(of: declaration)
      text.knownAvailability = declaration.availability
    } else if let address = links.addresses[type.name] {
      try text.write("Extensions of [`\(type.name)`](<\(address)>).")
    }
    if !type.conformances.isEmpty {
      try text.write(
        "Conforms to " + type.conformances.map { "`\(shown($0))`" }.joined(separator: ", ") + ".")
    }
    let nested = interface.types.filter { $0.name.hasPrefix(type.name + ".") }.map { "`\($0.name)`" }
    if !nested.isEmpty { try text.write("Types in it: " + nested.joined(separator: ", ") + ".") }
    if !outer.isEmpty { try text.write("Declared in `\(outer)`.") }
    for topic in interface.topics(of: type, catalog, paths) { try write(topic, to: &text) }
    return ReferencePage(
      address: address, title: type.name, isExtension: type.declaration == nil,
      description: type.declaration.map {
        CommentMarkdown.summary(of: $0.comment).replacing("``", with: "`")
      }
      .flatMap { $0.isEmpty ? nil : $0 } ?? "What \(interface.module) adds to this type.",
      html: text.html.bytes, headings: text.headings)
  }

  /// The name of a protocol, without its module's if the site describes it.
  private func shown(_ name: String) -> String {
    let inModule = name.split(separator: ".").dropFirst().joined(separator: ".")
    return links.addresses[inModule] == nil ? name : inModule
  }
}

extension ModuleInterface {
  /// Where links of comments and of texts lead.
  ///
  /// - Parameters:
  ///   - base: The address of the reference, with a slash at its end.
  ///   - catalog: What decides under which headings members stand.
  ///   - hostPath: Turns an address below the site's root into one that a link has.
  /// - Returns: The links.
  package func symbolLinks(
    below base: String, _ catalog: ModuleCatalog, hostPath: (String) -> String = { $0 }
  ) -> SymbolLinks {
    let addresses = Self.addresses(of: types.map(\.name), below: base)
    return SymbolLinks(module, symbolAddresses(addresses, below: base, catalog, hostPath))
  }

  /// Where links lead, by the paths that they name: pages of types, and headings of members. Of overloads the first has the
  /// path.
  private func symbolAddresses(
    _ addresses: [String: String], below base: String, _ catalog: ModuleCatalog,
    _ hostPath: (String) -> String
  ) -> [String: String] {
    let paths = paths
    var result = ["": hostPath(base)]
    func add(_ topics: [ReferenceTopic], _ address: String) {
      var identifiers = HeadingIdentifiers()
      for topic in topics {
        _ = identifiers.identifier(for: topic.title)
        for declaration in topic.members {
          let place = hostPath(address) + "#" + identifiers.identifier(for: declaration.name)
          if result[declaration.path] == nil { result[declaration.path] = place }
        }
      }
    }
    for type in types {
      guard let address = addresses[type.name] else { continue }
      result[type.path] = hostPath(address)
      add(topics(of: type, catalog, paths), address)
    }
    add(topics(catalog, paths), base)
    return result
  }
}

extension Declaration {
  /// The names of the types in which its comment's links are looked for, its own among them if it is one.
  var innerScope: [Substring] { scope + (kind.isType ? [name[...]] : []) }
}

extension Declaration.Kind {
  /// Whether it has members.
  fileprivate var isType: Bool {
    switch self {
    case .structure, .enumeration, .classType, .actor, .protocolType: true
    default: false
    }
  }

  /// The heading above members of the kind.
  var groupTitle: String {
    switch self {
    case .enumCase: "Cases"
    case .initializer: "Initializers"
    case .typeProperty: "Type properties"
    case .property, .variable: "Properties"
    case .typeSubscript, .subscripting: "Subscripts"
    case .typeMethod: "Type methods"
    case .method, .function: "Methods"
    case .operatorFunction: "Operators"
    case .associatedType: "Associated types"
    case .typeAlias: "Type aliases"
    case .structure, .enumeration, .classType, .actor, .protocolType: "Types"
    case .other: "Other members"
    }
  }
}
