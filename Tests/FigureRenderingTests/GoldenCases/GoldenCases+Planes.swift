import FigureKit

/// An eye 100 units before the middle of the canvas, and a turn about an axis.
private func turned(_ degrees: Double, _ axis: Vector3D) -> Transform3D {
  Transform3D.rotation(.degrees(degrees), axis: axis).concatenating(.perspective(distance: 100))
}

private let vertical = Vector3D(x: 0, y: 1, z: 0)
private let horizontal = Vector3D(x: 1, y: 0, z: 0)

private func board(_ context: inout GraphicsContext) {
  for row in 0..<4 {
    for column in 0..<4 where (row + column) % 2 == 0 {
      context.fill(rect(8 + 12 * Double(column), 8 + 12 * Double(row), 12, 12), with: .ink)
    }
  }
  context.stroke(rect(8, 8, 48, 48), with: .accent, lineWidth: 2)
}

extension GoldenCase {
  /// Planes in space, seen in perspective.
  static let planes: [GoldenCase] = [
    GoldenCase("plane-facing") { $0.group(transform3D: turned(0, vertical), anchorPoint: middle, board) },
    GoldenCase("plane-turned-right") {
      $0.group(transform3D: turned(50, vertical), anchorPoint: middle, board)
    },
    GoldenCase("plane-turned-left") {
      $0.group(transform3D: turned(-50, vertical), anchorPoint: middle, board)
    },
    GoldenCase("plane-tilted-back") {
      $0.group(transform3D: turned(-55, horizontal), anchorPoint: middle, board)
    },
    GoldenCase("plane-tilted-forward") {
      $0.group(transform3D: turned(55, horizontal), anchorPoint: middle, board)
    },
    GoldenCase("plane-edge-on-is-nothing") {
      $0.group(transform3D: turned(90, vertical), anchorPoint: middle, board)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("plane-nearly-edge-on") {
      $0.group(transform3D: turned(85, vertical), anchorPoint: middle, board)
    },
    GoldenCase("plane-from-behind-is-mirrored") {
      $0.group(transform3D: turned(180, vertical), anchorPoint: middle) {
        $0.draw(Text("R", font: Font(size: 40), anchor: .middle, baseline: .central), at: middle)
      }
    },
    GoldenCase("plane-without-perspective") {
      $0.group(transform3D: .rotation(.degrees(60), axis: vertical), anchorPoint: middle, board)
    },
    GoldenCase("plane-nearer-is-larger") {
      $0.group(
        transform3D: Transform3D.translation(x: 0, y: 0, z: 50).concatenating(.perspective(distance: 100)),
        anchorPoint: middle
      ) { $0.fill(rect(24, 24, 16, 16), with: .accent) }
      $0.stroke(rect(24, 24, 16, 16), with: .ink)
    },
    GoldenCase("plane-behind-the-eye-is-nothing") {
      $0.group(
        transform3D: Transform3D.translation(x: 0, y: 0, z: 150).concatenating(.perspective(distance: 100)),
        anchorPoint: middle, board)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("plane-through-the-eye-is-cut") {
      $0.group(transform3D: turned(80, horizontal), anchorPoint: middle) {
        $0.fill(rect(-40, -400, 144, 800), with: .accent)
      }
    },
    GoldenCase("plane-text") {
      $0.group(transform3D: turned(50, vertical), anchorPoint: middle) {
        $0.draw(Text("Turn", font: Font(size: 24), anchor: .middle, baseline: .central), at: middle)
      }
    },
    GoldenCase("plane-curve") {
      $0.group(transform3D: turned(60, horizontal), anchorPoint: middle) {
        $0.fill(.circle(center: middle, radius: 26), with: .accent)
        $0.stroke(.circle(center: middle, radius: 16), with: .ink, lineWidth: 3)
      }
    },
    GoldenCase("plane-dashes") {
      $0.group(transform3D: turned(60, vertical), anchorPoint: middle) {
        $0.stroke(line(0, 32, 64, 32), with: .ink, style: StrokeStyle(lineWidth: 12, dash: [6, 4]))
      }
    },
    GoldenCase("plane-gradient") {
      $0.group(transform3D: turned(50, vertical), anchorPoint: middle) {
        $0.fill(
          rect(8, 8, 48, 48),
          with: .linear(from: Point(x: 8, y: 0), to: Point(x: 56, y: 0), colors: [.accent, .paper]))
      }
    },
    GoldenCase("plane-image") {
      $0.group(transform3D: turned(50, vertical), anchorPoint: middle) {
        $0.draw(GoldenImages.quarters, in: Rect(x: 8, y: 8, width: 48, height: 48))
      }
    },
    GoldenCase("plane-clip") {
      $0.group(
        transform3D: turned(50, vertical), anchorPoint: middle, clip: .circle(center: middle, radius: 20),
        board)
    },
    GoldenCase("plane-opacity") {
      $0.fill(rect(0, 28, 64, 8), with: .accent)
      $0.group(transform3D: turned(50, vertical), anchorPoint: middle, opacity: 0.5, board)
    },
    GoldenCase("plane-shadow") {
      $0.group(
        transform3D: turned(50, vertical), anchorPoint: middle,
        shadow: Shadow(offset: Vector(dx: 6, dy: 6), standardDeviation: 2, color: .ink)
      ) { $0.fill(rect(16, 16, 28, 28), with: .accent) }
    },
    GoldenCase("plane-with-turned-group") {
      $0.group(transform3D: turned(50, vertical), anchorPoint: middle) {
        $0.group(transform: .rotation(.degrees(45), about: middle)) {
          $0.fill(rect(16, 16, 32, 32), with: .accent)
        }
      }
    },
    GoldenCase("planes-back-to-front") {
      $0.transformLayer(sublayerTransform: .perspective(distance: 120)) { layer in
        for (index, z) in [20.0, -20, 0].enumerated() {
          layer.addSublayer(
            bounds: Rect(x: 12 + 8 * Double(index), y: 12 + 8 * Double(index), width: 24, height: 24),
            transform: .translation(x: 0, y: 0, z: z)
          ) { context in
            context.fill(
              rect(12 + 8 * Double(index), 12 + 8 * Double(index), 24, 24), with: .category(index + 1))
          }
        }
      }
    },
  ]
}
