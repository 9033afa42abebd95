/// The types of whose members a program can hold one in a variable: FigureKit's colours, and the enumerations that the sample
/// itself declares.
struct EditableChoices: Sendable {
  /// A type.
  struct Choice: Sendable, Hashable {
    /// Its name, as code at the top level writes it.
    var type: String
    /// The names of its members that take no values, in the order in which they are declared.
    var members: [String]
  }

  /// The colours that FigureKit has names for.
  static let colors = Choice(
    type: "FigureKit.Color", members: ["ink", "paper", "accent", "muted", "black", "white", "clear"])

  /// The types by the mangled names of their values.
  private var types = ["$s9FigureKit5ColorVD": colors]

  /// The colours, and the enumerations in the syntax trees of a sample's files.
  init(_ trees: [[UInt8]]) {
    for bytes in trees {
      var tree = SyntaxTree(bytes)
      tree.forEach { node, _ in
        // A case without values is a function from the type of its enumeration to a value: `A2C` repeats the value's type.
        guard node.kind == "enum_element_decl",
          let match = node.type.wholeMatch(of: #/\$sy(.+O)A[0-9]*[A-Z]mcD/#),
          let type = Self.name(ofMangled: match.1)
        else { return }
        var choice = types["$s\(match.1)D"] ?? Choice(type: type, members: [])
        // The tree has a case twice, as a member and in the list of those that are declared with it.
        if !choice.members.contains(node.name) { choice.members.append(node.name) }
        types["$s\(match.1)D"] = choice
      }
    }
  }

  /// The type of an expression that names a member of several; `nil` for every other expression.
  func choice(_ node: SyntaxTree.Node) -> Choice? {
    guard node.kind == "member_ref_expr" || node.kind == "dot_syntax_call_expr",
      let choice = types[node.type],
      choice.members.count > 1
    else { return nil }
    return choice
  }

  /// The name of a type that every file of its module can name; `nil` for one that is private, generic or in a function, and
  /// for one whose mangled name abbreviates a part.
  private static func name(ofMangled name: Substring) -> String? {
    var rest = name
    var parts: [Substring] = []
    while let digits = rest.prefixMatch(of: #/[1-9][0-9]*/#), let count = Int(digits.0) {
      rest = rest[digits.range.upperBound...]
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      if parts.count > 1 {
        guard let kind = rest.popFirst(), "VOC".contains(kind) else { return nil }
      }
    }
    return rest.isEmpty && parts.count > 1 ? parts.dropFirst().joined(separator: ".") : nil
  }
}
