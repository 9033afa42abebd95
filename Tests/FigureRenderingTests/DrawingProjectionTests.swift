import FigureKit
import FigureRendering
import SVGRendering
import Testing

@Suite struct DrawingProjectionTests {
  private static let center = Point(x: 50, y: 50)

  private static func turned(
    _ degrees: Double, axis: Vector3D = Vector3D(x: 0, y: 1, z: 0), distance: Double = 150
  ) -> Transform3D {
    Transform3D.rotation(.degrees(degrees), axis: axis).concatenating(.perspective(distance: distance))
  }

  private func projected(
    _ transform: Transform3D = turned(50), opacity: Double = 1, clip: Shape? = nil, shadow: Shadow? = nil,
    _ draw: (inout GraphicsContext) -> Void
  ) throws -> Drawing.Group? {
    let drawing = Figure("case", width: 100, height: 100) {
      $0.group(
        transform3D: transform, anchorPoint: Self.center, opacity: opacity, clip: clip, shadow: shadow, draw)
    }.drawing
    guard case .group(let group)? = try drawing.projected().operations.first else { return nil }
    return group
  }

  private func filledPath(_ operation: Drawing.Operation?) -> Path? {
    guard case .fill(.path(let path), _, _)? = operation else { return nil }
    return path
  }

  @Test func whatIsFlatStaysAsItIs() throws {
    for golden in GoldenCase.basics + GoldenCase.gradients + GoldenCase.shadows + GoldenCase.images {
      #expect(try golden.drawing.projected() == golden.drawing, "\(golden.name)")
    }
  }

  @Test func cornersAreWhereTheirProjectionIs() throws {
    let square = Rect(x: 20, y: 20, width: 60, height: 60)
    let group = try #require(try projected { $0.fill(.rect(square), with: .ink) })
    #expect(group.transform.isIdentity)
    let path = try #require(filledPath(group.operations.first))
    let plane = ProjectiveTransform(Self.turned(50).about(Self.center))
    let points = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    let expected = [(20.0, 20.0), (80, 20), (80, 80), (20, 80)].compactMap {
      Point(x: $0.0, y: $0.1).applying(plane)
    }
    #expect(points.count >= 4)
    for (point, corner) in zip(points, expected) { #expect(point.distance(to: corner) < 0.01) }
  }

  @Test func textBecomesItsOutlines() throws {
    let group = try #require(try projected { $0.draw("Space", at: Self.center) })
    guard case .fill(.path(let path), .color(let color), .nonZero)? = group.operations.first else {
      Issue.record("\(group.operations)")
      return
    }
    #expect(color == .ink)
    let box = try #require(path.boundingBoxOfPath)
    #expect(box.width > 10 && box.minX > 45)
  }

  @Test func opacityStaysAndShadowsGrowAsLengthsDo() throws {
    // Half as far from the eye: everything is twice as large.
    let nearer = Transform3D.translation(x: 0, y: 0, z: 50).concatenating(.perspective(distance: 100))
    // A trace of a turn, so that the transform has perspective.
    let transform = Transform3D.rotation(.degrees(0.01), axis: Vector3D(x: 0, y: 1, z: 0)).concatenating(
      nearer)
    let shadow = Shadow(offset: Vector(dx: 3, dy: 4), standardDeviation: 2)
    let group = try #require(
      try projected(transform, opacity: 0.5, shadow: shadow) {
        $0.fill(.circle(center: Self.center, radius: 10), with: .ink)
      })
    #expect(group.opacity == 0.5)
    let seen = try #require(group.shadow)
    #expect(abs(seen.standardDeviation - 4) < 0.01)
    #expect(abs(seen.offset.dx - 6) < 0.01 && abs(seen.offset.dy - 8) < 0.01)
  }

