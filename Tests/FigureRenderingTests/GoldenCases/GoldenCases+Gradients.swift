import FigureKit

private let whole = rect(4, 4, 56, 56)
private let rainbow: [Gradient.Stop] = [
  Gradient.Stop(.hex(0xD62828), at: 0), Gradient.Stop(.hex(0xF7B801), at: 0.5),
  Gradient.Stop(.hex(0x2A45E4), at: 1),
]
private let from = Point(x: 20, y: 0)
private let to = Point(x: 44, y: 0)

extension GoldenCase {
  /// Gradients of both kinds, their stops, spreads and transforms.
  static let gradients: [GoldenCase] = [
    GoldenCase("linear-two-colors") {
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), colors: [.ink, .paper]))
    },
    GoldenCase("linear-three-stops") {
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), stops: rainbow))
    },
    GoldenCase("linear-diagonal") {
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 4), to: Point(x: 60, y: 60), stops: rainbow))
    },
    GoldenCase("linear-pad") { $0.fill(whole, with: .linear(from: from, to: to, stops: rainbow)) },
    GoldenCase("linear-reflect") {
      $0.fill(whole, with: .linear(from: from, to: to, stops: rainbow, spread: .reflect))
    },
    GoldenCase("linear-repeat") {
      $0.fill(whole, with: .linear(from: from, to: to, stops: rainbow, spread: .repeat))
    },
    GoldenCase("linear-hard-change") {
      let stops = [
        Gradient.Stop(.accent, at: 0), Gradient.Stop(.accent, at: 0.5), Gradient.Stop(.ink, at: 0.5),
        Gradient.Stop(.ink, at: 1),
      ]
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), stops: stops))
    },
    GoldenCase("linear-stops-inside") {
      let stops = [Gradient.Stop(.accent, at: 0.25), Gradient.Stop(.ink, at: 0.75)]
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), stops: stops))
    },
    GoldenCase("linear-stops-out-of-order") {
      let stops = [
        Gradient.Stop(.hex(0xD62828), at: 0), Gradient.Stop(.hex(0xF7B801), at: 0.8),
        Gradient.Stop(.hex(0x2A45E4), at: 0.3),
      ]
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), stops: stops))
    },
    GoldenCase("linear-stops-beyond-the-ends") {
      let stops = [Gradient.Stop(.accent, at: -1), Gradient.Stop(.ink, at: 2)]
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), stops: stops))
    },
    GoldenCase("linear-one-stop") {
      $0.fill(whole, with: .linear(from: from, to: to, stops: [Gradient.Stop(.accent, at: 0.3)]))
    },
    GoldenCase("linear-equal-ends-is-last-color") {
      $0.fill(whole, with: .linear(from: from, to: from, stops: rainbow))
    },
    GoldenCase("linear-fading") {
      $0.fill(rect(24, 0, 16, 64), with: .ink)
      $0.fill(
        whole,
        with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), colors: [.accent, .accent.opacity(0)]))
    },
    GoldenCase("linear-fading-between-colors") {
      let colors = [Color.hex(0xFF0000), Color.hex(0x0000FF).opacity(0)]
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), colors: colors))
    },
    GoldenCase("linear-transform-turned") {
      $0.fill(
        whole,
        with: .linear(from: from, to: to, stops: rainbow, transform: .rotation(.degrees(90), about: middle)))
    },
    GoldenCase("linear-transform-skewed") {
      $0.fill(
        whole,
        with: .linear(
          from: from, to: to, stops: rainbow, spread: .repeat,
          transform: AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)))
    },
    GoldenCase("linear-transform-flat-is-nothing") {
      $0.fill(whole, with: .linear(from: from, to: to, stops: rainbow, transform: .scale(x: 0, y: 1)))
      $0.stroke(whole, with: .muted)
    },
    GoldenCase("linear-moves-with-group") {
      $0.group(transform: .rotation(.degrees(45), about: middle)) {
        $0.fill(
          rect(14, 14, 36, 36),
          with: .linear(from: Point(x: 14, y: 0), to: Point(x: 50, y: 0), stops: rainbow))
      }
    },
    GoldenCase("linear-far-away-ends") {
      $0.fill(
        whole, with: .linear(from: Point(x: -1e6, y: 0), to: Point(x: 1e6, y: 0), colors: [.ink, .paper]))
    },
    GoldenCase("linear-many-stops") {
      let stops = (0..<256).map { (index: Int) -> Gradient.Stop in
        let place = Double(index) / 255
        return Gradient.Stop(.rgb(place, 0.5, 1 - place), at: place)
      }
      $0.fill(whole, with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), stops: stops))
    },
    GoldenCase("linear-stroke") {
      $0.stroke(
        .circle(center: middle, radius: 22),
        with: .linear(from: Point(x: 10, y: 0), to: Point(x: 54, y: 0), stops: rainbow),
        style: StrokeStyle(lineWidth: 10))
    },
    GoldenCase("linear-stroke-dashes") {
      $0.stroke(
        line(4, 32, 60, 32), with: .linear(from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), stops: rainbow),
        style: StrokeStyle(lineWidth: 14, dash: [7, 4]))
    },
    GoldenCase("radial-two-colors") {
      $0.fill(whole, with: .radial(center: middle, radius: 28, colors: [.paper, .ink]))
    },
    GoldenCase("radial-pad") { $0.fill(whole, with: .radial(center: middle, radius: 12, stops: rainbow)) },
    GoldenCase("radial-reflect") {
      $0.fill(whole, with: .radial(center: middle, radius: 12, stops: rainbow, spread: .reflect))
    },
    GoldenCase("radial-repeat") {
      $0.fill(whole, with: .radial(center: middle, radius: 12, stops: rainbow, spread: .repeat))
    },
    GoldenCase("radial-focus") {
      $0.fill(whole, with: .radial(center: middle, radius: 28, focus: Point(x: 20, y: 20), stops: rainbow))
    },
    GoldenCase("radial-focus-circle") {
      $0.fill(
        whole,
        with: .radial(center: middle, radius: 28, focus: Point(x: 28, y: 32), focalRadius: 10, stops: rainbow)
      )
    },
    GoldenCase("radial-focus-outside-is-a-cone") {
      $0.fill(
        whole,
        with: .radial(
          center: Point(x: 44, y: 32), radius: 14, focus: Point(x: 10, y: 32), focalRadius: 2, stops: rainbow)
      )
    },
    GoldenCase("radial-focus-larger") {
      $0.fill(
        whole, with: .radial(center: middle, radius: 8, focus: middle, focalRadius: 26, stops: rainbow))
    },
    GoldenCase("radial-radius-zero-is-last-color") {
      $0.fill(whole, with: .radial(center: middle, radius: 0, stops: rainbow))
    },
    GoldenCase("radial-equal-circles-is-nothing") {
      $0.fill(whole, with: .radial(center: middle, radius: 12, focalRadius: 12, stops: rainbow))
      $0.stroke(whole, with: .muted)
    },
    GoldenCase("radial-transform-ellipse") {
      let squash = AffineTransform(a: 1, b: 0, c: 0, d: 0.5, tx: 0, ty: 16)
      $0.fill(whole, with: .radial(center: middle, radius: 28, stops: rainbow, transform: squash))
    },
    GoldenCase("radial-fading-glow") {
      $0.fill(rect(0, 28, 64, 8), with: .ink)
      $0.fill(
        .circle(center: middle, radius: 30),
        with: .radial(center: middle, radius: 30, colors: [.accent, .accent.opacity(0)]))
    },
    GoldenCase("gradient-of-roles") {
      $0.fill(
        whole,
        with: .linear(
          from: Point(x: 4, y: 0), to: Point(x: 60, y: 0), colors: [.accent, .muted, .category(2)]))
    },
  ]
}
