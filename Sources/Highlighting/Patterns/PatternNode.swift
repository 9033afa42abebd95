/// A step of a compiled pattern. Steps that belong to one follow it, up to its `end`.
struct PatternNode {
  enum Operation: UInt8 {
    case byte, set, run, choice, alternative, repeated, lineStart, lineEnd, wordBoundary
    case ahead, notAhead, behind, notBehind, capture, languageName, captured, capturedIndent
  }

  var operation: Operation
  /// The byte of a `byte` step.
  var byte: UInt8 = 0
  /// The bounds of a `run` or `repeated` step; how far a `behind` step looks back.
  var min: UInt16 = 0
  var max: UInt16 = 0
  /// Where the set of a step stands in the table of sets, 256 bytes a set.
  var set: Int32 = 0
  /// The node after what belongs to this one.
  var end: Int32 = 0
}

/// Compiled patterns, all in one table.
struct PatternProgram: Sendable {
  private(set) var nodes: [PatternNode] = []
  /// 256 bytes a set: 1 for a byte that is in it.
  private(set) var sets: [UInt8] = []
  private var places: [ByteSet] = []

  /// Adds a pattern and gives the range of its nodes.
  mutating func append(_ pattern: Pattern) -> Range<Int32> {
    let start = nodes.count
    compile(pattern)
    return Int32(start)..<Int32(nodes.count)
  }

  private mutating func place(of set: ByteSet) -> Int32 {
    if let index = places.firstIndex(of: set) { return Int32(index * 256) }
    places.append(set)
    sets.append(contentsOf: (UInt8.min...UInt8.max).map { set.contains($0) ? 1 : 0 })
    return Int32((places.count - 1) * 256)
  }

  private mutating func compile(_ pattern: Pattern) {
    switch pattern {
    case .bytes(let set):
      let members = (UInt8.min...UInt8.max).filter(set.contains)
      if members.count == 1 {
        add(PatternNode(operation: .byte, byte: members[0]))
      } else {
        add(PatternNode(operation: .set, set: place(of: set)))
      }
    case .sequence(let parts):
      for part in parts { compile(part) }
    case .choice(let alternatives):
      add(PatternNode(operation: .choice), containing: alternatives, each: .alternative)
    case .repeated(.bytes(let set), let min, let max):
      add(
        PatternNode(
          operation: .run, min: UInt16(clamping: min), max: UInt16(clamping: max), set: place(of: set)))
    case .repeated(let body, let min, let max):
      add(
        PatternNode(operation: .repeated, min: UInt16(clamping: min), max: UInt16(clamping: max)),
        containing: [body])
    case .lineStart: add(PatternNode(operation: .lineStart))
    case .lineEnd: add(PatternNode(operation: .lineEnd))
    case .wordBoundary:
      add(PatternNode(operation: .wordBoundary, set: place(of: ByteSet.letters.union(.digits))))
    case .ahead(let body, let isNegated):
      add(PatternNode(operation: isNegated ? .notAhead : .ahead), containing: [body])
    case .behind(let body, let length, let isNegated):
      add(
        PatternNode(operation: isNegated ? .notBehind : .behind, min: UInt16(clamping: length)),
        containing: [body])
    case .capture(let body): add(PatternNode(operation: .capture), containing: [body])
    case .languageName(let body): add(PatternNode(operation: .languageName), containing: [body])
    case .captured: add(PatternNode(operation: .captured))
    case .capturedIndent: add(PatternNode(operation: .capturedIndent))
    }
  }

  private mutating func add(
    _ node: PatternNode, containing bodies: [Pattern] = [], each operation: PatternNode.Operation? = nil
  ) {
    let index = nodes.count
    nodes.append(node)
    for body in bodies {
      if let operation {
        add(PatternNode(operation: operation), containing: [body])
      } else {
        compile(body)
      }
    }
    nodes[index].end = Int32(nodes.count)
  }
}
