public import FigureKit

extension Drawing {
  /// The picture that is shown while a frame is, as a drawing without a timeline.
  ///
  /// A drawing without a timeline is its own still picture.
  ///
  /// - Parameter frame: The index of a frame, the nearest one being taken for one that there is not; the poster if it
  ///   is `nil`.
  /// - Returns: The drawing's operations and above them the frame's, on the same canvas.
  public func still(frame: Int? = nil) -> Drawing {
    guard let timeline, !timeline.frames.isEmpty else {
      return Drawing(name: name, size: size, operations: operations)
    }
    let index = max(0, min(timeline.frames.count - 1, frame ?? timeline.poster))
    return Drawing(name: name, size: size, operations: operations(ofFrame: index))
  }
}
