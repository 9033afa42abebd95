import Foundation
import TestSupport
import Testing

/// Sites whose figures run in the page, with the real compiler.
@Suite("Live sites", .serialized, .disabled(if: TestExtent.isQuick)) struct LiveSiteTests {
  private let site: TemporarySite

  private static let slider = """
    import FigureKit

    func slider() -> Figure {
      var gesture = PointerScript()
      gesture.drag(from: Point(x: 20, y: 20), to: Point(x: 150, y: 20), duration: 0.3)
      return Interaction(
        "slider", width: 200, height: 40, initialState: 20.0,
        knobs: [Knob("Place", in: 20...180, step: 1, initially: 20) { x, place in x = place }],
        update: { x, event in x = max(20, min(180, event.location.x)) },
        draw: { context, x in context.fill(.circle(center: Point(x: x, y: 20), radius: 8), with: .accent) }
      ).play(gesture)
    }
    """

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write(Self.slider, to: "Samples/slider/Slider.swift")
    try site.write("import Foundation\nprint(\"proved\")\nslider().show()\n", to: "Samples/slider/main.swift")
    try site.write("live:\n  slider: slider()\n", to: "Samples/slider/sample.yml")
    try site.write(
      "---\ntitle: A\n---\n\nAt [20](knob:slider#slider/Place):\n\n![A slider](sample:slider#slider){live}\n",
      to: "Content/posts/a.md")
  }

  @Test func aFigureIsPublishedWithItsModule() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let build = try await site.program.run("build")
    #expect(build.problems == "")
    #expect(build.exitCode == 0)
    let page = try site.read("public/posts/a/index.html")
    let address = try #require(page.firstMatch(of: #/data-live="/(samples/slider-[0-9a-f]{16}\.wasm)"/#))
    #expect(site.exists("public/\(address.1)"))
    #expect(page.contains("data-live-knob=\"live-slider-slider 0\">20</span>"))
    #expect(page.contains("class=\"player\""))

    let again = try await site.program.run("build")
    #expect(again.output.contains("0 written"))
    #expect(site.exists("public/\(address.1)"))

    let published = try site.files(below: "public")
    let check = try await site.program.run("check", "--keep", "proven.tar")
    #expect(check.exitCode == 0, "\(check.problems)")
    let proven = try await site.program.run("build", "--frozen", "--from", "proven.tar")
    #expect(proven.problems == "" && proven.exitCode == 0)
    #expect(try site.files(below: "public") == published)

    let frozen = try await site.program.run("build", "--frozen")
    #expect(frozen.exitCode == 0)
    #expect(frozen.problems.contains("note: Live figures are shown as films [live-not-frozen]"))
    #expect(!(try site.read("public/posts/a/index.html").contains("data-live")))
  }

  @Test func aRecordedModuleIsPublishedWithoutACompiler() async throws {
    try site.write(
      "title: Test\nbase-url: https://example.org/\nrecords: { modules: true }\n", to: "sitegen.yml")
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("build").exitCode == 0)
    let published = try site.files(below: "public").filter { $0.key.hasSuffix(".wasm") }
    let post = try site.read("Content/posts/a.md")
    // What stands elsewhere on the page is nothing to a module.
    try site.write(post.replacing("At [20]", with: "Words.\n\nAt [20]"), to: "Content/posts/a.md")
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
    var program = site.program
    program.environment["PATH"] = site.folder.path
    let frozen = try await program.run("build", "--frozen")
    #expect(frozen.problems == "" && frozen.exitCode == 0)
    #expect(try site.files(below: "public").filter { $0.key.hasSuffix(".wasm") } == published)
    #expect(published.count == 1)

    let module = "Samples/Recorded/slider/live.module"
    let bytes = try #require(
      FileManager.default.contents(atPath: site.folder.appendingPathComponent(module).path))
    for damaged in [bytes.dropLast(), Data(), bytes.dropLast() + [bytes[bytes.count - 1] ^ 1]] {
      try Data(damaged).write(to: site.folder.appendingPathComponent(module))
      let run = try await program.run("build", "--frozen")
      #expect(run.exitCode == 1 && run.output == "Nothing was published.\n")
      #expect(run.problems.contains("[module-not-recorded]\n --> Content/posts/a.md:9:35"), "\(run.problems)")
      #expect(run.problems.contains("`sitegen accept slider` records it."))
    }
    let check = try await site.program.run("check")
    #expect(check.exitCode == 1 && check.problems.contains("[module-not-recorded]"), "\(check.problems)")
  }

  @Test func whatOnlyRandomGesturesShowFailsACheckAndLeavesTheSiteAsItIs() async throws {
    try site.write(
      Self.slider.replacing(
        "update: { x, event in", with: "update: { x, event in precondition(event.location.x < 220);"),
      to: "Samples/slider/Slider.swift")
    #expect(try await site.program.run("accept").exitCode == 0)
    let build = try await site.program.run("build")
    #expect(build.problems == "")
    #expect(build.exitCode == 0)
    let published = try site.files(below: "public")
    let check = try await site.program.run("check")
    #expect(check.exitCode == 1)
    #expect(
      check.problems.contains("error: `slider` traps when it runs in a page [live-traps]"),
      "\(check.problems)")
    #expect(try await site.program.run("build", "--strict").exitCode == 0)
    #expect(try site.files(below: "public") == published)
  }

  @Test func whatRunsOtherwiseInAPageIsAnErrorOfBuildAndCheck() async throws {
    try site.write(
      Self.slider.replacing("x: x, y: 20", with: "x: x + Double(\"\\(Side.left)\".count), y: 20")
        + "\nenum Side { case left }\n", to: "Samples/slider/Slider.swift")
    #expect(try await site.program.run("accept").exitCode == 0)
    for command in ["build", "check"] {
      let run = try await site.program.run(command)
      #expect(run.exitCode == 1)
      #expect(run.problems.contains("differs when it runs in a page [live-differs]"), "\(run.problems)")
      #expect(run.problems.contains("Samples/slider/Slider.swift:10"))
    }
    #expect(!site.exists("public"))
  }
}
