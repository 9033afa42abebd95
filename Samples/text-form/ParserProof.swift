import SampleSupport

let check = Check(tolerance: 0)

private func words(_ text: String) -> [Group] {
  text.split(separator: " ").map { Group(pieces: [.text(String($0))]) }
}

private func prove(
  _ claim: String, _ text: String, _ blocks: [Block], diagnostics: [(Int, Int)] = []
) {
  let template = Template(text)
  check(claim, template.blocks == blocks)
  check("\(claim): diagnostics", template.diagnostics.map { $0.line } == diagnostics.map { $0.0 })
  check("\(claim): columns", template.diagnostics.map { $0.column } == diagnostics.map { $0.1 })
}

private func paragraph(_ text: String) -> Block {
  Block(kind: .paragraph, groups: words(text))
}

func proveBlocks() {
  let counts = rental.blocks.map { $0.groups.count }
  check(
    "4.1 kinds",
    rental.blocks.map { $0.kind } == [.heading, .subheading, .paragraph, .subheading, .paragraph])
  check("4.1 groups", counts == [2, 2, 15, 2, 10])
  check(
    "4.1 fields",
    rental.fields.map { $0.name } == [
      "BOAT", "GUEST", "DEPOSIT", "PIER", "START", "GUEST", "END", "FUEL", "NOTE",
    ])
  check("4.1 no diagnostics", rental.diagnostics.isEmpty)

  let heading = Block(kind: .heading, groups: words("a b"))
  let subheading = Block(kind: .subheading, groups: words("a b"))
  prove("nothing", "", [])
  prove("blank lines", " \n\n\t\n", [])
  prove("a heading", "#a b#", [heading])
  prove("trimmed", "  # a   b #\t", [heading])
  prove("a subheading", "##a b##", [subheading])
  prove("a paragraph", "a b", [paragraph("a b")])
  prove("joined by a space", "a\n  b\r\nc", [paragraph("a b c")])
  prove("a blank line", "a\n \nb", [paragraph("a"), paragraph("b")])
  prove("a heading ends a paragraph", "a\n#a b#\nc", [paragraph("a"), heading, paragraph("c")])
  prove("marks of two kinds", "##a#", [paragraph("##a#")], diagnostics: [(1, 1)])
  prove("no end", " #a", [paragraph("#a")], diagnostics: [(1, 2)])
  prove("a mark within", "a\n#a#b#", [paragraph("a #a#b#")], diagnostics: [(2, 1)])
  prove("nothing within", "##", [paragraph("##")], diagnostics: [(1, 1)])
  prove("a space within", "# #", [paragraph("# #")], diagnostics: [(1, 1)])
  prove("three marks", "###a###", [paragraph("###a###")], diagnostics: [(1, 1)])
  prove("no mark at the beginning", "a #1", [paragraph("a #1")])
}

func proveFields() {
  let field = Field(name: "A", width: 3, hint: "a hint")
  func group(_ pieces: Piece...) -> Block {
    Block(kind: .paragraph, groups: [Group(pieces: pieces)])
  }
  prove("a field", "[[A|3|a hint]]", [group(.field(field))])
  prove("and a comma", "[[A|3|a hint]],", [group(.field(field), .text(","))])
  prove("in brackets", "([[A|3|a hint]])", [group(.text("("), .field(field), .text(")"))])
  prove("in square ones", "[[[A|3|a hint]]]", [group(.text("["), .field(field), .text("]"))])
  prove("two", "[[A|3|a hint]][[A|3|a hint]]", [group(.field(field), .field(field))])
  prove("no hint", "[[_b2|12|]]", [group(.field(Field(name: "_b2", width: 12, hint: "")))])
  for text in [
    "[[A|0|x]]", "[[1A|3|x]]", "[[A|3]]", "[[A|3|x", "[[A|3|x]", "[[|3|x]]", "[[A||x]]", "[[A|-1|x]]",
    "[[A|+1|x]]", "[[A|1.5|x]]", "[[A|3|x|y]]", "[[A|3|x[y]]", "[[É|3|x]]", "[[A|99999999999999999999|x]]",
    "[[]]", "[[",
  ] {
    prove(text, text, [paragraph(text)], diagnostics: [(1, 1)])
    prove("later", "b\n  c \(text) d", [paragraph("b c \(text) d")], diagnostics: [(2, 5)])
  }
  prove(
    "one after it", "[[B|0|x]][[A|3|a hint]]", [group(.text("[[B|0|x]]"), .field(field))],
    diagnostics: [(1, 1)])
  prove(
    "one within it", "[[B|3|[[A|3|a hint]]", [group(.text("[[B|3|"), .field(field))], diagnostics: [(1, 1)])
  prove("one bracket", "[A|3|x]]", [paragraph("[A|3|x]]")])
}
