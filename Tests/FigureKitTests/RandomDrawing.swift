import FigureKit
import TestSupport

/// Makes drawings of every kind of operation, out of ordinary and of odd numbers.
struct RandomDrawing {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func drawing() -> Drawing {
    var maker = self
    let name = "random-\(Int.random(in: 0...999, using: &generator))"
    let count = Int.random(in: -3...3, using: &generator)
    let figure =
      count < 1
      ? Figure(name, width: 320, height: 200.5) { maker.draw(on: &$0, depth: 0) }
      : Figure(
        name, width: 320, height: 200.5, times: (0..<count).map { Double($0) / 3 }, duration: 1,
        poster: Double.random(in: 0...1, using: &generator), background: { maker.draw(on: &$0, depth: 0) }
      ) { context, _ in maker.draw(on: &context, depth: 0) }
    self = maker
    return figure.drawing
  }

  private mutating func draw(on context: inout GraphicsContext, depth: Int) {
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let rule = FillRule.allCases.randomElement(using: &generator) ?? .nonZero
      switch Int.random(in: 0...6, using: &generator) {
      case 0: context.fill(shape(), with: color(), rule: rule)
      case 1: context.stroke(shape(), with: color(), style: style())
      case 2: context.draw(text(), at: point())
      case 3: context.fill(shape(), with: gradient(), rule: rule)
      case 4: context.stroke(shape(), with: gradient(), style: style())
      case 5:
        context.draw(
          image(), in: Rect(x: number(), y: number(), width: number(), height: number()),
          preserveAspectRatio: Image.PreserveAspectRatio.allCases.randomElement(using: &generator) ?? .meet,
          opacity: opacity())
      default:
        guard depth < 4 else { continue }
        let isFlat = Bool.random(using: &generator)
        let clip = Bool.random(using: &generator) ? shape() : nil
        let shadow = Bool.random(using: &generator) ? shadow() : nil
        let opacity = opacity()
        let (affine, transform3D) = (transform(), transform3D())
        var maker = self
        let draw: (inout GraphicsContext) -> Void = { maker.draw(on: &$0, depth: depth + 1) }
        if isFlat {
          var style = GroupStyle(
            transform: affine, opacity: opacity, clip: clip, clipRule: rule, shadow: shadow)
          if Bool.random(using: &generator) { style.blur = abs(number()) }
          style.blendMode = BlendMode.allCases.randomElement(using: &generator) ?? .normal
          if Bool.random(using: &generator) {
            context.group(style, mask: .alpha, draw, content: draw)
          } else {
            context.group(style, draw)
          }
        } else {
          context.group(
            transform3D: transform3D, anchorPoint: Point(x: 160, y: 100), opacity: opacity, clip: clip,
            clipRule: rule, shadow: shadow, draw)
        }
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
        family: [.sans, .serif, .monospaced, .named("Fira Sans")].randomElement(using: &generator) ?? .sans),
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

  private mutating func transform3D() -> Transform3D {
    let axis = Vector3D(x: number(), y: number(), z: number())
    let depth = Transform3D.translation(x: number(), y: number(), z: number())
    let transform = Transform3D.rotation(.degrees(number()), axis: axis).concatenating(depth)
    switch Int.random(in: 0...2, using: &generator) {
    case 0: return transform
    case 1: return depth.concatenating(.perspective(distance: 1 + abs(number())))
    default: return transform.concatenating(.perspective(distance: 1 + abs(number())))
    }
  }

  private mutating func opacity() -> Double {
    [1, 1, 0.5, 0, 7, 0.99999].randomElement(using: &generator) ?? 1
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      offset: Vector(dx: number(), dy: number()), standardDeviation: abs(number()), color: color())
  }

  private mutating func gradient() -> Gradient {
    let stops = (0...Int.random(in: 0...4, using: &generator)).map { _ in
      Gradient.Stop(color(), at: Double.random(in: -0.2...1.2, using: &generator))
    }
    let spread = Gradient.Spread.allCases.randomElement(using: &generator) ?? .pad
    let center = point()
    switch Int.random(in: 0...3, using: &generator) {
    case 0: return .linear(from: center, to: point(), stops: stops, spread: spread, transform: transform())
    case 1: return .linear(from: center, to: point(), colors: stops.map(\.color))
    case 2: return .radial(center: center, radius: abs(number()), stops: stops, spread: spread)
    default:
      return .radial(
        center: center, radius: abs(number()), focus: Bool.random(using: &generator) ? point() : center,
        focalRadius: abs(number()), stops: stops, spread: spread, transform: transform())
    }
  }

  private mutating func image() -> Image {
    var file: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
    ]
    let (width, height) = (
      UInt8.random(in: 1...9, using: &generator), UInt8.random(in: 1...9, using: &generator)
    )
    file += [width, 0, 0, 0, height, 0, 8, 6, 0, 0, 0]
    guard let image = Image(name: "pictures/été \"1\".png", png: file) else {
      preconditionFailure("the file is one")
    }
    return image
  }
}
