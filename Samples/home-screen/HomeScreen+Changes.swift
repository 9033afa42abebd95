import FigureKit

extension HomeScreen {
  mutating func show(page: Int) {
    shownPage = page
    scroll.move(to: page, at: time)
  }

  mutating func beginEditing() {
    isEditing = true
    editingStart = time
  }

  // snippet.lift
  /// Takes an icon out of its page.
  ///
  /// - Parameters:
  ///   - finger: Where the finger is.
  ///   - start: Where it touched the icon.
  mutating func lift(
    _ icon: Int, at finger: Point, from start: Point
  ) {
    guard let place = pages.place(of: icon) else { return }
    var others = pages
    others.takeOut(icon)
    let zone = EdgeZone(
      pageWidth: grid.page.width, iconWidth: grid.columnWidth,
      share: settings.edge)
    var drag = Drag(
      icon: icon, before: pages, others: others,
      grip: grid.center(ofCell: place.index) - start, startTime: time,
      finger: finger, edge: EdgeWait(zone, duration: settings.wait))
    drag.edge.move(to: drag.middle.x, at: time)
    phase = .dragging(drag)
    preview(drag)
  }

  // snippet.preview
  /// Lets the other icons make way for the one under the finger.
  ///
  /// Always out of the pages that the finger found: whatever else it
  /// has passed leaves no trace.
  mutating func preview(_ drag: Drag) {
    let cell = grid.cell(at: drag.middle, rule: settings.rule)
    pages = drag.others
    pages.insert(
      drag.icon, at: IconPages.Place(page: shownPage, index: cell))
    arrange(at: time)
  }
  // snippet.end

  /// Lets the icon go to its cell, from the finger.
  mutating func drop(_ drag: Drag) {
    let start = placement(of: drag)
    phase = .resting
    glides[drag.icon] = Glide(start: start, end: start, startTime: time)
    arrange(at: time)
    keepShownPage()
  }
  // snippet.end

  /// Shows the last page if the one that was shown is gone.
  mutating func keepShownPage() {
    let last = pages.pages.count - 1
    if shownPage > last { show(page: last) }
  }

  mutating func delete(_ icon: Int) {
    if let placement = placement(of: icon) {
      deleted = (icon, placement, time)
    }
    pages.delete(icon)
    glides[icon] = nil
    arrange(at: time)
    keepShownPage()
  }
}
