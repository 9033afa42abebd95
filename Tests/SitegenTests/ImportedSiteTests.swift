import Foundation
import Testing

/// Whole small sites of other generators, made of what real ones lost: each address and each part of a page is counted.
@Suite struct ImportedSiteTests {
  /// How often a page has each thing. Of Hugo, these are the counts of what Hugo 0.168 makes of the same files
  /// with `unsafe`.
  struct Page: Sendable {
    var path: String
    var headings = 0
    var images = 0
    var links = 0
    var fences = 0
    var text: [String] = []
  }

  struct Site: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var addresses: String
    var problems: [String] = []
    var pages: [Page]
    var published: [String] = []
  }

  private static let bom = "\u{FEFF}"

  static let sites: [Site] = [
    Site(
      testDescription: "Hugo: pages of terms, marks before front matter, shortcodes of the site's own",
      files: [
        "hugo.yaml": """
        baseURL: https://example.org/
        title: Lamps
        theme: plain
        permalinks: { post: "/posts/:slug/" }

        """,
        "layouts/shortcodes/rawhtml.html": "<!-- as it is -->\n{{ .Inner | safeHTML }}\n",
        "layouts/shortcodes/chart.html": "<b>{{ .Inner }}</b>",
        "themes/plain/layouts/shortcodes/chart.html": "{{ .Inner }}",
        "themes/plain/layouts/shortcodes/plain.html": "{{- /* nothing */ -}}{{ .Inner | markdownify -}}",
        "content/categories/Lamps/_index.md":
          "\(bom)---\ntitle: Lamps\nslug: Lamps\nimage: lamp.png\n---\n\nAll *lamps*.\n",
        "content/categories/Lamps/lamp.png": "PNG",
        "content/post/first.md": """
        \(bom)\(bom)---
        title: First
        slug: "101"
        date: 2020-01-02
        description: One line
          and another
        categories:
        - Lamps
        description: The last
        ---
        ## One {#one}

        {{% notice tip %}}
        A tip with [a link](https://example.com/).

        ## In it
        {{% /notice %}}

        {{< figure src="/pic.png" alt="A lamp" caption="From [here](https://example.com/)" >}}

        {{< highlight swift >}}
        let a = 1
        {{< /highlight >}}

        {{<rawhtml>}}
        <p>Raw <b>text</b> in {{< plain >}}a *box*{{< /plain >}}</p>
        {{</rawhtml>}}

        {{< chart >}}1, 2{{< /chart >}}

        """,
        "content/page/about.html":
          "---\ntitle: About\n---\n<h2>About</h2>\n\n<div>\n  {{% writings %}}\n</div>\n",
        "static/pic.png": "PNG", "static/raw/notes.md": "# Notes\n\n{{ raw }}\n",
      ],
      addresses: "Of 17 old addresses, 16 are unchanged, 1 leads to a new one, 0 do not answer",
      problems: [
        "The shortcode `chart` was left unchanged [unmapped-tag]\n  --> content/post/first.md:29:1\n",
        "The shortcode `writings` was left unchanged [unmapped-tag]\n --> content/page/about.html:7:1\n",
        "Duplicate key `description` [duplicate-key]\n --> content/post/first.md:9:1\n",
      ],
      pages: [
        Page(
          path: "posts/101/index.html", headings: 2, images: 1, links: 2, fences: 1,
          text: ["<p>Raw <b>text</b> in a *box*</p>", "class=\"callout tip\"", "content=\"The last\""]),
        Page(path: "page/about/index.html", headings: 1),
      ],
      published: ["categories/lamps/index.xml", "categories/lamps/lamp.png", "raw/notes.md", "index.xml"]),
    Site(
      testDescription: "Zola: pictures and notes as shortcodes, files of a draft",
      files: [
        "config.toml": "base_url = \"https://example.org\"\ntitle = \"Notes\"\n",
        "templates/shortcodes/figure.html": "<figure>{{ src }}</figure>",
        "content/2020/_index.md": "+++\ntransparent = true\n+++\n",
        "content/2020/first/index.md": """
        +++
        title = "First"
        date = 2020-01-02
        +++
        {{ figure(src="tree.png", caption="A tree (of 3 nodes)", alt="A tree", width=10) }}

        {% info() %}
        Read [the next](@/2020/second.md) first.

        ```sh
        ls
        ```
        {% end %}

        {{ figure(src="tree.png", alt="A tree", credits="By [Ann](https://example.com/)") }}

        - {% info() %} inside a list {% end %}

        ## See [nothing](@/2020/none.md)

        """,
        "content/2020/first/tree.png": "PNG",
        "content/2020/second.md": "+++\ntitle = \"Second\"\ndate = 2020-01-03\n+++\nText.\n",
        "content/2020/draft/index.md": "+++\ntitle = \"Draft\"\ndraft = true\n+++\nText.\n",
        "content/2020/draft/own.png": "PNG", "static/2020/draft/shown.png": "PNG",
        "content/static/talks/index.md": "+++\ntitle = \"Talks\"\npath = \"talks\"\n+++\n![a](raw/a.png)\n",
        "content/static/talks/raw/a.png": "PNG", "content/static/talks/data.toml": "a = 1\n",
      ],
      addresses: "Of 8 old addresses, 8 are unchanged, 0 lead to a new one, 0 do not answer",
      problems: [
        "The shortcode `info` was left unchanged [unmapped-tag]\n  --> content/2020/first/index.md:17:3\n",
        "--> content/2020/first/index.md:19:18\n",
      ],
      pages: [
        Page(
          path: "2020/first/index.html", headings: 1, images: 2, links: 3, fences: 1,
          text: ["class=\"callout note\"", "<figcaption>A tree (of 3 nodes)</figcaption>"])
      ],
      published: [
        "2020/first/tree.png", "2020/draft/shown.png", "2020/second/index.html", "talks/index.html",
        "talks/raw/a.png",
      ]),
    Site(
      testDescription: "Jekyll: texts without front matter, pages and files that templates make of data",
      files: [
        "_config.yml": "title: Days\npermalink: pretty\n", "_data/members.yml": "- name: Ann\n",
        "_posts/2017-08-09-First-day.md":
          "---\ntitle: First day\nsubtitle: \"One\"\ntags: C Swift\ncategory: daily\n---\n\n# Day\n\n[Read](/LICENSE.md) `x`.\n",
        "LICENSE.md": "Do *what* you want {{ not a tag }}.\n", "docs/README.md": "# Docs\n",
        "about.html":
          "---\ntitle: About\n---\n{% for member in site.data.members %}{{ member.name }}{% endfor %}\n",
        "search/data.json": "---\n---\n[{% for post in site.posts %}{}{% endfor %}]\n",
        "index.html": "---\n---\n{% for post in site.posts %}{% endfor %}\n",
      ],
      addresses:
        "Of 6 old addresses, 3 are unchanged, 1 leads to a new one, 2 do not answer, of which templates made 2",
      problems: [
        "Nothing answers at the old address `/search/data.json` [address-not-kept]\n--> search/data.json\n"
          + " = Put the finished file of the old site there, below `Content`, if others link to it.\n"
      ],
      pages: [
        Page(
          path: "2017/08/09/first-day/index.html", headings: 1, links: 1,
          text: ["<a href=\"/LICENSE.md\">Read</a>"])
      ],
      published: ["LICENSE.md", "docs/README.md"]),
    Site(
      testDescription:
        "Hugo: folders of years, patterns with a date and the title, texts that templates show",
      files: [
        "hugo.toml": """
        baseURL = "https://example.org/"
        title = "Days"
        author = "Ann Other"
        [permalinks]
        blog = "/blog/:year-:month-:day-:title/"
        [[menus.footer]]
        name = "Diary"
        url = "/diary/"

        """,
        "layouts/blog/single.html": "{{ .Params.doing | markdownify }}",
        "archetypes/default.md": "---\n---\n",
        "netlify.toml": "[build]\n", "CNAME": "example.org\n",
        "content/blog/_index.md": "---\ntitle: Blog\n---\n",
        "content/blog/2018/a.md":
          "---\ntitle: Pomodoros & Pair programming\ndate: 2018-02-20\npublished: true\ndoing: [\"Reading [a book](/x)\"]\n---\nText.\n",
        "content/diary/2019/b.md": "---\ntitle: B\ndate: 2019-02-20\n---\nText.\n",
      ],
      addresses: "Of 12 old addresses, 10 are unchanged, 2 lead to a new one, 0 do not answer",
      problems: [
        "The text of `doing` on 1 page is not shown, since a template of the old site did it [unmapped-value]\n",
        "templates were not converted [unmapped-file]\n--> layouts\n", "--> archetypes\n",
        "--> netlify.toml\n",
        "--> CNAME\n",
      ],
      pages: [
        Page(
          path: "blog/2018-02-20-pomodoros-pair-programming/index.html",
          text: ["content=\"Ann Other\"", "href=\"/diary/\">Diary</a>"])
      ],
      published: ["blog/index.html", "diary/index.html", "diary/2019/b/index.html", "diary/index.xml"]),
    Site(
      testDescription:
        "Jekyll: further pages of the list, categories of Octopress, excluded files, code that shows tags",
      files: [
        "_config.yml":
          "title: Days\npermalink: /:title/\npaginate: 1\ncategory_dir: blog/categories\nexclude: README.md, notes.txt\n",
        "README.md": "Mine.\n", "notes.txt": "Mine.\n", "CNAME": "example.org\n",
        "_posts/2017-08-09-a.md":
          "---\ntitle: A\ncategories: [Odd things]\n---\nText:\n\n    {% if x %}\n\n{% raw %}{{ shown }} {% include x %}{% endraw %}\n",
        "_posts/2017-08-10-b.md": "---\ntitle: B\n---\nText.\n",
      ],
      addresses: "Of 5 old addresses, 3 are unchanged, 2 lead to a new one, 0 do not answer",
      pages: [Page(path: "a/index.html", fences: 1, text: ["{{ shown }} {% include x %}"])],
      published: ["CNAME", "page2/index.html", "blog/categories/odd-things/index.html"]),
  ]

  private func count(_ text: Substring, _ pattern: Regex<Substring>) -> Int {
    text.matches(of: pattern).count
  }

  @Test(arguments: sites) func allOfASiteComesOver(_ site: Site) async throws {
    let place = try TemporarySite()
    for (path, text) in site.files { try place.write(text, to: "source/" + path) }
    let run = try await place.program.run("new", "site", "new", "--from", "source")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.contains(site.addresses + "\n"), "\(run.output)\(run.problems)")
    if site.problems.isEmpty { #expect(run.problems == "") }
    for problem in site.problems { #expect(run.problems.contains(problem), "\(run.problems)") }
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    for path in site.published { #expect(place.exists("new/public/" + path), "\(path)") }
    for page in site.pages {
      let html = try place.read("new/public/" + page.path)
      let start = try #require(html.range(of: "<div class=\"content\">")).upperBound
      let text = html[start...].prefix(upTo: try #require(html.range(of: "</article>")).lowerBound)
        .replacing(/<footer class="page-footer.*/.dotMatchesNewlines(), with: "")
        .replacing(/<a class="anchor"[^>]*>.*?<\/a>/, with: "")[...]
      #expect(count(text, /<h[1-6]\b/) == page.headings, "\(text)")
      #expect(count(text, /<img\b/) == page.images, "\(text)")
      #expect(count(text, /<a\b[^>]*\bhref/) == page.links, "\(text)")
      #expect(count(text, /<pre\b/) == page.fences, "\(text)")
      for part in page.text { #expect(html.contains(part), "\(part): \(html)") }
    }
  }
}
