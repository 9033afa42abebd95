/// Links from the names of types to where a reference describes them.
package struct TypeLinks: Sendable, Hashable {
  /// The address of each type, by its name with those of the types around it.
  package let addresses: [String: String]

  /// The links of one module.
  package struct Module: Sendable, Hashable {
    /// The module's name.
    package let name: String
    /// The addresses of its types.
    package let addresses: [String: String]

    /// Creates links to a module's types.
    package init(name: String, addresses: [String: String]) {
      (self.name, self.addresses) = (name, addresses)
    }
  }

  private let modules: [Module]

  /// Creates links, by default none.
  package init(_ addresses: [String: String] = [:]) {
    self.addresses = addresses
    modules = []
  }

  /// Creates links to the types of modules. Of two types of one name that of the first module has it.
  package init(_ modules: [Module]) {
    self.modules = modules
    addresses = modules.reduce(into: [:]) { $0.merge($1.addresses) { first, _ in first } }
  }

  /// The links to types of modules that code imports.
  ///
  /// - Parameter imports: The names of modules.
  /// - Returns: The links.
  package func reached(by imports: Set<String>) -> TypeLinks {
    let reached = modules.filter { imports.contains($0.name) }
    return reached.count == modules.count ? self : TypeLinks(reached)
  }

  /// Whether there are none.
  package var isEmpty: Bool { addresses.isEmpty }

  /// The same without some names.
  package func without(_ names: Set<String>) -> TypeLinks {
    names.isEmpty ? self : TypeLinks(addresses.filter { !names.contains($0.key) })
  }

  /// Puts links around pieces of code in prose that are nothing but the name of a type: the first mention of each is one.
  ///
  /// - Parameter html: Finished HTML.
  /// - Returns: The same with links.
  package func linking(prose html: [UInt8]) -> [UInt8] {
    guard !addresses.isEmpty else { return html }
    let (opening, closing) = (Array("<code>".utf8), Array("</code>".utf8))
    var result: [UInt8] = []
    var seen: Set<String> = []
    var start = html.startIndex
    var index = html.startIndex
    // A link cannot stand in another.
    var isInLink = false
    while let found = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = found + 1
      if html[found...].starts(with: "<a ".utf8) { isInLink = true }
      if html[found...].starts(with: "</a>".utf8) { isInLink = false }
      guard !isInLink, html[found...].starts(with: opening) else { continue }
      let nameStart = found + opening.count
      guard let nameEnd = html[nameStart...].firstIndex(of: UInt8(ascii: "<")),
        html[nameEnd...].starts(with: closing), nameEnd - nameStart < 100
      else { continue }
      let name = String(decoding: html[nameStart..<nameEnd], as: UTF8.self)
      guard let address = addresses[name], seen.insert(name).inserted else { continue }
      result += html[start..<found]
      result += "<a class=\"symbol\" href=\"\(address)\">".utf8
      result += html[found..<nameEnd + closing.count]
      result += "</a>".utf8
      start = nameEnd + closing.count
      index = start
    }
    result += html[start...]
    return result
  }
}
