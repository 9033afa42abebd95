@_spi(Rendering) package import FigureKit

extension Drawing.Operation {
  /// Whether there is anything to be seen of this, wherever it stands: it is not empty, without extent, transparent or
  /// flattened to a line.
  package var isVisible: Bool {
    switch self {
    case .fill(let shape, let paint, _): !shape.isEmpty && paint.isVisible
    case .stroke(let shape, let paint, let style): style.lineWidth > 0 && !shape.isEmpty && paint.isVisible
    case .text(let text, _): !text.string.isEmpty && text.color.opacity > 0
    case .image(let placed):
      placed.opacity > 0 && placed.pictureRect.width > 0 && placed.pictureRect.height > 0
    case .group(let group):
      group.opacity > 0 && group.transform.determinant != 0 && group.clip?.path.isEmpty != true
        && group.operations.contains { $0.isVisible }
    }
  }
}

extension Paint {
  fileprivate var isVisible: Bool {
    switch self {
    case .color(let color): color.opacity > 0
    case .gradient(let gradient): gradient.isVisible
    }
  }
}

extension Gradient {
  /// The one colour that it shows, if it shows no more: its only one, or the last one where it has no extent.
  package var onlyColor: Color? {
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return last.color }
    switch geometry {
    case .linear(let start, let end): return start == end ? last.color : nil
    case .radial(_, let radius, _, _): return radius <= 0 ? last.color : nil
    }
  }

  /// Whether anything is seen of it: nothing is if its transform flattens it to a line, or if it lies between two equal
  /// circles, as in the canvas.
  fileprivate var isVisible: Bool {
    if stops.isEmpty || transform.inverted() == nil { return false }
    guard onlyColor == nil, case .radial(let center, let radius, let focus, let focalRadius) = geometry else {
      return true
    }
    return center != focus || radius != focalRadius
  }
}
