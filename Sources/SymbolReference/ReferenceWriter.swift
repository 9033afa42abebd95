import Diagnostics
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
  private let hostPath: @Sendable (String) -> String

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - interface: The module's public declarations.
  ///   - base: The address of its first page, with a slash at its end, below the site's root.
  ///   - links: The addresses of its types as they are written in links.
  ///   - languages: The languages of highlighting.
  ///   - options: How Markdown is written.
  ///   - hostPath: Turns an address below the site's root into one that a link has.
  public init(
    _ interface: ModuleInterface, base: String, links: TypeLinks, languages: LanguageCatalog,
    options: MarkdownOptions, hostPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.hostPath = hostPath
    (self.interface, self.base, self.links) = (interface, base, links)
    (self.languages, self.options) = (languages, options)
    addresses = ModuleInterface.addresses(of: interface.types.map(\.name), below: base)
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
    var text = ReferenceText(languages: languages, options: options, links: links)
    let topics = Dictionary(grouping: interface.types) { $0.declaration?.topic ?? "Extensions" }
    for (topic, types) in topics.sorted(by: { $0.key < $1.key }) {
      text.heading(topic.isEmpty ? interface.module : topic)
      text.html.append(markup: "<dl class=\"symbols\">\n")
      for type in types {
        guard let address = addresses[type.name] else { continue }
        text.html.append(markup: "<dt><a")
        text.html.append(attribute: "href", hostPath(address))
        text.html.append(markup: "><code>")
        text.html.append(text: type.name)
        text.html.append(markup: "</code></a></dt>\n<dd>")
        let summary = DocumentationComment.summary(of: type.declaration?.comment ?? "")
        try text.write(summary.isEmpty ? "Extensions of this type." : summary)
        text.html.append(markup: "</dd>\n")
      }
      text.html.append(markup: "</dl>\n")
    }
    if !interface.globals.isEmpty {
      // They may also be operators and variables, but most modules have only functions.
      text.heading("Functions")
      for declaration in interface.globals { try text.write(declaration) }
    }
    return ReferencePage(
      address: base, title: "\(interface.module) reference",
      description: "Every public declaration of \(interface.module).", html: text.html.bytes,
      headings: text.headings)
  }

  // MARK: A type

  private func page(of type: TypeInterface, at address: String) throws(MarkdownError) -> ReferencePage {
    var text = ReferenceText(languages: languages, options: options, links: links.without([type.name]))
    text.html.append(markup: "<p class=\"up\"><a")
    text.html.append(attribute: "href", hostPath(base))
    text.html.append(markup: ">")
    text.html.append(text: "\(interface.module) reference")
    text.html.append(markup: "</a></p>\n")
    let outer = type.name.split(separator: ".").dropLast().joined(separator: ".")
    if let declaration = type.declaration {
      text.write(code: declaration.code.wrappingParameters)
      try text.write(comment: declaration.comment)
    }
    if !type.conformances.isEmpty {
      try text.write("Conforms to " + type.conformances.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    let nested = interface.types.filter { $0.name.hasPrefix(type.name + ".") }.map { "`\($0.name)`" }
    if !nested.isEmpty { try text.write("Types in it: " + nested.joined(separator: ", ") + ".") }
    if !outer.isEmpty { try text.write("Declared in `\(outer)`.") }
    for kind in Declaration.Kind.allCases {
      let members = type.members.filter { $0.kind == kind }
      guard !members.isEmpty else { continue }
      text.heading(kind.groupTitle)
      for member in members { try text.write(member) }
    }
    return ReferencePage(
      address: address, title: type.name,
      description: type.declaration.map { DocumentationComment.summary(of: $0.comment) }
        .flatMap { $0.isEmpty ? nil : $0 } ?? "What \(interface.module) adds to this type.",
      html: text.html.bytes, headings: text.headings)
  }
}

extension Declaration.Kind {
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
