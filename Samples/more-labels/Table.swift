import FigureKit

/// Prints the numbers that the text of the post quotes.
func printTable() {
  var scene = DialScene()
  let gesture = flickGesture(about: scene.motion.center)
  for event in gesture.events { scene.motion.handle(event) }
  let rest = scene.motion.rotation(at: 60)
  print("last number = \(scene.ring.selectedNumber(at: rest))")

  // The flick again, frame by frame.
  for rate in [60.0, 20] {
    var scene = DialScene()
    var views = LabelViews(scene.ring, at: 0)
    var events = gesture.events[...]
    var (frames, texts, most) = (0, 0, 0)
    for frame in 0...Int(5.6 * rate) {
      scene.time = Double(frame) / rate
      while let event = events.first, event.time <= scene.time {
        scene.motion.handle(event)
        events.removeFirst()
      }
      let changed = views.show(scene.ring, at: scene.rotation).count
      frames += 1
      texts += changed
      most = max(most, changed)
    }
    print("texts at \(Int(rate)) = \(texts)")
    print("most at \(Int(rate)) = \(most)")
    let times = Double(9 * frames) / Double(texts)
    print("times at \(Int(rate)) = \(times.formatted(digits: 1))")
  }
  print("turn a frame = \((2000.0 / 60).formatted(digits: 4))°")
  var byItem = DialScene()
  byItem.assignment = .byItem
  let left = byItem.shown(at: 0).compactMap(\.self).count
  print("left by item = \(left)")
  var late = LabelViews(scene.ring, at: 0)
  print("late frame = \(late.show(scene.ring, at: -200).count)")
}
