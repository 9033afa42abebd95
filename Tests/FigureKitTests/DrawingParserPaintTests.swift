import FigureKit
import Testing

/// What the parser says of gradients, images, groups and frames that are wrong.
@Suite struct DrawingParserPaintTests {
  typealias Rejection = DrawingParserTests.Rejection

  private static func fill(_ gradient: String, _ column: Int, _ kind: Drawing.ParseError.Kind) -> Rejection {
    Rejection("path d=\"\" fill=\"\(gradient)\"", 17 + column, kind)
  }

  private static func group(_ attributes: String, _ column: Int, _ kind: Drawing.ParseError.Kind) -> Rejection
  {
    Rejection("group \(attributes)\nend", 7 + column, kind)
  }

  private static func image(_ attributes: String, _ column: Int, _ kind: Drawing.ParseError.Kind) -> Rejection
  {
    Rejection("image \(attributes)", 7 + column, kind)
  }

  private static let digest = "digest=0123456789abcdef"

  static let rejections: [Rejection] = [
    Rejection(whole: "figure 1 name=a width=1 height=1\nend figure\n", 1, 8, .outdatedVersion),
    Rejection(whole: "figure 22 name=a width=1 height=1\nend figure\n", 1, 8, .unsupportedVersion),
    fill("", 0, .unknownValue),
    fill("conic-gradient(0 0 0 0), ink 0", 0, .unknownValue),
    fill("linear-gradient(0 0 1 0)", 24, .expected(", ")),
    fill("linear-gradient(0 0 1), ink 0", 21, .expected(" ")),
    fill("linear-gradient(0 0 1 0 0), ink 0", 23, .expected(")")),
    fill("linear-gradient(0 0 1 0),ink 0", 24, .expected(", ")),
    fill("linear-gradient(0 0 1 0), red 0", 26, .invalidColor),
    fill("linear-gradient(0 0 1 0), ink", 29, .expected(" ")),
    fill("linear-gradient(0 0 1 0), ink 1.1", 30, .numberOutOfRange),
    fill("linear-gradient(0 0 1 0), ink -0.1", 30, .numberOutOfRange),
    fill("linear-gradient(0 0 1 0), ink nan", 30, .invalidNumber),
    fill("linear-gradient(0 0 1 0), ink 0.5, ink 0.4", 39, .numberOutOfRange),
    fill("linear-gradient(0 0 1 0), ink/1 0", 30, .standardValue("opacity")),
    fill("linear-gradient(0 0 1 0), ink/2 0", 30, .numberOutOfRange),
    fill("linear-gradient(0 0 1 0) pad, ink 0", 24, .expected(", ")),
    fill("linear-gradient(0 0 1 0) matrix(1 0 0 1 0 0), ink 0", 32, .standardValue("transform")),
    fill("linear-gradient(0 0 1 0) matrix(2 0 0 1 0 0) repeat, ink 0", 44, .expected(", ")),
    fill("radial-gradient(0 0 -1), ink 0", 20, .numberOutOfRange),
    fill("radial-gradient(0 0 1 0 0 0), ink 0", 22, .standardValue("fx")),
    fill("radial-gradient(0 0 1 0 1), ink 0", 25, .expected(" ")),
    Rejection(
      "path d=\"\" fill=\"linear-gradient(0 0 1 0), ink 0\" fill-opacity=0.5", 50,
      .unexpectedAttribute("fill-opacity")),
    Rejection("path d=\"\" fill=\"linear-gradient(0 0 1 0), ink 0", 48, .expected("\"")),
    group("opacity=1", 8, .standardValue("opacity")),
    group("opacity=1.5", 8, .numberOutOfRange),
    group("clip-rule=evenodd", 0, .unexpectedAttribute("clip-rule")),
    group("clip-path=\"L1 1\"", 11, .invalidPath),
    group("clip-path=\"M1 1\" clip-rule=nonzero", 27, .standardValue("clip-rule")),
    group("clip-path=\"M1 1\" opacity=0.5", 17, .unexpectedAttribute("opacity")),
    group("filter=\"drop-shadow(0 0 -1 ink)\"", 24, .numberOutOfRange),
    group("filter=\"drop-shadow(0 0 1)\"", 25, .expected(" ")),
    group("filter=\"sepia(2)\"", 8, .expected("drop-shadow(")),
    group("transform=\"matrix3d(1 0 0 0 0 1 0 0 0 0 1 0 5 5 0 1)\"", 20, .affineMatrix3D),
    group("transform=\"matrix3d(1 0 1 0.1 0 1 0 0 0 0 1 0 5 5 0 1)\"", 24, .expected("0 ")),
    group("transform=\"matrix3d(1 0 0 0.1 0 1 0 0 0 0 2 0 5 5 0 1)\"", 38, .expected("0 0 1 0 ")),
    group("transform=\"matrix3d(1 0 0 0.12345678901 0 1 0 0 0 0 1 0 5 5 0 1)\"", 26, .invalidNumber),
    group("transform=\"matrix3d(1 0 0 100001 0 1 0 0 0 0 1 0 5 5 0 1)\"", 26, .numberOutOfRange),
    group(
      "transform=\"matrix3d(1 0 0 99999999999999999999 0 1 0 0 0 0 1 0 5 5 0 1)\"", 26, .numberOutOfRange),
    image("href=leaf.png", 5, .expected("\"")),
    image("href=\"../leaf.png\" \(digest)", 5, .invalidImageName),
    image("href=\"\" \(digest)", 5, .invalidImageName),
    image("href=\"a\" digest=0123456789ABCDEF", 16, .invalidDigest),
    image("href=\"a\" digest=0123 natural-width=1", 16, .invalidDigest),
    image("href=\"a\" \(digest) natural-width=0", 47, .numberOutOfRange),
    image("href=\"a\" \(digest) natural-width=16385", 47, .numberOutOfRange),
    image("href=\"a\" \(digest) natural-width=1.5", 47, .invalidNumber),
    image(
      "href=\"a\" \(digest) natural-width=1 natural-height=1 x=0 y=0 width=1 height=1 preserveAspectRatio=meet",
      111,
      .standardValue("preserveAspectRatio")),
    image(
      "href=\"a\" \(digest) natural-width=1 natural-height=1 x=0 y=0 width=1 height=1 preserveAspectRatio=slice",
      111, .unknownValue),
    Rejection("text x=0 y=0 font-family=cursive fill=ink \"a\"", 26, .unknownValue),
    Rejection("text x=0 y=0 font-family=sans-serif fill=ink \"a\"", 26, .standardValue("font-family")),
    Rejection("text x=0 y=0 font-family=\"a;b\" fill=ink \"a\"", 26, .invalidFontFamily),
    Rejection("text x=0 y=0 font-family=\"\" fill=ink \"a\"", 26, .invalidFontFamily),
    Rejection("text x=0 y=0 font-weight=bold fill=ink \"a\"", 26, .invalidNumber),
    Rejection("text x=0 y=0 font-weight=400 fill=ink \"a\"", 26, .standardValue("font-weight")),
    Rejection("text x=0 y=0 font-weight=450 fill=ink \"a\"", 26, .unknownValue),
    Rejection("text x=0 y=0 letter-spacing=0 fill=ink \"a\"", 29, .standardValue("letter-spacing")),
    Rejection("frame time=0", 1, .frameOfStillFigure),
    moving("", 2, 1, .expected("frame")),
    moving("frame time=0\nframe time=0\n", 3, 12, .frameTimes),
    moving("frame time=1\nframe time=0.5\n", 3, 12, .frameTimes),
    moving("frame time=2.1\n", 2, 12, .numberOutOfRange),
    moving("frame time=-1\n", 2, 12, .numberOutOfRange),
    moving("frame\n", 2, 6, .expected(" time=")),
    moving("group\nframe time=0\nend\n", 3, 1, .groupNotEnded),
    moving("frame time=0\ngroup\nframe time=1\nend\n", 4, 1, .groupNotEnded),
    moving(header: " poster=0", "frame time=0\nframe time=1\n", 1, 52, .posterIsNoFrame),
    moving(header: " poster=0.5", "frame time=0\nframe time=1\n", 1, 52, .posterIsNoFrame),
    moving(header: " poster=1.5", "frame time=0\nframe time=1\n", 1, 52, .posterIsNoFrame),
    moving(header: " poster=3", "frame time=0\nframe time=1\n", 1, 52, .numberOutOfRange),
    Rejection(
      whole: "figure 2 name=a width=1 height=1 duration=0\nframe time=0\nend figure\n", 1, 43,
      .numberOutOfRange),
    Rejection(
      whole: "figure 2 name=a width=1 height=1 duration=3600.1\nframe time=0\nend figure\n", 1, 43,
      .numberOutOfRange),
  ]

