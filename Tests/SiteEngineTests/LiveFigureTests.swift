import Diagnostics
import MarkdownSyntax
import PageRendering
import Publishing
import SiteTestSupport
import Synchronization
import Testing
import URLs

@testable import SampleModel
@testable import SiteEngine

/// Figures that run in the page: what pages, feeds and files have of them.
@Suite struct LiveFigureTests {
  /// Makes the same module of every sample, and notes what was asked for.
  private final class Maker: Sendable {
    private let requests = Mutex<[LiveSample]>([])
    private let duration: Double
    private let takesTime: Bool
    private let isTapped: Bool
    private let isStill: Bool

    init(duration: Double = 1, takesTime: Bool = false, isTapped: Bool = false, isStill: Bool = false) {
      self.duration = isStill ? 0 : duration
      self.isStill = isStill
      self.isTapped = isTapped
      self.takesTime = takesTime
    }

    var asked: [LiveSample] { requests.withLock { $0 } }

    func outcomes(_ samples: [LiveSample]) -> [LiveOutcome] {
      requests.withLock { $0 += samples }
      let figure = LiveFigureDescription(
        name: "f", width: 240, height: 120.5, duration: duration, takesPointer: !isStill,
        takesTime: takesTime,
        isTapped: isTapped,
        knobs: isStill
          ? []
          : [
            .init(
              label: "Size", initialValue: 10, control: .slider(least: 4, greatest: 40, step: 0.5, unit: "pt")
            ),
            .init(label: "Ring & all", initialValue: 1, control: .toggle),
            .init(label: "Colour", initialValue: 1, control: .choice(["ink", "<accent>"])),
            .init(
              label: "Angle", initialValue: -7, control: .slider(least: -90, greatest: 90, step: 1, unit: "°")
            ),
          ])
      return samples.map { _ in
        LiveOutcome(module: LiveModule(bytes: Array("module".utf8), figures: [figure]))
      }
    }
  }

  private let maker = Maker()

  private func build(_ files: [String: String], _ maker: Maker? = nil) async throws -> BuiltSite {
    var site = try TestSite(files)
    site.live = { [maker = maker ?? self.maker] in maker.outcomes($0) }
    return try await site.build {
      $0.baseURL = BaseURL("https://example.org/blog/")
    }
  }

