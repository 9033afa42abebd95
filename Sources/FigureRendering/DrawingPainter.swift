@_spi(Rendering) import FigureKit
import SVGRendering

/// Draws operations on a canvas; every transform among them is affine.
struct DrawingPainter {
  let palette: Palette
  let fontFamilies: FontFamilies
  private let images: DecodedImages
  /// The transform to pixels, known here too so that no coordinate reaches cairo that it cannot hold.
  private(set) var transform: AffineTransform
  /// How many pixels of layers may still be drawn.
  private var remainingLayerPixels = PictureRenderer.maximumLayerPixelCount

  init(palette: Palette, fontFamilies: FontFamilies, images: DecodedImages, scale: Double) {
    self.palette = palette
    self.fontFamilies = fontFamilies
    self.images = images
    transform = .scale(scale)
  }

  mutating func paint(
    _ operations: [Drawing.Operation], on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    for operation in operations {
      switch operation {
      case .fill(let shape, let paint, let rule):
        guard !shape.isEmpty, try setSource(paint, on: canvas) else { continue }
        try trace(shape, on: canvas)
        canvas.fill(rule: rule)
      case .stroke(let shape, let paint, let style):
        guard !shape.isEmpty, style.lineWidth > 0, try setSource(paint, on: canvas) else { continue }
        try stroke(shape, style, on: canvas)
      case .text(let text, let point):
        try trace(text, at: point, on: canvas)
        canvas.setSource(palette[text.color.base], opacity: text.color.opacity)
        canvas.fill(rule: .nonZero)
      case .image(let placed): try paint(placed, on: canvas)
      case .group(let group): try paint(group, on: canvas)
      }
    }
  }

  private func setSource(
    _ paint: Paint, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) -> Bool {
    switch paint {
    case .color(let color):
      canvas.setSource(palette[color.base], opacity: color.opacity)
      return true
    case .gradient(let gradient): return try canvas.setSource(gradient, palette: palette)
    }
  }
}

// MARK: Groups

extension DrawingPainter {
  private mutating func paint(
    _ group: Drawing.Group, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    let outer = transform
    let own = group.transform.affine ?? .identity
    transform = own.concatenating(outer)
    defer { transform = outer }
    guard transform.determinant.isFinite, !group.opacity.isNaN else { throw .coordinateOutOfRange }
    guard transform.determinant != 0, group.opacity > 0 else { return }
    canvas.save()
    defer { canvas.restore() }
    canvas.concatenate(own)
    if let clip = group.clip {
      try trace(clip.path, on: canvas)
      canvas.clip(rule: clip.rule)
    }
    if group.needsLayers {
      try paintInLayers(group, on: canvas)
    } else if group.opacity < 1 || group.shadow != nil {
      try paintAsOne(group, on: canvas)
    } else {
      try paint(group.operations, on: canvas)
    }
  }

  /// Paints a group's shadow and operations as one picture, of which only what is seen is made.
  ///
  /// The operations are recorded, so that the shadow is made of what lies outside of the canvas or the clip too, and
  /// at the resolution that it needs.
  private mutating func paintAsOne(
    _ group: Drawing.Group, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    let visible = canvas.visibleRegion
    guard !visible.isEmpty else { return }
    let shadow = group.shadow.map { PixelShadow($0, transform: transform) }
    guard shadow?.isExact != false else { throw .coordinateOutOfRange }
    let recording = CairoCanvas(
      recording: shadow?.regionThrowing(onto: visible) ?? visible, transform: transform)
    try paint(group.operations, on: recording)
    try recording.requireSuccess()
    let ink = recording.inkRegion
    let region = visible.intersection(ink.union(shadow?.regionReached(from: ink) ?? ink))
    guard !region.isEmpty else { return }

    if group.opacity == 1, !canvas.isRecording {
      try draw(recording, ink: ink, shadow: shadow, region: region, on: canvas)
    } else {
      // A recording within a recording would be drawn again whenever the outer one is.
      try reserve(region.pixelCount)
      let layer = CairoCanvas(layer: region)
      try draw(recording, ink: ink, shadow: shadow, region: region, on: layer)
      try canvas.draw(layer, opacity: group.opacity)
    }
  }

  mutating func draw(
    _ recording: borrowing CairoCanvas, ink: PixelRect, shadow: PixelShadow?, region: PixelRect,
    on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    if let shadow {
      let places = shadow.grid.region(ofShadowOf: shadow.moved(ink), in: region)
      if !places.isEmpty {
        try reserve(places.pixelCount)
        try canvas.drawShadow(
          of: recording, grid: shadow.grid, region: places, offset: shadow.offset,
          color: palette[shadow.color.base], opacity: shadow.color.opacity)
      }
    }
    try canvas.draw(recording, opacity: 1)
  }

  mutating func reserve(_ pixelCount: Int) throws(FigureRenderingError) {
    remainingLayerPixels -= pixelCount
    guard remainingLayerPixels >= 0 else { throw .layersTooLarge }
  }
}

// MARK: Images

extension DrawingPainter {
  private func paint(
    _ placed: Drawing.PlacedImage, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    let image = try images[placed.image]
    let rect = placed.pictureRect
    guard rect.width.isFinite, rect.height.isFinite, !placed.opacity.isNaN else {
      throw .coordinateOutOfRange
    }
    // pixman's fixed-point numbers do not hold how often a smaller one would have to be reduced.
    let smallest = 1.0 / 256
    guard rect.width * transform.largestScale > smallest, rect.height * transform.largestScale > smallest
    else {
      return
    }
    canvas.save()
    defer { canvas.restore() }
    try trace(Path(rect), on: canvas)
    canvas.clip(rule: .nonZero)
    canvas.draw(image, in: rect, interpolation: placed.interpolation, opacity: placed.opacity)
  }
}
