import FigureKit
import Foundation
import SampleSupport

private let check = Check(tolerance: 1e-6)

/// The blurred edge of a half plane, as mathematics has it.
func blurredEdge(at distance: Double, standardDeviation: Double) -> Double {
  erfc(distance / (standardDeviation * 2.0.squareRoot())) / 2
}

func proveBlur() {
  let expected = [-4: 0.841345, 0: 0.5, 4: 0.158655, 8: 0.022750]
  for (distance, alpha) in expected {
    check(
      "edge at \(distance)",
      blurredEdge(at: Double(distance), standardDeviation: 4), is: alpha)
  }
  // The blur gives nearly that; the edge is in the middle of a pixel.
  var row = Array(repeating: 1.0, count: 40) + [0.5]
  row += Array(repeating: 0, count: 40)
  // High enough that what is above and below does not count.
  var tall = Coverage(width: row.count, height: 81)
  for y in 0..<81 { for (x, value) in row.enumerated() { tall[x, y] = value } }
  guard let blurred = try? tall.blurred(standardDeviation: 4) else {
    preconditionFailure("nobody cancels")
  }
  for (distance, alpha) in expected {
    check("blurred", blurred[40 + distance, 40], is: alpha, within: 2e-3)
  }
  for standardDeviation in [2.0, 4, 6, 10] {
    let sum = gaussianWeights(standardDeviation: standardDeviation)
      .reduce(0, +)
    check("weights", sum, is: 1)
  }

  let widths = [2.0, 4, 6, 10].map { boxWidth(standardDeviation: $0) }
  precondition(widths == [4, 8, 11, 19])
  // What the three boxes' variances give together.
  let deviations = widths.map { width -> Double in
    let last = width.isMultiple(of: 2) ? width + 1 : width
    let squares = 2 * width * width + last * last - 3
    return (Double(squares) / 12).squareRoot()
  }
  for (value, alpha) in zip(deviations, [2.12, 4.14, 5.48, 9.49]) {
    check("deviation of the boxes", value, is: alpha, within: 5e-3)
  }
  for (index, standardDeviation) in [2.0, 4, 6, 10].enumerated() {
    var point = Array(repeating: 0.0, count: 121)
    point[60] = 1
    let boxes = point.blurredByThreeBoxes(
      standardDeviation: standardDeviation)
    check("boxes keep the sum", boxes.reduce(0, +), is: 1)
    var (mean, variance) = (0.0, 0.0)
    for (x, value) in boxes.enumerated() { mean += value * Double(x) }
    for (x, value) in boxes.enumerated() {
      variance += value * (Double(x) - mean) * (Double(x) - mean)
    }
    check("boxes stay in the middle", mean, is: 60, within: 1e-9)
    check("deviation", variance.squareRoot(), is: deviations[index])
  }
  // Boxes and Gaussian along an edge.
  let boxes = row.blurredByThreeBoxes(standardDeviation: 4)
  let worst = (10...70).map { x in
    abs(boxes[x] - blurredEdge(at: Double(x - 40), standardDeviation: 4))
  }.max() ?? 1
  precondition(worst > 0.015 && worst < 0.02, "\(worst)")

  // The strongest glow of a bar 4 wide: wide glows are faint.
  for (standardDeviation, alpha) in [(2.0, 0.68), (4, 0.38), (10, 0.16)] {
    let peak =
      blurredEdge(at: -2, standardDeviation: standardDeviation)
      - blurredEdge(at: 2, standardDeviation: standardDeviation)
    check("peak", peak, is: alpha, within: 5e-3)
  }

  // Work for a pixel: σ = 6 has 37 weights.
  precondition(gaussianWeights(standardDeviation: 6).count == 37)
  precondition(37 * 37 == 1369 && 2 * 37 == 74)
}

func proveLabel(_ bitmap: LabelBitmap) {
  // 4 letters of 5 dots and 3 gaps, 2 pixels each, and 12 on each side.
  precondition(bitmap.ink.width == 46 + 24 && bitmap.ink.height == 14 + 24)
  // 70 × 38 pixels, a `Double` for the ink and one for the glow.
  precondition(bitmap.byteCount == 42_560)
  precondition(
    bitmap.byteCount
      == (bitmap.ink.values + bitmap.glow.values)
      .withUnsafeBytes(\.count), "the cache counts what is kept")
  for y in 0..<bitmap.ink.height {
    for x in 0..<bitmap.ink.width {
      let (ink, glow) = (bitmap.ink[x, y], bitmap.glow[x, y])
      precondition(ink == 0 || glow == 0, "the glow is beneath the ink")
      precondition(glow >= 0 && ink + glow <= 1)
    }
  }
  // At the rim nothing of the glow is left that one could see.
  let rim = (0..<bitmap.ink.width).map { bitmap.glow[$0, 0] }.max() ?? 1
  precondition(rim < 1.0 / 255)

  // What the font does not have is seen, and not left out.
  let known = Coverage(text: "GLOW", dotSize: 1)
  for text in ["GLÖW", "glow", "G😀OW"] {
    let shown = Coverage(text: text, dotSize: 1)
    precondition(
      shown.width == known.width && shown != known
        && shown.values.contains(1), "\(text) lacks a letter")
  }
}

