import FigureKit
import SampleSupport

/// Where the views are during a turn, how far a flick goes, whose taps
/// are whose.
func proveStrip() {
  var strip = PageStrip(width: 320, ring: PageRing(count: 7))
  strip.turn(by: 1, at: 0)
  let expected: [(time: Double, x: Double)] = [
    (0, 0), (0.1, -74.1679), (0.2, -245.8321), (0.3, -320),
  ]
  for (time, x) in expected {
    check("x of the page that leaves", -strip.position(at: time) * 320, is: x)
  }
  var far = PageStrip(width: 320, ring: PageRing(count: 7))
  far.turn(by: 4, at: 0)
  check("twice as long", far.position(at: 0.3), is: 2)
  check("and there", far.position(at: 0.6), is: 4)
  proveFlicks()
  proveTaps()
  proveReleases()
  proveTurnsInMovement()
  proveUnseenMoves()
}

private func proveFlicks() {
  let releases: [(dx: Double, velocity: Double, pages: Int)] = [
    (-60, 0, 0), (-161, 0, 1), (-60, -700, 1), (-60, -1500, 3), (0, 0, 0),
    (161, 0, -1), (60, 1500, -3), (-60, -1e9, 3), (-60, 1e300, -3),
    (-200, 900, -1), (-160, 0, 0), (160, 0, -1),
  ]
  for release in releases {
    let flick = Flick(dx: release.dx, velocity: release.velocity)
    check("pages", flick.pages(width: 320) == release.pages)
  }
  check("none at most", Flick(dx: -60, velocity: -9000).pages(width: 320, most: 0) == 0)

  // 0.499 is what 0.998 per millisecond adds up to.
  var way = 0.0
  var speed = 1.0
  for _ in 0..<20_000 {
    speed *= 0.998
    way += speed / 1000
  }
  check("reach", way, is: Flick.reach)

  var velocity = FingerVelocity()
  for step in 0...20 { velocity.add(Double(step) * 5, at: Double(step) / 60) }
  check("an even speed", velocity.value(at: 1.0 / 3), is: 300)
  check("after a rest", velocity.value(at: 0.6), is: 0)
  check("no touch", FingerVelocity().value(at: 0), is: 0)
}

private func proveTaps() {
  var strip = PageStrip(width: 320, ring: PageRing(count: 7))
  func tap(_ x: Double, at time: Double) {
    strip.handle(PointerEvent(.down, at: Point(x: x, y: 9), time: time))
    strip.handle(PointerEvent(.up, at: Point(x: x + 3, y: 9), time: time + 0.1))
  }
  tap(100, at: 0)
  tap(300, at: 1)
  check("tapped twice", strip.taps == [2, 0, 0, 0, 0, 0, 0])
  for swipe in 0..<7 { strip.turn(by: 1, at: 2 + Double(swipe)) }
  strip.advance(to: 20)
  check("A again, in another view", strip.ring.index == 0 && strip.ring.slots[1].view == 2)
  check("A still has two", strip.taps[0] == 2)
  tap(5, at: 21)
  check("three", strip.taps == [3, 0, 0, 0, 0, 0, 0])
  strip.turn(by: 1, at: 30)
  tap(5, at: 30.1)
  check("a touch that stops a movement is no tap", strip.taps[0] == 3)
  tap(-20, at: 40)
  tap(320, at: 41)
  check("nor one beside the screen", strip.taps == [3, 0, 0, 0, 0, 0, 0])
  strip.handle(PointerEvent(.down, at: Point(x: 9, y: 9), time: 50))
  strip.handle(PointerEvent(.cancel, at: Point(x: 9, y: 9), time: 51))
  check("nor one that is cancelled", strip.taps == [3, 0, 0, 0, 0, 0, 0])
  strip.handle(PointerEvent(.down, at: Point(x: 9, y: 9), time: 60))
  tap(9, at: 61)
  check("nor one whose finger was lost", strip.taps == [3, 0, 0, 0, 0, 0, 0])
  strip.turn(by: -2, at: 70)
  tap(9, at: 80)
  for stray in [Point(x: 9, y: 30), Point(x: 21, y: 9)] {
    let time = stray.x + 100
    strip.handle(PointerEvent(.down, at: Point(x: 9, y: 9), time: time))
    strip.handle(PointerEvent(.move, at: stray, time: time + 1))
    strip.handle(PointerEvent(.up, at: Point(x: 9, y: 9), time: time + 2))
  }
  check("the item under the finger, without drags", strip.taps == [3, 0, 0, 0, 0, 1, 0])
}

/// A strip that is dragged fast to the left by 100 points.
private func proveReleases() {
  func drag(_ strip: inout PageStrip, at time: Double, end: PointerEvent.Kind) {
    strip.handle(PointerEvent(.down, at: Point(x: 200, y: 9), time: time))
    for step in 1...5 {
      let place = Point(x: 200 - 20 * Double(step), y: 9)
      let now = time + Double(step) / 60
      strip.handle(PointerEvent(.move, at: place, time: now))
    }
    strip.handle(
      PointerEvent(end, at: Point(x: 100, y: 9), time: time + 5.0 / 60))
  }
  let fresh = PageStrip(width: 320, ring: PageRing(count: 7))
  var flicked = fresh
  drag(&flicked, at: 0, end: .up)
  check("a flick at 1,200", flicked.position(at: 9), is: 2)
  var taken = fresh
  drag(&taken, at: 0, end: .cancel)
  check("a finger that is taken away", taken.position(at: 9), is: 0)

  // Caught a tenth into a turn: 74 points on, and another 100.
  var caught = fresh
  caught.turn(by: 1, at: 0)
  drag(&caught, at: 0.1, end: .cancel)
  check("more than half a page", caught.position(at: 9), is: 1)
}

private func proveTurnsInMovement() {
  for count in [1, 2, 3, 7] {
    var strip = PageStrip(width: 320, ring: PageRing(count: count))
    for swipe in 0..<5 {
      let time = Double(swipe) * 0.05
      let before = strip.position(at: time)
      strip.turn(by: 1, at: time)
      check("no jump", strip.position(at: time), is: before)
      strip.ring.proveOrder()
    }
    strip.advance(to: 99)
    check("all five count", strip.ring.page == 5)
    strip.ring.proveOrder()
  }
  var held = PageStrip(width: 320, ring: PageRing(count: 7))
  held.handle(PointerEvent(.down, at: .zero, time: 0))
  held.turn(by: 1, at: 1)
  check("refused under a finger", held.position(at: 9), is: 0)
}

/// A view moves to the other side only where neither place is seen.
private func proveUnseenMoves() {
  var strip = PageStrip(width: 320, ring: PageRing(count: 7))
  strip.turn(by: 3, at: 0)
  var places: [(view: Int, x: Double)] = []
  var moves = 0
  for step in 0...2400 {
    let time = Double(step) / 4000
    strip.advance(to: time)
    let now = strip.ring.slots.indices.map { slot in
      (view: strip.ring.slots[slot].view, x: strip.x(ofSlot: slot, at: time))
    }
    for place in now {
      guard let old = places.first(where: { $0.view == place.view })
      else { continue }
      guard abs(place.x - old.x) > 320 else { continue }
      moves += 1
      check("it was out of sight", abs(old.x) >= 320 + 100)
      check("and is", abs(place.x) >= 320 + 100)
    }
    places = now
  }
  check("one view for each page", moves == 3)
}
