import SampleModel

/// A literal with its place in a sample.
struct EditableLiteral: Sendable, Hashable {
  /// What a page gets to know of it.
  var literal: LiveLiteral
  /// The file and the fragment of the sample, by their positions.
  var file: Int
  var fragment: Int
  /// The bytes of the fragment's text that it takes, with the type's name that may stand before a choice.
  var range: Range<Int>
  /// That name.
  var typeName = ""
  /// The type of which a choice is a member.
  var choice: EditableChoices.Choice?
}

extension EditableLiteral {
  /// The literals of one file's syntax tree that can be variables.
  ///
  /// - Parameters:
  ///   - tree: The tree of the file as the compiler saw it.
  ///   - file: The position of the file in the sample.
  ///   - sample: The sample.
  ///   - module: It as the compiler saw it.
  ///   - choices: The types of whose members a literal may be one.
  ///   - isEditable: Whether readers are to change what stands on a line, of a kind.
  /// - Returns: The literals, in the order of the code.
  static func all(
    in tree: [UInt8], ofFile file: Int, _ sample: Sample, _ module: SampleModule, _ choices: EditableChoices,
    isEditable: (LiveLine, LiveLiteral.Kind) -> Bool
  ) -> [EditableLiteral] {
    let code = Array(module.files[file].text.utf8)
    let lineStarts = [0] + code.indices.filter { code[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    var found: [Int: EditableLiteral] = [:]
    var tree = SyntaxTree(tree)
    tree.forEach { node, outer in
      let choice = choices.choice(node)
      guard let kind = choice != nil ? .choice : LiveLiteral.Kind(node, outer), let start = node.start,
        !isFixed(node, kind, outer)
      else { return }
      guard let token = Token(kind, of: choice, at: start, in: code) else { return }
      guard let index = lineStarts.lastIndex(where: { $0 <= token.range.lowerBound }),
        let begun = module.fragmentLines[file].last(where: { $0.line <= index + 1 })
      else { return }
      let line = sample.liveLine(index + 2 - begun.line, of: begun.fragment, inFile: file)
      guard isEditable(line, kind) else { return }
      let indentation = code[lineStarts[index]...].prefix {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
      }
      let text = String(decoding: code[token.range], as: UTF8.self)
      var literal = LiveLiteral(
        slot: 0, line: line, column: token.range.lowerBound - indentation.endIndex, text: text,
        isNegated: token.isNegated, kind: kind,
        choices: choice?.members ?? (kind == .operation ? EditableOperator.choices(for: text) : []))
      guard literal.value != nil else { return }
      if kind == .number || kind == .integer {
        let text = String(
          decoding: code[lineStarts[index]...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        literal.range = text.editRange.flatMap { range in
          let (first, last) = token.isNegated ? (-range.last, -range.first) : (range.first, range.last)
          return first <= last ? first...last : nil
        }
      }
      let fragmentStart = lineStarts[begun.line - 1]
      found[token.range.lowerBound] = EditableLiteral(
        literal: literal, file: file, fragment: begun.fragment,
        range: token.range.lowerBound - token.typeName.utf8.count - fragmentStart..<token.range.upperBound
          - fragmentStart,
        typeName: token.typeName, choice: choice)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether a literal has to be what it is: a condition that decides where code ends, the name of a figure, or what a control
  /// of the page is made of.
  private static func isFixed(
    _ node: SyntaxTree.Node, _ kind: LiveLiteral.Kind, _ outer: [SyntaxTree.Node]
  ) -> Bool {
    if kind == .boolean, outer.last?.kind.hasSuffix("_stmt") ?? false { return true }
    func makes(_ type: String, _ node: SyntaxTree.Node) -> Bool {
      node.kind == "call_expr" && node.type.hasPrefix("$s9FigureKit\(type.utf8.count)\(type)V")
    }
    if kind == .text, let call = outer.last(where: { $0.kind == "call_expr" || $0.kind == "closure_expr" }),
      ["Figure", "Animation", "Interaction", "Invariant"].contains(where: { makes($0, call) })
    {
      return true
    }
    return outer.contains { $0.kind == "interpolated_string_literal_expr" || makes("Knob", $0) }
  }

  /// The bytes of a literal in code.
  private struct Token {
    var range: Range<Int>
    var isNegated: Bool
    var typeName = ""

    /// No literal that a reader would change is longer.
    private static let limit = 6 * LiveLiteral.textLimit

    init?(_ kind: LiveLiteral.Kind, of choice: EditableChoices.Choice?, at start: Int, in code: [UInt8]) {
      guard code.indices.contains(start) else { return nil }
      isNegated = kind != .operation && code[start] == UInt8(ascii: "-")
      var begin = isNegated ? start + 1 : start
      var text = String(decoding: code[begin...].prefix(Self.limit), as: UTF8.self)
      if let type = choice?.type {
        var names = type.split(separator: ".")[...]
        while !names.isEmpty, typeName.isEmpty {
          if text.hasPrefix(names.joined(separator: ".") + ".") { typeName = names.joined(separator: ".") }
          names.removeFirst()
        }
        text.removeFirst(typeName.count)
        begin += typeName.utf8.count
      }
      let match =
        switch kind {
        case .boolean: text.prefixMatch(of: #/(?:true|false)\b/#)?.range
        case .choice: text.prefixMatch(of: #/\.\w+/#)?.range
        case .operation: EditableOperator.prefix(of: text)
        case .text: text.prefixMatch(of: #/"(?!"")(?:[^"\\\n]|\\[^(])*"/#)?.range
        case .number, .integer:
          text.prefixMatch(
            of: #/0[xob][0-9A-Fa-f_]+\b(?!\.\d)|[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?:[eE][-+]?[0-9]+)?/#)?
            .range
        }
      guard let match else { return nil }
      range = begin..<begin + text[match].utf8.count
    }
  }
}

extension LiveLiteral.Kind {
  /// What a literal may be by its type; `nil` for a node that is no literal, or of another type.
  fileprivate init?(_ node: SyntaxTree.Node, _ outer: [SyntaxTree.Node]) {
    switch (node.kind, node.type) {
    case ("integer_literal_expr", "$sSiD"): self = .integer
    case ("integer_literal_expr", "$sSdD"), ("float_literal_expr", "$sSdD"): self = .number
    case ("boolean_literal_expr", "$sSbD"): self = .boolean
    case ("string_literal_expr", "$sSSD"): self = .text
    case ("declref_expr", let type) where EditableOperator.isOperator(ofType: type, in: outer):
      self = .operation
    default: return nil
    }
  }
}
