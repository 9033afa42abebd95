import FigureKit

// snippet.grid
/// Lines of items that are as many as fit, with equal gaps.
struct GridLayout: CollectionLayout {
  enum Axis: Sendable { case vertical, horizontal }

  /// The axis along which one line follows the other, and the view scrolls.
  var axis = Axis.vertical
  /// Positive.
  var itemSize = Size(width: 90, height: 90)
  /// On all sides, not negative.
  var margin = 10.0
  /// The least gap between items of a line, not negative.
  var spacing = 10.0
  /// The gap between lines, not negative.
  var lineSpacing = 10.0

  func itemsPerLine(in size: Size) -> Int {
    let room = across(size) - 2 * margin + spacing
    // Items that fit exactly must not fail by a rounding error.
    let fitting = room / (across(itemSize) + spacing) + 1e-9
    return max(1, Int(fitting.rounded(.down)))
  }

  /// The gap between items of a line; 0 if a line has only one.
  func gap(in size: Size) -> Double {
    let items = itemsPerLine(in: size)
    guard items > 1 else { return 0 }
    let free = across(size) - 2 * margin - Double(items) * across(itemSize)
    return free / Double(items - 1)
  }

  /// The item's place in the content, wherever the view is scrolled to.
  func frame(of index: Int, in size: Size) -> Rect {
    let (line, place) = index.quotientAndRemainder(
      dividingBy: itemsPerLine(in: size))
    let u = margin + Double(place) * (across(itemSize) + gap(in: size))
    let v = margin + Double(line) * (along(itemSize) + lineSpacing)
    let origin = axis == .vertical ? Point(x: u, y: v) : Point(x: v, y: u)
    return Rect(origin: origin, size: itemSize)
  }
  // snippet.hide

  /// How long the content is along the axis, with both margins.
  func contentLength(count: Int, in size: Size) -> Double {
    let items = itemsPerLine(in: size)
    let lines = Double((count + items - 1) / items)
    return 2 * margin + lines * along(itemSize)
      + max(0, lines - 1) * lineSpacing
  }

  func across(_ size: Size) -> Double {
    axis == .vertical ? size.width : size.height
  }

  func along(_ size: Size) -> Double {
    axis == .vertical ? size.height : size.width
  }
  // snippet.show
}
// snippet.end

extension GridLayout {
  // snippet.attributes
  func attributes(
    of index: Int, count: Int, in size: Size, offset: Double
  ) -> ItemAttributes {
    let center = frame(of: index, in: size).center
    let scrolled =
      axis == .vertical
      ? Vector(dx: 0, dy: -offset) : Vector(dx: -offset, dy: 0)
    return ItemAttributes(center: center + scrolled, size: itemSize)
  }
  // snippet.end

  /// The nearest offset at which the content fills the view.
  func restingOffset(
    near offset: Double, count: Int, in size: Size
  ) -> Double {
    let last = contentLength(count: count, in: size) - along(size)
    return max(0, min(offset, last))
  }
}
