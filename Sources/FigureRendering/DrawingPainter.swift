import FigureKit

/// Draws operations on a canvas; every transform among them is affine.
struct DrawingPainter {
  let palette: Palette
  let fontFamilies: FontFamilies
  private let images: DecodedImages
  /// The transform to pixels, known here too so that no coordinate reaches cairo that it cannot hold.
  private(set) var transform: AffineTransform
  /// How many pixels of layers may still be drawn.
  private var remainingLayerPixels = PNGRenderer.maximumLayerPixelCount

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
        guard try trace(shape, on: canvas), setSource(paint, on: canvas) else { continue }
        canvas.fill(rule: rule)
      case .stroke(let shape, let paint, var style):
        try requireDrawable(length: style.lineWidth)
        guard try trace(shape, on: canvas), setSource(paint, on: canvas) else { continue }
        // A corner that reaches further than anything that is drawn is cut off.
        let width = max(1, style.lineWidth * transform.largestScale)
        style.miterLimit = min(style.miterLimit, max(1, CairoCanvas.maximumCoordinate / width))
        canvas.stroke(style)
      case .text(let text, let point):
        try requireDrawable(point)
        try requireDrawable(length: text.font.size)
        try canvas.draw(
          text, at: point, color: palette[text.color.base], family: fontFamilies[text.font.family])
      case .image(let placed): try paint(placed, on: canvas)
      case .group(let group): try paint(group, on: canvas)
      }
    }
  }

  private func setSource(_ paint: Paint, on canvas: borrowing CairoCanvas) -> Bool {
    switch paint {
    case .color(let color):
      canvas.setSource(palette[color.base], opacity: color.opacity)
      return true
    case .gradient(let gradient): return canvas.setSource(gradient, palette: palette)
    }
  }

  func requireDrawable(_ point: Point) throws(FigureRenderingError) {
    let pixel = point.applying(transform)
    guard abs(pixel.x) <= CairoCanvas.maximumCoordinate, abs(pixel.y) <= CairoCanvas.maximumCoordinate else {
      throw .coordinateOutOfRange
    }
  }

  func requireDrawable(length: Double) throws(FigureRenderingError) {
    guard length * transform.largestScale <= CairoCanvas.maximumCoordinate else {
      throw .coordinateOutOfRange
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
    guard transform.inverted() != nil, group.opacity > 0 else { return }
    canvas.save()
    defer { canvas.restore() }
    canvas.concatenate(own)
    if let clip = group.clip {
      try trace(clip.path, on: canvas)
      canvas.clip(rule: clip.rule)
    }
    if group.opacity < 1 || group.shadow != nil {
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
      // A recording within a recording would be drawn anew whenever the outer one is.
      try reserve(region.pixelCount)
      let layer = CairoCanvas(layer: region)
      try draw(recording, ink: ink, shadow: shadow, region: region, on: layer)
      try canvas.draw(layer, opacity: group.opacity)
    }
  }

  private mutating func draw(
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

  private mutating func reserve(_ pixelCount: Int) throws(FigureRenderingError) {
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
    try requireDrawable(Point(x: rect.minX, y: rect.minY))
    try requireDrawable(Point(x: rect.maxX, y: rect.minY))
    try requireDrawable(Point(x: rect.minX, y: rect.maxY))
    try requireDrawable(Point(x: rect.maxX, y: rect.maxY))
    // pixman's fixed-point numbers do not hold how often a smaller one would have to be reduced.
    let smallest = 1.0 / 256
    guard rect.width * transform.largestScale > smallest, rect.height * transform.largestScale > smallest
    else {
      return
    }
    canvas.draw(image, in: rect, opacity: placed.opacity)
  }
}
