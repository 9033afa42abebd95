extension SiteEdit {
  /// Edits of the languages of a site, of translations and of the theme's words.
  static let languages: [SiteEdit] = [
    SiteEdit(
      "configure `languages`", weight: 4,
      .state { state, random in
        state.configuration["languages"] = random.pick(
          "{ de: { name: Deutsch, title: Zeichnen } }", "{ de: {}, fr: { author: Ada } }",
          "{ fr: { menu: [] } }",
          "{ de: { menu: [{ title: Alle, url: /posts/ }], extra: { mood: froh } } }", "{}")
        return state.configuration["languages"]
      }),
    SiteEdit(
      "translate a page, or remove the translation", weight: 7,
      .state { state, random in
        let pages = state.pages.keys.filter { !$0.hasSuffix(".de.md") }.sorted()
        guard let path = random.pick(pages), var page = state.pages[path] else { return nil }
        if state.configuration["languages"] == nil { state.configuration["languages"] = "{ de: {} }" }
        let translation = path.dropLast(".md".count) + ".de.md"
        if state.pages.removeValue(forKey: String(translation)) != nil { return "without \(translation)" }
        page.metadata["title"] = .text(random.words(1...3))
        page.metadata["aliases"] = nil
        state.pages[String(translation)] = page
        return "with \(translation)"
      }),
    SiteEdit(
      "change the words of the theme", weight: 4,
      .state { state, random in
        let path = "Themes/site/strings/\(random.pick("en", "de")).yml"
        if state.files.removeValue(forKey: path) != nil { return "without \(path)" }
        let date = random.pick("{day}. {month} {year}", "{year}-{month}-{day}")
        state.write("output: \(random.words(1...2))\ndate: \"\(date)\"\n", to: path)
        return "with \(path)"
      }),
  ]
}
