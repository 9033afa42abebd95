import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-3)

func proveFits() {
  let vectors: [(Size, Size, [Double], [Double])] = [
    (Size(width: 1920, height: 1080), Size(width: 320, height: 240), [0, 30, 320, 180], [-53.333, 0, 426.667, 240]),
    (Size(width: 1080, height: 1920), Size(width: 1024, height: 768), [296, 0, 432, 768], [0, -526.222, 1024, 1820.444]),
    (Size(width: 1280, height: 720), Size(width: 508, height: 380), [0, 47.125, 508, 285.75], [-83.778, 0, 675.556, 380]),
    (Size(width: 100, height: 100), Size(width: 300, height: 200), [50, 0, 200, 200], [0, -50, 300, 300]),
  ]
  for (picture, container, fit, fill) in vectors {
    for (gravity, expected) in [(Gravity.fit, fit), (.fill, fill)] {
      guard let frame = gravity.frame(of: picture, in: container) else { preconditionFailure("no frame") }
      check("corner", frame.origin, is: expected[0], expected[1])
      check("width", frame.width, is: expected[2])
      check("height", frame.height, is: expected[3])
    }
  }
  let all = cells(in: Size(width: 1024, height: 768), columns: 2, rows: 2, gap: 8)
  check("8.10 a cell", all[3] == Rect(x: 516, y: 388, width: 508, height: 380))
  guard let seen = Gravity.fill.seenPart(of: vectors[0].0, in: vectors[0].1) else { preconditionFailure("nothing seen") }
  check("8.12", seen.origin, is: 240, 0)
  check("8.12, width", seen.width, is: 1440)
  check("8.12, height", seen.height, is: 1080)
  var random = SplitMix64(seed: 8)
  for _ in 0..<1000 {
    func side() -> Double { 0.5 + Double(random.next() % 40_000) / 10 }
    let picture = Size(width: side(), height: side())
    let container = Size(width: side(), height: side())
    guard let fit = Gravity.fit.frame(of: picture, in: container),
      let fill = Gravity.fill.frame(of: picture, in: container)
    else { preconditionFailure("no frame") }
    check("fit never sticks out", fit.width <= container.width + 1e-9 && fit.height <= container.height + 1e-9)
    check("fit touches two sides", max(fit.width - container.width, fit.height - container.height), is: 0, within: 1e-9)
    check("fill leaves no gap", fill.width >= container.width - 1e-9 && fill.height >= container.height - 1e-9)
    check("fill touches two sides", min(fill.width - container.width, fill.height - container.height), is: 0, within: 1e-9)
    for frame in [fit, fill] {
      check("the ratio stays", frame.width * picture.height / (frame.height * picture.width), is: 1, within: 1e-9)
      check("in the middle", frame.center, is: container.width / 2, container.height / 2)
    }
  }
  let some = Size(width: 16, height: 9)
  for gravity in [Gravity.fit, .fill] {
    for bad in [Size.zero, Size(width: 0, height: 9), Size(width: -1, height: 9), Size(width: .nan, height: 9)] {
      check("no picture", gravity.frame(of: bad, in: some) == nil)
    }
    check("an empty container", gravity.frame(of: some, in: .zero)?.size == .zero)
    check("shows nothing", gravity.seenPart(of: some, in: .zero) == nil)
    check("no container", gravity.frame(of: some, in: Size(width: -1, height: 1)) == nil)
  }
}
