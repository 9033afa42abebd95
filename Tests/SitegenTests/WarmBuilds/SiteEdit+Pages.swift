extension SiteEdit {
  /// Edits of what pages say.
  static let text: [SiteEdit] = [
    SiteEdit(
      "add a block", weight: 12,
      .state { state, random in
        guard let path = random.pick(state.pages.keys.sorted()) else { return nil }
        let block = state.block(for: path, &random)
        let place = random.number(0...(state.pages[path]?.blocks.count ?? 0))
        state.pages[path]?.blocks.insert(block, at: place)
        return "\(path) at \(place): \(block)"
      }),
    SiteEdit(
      "link to another page", weight: 8,
      .state { state, random in
        guard let path = random.pick(state.pages.keys.sorted()) else { return nil }
        let link = state.link(from: path, &random)
        state.pages[path]?.blocks.append(link)
        return "\(path): \(link)"
      }),
    page("remove a block", weight: 8) { page, random in
      guard let place = random.pick(Array(page.blocks.indices)) else { return nil }
      return "at \(place): \(page.blocks.remove(at: place))"
    },
    page("swap two blocks") { page, random in
      guard page.blocks.count > 1 else { return nil }
      page.blocks.swapAt(0, random.number(1...(page.blocks.count - 1)))
      return ""
    },
    page("change a letter", weight: 12) { page, random in
      guard let place = random.pick(Array(page.blocks.indices)),
        let letter = page.blocks[place].utf8.lastIndex(where: { (0x61...0x79).contains($0) })
      else { return nil }
      // The size stays as it is.
      let next = page.blocks[place].utf8[letter] + 1
      page.blocks[place].replaceSubrange(letter...letter, with: String(UnicodeScalar(next)))
      return "at \(place): \(page.blocks[place])"
    },
    page("set where the summary ends") { page, random in
      if let place = page.blocks.firstIndex(of: "<!-- more -->") {
        page.blocks.remove(at: place)
        return "removed"
      }
      page.blocks.insert("<!-- more -->", at: min(1, page.blocks.count))
      return "added"
    },
    page("change the notation", weight: 1) { page, random in
      if random.chance(50) {
        page.hasTOML.toggle()
      } else {
        page.lineEnd = page.lineEnd == "\n" ? "\r\n" : "\n"
      }
      return ""
    },
  ]

  /// Edits of front matter.
  static let metadata: [SiteEdit] = [
    key("title", weight: 10) { .text($0.words(1...4)) },
    SiteEdit(
      "set a section's key", weight: 6,
      .state { state, random in
        guard let path = random.pick(state.sections) else { return nil }
        let (key, value): (String, MarkdownFile.Value) = random.pick(
          ("title", .text(random.word())), ("sort", .text(random.pick("date", "weight", "title"))),
          ("page-size", .plain("\(random.number(1...5))")), ("description", .text(random.words(1...3))))
        state.pages[path]?.metadata[key] = value
        return "\(path): \(key) \(value)"
      }),
    key("tags", weight: 10) { random in
      .list((0..<random.number(0...3)).map { _ in SiteState.tag(&random) })
    },
    page("change the case of a tag") { page, random in
      var tags = page.list("tags")
      guard let place = random.pick(Array(tags.indices)) else { return nil }
      tags[place] =
        tags[place] == tags[place].lowercased() ? tags[place].uppercased() : tags[place].lowercased()
      page.metadata["tags"] = .list(tags)
      return tags[place]
    },
    SiteEdit(
      "rename a tag on all pages", weight: 2,
      .state { state, random in
        let new = random.word().filter(\.isLetter)
        guard let old = random.pick(state.pages.values.flatMap { $0.list("tags") }.sorted()) else {
          return nil
        }
        for path in state.pages.keys.sorted() {
          guard let tags = state.pages[path]?.list("tags"), tags.contains(old) else { continue }
          state.pages[path]?.metadata["tags"] = .list(tags.map { $0 == old ? new : $0 })
        }
        return "\(old) to \(new)"
      }),
    key("topics") { $0.chance(30) ? nil : .list([$0.pick("Touch", "touch", "Drawing", "paper")]) },
    key("date", weight: 10) { .plain(SiteState.date(&$0)) },
    key("date", weight: 4) { .plain("2026-0\($0.number(6...8))-1\($0.number(0...9))") },
    key("updated") { $0.chance(30) ? nil : .plain(SiteState.date(&$0)) },
    key("expires") { $0.chance(40) ? nil : .plain("2026-0\($0.number(5...8))-15") },
    key("draft", weight: 8) { .plain($0.pick("true", "false", "false")) },
    key("slug") { random in
      random.chance(40)
        ? nil
        : .text(random.pick("dial \(random.number(1...99))", "größe-\(random.number(1...99))", "before"))
    },
    key("weight", weight: 6) { $0.chance(20) ? nil : .plain("\($0.number(1...9))") },
    key("series", weight: 6) { $0.chance(30) ? nil : .text($0.pick("First steps", "first steps", "Folds")) },
    key("part", weight: 6) { $0.chance(20) ? nil : .plain("\($0.number(1...5))") },
    key("description", weight: 6) { $0.chance(30) ? nil : .text($0.words(1...6)) },
    page("change the aliases", weight: 6) { page, random in
      let alias = random.pick("/old/\(random.number(1...40))/", "once-\(random.number(1...40))", "/later/")
      page.metadata["aliases"] = random.chance(40) ? nil : .list([alias])
      return page.list("aliases").joined()
    },
    key("image") {
      $0.chance(30) ? nil : .text($0.pick("/shared/logo.png", "page.png", "https://example.com/a.png"))
    },
    key("toc", weight: 2) { .plain($0.pick("true", "false")) },
    key("math") { .plain($0.pick("true", "false")) },
    key("template") { $0.chance(40) ? nil : .text("wide") },
    key("authors", weight: 2) { $0.chance(30) ? nil : .list([$0.pick("Ada", "Grace")]) },
    key("extra") { $0.chance(30) ? nil : .table(["mood": $0.word()]) },
  ]
}
