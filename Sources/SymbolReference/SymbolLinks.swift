/// Links between declarations of a module, as DocC has them in comments: two backticks around `Type/member(label:)`.
package struct SymbolLinks: Sendable {
  /// A link that leads to no declaration.
  struct Unresolved: Sendable, Hashable {
    var link: String
    /// The line of the text, from 0.
    var line: Int
  }

  private let module: String
  /// Where each declaration is described, by its path.
  private let addresses: [String: String]
  /// Where a link leads that no declaration of the module has.
  var elsewhere: @Sendable (_ link: String) -> String? = { _ in nil }

  /// Creates the links of a module.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - addresses: Addresses by paths such as `Type/member(label:)`.
  init(_ module: String, _ addresses: [String: String]) {
    (self.module, self.addresses) = (module, addresses)
  }

  /// Where a link leads from the comment of a declaration, `nil` if nowhere.
  ///
  /// A path may begin with the module, or be one of the type around it; what DocC appends to tell overloads from each other
  /// is not looked at.
  ///
  /// - Parameters:
  ///   - link: What stands between the backticks.
  ///   - scope: The names of the types around it.
  /// - Returns: The address.
  package func address(of link: String, in scope: [Substring] = []) -> String? {
    Self.path(of: link, module: module, in: scope) { addresses[$0] != nil }.flatMap { addresses[$0] }
      ?? stride(from: link.hasPrefix("/") ? 0 : scope.count, through: 0, by: -1).lazy.compactMap { depth in
        elsewhere((scope.prefix(depth) + [link[...]]).joined(separator: "/"))
      }.first
  }

  /// The path of what a link means among those that are known.
  static func path(
    of link: String, module: String, in scope: [Substring], where isKnown: (String) -> Bool
  ) -> String? {
    var path = link.hasPrefix("/") ? String(link.dropFirst()) : link
    // A type may have the name of its module.
    if path == module, !isKnown(path) { return "" }
    if path.hasPrefix(module + "/"), !isKnown(path) { path = String(path.dropFirst(module.count + 1)) }
    for path in [path, withoutDisambiguation(path)] {
      for depth in stride(from: scope.count, through: 0, by: -1) {
        let full = (scope.prefix(depth) + [path[...]]).joined(separator: "/")
        if isKnown(full) { return full }
      }
    }
    return nil
  }

  /// The name that a link shows: that of its last part.
  package static func name(of link: String) -> String {
    String(withoutDisambiguation(link).split(separator: "/").last ?? link[...])
  }

  /// `turned(by:)-6g3kd` or `Dial-swift.struct` without its end.
  static func withoutDisambiguation(_ path: String) -> String {
    guard let match = path.firstMatch(of: /-(?:[a-z0-9.]+|\(.*|>.*)$/) else { return path }
    return String(path[..<match.range.lowerBound])
  }

  /// Turns links in Markdown into Markdown's own, and tells which lead nowhere: they stay code.
  func resolving(
    _ markdown: String, in scope: [Substring]
  ) -> (markdown: String, unresolved: [Unresolved]) {
    guard markdown.utf8.contains(UInt8(ascii: "`")) else { return (markdown, []) }
    var unresolved: [Unresolved] = []
    var isInFence = false
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let resolved = lines.enumerated().map { number, line -> String in
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isInFence.toggle() }
      if isInFence || line.hasPrefix("    ") && !line.contains("``") { return String(line) }
      return String(line).replacing(/(`+)([^`]+)(`+)/) { match in
        let link = String(match.output.2)
        guard match.output.1 == "``", match.output.3 == "``", !link.contains(" ") else {
          return String(match.output.0)
        }
        guard let address = address(of: link, in: scope) else {
          unresolved.append(Unresolved(link: link, line: number))
          return "`\(link)`"
        }
        return "[`\(Self.name(of: link))`](<\(address)>)"
      }
    }
    return (resolved.joined(separator: "\n"), unresolved)
  }
}
