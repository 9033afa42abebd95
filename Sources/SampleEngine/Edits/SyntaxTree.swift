/// The expressions of a file's syntax tree, as the compiler's front end writes it as JSON.
///
/// A tree has some kilobytes for each line of code, and five words of each node are of use. So it is read in one pass without
/// making values of the rest; text that is no JSON gives fewer nodes.
struct SyntaxTree {
  /// What is known of a node.
  struct Node: Sendable, Hashable {
    /// What it is, such as `integer_literal_expr`.
    var kind = ""
    /// The mangled name of an expression's or a declaration's type; empty if it has none yet.
    var type = ""
    /// The name of a declaration.
    var name = ""
    /// Where it begins in the file, in bytes; `nil` for what the compiler added.
    var start: Int?
    /// Whether a literal's minus belongs to it.
    var isNegative = false
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The open objects, each with the key under which it stands.
  private var open: [(key: String, node: Node)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Hands over each node whose end is reached, with those that contain it, the outermost first.
  mutating func forEach(_ visit: (Node, _ outer: [Node]) -> Void) {
    var key = ""
    var isValue = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"):
        open.append((isValue ? key : "", Node()))
        isValue = false
      case UInt8(ascii: "}"):
        guard let ended = open.popLast() else { return }
        switch ended.key {
        case "range": if !open.isEmpty { open[open.count - 1].node.start = ended.node.start }
        case "name", "base_name": if !open.isEmpty { open[open.count - 1].node.name = ended.node.name }
        default: visit(ended.node, open.map(\.node))
        }
        isValue = false
      case UInt8(ascii: ":"): isValue = true
      case UInt8(ascii: ","), UInt8(ascii: "["): isValue = false
      case UInt8(ascii: "\""):
        let text = string()
        if isValue { take(text, for: key) } else { key = text }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"):
        position -= 1
        let word = word()
        if isValue { take(word, for: key) }
      default: break
      }
    }
  }

  private mutating func take(_ text: String, for key: String) {
    guard let last = open.indices.last else { return }
    switch key {
    case "_kind": open[last].node.kind = text
    case "type", "interface_type": open[last].node.type = text
    case "name": open[last].node.name = text
    case "start": open[last].node.start = Int(text)
    case "negative": open[last].node.isNegative = text == "true"
    default: break
    }
  }

  /// A string after its quotation mark; escapes stay as they are.
  private mutating func string() -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
