extension GraphicsContext {
  /// Draws a figure into a rectangle, as large as it fits, in its middle: one of several small pictures in one.
  ///
  ///     for (figure, cell) in zip(panels, canvas.grid(columns: 3, spacing: 12)) {
  ///       context.draw(figure, in: cell)
  ///     }
  ///
  /// Nothing of it is outside of the figure's own canvas. Stops the program where drawing all of it here would.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - rect: The rectangle to draw it in.
  ///   - time: Of a figure that moves, which time is shown; its poster if it is `nil`.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public mutating func draw(
    _ figure: Figure, in rect: Rect, at time: Double? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let drawing = figure.drawing
    let place = rect.aspectFit(drawing.size)
    let scale = place.width / drawing.size.width
    let transform = AffineTransform.scale(scale).concatenating(
      .translation(x: place.minX, y: place.minY))
    let canvas = Shape.rect(Rect(origin: .zero, size: drawing.size))
    group(GroupStyle(transform: transform, clip: canvas), fileID: fileID, line: line) { context in
      context.record(drawing.operations, fileID: fileID, line: line)
      guard let timeline = drawing.timeline else { return }
      let index = time.map { timeline.frameIndex(at: $0) } ?? timeline.poster
      context.record(timeline.frames[index].operations, fileID: fileID, line: line)
    }
  }

  /// Adds operations, and what is in those that are groups.
  mutating func record(_ operations: [Drawing.Operation], fileID: StaticString, line: UInt) {
    for operation in operations {
      guard case .group(var group) = operation else {
        record(operation, fileID: fileID, line: line)
        continue
      }
      let inner = group.operations
      group.operations = []
      record(group, fileID: fileID, line: line) { $0.record(inner, fileID: fileID, line: line) }
    }
  }
}
