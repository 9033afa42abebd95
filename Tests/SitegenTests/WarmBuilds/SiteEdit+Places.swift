import TestSupport

extension SiteEdit {
  /// Edits that put pages elsewhere, take them away and add some.
  static let places: [SiteEdit] = [
    SiteEdit(
      "rename a page", weight: 5,
      .state { state, random in
        let name = state.newName(random.pick("page", "2026-04-04-page", "größe & x"))
        return state.movePage(&random) { $0.folder + "/" + name + ".md" }
      }),
    SiteEdit(
      "move a page to another section", weight: 5,
      .state { state, random in
        let folder = random.pick("posts", "posts/deep", "notes", "guides", "guides/basics", "talks")
        return state.movePage(&random) { "Content/\(folder)/" + $0.lastPart }
      }),
    SiteEdit(
      "make a bundle of a page, or the reverse", weight: 4,
      .state { state, random in
        state.movePage(&random) { path in
          path.hasSuffix("/index.md")
            ? String(path.dropLast("/index.md".count)) + ".md"
            : String(path.dropLast(".md".count)) + "/index.md"
        }
      }),
    SiteEdit(
      "let a folder take a page's name", weight: 2,
      .state { state, random in state.movePage(&random) { $0 + "/" + $0.lastPart } }),
    SiteEdit(
      "let two pages change places", weight: 4,
      .state { state, random in
        guard let one = random.pick(state.posts), let other = random.pick(state.posts), one != other else {
          return nil
        }
        (state.pages[one], state.pages[other]) = (state.pages[other], state.pages[one])
        return "\(one) and \(other)"
      }),
    SiteEdit(
      "make a file of a folder, or the reverse", weight: 3,
      .state { state, random in
        // What is published at `turn` is a file, or a folder with an `index.html`.
        if state.files.removeValue(forKey: "Content/turn") == nil {
          state.pages["Content/turn.md"] = nil
          state.write("a file\n", to: "Content/turn")
        } else {
          state.pages["Content/turn.md"] = MarkdownFile(metadata: ["title": .text("Turn")], blocks: ["Text."])
        }
        return ""
      }),
    SiteEdit(
      "rename a bundle's folder", weight: 3,
      .state { state, random in
        guard let bundle = random.pick(state.posts.filter { $0.hasSuffix("/index.md") })?.folder else {
          return nil
        }
        let new = bundle.folder + "/" + state.newName("bundle")
        for path in state.files.keys.filter({ $0.hasPrefix(bundle + "/") }).sorted() {
          state.files[new + path.dropFirst(bundle.count)] = state.files.removeValue(forKey: path)
        }
        state.pages[new + "/index.md"] = state.pages.removeValue(forKey: bundle + "/index.md")
        return "\(bundle) to \(new)"
      }),
    SiteEdit(
      "delete a page", weight: 6,
      .state { state, random in
        guard state.posts.count > 20, let path = random.pick(state.posts) else { return nil }
        state.pages[path] = nil
        return path
      }),
    SiteEdit(
      "add a page", weight: 6,
      .state { state, random in
        let path = state.addPage(
          in: "Content/" + random.pick("posts", "posts/deep", "notes", "guides", "talks"), &random)
        let block = state.block(for: path, &random)
        state.pages[path]?.blocks.append(block)
        return path
      }),
    SiteEdit(
      "add or remove the page that links lead to", weight: 4,
      .state { state, random in
        guard let folder = random.pick(state.posts)?.folder else { return nil }
        let path = folder + "/later.md"
        state.pages[path] =
          state.pages[path] == nil
          ? MarkdownFile(
            metadata: ["title": .text("Later"), "date": .plain("2026-04-05")], blocks: ["# Later"]) : nil
        return path
      }),
    SiteEdit(
      "add or remove a section's own page", weight: 4,
      .state { state, random in
        guard let folder = random.pick(["Content"] + state.posts.map(\.folder)) else { return nil }
        let path = folder + "/_index.md"
        if state.pages.removeValue(forKey: path) != nil { return "removed \(path)" }
        state.pages[path] = MarkdownFile(
          metadata: ["title": .text(random.word()), "sort": .text("title")], blocks: [random.words(1...5)])
        return "added \(path)"
      }),
  ]
}

extension SiteState {
  fileprivate mutating func movePage(
    _ random: inout SeededGenerator, to place: (String) -> String
  ) -> String? {
    guard let path = random.pick(posts), let page = pages[path] else { return nil }
    let new = place(path)
    guard pages[new] == nil else { return nil }
    pages[path] = nil
    pages[new] = page
    return "\(path) to \(new)"
  }
}
