@_spi(Rendering) import FigureKit
import SVGRendering

extension Drawing.Group {
  /// Whether the group has to be pixels before it is laid onto what is below: it is blurred, masked or blended, or isolates
  /// something in it that is blended.
  var needsLayers: Bool {
    blur > 0 || mask != nil || blendMode != .normal || (isIsolated && operations.areBlended)
  }
}

extension DrawingPainter {
  /// Paints all operations of a picture: what is blended is so with these alone, and not with the paper.
  mutating func paintPicture(
    _ operations: [Drawing.Operation], on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    guard operations.areBlended else { return try paint(operations, on: canvas) }
    let region = canvas.visibleRegion
    guard !region.isEmpty else { return }
    try reserve(region.pixelCount)
    let layer = CairoCanvas(layer: region)
    layer.concatenate(transform)
    try paint(operations, on: layer)
    try canvas.draw(layer, opacity: 1)
  }

  /// Paints a group that is blurred, masked or blended. The clip is in effect, and the transform is this one's.
  mutating func paintInLayers(
    _ group: Drawing.Group, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    let visible = canvas.visibleRegion
    guard !visible.isEmpty else { return }
    var operations = group.operations
    if group.blur > 0, group.shadow != nil {
      // The shadow is that of what is blurred.
      operations = [.group(Drawing.Group(blur: group.blur, operations: operations))]
    }
    let shadow = group.shadow.map { PixelShadow($0, transform: transform) }
    guard shadow?.isExact != false else { throw .coordinateOutOfRange }
    // A blur is a shadow without an offset, in the colours of what throws it.
    let blur =
      group.blur > 0 && shadow == nil
      ? PixelShadow(Shadow(standardDeviation: group.blur), transform: transform) : nil
    guard blur?.isExact != false else { throw .coordinateOutOfRange }
    let recording = CairoCanvas(
      recording: (shadow ?? blur)?.regionThrowing(onto: visible) ?? visible, transform: transform)
    try paint(operations, on: recording)
    try recording.requireSuccess()
    let ink = recording.inkRegion
    let region = visible.intersection(ink.union((shadow ?? blur)?.regionReached(from: ink) ?? ink))
    guard !region.isEmpty else { return }

    try reserve(region.pixelCount)
    let layer = CairoCanvas(layer: region)
    if let blur {
      let places = blur.grid.region(ofShadowOf: ink, in: region)
      if !places.isEmpty {
        try reserve(4 * places.pixelCount)
        try layer.drawBlurred(recording, grid: blur.grid, region: places)
      }
    } else {
      try draw(recording, ink: ink, shadow: shadow, region: region, on: layer)
    }
    guard let mask = group.mask else {
      return try canvas.draw(layer, opacity: group.opacity, blendMode: group.blendMode)
    }
    try reserve(2 * region.pixelCount)
    let maskLayer = CairoCanvas(layer: region)
    maskLayer.concatenate(transform)
    try paint(mask.operations, on: maskLayer)
    try maskLayer.requireSuccess()
    if mask.kind == .luminance { maskLayer.replaceOpacityByLuminance() }
    let masked = CairoCanvas(layer: region)
    try masked.draw(layer, through: maskLayer)
    try canvas.draw(masked, opacity: group.opacity, blendMode: group.blendMode)
  }
}
