import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-9)

func proveCompositing() {
  let white = PremultipliedGray(1, opacity: 1)
  let half = white.mixed(with: .clear, at: 0.5)
  check("premultiplied", half.over(1), is: 1)
  let straight = StraightGray(gray: 1, opacity: 1)
    .mixed(with: .clear, at: 0.5)
  check("not premultiplied", straight.over(1), is: 0.75)

  // Mixing with nothing is the same as covering less.
  var random = SplitMix64(seed: 910)
  for _ in 0..<1000 {
    let gray = Double.random(in: 0...1, using: &random)
    let opacity = Double.random(in: 0...1, using: &random)
    let part = Double.random(in: 0...1, using: &random)
    let ground = Double.random(in: 0...1, using: &random)
    let color = PremultipliedGray(gray, opacity: opacity)
    let mixed = PremultipliedGray.clear.mixed(with: color, at: part)
    check(
      "nothing is mixed in", mixed.over(ground),
      is: part * opacity * gray + (1 - part * opacity) * ground)
    let dark = StraightGray.clear.mixed(
      with: StraightGray(gray: gray, opacity: opacity), at: part)
    check(
      "the fringe is dark",
      dark.over(ground) <= mixed.over(ground) + 1e-12)
    check(
      "ends", color.mixed(with: white, at: 1).over(ground), is: 1)
    check(
      "start", color.mixed(with: white, at: 0).over(ground),
      is: color.over(ground))
  }
}

func proveLight() {
  check("in light", (encodedSRGB(light: 0.5) * 255).rounded() == 188)
  check("in numbers", (0.5 * 255).rounded() == 128)
  check("light of 128", light(ofSRGB: 128 / 255.0), is: 0.21586, within: 5e-6)
  for step in 0...255 {
    let number = Double(step) / 255
    check(
      "there and back", encodedSRGB(light: light(ofSRGB: number)),
      is: number, within: 1e-7)
  }
  check("dark", encodedSRGB(light: 0) == 0)
  check("bright", encodedSRGB(light: 1), is: 1)
}

func provePictures() {
  // Bilinear samples of a picture, straight through the middle of a side.
  func picture(
    margin: Double, isViewLarger: Bool, angle: Double = 0
  ) -> Picture {
    Picture(
      side: 14, margin: margin, isViewLarger: isViewLarger,
      center: Point(x: 12, y: 12), angle: .degrees(angle))
  }
  for step in -30...30 {
    let depth = Double(step) / 20 + 0.001
    let point = Point(x: 5 + depth, y: 12)
    check(
      "no margin",
      picture(margin: 0, isViewLarger: false).opacity(at: point)
        == (depth > 0 ? 1 : 0))
    check(
      "cut off",
      picture(margin: 1, isViewLarger: false).opacity(at: point),
      is: depth > 0 ? edgeOpacity(depth: depth) : 0)
    for margin in [0.5, 1, 3] {
      check(
        "whole",
        picture(margin: margin, isViewLarger: true).opacity(at: point),
        is: edgeOpacity(depth: depth))
    }
  }
  // A margin of half a pixel is enough: no step anywhere is large.
  func largestStep(_ picture: Picture) -> Double {
    var largest = 0.0
    for degrees in stride(from: 0.0, to: 90, by: 1.5) {
      var turned = picture
      turned.angle = .degrees(degrees)
      for place in stride(from: 2.0, to: 12, by: 0.01) {
        let here = turned.opacity(at: Point(x: place, y: 13.3))
        let next = turned.opacity(at: Point(x: place + 0.01, y: 13.3))
        largest = max(largest, abs(here - next))
      }
    }
    return largest
  }
  check("jump", largestStep(picture(margin: 0, isViewLarger: false)) == 1)
  check(
    "half a jump",
    largestStep(picture(margin: 1, isViewLarger: false)), is: 0.5,
    within: 0.02)
  check(
    "a margin too small",
    largestStep(picture(margin: 0.25, isViewLarger: true)), is: 0.25,
    within: 0.02)
  for margin in [0.5, 1] {
    check(
      "none",
      largestStep(picture(margin: margin, isViewLarger: true)) < 0.021)
  }
}

/// How much of the ground is seen at most through the joint of two
/// halves, whatever their angle.
func largestSeam(overlap: Double) -> Double {
  var halves = TurningHalves()
  halves.turn.setSpeed(.degrees(1))
  var largest = 0.0
  for degrees in 0...90 {
    halves.turn.advance(to: Double(degrees) + 0.1)
    let map = halves.drawn(overlap: overlap, width: 22, height: 22)
    // Far from the outer edges.
    for y in 8..<14 {
      for x in 8..<14 { largest = max(largest, 1 - map[x, y]) }
    }
  }
  return largest
}

func proveSeams() {
  check("half and half", groundSeen(through: 0.5, and: 0.5), is: 0.25)
  check("whole", groundSeen(through: 1, and: 0.3), is: 0)
  // No two parts of one pixel show more than two halves do.
  for step in 0...100 {
    let part = Double(step) / 100
    check(
      "a quarter at most",
      groundSeen(through: part, and: 1 - part) <= 0.25)
  }
  check("a seam", largestSeam(overlap: 0), is: 0.25, within: 1e-3)
  // With a pixel of overlap less is seen than 8 bits can say.
  let rest = largestSeam(overlap: 1)
  check("a pixel leaves a little", rest > 1e-3 && rest < 0.5 / 255)
  check(
    "a diagonal is enough",
    largestSeam(overlap: 2.0.squareRoot()) < 1e-9)
}
