import FigureKit
import FigureRendering
import SVGRendering
import Testing

@Suite struct PictureAnimationTests {
  private func figure(times: [Double], duration: Double? = nil, side: Double = 20) -> Drawing {
    Figure("moving", width: side, height: side, times: times, duration: duration) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 4)), with: .muted)
    } _: { context, time in
      context.fill(.circle(center: Point(x: 4 + 4 * time, y: 12), radius: 3), with: .accent)
    }.drawing
  }

  @Test func hasTheTimelinesFramesAndDurations() throws {
    let file = try WebPFile(PictureRenderer().animation(of: figure(times: [0, 0.25, 1, 1.04], duration: 2)))
    #expect((file.width, file.height) == (20, 20))
    #expect(file.loopCount == 0)
    #expect(file.durations == [250, 750, 40, 960])
  }

  @Test func isAsLargeAsTheCanvasTimesTheScale() throws {
    let file = try WebPFile(PictureRenderer(scale: 2).animation(of: figure(times: [0, 1])))
    #expect((file.width, file.height) == (40, 40))
  }

  @Test func showsTheFirstFrameAlsoBeforeItsTime() throws {
    let file = try WebPFile(PictureRenderer().animation(of: figure(times: [0.5, 1, 2], duration: 3)))
    #expect(file.durations == [1000, 1000, 1000])
  }

  @Test func leavesOutWhatIsShownForNoMillisecond() throws {
    let file = try WebPFile(
      PictureRenderer().animation(of: figure(times: [0, 0.0001, 0.5, 0.5002, 1], duration: 2)))
    #expect(file.durations == [500, 500, 1000])
  }

  @Test func framesThatComeTooSoonAreLeftOutButNotTheLast() throws {
    let drawing = figure(times: [0, 0.05, 0.1, 0.15, 0.2, 0.25], duration: 1)
    let file = try WebPFile(PictureRenderer().animation(of: drawing, frameDuration: 0.1))
    #expect(file.durations == [100, 100, 50, 750])
  }

  @Test func equalFramesAreOne() throws {
    let drawing = Figure("still", width: 20, height: 20, times: [0, 1, 2], duration: 3) { context, time in
      context.fill(.rect(Rect(x: time < 1.5 ? 2 : 6, y: 2, width: 9, height: 9)), with: .ink)
    }.drawing
    #expect(try WebPFile(PictureRenderer().animation(of: drawing)).durations == [2000, 1000])
  }

  @Test func aStillDrawingIsAStillPicture() throws {
    let drawing = Figure("still", width: 30, height: 20) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), with: .ink)
    }
    .drawing
    let bytes = try PictureRenderer().animation(of: drawing)
    #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    #expect(String(decoding: bytes[8..<16], as: UTF8.self) == "WEBPVP8L")
  }

  @Test func sameDrawingSameBytesAndSchemesDiffer() throws {
    let drawing = figure(times: [0, 1])
    let light = try PictureRenderer().animation(of: drawing)
    #expect(try PictureRenderer().animation(of: drawing) == light)
    #expect(try PictureRenderer(scheme: .dark).animation(of: drawing) != light)
  }

  @Test func refusesWhatIsTooLarge() {
    let frames = (0..<1000).map { Double($0) / 10 }
    #expect(throws: FigureRenderingError.tooManyFrames(count: 1000, width: 1000, height: 1000)) {
      try PictureRenderer().animation(of: figure(times: frames, side: 1000))
    }
    #expect(throws: FigureRenderingError.tooManyPixels(width: 16_384, height: 1)) {
      try PictureRenderer().animation(of: Figure("wide", width: 16_384, height: 1) { _ in }.drawing)
    }
    #expect(throws: FigureRenderingError.scaleOutOfRange(0)) {
      try PictureRenderer(scale: 0).animation(of: figure(times: [0]))
    }
  }
}

/// What the container of an animated WebP file says.
private struct WebPFile {
  var width = 0
  var height = 0
  var loopCount = -1
  /// How long each frame is shown, in milliseconds.
  var durations: [Int] = []

  struct Malformed: Error {}

  init(_ bytes: [UInt8]) throws {
    func number(_ index: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
    }
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)), number(4, 4) == bytes.count - 8 else {
      throw Malformed()
    }
    var index = 12
    while index + 8 <= bytes.count {
      let size = number(index + 4, 4)
      let start = index + 8
      guard start + size <= bytes.count else { throw Malformed() }
      switch String(decoding: bytes[index..<(index + 4)], as: UTF8.self) {
      case "VP8X": (width, height) = (number(start + 4, 3) + 1, number(start + 7, 3) + 1)
      case "ANIM": loopCount = number(start + 4, 2)
      case "ANMF": durations.append(number(start + 12, 3))
      default: break
      }
      index = start + size + size % 2
    }
  }
}
