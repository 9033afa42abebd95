import FigureKit

/// Figures such as posts have them, different from each other and the same in every run.
enum RandomFigure {
  /// A figure of 200 operations on 320 × 200 units: shapes, lines, curves, gradients, words, groups.
  static func drawing(_ index: Int) -> Drawing {
    var random = Generator(state: UInt64(index) &* 0x9E37_79B9_7F4A_7C15 | 1)
    return Figure("figure-\(index)", width: 320, height: 200) { context in
      // 8 groups hold 5 operations each.
      for step in 0..<8 { group(isFaded: step % 2 == 0, in: &context, &random) }
      for step in 0..<152 { operation(step, in: &context, &random) }
    }.drawing
  }

  private static func group(isFaded: Bool, in context: inout GraphicsContext, _ random: inout Generator) {
    let center = random.point()
    let turn = AffineTransform.rotation(.degrees(random.number(0...360)), about: center)
    var inner = random
    context.group(transform: turn, opacity: isFaded ? 0.6 : 1) { context in
      for step in 0..<5 { operation(step, in: &context, &inner) }
    }
    random = inner
  }

  private static func operation(_ step: Int, in context: inout GraphicsContext, _ random: inout Generator) {
    let point = random.point()
    let color = Color.category(1 + Int(random.next() % 8))
    switch step % 10 {
    case 0, 1:
      let size = Size(width: random.number(5...60), height: random.number(5...40))
      context.fill(.rect(Rect(origin: point, size: size)), with: color)
    case 2, 3: context.fill(.circle(center: point, radius: random.number(2...25)), with: color)
    case 4: context.stroke(.circle(center: point, radius: random.number(2...25)), with: color, lineWidth: 2)
    case 5:
      let points = (0..<12).map { Point(x: Double($0) * 28, y: point.y + random.number(-15...15)) }
      context.stroke(.polyline(points), with: color, style: StrokeStyle(lineWidth: 1.5, lineJoin: .round))
    case 6:
      var path = Path()
      path.move(to: point)
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      context.stroke(path, with: color, lineWidth: 1.5)
    case 7:
      let end = Point(x: point.x + 60, y: point.y + 20)
      context.fill(
        .rect(Rect(origin: point, size: Size(width: 60, height: 20))),
        with: .linear(from: point, to: end, colors: [color, .accent, .paper]))
    case 8:
      let dash = StrokeStyle(lineWidth: 1, dash: [4, 3])
      context.stroke(.line(from: point, to: random.point()), with: .muted, style: dash)
    default: context.draw(Text("label \(step)", font: Font(size: 11), anchor: .middle), at: point)
    }
  }
}

/// Xorshift: numbers that look random.
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / Double(1 << 53)
    return ((range.lowerBound + (range.upperBound - range.lowerBound) * unit) * 100).rounded() / 100
  }

  mutating func point() -> Point { Point(x: number(0...320), y: number(0...200)) }
}
