import CCairo
import SVGRendering

/// Picks a few colours that stand for all of a picture's, by median cut.
struct ColorQuantizer {
  /// The colours, at most as many as were asked for.
  private(set) var palette: [RGB] = []
  /// The index of the colour that stands for each five bits of red, green and blue.
  private var indices = [UInt8](repeating: 0, count: 1 << 15)

  /// The colours of some pixels that are alike in the upper five bits of each component.
  private struct Bin {
    var key: Int
    var count: Int
    var red: Int
    var green: Int
    var blue: Int

    func component(_ axis: Int) -> Int { key >> (10 - 5 * axis) & 31 }
  }

  /// Picks colours.
  ///
  /// - Parameters:
  ///   - pixels: cairo's pixels without transparency.
  ///   - count: How many colours there may be, from 1 to 256.
  init(_ pixels: UnsafeBufferPointer<UInt32>, count: Int) {
    var bins = Self.bins(of: pixels)
    var boxes = [0..<bins.count]
    while boxes.count < count {
      // The box with the most pixels across the greatest distance gains most by a cut.
      let measured = boxes.indices.map { (box: $0, cut: Self.longestAxis(of: bins[boxes[$0]])) }
      guard let best = measured.max(by: { $0.cut.gain < $1.cut.gain }), best.cut.gain > 0 else { break }
      let range = boxes[best.box]
      bins[range].sort {
        ($0.component(best.cut.axis), $0.key) < ($1.component(best.cut.axis), $1.key)
      }
      let half = bins[range].reduce(0) { $0 + $1.count } / 2
      var middle = range.lowerBound
      var sum = 0
      repeat {
        sum += bins[middle].count
        middle += 1
      } while sum < half && middle < range.upperBound - 1
      boxes[best.box] = range.lowerBound..<middle
      boxes.append(middle..<range.upperBound)
    }
    for box in boxes where !box.isEmpty {
      let total = bins[box].reduce((0, 0, 0, 0)) {
        ($0.0 + $1.count, $0.1 + $1.red, $0.2 + $1.green, $0.3 + $1.blue)
      }
      for bin in bins[box] { indices[bin.key] = UInt8(palette.count) }
      func mean(_ sum: Int) -> UInt8 { UInt8((sum + total.0 / 2) / total.0) }
      palette.append(RGB(mean(total.1), mean(total.2), mean(total.3)))
    }
  }

  /// The index of the colour that stands for a pixel's.
  func index(of pixel: UInt32) -> UInt8 { indices[Self.key(of: pixel)] }

  private static func key(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 9 & 0x7C00, pixel >> 6 & 0x3E0, pixel >> 3 & 0x1F)
    return Int(red | green | blue)
  }

  private static func bins(of pixels: UnsafeBufferPointer<UInt32>) -> [Bin] {
    var slots = [Int32](repeating: -1, count: 1 << 15)
    var bins: [Bin] = []
    var start = 0
    while start < pixels.count {
      let pixel = pixels[start]
      var end = start + 1
      // Most of a figure is paper.
      while end < pixels.count, pixels[end] == pixel { end += 1 }
      let key = key(of: pixel)
      if slots[key] < 0 {
        slots[key] = Int32(bins.count)
        bins.append(Bin(key: key, count: 0, red: 0, green: 0, blue: 0))
      }
      let run = end - start
      let slot = Int(slots[key])
      bins[slot].count += run
      bins[slot].red += run * Int(pixel >> 16 & 0xFF)
      bins[slot].green += run * Int(pixel >> 8 & 0xFF)
      bins[slot].blue += run * Int(pixel & 0xFF)
      start = end
    }
    return bins
  }

  /// The component whose values are furthest apart, and what a cut across it gains.
  private static func longestAxis(of bins: ArraySlice<Bin>) -> (axis: Int, gain: Int) {
    guard bins.count > 1 else { return (0, 0) }
    let lengths = (0..<3).map { axis in
      let (least, greatest) = bins.reduce((31, 0)) {
        (min($0.0, $1.component(axis)), max($0.1, $1.component(axis)))
      }
      return greatest - least
    }
    let axis = lengths.indices.max { lengths[$0] < lengths[$1] } ?? 0
    // The square root keeps a large area of nearly one colour from taking all of them.
    let count = Double(bins.reduce(0) { $0 + $1.count }).squareRoot()
    return (axis, Int(count * Double(lengths[axis])))
  }
}
