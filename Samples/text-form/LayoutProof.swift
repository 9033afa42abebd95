import SampleSupport

private let paragraphs = rental.blocks.filter { $0.kind == .paragraph }

private func prove(
  _ width: Int, paragraph: Int, lines: [Int], fields: [(Int, Int)]
) {
  let block = paragraphs[paragraph]
  check("\(width): lines", block.lines(width: width).map { $0.width } == lines)
  let places = block.fieldPlaces(width: width)
  check("\(width): fields, lines", places.map { $0.line } == fields.map { $0.0 })
  check("\(width): fields, columns", places.map { $0.column } == fields.map { $0.1 })
}

func proveLayouts() {
  prove(80, paragraph: 0, lines: [76, 6], fields: [(0, 8), (0, 20), (0, 47), (0, 69), (1, 0)])
  prove(80, paragraph: 1, lines: [73], fields: [(0, 0), (0, 25), (0, 36), (0, 56)])
  prove(60, paragraph: 0, lines: [57, 25], fields: [(0, 8), (0, 20), (0, 47), (1, 11), (1, 19)])
  prove(60, paragraph: 1, lines: [54, 18], fields: [(0, 0), (0, 25), (0, 36), (1, 1)])
  prove(40, paragraph: 0, lines: [37, 38, 6], fields: [(0, 8), (0, 20), (1, 9), (1, 31), (2, 0)])
  prove(40, paragraph: 1, lines: [39, 33], fields: [(0, 0), (0, 25), (0, 36), (1, 16)])
  prove(24, paragraph: 0, lines: [19, 21, 21, 19], fields: [(0, 8), (1, 0), (2, 5), (3, 5), (3, 13)])
  prove(24, paragraph: 1, lines: [24, 24, 23], fields: [(0, 0), (1, 0), (1, 11), (2, 6)])
  for width in 1...200 {
    for block in rental.blocks { proveInvariants(of: block, width: width) }
  }
}

/// All groups, once and in order; no line too wide and none too short.
private func proveInvariants(of block: Block, width: Int) {
  let lines = block.lines(width: width)
  check("once and in order", lines.flatMap { $0.groups.map { $0.group } } == block.groups)
  for (index, line) in lines.enumerated() {
    check("not too wide", line.width <= width || line.groups.count == 1)
    var column = 0
    for placed in line.groups {
      check("one space", placed.column == column)
      column += placed.group.width + 1
    }
    check("its width", line.width == column - 1)
    guard index + 1 < lines.count, let next = lines[index + 1].groups.first else { continue }
    check("the next did not fit", line.width + 1 + next.group.width > width)
  }
}

/// 1,000 random templates at random widths. Returns how many groups stick
/// out.
func proveRandomLayouts() -> Int {
  var random = SplitMix64(seed: 4)
  func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  let parts = [
    "a", "word", "[[A|3|x y]]", "[[B|20|]]", ",", " ", " ", "\n", "[[", "]]", "#", "|", "\n\n", "sails",
  ]
  var wide = 0
  for _ in 0..<1000 {
    var text = ""
    for _ in 0..<40 { text += parts[index(parts.count)] }
    let template = Template(text)
    let characters = template.blocks.flatMap { $0.groups }.flatMap { $0.pieces }
    check("no empty piece", characters.allSatisfy { $0.width > 0 })
    check("no empty block", template.blocks.allSatisfy { !$0.groups.isEmpty })
    let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
    check("where they are", template.diagnostics.allSatisfy { $0.line <= lineCount && $0.column >= 1 })
    let width = 1 + index(40)
    for block in template.blocks {
      proveInvariants(of: block, width: width)
      wide += block.lines(width: width).filter { $0.width > width }.count
    }
  }
  return wide
}
