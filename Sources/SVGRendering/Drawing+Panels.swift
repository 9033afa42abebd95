@_spi(Rendering) public import FigureKit

extension Drawing {
  /// The borders between panels of the same width that cut a shape in two, each as the number of panels before it.
  ///
  /// What is as wide as a panel, such as a background or an axis, goes on from one panel to the next on purpose.
  ///
  /// - Parameter panels: How many panels the drawing has, from left to right.
  /// - Returns: The numbers in their order.
  public func bordersThroughShapes(panels: Int) -> [Int] {
    let width = size.width / Double(panels)
    let boxes = operations.shapeBoxes
    return (1..<max(1, panels)).filter { number in
      let border = Double(number) * width
      return boxes.contains { $0.width < width && $0.minX < border - 1 && $0.maxX > border + 1 }
    }
  }
}

extension [Drawing.Operation] {
  /// Where the shapes and pictures are that are to be seen.
  fileprivate var shapeBoxes: [Rect] {
    filter(\.isVisible).flatMap { operation -> [Rect] in
      switch operation {
      case .fill(let shape, _, _), .stroke(let shape, _, _):
        return [shape.path.boundingBox].compactMap(\.self)
      case .image(let placed): return [placed.rect.standardized]
      case .text: return []
      case .group(let group):
        guard let affine = group.transform.affine else { return [] }
        let boxes = group.operations.shapeBoxes
        let clip = group.clip?.path.boundingBox
        let shown = clip.map { clip in boxes.compactMap { $0.overlap(clip) } } ?? boxes
        return shown.map { $0.applying(affine) }
      }
    }
  }
}
