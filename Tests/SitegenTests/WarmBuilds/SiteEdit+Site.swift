import TestSupport

extension SiteEdit {
  /// Edits of templates, assets and languages.
  static let theme: [SiteEdit] = [
    SiteEdit(
      "change a template of the theme", weight: 4,
      .state { state, random in
        let templates = state.theme.keys.filter { $0.hasSuffix(".mustache") }.sorted()
        guard let path = random.pick(templates) else { return nil }
        state.theme[path]?.append(
          contentsOf: "{{! \(random.number(1...99)) }}<!-- \(random.number(1...9)) -->\n".utf8)
        return path
      }),
    SiteEdit(
      "override a template, or stop to", weight: 6,
      .state { state, random in
        let name = random.pick(
          "partials/entry", "partials/menu", "page", "home", "components/details", "404", "search")
        let path = "Themes/site/templates/\(name).mustache"
        if state.files.removeValue(forKey: path) != nil { return "without \(name)" }
        guard let bytes = state.theme["templates/\(name).mustache"] else { return nil }
        state.files[path] = bytes + Array("<!-- own \(random.number(1...9)) -->\n".utf8)
        return "with \(name)"
      }),
    SiteEdit(
      "change a template of the site", weight: 4,
      .state { state, random in
        guard let path = random.pick(state.files("mustache")) else { return nil }
        state.write("<!-- \(random.number(1...99)) -->" + state.text(path), to: path)
        return path
      }),
    SiteEdit(
      "change an asset that templates ask for", weight: 4,
      .state { state, random in
        state.write("a { top: \(random.number(1...99))px; }\n", to: "Themes/site/assets/site.css")
        return ""
      }),
    SiteEdit(
      "change an asset of the theme", weight: 3,
      .state { state, random in
        let path = "assets/" + random.pick("style.css", "tabs.js")
        state.theme[path]?.append(contentsOf: "/* \(random.number(1...99)) */\n".utf8)
        return path
      }),
    SiteEdit(
      "override an asset, or stop to", weight: 2,
      .state { state, random in
        let path = "Themes/site/assets/" + random.pick("style.css", "copy.js", "more.txt")
        if state.files.removeValue(forKey: path) == nil { state.write("/* own */\n", to: path) }
        return path
      }),
    SiteEdit(
      "change a language", weight: 3,
      .state { state, random in
        let path = "Themes/site/languages/toy.yml"
        state.write(
          state.text(path).replacing(/keyword: .*/) { _ in "keyword: begin \(random.pick("end", "dial"))" },
          to: path)
        return ""
      }),
    SiteEdit(
      "add a language, or remove it", weight: 3,
      .state { state, random in
        let path = "Themes/site/languages/tow.yml"
        if state.files.removeValue(forKey: path) == nil {
          state.write("names: [tow]\nstates:\n  code:\n    - { match: '\\d+', kind: number }\n", to: path)
        }
        return ""
      }),
    SiteEdit(
      "put a theme of the site's own in front of the installed one, or remove it", weight: 1,
      .state { state, random in
        let own = state.files.keys.filter { $0.hasPrefix("Themes/default/") }
        for path in own { state.files[path] = nil }
        if own.isEmpty { for (path, bytes) in state.theme { state.files["Themes/default/" + path] = bytes } }
        return own.isEmpty ? "with" : "without"
      }),
  ]