/// Everything in the key changes the picture: a label that is drawn
/// already is not drawn again for nothing.
func proveKey() async throws {
  let keys = [
    LabelKey(text: "A"), LabelKey(text: "B"),
    LabelKey(text: "A", fontSize: 21), LabelKey(text: "A", glow: 5),
    LabelKey(text: "A", scale: 2),
  ]
  var bitmaps: [LabelBitmap] = []
  for key in keys {
    let bitmap = try await drawLabel(key)
    precondition(!bitmaps.contains(bitmap), "\(key) changes nothing")
    bitmaps.append(bitmap)
  }
  // And nothing is missing from it.
  let names = Mirror(reflecting: keys[0]).children.map(\.label)
  precondition(names == ["text", "fontSize", "glow", "scale"])
  precondition(Set(keys + keys).count == keys.count)
  let again = try await drawLabel(LabelKey(text: "A"))
  precondition(again == bitmaps[0], "the same key, the same picture")
}

func proveSchedule() {
  check("ratio", 1297.0 / 104, is: 12.471, within: 5e-4)
  check("frames, glowing", 1297.0 * 60 / 1000, is: 77.82, within: 1e-9)
  check("frames, plain", 104.0 * 60 / 1000, is: 6.24, within: 1e-9)
  check("one label", 1297.0 / 24, is: 54.04, within: 5e-3)
  let ends = [1297, 648.5, 432.333333, 324.25]
  for (index, end) in ends.enumerated() {
    let workers = index + 1
    let spans = schedule(jobs: 24, cost: 1297.0 / 24, workers: workers)
    precondition(spans.map(\.job) == Array(0..<24))
    check("makespan", spans.map(\.end).max() ?? 0, is: end)
  }
  for jobs in 1...40 {
    for workers in 1...7 {
      let spans = schedule(jobs: jobs, cost: 3, workers: workers)
      let rounds = (jobs + workers - 1) / workers
      check(
        "⌈n / w⌉ · c", spans.map(\.end).max() ?? 0, is: 3 * Double(rounds))
      for worker in 0..<workers {
        let own = spans.filter { $0.worker == worker }
        for (before, after) in zip(own, own.dropFirst()) {
          precondition(before.end <= after.start, "one at a time")
        }
      }
    }
  }

  let (answers, spans) = serve(sharingRequests, cost: 54, workers: 2)
  precondition(spans.count == 2)
  precondition(answers.map(\.kind) == [.drawn, .shared, .drawn, .shared, .cached])
  precondition(answers.map(\.time) == [54, 54, 84, 54, 110])
}

func proveCache() {
  let steps = cacheSteps()
  precondition(steps.map(\.keys) == [["A"], ["A", "B"], ["B", "A"], ["A", "C"]])
  precondition(steps.map(\.isHit) == [false, false, true, false])

  var cache = LRUCache<String, Int>(costLimit: 10)
  cache.insert(1, for: "large", cost: 11)
  precondition(cache.value(for: "large") == nil && cache.totalCost == 0)
  cache.insert(1, for: "a", cost: 4)
  cache.insert(2, for: "b", cost: 4)
  cache.insert(3, for: "a", cost: 6)
  precondition(cache.value(for: "a") == 3 && cache.totalCost == 10)
  cache.insert(4, for: "c", cost: 10)
  precondition(cache.keysByAge == ["c"] && cache.totalCost == 10)

  // Against a list that is kept in order, with a fixed generator.
  var random = SplitMix64(seed: 7)
  var many = LRUCache<Int, Int>(costLimit: 20)
  var list: [(key: Int, cost: Int)] = []
  for _ in 0..<5_000 {
    let key = Int.random(in: 0..<12, using: &random)
    let known = list.firstIndex { $0.key == key }
    precondition((many.value(for: key) != nil) == (known != nil))
    if let known {
      list.append(list.remove(at: known))
    } else {
      let cost = Int.random(in: 1...9, using: &random)
      many.insert(key, for: key, cost: cost)
      list.append((key, cost))
      while list.reduce(0, { $0 + $1.cost }) > 20 { list.removeFirst() }
    }
    precondition(many.keysByAge == list.map(\.key))
    precondition(many.totalCost == list.reduce(0) { $0 + $1.cost })
  }
}
