import Foundation
import TestSupport

extension SiteState {
  /// A site that uses all there is to use.
  static func random(_ random: inout SeededGenerator) throws -> SiteState {
    var state = SiteState()
    try state.addTheme()
    state.addConfiguration()
    state.addFiles()
    state.addPages(&random)
    for path in state.pages.keys.sorted() {
      for _ in 0..<random.number(1...4) {
        let block = state.block(for: path, &random)
        state.pages[path]?.blocks.append(block)
      }
    }
    state.addFixedBlocks()
    return state
  }

  private mutating func addTheme() throws {
    let folder = Repository.root.appending(path: "Themes/default")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      if let bytes = FileManager.default.contents(atPath: folder.appending(path: path).path) {
        theme[path] = Array(bytes)
      }
    }
    // A long style sheet costs time and shows nothing.
    theme["assets/style.css"] = Array("/* all */\nbody { color: #222; }\n".utf8)
    write(
      "{{#site.extra}}<meta name=\"x\" content=\"{{mood}}\">{{/site.extra}}{{#page.extra}}<meta content=\"{{mood}}\">"
        + "{{/page.extra}}{{#data.books}}<meta content=\"{{first}}\">{{/data.books}}"
        + "<link rel=\"stylesheet\" href=\"{{#asset}}site.css{{/asset}}\">\n",
      to: "Themes/site/templates/partials/head.mustache")
    write(
      "<aside>{{#href}}<a href=\"{{.}}\">{{page.title}}</a>{{/href}}{{{content}}}</aside>",
      to: "Themes/site/templates/components/note.mustache")
    write(
      "{{<base}}{{$main}}<h1>{{page.title}}</h1>{{{page.content}}}{{/main}}{{/base}}\n",
      to: "Themes/site/templates/wide.mustache")
    write("a { color: red; }\n/* b */\n", to: "Themes/site/assets/site.css")
    write(
      "names: [toy]\nwords:\n  keyword: begin end\nstates:\n  code:\n    - { match: '#[^\\n]*', kind: comment }\n",
      to: "Themes/site/languages/toy.yml")
  }

  private mutating func addConfiguration() {
    configuration = [
      "title": "The site", "description": "About dials", "author": "Ada", "base-url": "https://example.org/",
      "page-size": "4", "feed-size": "6", "feeds": "[atom, rss, json]", "taxonomies": "[tags, topics]",
      "permalinks": "{ posts: \"/:year/:month/:slug/\" }", "search": "true", "related": "2",
      "menu":
        "[{ title: Posts, url: /posts/ }, { title: About, url: /about/ }, { title: Dial, url: /tags/dial/ }]",
      "extra": "{ mood: calm }",
    ]
  }

  private mutating func addFiles() {
    files["Content/shared/logo.png"] = Picture.png(width: 40, height: 20)
    files["Content/shared/mark.svg"] = Picture.svg(width: 30, height: 60)
    files["Content/posts/flip/page.png"] = Picture.png(width: 8, height: 6)
    files["Content/guides/turning/knob.svg"] = Picture.svg(width: 5, height: 5)
    files["Content/guides/turning/deep/leaf.png"] = Picture.png(width: 3, height: 4)
    write("first: one\n", to: "Content/data/books.yml")
    write("#!/bin/sh\n", to: "Content/shared/run.sh")
    write(
      "# snippet.first\na = 1\n# snippet.end\n# snippet.second\nb = 2\n# snippet.end\n", to: "Shared/turn.py")
    write(
      "# snippet.first\nc = 1\n# snippet.end\n# snippet.second\nd = 2\n# snippet.end\n", to: "Shared/fold.py")
    write(
      "# snippet.first\ne = 1\n# snippet.end\n# snippet.second\nf = 2\n# snippet.end\n",
      to: "Content/notes/part.txt")
    write(
      "# snippet.first\ng = 1\n# snippet.end\n# snippet.second\nh = 2\n# snippet.end\n",
      to: "Shared/linked.txt")
    files["Shared/picture.png"] = Picture.png(width: 11, height: 13)
    write("---\ntitle: Far\n---\n\nFar away.\n", to: "Shared/pages/far.md")
    links["Content/linked"] = "../Shared/pages"
    links["Content/shared/linked.png"] = "../../Shared/picture.png"
    links["Content/notes/linked.txt"] = "../../Shared/linked.txt"
    write(
      "// snippet.turn\nprint(1)\n// snippet.end\ndraw(\"spoke\")\nmove(\"rim\")\n",
      to: "Samples/wheel/main.swift")
    write("inputs: [leaf.txt]\n", to: "Samples/wheel/sample.yml")
    write("leaf\n", to: "Samples/wheel/leaf.txt")
    write("// snippet.turn\nprint(2)\n// snippet.end\nlet angle = 1\n", to: "Samples/dial/main.swift")
    write("let more = 1\n", to: "Samples/dial/More.swift")
  }

  private mutating func addPages(_ random: inout SeededGenerator) {
    pages["Content/_index.md"] = MarkdownFile(metadata: ["title": .text("Home")])
    pages["Content/about.md"] = MarkdownFile(metadata: ["title": .text("About"), "math": .plain("true")])
    pages["Content/notes/_index.md"] = MarkdownFile(
      metadata: ["title": .text("Notes"), "sort": .text("weight"), "page-size": .plain("3")])
    pages["Content/guides/_index.md"] = MarkdownFile(
      metadata: ["title": .text("Guides"), "sort": .text("title"), "page-size": .plain("2")])
    pages["Content/guides/basics/_index.md"] = MarkdownFile(metadata: ["title": .text("Basics")])
    for (folder, count) in [
      ("posts", 10), ("posts/deep", 3), ("notes", 6), ("guides", 4), ("guides/basics", 4),
    ] {
      for _ in 0..<count { addPage(in: "Content/" + folder, &random) }
    }
    pages["Content/posts/flip/index.md"] = page("Flip", &random)
    pages["Content/guides/turning/index.md"] = page("Turning", &random)
    pages["Content/posts/2026-02-03-dated.md"] = MarkdownFile(metadata: ["title": .text("Dated")])
    for (key, value) in [
      ("draft", "true"), ("date", "2026-07-15"), ("expires", "2026-05-01"), ("expires", "2026-06-20"),
    ] {
      let path = addPage(in: "Content/notes", &random)
      pages[path]?.metadata[key] = .plain(value)
    }
    for (index, path) in posts.filter({ $0.hasPrefix("Content/guides/") }).enumerated() where index < 4 {
      pages[path]?.metadata["series"] = .text("First steps")
      pages[path]?.metadata["part"] = .plain("\(index + 1)")
    }
  }

  /// What a site always has at first, so that nothing depends on luck.
  private mutating func addFixedBlocks() {
    pages["Content/posts/flip/index.md"]?.blocks += [
      "![A page](page.png)", "<!-- more -->",
      "```swift sample=\"flip\" alt=\"It\"\ndraw(\"page\")\nprint(1)\n```",
      "[gone](nowhere.md) [dated](../2026-02-03-dated.md) [data](../../data/books.yml) [old](/old/flip/)",
    ]
    pages["Content/posts/flip/index.md"]?.metadata["aliases"] = .list(["/old/flip/", "before"])
    pages["Content/guides/turning/index.md"]?.blocks += [
      "![Of the other](sample:flip/flip#page)", "![Knob](knob.svg \"A knob\")",
      "![Linked](../../shared/linked.png)",
      "```python include=\"Shared/turn.py#first\"\n```",
    ]
    pages["Content/about.md"]?.blocks += [
      "$x^2$", "```swift from=\"wheel#turn\"\n```", "![Spoke](sample:wheel#spoke)",
      "```text include=\"notes/linked.txt\"\n```",
      "````component name=\"note\" href=\"posts/flip/index.md\"\n$y$ ![Rim](sample:wheel#rim)\n````",
    ]
    pages["Content/guides/_index.md"]?.blocks.append(
      "```swift sample=\"s\" alt=\"h\"\nmove(\"section\")\n```")
  }

  /// Adds a page to a folder.
  ///
  /// - Returns: Its path.
  @discardableResult
  mutating func addPage(in folder: String, _ random: inout SeededGenerator) -> String {
    let name = newName("page")
    let path = folder + "/" + (random.chance(10) ? name + "/index.md" : name + ".md")
    pages[path] = page(random.words(1...3) + " " + name, &random)
    return path
  }

  private func page(_ title: String, _ random: inout SeededGenerator) -> MarkdownFile {
    var page = MarkdownFile(metadata: ["title": .text(title), "date": .plain(Self.date(&random))])
    page.metadata["tags"] = .list((0..<random.number(0...3)).map { _ in Self.tag(&random) })
    if random.chance(30) { page.metadata["topics"] = .list([random.pick("Touch", "touch", "Drawing")]) }
    if random.chance(30) { page.metadata["weight"] = .plain("\(random.number(1...9))") }
    if random.chance(30) { page.metadata["description"] = .text(random.words(2...6)) }
    if random.chance(20) { page.metadata["math"] = .plain("true") }
    if random.chance(20) { page.metadata["extra"] = .table(["mood": random.word()]) }
    page.hasTOML = random.chance(20)
    return page
  }

  static func tag(_ random: inout SeededGenerator) -> String {
    random.pick("dial", "Dial", "dials", "C++", "c", "naïve", "glow & shadow", "Größe", "fold")
  }

  /// A day of the half year before the first now.
  static func date(_ random: inout SeededGenerator) -> String {
    let day = random.number(10...28)
    return "2026-0\(random.number(1...5))-\(day)"
      + (random.chance(20) ? "T1\(random.number(0...9)):00:00+02:00" : "")
  }
}
