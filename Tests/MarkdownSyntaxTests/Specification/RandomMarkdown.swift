import TestSupport

/// Makes Markdown documents at random, out of the constructs of CommonMark and GitHub's extensions, mixed and nested.
///
/// It leaves out what sitegen reads in another way on purpose: braces (ids and attributes), `[!` (callouts) and addresses that run
/// a script.
struct RandomMarkdown {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func document() -> String {
    var blocks = self.blocks(depth: 0, count: int(1...6))
    if chance(60) { blocks.append(definitions()) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
  private mutating func pick(_ choices: [String]) -> String { choices[int(0...choices.count - 1)] }
}

// MARK: Blocks

extension RandomMarkdown {
  private mutating func blocks(depth: Int, count: Int) -> [String] {
    (0..<count).map { _ in block(depth: depth) }
  }

  private mutating func block(depth: Int) -> String {
    switch int(1...(depth < 4 ? 18 : 11)) {
    case 1...4: paragraph()
    case 5:
      String(repeating: "#", count: int(1...7)) + pick([" ", " ", ""]) + inlines(depth: 0)
        + pick(["", " #", " ##"])
    case 6: paragraph() + "\n" + pick(["===", "---", "-", "=", "= ="])
    case 7: pick(["---", "***", "_ _ _", "- - -", "  **  * **", "--"])
    case 8: fencedCode()
    case 9: "    " + words() + "\n" + pick(["    ", "\t", "     ", ""]) + words()
    case 10: htmlBlock()
    case 11: table()
    case 12...13: quote(depth: depth)
    case 14...17: list(depth: depth)
    default: paragraph() + "\n" + block(depth: depth + 1)
    }
  }

  private mutating func paragraph() -> String {
    (0..<int(1...3)).map { _ in
      pick(["", "", "", " ", "   "]) + inlines(depth: 0) + pick(["", "", "  ", "\\"])
    }
    .joined(separator: "\n")
  }

  private mutating func fencedCode() -> String {
    let fence = String(repeating: pick(["`", "~"]), count: int(3...5))
    let lines = (0..<int(0...3)).map { _ in pick(["", "  ", "    "]) + inlines(depth: 1) }
    let end = chance(90) ? fence + pick(["", "", "`", " "]) : ""
    return ([pick(["", " ", "  "]) + fence + pick(["", "swift", " c", "py x=1"])] + lines + [end]).joined(
      separator: "\n")
  }

  private mutating func htmlBlock() -> String {
    pick([
      "<div>\n\(inlines(depth: 1))\n</div>", "<!-- \(words()) -->", "<pre>\n  \(words())\n</pre>",
      "<del>\n*a*\n</del>", "<?php a ?>", "<p class=\"a\">\n\n\(inlines(depth: 1))\n\n</p>", "</div>",
      "<b>\(words())</b>",
    ])
  }

  private mutating func table() -> String {
    let columns = int(1...4)
    let head = (0..<columns).map { _ in inlines(depth: 1) }
    let rule = (0..<columns).map { _ in pick(["-", "---", ":-", "-:", ":-:", " --- "]) }
    let rows = (0..<int(0...3)).map { _ in
      (0..<int(max(1, columns - 1)...columns + 1)).map { _ in chance(10) ? "a \\| b" : inlines(depth: 1) }
    }
    let hasEdges = chance(80) || columns == 1
    return ([head, rule] + rows)
      .map { cells in
        let row = cells.map { $0.replacing("\n", with: " ") }.joined(separator: pick(["|", " | "]))
        return hasEdges ? "| \(row) |" : row
      }
      .joined(separator: "\n")
  }

  private mutating func quote(depth: Int) -> String {
    let text = blocks(depth: depth + 1, count: int(1...3)).joined(separator: pick(["\n\n", "\n"]))
    let mark = pick(["> ", "> ", ">", " > "])
    let isLazy = chance(15)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { index, line in isLazy && index > 0 && !line.isEmpty ? String(line) : mark + line }
      .joined(separator: "\n")
  }

