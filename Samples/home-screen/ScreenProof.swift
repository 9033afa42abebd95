import FigureKit
import SampleSupport

/// A finger on the screen: what it does, in every order, at any frame
/// rate.
func proveScreen() {
  provePress()
  proveTurning()
  proveLeavingNoTrace()
  proveDeleting()
  proveWobble()
  proveWays()
  proveEveryOrder()
  proveFrameRates()
}

/// A screen of nine cells a page and as many icons as said.
func testScreen(icons: Int = 23) -> HomeScreen {
  HomeScreen(
    grid: IconGrid(page: Size(width: 320, height: 309)),
    pages: [Array(1..<(1 + icons))])
}

private typealias Touch = (PointerEvent.Kind, Double, Double, Double)

/// What a screen makes of events: kind, x, y and time.
private func screen(
  _ start: HomeScreen = testScreen(), after touches: [Touch],
  wait: Double = 0
) -> HomeScreen {
  var screen = start
  for (kind, x, y, time) in touches {
    screen.receive(PointerEvent(kind, at: Point(x: x, y: y), time: time))
  }
  screen.advance(to: (touches.last?.3 ?? 0) + wait)
  return screen
}

private func provePress() {
  let short = screen(after: [(.down, 53, 50, 0), (.up, 53, 50, 0.99)])
  check("a short press", !short.isEditing)
  let held = screen(after: [(.down, 53, 50, 0)], wait: 1)
  check("a second", held.isEditing && held.draggedIcon == 1)
  check("since then", held.editingStart == 1)
  let moved = screen(
    after: [(.down, 53, 50, 0), (.move, 64, 50, 0.5)], wait: 2)
  check("a finger that moves does not press", !moved.isEditing)
  let trembling = screen(
    after: [(.down, 53, 50, 0), (.move, 60, 50, 0.5)], wait: 1)
  check("one that trembles does", trembling.isEditing)
  let done = screen(
    held, after: [(.up, 53, 50, 2), (.down, 160, -9, 3), (.up, 160, -9, 3.1)])
  check("a tap beside the icons ends it", !done.isEditing)
}

private func proveTurning() {
  let lifted: [Touch] = [(.down, 53, 50, 0), (.move, 53, 50, 1)]
  let early = screen(after: lifted + [(.move, 310, 50, 2)], wait: 0.499)
  check("too early", early.shownPage == 0)
  let turned = screen(after: lifted + [(.move, 310, 50, 2)], wait: 0.5)
  check("half a second", turned.shownPage == 1)
  let again = screen(after: lifted + [(.move, 310, 50, 2)], wait: 1.299)
  check("not at once", again.shownPage == 1)
  let next = screen(after: lifted + [(.move, 310, 50, 2)], wait: 1.301)
  check("the next wait is over", next.shownPage == 2)
  let last = screen(after: lifted + [(.move, 310, 50, 2)], wait: 1e9)
  check("there is no fourth page", last.shownPage == 2)
  let broken = screen(
    after: lifted + [
      (.move, 310, 50, 2), (.move, 290, 50, 2.4), (.move, 310, 50, 2.45),
    ], wait: 0.4)
  check("a break", broken.shownPage == 0)
  let start = screen(after: lifted + [(.move, 5, 50, 2)], wait: 9)
  check("none before the first", start.shownPage == 0)

  for wait in [0.1, 0.5, 0.8] {
    let times = turnTimes(wait: wait, pageCount: 4, restarts: true)
    for (turn, time) in times.enumerated() {
      check(
        "turn \(turn)", time,
        is: Double(turn + 1) * wait + Double(turn) * Scroll.duration)
    }
  }
}

private func proveLeavingNoTrace() {
  // Over to the second page and back: only the icon's own page knows.
  let there: [Touch] = [
    (.down, 53, 50, 0), (.move, 53, 50, 1), (.move, 310, 50, 1.5),
    (.move, 160, 150, 2.1),
  ]
  let away = screen(after: there)
  check(
    "the last one goes on",
    away.pages.pages[1] == [10, 11, 12, 13, 1, 14, 15, 16, 17]
      && away.pages.pages[2] == [18, 19, 20, 21, 22, 23])
  let back = screen(
    away, after: [(.move, 5, 150, 2.5), (.move, 53, 50, 3.1), (.up, 53, 50, 3.2)])
  check("as before", back.pages == testScreen().pages)
  let taken = screen(away, after: [(.cancel, 160, 150, 2.5)], wait: 1)
  check("taken away", taken.pages == testScreen().pages)
  check("on the page that is shown", taken.shownPage == 1)
  check("and nothing is held", taken.draggedIcon == nil)
}

private func proveDeleting() {
  let editing: [Touch] = [(.down, 53, 50, 0), (.up, 53, 50, 1.2)]
  let gone = screen(
    after: editing + [(.down, 24, 14, 2), (.up, 24, 14, 2.1)])
  check("the gap closes", gone.pages.pages[0] == Array(2...9))
  check("on its page only", gone.pages.pages[1] == Array(10...18))
  let kept = screen(
    after: editing + [(.down, 24, 14, 2), (.up, 70, 60, 2.1)])
  check("a finger may leave the cross", kept.pages == testScreen().pages)
  let lost = screen(
    after: editing + [(.down, 24, 14, 2), (.cancel, 24, 14, 2.1)])
  check("a touch that is taken away", lost.pages == testScreen().pages)

  // The only icon of the last page, which is shown.
  var last = testScreen(icons: 10)
  last = screen(
    last,
    after: [
      (.down, 300, 300, 0), (.move, 100, 300, 0.2), (.up, 100, 300, 0.3),
      (.down, 53, 50, 1), (.up, 53, 50, 2.5), (.down, 24, 14, 3),
      (.up, 24, 14, 3.1),
    ], wait: 1)
  check("the page goes with it", last.pages.pages == [Array(1...9)])
  check("and the one before is shown", last.shownPage == 0 && last.offset == 0)
}

private func proveWobble() {
  check("still at first", wobble(after: 0).degrees, is: 0)
  check("to one side", wobble(after: 0.035).degrees, is: 1.5)
  check("0.07 s to the other", wobble(after: 0.105).degrees, is: -1.5)
  let screen = testScreen()
  for cell in 0..<8 where cell % 3 < 2 {
    check(
      "neighbours are opposed",
      screen.goal(page: 0, cell: cell).lean
        == -screen.goal(page: 0, cell: cell + 1).lean)
  }
  for cell in 0..<6 {
    check(
      "also in a column",
      screen.goal(page: 0, cell: cell).lean
        == -screen.goal(page: 0, cell: cell + 3).lean)
  }
}

private func proveWays() {
  let before = reroutedX(at: 0.12 - 1e-9, fromGoal: false)
  let right = reroutedX(at: 0.12, fromGoal: false)
  check("no jump", right, is: before, within: 1e-4)
  check("wrong: at its goal at once", reroutedX(at: 0.12, fromGoal: true), is: 160.5)
  for fromGoal in [true, false] {
    check("both arrive", reroutedX(at: 0.42, fromGoal: fromGoal), is: 267.5)
  }
}
