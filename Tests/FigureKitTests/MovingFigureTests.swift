import FigureKit
import Testing

@Suite struct MovingFigureTests {
  private static func ball(_ times: [Double], duration: Double? = nil, poster: Double = 0) -> Drawing {
    Figure(
      "ball", width: 100, height: 40, times: times, duration: duration, poster: poster,
      background: { $0.stroke(.line(from: Point(x: 0, y: 30), to: Point(x: 100, y: 30)), with: .muted) }
    ) { context, time in
      context.fill(.circle(center: Point(x: 10 + 80 * time, y: 20), radius: 10), with: .accent)
    }.drawing
  }

  @Test func framesStandAboveWhatTheyShare() throws {
    let drawing = Self.ball([0, 0.5, 1], duration: 1, poster: 0.7)
    let text = """
      figure 2 name=ball width=100 height=40 duration=1 poster=0.5
      line x1=0 y1=30 x2=100 y2=30 stroke=muted
      frame time=0
      circle cx=10 cy=20 r=10 fill=accent
      frame time=0.5
      circle cx=50 cy=20 r=10 fill=accent
      frame time=1
      circle cx=90 cy=20 r=10 fill=accent
      end figure

      """
    #expect(drawing.encoded == text)
    let read = try Drawing(parsing: text)
    #expect(read == drawing)
    #expect(read.operations(ofFrame: 2).count == 2)
    #expect(read.operations(ofFrame: 2).last == read.timeline?.frames[2].operations.last)
  }

  @Test func aFrameIsShownUntilTheNext() throws {
    let timeline = try #require(Self.ball([0.1, 0.5, 1], duration: 1.25).timeline)
    #expect([-1, 0, 0.1, 0.4999, 0.5, 0.7, 1, 9].map(timeline.frameIndex) == [0, 0, 0, 0, 1, 1, 2, 2])
    #expect((0..<3).map(timeline.duration(ofFrame:)) == [0.4, 0.5, 0.25])
  }

  @Test(arguments: [([0.0, 0.5, 1.5], 2.5), ([0], 1), ([2], 3)] as [([Double], Double)])
  func withoutADurationTheLastFrameIsAsLongAsTheOneBefore(times: [Double], duration: Double) {
    #expect(Self.ball(times).timeline?.duration == duration)
  }

  static let frameRates: [(Double, Double, [Double])] = [
    (0.3, 10, [0, 0.1, 0.2, 0.3]), (0.35, 10, [0, 0.1, 0.2, 0.3]), (1, 0.5, [0]),
    (0.1, 30, [0, 1.0 / 30, 2.0 / 30, 0.1]),
  ]

  @Test(arguments: frameRates)
  func aFrameRateGivesTimes(duration: Double, rate: Double, times: [Double]) throws {
    let figure = Figure("a", width: 9, height: 9, duration: duration, frameRate: rate) { _, _ in }
    let timeline = try #require(figure.drawing.timeline)
    #expect(timeline.frames.count == times.count)
    #expect(zip(timeline.frames, times).allSatisfy { abs($0.time - $1) < 1e-9 })
    #expect(timeline.duration == duration)
  }

  @Test func theMostFramesAreAThousand() throws {
    let drawing = Figure("a", width: 9, height: 9, duration: 999, frameRate: 1) { _, _ in }.drawing
    #expect(drawing.timeline?.frames.count == 1000)
    #expect(try Drawing(parsing: drawing.encoded).encoded == drawing.encoded)
  }

  @Test func aListMadeByHandCannotPickAPosterThatIsNone() {
    let frames = [Drawing.Frame(time: 0, operations: [])]
    let drawing = Drawing(
      name: "a", size: Size(width: 1, height: 1), operations: [],
      timeline: Drawing.Timeline(duration: 1, frames: frames, poster: 7))
    #expect(drawing.encoded == "figure 2 name=a width=1 height=1 duration=1\nframe time=0\nend figure\n")
  }
}

@Suite struct TransformLayerTests {
  private static let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let yAxis = Vector3D(x: 0, y: 1, z: 0)

  /// The names of pictures in the order in which a figure has them.
  private static func order(
    _ order: TransformLayer.Order = .backToFront, _ add: (inout TransformLayer) -> Void
  ) -> [String] {
    let drawing = Figure("a", width: 100, height: 100) { context in
      context.transformLayer(sublayerTransform: .perspective(distance: 500), order: order, add)
    }.drawing
    return drawing.operations.compactMap { operation in
      guard case .group(let group) = operation, case .text(let text, _) = group.operations.first else {
        return nil
      }
      return text.string
    }
  }

  private static func add(_ name: String, z: Double, to layer: inout TransformLayer) {
    layer.addSublayer(bounds: bounds, transform: .translation(x: 0, y: 0, z: z)) {
      $0.draw(Text(name), at: .zero)
    }
  }

  @Test func whatIsFartherIsDrawnFirst() {
    let names = Self.order { layer in
      Self.add("near", z: 50, to: &layer)
      Self.add("first", z: 0, to: &layer)
      Self.add("far", z: -900, to: &layer)
      Self.add("second", z: 0, to: &layer)
      Self.add("behind the eye", z: 600, to: &layer)
    }
    #expect(names == ["far", "first", "second", "near", "behind the eye"])
  }

