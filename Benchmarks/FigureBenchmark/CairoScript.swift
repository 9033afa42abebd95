import FigureKit
import FigureRendering
import SVGRendering

/// The cairo calls of drawings, as doubles for `rival.c`.
struct CairoScript {
  private(set) var numbers: [Double] = []
  private let palette = Palette.light

  init(_ drawings: [Drawing]) {
    numbers.append(Double(drawings.count))
    for drawing in drawings {
      numbers += [drawing.size.width, drawing.size.height]
      add(drawing.operations)
      numbers.append(0)
    }
  }

  private mutating func add(_ operations: [Drawing.Operation]) {
    for operation in operations {
      switch operation {
      case .fill(let shape, let paint, _):
        add(paint)
        add(shape)
        numbers.append(6)
      case .stroke(let shape, let paint, let style):
        add(paint)
        add(shape)
        let cap = LineCap.allCases.firstIndex(of: style.lineCap) ?? 0
        let join = LineJoin.allCases.firstIndex(of: style.lineJoin) ?? 0
        numbers += [
          7, style.lineWidth, style.miterLimit, Double(cap), Double(join), Double(style.dash.count),
        ]
        numbers += style.dash
      case .text(let text, let point): add(text, at: point)
      case .group(let group): add(group)
      case .image: break
      }
    }
  }

  private mutating func add(_ group: Drawing.Group) {
    let transform = group.transform.affine ?? .identity
    numbers += [9, 11, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    if group.opacity < 1 { numbers.append(12) }
    add(group.operations)
    if group.opacity < 1 { numbers += [13, group.opacity] }
    numbers.append(10)
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): numbers += [1] + components(color)
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let start, let end): numbers += [15, start.x, start.y, end.x, end.y]
      case .radial(let center, let radius, let focus, let focalRadius):
        numbers += [16, focus.x, focus.y, focalRadius, center.x, center.y, radius]
      }
      numbers.append(Double(gradient.stops.count))
      for stop in gradient.stops { numbers += [stop.offset] + components(stop.color) }
    }
  }

  private func components(_ color: Color) -> [Double] {
    let rgb = palette[color.base]
    return [Double(rgb.red) / 255, Double(rgb.green) / 255, Double(rgb.blue) / 255, color.opacity]
  }

  private mutating func add(_ shape: Shape) {
    numbers.append(17)
    if case .circle(let center, let radius) = shape {
      numbers += [8, center.x, center.y, radius, radius]
      return
    }
    for element in shape.path.elements {
      switch element {
      case .move(let point): numbers += [2, point.x, point.y]
      case .line(let end), .quadCurve(let end, _): numbers += [3, end.x, end.y]
      case .curve(let end, let control1, let control2):
        numbers += [4, control1.x, control1.y, control2.x, control2.y, end.x, end.y]
      case .closeSubpath: numbers.append(5)
      }
    }
  }

  private mutating func add(_ text: Text, at point: Point) {
    let shift = text.anchor == .start ? 0 : text.anchor == .middle ? 0.5 : 1.0
    numbers += [1] + components(text.color)
    var bytes = Array(text.string.utf8)
    numbers += [
      14, point.x, point.y, text.font.size, Double(text.font.weight.rawValue), shift, Double(bytes.count),
    ]
    while bytes.count % 8 > 0 { bytes.append(0) }
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
      numbers.append(Double(bitPattern: bits))
    }
    numbers.append(6)
  }
}