  @Test func aClipIsProjected() throws {
    let group = try #require(
      try projected(clip: .rect(Rect(x: 20, y: 20, width: 60, height: 60))) {
        $0.fill(.circle(center: Self.center, radius: 45), with: .ink)
      })
    let box = try #require(group.clip?.path.boundingBoxOfPath)
    #expect(box.width < 50 && box.width > 30)
  }

  struct Nothing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform: Transform3D
    var draw: @Sendable (inout GraphicsContext) -> Void
  }

  static let nothings: [Nothing] = [
    Nothing(testDescription: "edge-on", transform: turned(90)) {
      $0.fill(.circle(center: center, radius: 9), with: .ink)
    },
    Nothing(
      testDescription: "edge-on without perspective",
      transform: .rotation(.degrees(90), axis: Vector3D(x: 0, y: 1, z: 0))
    ) {
      $0.draw("Edge", at: center)
    },
    Nothing(
      testDescription: "behind the eye",
      transform: Transform3D.translation(x: 0, y: 0, z: 200).concatenating(.perspective(distance: 100))
    ) {
      $0.fill(.circle(center: center, radius: 9), with: .ink)
    },
    Nothing(testDescription: "a rectangle without width", transform: turned(30)) {
      $0.stroke(.rect(Rect(x: 10, y: 10, width: 0, height: 50)), with: .ink, lineWidth: 9)
    },
    Nothing(testDescription: "a circle without radius", transform: turned(30)) {
      $0.stroke(.circle(center: center, radius: 0), with: .ink, lineWidth: 9)
    },
    Nothing(testDescription: "a line without width", transform: turned(30)) {
      $0.stroke(.circle(center: center, radius: 9), with: .ink, lineWidth: 0)
    },
    Nothing(testDescription: "an empty path", transform: turned(30)) { $0.fill(Path(), with: .ink) },
    Nothing(testDescription: "an empty text", transform: turned(30)) { $0.draw("", at: center) },
  ]

  @Test(arguments: nothings)
  func nothingIsSeenOf(_ example: Nothing) throws {
    let drawing = Figure("case", width: 100, height: 100) {
      $0.group(transform3D: example.transform, anchorPoint: Self.center, example.draw)
    }.drawing
    #expect(try paintedPixels(drawing) == 0)
  }

  private func paintedPixels(_ drawing: Drawing) throws -> Int {
    let picture = try #require(PNGImage(PictureRenderer().png(of: drawing)))
    let blank = try #require(
      PNGImage(PictureRenderer().png(of: Drawing(name: "blank", size: drawing.size, operations: []))))
    return picture.differingPixelCount(from: blank, tolerance: 8)
  }

  @Test func aGradientRunsAsFarAsItsShape() throws {
    let square = Rect(x: 20, y: 20, width: 60, height: 60)
    let group = try #require(
      try projected {
        $0.fill(
          .rect(square),
          with: Gradient.linear(from: Point(x: 20, y: 50), to: Point(x: 80, y: 50), colors: [.ink, .paper]))
      })
    guard case .fill(_, .gradient(let gradient), _)? = group.operations.first else {
      Issue.record("no gradient")
      return
    }
    let plane = ProjectiveTransform(Self.turned(50).about(Self.center))
    for x in [20.0, 50, 80] {
      let point = Point(x: x, y: 50)
      let seen = try #require(point.applying(plane))
      // Within a tenth of the gradient of where perspective has it.
      #expect(point.applying(gradient.transform).distance(to: seen) < 4)
    }
  }

  @Test(arguments: [0.0, 30, 60, 80, 85])
  func piecesOfAnImageAreWhereTheyBelong(_ degrees: Double) throws {
    let image = try #require(RasterizationCase.picture)
    let transform = Self.turned(degrees, distance: 100)
    let rect = Rect(x: 0, y: 0, width: 90, height: 60)
    let group = try #require(try projected(transform) { $0.draw(image, in: rect) })
    guard case .group(let pieces)? = group.operations.first else {
      // Without perspective it stays one image.
      #expect(degrees == 0)
      return
    }
    #expect((1...1024).contains(pieces.operations.count))
    let plane = ProjectiveTransform(transform.about(Self.center))
    for case .group(let piece) in pieces.operations {
      let affine = try #require(piece.transform.affine)
      let cell = try #require(piece.clip?.path.boundingBoxOfPath)
      let middle = cell.center
      let seen = try #require(middle.applying(plane))
      #expect(middle.applying(affine).distance(to: seen) < 0.3)
    }
  }

  @Test func hostileAmountsAreRefused() {
    let path = Path { path in
      path.move(to: .zero)
      for index in 0..<100_001 {
        path.addQuadCurve(to: Point(x: Double(index % 100), y: 10), control: Point(x: 50, y: 90))
      }
    }
    let drawing = Figure("case", width: 100, height: 100) {
      $0.group(transform3D: Self.turned(50)) { $0.fill(path, with: .ink) }
    }.drawing
    #expect(throws: FigureRenderingError.projectionTooLarge) { try drawing.projected() }
  }

  @Test func imagesInPlanesWithinPlanesAreBounded() throws {
    let image = try #require(RasterizationCase.picture)
    var operation = Drawing.Operation.image(
      Drawing.PlacedImage(image, in: Rect(x: 0, y: 0, width: 5000, height: 5000)))
    for _ in 0..<4 {
      let transform = ProjectiveTransform(Self.turned(60, distance: 4000))
      operation = .group(Drawing.Group(transform: transform, operations: [operation]))
    }
    let drawing = Drawing(name: "case", size: Size(width: 100, height: 100), operations: [operation])
    #expect(throws: FigureRenderingError.projectionTooLarge) { try drawing.projected() }
  }

  @Test func planesAsDeepAsTheyMayBeAreProjected() throws {
    var operation = Drawing.Operation.stroke(
      .circle(center: Self.center, radius: 40), with: .color(.ink), style: StrokeStyle(lineWidth: 3))
    for _ in 0..<Drawing.Limit.nesting {
      let transform = ProjectiveTransform(Self.turned(1).about(Self.center))
      operation = .group(Drawing.Group(transform: transform, operations: [operation]))
    }
    let drawing = Drawing(name: "case", size: Size(width: 100, height: 100), operations: [operation])
    #expect(try paintedPixels(drawing) > 100)
  }

  @Test func hugeAndTinyNumbersEnd() throws {
    for factor in [1e-4, 1e4, 1e7] {
      let drawing = Figure("case", width: 100, height: 100) {
        $0.group(transform3D: Self.turned(50), anchorPoint: Self.center) {
          $0.stroke(
            .circle(center: Self.center, radius: 40 * factor), with: .ink,
            style: StrokeStyle(lineWidth: factor, lineJoin: .round, dash: [factor, factor]))
          $0.draw(Text("far", font: Font(size: max(0.001, 20 * factor))), at: Self.center)
        }
      }.drawing
      #expect(throws: Never.self) { try drawing.projected() }
    }
  }

  @Test func everyFrameIsProjected() throws {
    let group = Drawing.Operation.group(
      Drawing.Group(
        transform: ProjectiveTransform(Self.turned(50)),
        operations: [.text("far", at: Self.center)]))
    let timeline = Drawing.Timeline(
      duration: 1, frames: [.init(time: 0, operations: [group]), .init(time: 0.5, operations: [])])
    let drawing = Drawing(
      name: "moves", size: Size(width: 10, height: 10), operations: [group], timeline: timeline)
    let projected = try drawing.projected()
    #expect(projected.timeline?.frames.map(\.time) == [0, 0.5])
    for case .group(let group) in projected.operations + projected.operations(ofFrame: 0) {
      #expect(group.transform.isIdentity)
    }
  }
}
