#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Blurs rows of numbers by a Gaussian, as SVG 1.1 describes `feGaussianBlur`.
///
/// For a standard deviation of 2 or more by three boxes one after the other, which differ from a Gaussian by at
/// most 4 % of the step at an edge; below that by the Gaussian itself. Beyond the ends of a row there is nothing.
struct GaussianBlur {
  private let method: Method

  private enum Method {
    case none
    /// Weights from the middle outwards, out of 65,536 for all of them, those on the other side included.
    case kernel([UInt32])
    case boxes([Box])
  }

  private struct Box {
    /// How many places before and after one are added to it.
    var before: Int
    var after: Int
  }

  /// How far from a place another one can change it.
  let reach: Int

  /// Creates a blur of a standard deviation in places, not negative and less than `maximumDeviation`.
  init(standardDeviation: Double) {
    if !(standardDeviation >= 0.1 && standardDeviation < GaussianBlur.maximumDeviation) {
      method = .none
      reach = 0
    } else if standardDeviation < 2 {
      reach = Int((3 * standardDeviation).rounded(.up))
      let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * standardDeviation * standardDeviation)) }
      let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
      var parts = weights.map { UInt32(($0 / sum * 65_536).rounded(.down)) }
      // What was rounded off is the middle's, so that what is even stays as it is.
      parts[0] = 65_536 - 2 * parts.dropFirst().reduce(0, +)
      method = .kernel(parts)
    } else {
      let size = Int((standardDeviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
      let half = size / 2
      let boxes =
        size % 2 == 1
        ? Array(repeating: Box(before: half, after: half), count: 3)
        : [
          Box(before: half, after: half - 1), Box(before: half - 1, after: half),
          Box(before: half, after: half),
        ]
      method = .boxes(boxes)
      reach = boxes.reduce(0) { $0 + $1.before }
    }
  }

  /// The standard deviation from which on sums of boxes could overflow.
  static let maximumDeviation = 16.0

  /// Blurs each row of a table, and makes it a column of the result.
  func transposed(_ table: [UInt16], width: Int, height: Int) -> [UInt16] {
    [UInt16](unsafeUninitializedCapacity: width * height) { result, count in
      count = width * height
      var line = [UInt32](repeating: 0, count: width)
      var other = line
      for row in 0..<height {
        for column in 0..<width { line[column] = UInt32(table[row * width + column]) }
        blur(&line, &other)
        for column in 0..<width {
          result.initializeElement(at: column * height + row, to: UInt16(truncatingIfNeeded: line[column]))
        }
      }
    }
  }

  private func blur(_ line: inout [UInt32], _ other: inout [UInt32]) {
    switch method {
    case .none: break
    case .kernel(let weights):
      for index in line.indices {
        var sum = line[index] * weights[0]
        for distance in weights.indices.dropFirst() {
          if index >= distance { sum += line[index - distance] * weights[distance] }
          if index + distance < line.count { sum += line[index + distance] * weights[distance] }
        }
        other[index] = sum >> 16
      }
      swap(&line, &other)
    case .boxes(let boxes):
      var area: UInt32 = 1
      for box in boxes {
        add(line, over: box, into: &other)
        swap(&line, &other)
        area *= UInt32(box.before + box.after + 1)
      }
      let factor = 1 / Double(area)
      for index in line.indices { line[index] = UInt32((Double(line[index]) * factor).rounded()) }
    }
  }

  private func add(_ line: [UInt32], over box: Box, into sums: inout [UInt32]) {
    var sum = line.prefix(box.after).reduce(0, &+)
    for index in line.indices {
      if index + box.after < line.count { sum &+= line[index + box.after] }
      sums[index] = sum
      if index >= box.before { sum &-= line[index - box.before] }
    }
  }
}