  /// Edits of `sitegen.yml`.
  static let configuration: [SiteEdit] = [
    value("title", weight: 2) { MarkdownFile.quoted($0.words(1...2)) },
    value("description", weight: 2) { MarkdownFile.quoted($0.words(1...3)) },
    value("author", weight: 1) { $0.pick("Ada", "Grace") },
    value("language", weight: 1) { $0.pick("en", "de", "zh-Hant-TW") },
    value("base-url", weight: 2) {
      $0.pick("https://example.org/", "https://example.org/blog/", "http://a.example/")
    },
    value("page-size", weight: 3) { "\($0.number(1...9))" },
    value("feed-size", weight: 2) { "\($0.number(1...9))" },
    value("feed-content", weight: 2) { $0.pick("full", "summary") },
    value("feeds", weight: 2) { $0.pick("[atom]", "[]", "[json, rss]", "[atom, rss, json]") },
    value("feed-names", weight: 1) { $0.pick("{ atom: index.xml }", "{}", "{ rss: all.rss }") },
    value("taxonomies", weight: 2) {
      $0.pick("[tags]", "[topics, tags]", "[tags, topics]", "[tags, authors]")
    },
    value("permalinks", weight: 2) { random in
      random.pick(
        "{ posts: \"/:year/:month/:slug/\" }", "{}",
        "{ notes: \"/n/:title/\", posts/deep: \"/:section/:slug/\" }")
    },
    value("search", weight: 2) { $0.pick("true", "false") },
    value("llms", weight: 2) { $0.pick("true", "false") },
    value("sample-pages", weight: 4) { $0.pick("true", "true", "false") },
    value("reference", weight: 2) {
      $0.pick("{ FigureKit: /kit/ }", "{ FigureKit: /posts/kit/ }", "{ FigureKit: /about/kit/ }", "{}")
    },
    value("social-images", weight: 2) { $0.pick("true", "false") },
    value("figures", weight: 2) { $0.pick("svg", "image") },
    value("images", weight: 2) {
      $0.pick("true", "false", "{ widths: [20, 50] }", "{ widths: [5000], formats: [] }", "{ sizes: 50vw }")
    },
    value("related", weight: 2) { "\($0.number(0...4))" },
    value("math", weight: 2) { $0.pick("true", "false") },
    value("edit-url", weight: 1) { "https://e.example/\($0.pick("main", "next"))/:path" },
    value("extra", weight: 2) { "{ mood: \($0.pick("calm", "glad")) }" },
    value("theme", weight: 2) {
      $0.pick("default", "{ options: { dates: iso } }", "{ options: { footer: Foot } }")
    },
    value("colour", weight: 1) { $0.pick("red", "blue") },
    value("menu", weight: 3) { random in
      "[{ title: \(random.pick("Posts", "All")), url: \(random.pick("/posts/", "/notes/page/2/", "/later/", "/"))}]"
    },
  ]

  /// Edits of what a build gets from elsewhere, and of how it is asked for.
  static let world: [SiteEdit] = [
    SiteEdit(
      "let time pass", weight: 8,
      .state { state, random in
        state.world.now += random.number(1...20) * 86_400
        return CalendarDay.text(state.world.now)
      }),
    SiteEdit(
      "set the clock back", weight: 2,
      .state { state, random in
        state.world.now -= random.number(1...30) * 86_400
        return CalendarDay.text(state.world.now)
      }),
    SiteEdit(
      "update the compiler", weight: 4,
      .state { state, _ in
        state.world.compiler += 1
        return ""
      }),
    SiteEdit(
      "update sitegen", weight: 2,
      .state { state, _ in
        state.world.program += 1
        return ""
      }),
    SiteEdit(
      "install a typeface, or remove it", weight: 2,
      .state { state, _ in
        state.world.hasTypeface.toggle()
        return "\(state.world.hasTypeface)"
      }),
    SiteEdit(
      "nothing", weight: 4,
      .state { _, _ in "" }),
    SiteEdit(
      "build with drafts", weight: 5,
      .choice { choice, _ in
        choice.includesDrafts = true
        return ""
      }),
    SiteEdit(
      "build with what is in the future", weight: 4,
      .choice { choice, _ in
        choice.includesFuture = true
        return ""
      }),
    SiteEdit(
      "build for another address", weight: 3,
      .choice { choice, random in
        choice.baseURL = random.pick("http://127.0.0.1:1414/", "https://example.org/preview/")
        return choice.baseURL
      }),
    SiteEdit(
      "build into another folder", weight: 4,
      .choice { choice, _ in
        choice.output = "elsewhere"
        return ""
      }),
    SiteEdit(
      "build as `serve` does", weight: 5,
      .choice { choice, _ in
        choice.isPreview = true
        return ""
      }),
  ]

  private static func value(
    _ key: String, weight: Int, _ value: @escaping @Sendable (inout SeededGenerator) -> String
  ) -> SiteEdit {
    SiteEdit(
      "configure `\(key)`", weight: weight,
      .state { state, random in
        state.configuration[key] = value(&random)
        return state.configuration[key]
      })
  }
}

private enum CalendarDay {
  static func text(_ seconds: Int) -> String { "day \(seconds / 86_400)" }
}
