import FigureKit
import Testing

@Suite struct PathContainmentTests {
  @Test func aDiscHoldsWhatIsNearerThanItsRadius() {
    let disc = Shape.circle(center: Point(x: 50, y: 50), radius: 40).path
    for step in 0..<72 {
      let angle = Angle.degrees(5 * Double(step) + 1)
      #expect(disc.contains(Point(x: 50, y: 50).offset(by: 39.9, toward: angle)))
      #expect(!disc.contains(Point(x: 50, y: 50).offset(by: 40.1, toward: angle)))
    }
  }

  @Test func theRuleSaysWhatTwoOutlinesHold() {
    var path = Path(Rect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(Rect(x: 10, y: 10, width: 10, height: 10))
    let middle = Point(x: 15, y: 15)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, rule: .evenOdd))
    #expect(path.contains(Point(x: 5, y: 15), rule: .evenOdd))
  }

  @Test func anOpenPathCountsAsClosed() {
    let path = Path { $0.addLines([Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)]) }
    #expect(path.contains(Point(x: 8, y: 3)))
    #expect(!path.contains(Point(x: 3, y: 8)))
    #expect(!Path().contains(.zero))
  }

  @Test func cornersAreCrossedOnce() {
    let diamond = Shape.polygon([
      Point(x: 10, y: 0), Point(x: 20, y: 10), Point(x: 10, y: 20), Point(x: 0, y: 10),
    ]).path
    #expect(diamond.contains(Point(x: 10, y: 10)))
    #expect(!diamond.contains(Point(x: -5, y: 10)))
    #expect(!diamond.contains(Point(x: 25, y: 10)))
    #expect(!diamond.contains(Point(x: 5, y: 0)))
  }
}
