import FigureKit

// snippet.advance
extension HomeScreen {
  /// Does what is due until a time, each at its own time.
  mutating func advance(to time: Double) {
    while let deadline, deadline <= time {
      self.time = max(self.time, deadline)
      switch phase {
      case .pressing(let press):
        phase = .resting
        beginEditing()
        lift(press.icon, at: press.finger, from: press.start)
      case .dragging(var drag):
        turnPage(&drag)
        phase = .dragging(drag)
        preview(drag)
      default: return
      }
    }
    self.time = max(self.time, time)
  }

  /// When something happens without an event.
  var deadline: Double? {
    switch phase {
    case .pressing(let press): press.startTime + settings.press
    case .dragging(let drag): drag.edge.deadline
    default: nil
    }
  }

  /// Turns to the page beside, if there is one. The next wait begins
  /// when the page has come to rest.
  mutating func turnPage(_ drag: inout Drag) {
    guard let side = drag.edge.side else { return }
    let next = shownPage + side.step
    guard pages.pages.indices.contains(next) else {
      drag.edge.restart(at: .infinity)
      return
    }
    show(page: next)
    drag.edge.restart(at: time + Scroll.duration)
  }
}
// snippet.end
