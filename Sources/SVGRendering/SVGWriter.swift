@_spi(Rendering) import FigureKit
import Markup

/// Appends a drawing's elements.
struct SVGWriter {
  /// The font size of a text that says none.
  private static let standardFontSize = 16.0
  /// The elements so far, without the definitions that they refer to.
  var buffer = MarkupBuffer(minimumCapacity: 4096)
  var definitions: SVGDefinitions
  var colorClasses = SVGColorClasses()
  var blendClasses = SVGBlendClasses()
  let destination: SVGRenderer.Destination
  let images: ImageProvider
  private let outlines: (any TextOutlining)?
  /// The typefaces whose texts are written as outlines.
  private let outlinedTypefaces: Set<Font.Family>
  let canvas: Size
  /// Whether groups say which part of the picture they are, for words of a page that light it up.
  var namesParts = false
  /// Whether a text's size is a transform rather than a font size: where sizes change from frame to frame, a browser would
  /// have to make a font of every one.
  var scalesText = false
  /// The line that made the elements around those that are being written.
  private var lineAround: Int?
  /// From the coordinates in which elements are being written to the canvas.
  var transform = AffineTransform.identity

  init(_ renderer: SVGRenderer, outlining typefaces: Set<Font.Family>, canvas: Size, prefix: String) {
    destination = renderer.destination
    images = renderer.images
    outlines = renderer.outlines
    outlinedTypefaces = renderer.outlines == nil ? [] : typefaces
    self.canvas = canvas
    definitions = SVGDefinitions(prefix: prefix)
  }

  /// The elements since the last time, without definitions.
  mutating func takeElements() -> MarkupBuffer {
    defer { buffer = MarkupBuffer() }
    return buffer
  }

  mutating func append(elements: MarkupBuffer) { buffer.append(markup: elements.bytes) }

  mutating func append(elements: String) { buffer.append(markup: elements) }

  /// The `svg` element with what was written and the definitions that are not a single frame's.
  func document(label: String?) -> MarkupBuffer {
    var document = MarkupBuffer(minimumCapacity: buffer.count + 1024)
    begin(Rect(origin: .zero, size: canvas), isFirst: true, label: label, to: &document)
    if destination == .file {
      document.append(markup: colorClasses.styleElement)
      document.append(markup: blendClasses.styleElement)
    }
    definitions.write(.picture, to: &document)
    document.append(markup: buffer.bytes)
    document.append(markup: destination == .file ? "</svg>\n" : "</svg>")
    return document
  }

  /// The same for a page as cells of equal width: the first has everything and shows its part, and the others show theirs of
  /// it.
  func cells(_ count: Int, label: String?) -> MarkupBuffer {
    var document = MarkupBuffer(minimumCapacity: buffer.count + 1024)
    document.append(markup: "<span class=\"cells cells-\(count)\">")
    let width = canvas.width / Double(count)
    for index in 0..<count {
      let cell = Rect(x: Double(index) * width, y: 0, width: width, height: canvas.height)
      begin(cell, isFirst: index == 0, label: index == 0 ? label : nil, to: &document)
      if index == 0 {
        definitions.write(.picture, to: &document)
        document.append(markup: "<g")
        document.append(attribute: "id", definitions.prefix + ".all")
        document.append(markup: ">")
        document.append(markup: buffer.bytes)
        document.append(markup: "</g></svg>")
      } else {
        document.append(markup: "<use")
        document.append(attribute: "href", "#" + definitions.prefix + ".all")
        document.append(markup: "/></svg>")
      }
    }
    document.append(markup: "</span>")
    return document
  }

  /// Opens an `svg` element that shows a part of the canvas.
  private func begin(_ part: Rect, isFirst: Bool, label: String?, to document: inout MarkupBuffer) {
    document.append(markup: "<svg")
    if destination == .file { document.append(attribute: "xmlns", "http://www.w3.org/2000/svg") }
    if isFirst { document.append(attribute: "class", "figure") }
    document.append(list: "viewBox", [part.origin.x, part.origin.y, part.size.width, part.size.height])
    document.append(number: "width", part.size.width)
    document.append(number: "height", part.size.height)
    if let label, !label.isEmpty {
      document.append(attribute: "role", "img")
      document.append(attribute: "aria-label", label.withoutControlCharacters)
    } else {
      document.append(attribute: "aria-hidden", "true")
    }
    document.append(attribute: "fill", "none")
    document.append(attribute: "stroke-miterlimit", "10")
    document.append(attribute: "font-family", SVGStyle.fontStack(for: .sans))
    document.append(number: "font-size", SVGWriter.standardFontSize)
    document.append(markup: ">")
  }

