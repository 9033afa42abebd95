@_spi(Rendering) import FigureKit
import Markup

extension SVGWriter {
  /// Appends a `g` element, or only what is in it if that is the same.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - lines: What made the operations in it.
  /// - Throws: As `SVGRenderer.markup(for:label:prefix:lines:)`.
  mutating func write(
    _ group: Drawing.Group, _ lines: [OperationLines] = []
  ) throws(FigureRenderingError) {
    guard let own = group.transform.affine, own.inverted() != nil else { return }
    let outer = transform
    transform = own.concatenating(outer)
    defer { transform = outer }

    let start = buffer.count
    buffer.append(markup: "<g")
    let attributesStart = buffer.count
    buffer.append(transform: "transform", own)
    buffer.append(number: "opacity", group.opacity, unless: 1)
    if let clip = group.clip { buffer.append(attribute: "clip-path", "url(#\(id(of: clip)))") }
    if let mask = group.mask { buffer.append(attribute: "mask", "url(#\(try id(of: mask)))") }
    let blurred: [Drawing.Operation] =
      group.blur > 0
      ? [.group(Drawing.Group(blur: group.blur, operations: group.operations))] : group.operations
    if let shadow = group.shadow, let region = filterRegion(of: shadow, beneath: blurred) {
      buffer.append(attribute: "filter", "url(#\(id(of: shadow, around: region)))")
    } else if group.blur > 0, let region = filterRegion(blurring: group.operations, by: group.blur) {
      buffer.append(attribute: "filter", "url(#\(id(ofBlur: group.blur, around: region)))")
    }
    if group.blendMode != .normal {
      buffer.append(attribute: "class", blendClasses.name(group.blendMode))
    } else if group.isIsolated, group.operations.areBlended {
      buffer.append(attribute: "class", blendClasses.isolated())
    }
    if namesParts, let part = group.part { buffer.append(attribute: "data-part", part.name) }
    guard buffer.count > attributesStart else {
      buffer.truncate(to: start)
      return try write(group.operations, lines)
    }
    buffer.append(markup: ">")
    if group.shadow != nil, group.blur > 0 {
      // The shadow is that of what is blurred.
      try write(Drawing.Group(blur: group.blur, operations: group.operations), lines)
    } else {
      try write(group.operations, lines)
    }
    buffer.append(markup: "</g>")
  }

  private mutating func id(of mask: Drawing.Mask) throws(FigureRenderingError) -> String {
    let outer = takeElements()
    try write(mask.operations)
    let elements = takeElements()
    append(elements: outer)
    var rest = MarkupBuffer()
    rest.append(attribute: "maskUnits", "userSpaceOnUse")
    if let inverse = transform.inverted() {
      let visible = Rect(origin: .zero, size: canvas).applying(inverse)
      let (left, top) = (visible.minX.rounded(.down) - 1, visible.minY.rounded(.down) - 1)
      rest.append(number: "x", left)
      rest.append(number: "y", top)
      rest.append(number: "width", visible.maxX.rounded(.up) + 1 - left)
      rest.append(number: "height", visible.maxY.rounded(.up) + 1 - top)
    }
    if mask.kind != .luminance { rest.append(attribute: "mask-type", mask.kind.rawValue) }
    rest.append(markup: ">")
    rest.append(markup: elements.bytes)
    rest.append(markup: "</mask>")
    return definitions.id(of: "mask", rest)
  }

  /// The part of the plane that a blur's filter has to know.
  private func filterRegion(blurring operations: [Drawing.Operation], by deviation: Double) -> Rect? {
    guard let box = operations.bounds, let toHere = transform.inverted() else { return nil }
    let visible = Rect(origin: .zero, size: canvas).applying(toHere).blurred(by: deviation)
    return box.blurred(by: deviation).overlap(visible)
  }

  private mutating func id(of clip: Drawing.Clip) -> String {
    var rest = MarkupBuffer()
    rest.append(markup: "><path")
    rest.append(clip.path)
    if clip.rule != .nonZero { rest.append(attribute: "clip-rule", clip.rule.rawValue) }
    rest.append(markup: "/></clipPath>")
    return definitions.id(of: "clipPath", rest)
  }

  /// The part of the plane that a shadow's filter has to know: what is drawn and its shadow, as far as either can
  /// change what is on the canvas.
  private func filterRegion(of shadow: Shadow, beneath operations: [Drawing.Operation]) -> Rect? {
    guard let box = operations.bounds, let toHere = transform.inverted() else { return nil }
    let reach = 4 * shadow.standardDeviation + abs(shadow.offset.dx) + abs(shadow.offset.dy) + 1
    let visible = Rect(origin: .zero, size: canvas).applying(toHere).insetBy(dx: -reach, dy: -reach)
    return box.union(shadow.bounds(of: box)).overlap(visible)
  }

  /// Appends an image: its file is defined at the size of its pixels, and used under a transform.
  mutating func write(_ placed: Drawing.PlacedImage) throws(FigureRenderingError) {
    let rect = placed.pictureRect
    let image = placed.image
    let images = images
    let id = try definitions.id(of: image) { () throws(FigureRenderingError) -> MarkupBuffer in
      let bytes = try images.bytes(of: image)
      var rest = MarkupBuffer(minimumCapacity: bytes.count * 4 / 3 + 100)
      rest.append(number: "width", image.size.width)
      rest.append(number: "height", image.size.height)
      rest.append(attribute: "preserveAspectRatio", "none")
      rest.append(markup: " href=\"data:image/png;base64,")
      rest.append(markup: bytes.base64)
      rest.append(markup: "\"/>")
      return rest
    }
    buffer.append(markup: "<use")
    buffer.append(attribute: "href", "#\(id)")
    buffer.append(
      transform: "transform",
      AffineTransform(
        a: rect.width / image.size.width, b: 0, c: 0, d: rect.height / image.size.height, tx: rect.minX,
        ty: rect.minY))
    if placed.interpolation != .high {
      buffer.append(attribute: "image-rendering", placed.interpolation.rawValue)
    }
    buffer.append(number: "opacity", placed.opacity, unless: 1)
    buffer.append(markup: "/>")
  }
}