  private mutating func list(depth: Int) -> String {
    let start = int(0...12)
    let bullet = pick(["-", "*", "+", ".", ")"])
    let isOrdered = bullet == "." || bullet == ")"
    let separator = pick(["\n", "\n", "\n\n"])
    return (0..<int(1...4))
      .map { index in
        let marker = (isOrdered ? "\(start + index)" : "") + bullet + pick([" ", " ", "  ", "   "])
        let box = chance(20) ? pick(["[ ] ", "[x] ", "[X] ", "[ ]"]) : ""
        let text =
          box + blocks(depth: depth + 1, count: chance(70) ? 1 : 2).joined(separator: pick(["\n\n", "\n"]))
        let indent = String(repeating: " ", count: max(0, marker.utf8.count - (chance(10) ? 1 : 0)))
        return marker
          + text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : indent + $1 }.joined(separator: "\n")
      }
      .joined(separator: separator)
  }

  /// What links and footnotes refer to.
  private mutating func definitions() -> String {
    pick([
      "[a]: /a", "[a]: <b c> 'title'\n[b]: http://b.example (t)",
      "[^1]: \(inlines(depth: 1))\n\n    \(words())",
      "[^1]: \(words())\n[^n]: - \(words())\n", "[^n]:\n    ```\n    \(words())\n    ```",
      "[a]: /a\n\n[^1]: \(paragraph())\n\n[^n]: \(words())[^1]",
    ])
  }
}

// MARK: Inlines

extension RandomMarkdown {
  private mutating func words() -> String {
    (0..<int(1...3)).map { _ in pick(["a", "bc", "def", "ä", "é\u{301}", "文字", "x.y", "1", "&"]) }.joined(
      separator: " ")
  }

  private mutating func inlines(depth: Int) -> String {
    (0..<int(1...4)).map { _ in inline(depth: depth) }.joined(separator: pick(["", " ", " "]))
  }

  private mutating func inline(depth: Int) -> String {
    switch int(1...(depth < 3 ? 24 : 12)) {
    case 1...4: words()
    case 5: pick(["`a`", "`` a`b ``", "` `", "`a", "`*a*`", "`` ` ``"])
    case 6:
      pick(["<http://a.example/?b=c&d>", "<a@b.example>", "<b>", "</b>", "<i class='x'>", "<!-- a -->", "<a"])
    case 7:
      pick([
        "https://a.example/b_c_d", "www.a.example", "a@b.example", "http://a.example/(b)", "ftp://a.b.",
        "www.", "a:b", "(www.c.d)",
      ])
    case 8: pick(["&amp;", "&copy;", "&#35;", "&#x41;", "&nope;", "&", "&#0;"])
    case 9: pick(["\\*", "\\_", "\\`", "\\[", "\\a", "\\\\", "\\~", "\\|", "\\<"])
    case 10: pick(["*", "**", "_", "__", "~", "~~", "[", "]", "(", ")", "!", "`", "<", ">", "|", "\"", "'"])
    case 11: pick(["[^1]", "[^n]", "[^none]", "[a]", "[b][]", "[c][a]", "![a]", "[A]"])
    case 12: words() + "\n" + words()
    case 13...14: wrapped("*", depth)
    case 15: wrapped("_", depth)
    case 16...17: wrapped("**", depth)
    case 18: wrapped("__", depth)
    case 19...20: wrapped(pick(["~~", "~~", "~"]), depth)
    case 21...23: "[" + inlines(depth: depth + 1) + "](" + destination() + ")"
    default: "![" + inlines(depth: depth + 1) + "](" + destination() + ")"
    }
  }

  private mutating func wrapped(_ mark: String, _ depth: Int) -> String {
    mark + inlines(depth: depth + 1) + mark
  }

  private mutating func destination() -> String {
    pick(["/a", "b.html", "<c d>", "/e?f=g&h=i", "", "#x", "a_b_*c*", "(d)", "ä", "a\\)b", "mailto:a@b.c"])
      + pick(["", "", " \"t\"", " 't \"u\"'", " (v)"])
  }
}
