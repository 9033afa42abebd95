import FigureKit

// snippet.screen
/// Pages of icons that a finger can reorder.
struct HomeScreen: Sendable {
  enum Phase: Sendable {
    case resting
    /// A finger on an icon, which may come to edit or to swipe.
    case pressing(Press)
    case swiping(Swipe)
    case dragging(Drag)
    /// A finger on the cross of an icon.
    case deleting(Int)
  }

  let grid: IconGrid
  var settings = Settings()
  var pages: IconPages
  var isEditing = false
  var shownPage = 0
  var phase = Phase.resting
  var time = 0.0
  /// When editing began.
  var editingStart = 0.0
  var scroll = Scroll()
  var glides: [Int: Glide] = [:]
  /// The icon that was deleted last.
  var deleted: (icon: Int, placement: Placement, time: Double)?

  /// Distributes the icons; the grid says how many a page holds.
  init(grid: IconGrid, pages: [[Int]]) {
    self.grid = grid
    self.pages = IconPages(pages, capacity: grid.capacity)
    arrange(at: 0)
  }
}

/// What a reader may vary.
struct Settings: Hashable, Sendable {
  /// How long a press takes to begin editing, in seconds.
  var press = 1.0
  /// How long an icon waits at a side until the page turns, in seconds.
  var wait = 0.5
  /// How far from a side that is, in widths of an icon.
  var edge = 0.18
  /// How a point becomes a cell.
  var rule = CellRule.floor
}
// snippet.end

extension HomeScreen {
  /// Which page is seen, with fractions while pages move.
  var offset: Double { scroll.offset(at: time) }

  /// The icon under the finger.
  var draggedIcon: Int? {
    if case .dragging(let drag) = phase { drag.icon } else { nil }
  }

  // snippet.arrange
  /// Where an icon is seen now, on the strip of pages.
  func placement(of icon: Int) -> Placement? {
    if case .dragging(let drag) = phase, drag.icon == icon {
      return placement(of: drag)
    }
    return glides[icon]?.placement(at: time)
  }

  /// Sends every icon to its cell, from where it is seen.
  mutating func arrange(at time: Double) {
    for (page, icons) in pages.pages.enumerated() {
      for (cell, icon) in icons.enumerated() where icon != draggedIcon {
        let goal = goal(page: page, cell: cell)
        if glides[icon] == nil {
          glides[icon] = Glide(start: goal, end: goal, startTime: time)
        } else {
          glides[icon]?.turn(to: goal, at: time)
        }
      }
    }
  }

  /// How an icon lies in a cell. Neighbours wobble in opposite ways.
  func goal(page: Int, cell: Int) -> Placement {
    let isOdd = (cell / grid.columns + cell % grid.columns) % 2 == 1
    return Placement(
      center: onStrip(grid.center(ofCell: cell), page: Double(page)),
      lean: isOdd ? -1 : 1)
  }
  // snippet.end

  func onStrip(_ point: Point, page: Double) -> Point {
    Point(x: point.x + page * grid.page.width, y: point.y)
  }

  /// The lifted icon grows in a moment, under the finger.
  func placement(of drag: Drag) -> Placement {
    let growth = TimingFunction.easeOut
      .value(at: (time - drag.startTime) / 0.15)
    return Placement(
      center: onStrip(drag.middle, page: offset),
      scale: 1 + 0.15 * growth, lean: 0)
  }

  /// The icon whose picture a point of the screen is on; icons on their
  /// way count where they are going to be.
  func icon(at point: Point) -> Int? {
    guard Rect(origin: .zero, size: grid.page).contains(point) else {
      return nil
    }
    let cell = grid.cell(at: point)
    let icons = pages.pages[shownPage]
    let reach = point - grid.center(ofCell: cell)
    guard cell < icons.count, abs(reach.dx) < 40, abs(reach.dy) < 44
    else { return nil }
    return icons[cell]
  }

  /// Whether a point of the screen is on the cross of an icon there.
  func isCross(_ point: Point, of icon: Int) -> Bool {
    guard let place = pages.place(of: icon), place.page == shownPage
    else { return false }
    return point.distance(to: cross(ofCell: place.index)) < 18
  }

  /// Where the cross of the icon in a cell is.
  func cross(ofCell cell: Int) -> Point {
    grid.center(ofCell: cell) + Vector(dx: -29, dy: -37)
  }
}
