import FigureKit
import Testing

/// What version 3 of drawing lists added.
@Suite struct DrawingListEffectsTests {
  private func list(_ draw: (inout GraphicsContext) -> Void) -> String {
    Figure("a", width: 10, height: 10, draw).drawing.encoded
  }

  @Test func aBlurIsAFilter() throws {
    let list = list {
      $0.group(.blur(standardDeviation: 2.5)) { $0.fill(.circle(center: .zero, radius: 1), with: .ink) }
    }
    #expect(
      list
        == "figure 3 name=a width=10 height=10\ngroup filter=\"blur(2.5)\"\ncircle cx=0 cy=0 r=1 fill=ink\n"
        + "end\nend figure\n")
    #expect(try Drawing(parsing: list).encoded == list)
  }

  @Test func aBlurComesBeforeAShadow() throws {
    let list = list {
      var style = GroupStyle(shadow: Shadow(standardDeviation: 1, color: .ink))
      style.blur = 2
      style.blendMode = .colorDodge
      $0.group(style) { _ in }
    }
    #expect(list.contains("group filter=\"blur(2) drop-shadow(0 0 1 ink)\" mix-blend-mode=color-dodge\n"))
    #expect(try Drawing(parsing: list).encoded == list)
  }

  @Test(arguments: Drawing.Mask.Kind.allCases)
  func aMaskStandsFirstInItsGroup(_ kind: Drawing.Mask.Kind) throws {
    let figure = Figure("a", width: 10, height: 10) {
      $0.group(GroupStyle(opacity: 0.5), mask: kind) {
        $0.fill(.circle(center: .zero, radius: 2), with: .white)
      } content: {
        $0.fill(.circle(center: .zero, radius: 1), with: .ink)
      }
    }
    let list = figure.drawing.encoded
    let type = kind == .alpha ? " mask-type=alpha" : ""
    #expect(
      list == "figure 3 name=a width=10 height=10\ngroup opacity=0.5\nmask\(type)\n"
        + "circle cx=0 cy=0 r=2 fill=#ffffff\nend\ncircle cx=0 cy=0 r=1 fill=ink\nend\nend figure\n")
    let parsed = try Drawing(parsing: list)
    #expect(parsed.encoded == list)
    #expect(parsed == figure.drawing)
  }

  @Test func pixelsAreHexadecimalDigits() throws {
    let list = list {
      let image = Image(pixelWidth: 2, pixelHeight: 1) { x, _ in x == 0 ? .hex(0x0A0B0C) : .white.opacity(0.5)
      }
      $0.draw(image, in: Rect(x: 1, y: 2, width: 3, height: 4), interpolation: .none, opacity: 0.5)
    }
    #expect(
      list.contains(
        "image natural-width=2 natural-height=1 pixels=0a0b0cffffffff80 x=1 y=2 width=3 height=4 "
          + "image-rendering=pixelated opacity=0.5\n"))
    #expect(try Drawing(parsing: list).encoded == list)
  }

  @Test func whatIsOlderStaysVersion2() {
    #expect(list { $0.group(.blur(standardDeviation: 0)) { _ in } }.hasPrefix("figure 2 "))
    #expect(list { $0.group(.blendMode(.normal)) { _ in } }.hasPrefix("figure 2 "))
    #expect(list { $0.group(.blur(standardDeviation: 0.00001)) { _ in } }.hasPrefix("figure 2 "))
  }

  @Test(
    arguments: [
      ("figure 3", "group opacity=0.5\nend", 1, 8, Drawing.ParseError.Kind.otherVersion(2)),
      ("figure 2", "group filter=\"blur(2)\"\nend", 1, 8, .otherVersion(3)),
      ("figure 3", "group filter=\"blur(0)\"\nend", 2, 20, .standardValue("filter")),
      ("figure 3", "group mix-blend-mode=normal\nend", 2, 22, .standardValue("mix-blend-mode")),
      ("figure 3", "group mix-blend-mode=add\nend", 2, 22, .unknownValue),
      ("figure 3", "group\nmask mask-type=luminance\nend\nend", 3, 16, .standardValue("mask-type")),
      (
        "figure 3", "image natural-width=1 natural-height=1 pixels=0a0b0 x=0 y=0 width=1 height=1", 2, 47,
        .invalidPixels
      ),
      ("figure 3", "mask\nend", 2, 1, .unknownOperation("mask")),
      (
        "figure 3", "image natural-width=16384 natural-height=16384 pixels=00 x=0 y=0 width=1 height=1", 2,
        42,
        .numberOutOfRange
      ),
    ] as [(String, String, Int, Int, Drawing.ParseError.Kind)])
  func whatIsNotCanonicalIsRejected(
    _ version: String, _ lines: String, _ line: Int, _ column: Int, _ kind: Drawing.ParseError.Kind
  ) {
    let error = #expect(throws: Drawing.ParseError.self) {
      _ = try Drawing(parsing: "\(version) name=a width=10 height=10\n\(lines)\nend figure\n")
    }
    #expect(error == Drawing.ParseError(line: line, column: column, kind: kind))
  }

  @Test func rolesAreNoPixels() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Image(pixelWidth: 1, pixelHeight: 1) { _, _ in .ink }
    }
    expect(result, says: "the pixels of an image must have fixed colors", at: #line - 3)
    let blur = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: 10) { $0.group(.blur(standardDeviation: -1)) { _ in } }
    }
    expect(blur, says: "radii, line widths, dashes and standard deviations", at: #line - 3)
  }
}
