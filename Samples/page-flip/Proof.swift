import FigureKit
import SampleSupport

private let check = Check(tolerance: 5e-4)

func proveProjection() {
  let book = Book()
  check("distance", book.eye.distance, is: 746.6667, within: 5e-5)

  // The free edge at a third, half and two thirds of the way up.
  for (progress, x, scale, halfHeight) in [
    (1.0 / 3, 155.1918, 1.12000, 134.4000),
    (0.5, 133.3414, 1.17858, 141.4299), (2.0 / 3, 98.2290, 1.22786, 147.3436),
  ] {
    let leaf = Leaf(progress: progress)
    let height = 160 * leaf.elevation.sine
    check(
      "scale", book.eye.distance / (book.eye.distance - height), is: scale,
      within: 5e-6)
    let right = book.outline(of: .right, elevation: leaf.elevation)
    check("inner top", right[0], is: 160, 0)
    check("outer top", right[1], is: 160 + x, 120 - halfHeight)
    check("outer bottom", right[2], is: 160 + x, 120 + halfHeight)
    check("inner bottom", right[3], is: 160, 240)
    let left = book.outline(of: .left, elevation: leaf.elevation)
    check("mirrored", left[0], is: 160 - x, 120 - halfHeight)
    check("spine", left[1], is: 160, 0)
  }

  // Flat pages and the spine are seen as they are.
  for side in [Side.left, .right] {
    let corners = book.outline(of: side, elevation: .zero)
    let left: Double = side == .left ? 0 : 160
    check("corner", corners[0], is: left, 0)
    check("corner", corners[2], is: left + 160, 240)
  }

  // How much larger than itself the leaf becomes.
  func widest(_ multiple: Double) -> (width: Double, degrees: Double) {
    var book = Book()
    book.eye.distance = 160 * multiple
    func width(_ degrees: Double) -> Double {
      let corner = book.seen(
        Point(x: 160, y: 0), on: .right, elevation: .degrees(degrees))
      return (corner.x - 160) / 160
    }
    // There is one peak: the better of two points is nearer to it.
    var (low, high) = (0.0, 90.0)
    for _ in 0..<60 {
      let third = (high - low) / 3
      if width(low + third) < width(high - third) {
        low += third
      } else {
        high -= third
      }
    }
    return (width(low), low)
  }
  let (width, degrees) = widest(14.0 / 3)
  check("widest", width, is: 1.02378, within: 1e-5)
  check("its angle", degrees, is: 12.374, within: 5e-4)
  let (nearWidth, nearDegrees) = widest(1.5)
  check("widest, near", nearWidth, is: 1.34164, within: 1e-5)
  check("its angle", nearDegrees, is: 41.81, within: 5e-3)
  let upright = book.seen(
    Point(x: 160, y: 0), on: .right, elevation: .degrees(89.9999))
  check("upright", (120 - upright.y) / 120, is: 1.27273, within: 1e-5)

  // An eye over the bottom of another page below.
  var low = Book()
  low.eye.position.y = 1.5 * 240
  let seen = low.outline(of: .right, elevation: .degrees(45))
  check("top from below", seen[1].y - 120, is: -184.290)
  check("bottom from below", seen[2].y - 120, is: 98.570)
  low.eye.position.y = -0.5 * 240
  let mirrored = low.outline(of: .right, elevation: .degrees(45))
  check("bottom from above", mirrored[2].y - 120, is: 184.290)

  // With the inverse perspective, what is near looks small.
  var inverse = Book()
  inverse.eye.distance = -inverse.eye.distance
  let shrunk = inverse.outline(of: .right, elevation: .degrees(45))
  check("inverse", 120 - shrunk[1].y, is: 104.2098)

  // Half of a leaf at 60° is seen at less than half of its width.
  let middle = book.seen(
    Point(x: 80, y: 120), on: .right, elevation: .degrees(60))
  let edge = book.seen(
    Point(x: 160, y: 120), on: .right, elevation: .degrees(60))
  check(
    "middle", (middle.x - 160) / (edge.x - 160), is: 0.44886, within: 5e-6)

  // An affine transform has three points right and the fourth wrong.
  let leaning = book.outline(of: .right, elevation: .degrees(45))
  let fourth = leaning[1] + (leaning[3] - leaning[0])
  check("parallelogram", leaning[2].y - fourth.y, is: 42.8597)
}

