import FigureKit
import FigureRendering
import Markup
import SVGRendering
import Testing

/// What stands in `defs` and what refers to it.
@Suite struct SVGDefinitionsTests {
  private static let square = Shape.rect(Rect(x: 1, y: 2, width: 3, height: 4))

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var definitions: String
    var elements: String
    var draw: @Sendable (inout GraphicsContext) -> Void
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a linear gradient with everything",
      definitions: #"<linearGradient id="case.1" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4" "#
        + #"gradientTransform="matrix(2 0 0 2 0 0)" spreadMethod="reflect"><stop offset="0" "#
        + ##"stop-color="#ff0000"/><stop offset="0.5" stop-color="var(--figure-accent,#0a5fc4)" "##
        + #"stop-opacity="0.25"/></linearGradient>"#,
      elements: ##"<rect x="1" y="2" width="3" height="4" fill="url(#case.1)"/>"##
    ) {
      $0.fill(
        square,
        with: Gradient.linear(
          from: Point(x: 1, y: 2), to: Point(x: 3, y: 4),
          stops: [.init(.hex(0xFF0000), at: -1), .init(.accent.opacity(0.25), at: 0.5)], spread: .reflect,
          transform: .scale(2)))
    },
    Case(
      testDescription: "a radial gradient around its centre",
      definitions: #"<radialGradient id="case.1" gradientUnits="userSpaceOnUse" cx="1" cy="2" r="3">"#
        + ##"<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#000000"/></radialGradient>"##,
      elements: ##"<rect x="1" y="2" width="3" height="4" stroke="url(#case.1)"/>"##
    ) {
      $0.stroke(
        square,
        with: Gradient.radial(center: Point(x: 1, y: 2), radius: 3, colors: [.hex(0xFF0000), .hex(0)]),
        style: StrokeStyle())
    },
    Case(
      testDescription: "a radial gradient with a focus",
      definitions:
        #"<radialGradient id="case.1" gradientUnits="userSpaceOnUse" cx="1" cy="2" r="3" fy="3" fr="1" "#
        + ##"spreadMethod="repeat"><stop offset="0" stop-color="#ff0000"/><stop offset="1" "##
        + ##"stop-color="#000000"/></radialGradient>"##,
      elements: ##"<rect x="1" y="2" width="3" height="4" fill="url(#case.1)"/>"##
    ) {
      $0.fill(
        square,
        with: Gradient.radial(
          center: Point(x: 1, y: 2), radius: 3, focus: Point(x: 1, y: 3), focalRadius: 1,
          stops: [.init(.hex(0xFF0000), at: 0), .init(.hex(0), at: 1)], spread: .repeat))
    },
    Case(
      testDescription: "gradients without an extent are their last colour",
      definitions: "",
      elements: ##"<rect x="1" y="2" width="3" height="4" fill="#000000" fill-opacity="0.5"/>"##
    ) {
      $0.fill(square, with: Gradient.linear(from: .zero, to: .zero, colors: [.ink, .hex(0).opacity(0.5)]))
    },
    Case(
      testDescription: "a gradient between equal circles is nothing", definitions: "", elements: ""
    ) {
      $0.fill(
        square,
        with: Gradient.radial(
          center: .zero, radius: 2, focalRadius: 2, stops: [.init(.ink, at: 0), .init(.paper, at: 1)]))
    },
    Case(
      testDescription: "the same definition stands once",
      definitions: #"<clipPath id="case.1"><path d="M0 0L9 0L9 9L0 9Z"/></clipPath>"#,
      elements: ##"<g clip-path="url(#case.1)"><rect x="1" y="2" width="3" height="4" fill="#000000"/></g>"##
        + ##"<g opacity="0.5" clip-path="url(#case.1)"><rect x="1" y="2" width="3" height="4" fill="#000000"/></g>"##
    ) {
      for opacity in [1, 0.5] {
        $0.group(opacity: opacity, clip: .rect(Rect(x: 0, y: 0, width: 9, height: 9))) {
          $0.fill(square, with: .hex(0))
        }
      }
    },
    Case(
      testDescription: "a clip with a rule",
      definitions: #"<clipPath id="case.1"><path d="M0 0L9 0L9 9Z" clip-rule="evenodd"/></clipPath>"#,
      elements: ##"<g transform="matrix(2 0 0 2 0 0)" clip-path="url(#case.1)">"##
        + ##"<rect x="1" y="2" width="3" height="4" fill="#000000"/></g>"##
    ) {
      $0.group(
        transform: .scale(2), clip: .polygon([.zero, Point(x: 9, y: 0), Point(x: 9, y: 9)]),
        clipRule: .evenOdd
      ) {
        $0.fill(square, with: .hex(0))
      }
    },
    Case(
      testDescription: "a shadow's filter holds all of it that can be seen",
      definitions: #"<filter id="case.1" filterUnits="userSpaceOnUse" x="-7" y="-7" width="21" height="22" "#
        + #"color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>"#
        + ##"<feOffset dx="1" dy="0" result="a"/><feFlood flood-color="#000000" flood-opacity="0.5"/>"##
        + #"<feComposite operator="in" in2="a" result="b"/><feComposite in="SourceGraphic" in2="b"/></filter>"#,
      elements: ##"<g filter="url(#case.1)"><rect x="1" y="2" width="3" height="4" fill="#000000"/></g>"##
    ) {
      $0.group(
        shadow: Shadow(offset: Vector(dx: 1, dy: 0), standardDeviation: 2, color: .hex(0).opacity(0.5))
      ) {
        $0.fill(square, with: .hex(0))
      }
    },
    Case(
      testDescription: "a sharp shadow is not blurred",
      definitions: #"<filter id="case.1" filterUnits="userSpaceOnUse" x="1" y="2" width="6" height="8" "#
        + #"color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="2" dy="3" result="a"/>"#
        + #"<feFlood flood-color="var(--figure-ink,#1d1d1f)"/><feComposite operator="in" in2="a" result="b"/>"#
        + #"<feComposite in="SourceGraphic" in2="b"/></filter>"#,
      elements: ##"<g filter="url(#case.1)"><rect x="1" y="2" width="3" height="4" fill="#000000"/></g>"##
    ) {
      $0.group(shadow: Shadow(offset: Vector(dx: 2, dy: 3), standardDeviation: 0, color: .ink)) {
        $0.fill(square, with: .hex(0))
      }
    },
    Case(testDescription: "groups of which nothing is seen", definitions: "", elements: "") {
      $0.group(opacity: 0) { $0.fill(square, with: .ink) }
      $0.group(clip: .path(Path())) { $0.fill(square, with: .ink) }
      $0.group(transform: .scale(x: 1, y: 0)) { $0.fill(square, with: .ink) }
      $0.group(shadow: Shadow(standardDeviation: 1)) { _ in }
      $0.group(clip: square, shadow: Shadow(standardDeviation: 1)) { context in
        context.fill(.path(Path()), with: .ink)
        context.group(clip: square) { $0.draw("", at: .zero) }
        context.fill(square, with: .ink.opacity(0))
      }
    },
    Case(
      testDescription: "letter spacing and a named typeface",
      definitions: "",
      elements:
        #"<text x="0" y="0" font-family="&quot;Fira Sans&quot;, system-ui, sans-serif" font-weight="300" "#
        + ##"letter-spacing="-1.5" fill="#000000">a</text>"##
    ) {
      $0.draw(
        Text(
          "a", font: Font(weight: .light, family: .named("Fira Sans")), color: .hex(0), letterSpacing: -1.5),
        at: .zero)
    },
  ]

  @Test(arguments: cases)
  func definitionsStandBeforeElements(_ example: Case) throws {
    let drawing = Figure("case", width: 320, height: 200.5, example.draw).drawing
    let definitions = example.definitions.isEmpty ? "" : "<defs>\(example.definitions)</defs>"
    #expect(
      try string(SVGRenderer().markup(for: drawing))
        == SVGRendererTests.start + definitions + example.elements + "</svg>")
  }

  @Test func anImageIsWrittenOnce() throws {
    let image = try #require(RasterizationCase.picture)
    let drawing = Figure("case", width: 320, height: 200.5) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 48, height: 48))
      $0.draw(image, in: Rect(x: 0, y: 0, width: 48, height: 48), preserveAspectRatio: .none, opacity: 0.5)
    }.drawing
    let text = try string(SVGRenderer(images: RasterizationCase.images).markup(for: drawing))
    #expect(text.ranges(of: "data:image/png;base64,iVBORw0KGgo").count == 1)
    #expect(
      text.contains(
        #"<defs><image id="case.1" width="24" height="16" preserveAspectRatio="none" href="data:"#))
    #expect(
      text.hasSuffix(
        ##"<use href="#case.1" transform="matrix(2 0 0 2 0 8)"/>"##
          + ##"<use href="#case.1" transform="matrix(2 0 0 3 0 0)" opacity="0.5"/></svg>"##))
  }

  @Test func anImageThatIsMissingOrAnotherOneIsAnError() throws {
    let image = try #require(RasterizationCase.picture)
    let drawing = Figure("case", width: 10, height: 10) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 48, height: 48))
    }.drawing
    #expect(throws: FigureRenderingError.imageMissing(name: "picture.png")) {
      try SVGRenderer().markup(for: drawing)
    }
    #expect(throws: FigureRenderingError.imageChanged(name: "picture.png")) {
      try SVGRenderer(images: ImageProvider { _ in RasterizationCase.pictureBytes + [0] }).markup(
        for: drawing)
    }
  }

  @Test func idsBeginWithThePrefixAndStayApart() throws {
    let drawing = Figure("case", width: 10, height: 10) {
      $0.group(clip: Self.square) { $0.fill(Self.square, with: .ink) }
    }.drawing
    var ids: Set<String> = []
    for prefix in ["dial", "dial-2", "dial/2", "dial_2", "\"><script>", "ä", ""] {
      let text = try string(SVGRenderer().markup(for: drawing, prefix: prefix))
      let id = try #require(text.firstMatch(of: /<clipPath id="([A-Za-z0-9_.-]+)"/)).1
      #expect(text.contains("url(#\(id))"))
      ids.insert(String(id))
    }
    #expect(ids.count == 7)
  }

  @Test func filesHaveClassesForStopsAndFloods() throws {
    let drawing = Figure("case", width: 10, height: 10) {
      $0.group(shadow: Shadow(standardDeviation: 1, color: .muted)) {
        $0.fill(
          Self.square, with: Gradient.linear(from: .zero, to: Point(x: 9, y: 0), colors: [.ink, .accent]))
      }
    }.drawing
    let text = try string(SVGRenderer(for: .file).markup(for: drawing))
    #expect(text.contains(#"<stop offset="1" class="stop-color-accent"/>"#))
    #expect(text.contains(#"<feFlood class="flood-color-muted"/>"#))
    #expect(text.contains(".flood-color-muted{flood-color:#6b6b70}@media"))
    #expect(text.contains(".stop-color-ink{stop-color:#f2f2f4}"))
  }

  @Test func whatIsInSpaceIsWrittenFlat() throws {
    let turn = Transform3D.rotation(.degrees(40), axis: Vector3D(x: 0, y: 1, z: 0))
      .concatenating(.perspective(distance: 150))
    let drawing = Figure("case", width: 100, height: 100) {
      $0.group(transform3D: turn) { $0.draw("Space", at: Point(x: 10, y: 50)) }
    }.drawing
    let text = try string(SVGRenderer().markup(for: drawing))
    #expect(text.contains("<path d=\"M") && !text.contains("<text") && !text.contains("transform"))
  }

  private func string(_ buffer: MarkupBuffer) -> String { String(decoding: buffer.bytes, as: UTF8.self) }
}