  @Test func aPageHasTheStillPictureAndWhatTheScriptNeeds() async throws {
    let built = try await build([
      "Content/posts/a.md": TestSite.post("", attributes: "live touch-action=\"none\"")
    ])
    #expect(built.problems == [])
    let page = try #require(built.text("posts/a/index.html"))
    #expect(
      page.contains(
        """
        <figure class="drawing"><span class="moving" id="live-a-dot-f" data-live="/blog/samples/a-dot-120970d812836f19.wasm" \
        data-integrity="sha256-Eglw2BKDbxmIhiVYekYGpa0jzvMchoTmAXcVUlSPxrk=" data-figure="0" data-size="240 120.5" \
        data-touch="none"><span class="strip"><svg><title>A dot</title></svg></span>\
        <span class="live" data-name="A dot" hidden><span class="stage" tabindex="0" \
        data-label="A dot. Drag me: move a pointer with the arrow keys and press the space bar."></span><span class="knobs" role="group">\
        <label>Size <input type="range" min="4" max="40" step="0.5" value="10" data-knob="0" data-unit="pt">\
        <span>10.0\u{A0}pt</span></label>\
        <label><input type="checkbox" data-knob="1" checked> Ring &amp; all</label>\
        <label>Colour <select data-knob="2"><option>ink</option><option selected>&lt;accent&gt;</option></select></label>\
        <label>Angle <input type="range" min="-90" max="90" step="1" value="-7" data-knob="3" data-unit="°">\
        <span>-7°</span></label></span>\
        <span class="actions" data-hint="Drag me"><button type="button" class="pause" aria-pressed="false">Pause</button>\
        <button type="button" class="reset">Reset</button></span></span></span></figure>
        """))
    #expect(built.text("samples/a-dot-120970d812836f19.wasm") == "module")
    #expect(
      page.contains("assets/live-") && !page.contains("assets/player-") && !page.contains("assets/knobs-"))
    let feed = try #require(built.text("feed.xml"))
    #expect(feed.contains("/figures/a/dot/f.png") && !feed.contains("data-live"))
  }

  @Test(arguments: [(0.0, false), (0, true), (2, false)])
  func whatMovesByItselfCanBePaused(duration: Double, takesTime: Bool) async throws {
    let files = ["Content/posts/a.md": TestSite.post("", attributes: "live")]
    let built = try await build(files, Maker(duration: duration, takesTime: takesTime))
    let page = try #require(built.text("posts/a/index.html"))
    #expect(page.contains("class=\"reset\""))
    #expect(page.contains("class=\"pause\"") == (duration > 0 || takesTime))
  }

  @Test func whatIsTappedDoesNotAskToBeDragged() async throws {
    let files = ["Content/posts/a.md": TestSite.post("", attributes: "live")]
    let page = try #require(try await build(files, Maker(isTapped: true)).text("posts/a/index.html"))
    #expect(page.contains("data-hint=\"Tap me\""))
  }

  @Test func aStillFigureAsksForChangesOfItsCodeAlone() async throws {
    let files = ["Content/posts/a.md": TestSite.post("", attributes: "live edit")]
    let page = try #require(try await build(files, Maker(isStill: true)).text("posts/a/index.html"))
    #expect(page.contains("<span class=\"stage\" data-label=\"A dot\"></span>"))
    #expect(
      page.contains("<span class=\"actions\" data-hint=\"Change its code\"></span></span></span></figure>"))
  }

  @Test func aFigureHasAnotherCaptionAfterATouch() async throws {
    let image = "![A](sample:dot#f \"Drag it.\"){live caption-after=\"It stays where it is.\"}"
    let built = try await build(["Content/posts/a.md": TestSite.post(image, attributes: "")])
    let page = try #require(built.text("posts/a/index.html"))
    #expect(
      page.contains(
        "<figcaption><span class=\"captions\"><span>Drag it.</span> <span>It stays where it is.</span></span>"
      ))
    let feed = try #require(built.text("feed.xml"))
    #expect(feed.contains("Drag it.") && !feed.contains("It stays where it is."))
  }

  @Test func anAuthorsHintAndTheFirstSentenceNameAFigure() async throws {
    func page(_ attributes: String, alt: String) async throws -> String {
      let post = TestSite.post("", attributes: attributes).replacing("alt=\"A dot\"", with: "alt=\"\(alt)\"")
      return try #require(try await build(["Content/posts/a.md": post]).text("posts/a/index.html"))
    }
    let hinted = try await page("live hint=\"Turn the dial.\"", alt: "A dial. Its hand is at 2.5, or none.")
    #expect(hinted.contains("data-hint=\"Turn the dial.\""))
    #expect(
      hinted.contains("data-label=\"A dial. Its hand is at 2.5, or none. Turn the dial: move a pointer"))
    #expect(hinted.contains("data-name=\"A dial\""))
    let silent = try await page(
      "live links hint=\"\"", alt: "A dial that is described in more words than anybody wants to hear of it")
    #expect(!silent.contains("data-hint"))
    #expect(silent.contains(" data-links") && !silent.contains("/sound-"))
    let sounding = try await page("live sound", alt: "A dial")
    #expect(sounding.contains(" data-sound") && sounding.contains("/sound-"))
    #expect(silent.contains("assets/figure-links-"))
    #expect(
      silent.contains("data-name=\"A dial that is described in more words than anybody wants…\""))
  }

  /// The page of a figure whose parts have values, or of one without.
  private func page(of values: [FigureProvider.PartValue], attributes: String) async throws -> String {
    var site = try TestSite(["Content/posts/a.md": TestSite.post("", attributes: attributes)])
    site.live = { [maker] in maker.outcomes($0) }
    let figures = FigureProvider(
      picture: { _, _, _ in
        var picture = FigureProvider.Picture(markup: [], width: 10, height: 20)
        picture.values = values
        return picture
      },
      files: { _, sets in sets.flatMap(\.suffixes).map { FigureProvider.File(suffix: $0, bytes: [1]) } })
    return try #require(try await site.build(figures: figures).text("posts/a/index.html"))
  }

  @Test func theValuesOfPartsAreATableAndAreSpoken() async throws {
    let values = [
      FigureProvider.PartValue(name: "hand", first: "0°", last: "280°"),
      FigureProvider.PartValue(name: "a < b", first: nil, last: "yes & no"),
    ]
    let speaking = try await page(of: values, attributes: "live")
    #expect(
      speaking.contains(
        """
        <details class="values"><summary aria-label="Describe in words what a gesture changes: A dot">Describe in words what a gesture changes</summary>\
        <table><thead><tr><td></td><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>\
        <tr><th scope="row">Hand</th><td>0°</td><td>280°</td></tr>\
        <tr><th scope="row">A &lt; b</th><td>–</td><td>yes &amp; no</td></tr></tbody></table></details></figure>
        """))
    #expect(speaking.contains(" data-speaks") && speaking.contains("/speak-"))
    for silent in [try await page(of: [], attributes: "live"), try await page(of: values, attributes: "")] {
      #expect(
        !silent.contains("class=\"values\"") && !silent.contains("data-speaks") && !silent.contains("/speak-")
      )
    }
  }

  @Test func aModuleIsMadeOnceForAllFiguresAndPages() async throws {
    let other = """
      ---
      title: B
      date: 2026-01-03
      ---

      Twice ![here](sample:a/dot){live} and ![there](sample:a/dot#f){live}, and ![still](sample:a/dot).
      """
    let built = try await build([
      "Content/posts/a.md": TestSite.post("", attributes: "live"), "Content/posts/b.md": other,
    ])
    #expect(built.problems == [])
    #expect(maker.asked.map(\.sample.id.description) == ["a/dot"])
    #expect(maker.asked.flatMap { $0.names.map(\.value) } == ["f"])
    let page = try #require(built.text("posts/b/index.html"))
    #expect(page.ranges(of: "data-live=").count == 2)
    // An id belongs to one element.
    #expect(page.ranges(of: "id=\"live-a-dot-f\"").count == 1)
    #expect(built.output.files.keys.filter { $0.hasSuffix(".wasm") }.count == 1)
  }

  @Test func onlyModulesThatPagesWillShowAreMadeReady() async throws {
    let prepared = Mutex<[String]>([])
    var site = try TestSite([
      "Content/posts/a.md": TestSite.post("", attributes: "live"),
      "Content/posts/b.md": TestSite.post("![A dot](sample:dot#f){live}"),
      "Content/posts/c.md": TestSite.post("![A dot](sample:dot#f)"),
      "Content/posts/d.md": TestSite.post("Text."),
    ])
    site.prepareLive = { samples in prepared.withLock { $0 += samples.map(\.id.description) } }
    #expect(try await site.build().problems == [])
    #expect(prepared.withLock { $0 } == ["a/dot", "b/dot"])
  }

  @Test func aFigureWithoutAModuleIsAsItWouldBeWithoutScript() async throws {
    var site = try TestSite(["Content/posts/a.md": TestSite.post("[10](knob:dot#f/Size)", attributes: "live")]
    )
    site.live = { samples in
      samples.map { sample in
        LiveOutcome(
          module: nil,
          diagnostics: [Diagnostic(.warning, "live-not-supported", "No", at: sample.names[0].location)])
      }
    }
    let built = try await site.build()
    #expect(built.diagnostics.map(\.identifier) == ["live-not-supported"])
    let page = try #require(built.text("posts/a/index.html"))
    #expect(page.contains("<p>10</p>"))
    #expect(!page.contains("data-live") && !page.contains("assets/live-"))
  }

  @Test func aNumberInTheTextIsAHandle() async throws {
    let text = "A dot of [10 pt](knob:dot#f/Size), turned by [−7](knob:dot#f/Angle)."
    let built = try await build(["Content/posts/a.md": TestSite.post(text, attributes: "live")])
    #expect(built.problems == [])
    let page = try #require(built.text("posts/a/index.html"))
    #expect(
      page.contains(
        """
        <p>A dot of <span class="knob-value" data-live-knob="live-a-dot-f 0">10 pt</span>, turned by \
        <span class="knob-value" data-live-knob="live-a-dot-f 3">−7</span>.</p>
        """))
    #expect(page.contains("assets/knobs-"))
    let feed = try #require(built.text("feed.xml"))
    #expect(!feed.contains("knob"))
  }

  private static let mistakes = [
    LiveMistake(
      testDescription: "another knob", text: "[10](knob:dot#f/Sice)",
      expected: "unknown-knob: The figure `f` has no knob `Sice` | Did you mean `Size`?"),
    LiveMistake(
      testDescription: "another number", text: "[11](knob:dot#f/Size)",
      expected: """
        wrong-number: The initial value of the knob `Size` is 10, but the text says 11 | Write 10, or change the knob's \
        initial value.
        """),
    LiveMistake(
      testDescription: "no number", text: "[ten](knob:dot#f/Size)",
      expected: """
        text-not-a-number: The text `ten` is not a number | Only a number, perhaps with a unit after it, can be compared with \
        what a sample printed.
        """),
    LiveMistake(
      testDescription: "a switch", text: "[1](knob:dot#f/Ring%20&%20all)",
      expected: """
        knob-without-number: The knob `Ring & all` is not a slider, so it has no number | Only a slider can be set by a \
        number in the text.
        """),
    LiveMistake(
      testDescription: "no label", text: "[10](knob:dot#f)",
      expected: """
        knob-not-named: The link `knob:dot#f` does not name a knob | Write `[50](knob:SAMPLE#FIGURE/LABEL)`.
        """),
    LiveMistake(
      testDescription: "another sample", text: "[10](knob:dott#f/Size)",
      expected: "unknown-sample: Unknown sample `dott` | Did you mean `dot`?"),
    LiveMistake(
      testDescription: "a figure that is not live", text: "[10](knob:dot#f/Size)", attributes: "",
      expected: """
        knob-without-figure: This page has no live figure `dot#f` | A number can set a knob only of a figure on the same \
        page: `![…](sample:dot#f){live}`.
        """),
    LiveMistake(
      testDescription: "an image that is a file", text: "![A](/a.png){live}",
      expected: """
        live-without-interaction: Only the figure of a sample can be live, not an image file | \
        Write `![…](sample:NAME#FIGURE){live}`.
        """),
    LiveMistake(
      testDescription: "touch-action alone", attributes: "touch-action=\"none\"",
      expected: "live-without-interaction: `touch-action` requires `live`"),
    LiveMistake(
      testDescription: "a hint alone", attributes: "hint=\"Tap\"",
      expected: "live-without-interaction: `hint` requires `live`"),
    LiveMistake(
      testDescription: "a later caption alone", attributes: "caption-after=\"Done\"",
      expected: "live-without-interaction: `caption-after` requires `live`"),
    LiveMistake(
      testDescription: "a value of links", attributes: "live links=\"yes\"",
      expected: "unexpected-value: `links` takes no value"),
    LiveMistake(
      testDescription: "sound alone", attributes: "sound",
      expected: "live-without-interaction: `sound` requires `live`"),
    LiveMistake(
      testDescription: "a value of sound", attributes: "live sound=\"♩\"",
      expected: "unexpected-value: `sound` takes no value"),
    LiveMistake(
      testDescription: "another touch-action", attributes: "live touch-action=\"all\"",
      expected: "invalid-value: `all` is not a valid value for `touch-action` | Expected `none` or `pan-y`."),
    LiveMistake(
      testDescription: "a value", attributes: "live=\"yes\"",
      expected: "unexpected-value: `live` takes no value"),
    LiveMistake(
      testDescription: "a width", text: "![A](sample:dot#f){live width=3}", attributes: "",
      expected: """
        unknown-attribute: A sample's figure does not have this attribute | The sample sets its size; `{wide}` makes it \
        as wide as the text, `{live}` runs it in the page, and `{as=image}` shows it as an image file.
        """),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrongWithKnobsAndAttributes(_ mistake: LiveMistake) async throws {
    let built = try await build([
      "Content/posts/a.md": TestSite.post(mistake.text, attributes: mistake.attributes), "Content/a.png": "",
    ])
    #expect(built.errors == [mistake.expected])
  }

  @Test func aBlockWhoseFigureStandsElsewhereIsNotLive() async throws {
    let built = try await build([
      "Content/posts/a.md": TestSite.post("![Here](sample:dot)", attributes: "live")
    ])
    #expect(built.diagnostics.map(\.identifier) == ["live-without-interaction"])
  }

  @Test func aBlockIsNotBlamedForASampleThatDidNotRun() async throws {
    var site = try TestSite(["Content/posts/a.md": TestSite.post("", attributes: "live")])
    site.leftOut = ["a/dot"]
    #expect(try await site.build().problems == [])
  }

  @Test func sampleSettingsNameExpressions() throws {
    var folder = SampleFolder(name: "dial", files: ["main.swift": ""])
    folder.settingsText = "live:\n  drag: dragFigure()\n  turn: \"turn(by: 3).play(gesture)\"\n  none: \n"
    let problems = folder.readSettings(from: try TestSite([:]).siteBuild().folder)
    #expect(
      folder.settings.liveExpressions.map { "\($0.figure) \($0.code.value) \($0.code.location)" } == [
        "drag dragFigure() Samples/dial/sample.yml:2:9",
        "turn turn(by: 3).play(gesture) Samples/dial/sample.yml:3:9",
      ])
    #expect(problems.map(\.message) == ["`none` is not a valid value for `live`"])
  }
}