  /// A figure of two seconds with these frames.
  private static func moving(
    header: String = "", _ frames: String, _ line: Int, _ column: Int, _ kind: Drawing.ParseError.Kind
  ) -> Rejection {
    Rejection(
      whole: "figure 2 name=a width=1 height=1 duration=2\(header)\n\(frames)end figure\n", line, column, kind
    )
  }

  @Test(arguments: rejections)
  func saysWhereAndWhy(_ rejection: Rejection) {
    let error = #expect(throws: Drawing.ParseError.self) { try Drawing(parsing: rejection.text) }
    #expect(
      error == Drawing.ParseError(line: rejection.line, column: rejection.column, kind: rejection.kind))
    #expect(error?.kind.message.hasSuffix(".") == false)
  }

  @Test func tenMillionOperationsAreRefusedBeforeTheyAreRead() {
    let text = DrawingParserTests.list(String(repeating: "path d=\"\" fill=ink\n", count: 3_000_000))
    let error = #expect(throws: Drawing.ParseError.self) { try Drawing(parsing: text) }
    #expect(error == Drawing.ParseError(line: 100_002, column: 1, kind: .tooManyOperations))
    let huge = DrawingParserTests.list(String(repeating: "path d=\"\" fill=ink\n", count: 10_000_000))
    #expect(throws: Drawing.ParseError(line: 1, column: 1, kind: .tooManyBytes)) {
      try Drawing(parsing: huge)
    }
  }
}
