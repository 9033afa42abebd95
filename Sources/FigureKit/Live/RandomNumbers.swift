/// Random numbers by Vigna's SplitMix64, the same on every machine, and gestures made of them.
struct RandomNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of 0..<1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// An integer of 0..<bound.
  mutating func integer(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A point of a canvas, or a fifth of its size beside it; one in eight is the middle, where the keyboard's pointer begins.
  private mutating func point(in size: Size) -> Point {
    if integer(below: 8) == 0 { return Point(x: size.width / 2, y: size.height / 2) }
    return Point(x: (fraction() * 1.4 - 0.2) * size.width, y: (fraction() * 1.4 - 0.2) * size.height)
  }

  /// One to three touches: taps, drags and flicks, some of them taken away, some with a second pointer.
  mutating func gesture(in size: Size) -> PointerScript {
    var gesture = PointerScript()
    for _ in 0...integer(below: 3) {
      gesture.pause(fraction() * 0.4)
      let start = point(in: size)
      if integer(below: 4) == 0 {
        gesture.tap(at: start, holding: fraction() * 0.3)
        continue
      }
      let end: PointerEvent.Kind = integer(below: 6) == 0 ? .cancel : .up
      let hasSecond = integer(below: 5) == 0
      if hasSecond { gesture.add(.down, at: point(in: size), id: 1) }
      let path = Path { path in
        path.move(to: start)
        path.addCurve(to: point(in: size), control1: point(in: size), control2: point(in: size))
      }
      gesture.drag(along: path, duration: 0.05 + fraction() * 0.6, end: end)
      if hasSecond { gesture.add(.up, at: point(in: size), id: 1) }
    }
    return gesture
  }
}
