import FigureKit

extension HomeScreen {
  /// Does what a finger demands; only the first one counts.
  mutating func receive(_ event: PointerEvent) {
    guard event.id == 0 else { return }
    advance(to: event.time)
    // snippet.phases
    switch (event.kind, phase) {
    case (.down, .resting): touch(at: event.location)
    case (.down, _):
      // The end of the touch before was lost.
      cancel()
      touch(at: event.location)
    case (.move, .pressing(var press)):
      press.finger = event.location
      phase = .pressing(press)
      if press.start.distance(to: event.location) > 10 {
        phase = .swiping(Swipe(start: press.start, offset: offset))
        swipe(to: event.location)
      }
    case (.move, .swiping): swipe(to: event.location)
    case (.move, .dragging(let drag)), (.up, .dragging(let drag)):
      move(drag, to: event)
    case (.up, .pressing): phase = .resting
    case (.up, .swiping(let swipe)): end(swipe, at: event.location)
    case (.up, .deleting(let icon)):
      phase = .resting
      if isCross(event.location, of: icon) { delete(icon) }
    case (.cancel, _): cancel()
    case (.move, _), (.up, .resting): break
    }
    // snippet.end
  }

  // snippet.undo
  mutating func move(_ drag: Drag, to event: PointerEvent) {
    var drag = drag
    drag.finger = event.location
    drag.edge.move(to: drag.middle.x, at: time)
    phase = .dragging(drag)
    preview(drag)
    if event.kind == .up { drop(drag) }
  }

  /// Undoes what the finger has begun.
  mutating func cancel() {
    switch phase {
    case .dragging(let drag):
      pages = drag.before
      drop(drag)
    case .swiping:
      phase = .resting
      show(page: shownPage)
    case .resting, .pressing, .deleting: phase = .resting
    }
  }
  // snippet.end
}

extension HomeScreen {
  mutating func touch(at point: Point) {
    // A cross reaches beyond its icon.
    let cell = grid.cell(at: point)
    let icons = pages.pages[shownPage]
    if isEditing, cell < icons.count, isCross(point, of: icons[cell]) {
      phase = .deleting(icons[cell])
    } else if let icon = icon(at: point) {
      if isEditing {
        lift(icon, at: point, from: point)
      } else {
        phase = .pressing(
          Press(icon: icon, start: point, startTime: time, finger: point))
      }
    } else {
      phase = .swiping(Swipe(start: point, offset: offset))
    }
  }

  /// The pages follow the finger, and only half as far where none is.
  mutating func swipe(to point: Point) {
    guard case .swiping(var swipe) = phase else { return }
    if swipe.start.distance(to: point) > 10 { swipe.hasMoved = true }
    phase = .swiping(swipe)
    guard swipe.hasMoved else { return }
    let last = Double(pages.pages.count - 1)
    let offset =
      swipe.offset + (swipe.start.x - point.x) / grid.page.width
    let kept = min(max(offset, 0), last)
    scroll.jump(to: kept + (offset - kept) / 2)
  }

  /// Goes on to the next page after a fifth of one; a tap beside the
  /// icons ends editing.
  mutating func end(_ swipe: Swipe, at point: Point) {
    self.swipe(to: point)
    guard case .swiping(let swipe) = phase else { return }
    phase = .resting
    guard swipe.hasMoved else {
      isEditing = false
      return
    }
    let way = (swipe.start.x - point.x) / grid.page.width
    let step = abs(way) < 0.2 ? 0 : way > 0 ? 1 : -1
    show(page: min(max(shownPage + step, 0), pages.pages.count - 1))
  }
}
