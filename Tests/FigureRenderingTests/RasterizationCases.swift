import FigureKit
import FigureRendering
import SVGRendering
import Testing

/// A drawing that several renderers draw.
struct RasterizationCase: Sendable, CustomTestStringConvertible {
  var name: String
  var drawing: Drawing

  var testDescription: String { name }

  /// A case of 100 × 100 units.
  init(_ name: String, _ draw: (inout GraphicsContext) -> Void) {
    self.name = name
    drawing = Figure(name, width: 100, height: 100, draw).drawing
  }

  /// A case of the golden pictures.
  init(_ golden: GoldenCase) {
    name = "golden-\(golden.name)"
    drawing = golden.drawing
  }

  /// All cases.
  static let all = GoldenCase.all.map { RasterizationCase($0) } + paints + groups + pictures + planes + texts

  /// An image of 24 × 16 pixels, of which no two quarters are alike.
  static let pictureBytes: [UInt8] = {
    let drawing = Figure("picture", width: 24, height: 16) { context in
      for (index, color) in [Color.hex(0xD02020), .hex(0x20A040), .hex(0x2040C0), .hex(0xE0C020)].enumerated()
      {
        let corner = Point(x: Double(index % 2) * 12, y: Double(index / 2) * 8)
        context.fill(.rect(Rect(origin: corner, size: Size(width: 12, height: 8))), with: color)
      }
      context.fill(.circle(center: Point(x: 12, y: 8), radius: 5), with: .hex(0xFFFFFF))
    }.drawing
    return (try? PictureRenderer().png(of: drawing)) ?? []
  }()

  static let picture = Image(name: "picture.png", png: pictureBytes)

  static let images = ImageProvider { $0.name == "picture.png" ? pictureBytes : GoldenImages.file($0.name) }
}

