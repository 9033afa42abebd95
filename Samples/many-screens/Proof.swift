import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-9)
private let old = Size(width: 320, height: 480)

/// Classes, letterboxes and layouts, for the screens of the post and for
/// random ones.
func proveScreens() {
  proveClasses()
  proveAnyScreen()
  proveLetterboxes()
  proveAnyLetterbox()
  proveLayouts()
  proveRules()
}

private func phone(_ width: Double, _ height: Double) -> DeviceClass {
  Screen(idiom: .phone, size: Size(width: width, height: height))
    .deviceClass
}

private func pad(_ width: Double, _ height: Double) -> DeviceClass {
  Screen(idiom: .pad, size: Size(width: width, height: height)).deviceClass
}

private func proveClasses() {
  for (width, height) in [
    (320.0, 480.0), (320, 400), (320, 479), (320, 567), (480, 320),
    (320, 567.9), (0, 0), (-1, -1), (1, 1), (.nan, .nan),
  ] {
    check("\(width) × \(height) is classic", phone(width, height) == .classic)
  }
  for (width, height) in [
    (568.0, 320.0), (320, 568), (375, 667), (667, 375), (414, 736),
    (375, 812), (440, 956), (1e300, 1), (.infinity, .infinity),
  ] {
    check("\(width) × \(height) is tall", phone(width, height) == .tall)
  }
  for (width, height) in [
    (768.0, 1024.0), (1366, 1024), (320, 480), (0, 0),
  ] {
    check("\(width) × \(height) is a pad", pad(width, height) == .pad)
  }
  for deviceClass in DeviceClass.allCases {
    let value = deviceClass.value(classic: 1, tall: 2, pad: 3)
    check("each has its value", DeviceClass.allCases[value - 1] == deviceClass)
  }
}

private func proveAnyScreen() {
  var random = SplitMix64(seed: 12)
  for _ in 0..<1000 {
    let width = Double(Int.random(in: 1...1400, using: &random))
    let height = Double(Int.random(in: 1...1400, using: &random))
    let found = phone(width, height)
    check("turning changes nothing", phone(height, width) == found)
    check("as large as fits", (found == .tall) == (width >= 568 || height >= 568))
    check("a larger phone has no smaller class", found == .classic || phone(width + 1, height + 1) == .tall)
    check("a pad is a pad", pad(width, height) == .pad)
  }
}

private func box(
  _ width: Double, _ height: Double, _ scale: ContentScale,
  content: Size = old
) -> Letterbox {
  Letterbox(content, on: Size(width: width, height: height), scale: scale)
}

private func proveLetterboxes() {
  let expected: [(Letterbox, Double, Double, Double, Double)] = [
    (box(320, 480, .native), 0, 0, 320, 480),
    (box(320, 568, .native), 0, 44, 320, 480),
    (box(768, 1024, .native), 224, 272, 320, 480),
    (box(768, 1024, .whole), 64, 32, 640, 960),
    (box(375, 667, .fitted), 0, 52.25, 375, 562.5),
    (box(375, 667, .whole), 27.5, 93.5, 320, 480),
    (box(568, 320, .native, content: Size(width: 480, height: 320)), 44, 0, 480, 320),
    (box(300, 400, .native), -10, -40, 320, 480),
    (box(300, 400, .whole), -10, -40, 320, 480),
    (box(160, 480, .fitted), 0, 120, 160, 240),
    (box(1024, 768, .fitted), 256, 0, 512, 768),
    (box(414, 896, .fitted), 0, 137.5, 414, 621),
  ]
  for (box, x, y, width, height) in expected {
    check("left edge", box.frame.minX, is: x)
    check("top edge", box.frame.minY, is: y)
    check("width", box.frame.width, is: width)
    check("height", box.frame.height, is: height)
  }
  let tall = box(320, 568, .native)
  check(
    "bars of 44",
    tall.bars == [
      Rect(x: 0, y: 0, width: 320, height: 44),
      Rect(x: 0, y: 524, width: 320, height: 44),
    ])
  check("no bars", box(320, 480, .fitted).bars.isEmpty)
  check("on a bar", tall.contentPoint(at: Point(x: 100, y: 43)) == nil)
  check("just below it", tall.contentPoint(at: Point(x: 100, y: 44)) == Point(x: 100, y: 0))
  let double = box(768, 1024, .whole)
  check(
    "half as far", double.contentPoint(at: Point(x: 364, y: 232)) == Point(x: 150, y: 100))
}

