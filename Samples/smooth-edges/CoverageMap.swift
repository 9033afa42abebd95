import FigureKit

/// How much of each pixel of a grid something covers, from 0 to 1.
///
/// The pixel in column `x` and row `y` is the square from (x, y) to
/// (x + 1, y + 1).
struct CoverageMap: Sendable {
  let width: Int
  let height: Int
  /// Row by row, from the top left.
  private(set) var values: [Double]

  /// A grid of which nothing is covered; neither side is negative.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height)
  }

  /// The coverage of a pixel of the grid.
  subscript(x: Int, y: Int) -> Double {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// Rounding errors that count as nothing and as all.
  private static let tolerance = 1e-9

  var sum: Double { values.reduce(0, +) }

  /// How many pixels are covered whole.
  var fullCount: Int {
    values.count { $0 >= 1 - CoverageMap.tolerance }
  }

  /// How many pixels are covered in part.
  var partCount: Int {
    values.count {
      $0 > CoverageMap.tolerance && $0 < 1 - CoverageMap.tolerance
    }
  }
}

extension CoverageMap {
  // snippet.coverage
  /// The area that a polygon and each pixel have in common.
  static func exact(
    _ polygon: Polygon, width: Int, height: Int
  ) -> CoverageMap {
    var map = CoverageMap(width: width, height: height)
    for y in polygon.rows(below: height) {
      let top = Double(y)
      let strip = polygon.clipped(to: .top, at: top)
        .clipped(to: .bottom, at: top + 1)
      for x in strip.columns(below: width) {
        let left = Double(x)
        map[x, y] =
          strip.clipped(to: .left, at: left)
          .clipped(to: .right, at: left + 1).area
      }
    }
    return map
  }
  // snippet.end

  // snippet.aliased
  /// 1 for the pixels whose centre is inside, 0 for the others.
  static func aliased(
    _ polygon: Polygon, width: Int, height: Int
  ) -> CoverageMap {
    sampled(polygon, width: width, height: height, samplesPerSide: 1)
  }

  /// The part of the samples that is inside, of an even grid of them in
  /// each pixel.
  static func sampled(
    _ polygon: Polygon, width: Int, height: Int, samplesPerSide n: Int
  ) -> CoverageMap {
    var map = CoverageMap(width: width, height: height)
    for y in polygon.rows(below: height) {
      for x in polygon.columns(below: width) {
        var hits = 0
        for sample in 0..<(n * n) {
          let point = Point(
            x: Double(x) + (Double(sample % n) + 0.5) / Double(n),
            y: Double(y) + (Double(sample / n) + 0.5) / Double(n))
          if polygon.contains(point) { hits += 1 }
        }
        map[x, y] = Double(hits) / Double(n * n)
      }
    }
    return map
  }
  // snippet.end
}

extension Polygon {
  /// The rows of a grid of a height that the polygon may touch.
  fileprivate func rows(below height: Int) -> Range<Int> {
    Polygon.cells(corners.map { $0.y }, below: height)
  }

  /// The columns of a grid of a width that the polygon may touch.
  fileprivate func columns(below width: Int) -> Range<Int> {
    Polygon.cells(corners.map { $0.x }, below: width)
  }

  private static func cells(
    _ coordinates: [Double], below count: Int
  ) -> Range<Int> {
    guard let least = coordinates.min(), let greatest = coordinates.max(),
      greatest > 0, least < Double(count)
    else { return 0..<0 }
    let first = max(0, least.rounded(.down))
    let end = min(Double(count), greatest.rounded(.up))
    return Int(first)..<Int(end)
  }
}
