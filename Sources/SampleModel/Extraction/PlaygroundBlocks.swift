/// The `#Playground` blocks of Swift code, which an editor runs beside the program. Only toolchains with the module `Playgrounds`
/// have the macro.
package struct PlaygroundBlocks: Sendable {
  private let bytes: [UInt8]
  /// From the `#` of each block to its opening brace, and to the end of its closing one.
  private var blocks: [(start: Int, open: Int, end: Int)] = []
  /// The lines that import the module, without their line feeds.
  private var imports: [Range<Int>] = []

  /// Finds the blocks of a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    guard text.containsBytes(of: "Playground") else { return }
    let code = SwiftCode(text).bytes
    let word = Array("#Playground".utf8)
    var depth = 0
    var open: (start: Int, open: Int, depth: Int)?
    var lineStart = 0
    for index in code.indices {
      switch code[index] {
      case UInt8(ascii: "#") where open == nil && code[index...].starts(with: word):
        let rest = code[(index + word.count)...]
        guard let brace = rest.firstIndex(of: UInt8(ascii: "{")),
          String(decoding: rest[..<brace], as: UTF8.self).wholeMatch(of: /\s*(?:\([^()]*\))?\s*/) != nil
        else { continue }
        open = (index, brace, depth)
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if let block = open, block.depth == depth, index > block.open {
          blocks.append((block.start, block.open, index + 1))
          open = nil
        }
      case UInt8(ascii: "\n"): lineStart = index + 1
      case UInt8(ascii: "i") where index == lineStart:
        let line = code[index...].prefix { $0 != UInt8(ascii: "\n") }
        if String(decoding: line, as: UTF8.self).wholeMatch(of: /import\s+Playgrounds\s*/) != nil {
          imports.append(line.indices)
        }
      default: break
      }
    }
  }

  /// The text for a compiler that does not have the macro, with each block as a function that nobody calls. Every line keeps its
  /// number.
  package var asFunctions: String {
    rewritten { number, block in
      let lineFeeds = bytes[block.start..<block.open].count { $0 == UInt8(ascii: "\n") }
      return Array("@MainActor private func __playground\(number)() async throws ".utf8)
        + Array(repeating: UInt8(ascii: "\n"), count: lineFeeds) + bytes[block.open..<block.end]
    }
  }

  /// The text without blocks. Every line keeps its number.
  package var removed: String {
    rewritten { _, block in bytes[block.start..<block.end].filter { $0 == UInt8(ascii: "\n") } }
  }

  private func rewritten(_ replacement: (Int, (start: Int, open: Int, end: Int)) -> [UInt8]) -> String {
    var result = bytes
    var changes = imports.map { ($0, [UInt8]()) }
    changes += blocks.enumerated().map { ($1.start..<$1.end, replacement($0 + 1, $1)) }
    for (range, text) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      result.replaceSubrange(range, with: text)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text for any toolchain: what needs the module is compiled where it is there, unless its author has said so already.
  package var guarded: String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !blocks.isEmpty || !imports.isEmpty, !text.containsBytes(of: "canImport(Playgrounds)") else {
      return text
    }
    var result = bytes
    for range in (blocks.map { $0.start..<$0.end } + imports).sorted(by: { $0.lowerBound > $1.lowerBound }) {
      result.insert(contentsOf: "\n#endif".utf8, at: range.upperBound)
      result.insert(contentsOf: "#if canImport(Playgrounds)\n".utf8, at: range.lowerBound)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