  /// Appends elements for operations without projective transforms.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - lines: What made each of them. If there are fewer or more, as where some are not seen in space, only what made the
  ///     group around them is known.
  /// - Throws: As `SVGRenderer.markup(for:label:prefix:lines:)`.
  mutating func write(
    _ operations: [Drawing.Operation], _ lines: [OperationLines] = []
  ) throws(FigureRenderingError) {
    let isKnown = lines.count == operations.count
    let outer = lineAround
    for (index, operation) in operations.enumerated() where operation.isVisible {
      begin(line: isKnown ? lines[index].line ?? outer : outer, in: outer)
      try write(operation, isKnown ? lines[index].operations : [])
    }
    begin(line: outer, in: outer)
  }

  /// Ends the elements that another line than this one made, and begins those that this one made.
  private mutating func begin(line: Int?, in outer: Int?) {
    guard line != lineAround else { return }
    if lineAround != outer { buffer.append(markup: "</g>") }
    if let line, line != outer {
      buffer.append(markup: "<g")
      buffer.append(attribute: "data-line", "\(line)")
      buffer.append(markup: ">")
    }
    lineAround = line
  }

  private mutating func write(
    _ operation: Drawing.Operation, _ lines: [OperationLines]
  ) throws(FigureRenderingError) {
    switch operation {
    case .fill(let shape, let paint, let rule):
      shape.visit(&self)
      attribute(.fill, paint)
      if rule != .nonZero { buffer.append(attribute: "fill-rule", rule.rawValue) }
      buffer.append(markup: "/>")
    case .stroke(let shape, let paint, let style):
      shape.visit(&self)
      attribute(.stroke, paint)
      write(style)
      buffer.append(markup: "/>")
    case .text(let text, let point) where outlinedTypefaces.contains(text.font.family):
      try writeOutline(of: text, at: point)
    case .text(let text, let point): write(text, at: point)
    case .group(let group): try write(group, lines)
    case .image(let placed): try write(placed)
    }
  }

  private mutating func write(_ style: StrokeStyle) {
    buffer.append(number: "stroke-width", style.lineWidth, unless: 1)
    if style.lineCap != .butt { buffer.append(attribute: "stroke-linecap", style.lineCap.rawValue) }
    if style.lineJoin != .miter { buffer.append(attribute: "stroke-linejoin", style.lineJoin.rawValue) }
    buffer.append(number: "stroke-miterlimit", style.miterLimit, unless: 10)
    if !style.dash.isEmpty { buffer.append(list: "stroke-dasharray", style.dash) }
    buffer.append(number: "stroke-dashoffset", style.dashPhase, unless: 0)
  }

  /// Appends a text's outline, which is defined once for all places and frames in which the text stands.
  private mutating func writeOutline(of text: Text, at point: Point) throws(FigureRenderingError) {
    let outlines = outlines
    let id = try definitions.id(of: text) { () throws(FigureRenderingError) -> MarkupBuffer in
      var rest = MarkupBuffer()
      let path = try outlines?.path(of: text) ?? Path()
      rest.append(path.rounded(within: text.font.size / 500))
      rest.append(markup: "/>")
      return rest
    }
    buffer.append(markup: "<use")
    buffer.append(attribute: "href", "#\(id)")
    buffer.append(number: "x", point.x, unless: 0)
    buffer.append(number: "y", point.y, unless: 0)
    attribute(.fill, text.color)
    buffer.append(markup: "/>")
  }

  private mutating func write(_ text: Text, at point: Point) {
    let string = text.string.withoutControlCharacters
    let scale = scalesText ? text.font.size / SVGWriter.standardFontSize : 1
    buffer.append(markup: "<text")
    if scalesText {
      let place = AffineTransform.scale(scale).concatenating(.translation(x: point.x, y: point.y))
      buffer.append(transform: "transform", place)
    } else {
      buffer.append(number: "x", point.x)
      buffer.append(number: "y", point.y)
    }
    if text.font.family != .sans {
      buffer.append(attribute: "font-family", SVGStyle.fontStack(for: text.font.family))
    }
    if !scalesText { buffer.append(number: "font-size", text.font.size, unless: SVGWriter.standardFontSize) }
    if text.font.weight != .regular {
      buffer.append(attribute: "font-weight", "\(text.font.weight.rawValue)")
    }
    if text.font.isItalic { buffer.append(attribute: "font-style", "italic") }
    buffer.append(number: "letter-spacing", text.letterSpacing / scale, unless: 0)
    if text.anchor != .start { buffer.append(attribute: "text-anchor", text.anchor.rawValue) }
    if text.baseline != .alphabetic {
      buffer.append(attribute: "dominant-baseline", text.baseline.rawValue)
    }
    attribute(.fill, text.color)
    if string.hasPrefix(" ") || string.hasSuffix(" ") || string.contains("  ") {
      buffer.append(attribute: "xml:space", "preserve")
    }
    buffer.append(markup: ">")
    buffer.append(text: string)
    buffer.append(markup: "</text>")
  }
}

extension String {
  /// The text with a space for every line break and every character that XML does not allow.
  package var withoutControlCharacters: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
