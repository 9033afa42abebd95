import FigureKit

/// A page turner that a script of events moves.
struct Playback {
  var turner: PageTurner
  var events: ArraySlice<PointerEvent>
  var touch: Point?

  init(_ gesture: PointerScript, turner: PageTurner) {
    self.turner = turner
    events = gesture.events[...]
  }

  mutating func advance(to time: Double) {
    while let event = events.first, event.time <= time + 1e-9 {
      events.removeFirst()
      turner.advance(to: event.time)
      turner.receive(event)
      let isLifted = event.kind == .up || event.kind == .cancel
      touch = isLifted ? nil : event.location
    }
    turner.advance(to: time)
  }
}

/// A slow drag that falls back, then one past the spine.
func dragGesture() -> PointerScript {
  var gesture = PointerScript()
  gesture.pause(0.4)
  gesture.drag(
    along: Shape.line(
      from: Point(x: 300, y: 190), to: Point(x: 200, y: 180)).path,
    duration: 0.8, timing: .easeInOut, end: .move)
  gesture.pause(0.3)
  gesture.add(.up, at: Point(x: 200, y: 180))
  gesture.pause(0.7)
  gesture.drag(
    along: Shape.line(
      from: Point(x: 300, y: 190), to: Point(x: 100, y: 180)).path,
    duration: 1, timing: .easeInOut, end: .move)
  gesture.pause(0.2)
  gesture.add(.up, at: Point(x: 100, y: 180))
  return gesture
}

/// A long drag at the last pages, then a tap at their edge.
func endGesture() -> PointerScript {
  var gesture = PointerScript()
  gesture.pause(0.4)
  gesture.drag(
    along: Shape.line(
      from: Point(x: 310, y: 190), to: Point(x: 10, y: 180)).path,
    duration: 1, timing: .easeInOut, end: .move)
  gesture.pause(0.3)
  gesture.add(.up, at: Point(x: 10, y: 180))
  gesture.pause(0.7)
  gesture.tap(at: Point(x: 305, y: 190))
  return gesture
}

/// The times of the frames in which something has moved.
private func changes(
  in gesture: PointerScript, turner: PageTurner, frameRate: Double = 30
) -> [Double] {
  var playback = Playback(gesture, turner: turner)
  var shown: (progress: Double, touch: Point?)?
  return (0...Int((gesture.duration + 0.8) * frameRate)).compactMap { frame in
    let time = Double(frame) / frameRate
    playback.advance(to: time)
    let next = (playback.turner.leaf.progress, playback.touch)
    if let shown, shown == next { return nil }
    shown = next
    return time
  }
}

/// A gesture on two pairs of pages, and what the leaf does.
private func gestureFigure(
  _ name: String, _ gesture: PointerScript, spreadCount: Int, old: Spread,
  new: Spread, poster: Double
) -> Figure {
  let book = Book()
  let turner = PageTurner(width: 320, spreadCount: spreadCount)
  let times = changes(in: gesture, turner: turner)
  var playback = Playback(gesture, turner: turner)
  let place = AffineTransform.scale(1.25)
    .concatenating(.translation(x: 40, y: 50))
  return Figure(
    name, width: 480, height: 400, times: times,
    duration: gesture.duration + 0.8, poster: poster
  ) { context in
    context.group(transform: place) { context in
      book.draw(old, on: .left, in: &context)
      book.draw(new, on: .right, in: &context)
    }
  } _: { context, time in
    playback.advance(to: time)
    context.group(transform: place) { context in
      book.drawTurning(
        playback.turner.leaf, from: old, to: new, in: &context)
      guard let touch = playback.touch else { return }
      context.fill(
        .circle(center: touch, radius: 14), with: .black.opacity(0.3))
      context.stroke(
        .circle(center: touch, radius: 14), with: .hex(0xFFFFFF),
        lineWidth: 2)
    }
  }
}

func endFigure() -> Figure {
  gestureFigure(
    "last-leaf", endGesture(), spreadCount: 1, old: .moon, new: .cover,
    poster: 1.5)
}