func proveShadows() {
  let opacities: [(progress: Double, shadow: Double, crease: Double)] = [
    (0, 1 / 3.0, 0), (0.5, 0.23570, 0.05), (2.0 / 3, 0.16667, 0.066667),
    (1, 0, 0.1), (1.5, 0.23570, 0.05), (5.0 / 3, 0.28868, 0.033333),
    (2, 1 / 3.0, 0),
  ]
  for (progress, shadow, crease) in opacities {
    let leaf = Leaf(progress: progress)
    check("shadow", leaf.shadowOpacity, is: shadow, within: 5e-6)
    check("crease", leaf.creaseOpacity, is: crease, within: 5e-6)
  }
  let gradient = Book().crease(on: .right, opacity: 0.1)
  precondition(gradient.stops.map { $0.offset } == [0, 0.1, 1])
  for (stop, opacity) in zip(gradient.stops, [0.05, 0.1, 0]) {
    check("stop", stop.color.opacity, is: opacity, within: 1e-9)
  }
}

func proveTiming() {
  check("in", TimingFunction.easeIn.value(at: 0.25), is: 0.093465, within: 5e-7)
  check(
    "out", TimingFunction.easeOut.value(at: 0.25), is: 0.378138, within: 5e-7)
  check(
    "in and out", TimingFunction.easeInOut.value(at: 0.25), is: 0.129162,
    within: 5e-7)
  check("end", TimingFunction.easeIn.slope(at: 1), is: 1.7241, within: 5e-5)
  check("begin", TimingFunction.easeOut.slope(at: 0), is: 1.7241, within: 5e-5)
  check("pause", TimingFunction.easeInOut.slope(at: 1), is: 0)

  let animation = FlipAnimation(duration: 0.3)
  let angles = [
    0, 6.795, 23.200, 46.049, 74.020, 74.020, 46.049, 23.200, 6.795, 0,
  ]
  for (frame, angle) in angles.enumerated() {
    let leaf = animation.leaf(after: 0.3 * Double(frame) / 9)
    check("frame \(frame)", leaf.elevation.degrees, is: angle)
    precondition(leaf.isRising == (frame < 5))
  }

  // From wherever a finger lets go, no jump of place, and of speed
  // only where the finger's own speed ends.
  for end in [0.0, 2] {
    for start in stride(from: 0.0, through: 2, by: 0.125) where start != end {
      let animation = FlipAnimation(from: start, to: end, duration: 0.5)
      check("start", animation.leaf(after: 0).progress, is: start)
      let last = animation.leaf(after: animation.duration)
      check("end", last.progress, is: end, within: 1e-9)
      let steps = stride(from: 0, through: animation.duration, by: 0.001)
      let way = steps.map { animation.leaf(after: $0).progress }
      for (before, after) in zip(way, way.dropFirst()) {
        precondition((after - before) * (end - start) >= -1e-12)
        precondition(abs(after - before) < 0.0072)
      }
    }
  }
}

func proveRubberBand() {
  let band = RubberBand(reach: 150, width: 320)
  for (distance, progress) in [
    (0.0, 0.0), (25, 0.08946), (100, 0.40660), (300, 0.60492),
  ] {
    check(
      "band", band.progress(atDistance: distance), is: progress,
      within: 6e-6)
  }
  precondition(band.progress(atDistance: 1e9) < RubberBand.limit)
  check("limit", RubberBand.limit * 90, is: 60, within: 0.05)
}

