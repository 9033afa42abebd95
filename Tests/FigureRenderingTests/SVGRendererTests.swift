import FigureKit
import FigureRendering
import Markup
import SVGRendering
import Testing

@Suite struct SVGRendererTests {
  static let start = """
    <svg class="figure" viewBox="0 0 320 200.5" width="320" height="200.5" aria-hidden="true" fill="none" \
    stroke-miterlimit="10" font-family="system-ui, sans-serif" font-size="16">
    """

  @Test func aBorderBetweenPanelsThatCutsAShapeIsKnown() {
    func drawing(_ draw: (inout GraphicsContext) -> Void) -> Drawing {
      Figure("f", width: 120, height: 40) { draw(&$0) }.drawing
    }
    let circle = Shape.circle(center: Point(x: 40, y: 20), radius: 10)
    #expect(
      drawing { $0.fill(circle, with: .ink) }.bordersThroughShapes(panels: 3, textWidth: \.measuredWidth) == [
        1
      ])
    #expect(
      drawing { $0.stroke(circle, with: .ink) }.bordersThroughShapes(panels: 2, textWidth: \.measuredWidth)
        == [])
    let moved = drawing { context in
      context.group(transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 40, ty: 0)) {
        $0.fill(circle, with: .ink)
      }
    }
    #expect(moved.bordersThroughShapes(panels: 3, textWidth: \.measuredWidth) == [2])
    // Backgrounds and axes go through all panels.
    #expect(
      drawing { $0.fill(.rect($0.bounds), with: .ink) }.bordersThroughShapes(
        panels: 3, textWidth: \.measuredWidth) == [])
    #expect(
      drawing { $0.fill(circle, with: .clear) }.bordersThroughShapes(panels: 3, textWidth: \.measuredWidth)
        == [])
  }

  @Test func aBorderBetweenPanelsThatCutsATextIsKnown() {
    func borders(_ text: Text, at x: Double) -> [Int] {
      Figure("f", width: 120, height: 40) { $0.draw(text, at: Point(x: x, y: 20)) }.drawing
        .bordersThroughShapes(panels: 3, textWidth: \.measuredWidth)
    }
    let text = Text("word", font: Font(size: 10))
    #expect((20..<36).contains(text.measuredWidth))
    #expect(borders(text, at: 35) == [1] && borders(text, at: 42) == [] && borders(text, at: 1) == [])
    var middle = text
    middle.anchor = .middle
    #expect(borders(middle, at: 80) == [2] && borders(middle, at: 60) == [])
    middle.anchor = .end
    #expect(borders(middle, at: 45) == [1] && borders(middle, at: 79) == [])
    #expect(borders(Text("a title over all of the panels", font: Font(size: 10)), at: 2) == [])
  }

  @Test func panelsAreCellsThatShowPartsOfTheFirst() throws {
    let drawing = Drawing(
      name: "f", size: Size(width: 90, height: 20),
      operations: [
        .fill(.rect(Rect(x: 1, y: 2, width: 3, height: 4)), with: .color(.accent), rule: .nonZero)
      ])
    let style =
      "fill=\"none\" stroke-miterlimit=\"10\" font-family=\"system-ui, sans-serif\" font-size=\"16\""
    let markup = try SVGRenderer(for: .page, images: .none, outlines: nil)
      .markup(for: drawing, label: "A", prefix: "p", panels: 3)
    #expect(
      String(decoding: markup.bytes, as: UTF8.self) == """
        <span class="cells cells-3">\
        <svg class="figure" viewBox="0 0 30 20" width="30" height="20" role="img" aria-label="A" \(style)>\
        <g id="p.all"><rect x="1" y="2" width="3" height="4" fill="var(--figure-accent,#0a5fc4)"/></g></svg>\
        <svg viewBox="30 0 30 20" width="30" height="20" aria-hidden="true" \(style)><use href="#p.all"/></svg>\
        <svg viewBox="60 0 30 20" width="30" height="20" aria-hidden="true" \(style)><use href="#p.all"/></svg>\
        </span>
        """)
  }

  @Test func partsOfAPictureThatStandsStillHaveTheirNamesOnAPage() throws {
    let figure = Figure("f", width: 40, height: 20) { context in
      context.named("hand") { $0.fill(.circle(center: Point(x: 9, y: 9), radius: 4), with: .accent) }
    }
    func markup(for destination: SVGRenderer.Destination) throws -> String {
      let renderer = SVGRenderer(for: destination, images: .none, outlines: nil)
      return String(decoding: try renderer.markup(for: figure.drawing, prefix: "p").bytes, as: UTF8.self)
    }
    #expect(try markup(for: .page).contains("<g data-part=\"hand\"><circle"))
    #expect(try !markup(for: .file).contains("hand"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var elements: String
    var draw: @Sendable (inout GraphicsContext) -> Void
  }

  static let cases: [Case] = [
    Case(testDescription: "nothing", elements: "") { _ in },
    Case(
      testDescription: "a role is a custom property with a colour to fall back on",
      elements: #"<circle cx="160" cy="160" r="100" fill="var(--figure-accent,#0a5fc4)"/>"#
    ) {
      $0.fill(.circle(center: Point(x: 160, y: 160), radius: 100), with: .accent)
    },
    Case(
      testDescription: "a fixed colour is itself",
      elements: ##"<rect x="1" y="2" width="3" height="4" rx="1" fill="#000a14" fill-opacity="0.5"/>"##
    ) {
      $0.fill(
        .rect(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 1), with: .hex(0x000A14).opacity(0.5))
    },
    Case(
      testDescription: "a stroke with everything",
      elements: #"<line x1="0" y1="0.5" x2="1" y2="2" stroke="var(--figure-category-2,#cb6710)" "#
        + #"stroke-opacity="0.25" stroke-width="2" stroke-linecap="square" stroke-linejoin="round" "#
        + #"stroke-miterlimit="4" stroke-dasharray="1 2.5" stroke-dashoffset="3"/>"#
    ) {
      $0.stroke(
        .line(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 2)), with: .category(2).opacity(0.25),
        style: StrokeStyle(
          lineWidth: 2, lineCap: .square, lineJoin: .round, miterLimit: 4, dash: [1, 2.5], dashPhase: 3))
    },
    Case(
      testDescription: "path",
      elements:
        #"<path d="M0 0L1 1Q2 2 3 3C4 4 5 5 6 6Z" fill="var(--figure-ink,#1d1d1f)" fill-rule="evenodd"/>"#
    ) {
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: Point(x: 1, y: 1))
      path.addQuadCurve(to: Point(x: 3, y: 3), control: Point(x: 2, y: 2))
      path.addCurve(to: Point(x: 6, y: 6), control1: Point(x: 4, y: 4), control2: Point(x: 5, y: 5))
      path.closeSubpath()
      $0.fill(path, with: .ink, rule: .evenOdd)
    },
    Case(
      testDescription: "the lines of a long path are relative and do not drift",
      elements: #"<path d="M100.1 7l-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2"#
        + #"-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2-.1.2 10 0 1 .5ZM1 2" "#
        + #"fill="var(--figure-ink,#1d1d1f)"/>"#
    ) {
      var path = Path()
      path.move(to: Point(x: 100.1, y: 7))
      for step in 1...30 { path.addLine(to: Point(x: 100.1 - 0.1 * Double(step), y: 7 + 0.2 * Double(step))) }
      path.addLine(to: Point(x: 107.1, y: 13))
      path.addLine(to: Point(x: 108.1, y: 13.5))
      path.closeSubpath()
      path.move(to: Point(x: 1, y: 2))
      $0.fill(path, with: .ink)
    },
    Case(
      testDescription: "points, and nothing for none",
      elements: #"<polygon points="1 2 3 4" fill="var(--figure-paper,#ffffff)"/>"#
    ) {
      $0.fill(.polygon([Point(x: 1, y: 2), Point(x: 3, y: 4)]), with: .paper)
      $0.stroke(.polyline([]), with: .muted)
    },
    Case(
      testDescription: "groups, and nothing for one that is empty",
      elements: #"<g transform="matrix(0.5 0 0 0.333333 10 0)"><ellipse cx="0" cy="0" rx="1" ry="2" "#
        + #"fill="var(--figure-ink,#1d1d1f)"/></g>"#
    ) {
      $0.group(transform: AffineTransform(a: 0.5, b: 0, c: 0, d: 1.0 / 3, tx: 10, ty: 0)) { context in
        context.fill(.ellipse(center: .zero, radii: Size(width: 1, height: 2)), with: .ink)
        context.group(transform: .identity) { _ in }
      }
    },
    Case(
      testDescription: "text is escaped",
      elements: #"<text x="1" y="2" fill="var(--figure-ink,#1d1d1f)">&lt;b&gt; &amp; &quot;c&quot;</text>"#
    ) { $0.draw(#"<b> & "c""#, at: Point(x: 1, y: 2)) },
    Case(
      testDescription: "control characters are spaces and spaces are kept",
      elements: #"<text x="0" y="0" fill="var(--figure-ink,#1d1d1f)" xml:space="preserve">a  b </text>"#
    ) { $0.draw("a\r\u{0}b\u{FFFF}", at: .zero) },
    Case(
      testDescription: "a text with everything",
      elements: #"<text x="0" y="0" font-family="ui-monospace, Menlo, monospace" font-size="12" "#
        + #"font-weight="700" font-style="italic" text-anchor="end" dominant-baseline="hanging" "#
        + #"fill="var(--figure-muted,#6b6b70)" fill-opacity="0.5">x</text>"#
    ) {
      let font = Font(size: 12, weight: .bold, isItalic: true, family: .monospaced)
      $0.draw(
        Text("x", font: font, color: .muted.opacity(0.5), anchor: .end, baseline: .hanging), at: .zero)
    },
  ]

  @Test(arguments: cases)
  func operationsAreElements(_ example: Case) throws {
    let drawing = Figure("case", width: 320, height: 200.5, example.draw).drawing
    #expect(try string(SVGRenderer().markup(for: drawing)) == Self.start + example.elements + "</svg>")
  }

  @Test func aLabelIsEscaped() throws {
    let drawing = Figure("case", width: 10, height: 10) { _ in }.drawing
    let text = string(try SVGRenderer().markup(for: drawing, label: "a \"b\"\n<c>"))
    #expect(text.contains(#" role="img" aria-label="a &quot;b&quot; &lt;c&gt;""#))
    #expect(!text.contains("aria-hidden"))
    #expect(try string(SVGRenderer().markup(for: drawing, label: "")).contains("aria-hidden=\"true\""))
  }

  @Test func aFileHasTheStylesItUsesForBothSchemes() throws {
    let drawing = Figure("case", width: 10, height: 10) { context in
      context.group(transform: .identity) { $0.fill(.circle(center: .zero, radius: 1), with: .accent) }
      context.stroke(.circle(center: .zero, radius: 1), with: .ink)
      context.fill(.circle(center: .zero, radius: 1), with: .hex(0xFF0000))
    }.drawing
    let text = string(try SVGRenderer(for: .file).markup(for: drawing))
    #expect(text.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" class="figure""#))
    #expect(
      text.contains(
        "<style>.stroke-ink{stroke:#1d1d1f}.fill-accent{fill:#0a5fc4}"
          + "@media(prefers-color-scheme:dark){.stroke-ink{stroke:#f2f2f4}.fill-accent{fill:#62a9ff}}</style>"
      ))
    #expect(text.contains(#"<circle cx="0" cy="0" r="1" class="fill-accent"/>"#))
    #expect(text.contains(##"fill="#ff0000"/>"##))
    #expect(text.hasSuffix("</svg>\n"))
  }

  @Test func thePageStyleSheetSetsEveryRoleInEveryScheme() {
    let sheet = SVGRenderer.stylesheet
    #expect(sheet.matches(of: /--figure-[a-z0-9-]+: #[0-9a-f]{6};/).count == 4 * Palette.roles.count)
    #expect(sheet.contains(":root { --figure-ink: #1d1d1f; --figure-paper: #ffffff;"))
    #expect(sheet.contains(":root[data-theme=\"dark\"] { --figure-ink: #f2f2f4;"))
  }

  private func string(_ buffer: MarkupBuffer) -> String { String(decoding: buffer.bytes, as: UTF8.self) }
}
