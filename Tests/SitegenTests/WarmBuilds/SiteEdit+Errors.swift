extension SiteEdit {
  /// Edits by which a site cannot be published.
  static let errors: [SiteEdit] = [
    page("break the front matter", weight: 3) { page, random in
      page.brokenLine = random.pick("title", "date: never", "draft: 3", "weight: [1]")
      return page.brokenLine
    },
    page("write what is wrong", weight: 4) { page, random in
      let block = random.pick(
        "```swift sample=\"wrong-\(random.number(1...999))\"\noops()\n```", "```component name=\"nope\"\n```",
        "```python include=\"gone.py\"\n```", "![x](sample:none)", "```swift from=\"wheel#none\"\n```",
        "![x](/shared/logo.png){widht=3}", "```swift sample=\"b\" colour=\"red\"\n```",
        "```swift\noops(\n```", "```c unverified=\"no\"\n```",
        "```swift sample=\"w\" alt=\"w\"\ndraw(\"broken-\(random.number(1...999))\")\n```")
      page.blocks.insert(block, at: random.number(0...page.blocks.count))
      return block
    },
    page("write a number that a sample prints, or does not", weight: 4) { page, random in
      let block =
        "```swift sample=\"v\" hidden\nvalue(\(random.number(1...9)))\n```\n\n\(random.word()) [0](sample:v#x)"
      page.blocks.append(block)
      return block
    },
    page("write a wrong formula", weight: 1) { page, random in
      page.metadata["math"] = .plain("true")
      page.blocks.append("$\\oops$")
      return ""
    },
    page("use a template that does not exist", weight: 1) { page, random in
      page.metadata["template"] = .text("wyde")
      return ""
    },
    SiteEdit(
      "break a template", weight: 3,
      .state { state, random in
        guard let path = random.pick(state.files("mustache")) else { return nil }
        state.write(
          state.text(path) + random.pick("{{#open}}", "{{> partials/none}}", "{{#asset}}none.css{{/asset}}"),
          to: path)
        return path
      }),
    SiteEdit(
      "break a language", weight: 1,
      .state { state, _ in
        state.write("names: [toy]\nstates: 3\n", to: "Themes/site/languages/toy.yml")
        return ""
      }),
    SiteEdit(
      "break the configuration", weight: 2,
      .state { state, random in
        let (key, value) = random.pick(
          ("page-size", "none"), ("feeds", "[xml]"), ("theme", "nothing"), ("menu", "[1]"))
        state.configuration[key] = value
        return "\(key): \(value)"
      }),
    SiteEdit(
      "give two pages one address", weight: 2,
      .state { state, random in
        guard let path = random.pick(state.posts), let other = random.pick(state.posts), path != other,
          let page = state.pages[other]
        else { return nil }
        state.pages[path.folder + "/twin.md"] = page
        state.pages[path.folder + "/twin/index.md"] = page
        return "\(path.folder)/twin"
      }),
  ]
}
