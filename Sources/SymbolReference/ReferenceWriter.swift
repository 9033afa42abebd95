public import Diagnostics
public import Highlighting
public import MarkdownSyntax
import Markup

/// Writes the pages of a module's reference.
///
/// The words around the comments are English, as documentation comments are.
public struct ReferenceWriter: Sendable {
  private let interface: ModuleInterface
  private let base: String
  private let addresses: [String: String]
  private let links: TypeLinks
  private let languages: LanguageCatalog
  private let options: MarkdownOptions
  private let source: PackageSource
  let symbols: SymbolLinks
  private let hostPath: @Sendable (String) -> String

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - interface: The module's public declarations.
  ///   - base: The address of its first page, with a slash at its end, below the site's root.
  ///   - links: The addresses of its types as they are written in links.
  ///   - languages: The languages of highlighting.
  ///   - options: How Markdown is written.
  ///   - source: Where the module's sources are.
  ///   - hostPath: Turns an address below the site's root into one that a link has.
  public init(
    _ interface: ModuleInterface, base: String, links: TypeLinks, languages: LanguageCatalog,
    options: MarkdownOptions, source: PackageSource = PackageSource(),
    hostPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.hostPath = hostPath
    (self.interface, self.base, self.links) = (interface, base, links)
    (self.languages, self.options) = (languages, options)
    self.source = source
    addresses = ModuleInterface.addresses(of: interface.types.map(\.name), below: base)
    symbols = SymbolLinks(interface.module, interface.symbolAddresses(addresses, below: base, hostPath))
  }

  /// A link of a comment that leads to no declaration of the module.
  public struct UnresolvedLink: Sendable, Hashable {
    /// What the link names.
    public var name: String
    /// Where it stands.
    public var location: SourceLocation
  }

  /// The links that lead nowhere, of comments that stand in the site author's own files.
  public var unresolvedLinks: [UnresolvedLink] {
    guard let folder = source.folder else { return [] }
    let declarations =
      interface.types.flatMap { [$0.declaration].compactMap(\.self) + $0.members } + interface.globals
    let all = declarations.flatMap { declaration -> [UnresolvedLink] in
      guard let place = declaration.commentPlace, !place.file.hasPrefix("file:") else { return [] }
      let file = folder + place.file
      return symbols.resolving(declaration.comment, in: declaration.innerScope).unresolved.map { link in
        UnresolvedLink(name: link.link, location: SourceLocation(file: file, line: place.line + link.line))
      }
    }
    // Declarations that inherit a comment have it too.
    return Set(all).sorted { ($0.location, $0.name) < ($1.location, $1.name) }
  }

  private func text(_ links: TypeLinks) -> ReferenceText {
    ReferenceText(languages: languages, options: options, links: links, symbols: symbols, source: source)
  }

  /// All pages: the list of types first, then theirs in the order of their names.
  ///
  /// - Throws: `MarkdownError` where no Markdown can be parsed on this machine.
  public func pages() throws(MarkdownError) -> [ReferencePage] {
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
    for (topic, types) in interface.topics {
      text.heading(topic)
      text.html.append(markup: "<dl class=\"symbols\">\n")
      for type in types {
        guard let address = addresses[type.name] else { continue }
        text.html.append(markup: "<dt><a")
        text.html.append(attribute: "href", hostPath(address))
        text.html.append(markup: "><code>")
        text.html.append(text: type.name)
        text.html.append(markup: "</code></a></dt>\n<dd>")
        if let declaration = type.declaration {
          try text.write(comment: DocumentationComment.summary(of: declaration.comment), of: declaration)
        } else {
          try text.write("Extensions of this type.")
        }
        text.html.append(markup: "</dd>\n")
      }
      text.html.append(markup: "</dl>\n")
    }
    if !interface.globals.isEmpty {
      // They may also be operators and variables, but most modules have only functions.
      text.heading(ModuleInterface.globalsTitle)
      for declaration in interface.globals { try text.write(declaration) }
    }
    return ReferencePage(
      address: base, title: "\(interface.module) reference",
      description: "Every public declaration of \(interface.module).", html: text.html.bytes,
      headings: text.headings)
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
    }
    if !type.conformances.isEmpty {
      try text.write("Conforms to " + type.conformances.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    let nested = interface.types.filter { $0.name.hasPrefix(type.name + ".") }.map { "`\($0.name)`" }
    if !nested.isEmpty { try text.write("Types in it: " + nested.joined(separator: ", ") + ".") }
    if !outer.isEmpty { try text.write("Declared in `\(outer)`.") }
    for (title, members) in type.groups {
      text.heading(title)
      for member in members { try text.write(member) }
    }
    return ReferencePage(
      address: address, title: type.name,
      description: type.declaration.map {
        DocumentationComment.summary(of: $0.comment).replacing("``", with: "`")
      }
      .flatMap { $0.isEmpty ? nil : $0 } ?? "What \(interface.module) adds to this type.",
      html: text.html.bytes, headings: text.headings)
  }
}

extension ModuleInterface {
  fileprivate static let globalsTitle = "Functions"

  /// The types by the headings of the list.
  fileprivate var topics: [(title: String, types: [TypeInterface])] {
    Dictionary(grouping: types) { $0.declaration?.topic ?? "Extensions" }
      .sorted { $0.key < $1.key }.map { ($0.key.isEmpty ? module : $0.key, $0.value) }
  }

  /// Where links of comments lead, by the paths that they name: pages of types, and headings of members. Of overloads the
  /// first has the path.
  fileprivate func symbolAddresses(
    _ addresses: [String: String], below base: String, _ hostPath: (String) -> String
  ) -> [String: String] {
    var result = ["": hostPath(base)]
    func add(_ declarations: [Declaration], _ address: String, _ identifiers: inout HeadingIdentifiers) {
      for declaration in declarations {
        let place = hostPath(address) + "#" + identifiers.identifier(for: declaration.name)
        if result[declaration.path] == nil { result[declaration.path] = place }
      }
    }
    for type in types {
      guard let address = addresses[type.name] else { continue }
      result[type.name.replacing(".", with: "/")] = hostPath(address)
      var identifiers = HeadingIdentifiers()
      for (title, members) in type.groups {
        _ = identifiers.identifier(for: title)
        add(members, address, &identifiers)
      }
    }
    var identifiers = HeadingIdentifiers()
    for (title, _) in topics { _ = identifiers.identifier(for: title) }
    _ = identifiers.identifier(for: Self.globalsTitle)
    add(globals, base, &identifiers)
    return result
  }
}

extension TypeInterface {
  /// The members by the headings of its page.
  fileprivate var groups: [(title: String, members: [Declaration])] {
    Declaration.Kind.allCases.compactMap { kind in
      let members = members.filter { $0.kind == kind }
      return members.isEmpty ? nil : (kind.groupTitle, members)
    }
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
  fileprivate var groupTitle: String {
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
