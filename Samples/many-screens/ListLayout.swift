import FigureKit

// snippet.layout
/// A title, a list and a bar of buttons, for a screen of any size.
struct ListLayout: Hashable, Sendable {
  static let titleHeight = 64.0
  static let barHeight = 49.0
  static let rowHeight = 44.0

  let title: Rect
  let list: Rect
  let bar: Rect

  // snippet.frames
  init(_ screen: Size) {
    let height = max(
      0, screen.height - ListLayout.titleHeight - ListLayout.barHeight)
    title = Rect(
      x: 0, y: 0, width: screen.width, height: ListLayout.titleHeight)
    list = Rect(
      x: 0, y: title.maxY, width: screen.width, height: height)
    bar = Rect(
      x: 0, y: list.maxY, width: screen.width,
      height: ListLayout.barHeight)
  }
  // snippet.end

  /// How many rows are seen from top to bottom.
  var fullRows: Int {
    Int((list.height / ListLayout.rowHeight).rounded(.down))
  }
}
// snippet.end
