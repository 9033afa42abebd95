extension SiteEdit {
  /// Edits of files that pages show, link to or include.
  static let files: [SiteEdit] = [
    SiteEdit(
      "change a picture's size", weight: 8,
      .state { state, random in
        guard let path = random.pick(state.files("png", "svg")) else { return nil }
        let size = (random.number(1...99), random.number(1...99))
        state.files[path] =
          path.hasSuffix("png")
          ? Picture.png(width: size.0, height: size.1) : Picture.svg(width: size.0, height: size.1)
        return path
      }),
    SiteEdit(
      "add a picture", weight: 4,
      .state { state, random in
        guard let folder = random.pick(state.posts)?.folder else { return nil }
        let path = folder + "/" + random.pick("later.png", "social.png", "new.svg", "page.png")
        state.files[path] =
          path.hasSuffix("png") ? Picture.png(width: 7, height: 9) : Picture.svg(width: 6, height: 8)
        return path
      }),
    removal("delete a picture", weight: 4) { $0.files("png", "svg", below: "Content/") },
    SiteEdit(
      "damage a picture", weight: 2,
      .state { state, random in
        guard let path = random.pick(state.files("png", below: "Content/")) else { return nil }
        state.files[path] = Array("no picture".utf8)
        return path
      }),
    SiteEdit(
      "change an included file", weight: 8,
      .state { state, random in
        guard let path = random.pick(state.files("py", "txt").filter { !$0.hasPrefix("Samples/") }) else {
          return nil
        }
        state.write(
          state.text(path).replacing("1", with: "\(random.number(2...9))") + "# \(random.word())\n", to: path)
        return path
      }),
    SiteEdit(
      "put a file in front of an included one", weight: 8,
      .state { state, random in
        // A file beside the page is found before the one that is written from the site's root.
        let shared = state.files("py", below: "Shared/")
        let including = state.posts.filter { path in
          state.pages[path]?.blocks.contains { $0.contains("include=\"Shared/") } ?? false
        }
        guard let page = random.pick(including), let file = random.pick(shared) else { return nil }
        state.write(state.text(file).replacing("=", with: "=="), to: page.folder + "/" + file)
        return page.folder + "/" + file
      }),
    removal("delete a file in front of an included one", weight: 6) { state in
      state.files("py", below: "Content/").filter { $0.contains("/Shared/") }
    },
    removal("delete an included file", weight: 1) { state in
      state.files("py", "txt").filter { !$0.hasPrefix("Samples/") }
    },
    SiteEdit(
      "include a file", weight: 4,
      .state { state, random in
        guard let path = random.pick(state.posts) else { return nil }
        let block = state.include(for: path, &random)
        state.pages[path]?.blocks.append(block)
        return "\(path): \(block)"
      }),
    SiteEdit(
      "lead a symbolic link elsewhere", weight: 2,
      .state { state, random in
        guard let path = random.pick(state.links.keys.sorted().filter { $0.contains(".") }) else {
          return nil
        }
        let targets = state.files(path.hasSuffix("png") ? "png" : "py").filter { $0.hasPrefix("Shared/") }
        guard let target = random.pick(targets + state.files("png", below: "Content/shared/")),
          target.hasSuffix("png") == path.hasSuffix("png")
        else { return nil }
        state.links[path] = "../../" + target
        return "\(path) to \(target)"
      }),
    SiteEdit(
      "change a page in a linked folder", weight: 4,
      .state { state, random in
        state.write(
          "---\ntitle: Far\ntags: [dial]\n---\n\n\(random.words(1...9))\n", to: "Shared/pages/far.md")
        return ""
      }),
    SiteEdit(
      "write a file that nobody reads", weight: 2,
      .state { state, random in
        let path = random.pick("Content/posts/.draft.md", "Content/notes/page.md~", "Shared/notes.md")
        state.write(random.words(1...9), to: path)
        return path
      }),
    SiteEdit(
      "change a data file", weight: 4,
      .state { state, random in
        let path = "Content/data/" + random.pick("books.yml", "books.yml", "later.yml")
        state.write("first: \(random.number(1...99))\n", to: path)
        return path
      }),
    removal("delete a data file", weight: 1) { $0.files("yml", below: "Content/data/") },
    SiteEdit(
      "write what sitegen makes otherwise, or leave it to it", weight: 3,
      .state { state, random in
        let path = "Content/" + random.pick("robots.txt", "_redirects")
        if state.files.removeValue(forKey: path) == nil { state.write("mine\n", to: path) }
        return path
      }),
  ]

  /// Edits of samples and of what they read.
  static let samples: [SiteEdit] = [
    SiteEdit(
      "change a file sample", weight: 6,
      .state { state, random in
        guard let path = random.pick(state.files("swift")) else { return nil }
        state.write(state.text(path) + "print(\(random.number(1...99)))\n", to: path)
        return path
      }),
    SiteEdit(
      "change what a sample reads", weight: 4,
      .state { state, random in
        state.write(random.words(1...3), to: "Samples/wheel/leaf.txt")
        return ""
      }),
    SiteEdit(
      "change how a sample is run", weight: 2,
      .state { state, random in
        state.write(
          random.pick("inputs: [leaf.txt]\n", "no-run: true\n", "timeout: 2\n"),
          to: "Samples/wheel/sample.yml")
        return ""
      }),
    SiteEdit(
      "add a sample that nothing shows, or remove it", weight: 2,
      .state { state, random in
        let path = "Samples/idle/main.swift"
        if state.files.removeValue(forKey: path) == nil { state.write("deprecated()\n", to: path) }
        return ""
      }),
    page("add a line to a sample", weight: 8) { page, random in
      let places = page.blocks.indices.filter { page.blocks[$0].hasPrefix("```swift sample=") }
      guard let place = random.pick(places) else { return nil }
      let line = random.pick("print(\(random.number(1...99)))", "print(0)", "deprecated()")
      page.blocks[place] = page.blocks[place].replacing(
        "\nprint(", with: "\n\(line)\nprint(", maxReplacements: 1)
      return page.blocks[place]
    },
    SiteEdit(
      "add a sample", weight: 6,
      .state { state, random in
        guard let path = random.pick(state.posts) else { return nil }
        let block = state.sample(&random)
        state.pages[path]?.blocks.append(block)
        return "\(path): \(block)"
      }),
  ]

  private static func removal(
    _ name: String, weight: Int, _ paths: @escaping @Sendable (SiteState) -> [String]
  ) -> SiteEdit {
    SiteEdit(
      name, weight: weight,
      .state { state, random in
        guard let path = random.pick(paths(state)) else { return nil }
        state.files[path] = nil
        return path
      })
  }
}
