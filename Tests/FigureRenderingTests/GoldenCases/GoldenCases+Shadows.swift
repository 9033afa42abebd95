import FigureKit

private let card = rect(16, 16, 32, 32)

extension GoldenCase {
  /// Shadows and glows.
  static let shadows: [GoldenCase] = [
    GoldenCase("shadow-sharp") {
      $0.group(shadow: Shadow(offset: Vector(dx: 8, dy: 8), standardDeviation: 0, color: .muted)) {
        $0.fill(card, with: .accent)
      }
    },
    GoldenCase("shadow-small-deviation") {
      $0.group(shadow: Shadow(offset: Vector(dx: 6, dy: 6), standardDeviation: 1, color: .ink)) {
        $0.fill(card, with: .accent)
      }
    },
    GoldenCase("shadow-deviation-4") {
      $0.group(shadow: Shadow(offset: Vector(dx: 4, dy: 6), standardDeviation: 4, color: .ink)) {
        $0.fill(card, with: .accent)
      }
    },
    GoldenCase("shadow-default-color") {
      $0.group(shadow: Shadow(offset: Vector(dx: 0, dy: 4), standardDeviation: 4)) {
        $0.fill(card, with: .paper)
      }
    },
    GoldenCase("shadow-fractional-offset") {
      $0.group(shadow: Shadow(offset: Vector(dx: 6.5, dy: 6.5), standardDeviation: 0, color: .ink)) {
        $0.fill(card, with: .accent)
      }
    },
    GoldenCase("glow") {
      $0.group(shadow: .glow(.accent, standardDeviation: 5)) {
        $0.fill(.circle(center: middle, radius: 14), with: .paper)
      }
    },
    GoldenCase("glow-of-text") {
      $0.group(shadow: .glow(.category(2), standardDeviation: 3)) {
        $0.draw(
          Text("Glow", font: Font(size: 22, weight: .bold), anchor: .middle, baseline: .central), at: middle)
      }
    },
    GoldenCase("shadow-of-stroke") {
      $0.group(shadow: Shadow(offset: Vector(dx: 5, dy: 5), standardDeviation: 2, color: .ink)) {
        $0.stroke(.circle(center: Point(x: 28, y: 28), radius: 16), with: .accent, lineWidth: 4)
      }
    },
    GoldenCase("shadow-of-half-transparent") {
      $0.group(shadow: Shadow(offset: Vector(dx: 12, dy: 12), standardDeviation: 0, color: .ink)) {
        $0.fill(rect(8, 8, 32, 32), with: .accent.opacity(0.5))
      }
    },
    GoldenCase("shadow-is-of-all-as-one") {
      $0.group(shadow: Shadow(offset: Vector(dx: 6, dy: 6), standardDeviation: 1.5, color: .ink)) {
        $0.fill(rect(8, 8, 24, 24), with: .category(1))
        $0.fill(rect(24, 24, 24, 24), with: .category(2))
      }
    },
    GoldenCase("shadow-cut-by-clip") {
      $0.group(
        clip: rect(0, 0, 48, 64),
        shadow: Shadow(offset: Vector(dx: 6, dy: 6), standardDeviation: 3, color: .ink)
      ) { $0.fill(card, with: .accent) }
    },
    GoldenCase("shadow-thinned-by-opacity") {
      $0.group(opacity: 0.5, shadow: Shadow(offset: Vector(dx: 8, dy: 8), standardDeviation: 0, color: .ink))
      {
        $0.fill(card, with: .accent)
      }
    },
    GoldenCase("shadow-of-what-is-outside-the-canvas") {
      $0.group(shadow: Shadow(offset: Vector(dx: 64, dy: 0), standardDeviation: 3, color: .ink)) {
        $0.fill(rect(-48, 16, 32, 32), with: .accent)
      }
    },
    GoldenCase("shadow-of-what-is-outside-the-clip") {
      $0.group(
        clip: rect(34, 0, 30, 64),
        shadow: Shadow(offset: Vector(dx: 24, dy: 0), standardDeviation: 2, color: .ink)
      ) { $0.fill(rect(8, 20, 20, 24), with: .accent) }
    },
    GoldenCase("shadow-turned-with-group") {
      $0.group(
        transform: .rotation(.degrees(90), about: middle),
        shadow: Shadow(offset: Vector(dx: 10, dy: 0), standardDeviation: 1, color: .ink)
      ) { $0.fill(card, with: .accent) }
    },
    GoldenCase("shadow-scaled-with-group") {
      $0.group(
        transform: .scale(x: 2, y: 0.5),
        shadow: Shadow(offset: Vector(dx: 0, dy: 0), standardDeviation: 4, color: .ink)
      ) { $0.fill(rect(10, 44, 12, 40), with: .accent) }
    },
    GoldenCase("shadow-skewed-with-group") {
      $0.group(
        transform: AffineTransform(a: 1, b: 0.6, c: 0.9, d: 1.2, tx: -24, ty: -22),
        shadow: Shadow(standardDeviation: 5, color: .ink)
      ) { $0.fill(rect(24, 24, 16, 16), with: .paper) }
    },
    GoldenCase("shadow-deviation-20") {
      $0.group(shadow: Shadow(standardDeviation: 20, color: .ink)) { $0.fill(card, with: .accent) }
    },
    GoldenCase("shadow-deviation-1000-is-faint") {
      $0.group(shadow: Shadow(standardDeviation: 1000, color: .ink)) { $0.fill(card, with: .accent) }
    },
    GoldenCase("shadow-deviation-100-of-everything") {
      $0.group(shadow: Shadow(standardDeviation: 100, color: .ink)) {
        $0.fill(rect(-1000, -1000, 2000, 2000), with: .accent.opacity(0.5))
      }
    },
    GoldenCase("shadow-half-plane") {
      $0.group(shadow: Shadow(offset: Vector(dx: 64, dy: 0), standardDeviation: 8, color: .ink)) {
        $0.fill(rect(-1000, -1000, 968, 2000), with: .ink)
      }
    },
    GoldenCase("shadow-within-shadow") {
      $0.group(shadow: Shadow(offset: Vector(dx: 0, dy: 14), standardDeviation: 2, color: .category(3))) {
        $0.group(shadow: Shadow(offset: Vector(dx: 14, dy: 0), standardDeviation: 2, color: .category(2))) {
          $0.fill(rect(10, 10, 24, 24), with: .ink)
        }
      }
    },
    GoldenCase("shadow-within-opacity") {
      $0.group(opacity: 0.5) {
        $0.group(shadow: Shadow(offset: Vector(dx: 8, dy: 8), standardDeviation: 2, color: .ink)) {
          $0.fill(card, with: .accent)
        }
      }
    },
    GoldenCase("shadow-of-opacity") {
      $0.group(shadow: Shadow(offset: Vector(dx: 10, dy: 10), standardDeviation: 0, color: .ink)) {
        $0.group(opacity: 0.5) { $0.fill(rect(8, 8, 32, 32), with: .accent) }
      }
    },
    GoldenCase("shadow-of-image") {
      $0.group(shadow: Shadow(offset: Vector(dx: 6, dy: 6), standardDeviation: 2, color: .ink)) {
        $0.draw(GoldenImages.fading, in: Rect(x: 8, y: 16, width: 40, height: 24), preserveAspectRatio: .none)
      }
    },
    GoldenCase("shadow-transparent-color") {
      $0.group(shadow: Shadow(offset: Vector(dx: 8, dy: 8), standardDeviation: 0, color: .ink.opacity(0))) {
        $0.fill(card, with: .accent)
      }
    },
  ]
}
