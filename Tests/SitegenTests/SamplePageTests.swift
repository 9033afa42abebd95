import Foundation
import TestSupport
import Testing

/// Samples have pages and packages, and FigureKit has a reference, where a site wants them.
@Suite(.disabled(if: TestExtent.isQuick)) struct SamplePageTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write(
      """
      title: Drawing
      base-url: https://example.org/blog/
      sample-pages: true
      search: true
      reference: { FigureKit: /kit/ }
      """, to: "sitegen.yml")
    try site.write(
      """
      ---
      title: Dial
      ---

      ```swift sample="dial" hidden
      import FigureKit

      let count = 8
      ```

      ```swift sample="dial" alt="A dot"
      Figure("dial", width: 20, height: 20) { context in
        context.fill(.circle(center: Point(x: 10, y: 10), radius: 8), with: .accent)
      }.show()
      print("\\(count) labels")
      ```

      ```swift from="counting#loop"
      ```

      """, to: "Content/posts/dial.md")
    try site.write(
      """
      import Lines

      // snippet.loop
      for number in 1...2 { print(line(number)) }
      // snippet.end

      """, to: "Samples/counting/main.swift")
    try site.write(
      "public func line(_ number: Int) -> String { \"line \\(number)\" }\n", to: "Samples/lines/Lines.swift")
    try site.write("library: Lines\n", to: "Samples/lines/sample.yml")
    try site.write("import FigureKit\n\nlet ink = Color.ink\n", to: "Samples/inks/Ink.swift")
    try site.write("print(ink)\n", to: "Samples/inks/main.swift")
    try site.write(
      "---\ntitle: Count\ndate: 2026-01-02\n---\n```swift from=\"inks\"\n```\n",
      to: "Content/posts/count.md")
    try site.write("print(\"unseen\")\n", to: "Samples/unseen/main.swift")
  }

  private func build(_ arguments: String...) async throws {
    let run = try await site.program.run(["build"] + arguments)
    #expect(run.exitCode == 0, "\(run.problems)")
  }

  @Test func listingsAndFiguresLeadToTheirLinesAndBack() async throws {
    try await build()
    let post = try site.read("public/posts/dial/index.html")
    #expect(
      post.contains(
        "<figure class=\"listing\" id=\"code-2\"><figcaption><a href=\"/blog/samples/dial/dial/#main.swift-5\">dial</a>"
      ))
    #expect(post.contains("<a class=\"drawn-by\" href=\"/blog/samples/dial/dial/#main.swift-5\">"))
    #expect(post.contains("<a href=\"/blog/samples/counting/#main.swift-3\">main.swift</a>"))
    // `import FigureKit` is in a hidden block.
    #expect(
      post.contains("Uses <a href=\"/blog/kit/\">FigureKit</a>: <code>import FigureKit</code>"))
    #expect(
      post.contains("<a class=\"symbol\" href=\"/blog/kit/figure/\"><span class=\"type\">Figure</span></a>"))
    // Another file of the sample imports it.
    #expect(try !site.read("public/posts/count/index.html").contains("class=\"uses\""))
    let page = try site.read("public/samples/dial/dial/index.html")
    #expect(
      page.contains(
        "<a href=\"#main.swift-5\">5–8</a> shown in <a href=\"/blog/posts/dial/#code-2\">Dial</a>"))
    #expect(page.contains("<span id=\"main.swift-5\"><mark class=\"line\">"))
    #expect(page.contains("<samp>8 labels\n</samp>"))
    #expect(page.contains("Verified by Swift "))
    #expect(page.contains("<a href=\"dial.zip\" download>"))
    #expect(site.exists("public/samples/lines/index.html"))
    #expect(!site.exists("public/samples/lines/lines.zip"))
    #expect(!site.exists("public/samples/unseen/index.html"))
    #expect(page.contains("</code> in its folder, on Linux or macOS.</p>"))
    #expect(try site.read("public/sitemap.xml").contains("https://example.org/blog/samples/dial/dial/"))
  }

  @Test func theListOfSamplesIsByPages() async throws {
    try await build()
    let list = try site.read("public/samples/index.html")
    #expect(
      list.contains(
        """
        <h2><a href="/blog/posts/dial/">Dial</a></h2>
        <ul class="samples">
        <li><a href="/blog/samples/dial/dial/"><code>dial</code></a></li>
        <li><a href="/blog/samples/counting/"><code>counting</code></a></li>
        </ul>

        """))
    let others = try #require(list.split(separator: "<h2>Other samples</h2>", maxSplits: 1).last)
    #expect(others.contains("<li><a href=\"/blog/samples/lines/\"><code>lines</code></a></li>"))
    #expect(!others.contains("counting"))
    // Another title is another list.
    let post = try site.read("Content/posts/dial.md")
    try site.write(post.replacing("title: Dial", with: "title: Turning"), to: "Content/posts/dial.md")
    try await build()
    #expect(try site.read("public/samples/index.html").contains(">Turning</a></h2>"))
  }

  @Test func theHomePageMayHoldSamples() async throws {
    try site.write(
      """
      ---
      title: Home
      ---

      ```swift sample="greeting"
      print("Hello")
      ```

      """, to: "Content/_index.md")
    try await build()
    let home = try site.read("public/index.html")
    #expect(home.contains("<samp>Hello\n</samp>"))
    #expect(home.contains("href=\"/blog/samples/home/greeting/#main.swift-1\""))
    #expect(
      home.contains(
        """
        <p class="home-code"><a href="/blog/samples/home/greeting/">Get the code</a> \
        <a href="/blog/samples/home/greeting/greeting.zip" download>Download greeting</a> <code>swift run</code></p>
        """))
    #expect(try site.read("public/samples/home/greeting/index.html").contains("<samp>Hello\n</samp>"))
  }

  @Test func aPostSaysWhereItsCodeCanBeHad() async throws {
    try site.write(
      try site.read("Content/posts/dial.md") + "\n```swift from=\"lines/Lines.swift\"\n```\n",
      to: "Content/posts/dial.md")
    try await build()
    let post = try site.read("public/posts/dial/index.html")
    #expect(post.contains("<a href=\"#code-of-post\">Get the code</a>"))
    #expect(
      post.contains(
        """
        <li><a href="/blog/samples/dial/dial/">dial</a> <a href="/blog/samples/dial/dial/dial.zip" download>\
        Download dial</a> <code>swift run figures</code></li>
        <li><a href="/blog/samples/counting/">counting</a> <a href="/blog/samples/counting/counting.zip" download>\
        Download counting</a> <code>swift run</code></li>
        <li><a href="/blog/samples/lines/">lines</a></li>

        """))

    // Another command is another page.
    try site.write("arguments: [two words]\n", to: "Samples/counting/sample.yml")
    try await build()
    #expect(
      try site.read("public/posts/dial/index.html").contains("<code>swift run counting 'two words'</code>"))

    // Without pages of samples there is nothing to lead to.
    try site.write(
      try site.read("sitegen.yml").replacing("sample-pages: true\n", with: ""), to: "sitegen.yml")
    try await build()
    #expect(try !site.read("public/posts/dial/index.html").contains("code-of-post"))
  }

  @Test func linesAndWhatTheyDrewHaveTheSameNumbers() async throws {
    try await build()
    let post = try site.read("public/posts/dial/index.html")
    #expect(post.contains("\n<span data-line=\"2\">  "))
    #expect(post.contains("><g data-line=\"2\"><circle "))
    #expect(post.contains("/assets/lines"))
    let page = try site.read("public/samples/dial/dial/index.html")
    #expect(page.contains(" id=\"main.swift-6\" data-line=\"2\">"))
    #expect(page.contains("><g data-line=\"2\"><circle "))
    #expect(try !site.read("public/samples/counting/index.html").contains("/assets/lines"))
    #expect(try !site.read("public/feed.xml").contains("data-line"))

    // Pixels have no lines.
    try site.write(
      try site.read("Content/posts/dial.md").replacing("alt=\"A dot\"", with: "alt=\"A dot\" as=\"image\""),
      to: "Content/posts/dial.md")
    try await build()
    let pixels = try site.read("public/posts/dial/index.html")
    #expect(!pixels.contains("data-line") && !pixels.contains("/assets/lines"))
  }

  @Test func theReferenceIsPartOfTheSite() async throws {
    try await build()
    let list = try site.read("public/kit/index.html")
    #expect(list.contains("<a href=\"/blog/kit/graphicscontext/\"><code>GraphicsContext</code></a>"))
    let figure = try site.read("public/kit/figure/index.html")
    #expect(figure.contains("A named picture that a sample shows."))
    #expect(figure.contains("<h2 id=\"initializers\">"))
    let documents = try site.files(below: "public/search").filter { $0.key.contains("documents-") }
    #expect(documents.values.contains { String(decoding: $0, as: UTF8.self).contains("/blog/kit/figure/") })
  }

  @Test func everyLinkLeadsSomewhere() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let check = try await site.program.run("check")
    #expect(check.exitCode == 0, "\(check.problems)")
  }

  @Test func withoutTheKeysNothingIsAdded() async throws {
    try site.write("title: Drawing\nbase-url: https://example.org/blog/\n", to: "sitegen.yml")
    try await build()
    #expect(!site.exists("public/samples") && !site.exists("public/kit"))
    let post = try site.read("public/posts/dial/index.html")
    #expect(!post.contains("drawn-by") && !post.contains("class=\"symbol\"") && !post.contains("\"code-2\""))
  }

  @Test func aListingMayDoWithoutLinksOfItsTypes() async throws {
    let post = try site.read("Content/posts/dial.md").replacing(
      "alt=\"A dot\"", with: "alt=\"A dot\" names=\"no\"")
    try site.write(post, to: "Content/posts/dial.md")
    try await build()
    #expect(try !site.read("public/posts/dial/index.html").contains("class=\"symbol\""))
  }

  @Test func aFrozenBuildUsesTheReferenceOfAnEarlierOne() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let first = try await site.program.run("build", "--frozen")
    #expect(first.exitCode == 0, "\(first.problems)")
    #expect(first.problems.contains("warning: The reference of FigureKit is not published"))
    #expect(!site.exists("public/kit") && site.exists("public/samples/dial/dial/index.html"))
    #expect(try !site.read("public/posts/dial/index.html").contains("/blog/kit/"))
    try await build()
    let page = try site.read("public/kit/figure/index.html")
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("public"))
    try await build("--frozen")
    #expect(try site.read("public/kit/figure/index.html") == page)
  }

  @Test(arguments: ["dial/dial", "counting"])
  func aPackageRunsAndPrintsWhatIsRecorded(_ sample: String) async throws {
    try await build()
    let name = try #require(sample.split(separator: "/").last.map(String.init))
    let archive = site.folder.appendingPathComponent("public/samples/\(sample)/\(name).zip")
    let folder = site.folder.appendingPathComponent("unpacked")
    _ = try run(["python3", "-m", "zipfile", "-e", archive.path, folder.path], in: site.folder)
    let package = folder.appendingPathComponent(name)
    let drawsFigures = sample == "dial/dial"
    let command = ["swift", "run", "--quiet"] + (drawsFigures ? ["figures"] : [])
    let output = try run(command, in: package)
    #expect(output == (sample == "counting" ? "line 1\nline 2\n" : "8 labels\n"))
    #expect(
      output
        == (try String(contentsOf: package.appendingPathComponent("expected-output.txt"), encoding: .utf8)))
    guard drawsFigures else { return }
    #expect(
      try Data(contentsOf: package.appendingPathComponent("figures/dial.svg"))
        == Data(contentsOf: package.appendingPathComponent("expected-figures/dial.svg")))
  }

  private func run(_ command: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
