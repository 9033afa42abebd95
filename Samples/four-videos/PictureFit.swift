import FigureKit

// snippet.fit
/// How a picture keeps its proportions in a container of others.
enum Gravity: Hashable, Sendable {
  /// All of the picture is seen.
  case fit
  /// All of the container is covered.
  case fill

  /// Where the picture goes, around the container's middle; `nil` if a
  /// size is no size yet: no side of a picture may be 0, and none of a
  /// container negative.
  func frame(of picture: Size, in container: Size) -> Rect? {
    guard picture.width > 0, picture.height > 0,
      container.width >= 0, container.height >= 0
    else { return nil }
    let across = container.width / picture.width
    let down = container.height / picture.height
    let factor = self == .fit ? min(across, down) : max(across, down)
    let frame = Rect(
      center: Point(x: container.width / 2, y: container.height / 2),
      size: Size(
        width: picture.width * factor, height: picture.height * factor))
    return frame.size.isFinite ? frame : nil
  }
}
// snippet.end

extension Size {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}

// snippet.seen
extension Gravity {
  /// The part of the picture that is seen, in its own coordinates; `nil`
  /// if there is none.
  func seenPart(of picture: Size, in container: Size) -> Rect? {
    guard let frame = frame(of: picture, in: container),
      frame.width > 0, frame.height > 0,
      let seen = frame.intersection(Rect(origin: .zero, size: container))
    else { return nil }
    let factor = picture.width / frame.width
    return Rect(
      x: (seen.minX - frame.minX) * factor,
      y: (seen.minY - frame.minY) * factor,
      width: seen.width * factor, height: seen.height * factor)
  }
}
// snippet.end

/// The cells of a grid that fills a container, row by row.
///
/// There is at least one column and one row.
func cells(
  in container: Size, columns: Int, rows: Int, gap: Double
) -> [Rect] {
  let width =
    (container.width - gap * Double(columns - 1)) / Double(columns)
  let height = (container.height - gap * Double(rows - 1)) / Double(rows)
  return (0..<columns * rows).map { index in
    Rect(
      x: (width + gap) * Double(index % columns),
      y: (height + gap) * Double(index / columns), width: width,
      height: height)
  }
}
