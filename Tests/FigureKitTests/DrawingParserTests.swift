import FigureKit
import TestSupport
import Testing

@Suite struct DrawingParserTests {
  struct Rejection: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var kind: Drawing.ParseError.Kind

    var testDescription: String { "\(kind) in \(text.prefix(80).debugDescription)" }

    /// A whole text that is wrong.
    init(whole text: String, _ line: Int, _ column: Int, _ kind: Drawing.ParseError.Kind) {
      self.text = text
      self.line = line
      self.column = column
      self.kind = kind
    }

    /// A line of operations that is wrong, in a list that is right.
    init(_ operation: String, _ column: Int, _ kind: Drawing.ParseError.Kind) {
      self.init(whole: "figure 2 name=a width=9 height=9\n\(operation)\nend figure\n", 2, column, kind)
    }
  }

  static let rejections: [Rejection] = [
    Rejection(whole: "", 1, 1, .expected("figure ")),
    Rejection(whole: "\u{FEFF}figure 2 name=a", 1, 1, .expected("figure ")),
    Rejection(whole: "figure 5 name=a width=1 height=1\nend figure\n", 1, 8, .unsupportedVersion),
    Rejection(whole: "figure 2 name=A width=1 height=1\nend figure\n", 1, 15, .invalidName),
    Rejection(whole: "figure 2 name= width=1 height=1\nend figure\n", 1, 15, .invalidName),
    Rejection(whole: "figure 2 name=a width=0 height=1\nend figure\n", 1, 23, .numberOutOfRange),
    Rejection(whole: "figure 2 name=a width=1 height=16384.1\nend figure\n", 1, 32, .numberOutOfRange),
    Rejection(whole: "figure 2 name=a height=1 width=1\nend figure\n", 1, 16, .expected(" width=")),
    Rejection(whole: "figure 2 name=a width=1 height=1\r\nend figure\r\n", 1, 33, .expected("line feed")),
    Rejection(
      whole: "figure 2 name=a width=1 height=1 depth=1\nend figure\n", 1, 34, .unexpectedAttribute("depth")),
    Rejection(whole: "figure 2 name=a width=1 height=1\n", 2, 1, .expected("end figure")),
    Rejection(whole: "figure 2 name=a width=1 height=1\nend figure", 2, 11, .expected("line feed")),
    Rejection(whole: "figure 2 name=a width=1 height=1\nend\n", 2, 4, .expected(" figure")),
    Rejection(whole: "figure 2 name=a width=1 height=1\nend figure\n\n", 3, 1, .textAfterEnd),
    Rejection(whole: "figure 2 name=a width=1 height=1\ngroup\nend figure\n", 3, 4, .groupNotEnded),
    Rejection("", 1, .expected("end figure")),
    Rejection(" circle cx=0 cy=0 r=1 fill=ink", 1, .expected("end figure")),
    Rejection("square x=0", 1, .unknownOperation("square")),
    Rejection("circle cy=0 cx=0 r=1 fill=ink", 7, .expected(" cx=")),
    Rejection("circle cx=0 cy=0 r=-1 fill=ink", 20, .numberOutOfRange),
    Rejection("circle cx=0 cy=0 r=1", 21, .missingPaint),
    Rejection("circle cx=0 cy=0 r=1 fill=ink ", 30, .expected("line feed")),
    Rejection("circle cx=0 cy=0 r=1 fill=ink opacity=1", 31, .unexpectedAttribute("opacity")),
    Rejection("circle cx=0 cy=0 r=1 fill=red", 27, .invalidColor),
    Rejection("circle cx=0 cy=0 r=1 fill=category-9", 27, .invalidColor),
    Rejection("circle cx=0 cy=0 r=1 fill=#12345", 27, .invalidColor),
    Rejection("circle cx=0 cy=0 r=1 fill=#ABCDEF", 27, .invalidColor),
    Rejection("circle cx=0 cy=0 r=1 fill=ink fill-opacity=1", 44, .standardValue("fill-opacity")),
    Rejection("circle cx=0 cy=0 r=1 fill=ink fill-opacity=1.5", 44, .numberOutOfRange),
    Rejection("circle cx=0 cy=0 r=1 fill=ink fill-rule=odd", 41, .unknownValue),
    Rejection("circle cx=0 cy=0 r=1 fill=ink fill-rule=nonzero", 41, .standardValue("fill-rule")),
    Rejection("circle cx=0 cy=0 r=1 stroke=ink stroke-miterlimit=0.5", 51, .numberOutOfRange),
    Rejection("circle cx=0 cy=0 r=1 stroke=ink stroke-dasharray=\"\"", 51, .invalidNumber),
    Rejection("circle cx=0 cy=0 r=1 stroke=ink stroke-dasharray=\"-1\"", 51, .numberOutOfRange),
    Rejection(
      "circle cx=0 cy=0 r=1 stroke=ink stroke-linecap=round stroke-width=2", 54,
      .unexpectedAttribute("stroke-width")),
    Rejection("circle cx=00 cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=-0 cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=+1 cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=.5 cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=1. cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=1.50 cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=1.23456 cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=nan cy=0 r=1 fill=ink", 11, .invalidNumber),
    Rejection("circle cx=1e5 cy=0 r=1 fill=ink", 12, .expected(" cy=")),
    Rejection("circle cx=1000000000.0001 cy=0 r=1 fill=ink", 11, .numberOutOfRange),
    Rejection("circle cx=99999999999999999999999999 cy=0 r=1 fill=ink", 11, .numberOutOfRange),
    Rejection("rect x=0 y=0 width=10 height=4 rx=2.1 fill=ink", 0 + 35, .numberOutOfRange),
    Rejection("rect x=0 y=0 width=10 height=4 rx=0 fill=ink", 35, .standardValue("rx")),
    Rejection("path d=\"L1 1\" fill=ink", 9, .invalidPath),
    Rejection("path d=\"M1 1A1 1\" fill=ink", 13, .invalidPath),
    Rejection("path d=\"M1 1 L2 2\" fill=ink", 13, .invalidPath),
    Rejection("path d=\"M1,1\" fill=ink", 11, .expected(" ")),
    Rejection("path d=\"M1 1", 13, .invalidPath),
    Rejection("polyline points=\"1 2\" fill=ink", 19, .expected(",")),
    Rejection("polyline points=\"1,2 \" fill=ink", 22, .invalidNumber),
    Rejection("group transform=\"matrix(1 0 0 1 0 0)\"", 25, .standardValue("transform")),
    Rejection("group transform=\"rotate(30)\"", 7, .unexpectedAttribute("transform")),
    Rejection("group transform=\"matrix(1 0 0 1.0000001 0 0)\"", 31, .invalidNumber),
    Rejection("text x=0 y=0 fill=ink", 22, .expected(" ")),
    Rejection("text x=0 y=0 font-size=0 fill=ink \"a\"", 24, .numberOutOfRange),
    Rejection("text x=0 y=0 font-size=16 fill=ink \"a\"", 24, .standardValue("font-size")),
    Rejection("text x=0 y=0 fill=ink \"a", 25, .expected("\"")),
    Rejection("text x=0 y=0 fill=ink \"a\tb\"", 25, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"\u{85}\"", 24, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"\u{202E}\"", 24, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"\\x\"", 24, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"\\u{41}\"", 24, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"\\u{a}\"", 24, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"\\u{01}\"", 24, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"\\u{1B}\"", 24, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"é\\q\"", 26, .invalidString),
    Rejection("text x=0 y=0 fill=ink \"a\"b", 26, .expected("line feed")),
  ]

  @Test(arguments: rejections)
  func saysWhereAndWhy(_ rejection: Rejection) {
    let error = #expect(throws: Drawing.ParseError.self) { try Drawing(parsing: rejection.text) }
    #expect(
      error == Drawing.ParseError(line: rejection.line, column: rejection.column, kind: rejection.kind))
    #expect(error?.kind.message.hasSuffix(".") == false)
  }

  struct Limit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// A list with something a number of times.
    var text: @Sendable (Int) -> String
    var most: Int
    var kind: Drawing.ParseError.Kind
  }

  static func list(_ operations: String) -> String {
    "figure 2 name=a width=9 height=9\n\(operations)end figure\n"
  }

  static let limits: [Limit] = [
    Limit(
      testDescription: "operations",
      text: { list(String(repeating: "path d=\"\" fill=ink\n", count: $0)) },
      most: Drawing.Limit.operations, kind: .tooManyOperations),
    Limit(
      testDescription: "groups in groups",
      text: { list(String(repeating: "group\n", count: $0) + String(repeating: "end\n", count: $0)) },
      most: Drawing.Limit.nesting, kind: .tooDeeplyNested),
    Limit(
      testDescription: "path elements",
      text: { list("path d=\"M0 0\(String(repeating: "Z", count: $0 - 1))\" fill=ink\n") },
      most: Drawing.Limit.pathElements, kind: .tooManyPathElements),
    Limit(
      testDescription: "dashes",
      text: { count in
        let dashes = Array(repeating: "1", count: count).joined(separator: " ")
        return list("circle cx=0 cy=0 r=1 stroke=ink stroke-dasharray=\"\(dashes)\"\n")
      },
      most: Drawing.Limit.dashes, kind: .tooManyDashes),
    Limit(
      testDescription: "path elements of clips",
      text: { list("group clip-path=\"M0 0\(String(repeating: "Z", count: $0 - 1))\"\nend\n") },
      most: Drawing.Limit.pathElements, kind: .tooManyPathElements),
    Limit(
      testDescription: "stops of a gradient",
      text: {
        list("path d=\"\" fill=\"linear-gradient(0 0 1 0)\(String(repeating: ", ink 0", count: $0))\"\n")
      },
      most: Drawing.Limit.gradientStops, kind: .tooManyGradientStops),
    Limit(
      testDescription: "frames",
      text: { count in
        let frames = (0..<count).map { "frame time=\($0)\n" }.joined()
        return "figure 2 name=a width=9 height=9 duration=3000\n\(frames)end figure\n"
      },
      most: Drawing.Limit.frames, kind: .tooManyFrames),
    Limit(
      testDescription: "operations of all frames",
      text: { count in
        let half = String(repeating: "path d=\"\" fill=ink\n", count: count / 2)
        let rest = String(repeating: "path d=\"\" fill=ink\n", count: count - count / 2)
        return
          "figure 2 name=a width=9 height=9 duration=3000\nframe time=0\n\(half)frame time=1\n\(rest)end figure\n"
      },
      most: Drawing.Limit.operations, kind: .tooManyOperations),
    Limit(
      testDescription: "bytes of a typeface's name",
      text: { list("text x=0 y=0 font-family=\"\(String(repeating: "a", count: $0))\" fill=ink \"\"\n") },
      most: Drawing.Limit.familyBytes, kind: .invalidFontFamily),
    Limit(
      testDescription: "bytes of a text",
      text: { list("text x=0 y=0 fill=ink \"\(String(repeating: "a", count: $0))\"\n") },
      most: Drawing.Limit.textBytes, kind: .textTooLong),
    Limit(
      testDescription: "bytes of a name",
      text: { "figure 2 name=\(String(repeating: "a", count: $0)) width=1 height=1\nend figure\n" },
      most: Drawing.Limit.nameBytes, kind: .invalidName),
  ]

  @Test(arguments: limits)
  func takesAsManyAsTheLimitAndNotOneMore(_ limit: Limit) throws {
    #expect(throws: Never.self) { try Drawing(parsing: limit.text(limit.most)) }
    let error = #expect(throws: Drawing.ParseError.self) { try Drawing(parsing: limit.text(limit.most + 1)) }
    #expect(error?.kind == limit.kind)
  }

  @Test func everyPrefixIsRejected() throws {
    var maker = RandomDrawing(seed: 5)
    let text = maker.drawing().encoded
    for end in text.indices {
      #expect(throws: Drawing.ParseError.self) { try Drawing(parsing: String(text[..<end])) }
    }
  }

  @Test func randomTextIsRejected() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(throws: Drawing.ParseError.self) { try Drawing(parsing: text) }
      #expect(throws: Drawing.ParseError.self) { try Drawing(parsing: Self.list(text + "\n")) }
    }
  }

  @Test func whatIsAcceptedIsCanonical() throws {
    var generator = SeededGenerator(seed: 2)
    let alphabet = Array(" \n\"\\=-.,#0159acefmuMLZ{}".utf8)
    var accepted = 0
    for seed in 0..<200 as Range<UInt64> {
      var maker = RandomDrawing(seed: seed)
      let original = maker.drawing().encodedBytes
      for _ in 0..<40 {
        var bytes = original
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let byte = alphabet.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        default: bytes.remove(at: index)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let drawing = try? Drawing(parsing: text) else { continue }
        accepted += 1
        #expect(drawing.encoded == text)
      }
    }
    #expect(accepted > 100)
  }
}
