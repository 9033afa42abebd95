import FigureKit
import Testing

/// The lines of gradients, images and groups.
@Suite struct DrawingListPaintTests {
  private static let dot = Shape.circle(center: .zero, radius: 1)

  struct GradientCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var gradient: Gradient
    var text: String
  }

  static let gradients: [GradientCase] = [
    GradientCase(
      testDescription: "linear",
      gradient: .linear(
        from: Point(x: 1, y: 2), to: Point(x: 3, y: 4.5), colors: [.ink, .accent, .hex(0xFF8000)]),
      text: "linear-gradient(1 2 3 4.5), ink 0, accent 0.5, #ff8000 1"),
    GradientCase(
      testDescription: "one stop", gradient: .linear(from: .zero, to: .zero, colors: [.ink]),
      text: "linear-gradient(0 0 0 0), ink 0"),
    GradientCase(
      testDescription: "opacities, spread and transform",
      gradient: .linear(
        from: .zero, to: Point(x: 9, y: 0),
        stops: [Gradient.Stop(.category(3).opacity(0.25), at: 0.2), Gradient.Stop(.paper.opacity(0), at: 1)],
        spread: .reflect, transform: .scale(x: 2, y: 1)),
      text: "linear-gradient(0 0 9 0) reflect matrix(2 0 0 1 0 0), category-3/0.25 0.2, paper/0 1"),
    GradientCase(
      testDescription: "offsets are put in order and into bounds, as in SVG",
      gradient: .linear(
        from: .zero, to: Point(x: 9, y: 0),
        stops: [
          Gradient.Stop(.ink, at: -1), Gradient.Stop(.ink, at: 0.5), Gradient.Stop(.ink, at: 0.3),
          Gradient.Stop(.ink, at: .infinity),
        ]),
      text: "linear-gradient(0 0 9 0), ink 0, ink 0.5, ink 0.5, ink 1"),
    GradientCase(
      testDescription: "radial",
      gradient: .radial(center: Point(x: 5, y: 6), radius: 7, colors: [.ink, .paper]),
      text: "radial-gradient(5 6 7), ink 0, paper 1"),
    GradientCase(
      testDescription: "radial with a focus",
      gradient: .radial(
        center: Point(x: 5, y: 6), radius: 7, focus: Point(x: 4, y: 6), stops: [Gradient.Stop(.ink, at: 0)],
        spread: .repeat),
      text: "radial-gradient(5 6 7 4 6 0) repeat, ink 0"),
    GradientCase(
      testDescription: "radial with a focal radius",
      gradient: .radial(
        center: Point(x: 5, y: 6), radius: 7, focalRadius: 2, stops: [Gradient.Stop(.ink, at: 0)]),
      text: "radial-gradient(5 6 7 5 6 2), ink 0"),
    GradientCase(
      testDescription: "what rounds to a standard value",
      gradient: .radial(
        center: Point(x: 5, y: 6), radius: 7, focus: Point(x: 5.00001, y: 6), focalRadius: 0.00001,
        stops: [Gradient.Stop(.ink.opacity(0.99999), at: 0)], transform: .translation(x: 0.00001, y: 0)),
      text: "radial-gradient(5 6 7), ink 0"),
  ]

  @Test(arguments: gradients)
  func aGradientStandsInItsShapesLine(_ example: GradientCase) throws {
    let drawing = Figure("a", width: 9, height: 9) { context in
      context.fill(Self.dot, with: example.gradient, rule: .evenOdd)
      context.fill(Path(), with: example.gradient)
      context.stroke(Self.dot, with: example.gradient, style: StrokeStyle(lineWidth: 3))
      context.stroke(Path(), with: example.gradient)
    }.drawing
    let text = """
      figure 2 name=a width=9 height=9
      circle cx=0 cy=0 r=1 fill="\(example.text)" fill-rule=evenodd
      path d="" fill="\(example.text)"
      circle cx=0 cy=0 r=1 stroke="\(example.text)" stroke-width=3
      path d="" stroke="\(example.text)"
      end figure

      """
    #expect(drawing.encoded == text)
    #expect(try Drawing(parsing: text).encoded == text)
  }

  struct GroupCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var line: String
    var group: @Sendable (inout GraphicsContext) -> Void
  }

  static let groups: [GroupCase] = [
    GroupCase(testDescription: "nothing", line: "group") { $0.group { _ in } },
    GroupCase(testDescription: "opacity", line: "group opacity=0.5") { $0.group(opacity: 0.5) { _ in } },
    GroupCase(testDescription: "an opacity beyond its range", line: "group opacity=0") {
      $0.group(opacity: -3) { _ in }
    },
    GroupCase(testDescription: "clip", line: #"group clip-path="M0 0L2 0L2 2L0 2Z" clip-rule=evenodd"#) {
      $0.group(clip: .rect(Rect(x: 0, y: 0, width: 2, height: 2)), clipRule: .evenOdd) { _ in }
    },
    GroupCase(testDescription: "an empty clip", line: #"group clip-path="""#) {
      $0.group(clip: .path(Path())) { _ in }
    },
    GroupCase(testDescription: "glow", line: #"group filter="drop-shadow(0 0 4 accent)""#) {
      $0.group(shadow: .glow(.accent, standardDeviation: 4)) { _ in }
    },
    GroupCase(testDescription: "shadow", line: #"group filter="drop-shadow(1 -2 0 ink/0.33)""#) {
      $0.group(shadow: Shadow(offset: Vector(dx: 1, dy: -2), standardDeviation: 0)) { _ in }
    },
    GroupCase(
      testDescription: "everything",
      line: #"group transform="matrix(1 0 0 1 5 6)" opacity=0.25 clip-path="M0 0L1 1" "#
        + #"filter="drop-shadow(0 0 1 #000000)""#
    ) {
      $0.group(
        transform: .translation(x: 5, y: 6), opacity: 0.25, clip: .line(from: .zero, to: Point(x: 1, y: 1)),
        shadow: .glow(.hex(0), standardDeviation: 1)
      ) { _ in }
    },
    GroupCase(
      testDescription: "perspective",
      line: #"group transform="matrix3d(0.5 0 0 0.0008660254 0 1 0 0 0 0 1 0 0 0 0 1)""#
    ) {
      $0.group(
        transform3D: Transform3D.rotation(.degrees(60), axis: Vector3D(x: 0, y: 1, z: 0))
          .concatenating(.perspective(distance: 1000))
      ) { _ in }
    },
    GroupCase(
      testDescription: "a turn without perspective", line: #"group transform="matrix(0.5 0 0 1 0 0)""#
    ) {
      $0.group(transform3D: .rotation(.degrees(60), axis: Vector3D(x: 0, y: 1, z: 0))) { _ in }
    },
    GroupCase(testDescription: "perspective that rounds to none", line: "group") {
      $0.group(
        transform3D: Transform3D.rotation(.degrees(1e-9), axis: Vector3D(x: 0, y: 1, z: 0))
          .concatenating(.perspective(distance: 1e6))
      ) { _ in }
    },
    GroupCase(
      testDescription: "a plane behind the eye",
      line: #"group transform="matrix3d(1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 -1)""#
    ) {
      $0.group(
        transform3D: Transform3D.translation(x: 0, y: 0, z: 20).concatenating(.perspective(distance: 10))
      ) {
        _ in
      }
    },
  ]

  @Test(arguments: groups)
  func aGroupIsALineAndItsEnd(_ example: GroupCase) throws {
    let drawing = Figure("a", width: 9, height: 9, example.group).drawing
    let text = "figure 2 name=a width=9 height=9\n\(example.line)\nend\nend figure\n"
    #expect(drawing.encoded == text)
    #expect(try Drawing(parsing: text).encoded == text)
  }

  @Test func anImageIsNamedAndKnownByItsDigest() throws {
    let file: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 24, 0, 0, 1, 0, 8, 6, 0, 0, 0]
    let image = try #require(Image(name: "a \"b\".png", png: file))
    let drawing = Figure("a", width: 9, height: 9) { context in
      context.draw(image, in: Rect(x: 4, y: 4, width: -4, height: 2))
      context.draw(image, in: .zero, preserveAspectRatio: .none, opacity: 0.5)
    }.drawing
    let start = #"image href="a \"b\".png" digest=b02f7e4df5a0b9d2 natural-width=24 natural-height=256"#
    let lines = drawing.encoded.split(separator: "\n")
    let digest = try #require(lines[1].firstRange(of: "digest="))
    let expected = start.replacing(/digest=[0-9a-f]+/, with: lines[1][digest.lowerBound...].prefix(23))
    #expect(lines[1] == expected + " x=0 y=4 width=4 height=2")
    #expect(lines[2] == expected + " x=0 y=0 width=0 height=0 preserveAspectRatio=none opacity=0.5")
    let read = try Drawing(parsing: drawing.encoded)
    #expect(read == drawing)
    guard case .image(let placed) = read.operations[0] else { return }
    #expect(placed.image == image)
  }
}
