import FigureKit

private let everything = Rect(x: 0, y: 0, width: 64, height: 64)

/// Two discs over a stripe, the second one blended with what is below.
private func blended(_ mode: BlendMode) -> GoldenCase {
  GoldenCase("blend-\(mode.rawValue)") {
    $0.fill(rect(0, 24, 64, 16), with: .hex(0x808080))
    $0.fill(.circle(center: Point(x: 24, y: 32), radius: 18), with: .hex(0xE0A030))
    $0.group(.blendMode(mode)) {
      $0.fill(.circle(center: Point(x: 40, y: 32), radius: 18), with: .hex(0x3070D0))
    }
  }
}

extension GoldenCase {
  static let effects: [GoldenCase] =
    BlendMode.allCases.dropFirst().map { blended($0) } + [
      GoldenCase("blend-stays-in-a-group-with-opacity") {
        $0.fill(.rect(everything), with: .hex(0xE0A030))
        $0.group(opacity: 0.8) {
          $0.fill(.circle(center: Point(x: 24, y: 32), radius: 18), with: .hex(0x40A060))
          $0.group(.blendMode(.multiply)) {
            $0.fill(.circle(center: Point(x: 40, y: 32), radius: 18), with: .hex(0x3070D0))
          }
        }
      },
      GoldenCase("blend-stays-in-a-clip") {
        $0.fill(.rect(everything), with: .hex(0xE0A030))
        $0.group(clip: rect(8, 8, 48, 48)) {
          $0.fill(rect(0, 0, 32, 64), with: .hex(0x40A060))
          $0.group(.blendMode(.multiply)) {
            $0.fill(.circle(center: middle, radius: 20), with: .hex(0x3070D0))
          }
        }
      },
      GoldenCase("blend-goes-through-a-transform") {
        $0.fill(.rect(everything), with: .hex(0xE0A030))
        $0.group(transform: .rotation(.degrees(30), about: middle)) {
          $0.group(.blendMode(.multiply)) { $0.fill(rect(16, 16, 32, 32), with: .hex(0x3070D0)) }
        }
      },
      GoldenCase("blend-with-opacity") {
        $0.fill(rect(0, 24, 64, 16), with: .hex(0xE0A030))
        var style = GroupStyle(opacity: 0.5)
        style.blendMode = .multiply
        $0.group(style) { $0.fill(.circle(center: middle, radius: 20), with: .hex(0x3070D0)) }
      },
      GoldenCase("blur-deviation-4") {
        $0.group(.blur(standardDeviation: 4)) { $0.fill(rect(16, 16, 32, 32), with: .accent) }
      },
      GoldenCase("blur-of-colors") {
        $0.group(.blur(standardDeviation: 2.5)) {
          $0.fill(rect(8, 8, 24, 48), with: .hex(0xC02020))
          $0.fill(rect(32, 8, 24, 48), with: .hex(0x20A040).opacity(0.5))
        }
      },
      GoldenCase("blur-turned-and-stretched") {
        var style = GroupStyle(
          transform: .scale(x: 2, y: 0.5).concatenating(.rotation(.degrees(30), about: middle)))
        style.blur = 3
        $0.group(style) { $0.fill(rect(8, 40, 20, 48), with: .accent) }
      },
      GoldenCase("blur-with-shadow-and-clip") {
        var style = GroupStyle(
          opacity: 0.8, clip: rect(0, 0, 52, 64),
          shadow: Shadow(offset: Vector(dx: 8, dy: 8), standardDeviation: 2, color: .ink))
        style.blur = 2
        $0.group(style) { $0.fill(.circle(center: middle, radius: 14), with: .accent) }
      },
      GoldenCase("mask-luminance-of-gradient") {
        $0.group(mask: .luminance) {
          $0.fill(
            .rect(everything),
            with: Gradient.linear(from: .zero, to: Point(x: 64, y: 0), colors: [.white, .black]))
        } content: {
          $0.fill(.rect(everything), with: .accent)
        }
      },
      GoldenCase("mask-luminance-of-colors") {
        $0.group(mask: .luminance) {
          for (index, color) in [0xFF0000, 0x00FF00, 0x0000FF, 0x808080].enumerated() {
            $0.fill(rect(Double(index) * 16, 0, 16, 48), with: .hex(UInt32(color)))
          }
        } content: {
          $0.fill(.rect(everything), with: .black)
        }
      },
      GoldenCase("mask-alpha") {
        $0.fill(rect(0, 28, 64, 8), with: .muted)
        $0.group(GroupStyle(transform: .rotation(.degrees(20), about: middle)), mask: .alpha) {
          $0.fill(.circle(center: middle, radius: 24), with: .black.opacity(0.4))
          $0.fill(.circle(center: middle, radius: 12), with: .white)
        } content: {
          $0.fill(.rect(everything), with: .category(2))
        }
      },
      GoldenCase("mask-of-nothing-hides") {
        $0.group(mask: .alpha) { _ in
        } content: {
          $0.fill(.rect(everything), with: .accent)
        }
      },
      GoldenCase("mask-with-shadow-and-opacity") {
        let style = GroupStyle(
          opacity: 0.7, shadow: Shadow(offset: Vector(dx: 6, dy: 6), standardDeviation: 2))
        $0.group(style, mask: .alpha) {
          $0.fill(rect(0, 0, 64, 40), with: .black)
        } content: {
          $0.fill(.circle(center: middle, radius: 18), with: .accent)
        }
      },
      GoldenCase("image-of-pixels") {
        let board = Image(pixelWidth: 4, pixelHeight: 4) { x, y in
          (x + y) % 2 == 0 ? .hex(0x336699) : .rgb(Double(x) / 3, Double(y) / 3, 0, opacity: 0.5)
        }
        $0.fill(rect(0, 24, 64, 16), with: .muted)
        $0.draw(board, in: Rect(x: 8, y: 8, width: 48, height: 48), interpolation: .none)
      },
      GoldenCase("image-of-pixels-turned") {
        let ramp = Image(pixelWidth: 8, pixelHeight: 2) { x, y in .rgb(Double(x) / 7, y == 0 ? 0.2 : 0.8, 0.5)
        }
        $0.group(transform: .rotation(.degrees(20), about: middle)) {
          $0.draw(
            ramp, in: Rect(x: 8, y: 16, width: 48, height: 32), interpolation: .none,
            preserveAspectRatio: .none)
        }
      },
    ]
}
