import FigureKit
import SampleSupport

/// What a host may do next.
private enum Step {
  case event(PointerEvent.Kind, Point)
  case wait(Double)

  /// On an icon, on its cross, beside icons and at a side.
  static let all: [Step] = [
    .event(.down, Point(x: 53, y: 50)), .event(.down, Point(x: 24, y: 14)),
    .event(.down, Point(x: 107, y: 150)),
    .event(.move, Point(x: 160, y: 150)),
    .event(.move, Point(x: 312, y: 60)), .event(.move, Point(x: -9, y: 500)),
    .event(.up, Point(x: 24, y: 14)), .event(.up, Point(x: 267, y: 250)),
    .event(.cancel, Point(x: 160, y: 150)), .wait(0.2), .wait(1.1),
  ]
}

/// A screen, and what it has been told.
private struct TestedScreen {
  private var screen: HomeScreen
  private var time = 0.0
  private var isTouched = false
  private var icons: Set<Int>

  init(icons count: Int, isEditing: Bool) {
    screen = testScreen(icons: count)
    icons = Set(screen.pages.pages.flatMap { $0 })
    guard isEditing else { return }
    apply(.event(.down, Point(x: 53, y: 50)))
    apply(.wait(1.1))
    apply(.event(.up, Point(x: 53, y: 50)))
  }

  mutating func apply(_ step: Step) {
    let dragged = screen.draggedIcon
    let before = screen
    let isDeleting = if case .deleting = before.phase { true } else { false }
    switch step {
    case .wait(let seconds):
      time += seconds
      screen.advance(to: time)
    case .event(let kind, let location):
      time += 0.02
      screen.receive(PointerEvent(kind, at: location, time: time))
      if kind == .down { isTouched = true }
      if kind == .up || kind == .cancel { isTouched = false }
      if kind == .cancel, dragged != nil, case .dragging(let drag) = before.phase {
        check("a cancel undoes", screen.pages == drag.before)
      }
    }
    prove(mayDelete: isDeleting)
  }

  private mutating func prove(mayDelete: Bool) {
    let all = screen.pages.pages.flatMap { $0 }
    check("every icon once", Set(all).count == all.count)
    check("none comes", Set(all).isSubset(of: icons))
    check("only deletion takes one", icons.count - all.count <= (mayDelete ? 1 : 0))
    icons = Set(all)
    check(
      "no page above its capacity",
      screen.pages.pages.allSatisfy { $0.count <= screen.grid.capacity })
    check(
      "a page that is there is shown",
      screen.pages.pages.indices.contains(screen.shownPage))
    for icon in all {
      check("every icon is seen", screen.placement(of: icon) != nil)
    }
    if !isTouched {
      guard case .resting = screen.phase else {
        preconditionFailure("a touch outlives its finger")
      }
    }
  }

  /// The finger is lifted, and a while later all icons lie in cells.
  mutating func end() {
    apply(.event(.cancel, .zero))
    apply(.wait(2))
    check("a whole page is seen", screen.offset == Double(screen.shownPage))
    for (page, icons) in screen.pages.pages.enumerated() {
      for (cell, icon) in icons.enumerated() {
        check(
          "in its cell",
          screen.placement(of: icon) == screen.goal(page: page, cell: cell))
      }
    }
  }
}

/// Events in every order, and in long random ones.
func proveEveryOrder() {
  for isEditing in [false, true] {
    proveOrders(of: TestedScreen(icons: 10, isEditing: isEditing), length: 4)
  }
  var random = SplitMix64(seed: 2026)
  for _ in 0..<60 {
    var tested = TestedScreen(
      icons: .random(in: 0...25, using: &random), isEditing: true)
    for _ in 0..<60 {
      tested.apply(Step.all[.random(in: Step.all.indices, using: &random)])
    }
    tested.end()
  }
}

private func proveOrders(of tested: TestedScreen, length: Int) {
  guard length > 0 else {
    var tested = tested
    tested.end()
    return
  }
  for step in Step.all {
    var next = tested
    next.apply(step)
    proveOrders(of: next, length: length - 1)
  }
}

/// The film's gesture at 20, 60 and 120 frames a second.
func proveFrameRates() {
  let gesture = reorderingGesture()
  func places(frameRate: Int) -> [Placement?] {
    let interaction = homeScreenInteraction()
    var scene = interaction.initialState
    var events = gesture.events[...]
    var result: [Placement?] = []
    for frame in 0...Int(gesture.duration + 1) * frameRate {
      let time = Double(frame) / Double(frameRate)
      while let event = events.first, event.time <= time + 1e-9 {
        events.removeFirst()
        interaction.update(&scene, event)
      }
      interaction.advance(&scene, time)
      guard frame % (frameRate / 20) == 0 else { continue }
      for icon in 1...23 { result.append(scene.screen.placement(of: icon)) }
    }
    return result
  }
  let slow = places(frameRate: 20)
  for frameRate in [60, 120] {
    for (left, right) in zip(slow, places(frameRate: frameRate)) {
      check("one is deleted in both", (left == nil) == (right == nil))
      guard let left, let right else { continue }
      check("the same place", left.center.distance(to: right.center) < 1e-6)
      check("the same size", left.scale, is: right.scale, within: 1e-6)
    }
  }
}
