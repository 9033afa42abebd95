import Foundation
import Testing

/// Sites of generators in Swift, whose addresses are those of their code and of their folders.
@Suite struct ImportedPackageTests {
  struct Site: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var addresses: String
    /// Parts of the new site's files.
    var written: [String: [String]]
    var published: [String] = []
    var problems: [String] = []
  }

  static let sites: [Site] = [
    Site(
      testDescription: "Saga: dated names, tags below their folder, a feed of a folder, years",
      files: [
        "Package.swift": ".package(url: \"https://github.com/loopwerk/Saga\", from: \"3.0.0\"),\n",
        "Sources/Blog/main.swift": """
        enum SiteMetadata {
          static let url = URL(string: "https://example.org")!
          static let name = "My blog"
        }
        try await Saga(input: "content", output: "deploy")
          .register(
            folder: "articles", metadata: ArticleMetadata.self, itemProcessor: publicationDateInFilename,
            writers: [
              .itemWriter(swim(renderArticle)), .listWriter(swim(renderArticles)),
              .tagWriter(swim(renderTag), tags: \\.metadata.tags), .yearWriter(swim(renderYear)),
              .listWriter(Saga.atomFeed(title: "x"), output: "feed.xml"),
            ])
          .register(folder: "apps", readers: [.markdown], writers: [.listWriter(swim(renderApps))])
          .register(metadata: EmptyMetadata.self, writers: [.itemWriter(swim(renderPage))])
          .run()

        """,
        "content/index.md": "# Home\nText.\n", "content/about.md": "# About this site\nText.\n",
        "content/articles/2021-01-27-First Post.md":
          "---\ntags: Two Words, news\nsummary: Short\nlevel: 3\n---\n#  A post\nText.\n",
        "content/articles/second.md":
          "---\ndate: 2022-02-03\nslug: Other Name\ntags: news\n---\n# Second\nText.\n",
        "content/apps/dial.md": "# Dial\nText.\n", "content/static/style.css": "a{}\n",
      ],
      addresses: "Of 12 old addresses, 8 are unchanged, 4 lead to a new one, 0 do not answer",
      written: [
        "sitegen.yml": ["title: My blog\n", "base-url: \"https://example.org\"\n", "feeds: [atom]\n"],
        "Content/articles/First Post.md": [
          "tags: [Two Words, news]\n", "description: Short\n", "date: 2021-01-27\n", "  level: \"3\"\n",
          "title: A post\n---\nText.\n",
        ],
        "Content/about.md": ["---\ntitle: About this site\n---\nText.\n"],
      ],
      published: [
        "articles/first-post/index.html", "articles/other-name/index.html", "articles/feed.xml",
        "articles/tag/two-words/index.html", "articles/2021/index.html", "static/style.css",
      ]),
    Site(
      testDescription: "Ignite: pages as their files are named, tags, files, pages that are code",
      files: [
        "Package.swift": ".package(url: \"https://github.com/twostraws/Ignite.git\", branch: \"main\"),\n",
        "Sources/Site.swift": """
        struct MySite: Site {
          var name = "My site"
          var url = URL(static: "https://example.org")
          var author = "Ann"
          var homePage = Home()
          var tagPage = Tags()
          var feedConfiguration = FeedConfiguration(mode: .full, contentCount: 20, path: "/rss.xml")
        }

        """,
        "Sources/Pages/Home.swift": "struct Home: StaticPage {\n}\n",
        "Sources/Pages/TextExamples.swift": "struct TextExamples: StaticPage {\n}\n",
        "Content/story/Sam_saves.md":
          "---\nlayout: Story\nauthor: Bob\ndate: 2024-5-6 9:30\nmodified: 2024-05-07\ntags: Swift Story, News\nimage: /images/a.jpg\n---\n# Sam saves\nText.\n",
        "Content/story/hidden.md": "---\npublished: false\n---\n# Hidden\nText.\n",
        "Content/story/moved.md": "---\ntitle: Moved\npath: /else/where\n---\nText.\n",
        "Assets/images/a.jpg": "JPEG", "Fonts/a.woff2": "WOFF",
      ],
      addresses:
        "Of 10 old addresses, 8 are unchanged, 1 leads to a new one, 1 does not answer, of which templates made 1",
      written: [
        "sitegen.yml": ["title: My site\n", "author: Ann\n", "feeds: [rss]\n"],
        "Content/story/Sam_saves.md": [
          "authors: [Bob]\n", "date: 2024-05-06\n", "updated: 2024-05-07\n", "tags: [Swift Story, News]\n",
          "title: Sam saves\n", "---\nText.\n",
        ],
        "Content/story/hidden.md": ["draft: true\n"],
      ],
      published: [
        "story/Sam_saves/index.html", "else/where/index.html", "rss.xml", "images/a.jpg", "fonts/a.woff2",
        "tags/swift-story/index.html",
      ],
      problems: ["Nothing answers at the old address `/text-examples/` [address-not-kept]"]),
    Site(
      testDescription: "Toucan: names in brackets, hidden folders, types, lists in pages, directives",
      files: [
        "toucan.yml": "targets:\n  - name: live\n    url: \"https://example.org/\"\n",
        "site.yml": "name: \"My site\"\nlanguage: \"en-US\"\nnavigation:\n  - label: Tags\n",
        "types/post.yml":
          "id: post\npaths:\n  - blog/posts\nrelations:\n  authors:\n    references: author\n    type: many\n  tags:\n    references: tag\n    type: many\n",
        "types/author.yml": "id: author\npaths:\n  - blog/authors\n",
        "types/tag.yml": "id: tag\npaths:\n  - blog/tags\n",
        "types/redirect.yml": "id: redirect\n",
        "pipelines/html.yml":
          "id: html\ncontentTypes:\n  include: [post, author, tag, page]\niterators:\n  post.pagination:\n    contentType: post\n    limit: 1\noutput:\n  path: \"{{slug}}\"\n  file: index\n  ext: html\n",
        "pipelines/rss.yml":
          "id: rss\ndefinesType: true\noutput:\n  path: \"\"\n  file: rss\n  ext: xml\n",
        "blocks/grid.yml":
          "name: grid\nparameters:\n  - label: desktop\n    defaultValue: \"2\"\ntag: div\nattributes:\n  - name: class\n    value: \"grid-{{desktop}}\"\n",
        "blocks/video.yml": "name: video\noutput: |\n  <video src=\"{{contents}}\"></video>\n",
        "contents/[home]/index.md": "---\ntitle: Home\n---\nText.\n", "contents/blog/noindex.yml": "",
        "contents/blog/posts/noindex.yml": "",
        "contents/blog/posts/first/index.md":
          "---\ntitle: First\npublication: \"2024/08/29 9:00:00\"\nimage: ./assets/a.png\ntags: [server]\nauthors: [ann-b]\nlevel: 3\n---\n# First\n\n![A](./assets/a.png)\n\n@Grid(desktop: 3) {\n    Some *text*.\n}\n\n@Video {\n    /assets/first/a.mp4\n}\n\n@Other { Left }\n",
        "contents/blog/posts/first/assets/a.png": "PNG",
        "contents/blog/posts/second/index.yml":
          "title: Second\npublication: \"2024-09-01 10:00:00\"\ntags: []\nauthors: []\n",
        "contents/blog/posts/{{post.pagination}}/index.md":
          "---\ntype: page\nslug: posts/page/{{post.pagination}}\ntitle: All posts\n---\nText.\n",
        "contents/blog/authors/ann-b/index.md": "---\ntitle: Ann B\n---\nText.\n",
        "contents/blog/tags/server/index.md": "---\ntitle: Server\n---\nText.\n",
        "contents/docs/[01]start/[02]tour/index.md": "---\ntitle: Tour\norder: 2\n---\nText.\n",
        "contents/old/index.yml": "type: redirect\nto: docs/start/tour\n",
        "contents/rss.xml/index.yml": "type: rss\n", "assets/icon.ico": "ICO",
      ],
      addresses: "Of 12 old addresses, 10 are unchanged, 2 lead to a new one, 0 do not answer",
      written: [
        "sitegen.yml": [
          "title: My site\n", "base-url: \"https://example.org/\"\n", "permalinks:\n  posts: \"/:slug/\"\n",
        ],
        "Content/posts/first.md": [
          "date: 2024-08-29\n", "image: \"/assets/first/a.png\"\n", "tags: [Server]\n", "authors: [Ann B]\n",
          "![A](/assets/first/a.png)\n", "<div class=\"grid-3\">\n\nSome *text*.\n\n</div>\n",
          "<video src=\"/assets/first/a.mp4\"></video>\n", "\nLeft\n",
        ],
        "Content/tags/server/_index.md": ["title: Server\n"],
        "Content/posts/_index.md": ["title: All posts\n", "page-size: 1\n"],
        "Content/docs/start/tour.md": ["weight: 2\n"],
      ],
      published: [
        "first/index.html", "second/index.html", "posts/page/2/index.html", "authors/ann-b/index.html",
        "old/index.html", "rss.xml", "icon.ico",
      ],
      problems: [
        "The directive `@Other` was left out [unmapped-tag]\n  --> contents/blog/posts/first/index.md:21:1\n",
        "The setting `navigation` has no equivalent",
      ]),
  ]

  @Test(arguments: sites) func keepsItsAddresses(_ site: Site) async throws {
    let place = try TemporarySite()
    for (path, text) in site.files { try place.write(text, to: "source/" + path) }
    let run = try await place.program.run("new", "site", "new", "--from", "source")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.contains(site.addresses + "\n"), "\(run.output)\(run.problems)")
    for problem in site.problems { #expect(run.problems.contains(problem), "\(run.problems)") }
    for (path, parts) in site.written {
      let text = try place.read("new/" + path)
      for part in parts { #expect(text.contains(part), "\(path): \(text)") }
    }
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    for path in site.published { #expect(place.exists("new/public/" + path), "\(path)") }
  }
}
