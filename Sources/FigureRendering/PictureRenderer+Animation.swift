public import FigureKit
public import SVGRendering

/// Draws a drawing that moves into an animated WebP picture, each frame as `PNGRenderer` draws it.
///
/// The animation starts at once and repeats forever. The images are encoded near-losslessly.
public struct WebPRenderer: Sendable {
  /// The most pixels of all frames together.
  public static let maximumPixelCount = 512 * 1024 * 1024

  /// Which colours the roles are.
  public var scheme: ColorScheme
  /// How many pixels a unit of the drawing is wide, from 1 to 8.
  public var scale: Int
  /// The typefaces.
  public var fontFamilies: FontFamilies
  /// The files of images.
  public var images: ImageProvider
  /// For how many seconds a frame is shown at least: those that follow sooner are left out, except for the last one.
  public var frameDuration: Double

  /// Creates a renderer.
  public init(
    scheme: ColorScheme = .light, scale: Int = 1, fontFamilies: FontFamilies = .dejaVu,
    images: ImageProvider = .none, frameDuration: Double = 0
  ) {
    self.scheme = scheme
    self.frameDuration = frameDuration
    self.scale = scale
    self.fontFamilies = fontFamilies
    self.images = images
  }

  /// The bytes of a WebP file.
  ///
  /// Each frame is shown as long as the timeline says, to the millisecond; one that would begin and end in the same
  /// millisecond is left out, and equal ones after one another are one. The first is also shown before its time.
  /// One picture is in memory at a time. A drawing without a timeline gives a picture that does not move.
  public func animation(of drawing: Drawing) throws(FigureRenderingError) -> [UInt8] {
    let size = try PictureSize(of: drawing, scale: scale)
    let frames = frames(of: drawing)
    guard size.width <= AnimationEncoder.maximumSide, size.height <= AnimationEncoder.maximumSide else {
      throw .tooManyPixels(width: size.width, height: size.height)
    }
    guard frames.count * size.width * size.height <= WebPRenderer.maximumPixelCount else {
      throw .tooManyFrames(count: frames.count, width: size.width, height: size.height)
    }

    let palette = Palette.palette(for: scheme)
    let outlines = TextOutlines(fontFamilies)
    let background = Drawing(name: drawing.name, size: drawing.size, operations: drawing.operations)
    var painter = DrawingPainter(
      palette: palette, fontFamilies: fontFamilies, images: DecodedImages(images), scale: Double(scale))
    let base = CairoCanvas(width: size.width, height: size.height, background: palette[.paper])
    base.concatenate(.scale(Double(scale)))
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
    return try encoder.finish(duration: WebPRenderer.milliseconds(drawing.timeline?.duration ?? 0))
  }

  /// The frames that are shown, with their times in milliseconds from the first one's.
  private func frames(of drawing: Drawing) -> [(time: Int, operations: [Drawing.Operation])] {
    guard let timeline = drawing.timeline, !timeline.frames.isEmpty else { return [(0, [])] }
    var frames: [(time: Int, operations: [Drawing.Operation])] = []
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
