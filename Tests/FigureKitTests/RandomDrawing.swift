import FigureKit

/// SplitMix64: the same numbers on every machine for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Makes drawings of every kind of operation, out of ordinary and of odd numbers.
struct RandomDrawing {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func drawing() -> Drawing {
    var maker = self
    let figure = Figure("random-\(Int.random(in: 0...999, using: &generator))", width: 320, height: 200.5) {
      maker.draw(on: &$0, depth: 0)
    }
    self = maker
    return figure.drawing
  }

  private mutating func draw(on context: inout GraphicsContext, depth: Int) {
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      switch Int.random(in: 0...3, using: &generator) {
      case 0:
        context.fill(
          shape(), with: color(), rule: FillRule.allCases.randomElement(using: &generator) ?? .nonZero)
      case 1: context.stroke(shape(), with: color(), style: style())
      case 2: context.draw(text(), at: point())
      default:
        guard depth < 4 else { continue }
        let transform = transform()
        var maker = self
        context.group(transform: transform) { maker.draw(on: &$0, depth: depth + 1) }
        self = maker
      }
    }
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0...9, using: &generator) {
    case 0:
      [0, -0.0, 1, 16, 10, 0.00004, -0.00004, 0.00005, 99_999.99996, 0.1 + 0.2].randomElement(
        using: &generator) ?? 0
    case 1: Double(Int.random(in: -400...400, using: &generator))
    default: Double.random(in: -400...400, using: &generator)
    }
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func points() -> [Point] {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in point() }
  }

  private mutating func shape() -> Shape {
    switch Int.random(in: 0...6, using: &generator) {
    case 0: .line(from: point(), to: point())
    case 1:
      .rect(
        Rect(x: number(), y: number(), width: number(), height: number()), cornerRadius: abs(number()))
    case 2: .circle(center: point(), radius: abs(number()))
    case 3: .ellipse(center: point(), radii: Size(width: abs(number()), height: abs(number())))
    case 4: .polyline(points())
    case 5: .polygon(points())
    default: .path(path())
    }
  }

  private mutating func path() -> Path {
    var path = Path()
    for index in 0..<Int.random(in: 0...8, using: &generator) {
      switch index == 0 ? 0 : Int.random(in: 0...5, using: &generator) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      case 4: path.closeSubpath()
      default:
        path.addArc(
          center: point(), radius: abs(number()), startAngle: .degrees(number()),
          endAngle: .degrees(number()),
          clockwise: Bool.random(using: &generator))
      }
    }
    return path
  }

  private mutating func color() -> Color {
    let all: [Color] = [
      .ink, .paper, .accent, .muted, .category(1), .category(8), .hex(0x0A0B0C), .rgb(1, 0.5, 0),
    ]
    let color = all.randomElement(using: &generator) ?? .ink
    return color.opacity([1, 1, 0.5, 0, 0.33333].randomElement(using: &generator) ?? 1)
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      lineWidth: abs(number()), lineCap: LineCap.allCases.randomElement(using: &generator) ?? .butt,
      lineJoin: LineJoin.allCases.randomElement(using: &generator) ?? .miter,
      miterLimit: 1 + abs(number()),
      dash: (0..<Int.random(in: 0...3, using: &generator)).map { _ in abs(number()) }, dashPhase: number())
  }

  private mutating func text() -> Text {
    let strings = [
      "", "Label", "a \"b\" \\ c", "line\nbreak\r\t", "\u{0}\u{1B}\u{85}\u{202E}", "日本語 é 👩‍👩‍👧", "  <&>  ",
    ]
    return Text(
      strings.randomElement(using: &generator) ?? "",
      font: Font(
        size: 1 + abs(number()), weight: Font.Weight.allCases.randomElement(using: &generator) ?? .bold,
        isItalic: Bool.random(using: &generator),
        family: Font.Family.allCases.randomElement(using: &generator) ?? .sans),
      color: color(), anchor: Text.Anchor.allCases.randomElement(using: &generator) ?? .start,
      baseline: Text.Baseline.allCases.randomElement(using: &generator) ?? .alphabetic)
  }

  private mutating func transform() -> AffineTransform {
    switch Int.random(in: 0...4, using: &generator) {
    case 0: .identity
    case 1: .translation(x: number(), y: number())
    case 2: .rotation(.degrees(number()), about: point())
    case 3: .scale(x: number() / 100, y: number() / 100)
    default:
      AffineTransform(
        a: number() / 100, b: number() / 100, c: number() / 100, d: number() / 100, tx: number(), ty: number()
      )
    }
  }
}
