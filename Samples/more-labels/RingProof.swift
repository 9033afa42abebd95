import SampleSupport

func proveRing() {
  let hundred = LabelRing(items: 100)
  for (rotation, item) in [(-40.0, 1), (-400, 10), (-4000, 0), (40, 99)] {
    let number = hundred.selectedNumber(at: rotation)
    check("selected at \(rotation)", hundred.item(of: number) == item)
  }
  check("at −400", items(hundred, at: -400) == Array(6...14))
  check("at 40", items(hundred, at: 40) == [95, 96, 97, 98, 99, 0, 1, 2, 3])
  check("no minus zero", hundred.selectedNumber(at: -0.0) == 0)
  check(
    "five items",
    items(LabelRing(items: 5), at: 0) == [1, 2, 3, 4, 0, 1, 2, 3, 4])
  check("one item", items(LabelRing(items: 1), at: 77).allSatisfy { $0 == 0 })
  check("modulo", (-4...4).map { modulo($0, 3) } == [2, 0, 1, 2, 0, 1, 2, 0, 1])
  proveWindows()
  proveRests()
  proveViews()
  proveByItem()
}

private func items(_ ring: LabelRing, at rotation: Double) -> [Int] {
  ring.window(at: rotation).map(ring.item)
}

/// Any items, views and rotations: one number for each view, all within half
/// a turn, and each at its view's own place.
private func proveWindows() {
  var random = SplitMix64(seed: 1)
  for _ in 0..<20_000 {
    let ring = LabelRing(
      items: Int.random(in: 1...200, using: &random),
      views: Int.random(in: 1...16, using: &random))
    let rotation = Double.random(in: -1e6...1e6, using: &random)
    let window = ring.window(at: rotation)
    let selected = ring.selectedNumber(at: rotation)
    check("as many as views", window.count == ring.views)
    check("all views", Set(window.map(ring.view)).count == ring.views)
    check("the selected one is among them", window.contains(selected))
    check(
      "nearest to the pointer",
      abs(ring.angle(of: selected, at: rotation)) <= ring.step / 2 + 1e-6)
    for number in window {
      let angle = ring.angle(of: number, at: rotation)
      check("within half a turn", angle >= -180 - 1e-6 && angle < 180 + 1e-6)
      check("an item", (0..<ring.items).contains(ring.item(of: number)))
      let place = ring.step * Double(ring.view(of: number)) + rotation
      let turns = (angle - place) / 360
      check("at the view's own place", abs(turns - turns.rounded()) < 1e-6)
    }
    if ring.views % 2 == 1 {
      check("in the middle", selected - window.lowerBound == ring.views / 2)
    }
  }
}

/// A dial that rests has the same window with every rounding error.
private func proveRests() {
  for views in 1...16 {
    let ring = LabelRing(items: 100, views: views)
    for number in -3000...3000 {
      let rest = -Double(number) * ring.step
      for rotation in [rest.nextDown, rest, rest.nextUp] {
        let window = ring.window(at: rotation)
        check("selected", ring.selectedNumber(at: rotation) == number)
        check("window", window.lowerBound == number - views / 2)
      }
    }
  }
}

/// What changes from one rotation to another is what has to.
private func proveViews() {
  let ring = LabelRing(items: 100)
  var views = LabelViews(ring, at: 0)
  check("number −4", views.numbers[5] == -4)
  check("one view", views.show(ring, at: -40) == [5])
  check("number 5", views.numbers[5] == 5)
  check("nothing", views.show(ring, at: -40).isEmpty)
  check("and back", views.show(ring, at: 0) == [5])
  check("all of them", views.show(ring, at: -4000).count == 9)

  var random = SplitMix64(seed: 2)
  for rate in [60.0, 120] {
    for _ in 0..<200 {
      var rotation = Double.random(in: -1000...1000, using: &random)
      let velocity = Double.random(in: -2000...2000, using: &random)
      var views = LabelViews(ring, at: rotation)
      for _ in 0..<60 {
        rotation += velocity / rate
        check("one a frame", views.show(ring, at: rotation).count <= 1)
      }
    }
  }
  for _ in 0..<5000 {
    let ring = LabelRing(
      items: 100, views: Int.random(in: 1...16, using: &random))
    let from = Double.random(in: -2000...2000, using: &random)
    let to = from + Double.random(in: -500...500, using: &random)
    var views = LabelViews(ring, at: from)
    let changed = views.show(ring, at: to)
    let first = ring.window(at: from).lowerBound
    let steps = abs(ring.window(at: to).lowerBound - first)
    check("as many as steps", changed.count == min(steps, ring.views))
    check("as if made new", views.numbers == LabelViews(ring, at: to).numbers)
  }
  var late = LabelViews(ring, at: 0)
  check("a late frame", late.show(ring, at: -200).count == 5)
}

/// Views by item lose labels unless the views divide the items.
private func proveByItem() {
  var scene = DialScene()
  scene.assignment = .byItem
  check("30 items", scene.shown(at: 0).compactMap(\.self).count == 6)
  scene.ring.items = 27
  check("27 items", scene.shown(at: 0).compactMap(\.self).count == 9)
  scene.ring.items = 30
  check("far from the end", scene.shown(at: -400).compactMap(\.self).count == 9)
}