private let center = Point(x: 50, y: 50)
private let square = Rect(x: 20, y: 20, width: 60, height: 60)
private let threeColors: [Color] = [.accent, .hex(0xFFCC00), .category(3)]
private let stops = [
  Gradient.Stop(.accent, at: 0.1), Gradient.Stop(.hex(0xFFCC00), at: 0.4),
  Gradient.Stop(.hex(0xCC0044), at: 0.9),
]
private let star = Path { path in
  for index in 0..<5 {
    let point = center.offset(by: 40, toward: .degrees(Double(index) * 144 - 90))
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.closeSubpath()
}

/// A turn about the figure's vertical middle, seen from a distance of 150.
private func turned(_ degrees: Double, axis: Vector3D = Vector3D(x: 0, y: 1, z: 0)) -> Transform3D {
  Transform3D.rotation(.degrees(degrees), axis: axis).concatenating(.perspective(distance: 150))
}

extension RasterizationCase {
  fileprivate static let paints = [
    RasterizationCase("gradient-linear") {
      $0.fill(
        .rect(square),
        with: Gradient.linear(from: Point(x: 20, y: 20), to: Point(x: 80, y: 60), colors: threeColors))
    },
    RasterizationCase("gradient-radial") {
      $0.fill(
        .circle(center: center, radius: 40),
        with: Gradient.radial(center: center, radius: 40, colors: threeColors))
    },
    RasterizationCase("gradient-reflect") {
      $0.fill(
        .rect(square),
        with: Gradient.linear(
          from: Point(x: 40, y: 0), to: Point(x: 55, y: 0), stops: stops, spread: .reflect))
    },
    RasterizationCase("gradient-repeat") {
      $0.fill(.rect(square), with: Gradient.radial(center: center, radius: 14, stops: stops, spread: .repeat))
    },
    RasterizationCase("gradient-transform") {
      $0.fill(
        .rect(square),
        with: Gradient.radial(
          center: center, radius: 20, stops: stops,
          transform: .scale(x: 1.5, y: 0.5).concatenating(.rotation(.degrees(30), about: center))))
    },
    RasterizationCase("gradient-focus") {
      $0.fill(
        .circle(center: center, radius: 40),
        with: Gradient.radial(
          center: center, radius: 40, focus: Point(x: 65, y: 40), focalRadius: 6, stops: stops))
    },
    RasterizationCase("gradient-opacity") {
      $0.fill(.rect(Rect(x: 0, y: 40, width: 100, height: 20)), with: .ink)
      $0.fill(
        .rect(square),
        with: Gradient.linear(
          from: Point(x: 20, y: 0), to: Point(x: 80, y: 0), colors: [.accent, .accent.opacity(0)]))
    },
    RasterizationCase("gradient-one-stop") {
      $0.fill(.rect(square), with: Gradient.linear(from: .zero, to: center, colors: [.accent]))
    },
    RasterizationCase("gradient-equal-ends") {
      $0.fill(.rect(square), with: Gradient.linear(from: center, to: center, colors: threeColors))
    },
    RasterizationCase("gradient-radius-zero") {
      $0.fill(.rect(square), with: Gradient.radial(center: center, radius: 0, colors: threeColors))
    },
    RasterizationCase("gradient-flat-transform") {
      $0.fill(
        .rect(square),
        with: Gradient.linear(
          from: .zero, to: center, stops: stops, transform: .scale(x: 1, y: 0)))
    },
    RasterizationCase("gradient-stroke") {
      $0.stroke(
        .circle(center: center, radius: 32),
        with: Gradient.linear(from: Point(x: 20, y: 0), to: Point(x: 80, y: 0), colors: threeColors),
        style: StrokeStyle(lineWidth: 12))
    },
    RasterizationCase("gradient-under-transform") {
      $0.group(transform: .rotation(.degrees(30), about: center)) {
        $0.fill(
          .rect(square),
          with: Gradient.linear(from: Point(x: 20, y: 0), to: Point(x: 80, y: 0), colors: threeColors))
      }
    },
    RasterizationCase("gradient-hard-edges") {
      $0.fill(
        .rect(square),
        with: Gradient.linear(
          from: Point(x: 20, y: 0), to: Point(x: 80, y: 0),
          stops: [.init(.ink, at: 0), .init(.ink, at: 0.5), .init(.accent, at: 0.5), .init(.accent, at: 1)]))
    },
  ]
}

extension RasterizationCase {
  fileprivate static let groups = [
    RasterizationCase("group-opacity") {
      $0.fill(.rect(Rect(x: 0, y: 45, width: 100, height: 10)), with: .ink)
      $0.group(opacity: 0.5) {
        $0.fill(.circle(center: Point(x: 40, y: 50), radius: 25), with: .category(1))
        $0.fill(.circle(center: Point(x: 60, y: 50), radius: 25), with: .category(2))
      }
    },
    RasterizationCase("group-opacity-nested") {
      $0.group(opacity: 0.7) {
        $0.fill(.rect(square), with: .accent)
        $0.group(opacity: 0.5) { $0.fill(.circle(center: center, radius: 20), with: .paper) }
      }
    },
    RasterizationCase("group-opacity-zero") {
      $0.group(opacity: 0) { $0.fill(.rect(square), with: .accent) }
    },
    RasterizationCase("clip") {
      $0.group(clip: .circle(center: center, radius: 30)) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 60)), with: .accent)
      }
    },
    RasterizationCase("clip-evenodd") {
      $0.group(clip: .path(star), clipRule: .evenOdd) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), with: .accent)
      }
    },
    RasterizationCase("clip-nested-under-transform") {
      $0.group(clip: .rect(square)) {
        $0.group(transform: .rotation(.degrees(45), about: center), clip: .rect(square)) {
          $0.fill(.rect(Rect(x: -50, y: -50, width: 200, height: 200)), with: .accent)
        }
      }
    },
    RasterizationCase("clip-empty") {
      $0.group(clip: .path(Path())) { $0.fill(.rect(square), with: .accent) }
    },
    RasterizationCase("shadow") {
      $0.group(shadow: Shadow(offset: Vector(dx: 6, dy: 8), standardDeviation: 4)) {
        $0.fill(.rect(Rect(x: 25, y: 25, width: 40, height: 40), cornerRadius: 6), with: .accent)
      }
    },
    RasterizationCase("shadow-sharp") {
      $0.group(shadow: Shadow(offset: Vector(dx: 6, dy: 8), standardDeviation: 0, color: .hex(0x00AA66))) {
        $0.fill(.rect(Rect(x: 25, y: 25, width: 40, height: 40)), with: .accent)
      }
    },
    RasterizationCase("shadow-small") {
      $0.group(shadow: Shadow(offset: Vector(dx: 3, dy: 3), standardDeviation: 1, color: .ink)) {
        $0.stroke(.circle(center: center, radius: 30), with: .accent, lineWidth: 5)
      }
    },
    RasterizationCase("shadow-wide") {
      $0.group(shadow: Shadow(standardDeviation: 16, color: .hex(0xCC0000))) {
        $0.fill(.circle(center: center, radius: 20), with: .ink)
      }
    },
    RasterizationCase("glow") {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), with: .ink)
      $0.group(shadow: .glow(.hex(0xFFDD66), standardDeviation: 6)) {
        $0.fill(.circle(center: center, radius: 18), with: .paper)
      }
    },
    RasterizationCase("shadow-clip-and-opacity") {
      $0.group(
        opacity: 0.6, clip: .rect(Rect(x: 0, y: 0, width: 70, height: 100)),
        shadow: Shadow(offset: Vector(dx: 8, dy: 8), standardDeviation: 3, color: .ink)
      ) {
        $0.fill(.circle(center: center, radius: 25), with: .accent)
      }
    },
    RasterizationCase("shadow-under-scale") {
      $0.group(
        transform: .scale(2), shadow: Shadow(offset: Vector(dx: 4, dy: 2), standardDeviation: 3, color: .ink)
      ) {
        $0.fill(.rect(Rect(x: 12, y: 12, width: 20, height: 20)), with: .accent)
      }
    },
  ]
}