  struct SameDepth: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How far each picture is moved toward the viewer.
    let first: Double
    let second: Double
  }

  @Test(arguments: [
    SameDepth(testDescription: "the later one is farther by a rounding error", first: 0.1 + 0.2, second: 0.3),
    SameDepth(testDescription: "both are far away", first: -1000.1 - 0.2, second: -1000.3),
    SameDepth(testDescription: "less than drawing lists can tell apart", first: 0.00004, second: -0.00004),
    SameDepth(testDescription: "both are behind the eye", first: 700, second: 600),
  ])
  func roundingDoesNotSwapWhatIsAtTheSameDepth(same: SameDepth) {
    let names = Self.order { layer in
      Self.add("first", z: same.first, to: &layer)
      Self.add("second", z: same.second, to: &layer)
    }
    #expect(names == ["first", "second"])
  }

  @Test func aTurnOfAllKeepsTheOrderOfWhatIsAtTheSameDepth() {
    for step in 0..<360 {
      let names = Self.order { layer in
        layer.addTransformLayer(
          transform: .rotation(.degrees(Double(step)), axis: Self.yAxis), anchorPoint: Point(x: 33.3, y: 0)
        ) { layer in
          Self.add("first", z: 12.3, to: &layer)
          layer.addTransformLayer(
            transform: .rotation(.degrees(180), axis: Self.yAxis), anchorPoint: Self.bounds.center
          ) { Self.add("second", z: -12.3, to: &$0) }
        }
      }
      #expect(names == ["first", "second"], "turned by \(step)°")
    }
  }

  @Test func whatIsOneTenThousandthFartherIsDrawnFirst() {
    let names = Self.order { layer in
      Self.add("near", z: 0.0001, to: &layer)
      Self.add("far", z: 0, to: &layer)
    }
    #expect(names == ["far", "near"])
  }

  @Test func theOrderCanBeOnesOwn() {
    let names = Self.order(.asAdded) { layer in
      Self.add("near", z: 50, to: &layer)
      Self.add("far", z: -900, to: &layer)
    }
    #expect(names == ["near", "far"])
  }

  @Test func layersInLayersShareOneSpace() {
    let names = Self.order { layer in
      Self.add("middle", z: 0, to: &layer)
      layer.addTransformLayer(
        transform: .rotation(.degrees(180), axis: Self.yAxis), anchorPoint: Self.bounds.center
      ) { layer in
        Self.add("turned to the back", z: 10, to: &layer)
        Self.add("turned to the front", z: -10, to: &layer)
      }
    }
    #expect(names == ["turned to the back", "middle", "turned to the front"])
  }

  @Test(arguments: [(0.0, true), (89, true), (91, false), (180, false), (269, false), (271, true)])
  func theBackOfASingleSidedPictureIsNotDrawn(degrees: Double, isDrawn: Bool) {
    let names = Self.order { layer in
      layer.addSublayer(
        bounds: Self.bounds, transform: .rotation(.degrees(degrees), axis: Self.yAxis), isDoubleSided: false
      ) { $0.draw("page", at: .zero) }
    }
    #expect(names == (isDrawn ? ["page"] : []))
  }

  @Test func thePlaneOfTheFigureIsSeenAsItIs() throws {
    let drawing = Figure("a", width: 100, height: 60) { context in
      context.transformLayer(sublayerTransform: .perspective(distance: 500)) { layer in
        layer.addSublayer(bounds: Self.bounds) { _ in }
        layer.addSublayer(bounds: Self.bounds, transform: .translation(x: 0, y: 0, z: 250)) { _ in }
      }
    }.drawing
    guard case .group(let flat) = drawing.operations[0], case .group(let near) = drawing.operations[1] else {
      Issue.record("pictures are groups")
      return
    }
    #expect(flat.transform.isIdentity)
    // Twice as large, about the middle of the canvas.
    #expect(near.transform.affine == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -50, ty: -30))
  }

  @Test func aGroupTurnsAboutItsAnchorPoint() throws {
    let drawing = Figure("a", width: 100, height: 60) { context in
      context.group(
        transform3D: Transform3D.rotation(.degrees(30), axis: Self.yAxis)
          .concatenating(.perspective(distance: 200)),
        anchorPoint: Point(x: 50, y: 30)
      ) { $0.fill(.rect(Self.bounds), with: .ink) }
    }.drawing
    guard case .group(let group) = drawing.operations[0] else { return }
    #expect(isNear(try #require(Point(x: 50, y: 30).applying(group.transform)), Point(x: 50, y: 30)))
    let right = try #require(Point(x: 100, y: 30).applying(group.transform))
    // 50 cos 30° to the right and 50 sin 30° away.
    #expect(abs(right.x - 50 - 43.30127 * 200 / 225) < 1e-5)
    #expect(
      drawing.encoded.contains(
        #"group transform="matrix3d(0.991025 0.075 0 0.0025 0 1 0 0 0 0 1 0 "#), "\(drawing.encoded)")
  }
}