/// A finger that moves evenly, by so many points in so many seconds.
private func turner(
  afterDragFrom start: Double, to end: Double, seconds: Double,
  rest: Double = 0, spreadCount: Int = 2, at time: Double? = nil
) -> PageTurner {
  var gesture = PointerScript()
  gesture.drag(
    along: Shape.line(
      from: Point(x: start, y: 0), to: Point(x: end, y: 0)).path,
    duration: seconds, end: .move)
  gesture.pause(rest)
  gesture.add(.up, at: Point(x: end, y: 0))
  var playback = Playback(
    gesture, turner: PageTurner(width: 320, spreadCount: spreadCount))
  playback.advance(to: time ?? gesture.duration + 1)
  return playback.turner
}

func proveGestures() {
  // While it is touched the leaf is where the finger says.
  for (end, progress) in [(310.0, 0.0), (235, 0.5), (160, 1), (10, 2)] {
    let held = turner(
      afterDragFrom: 310, to: end, seconds: 2, rest: 1, at: 2.5)
    check("held", held.leaf.progress, is: progress, within: 1e-9)
  }
  // Slow: back before the upright, on after it.
  let short = turner(afterDragFrom: 310, to: 200, seconds: 2, rest: 1)
  precondition(short.openSpread == 0)
  let long = turner(afterDragFrom: 310, to: 120, seconds: 2, rest: 1)
  precondition(long.openSpread == 1)
  // 120 points in a second are slow, 130 are a flick.
  precondition(
    turner(afterDragFrom: 310, to: 250, seconds: 0.5).openSpread == 0)
  precondition(
    turner(afterDragFrom: 310, to: 245, seconds: 0.5).openSpread == 1)
  // A flick that rests before it is lifted is none.
  precondition(
    turner(
      afterDragFrom: 310, to: 245, seconds: 0.5, rest: 0.2
    ).openSpread == 0)
  // At 700 points a second the leaf is ahead of the finger.
  let flight = turner(
    afterDragFrom: 310, to: 100, seconds: 0.3, rest: 1, at: 0.2)
  guard case .settling = flight.phase else {
    preconditionFailure("A fast finger is not followed.")
  }
  // A touch beside the spine does not need a huge way or none.
  let beside = turner(
    afterDragFrom: 165, to: 143, seconds: 1, rest: 1, at: 1.5)
  check("beside the spine", beside.leaf.progress, is: 0.5, within: 1e-9)
  // Beyond the ends the band holds.
  let last = turner(
    afterDragFrom: 310, to: 210, seconds: 2, rest: 1, spreadCount: 1,
    at: 2.5)
  check("last leaf", last.leaf.progress, is: 0.40660, within: 6e-6)
  let first = turner(afterDragFrom: 10, to: 110, seconds: 2, rest: 1, at: 2.5)
  check("first leaf", first.leaf.progress, is: 2 - 0.40660, within: 6e-6)
  precondition(
    turner(
      afterDragFrom: 310, to: 10, seconds: 2, spreadCount: 1
    ).openSpread == 0)

  // A tap turns in the margins only; at the end the leaf nods.
  func tapped(_ x: Double, spreadCount: Int, after time: Double) -> PageTurner {
    var gesture = PointerScript()
    gesture.tap(at: Point(x: x, y: 0))
    var playback = Playback(
      gesture, turner: PageTurner(width: 320, spreadCount: spreadCount))
    playback.advance(to: 0.1)
    playback.advance(to: 0.1 + time)
    return playback.turner
  }
  precondition(tapped(276, spreadCount: 2, after: 1).openSpread == 1)
  precondition(tapped(275, spreadCount: 2, after: 1).openSpread == 0)
  // A second tap does not wait for the first one's leaf.
  var taps = PointerScript()
  taps.tap(at: Point(x: 300, y: 0))
  taps.tap(at: Point(x: 300, y: 0))
  var playback = Playback(
    taps, turner: PageTurner(width: 320, spreadCount: 3))
  playback.advance(to: 0.3)
  precondition(playback.turner.openSpread == 1)
  playback.advance(to: 1)
  precondition(playback.turner.openSpread == 2)
  let nod = tapped(300, spreadCount: 1, after: 0.25)
  check("nod", nod.leaf.progress, is: 1 / 3.0, within: 1e-9)
  precondition(tapped(300, spreadCount: 1, after: 1).openSpread == 0)
}
