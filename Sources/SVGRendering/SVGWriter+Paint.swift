import FigureKit
import Markup

extension SVGWriter {
  /// Appends what a shape is filled or stroked with.
  mutating func attribute(_ name: SVGColorClasses.Attribute, _ paint: Paint) {
    switch paint {
    case .color(let color): attribute(name, color)
    case .gradient(let gradient):
      if let color = gradient.onlyColor { return attribute(name, color) }
      buffer.append(attribute: name.rawValue, "url(#\(id(of: gradient)))")
    }
  }

  /// Appends a colour and its opacity.
  mutating func attribute(_ name: SVGColorClasses.Attribute, _ color: Color) {
    buffer.append(markup: attributes(name, color).bytes)
  }

  private mutating func attributes(_ name: SVGColorClasses.Attribute, _ color: Color) -> MarkupBuffer {
    var attributes = MarkupBuffer()
    switch (color.base, destination) {
    case (.rgb(let red, let green, let blue), _):
      attributes.append(attribute: name.rawValue, RGB(red, green, blue).description)
    case (let role, .page):
      let fallback = Palette.light[role]
      attributes.append(attribute: name.rawValue, "var(--figure-\(SVGStyle.name(of: role)),\(fallback))")
    case (let role, .file):
      attributes.append(attribute: "class", colorClasses.name(name, role))
    }
    attributes.append(number: name.opacity, color.opacity, unless: 1)
    return attributes
  }

  private mutating func id(of gradient: Gradient) -> String {
    var rest = MarkupBuffer()
    rest.append(attribute: "gradientUnits", "userSpaceOnUse")
    let element: String
    switch gradient.geometry {
    case .linear(let start, let end):
      element = "linearGradient"
      rest.append(number: "x1", start.x)
      rest.append(number: "y1", start.y)
      rest.append(number: "x2", end.x)
      rest.append(number: "y2", end.y)
    case .radial(let center, let radius, let focus, let focalRadius):
      element = "radialGradient"
      rest.append(number: "cx", center.x)
      rest.append(number: "cy", center.y)
      rest.append(number: "r", radius)
      rest.append(number: "fx", focus.x, unless: center.x)
      rest.append(number: "fy", focus.y, unless: center.y)
      rest.append(number: "fr", focalRadius, unless: 0)
    }
    rest.append(transform: "gradientTransform", gradient.transform)
    if gradient.spread != .pad { rest.append(attribute: "spreadMethod", gradient.spread.rawValue) }
    rest.append(markup: ">")
    for stop in gradient.stops {
      rest.append(markup: "<stop")
      rest.append(number: "offset", max(0, min(1, stop.offset)))
      rest.append(markup: attributes(.stopColor, stop.color).bytes)
      rest.append(markup: "/>")
    }
    rest.append(markup: "</\(element)>")
    return definitions.id(of: element, rest)
  }

  /// The id of a filter that blurs operations that stand within a rectangle.
  mutating func id(ofBlur deviation: Double, around box: Rect) -> String {
    var rest = filterBeginning(around: box)
    rest.append(markup: "<feGaussianBlur")
    rest.append(number: "stdDeviation", deviation)
    rest.append(markup: "/></filter>")
    return definitions.id(of: "filter", rest)
  }

  /// The id of a filter that puts a shadow beneath operations that stand within a rectangle.
  mutating func id(of shadow: Shadow, around box: Rect) -> String {
    var rest = filterBeginning(around: box)
    // What feDropShadow is short for: librsvg 2.54, which Debian 12 has, does not know it.
    let isBlurred = shadow.standardDeviation > 0
    if isBlurred {
      rest.append(markup: "<feGaussianBlur in=\"SourceAlpha\"")
      rest.append(number: "stdDeviation", shadow.standardDeviation)
      rest.append(markup: "/>")
    }
    rest.append(markup: isBlurred ? "<feOffset" : "<feOffset in=\"SourceAlpha\"")
    rest.append(number: "dx", shadow.offset.dx)
    rest.append(number: "dy", shadow.offset.dy)
    rest.append(markup: " result=\"a\"/><feFlood")
    rest.append(markup: attributes(.floodColor, shadow.color).bytes)
    rest.append(
      markup: "/><feComposite operator=\"in\" in2=\"a\" result=\"b\"/>"
        + "<feComposite in=\"SourceGraphic\" in2=\"b\"/></filter>")
    return definitions.id(of: "filter", rest)
  }

  private func filterBeginning(around box: Rect) -> MarkupBuffer {
    var rest = MarkupBuffer()
    rest.append(attribute: "filterUnits", "userSpaceOnUse")
    let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
    rest.append(number: "x", left)
    rest.append(number: "y", top)
    rest.append(number: "width", max(1, box.maxX.rounded(.up) - left))
    rest.append(number: "height", max(1, box.maxY.rounded(.up) - top))
    // Shadows are blurred and laid beneath in the colours of the page, as the standard is for everything but filters.
    rest.append(attribute: "color-interpolation-filters", "sRGB")
    rest.append(markup: ">")
    return rest
  }
}
