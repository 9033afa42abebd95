import FigureKit

// snippet.visible
extension GridLayout {
  /// The lines that a rectangle of the content may touch, as items.
  func candidates(in rect: Rect, count: Int, in size: Size) -> Range<Int> {
    let items = itemsPerLine(in: size)
    let lines = (count + items - 1) / items
    func line(at position: Double) -> Int {
      let line = (position - margin) / (along(itemSize) + lineSpacing)
      return Int(max(0, min(Double(lines), line.rounded(.down))))
    }
    let first = line(at: axis == .vertical ? rect.minY : rect.minX)
    let last = line(at: axis == .vertical ? rect.maxY : rect.maxX)
    return min(count, first * items)..<min(count, (last + 1) * items)
  }

  /// The items of which a rectangle of the content shows a part.
  ///
  /// The work depends on the rectangle, not on the count of items.
  func items(in rect: Rect, count: Int, in size: Size) -> [Int] {
    candidates(in: rect, count: count, in: size).filter { index in
      frame(of: index, in: size).intersection(rect) != nil
    }
  }
}
// snippet.end