private func proveAnyLetterbox() {
  var random = SplitMix64(seed: 44)
  for _ in 0..<1000 {
    func side() -> Double { Double(Int.random(in: 50...1400, using: &random)) }
    let content = Size(width: side(), height: side())
    let screen = Size(width: side(), height: side())
    for scale in [ContentScale.native, .whole, .fitted] {
      let box = Letterbox(content, on: screen, scale: scale)
      let frame = box.frame
      check("in the middle across", frame.midX, is: screen.width / 2)
      check("in the middle down", frame.midY, is: screen.height / 2)
      check(
        "proportions stay", frame.width * content.height,
        is: frame.height * content.width, within: 1e-6)
      let whole = Rect(origin: .zero, size: screen)
      let seen = whole.intersection(frame).map { $0.width * $0.height } ?? 0
      let free = box.bars.reduce(0) { $0 + $1.width * $1.height }
      check("no gap, no overlap", seen + free, is: screen.width * screen.height, within: 1e-6)
      for bar in box.bars {
        check("bars are on the screen", whole.union(bar) == whole)
        check("nothing of the content on it", (bar.intersection(frame)?.width ?? 0) < 1e-9 || (bar.intersection(frame)?.height ?? 0) < 1e-9)
      }
    }
    let fitted = Letterbox(content, on: screen, scale: .fitted)
    let fit = Rect(origin: .zero, size: screen).aspectFit(content)
    check("as FigureKit fits it", fitted.frame.center.distance(to: fit.center) < 1e-9)
    check("the same width", fitted.frame.width, is: fit.width, within: 1e-9)
    let multiple = Letterbox(content, on: screen, scale: .whole)
    check("a whole factor", multiple.factor == multiple.factor.rounded())
    check("no larger than fits", multiple.factor <= max(1, fitted.factor))
    check("and the next one is", multiple.factor + 1 > fitted.factor)
  }
}

private func proveLayouts() {
  for (height, rows) in [(480.0, 8), (568, 10), (667, 12), (736, 14), (113, 0), (50, 0)] {
    let layout = ListLayout(Size(width: 320, height: height))
    check("rows at \(height)", layout.fullRows == rows)
  }
  for height in stride(from: 113.0, through: 1400, by: 0.5) {
    let layout = ListLayout(Size(width: 375, height: height))
    check("the list begins below the title", layout.list.minY == layout.title.maxY)
    check("the bar is below the list", layout.bar.minY == layout.list.maxY)
    check("down to the end", layout.bar.maxY, is: height)
    check("the bar's own height", layout.bar.height, is: 49)
    check("the title's own height", layout.title.height, is: 64)
  }
}

private func proveRules() {
  func found(_ rule: Rule, _ width: Double, _ height: Double) -> DeviceClass {
    rule.deviceClass(of: Size(width: width, height: height))
  }
  for rule in Rule.allCases {
    check("all know the tall one", found(rule, 320, 568) == .tall)
    check("and the classic one", found(rule, 320, 480) == .classic)
  }
  check("turned, by its height", found(.height, 568, 320) == .classic)
  check("turned, by its long side", found(.longSide, 568, 320) == .tall)
  check("the next one, by equality", found(.equality, 375, 667) == .classic)
  check("the next one, by its height", found(.height, 375, 667) == .tall)
}
