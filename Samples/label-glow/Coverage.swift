// snippet.coverage
/// How much of each pixel a shape covers, from 0 to 1.
struct Coverage: Equatable, Sendable {
  let width: Int
  let height: Int
  private(set) var values: [Double]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height)
  }

  subscript(x: Int, y: Int) -> Double {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// What the values take up in memory.
  var byteCount: Int { values.count * MemoryLayout<Double>.stride }
}
// snippet.end

extension Coverage {
  /// The same with empty pixels on all four sides.
  func padded(by margin: Int) -> Coverage {
    var result = Coverage(
      width: width + 2 * margin, height: height + 2 * margin)
    for y in 0..<height {
      for x in 0..<width { result[x + margin, y + margin] = self[x, y] }
    }
    return result
  }

  /// Rows as columns.
  var transposed: Coverage {
    var result = Coverage(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result[y, x] = self[x, y] }
    }
    return result
  }

  /// What is left of this where another shape lies on top of it.
  func covered(by top: Coverage) -> Coverage {
    var result = self
    for y in 0..<height {
      for x in 0..<width { result[x, y] *= 1 - top[x, y] }
    }
    return result
  }
}

extension Coverage {
  /// A text in letters of 5 × 7 dots, each a square of pixels. A letter
  /// that is not in the table becomes an empty box, as fonts show what
  /// they do not have.
  init(text: String, dotSize: Int) {
    let letters = text.map { Coverage.letters[$0] ?? Coverage.missing }
    self.init(
      width: max(0, letters.count * 6 - 1) * dotSize, height: 7 * dotSize)
    for (column, letter) in letters.enumerated() {
      for (row, dots) in letter.enumerated() {
        for (dot, character) in dots.enumerated() where character == "#" {
          for pixel in 0..<(dotSize * dotSize) {
            self[
              (column * 6 + dot) * dotSize + pixel % dotSize,
              row * dotSize + pixel / dotSize] = 1
          }
        }
      }
    }
  }

  private static let missing = [
    "#####", "#···#", "#···#", "#···#", "#···#", "#···#", "#####",
  ]

  private static let letters: [Character: [String]] = [
    " ": ["·····", "·····", "·····", "·····", "·····", "·····", "·····"],
    "A": ["·###·", "#···#", "#···#", "#####", "#···#", "#···#", "#···#"],
    "B": ["####·", "#···#", "#···#", "####·", "#···#", "#···#", "####·"],
    "C": ["·###·", "#···#", "#····", "#····", "#····", "#···#", "·###·"],
    "G": ["·###·", "#···#", "#····", "#·###", "#···#", "#···#", "·###·"],
    "L": ["#····", "#····", "#····", "#····", "#····", "#····", "#####"],
    "O": ["·###·", "#···#", "#···#", "#···#", "#···#", "#···#", "·###·"],
    "W": ["#···#", "#···#", "#···#", "#·#·#", "#·#·#", "#·#·#", "·#·#·"],
  ]
}
