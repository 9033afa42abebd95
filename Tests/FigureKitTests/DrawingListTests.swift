@_spi(Rendering) import FigureKit
import Testing

@Suite struct DrawingListTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var line: String
    var draw: @Sendable (inout GraphicsContext) -> Void
  }

  static let cases: [Case] = [
    Case(testDescription: "circle", line: "circle cx=160 cy=160 r=100 fill=accent") {
      $0.fill(.circle(center: Point(x: 160, y: 160), radius: 100), with: .accent)
    },
    Case(testDescription: "line", line: "line x1=0 y1=-0.5 x2=10 y2=20 stroke=ink") {
      $0.stroke(.line(from: Point(x: -0.0, y: -0.5), to: Point(x: 10, y: 20)), with: .ink)
    },
    Case(
      testDescription: "a rectangle with negative extents",
      line: "rect x=-5 y=-10 width=10 height=20 rx=5 fill=paper"
    ) {
      $0.fill(.rect(Rect(x: 5, y: 10, width: -10, height: -20), cornerRadius: 90), with: .paper)
    },
    Case(
      testDescription: "ellipse", line: "ellipse cx=50 cy=30 rx=40 ry=20 fill=category-8 fill-opacity=0.25"
    ) {
      $0.fill(.ellipse(in: Rect(x: 10, y: 10, width: 80, height: 40)), with: .category(8).opacity(0.25))
    },
    Case(testDescription: "polyline", line: "polyline points=\"1,2 3,4\" stroke=muted") {
      $0.stroke(.polyline([Point(x: 1, y: 2), Point(x: 3, y: 4)]), with: .muted)
    },
    Case(testDescription: "no points", line: "polygon points=\"\" fill=ink fill-rule=evenodd") {
      $0.fill(.polygon([]), with: .ink, rule: .evenOdd)
    },
    Case(testDescription: "path", line: "path d=\"M1 2L3 4Q5 6 7 8C9 10 11 12 13 14Z\" fill=#0a0b0c") {
      var path = Path()
      path.move(to: Point(x: 1, y: 2))
      path.addLine(to: Point(x: 3, y: 4))
      path.addQuadCurve(to: Point(x: 7, y: 8), control: Point(x: 5, y: 6))
      path.addCurve(to: Point(x: 13, y: 14), control1: Point(x: 9, y: 10), control2: Point(x: 11, y: 12))
      path.closeSubpath()
      $0.fill(path, with: .hex(0x0A0B0C))
    },
    Case(
      testDescription: "every attribute of a stroke",
      line: "circle cx=0 cy=0 r=1 stroke=#ff8000 stroke-opacity=0.5 stroke-width=2 stroke-linecap=round "
        + "stroke-linejoin=bevel stroke-miterlimit=4 stroke-dasharray=\"4 2.5\" stroke-dashoffset=-1"
    ) {
      $0.stroke(
        .circle(center: .zero, radius: 1), with: .rgb(1, 0.5, -3, opacity: 0.5),
        style: StrokeStyle(
          lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dash: [4, 2.5], dashPhase: -1))
    },
    Case(testDescription: "plain text", line: "text x=1 y=2 fill=ink \"Label\"") {
      $0.draw("Label", at: Point(x: 1, y: 2))
    },
    Case(
      testDescription: "every attribute of a text",
      line: "text x=1 y=2 font-family=monospace font-size=14.5 font-weight=700 font-style=italic "
        + "text-anchor=middle dominant-baseline=central fill=accent fill-opacity=0.5 \"x\""
    ) {
      let font = Font(size: 14.5, weight: .bold, isItalic: true, family: .monospaced)
      $0.draw(
        Text("x", font: font, color: .accent.opacity(0.5), anchor: .middle, baseline: .central),
        at: Point(x: 1, y: 2))
    },
    Case(
      testDescription: "characters that are escaped",
      line: #"text x=0 y=0 fill=ink "\"\\\n\r\t\u{0}\u{1b}\u{7f}\u{85}\u{2028}\u{202e}\u{2066}é👩‍👧""#
    ) {
      $0.draw("\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{85}\u{2028}\u{202E}\u{2066}é👩‍👧", at: .zero)
    },
    Case(
      testDescription: "a typeface by its name",
      line: #"text x=0 y=0 font-family="Fira Sans" font-weight=100 letter-spacing=-0.5 fill=ink "x""#
    ) {
      $0.draw(
        Text("x", font: Font(weight: .ultraLight, family: .named("Fira Sans")), letterSpacing: -0.5),
        at: .zero)
    },
    Case(testDescription: "numbers", line: "line x1=0.3 y1=0.0001 x2=-1000000000 y2=123456.7891 stroke=ink") {
      $0.stroke(
        .line(from: Point(x: 0.1 + 0.2, y: 0.00005), to: Point(x: -1e9, y: 123_456.789_06)), with: .ink)
    },
    Case(testDescription: "standard values after rounding", line: "circle cx=0 cy=0 r=0 stroke=ink") {
      $0.stroke(
        .circle(center: Point(x: -0.00004, y: 0.00004), radius: 0.00004), with: .ink.opacity(0.99999),
        style: StrokeStyle(lineWidth: 1.00001, miterLimit: 9.99999, dashPhase: -0.00001))
    },
  ]

  @Test(arguments: cases)
  func anOperationIsOneLine(_ example: Case) throws {
    let drawing = Figure("case", width: 320, height: 200, example.draw).drawing
    let text = "figure 2 name=case width=320 height=200\n\(example.line)\nend figure\n"
    #expect(drawing.encoded == text)
    #expect(Array(text.utf8) == drawing.encodedBytes)
    #expect(try Drawing(parsing: text).encoded == text)
  }

  @Test func groupsEnd() throws {
    let drawing = Figure("nested", width: 1, height: 16_384) { context in
      context.group(transform: .rotation(.degrees(30))) { context in
        context.group(transform: .translation(x: 1e-9, y: 0)) { $0.fill(Path(), with: .ink) }
      }
    }.drawing
    let text = """
      figure 2 name=nested width=1 height=16384
      group transform="matrix(0.866025 0.5 -0.5 0.866025 0 0)"
      group
      path d="" fill=ink
      end
      end
      end figure

      """
    #expect(drawing.encoded == text)
    let read = try Drawing(parsing: text)
    #expect(read.operations.count == 1)
    #expect(read.encoded == text)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func randomDrawingsComeBack(seed: UInt64) throws {
    var maker = RandomDrawing(seed: seed)
    let text = maker.drawing().encoded
    let read = try Drawing(parsing: text)
    #expect(read.encoded == text)
    #expect(try Drawing(parsing: read.encoded) == read)
  }

  @Test func numbersOutsideOfAnyDrawingHaveADefinedText() throws {
    func digits(_ number: Double) -> String { String(decoding: DecimalNumber(number).digits, as: UTF8.self) }
    #expect(digits(.nan) == "0")
    #expect(digits(.infinity) == "1000000000")
    #expect(digits(-1e300) == "-1000000000")
  }
}
