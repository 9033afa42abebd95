import SampleModel

/// Operators between numbers as variables of a program: in the place of each stands one that the table's file declares. Its choices
/// bind as strongly, so that the program means what the code with another operator would.
enum EditableOperator {
  private static let groups = [
    (operators: ["+", "-"], precedence: "AdditionPrecedence"),
    (operators: ["*", "/"], precedence: "MultiplicationPrecedence"),
    (operators: ["<", "<=", ">", ">=", "==", "!="], precedence: "ComparisonPrecedence"),
  ]

  /// The mangled types of such an operator with the type that has it: of `Double` and of `Int`, to the same and to `Bool`.
  private static let types: Set = [
    "$syS2d_SdtcSdmcD", "$syS2i_SitcSimcD", "$sySbSd_SdtcSdmcD", "$sySbSi_SitcSimcD",
  ]

  /// Whether an expression of a type is the operator between two others, and not a function that is handed over.
  static func isOperator(ofType type: String, in outer: [SyntaxTree.Node]) -> Bool {
    guard types.contains(type) else { return false }
    // That it may be sent to other threads is a conversion.
    return outer.lazy.map(\.kind).filter { $0 != "function_conversion_expr" }.suffix(2)
      .elementsEqual(["binary_expr", "dot_syntax_call_expr"])
  }

  /// The operator at the beginning of a text.
  static func prefix(of text: String) -> Range<String.Index>? {
    text.prefixMatch(of: #/(?:[<>]=?|[=!]=|[-+*\/])(?![-+*\/<>=!&|^~%.])/#)?.range
  }

  /// Those that may take the place of one.
  static func choices(for text: String) -> [String] {
    groups.first { $0.operators.contains(text) }?.operators ?? []
  }

  /// The operator that reads a slot: the slot in the base of three, with characters that no operator of a program begins with.
  static func name(ofSlot slot: Int) -> String {
    let digits: [Character: String] = ["0": "~", "1": "^", "2": "|"]
    return "%%" + String(slot, radix: 3).compactMap { digits[$0] }.joined()
  }

  /// What declares it; `nil` for a literal.
  static func declaration(of literal: LiveLiteral) -> String? {
    guard literal.kind == .operation, let group = groups.first(where: { $0.operators == literal.choices })
    else { return nil }
    let name = name(ofSlot: literal.slot)
    let functions = ["Swift.Double", "Swift.Int"].map { type in
      let result = group.precedence == "ComparisonPrecedence" ? "Swift.Bool" : type
      let cases = group.operators.enumerated().map { index, text in
        "\(index == group.operators.count - 1 ? "default" : "case \(index)"): left \(text) right"
      }
      return """
        @inline(__always) func \(name) (left: \(type), right: \(type)) -> \(result) {
          switch sitegenEdits.r\(literal.slot) {
          \(cases.joined(separator: "\n  "))
          }
        }

        """
    }
    return "infix operator \(name): \(group.precedence)\n" + functions.joined()
  }
}
