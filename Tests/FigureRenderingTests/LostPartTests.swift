import FigureKit
import SVGRendering
import Testing

/// What a figure draws and its canvas does not show.
@Suite struct LostPartTests {
  /// What is lost: the line, the text, and the sides at which it is cut off.
  static func lost(_ draw: (inout GraphicsContext) -> Void) -> [String] {
    Figure("f", width: 100, height: 40) { draw(&$0) }.drawing.lostParts().map { part in
      "\(part.line) \(part.text ?? "shape") \(part.sides.map(\.rawValue))"
    }
  }

  @Test func aShapeOutsideOfTheCanvasIsLost() {
    let lost = Self.lost {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 40)), with: .paper)
      $0.fill(.circle(center: Point(x: 120, y: 20), radius: 10), with: .ink)
    }
    #expect(lost == ["1 shape []"])
  }

  @Test func whatIsSeenOrTouchesTheBorderIsNotLost() {
    let lost = Self.lost {
      $0.stroke(.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0)), with: .ink)
      $0.stroke(.line(from: Point(x: 0, y: 41), to: Point(x: 100, y: 41)), with: .ink, lineWidth: 3)
      $0.fill(.circle(center: Point(x: 100, y: 40), radius: 30), with: .ink)
      $0.fill(.circle(center: Point(x: 200, y: 40), radius: 3), with: .clear)
      $0.draw(Text("in it"), at: Point(x: 50, y: 20))
      $0.draw(Text(" "), at: Point(x: 500, y: 20))
    }
    #expect(lost == [])
  }

  @Test func aTextAtTheBorderIsCutOff() {
    let lost = Self.lost {
      $0.draw(Text("a long label"), at: Point(x: 60, y: 20))
      $0.draw(Text("a long label", anchor: .end), at: Point(x: 60, y: 20))
      $0.draw(Text("low"), at: Point(x: 10, y: 44))
      $0.draw(Text("away"), at: Point(x: 110, y: 20))
    }
    #expect(
      lost == [
        #"0 a long label ["right"]"#, #"1 a long label ["left"]"#, #"2 low ["bottom"]"#, "3 away []",
      ])
  }

  @Test func linesOfFramesAreCounted() {
    let drawing = Figure("f", width: 100, height: 40, times: [0, 0.25, 0.5]) { context, time in
      context.group { $0.fill(.circle(center: Point(x: 10, y: 20), radius: 5), with: .ink) }
      context.draw(Text("moves"), at: Point(x: 80 + 200 * time, y: 20))
    }.drawing
    let lines = drawing.encoded.split(separator: "\n")
    let lost = drawing.lostParts()
    #expect(lost.count == drawing.timeline?.frames.count)
    for part in lost { #expect(lines[part.line + 1].hasPrefix("text ")) }
    #expect(lost.first?.sides == [.right] && lost.last?.sides == [])
  }

  @Test func clipsMasksAndShadowsAreRespected() {
    let far = Shape.circle(center: Point(x: 120, y: 20), radius: 10)
    let lost = Self.lost {
      $0.group(clip: .rect(Rect(x: 10, y: 0, width: 50, height: 40))) {
        $0.fill(far, with: .ink)
        $0.draw(Text("a long label"), at: Point(x: 50, y: 20))
      }
      $0.group(shadow: Shadow(offset: Vector(dx: -40, dy: 0), standardDeviation: 2)) {
        $0.fill(far, with: .ink)
      }
      $0.group(transform: .translation(x: -40, y: 0)) { $0.fill(far, with: .ink) }
      $0.group(transform: .translation(x: 0, y: -50)) { $0.draw(Text("up"), at: Point(x: 20, y: 20)) }
    }
    #expect(lost == ["11 up []"])
  }
}
