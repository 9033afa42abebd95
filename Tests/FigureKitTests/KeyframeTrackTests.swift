import FigureKit
import Testing

@Suite struct KeyframeTrackTests {
  private static let track = KeyframeTrack(
    0.0,
    keyframes: [
      .linear(to: 10, duration: 1), .linear(to: 20, duration: 2, timing: .easeIn), .move(to: 50),
      .spring(to: 60, duration: 1, spring: .bouncy), .linear(to: 0, duration: 1),
    ])

  @Test(
    arguments: [
      (-1.0, 0.0), (0, 0), (0.25, 2.5), (1, 10), (2, 10 + 10 * TimingFunction.easeIn.value(at: 0.5)), (3, 50),
      (3.4, Spring.bouncy.value(fromValue: 50, toValue: 60, time: 0.4)), (4.5, 30), (5, 0), (100, 0),
    ] as [(Double, Double)])
  func valuesFollowTheKeyFrames(_ time: Double, _ expected: Double) {
    #expect(abs(Self.track.value(at: time) - expected) < 1e-12)
    #expect(Self.track.duration == 5)
  }

  @Test func cubicKeyFramesAreSmooth() {
    let track = KeyframeTrack(
      0.0, keyframes: [.cubic(to: 10, duration: 1), .cubic(to: 0, duration: 2), .cubic(to: 5, duration: 1)])
    func slope(_ time: Double) -> Double {
      (track.value(at: time + 1e-6) - track.value(at: time - 1e-6)) / 2e-6
    }
    // Catmull and Rom's velocity is that from the neighbour before to the one after.
    for (time, velocity) in [(1.0, 0 / 3.0), (3, (5 - 10) / 3.0)] {
      #expect(abs(slope(time - 1e-5) - velocity) < 1e-3)
      #expect(abs(slope(time + 1e-5) - velocity) < 1e-3)
    }
    #expect(abs(slope(1e-5)) < 1e-3)
    #expect([0, 1, 3, 4].map { track.value(at: $0) } == [0, 10, 0, 5])
  }

  @Test func equalStepsInALineAreALine() {
    let track = KeyframeTrack(
      Point.zero,
      keyframes: [
        .cubic(to: Point(x: 10, y: 20), duration: 1), .cubic(to: Point(x: 20, y: 40), duration: 1),
        .cubic(to: Point(x: 30, y: 60), duration: 1),
      ])
    #expect(track.value(at: 1.3).distance(to: Point(x: 13, y: 26)) < 1e-12)
  }

  @Test func everythingBetweenTwoIsBetween() {
    func half<Value: Interpolatable>(_ start: Value, _ end: Value) -> Value {
      KeyframeTrack(start, keyframes: [.linear(to: end, duration: 1)]).value(at: 0.5)
    }
    #expect(half(Angle.degrees(0), .degrees(90)).degrees == 45)
    #expect(half(Vector(dx: 0, dy: 2), Vector(dx: 4, dy: 4)) == Vector(dx: 2, dy: 3))
    #expect(half(Size.zero, Size(width: 2, height: 6)) == Size(width: 1, height: 3))
    #expect(
      half(Rect.zero, Rect(x: 10, y: 20, width: 30, height: 40)) == Rect(x: 5, y: 10, width: 15, height: 20))
  }

  @Test func aTrackWithoutKeyFramesStays() {
    #expect(KeyframeTrack(7.0, keyframes: []).value(at: 3) == 7)
  }

  @Test func timeDoesNotRunBackwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeTrack(0.0, keyframes: [.linear(to: 1, duration: -1)])
    }
    expect(result, says: "the duration of a key frame must be finite and not negative", at: #line - 3)
  }
}
