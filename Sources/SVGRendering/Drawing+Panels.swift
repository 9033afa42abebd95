@_spi(Rendering) public import FigureKit

extension Drawing {
  /// The borders between panels of the same width that cut a shape or a text in two, each as the number of panels before it.
  ///
  /// What is as wide as a panel, such as a background or an axis, goes on from one panel to the next on purpose.
  ///
  /// - Parameters:
  ///   - panels: How many panels the drawing has, from left to right.
  ///   - textWidth: The width of a text.
  /// - Returns: The numbers in their order.
  public func bordersThroughShapes(panels: Int, textWidth: (Text) -> Double) -> [Int] {
    guard panels > 1 else { return [] }
    let width = size.width / Double(panels)
    let boxes = operations.shapeBoxes(textWidth)
    return (1..<panels).filter { number in
      let border = Double(number) * width
      return boxes.contains { $0.width < width && $0.minX < border - 1 && $0.maxX > border + 1 }
    }
  }
}

extension [Drawing.Operation] {
  /// The bounds of the visible shapes, pictures and texts.
  fileprivate func shapeBoxes(_ textWidth: (Text) -> Double) -> [Rect] {
    filter(\.isVisible).flatMap { operation -> [Rect] in
      switch operation {
      case .fill(let shape, _, _), .stroke(let shape, _, _):
        return [shape.path.boundingBox].compactMap(\.self)
      case .image(let placed): return [placed.rect.standardized]
      case .text(let text, let point):
        // A browser's typeface may be narrower.
        let width = 0.9 * textWidth(text)
        let before = text.anchor == .start ? 0 : text.anchor == .middle ? width / 2 : width
        return [Rect(x: point.x - before, y: point.y - text.font.size, width: width, height: text.font.size)]
      case .group(let group):
        guard let affine = group.transform.affine else { return [] }
        let boxes = group.operations.shapeBoxes(textWidth)
        let clip = group.clip?.path.boundingBox
        let shown = clip.map { clip in boxes.compactMap { $0.overlap(clip) } } ?? boxes
        return shown.map { $0.applying(affine) }
      }
    }
  }
}
