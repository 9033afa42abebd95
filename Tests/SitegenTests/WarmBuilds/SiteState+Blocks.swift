import Foundation
import TestSupport

/// Blocks of Markdown, as random as the sites they stand in.
extension SiteState {
  /// A block of any kind for the page at a path. It leads to what is there, or to what is not where that is a warning.
  mutating func block(for path: String, _ random: inout SeededGenerator) -> String {
    switch random.number(1...24) {
    case 1...5: return paragraph(for: path, &random)
    case 6: return "## \(random.words(1...3))"
    case 7:
      return "> [!\(random.pick("NOTE", "TIP", "warning", "ODD"))] \(random.word())\n> "
        + paragraph(for: path, &random)
    case 8:
      let name = newName("n")
      return "\(random.words(2...4))[^\(name)]\n\n[^\(name)]: \(random.words(1...4))"
    case 9: return listing(&random)
    case 10:
      return ["C", "Swift"].map { fence("\($0.lowercased()) tab=\"\($0)\"", "\(random.word())()") }.joined(
        separator: "\n\n")
    case 11, 12: return include(for: path, &random)
    case 13: return component(for: path, &random)
    case 14:
      return "\(random.word()) $\(random.word().filter(\.isLetter))^\(random.number(1...9))$ \(random.word())"
    case 15: return "$$\n\(random.word().filter(\.isLetter))_1 + \(random.number(1...9))\n$$"
    // The home page has no slug, which the identifiers of its samples would begin with.
    case 16, 17: return path == "Content/_index.md" ? paragraph(for: path, &random) : sample(&random)
    case 18: return fileSample(&random)
    case 19, 20: return image(for: path, &random)
    case 21: return "![\(random.word())](sample:wheel#spoke)"
    case 22: return "| a | b |\n|:--|--:|\n| \(random.word()) | \(random.number(1...99)) |"
    case 23: return "- [x] \(random.words(1...3))\n- [ ] \(link(from: path, &random))"
    default: return "<div id=\"\(random.pick("one", "two"))\">\(random.pick("x", "y"))</div>"
    }
  }

  func paragraph(for path: String, _ random: inout SeededGenerator) -> String {
    var text = random.words(3...12)
    if random.chance(40) { text += " " + link(from: path, &random) + " " + random.words(1...3) }
    return text
  }

  /// A link to something of the site, or to nothing.
  func link(from path: String, _ random: inout SeededGenerator) -> String {
    func target() -> String {
      switch random.number(1...10) {
      case 1...3: return random.pick(posts).map { $0.relative(to: path) } ?? ""
      case 4:
        return (random.pick(posts).map { $0.relative(to: path) } ?? "")
          + "#\(random.word().filter(\.isLetter))"
      case 5:
        return random.pick(files("png", "svg", "yml", below: "Content/")).map { $0.relative(to: path) } ?? ""
      case 6: return random.pick(pages.values.flatMap { $0.list("aliases") }.sorted()) ?? "/old/"
      case 7: return "/" + (random.pick(sections)?.folder.dropFirst("Content/".count) ?? "posts") + "/"
      // Addresses that pages get and lose by dates, slugs, terms and the length of lists.
      case 8:
        return random.pick(
          "/notes/page/2/", "/tags/dial/", "/search/", "/feed.xml", "/topics/", "/posts/page/3/")
      case 9: return random.pick("later.md", "/later/", "later.png", "data/later.yml")
      default: return random.pick("https://example.com/x", "https://example.org/about/", "#top", "?q=1")
      }
    }
    return "[\(random.word().filter(\.isLetter))](\(target()))"
  }

  private func fence(_ info: String, _ code: String) -> String { "```\(info)\n\(code)\n```" }

  private func listing(_ random: inout SeededGenerator) -> String {
    if random.chance(20) {
      return fence("swift unverified=\"\(random.word())\"", "\(random.word())()")
    }
    let attributes = random.pick(
      "", " title=\"a.txt\"", " lines=\"1\"", " added=\"1\"", " lines=\"7\" title=\"b\"")
    return fence(
      random.pick("swift", "python", "toy", "tow", "json") + attributes,
      "begin \(random.word()) # 1\nend \"\(random.word())\"")
  }

  func include(for path: String, _ random: inout SeededGenerator) -> String {
    let file =
      random.pick(files("py", "txt").filter { $0.hasPrefix("Shared/") || $0.folder == path.folder })
      ?? "Shared/turn.py"
    let written = file.folder == path.folder ? file.lastPart : file
    return "```python include=\"\(written)\(random.pick("", "#first", "#second"))\"\n```"
  }

  private func component(for path: String, _ random: inout SeededGenerator) -> String {
    let body = paragraph(for: path, &random) + (random.chance(30) ? "\n\n" + sampleImage(&random) : "")
    return random.chance(50)
      ? "````component name=\"details\" title=\"\(random.word().filter(\.isLetter))\"\n\(body)\n````"
      : "````component name=\"note\" href=\"\(random.pick(posts)?.relative(to: path) ?? "/")\"\n\(body)\n````"
  }

  private func sampleImage(_ random: inout SeededGenerator) -> String {
    "![\(random.word())](sample:wheel#\(random.pick("spoke", "rim")))"
  }

  mutating func sample(_ random: inout SeededGenerator) -> String {
    let name = newName("s")
    let figure = newName(random.pick("arc", "arc", "arc", "rare"))
    var code = ["print(\(random.number(1...99)))"]
    code.append(random.pick("draw(\"\(figure)\")", "move(\"\(figure)\")", "let x = 1"))
    if random.chance(15) { code.append("deprecated()") }
    let attributes = random.pick(
      " alt=\"\(random.word().filter(\.isLetter))\"", " alt=\"a\" caption=\"\(random.number(1...9))\"", "",
      " output=\"none\"", " hidden alt=\"h\"")
    var block = fence("swift sample=\"\(name)\"\(attributes)", code.joined(separator: "\n"))
    if random.chance(20) { block += "\n\n" + fence("output sample=\"\(name)\"", "") }
    if random.chance(20) { block += "\n\n" + fence("swift sample=\"\(name)\"", "print(\(random.word()))") }
    return block
  }

  private func fileSample(_ random: inout SeededGenerator) -> String {
    let folders = Set(files("swift", below: "Samples/").map { $0.folder.lastPart }).sorted()
    return fence("swift from=\"\(random.pick(folders) ?? "wheel")\(random.pick("", "#turn"))\" alt=\"w\"", "")
  }

  func image(for path: String, _ random: inout SeededGenerator) -> String {
    let target = random.pick(files("png", "svg", below: "Content/"))?.relative(to: path) ?? "none.png"
    let written = random.chance(8) ? "later.png" : target
    return
      "![\(random.word())](\(written)\(random.pick("", " \"\(random.word())\""))\(random.pick(")", "){width=30}"))"
  }
}
