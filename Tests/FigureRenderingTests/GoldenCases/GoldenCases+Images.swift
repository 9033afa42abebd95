import FigureKit

extension GoldenCase {
  /// Images from files.
  static let images: [GoldenCase] = [
    GoldenCase("image-pixel-for-pixel") {
      $0.draw(GoldenImages.checks, in: Rect(x: 0, y: 0, width: 64, height: 64))
    },
    GoldenCase("image-enlarged") {
      $0.draw(GoldenImages.quarters, in: Rect(x: 8, y: 8, width: 48, height: 48))
    },
    GoldenCase("image-reduced-is-averaged") {
      $0.draw(GoldenImages.checks, in: Rect(x: 24, y: 24, width: 16, height: 16))
    },
    GoldenCase("image-meet-in-wide") {
      $0.draw(GoldenImages.quarters, in: Rect(x: 4, y: 20, width: 56, height: 24))
      $0.stroke(rect(4, 20, 56, 24), with: .muted)
    },
    GoldenCase("image-meet-in-high") {
      $0.draw(GoldenImages.fading, in: Rect(x: 20, y: 4, width: 24, height: 56))
      $0.stroke(rect(20, 4, 24, 56), with: .muted)
    },
    GoldenCase("image-stretched") {
      $0.draw(GoldenImages.quarters, in: Rect(x: 4, y: 20, width: 56, height: 24), preserveAspectRatio: .none)
    },
    GoldenCase("image-transparent") {
      $0.fill(rect(0, 24, 64, 16), with: .ink)
      $0.draw(GoldenImages.fading, in: Rect(x: 4, y: 8, width: 56, height: 48), preserveAspectRatio: .none)
    },
    GoldenCase("image-opacity") {
      $0.fill(rect(0, 24, 64, 16), with: .ink)
      $0.draw(GoldenImages.quarters, in: Rect(x: 8, y: 8, width: 48, height: 48), opacity: 0.5)
    },
    GoldenCase("image-opacity-zero") {
      $0.draw(GoldenImages.quarters, in: Rect(x: 8, y: 8, width: 48, height: 48), opacity: 0)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("image-turned") {
      $0.group(transform: .rotation(.degrees(30), about: middle)) {
        $0.draw(GoldenImages.quarters, in: Rect(x: 16, y: 16, width: 32, height: 32))
      }
    },
    GoldenCase("image-mirrored") {
      $0.group(transform: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 64, ty: 0)) {
        $0.draw(GoldenImages.quarters, in: Rect(x: 8, y: 8, width: 48, height: 48))
      }
    },
    GoldenCase("image-no-extent") {
      $0.draw(GoldenImages.quarters, in: Rect(x: 32, y: 8, width: 0, height: 48), preserveAspectRatio: .none)
      $0.draw(GoldenImages.quarters, in: Rect(x: 8, y: 32, width: 48, height: 0))
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("image-negative-size") {
      $0.draw(GoldenImages.quarters, in: Rect(x: 56, y: 56, width: -48, height: -48))
    },
    GoldenCase("image-fractional-edges") {
      $0.draw(GoldenImages.pixel, in: Rect(x: 10.5, y: 10.5, width: 40, height: 40))
    },
    GoldenCase("image-one-pixel-everywhere") {
      $0.draw(GoldenImages.pixel, in: Rect(x: -1000, y: -1000, width: 3000, height: 3000))
    },
    GoldenCase("image-smaller-than-a-pixel") {
      $0.draw(GoldenImages.checks, in: Rect(x: 32, y: 32, width: 0.5, height: 0.5))
    },
    GoldenCase("image-clipped") {
      $0.group(clip: .circle(center: middle, radius: 24)) {
        $0.draw(GoldenImages.quarters, in: Rect(x: 8, y: 8, width: 48, height: 48))
      }
    },
  ]
}