extension RasterizationCase {
  fileprivate static let pictures = [
    RasterizationCase("image-natural-size") { context in
      guard let picture = RasterizationCase.picture else { return }
      context.draw(picture, in: Rect(x: 10, y: 20, width: 24, height: 16))
    },
    RasterizationCase("image-meet") { context in
      guard let picture = RasterizationCase.picture else { return }
      context.stroke(.rect(square), with: .muted)
      context.draw(picture, in: square)
    },
    RasterizationCase("image-stretched") { context in
      guard let picture = RasterizationCase.picture else { return }
      context.draw(
        picture, in: Rect(x: 10, y: 5, width: 30, height: 90), preserveAspectRatio: .none, opacity: 0.5)
      context.draw(picture, in: Rect(x: 60, y: 5, width: 30, height: 90), preserveAspectRatio: .none)
    },
    RasterizationCase("image-turned") { context in
      guard let picture = RasterizationCase.picture else { return }
      context.group(transform: .rotation(.degrees(25), about: center)) { $0.draw(picture, in: square) }
    },
  ]
}

extension RasterizationCase {
  fileprivate static let planes = [
    RasterizationCase("space-fill-and-stroke") {
      $0.group(transform3D: turned(50), anchorPoint: center) {
        $0.fill(.rect(square, cornerRadius: 10), with: .accent)
        $0.stroke(
          .circle(center: center, radius: 36), with: .ink, style: StrokeStyle(lineWidth: 6, dash: [14, 6]))
      }
    },
    RasterizationCase("space-text") {
      $0.group(transform3D: turned(-50), anchorPoint: center) {
        $0.draw(
          Text("Space", font: Font(size: 30, weight: .bold), anchor: .middle, baseline: .central), at: center)
      }
    },
    RasterizationCase("space-clip") {
      $0.group(transform3D: turned(50), anchorPoint: center, clip: .circle(center: center, radius: 40)) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 100)), with: .accent)
        $0.fill(.rect(Rect(x: 60, y: 0, width: 40, height: 100)), with: .category(2))
      }
    },
    RasterizationCase("space-gradient") {
      $0.group(transform3D: turned(50), anchorPoint: center) {
        $0.fill(
          .rect(square),
          with: Gradient.linear(from: Point(x: 20, y: 20), to: Point(x: 80, y: 80), colors: threeColors))
      }
    },
    RasterizationCase("space-shadow") {
      $0.group(
        transform3D: turned(40), anchorPoint: center, opacity: 0.8,
        shadow: Shadow(offset: Vector(dx: 6, dy: 6), standardDeviation: 3, color: .ink)
      ) {
        $0.fill(.rect(Rect(x: 30, y: 30, width: 40, height: 40)), with: .accent)
      }
    },
    RasterizationCase("space-image") { context in
      guard let picture = RasterizationCase.picture else { return }
      context.group(transform3D: turned(55), anchorPoint: center) {
        $0.draw(picture, in: Rect(x: 5, y: 20, width: 90, height: 60))
      }
    },
    RasterizationCase("space-behind-the-eye") {
      $0.group(transform3D: turned(80, axis: Vector3D(x: 1, y: 0, z: 0)), anchorPoint: center) {
        $0.fill(.rect(Rect(x: 30, y: -400, width: 40, height: 900)), with: .accent)
      }
    },
    RasterizationCase("space-edge-on") {
      $0.group(transform3D: turned(90), anchorPoint: center) { $0.fill(.rect(square), with: .accent) }
    },
    RasterizationCase("space-within-space") {
      $0.group(transform3D: turned(40), anchorPoint: center) {
        $0.fill(.rect(square), with: .muted)
        $0.group(transform3D: turned(-30, axis: Vector3D(x: 1, y: 0, z: 0)), anchorPoint: center) {
          $0.fill(.circle(center: center, radius: 20), with: .accent)
          $0.stroke(.rect(square), with: .ink, lineWidth: 3)
        }
      }
    },
  ]
}

extension RasterizationCase {
  fileprivate static let texts = [
    RasterizationCase("text-weights") {
      for (index, weight) in Font.Weight.allCases.enumerated() {
        $0.draw(
          Text("Weight", font: Font(size: 10, weight: weight)), at: Point(x: 5, y: 10 + 10 * Double(index)))
      }
    },
    RasterizationCase("text-letter-spacing") {
      $0.draw(Text("wide", font: Font(size: 16), letterSpacing: 6), at: Point(x: 5, y: 30))
      $0.draw(Text("near", font: Font(size: 16), letterSpacing: -2), at: Point(x: 5, y: 60))
      $0.draw(Text("end", font: Font(size: 16), anchor: .end, letterSpacing: 4), at: Point(x: 95, y: 90))
    },
    RasterizationCase("text-named") {
      $0.draw(Text("Named", font: Font(size: 20, family: .named("DejaVu Serif"))), at: Point(x: 5, y: 40))
    },
  ]
}
