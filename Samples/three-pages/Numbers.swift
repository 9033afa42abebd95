import FigureKit

private func line(_ name: String, _ value: Double) {
  print(name + " = " + value.formatted(digits: 4))
}

/// The numbers that the text quotes.
func printNumbers() {
  for swipes in [0, 1, 7, 21, -1] {
    var ring = PageRing(count: 7)
    ring.turn(to: swipes)
    let name = Double(swipes).formatted(digits: 0) + " swipes"
    line(name + ", index", Double(ring.index))
    line(name + ", loads", Double(ring.loads))
    line(name + ", reloading all", Double(3 * (1 + abs(swipes))))
  }
  line("reach", Flick.reach)
  let releases: [(dx: Double, velocity: Double)] = [
    (-60, 0), (-161, 0), (-60, -700), (-60, -1400), (-60, -1500),
  ]
  for release in releases {
    let flick = Flick(dx: release.dx, velocity: release.velocity)
    let name = release.dx.formatted(digits: 0) + " at " + release.velocity.formatted(digits: 0)
    line(name + ", way", -flick.projection)
    line(name + ", pages", Double(flick.pages(width: 320)))
  }
  let exercise = Flick(dx: -80, velocity: -600)
  line("exercise, way", -exercise.projection)
  line("exercise, pages", Double(exercise.pages(width: 390)))
  var strip = PageStrip(width: 320, ring: PageRing(count: 7))
  strip.turn(by: 1, at: 0)
  line("after a tenth", -strip.position(at: 0.1) * 320)
  var wide = PageRing(count: 7, reach: 2)
  line("five views, loads", Double(wide.loads))
  wide.turnLeft()
  line("five views, loads after a swipe", Double(wide.loads))
  line("five views, view loaded", Double(wide.slots[4].view))
}
