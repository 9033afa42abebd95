import Diagnostics
import SampleModel
import SiteTestSupport
import Testing

@testable import PageRendering
@testable import SiteEngine

/// Words of the text that light up parts of a live figure.
@Suite struct InkTests {
  private static let drawing = """
    figure 4 name=f width=30 height=20 duration=1
    group name="hand" value="2"
    path d="M0 0L1 1" stroke=category-2
    end
    frame time=0
    circle cx=1 cy=1 r=1 fill=ink
    frame time=1
    group name="first & last" transform="matrix(1 0 0 1 2 0)"
    group
    mask
    group name="hole"
    end
    end
    rect x=0 y=0 width=1 height=1 fill=#ff0000
    end
    end
    end figure

    """

  private func build(_ text: String, attributes: String = "live") async throws -> BuiltSite {
    var site = try TestSite(["Content/posts/a.md": TestSite.post(text, attributes: attributes)])
    site.drawing = Self.drawing
    site.live = { samples in
      let figure = LiveFigureDescription(
        name: "f", width: 30, height: 20, duration: 1, takesPointer: true, takesTime: false, isTapped: false,
        knobs: [])
      return samples.map { _ in LiveOutcome(module: LiveModule(bytes: [1], figures: [figure])) }
    }
    return try await site.build()
  }

  @Test func wordsAreMarkedByTheColourOfTheirPart() async throws {
    let built = try await build(
      "The [hand](ink:dot#hand), [a hole](ink:dot#hole) and [both](ink:dot#first%20&%20last).")
    #expect(built.problems == [])
    let page = try #require(built.text("posts/a/index.html"))
    #expect(
      page.contains(
        """
        <p>The <span class="ink ink-category-2" data-ink="live-a-dot-f" data-part-name="hand">hand</span>, \
        <span class="ink" data-ink="live-a-dot-f" data-part-name="hole">a hole</span> and \
        <span class="ink" data-ink="live-a-dot-f" data-part-name="first &amp; last">both</span>.</p>
        """))
    #expect(page.contains("/ink-"))
    let feed = try #require(built.text("feed.xml"))
    #expect(feed.contains("hand") && !feed.contains("data-ink"))
  }

  @Test func otherPagesDoNotHaveTheScript() async throws {
    let page = try #require(try await build("Text.").text("posts/a/index.html"))
    #expect(!page.contains("/ink-"))
  }

  private static let mistakes = [
    LiveMistake(
      testDescription: "a part that nothing draws", text: "ink:dot#hnd",
      expected: "unknown-part: The sample `dot` draws no part `hnd` | Did you mean `hand`?"),
    LiveMistake(
      testDescription: "no part", text: "ink:dot",
      expected: """
        part-not-named: The link `ink:dot` does not name a part | Write `[the hand](ink:SAMPLE#PART)`.
        """),
    LiveMistake(
      testDescription: "an empty part", text: "ink:dot#",
      expected: """
        part-not-named: The link `ink:dot#` does not name a part | Write `[the hand](ink:SAMPLE#PART)`.
        """),
    LiveMistake(
      testDescription: "another sample", text: "ink:dott#hand",
      expected: "unknown-sample: Unknown sample `dott` | Did you mean `dot`?"),
    LiveMistake(
      testDescription: "a figure that is not live", text: "ink:dot#hand", attributes: "",
      expected: """
        part-without-figure: This page has no live figure of `dot` | Words can light up a part only of a figure on the same \
        page: `![…](sample:dot){live}`.
        """),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrongAtTheLink(_ mistake: LiveMistake) async throws {
    let built = try await build("Here is [it](\(mistake.text)).", attributes: mistake.attributes)
    #expect(built.errors == [mistake.expected])
    #expect(built.diagnostics.first { $0.severity == .error }?.location?.line == 6)
  }
}
