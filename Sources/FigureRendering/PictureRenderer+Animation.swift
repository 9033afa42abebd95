package import FigureKit
package import SVGRendering

extension PictureRenderer {
  /// The most pixels of all frames of an animation together.
  package static let maximumAnimationPixelCount = 512 * 1024 * 1024

  /// The bytes of an animated WebP file, which starts at once and repeats forever; its pictures are encoded near-losslessly.
  ///
  /// Each frame is shown as long as the timeline says, to the millisecond; one that would begin and end in the same
  /// millisecond is left out, and equal ones after one another are one. The first is also shown before its time.
  /// One picture is in memory at a time. A drawing without a timeline gives a picture that does not move.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - frameDuration: For how many seconds a frame is shown at least: those that follow sooner are left out, except for the
  ///     last one.
  /// - Returns: The file.
  /// - Throws: What a still picture throws, and `tooManyFrames`.
  package func animation(
    of drawing: Drawing, frameDuration: Double = 0
  ) throws(FigureRenderingError) -> [UInt8] {
    let size = try PictureSize(of: drawing, scale: scale)
    let frames = frames(of: drawing, frameDuration)
    guard size.width <= AnimationEncoder.maximumSide, size.height <= AnimationEncoder.maximumSide else {
      throw .tooManyPixels(width: size.width, height: size.height)
    }
    guard frames.count * size.width * size.height <= Self.maximumAnimationPixelCount else {
      throw .tooManyFrames(count: frames.count, width: size.width, height: size.height)
    }

    let outlines = TextOutlines(fontFamilies)
    let background = Drawing(name: drawing.name, size: drawing.size, operations: drawing.operations)
    var painter = painter
    let base = canvas(size, background: palette[.paper])
    // What a frame blends with the background has to be painted together with it.
    let isBlended = drawing.operations.areBlended || frames.contains { $0.operations.areBlended }
    if !isBlended { try painter.paint(background.projected(outlines: outlines).operations, on: base) }

    let encoder = try AnimationEncoder(width: size.width, height: size.height)
    for frame in frames {
      let canvas = CairoCanvas(width: size.width, height: size.height, background: palette[.paper])
      try canvas.draw(base, opacity: 1)
      canvas.concatenate(.scale(Double(scale)))
      // A copy, so that each frame may draw as much as a still picture may.
      var painter = painter
      var still = background
      still.operations = isBlended ? drawing.operations + frame.operations : frame.operations
      try painter.paintPicture(still.projected(outlines: outlines).operations, on: canvas)
      try canvas.requireSuccess()
      try encoder.add(canvas, time: frame.time)
    }
    return try encoder.finish(duration: Self.milliseconds(drawing.timeline?.duration ?? 0))
  }

  /// A frame with its time in milliseconds from the first one's.
  private typealias TimedFrame = (time: Int, operations: [Drawing.Operation])

  /// The frames that are shown.
  private func frames(of drawing: Drawing, _ frameDuration: Double) -> [TimedFrame] {
    guard let timeline = drawing.timeline, !timeline.frames.isEmpty else { return [(0, [])] }
    var frames: [TimedFrame] = []
    for (index, frame) in timeline.frames.enumerated() {
      let isLast = index + 1 == timeline.frames.count
      let end = Self.milliseconds(isLast ? timeline.duration : timeline.frames[index + 1].time)
      let start = index == 0 ? 0 : Self.milliseconds(frame.time)
      if let last = frames.last, !isLast, start - last.time < Self.milliseconds(frameDuration) { continue }
      if end > start || isLast && frames.isEmpty { frames.append((start, frame.operations)) }
    }
    return frames
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
