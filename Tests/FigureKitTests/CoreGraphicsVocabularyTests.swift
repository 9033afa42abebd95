import FigureKit
import Testing

/// What Core Graphics and SwiftUI have of angles, rectangles, vectors and colours.
@Suite struct CoreGraphicsVocabularyTests {
  @Test func anglesAreChangedInPlace() {
    var angle = Angle.degrees(30)
    angle += .degrees(60)
    #expect(abs(angle.degrees - 90) < 1e-9)
    angle -= .degrees(10)
    angle *= 3
    angle /= 2
    #expect(abs(angle.degrees - 120) < 1e-9)
  }

  @Test(arguments: [(370.0, 10.0), (190, -170), (-190, 170), (180, 180), (540, -180), (0, 0)])
  func theRemainderOfATurnIsTheShortWayRound(degrees: Double, expected: Double) {
    let remainder = Angle.degrees(degrees).remainder(dividingBy: .degrees(360))
    #expect(abs(remainder.degrees - expected) < 1e-9)
  }

  @Test func rectanglesIntersectWhereBothHaveAnArea() {
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      square.intersection(Rect(x: 6, y: 8, width: 10, height: 10)) == Rect(x: 6, y: 8, width: 4, height: 2))
    #expect(
      square.intersection(Rect(x: 12, y: 12, width: -4, height: -4)) == Rect(x: 8, y: 8, width: 2, height: 2))
    #expect(square.intersection(Rect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(square.intersection(Rect(x: 20, y: 20, width: 5, height: 5)) == nil)
  }

  @Test func rectanglesAreEmptyWithoutAnAreaAndIntersectWithOne() {
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!square.isEmpty && !Rect(x: 5, y: 5, width: -4, height: -4).isEmpty)
    #expect(Rect.zero.isEmpty && Rect(x: 0, y: 0, width: 10, height: 0).isEmpty)
    #expect(square.intersects(Rect(x: 9, y: 9, width: 5, height: 5)))
    #expect(!square.intersects(Rect(x: 10, y: 9, width: 5, height: 5)))
  }

  @Test func aRectangleEnclosesPoints() {
    #expect(Rect(enclosing: []) == nil)
    #expect(Rect(enclosing: [Point(x: 3, y: 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
    let points = [Point(x: 3, y: -4), Point(x: -1, y: 9), Point(x: 2, y: 2)]
    #expect(Rect(enclosing: points) == Rect(x: -1, y: -4, width: 4, height: 13))
  }

  @Test func anglesHaveAMagnitudeAndARatio() {
    #expect(abs(Angle.degrees(-30)) == .degrees(30))
    #expect(Angle.degrees(30).magnitude == .degrees(30))
    #expect(abs(Angle.degrees(90) / .degrees(-30) + 3) < 1e-12)
  }

  @Test func aSizeFitsIntoOrFillsARectangle() {
    let wide = Rect(x: 10, y: 10, width: 100, height: 50)
    #expect(wide.aspectFit(Size(width: 2, height: 2)) == Rect(x: 35, y: 10, width: 50, height: 50))
    #expect(wide.aspectFill(Size(width: 2, height: 2)) == Rect(x: 10, y: -15, width: 100, height: 100))
    #expect(wide.aspectFit(Size(width: 4, height: 2)) == wide)
    #expect(wide.aspectFill(Size(width: 0, height: 8)) == Rect(x: 60, y: 31, width: 0, height: 8))
  }

  @Test func vectorsAreMadeAndChangedLikePoints() {
    var vector = Vector(x: 1, y: 2)
    vector += Vector(dx: 3, dy: 4)
    vector -= Vector(dx: 1, dy: 1)
    #expect(vector == Vector(dx: 3, dy: 5))
    vector *= 4
    vector /= 2
    #expect(vector == Vector(dx: 6, dy: 10))
    #expect((Vector(dx: 2, dy: 0).rotated(by: .degrees(90)) - Vector(dx: 0, dy: 2)).length < 1e-12)
  }

  @Test func fixedColorsAreMixed() {
    let half = Color.black.mix(with: .white, by: 0.5)
    #expect(half == .hex(0x808080))
    #expect(Color.hex(0x102030).mix(with: .hex(0xF0E0D0), by: 0) == .hex(0x102030))
    #expect(Color.hex(0x102030).mix(with: .hex(0xF0E0D0), by: 7) == .hex(0xF0E0D0))
    #expect(Color.white.opacity(0).mix(with: .white, by: 0.25).opacity == 0.25)
  }

  @Test func nothingAtAllIsClear() {
    #expect(Color.clear.opacity == 0)
  }

  @Test func rolesAreNotMixed() async {
    await #expect(processExitsWith: .failure) { _ = Color.ink.mix(with: .white, by: 0.5) }
  }
}
