import Foundation

// snippet.weights
/// The weights of a Gaussian at whole pixels, out to three standard
/// deviations on each side. Their sum is 1.
func gaussianWeights(standardDeviation: Double) -> [Double] {
  let reach = Int((3 * standardDeviation).rounded(.up))
  let weights = (-reach...reach).map { offset in
    let distance = Double(offset) / standardDeviation
    return exp(-distance * distance / 2)
  }
  let sum = weights.reduce(0, +)
  return weights.map { $0 / sum }
}
// snippet.end

// snippet.blur
extension Coverage {
  func blurred(standardDeviation: Double) throws -> Coverage {
    guard standardDeviation > 0 else { return self }
    let weights = gaussianWeights(standardDeviation: standardDeviation)
    return try blurredRows(weights).transposed
      .blurredRows(weights).transposed
  }

  private func blurredRows(_ weights: [Double]) throws -> Coverage {
    let reach = weights.count / 2
    var result = Coverage(width: width, height: height)
    for y in 0..<height {
      try Task.checkCancellation()
      for x in 0..<width {
        let sources = max(0, x - reach)...min(width - 1, x + reach)
        result[x, y] = sources.reduce(0) { sum, source in
          sum + self[source, y] * weights[source - x + reach]
        }
      }
    }
    return result
  }
}
// snippet.end

// snippet.box
/// How wide three boxes are that come near a Gaussian together.
func boxWidth(standardDeviation: Double) -> Int {
  let factor = 3 * (2 * Double.pi).squareRoot() / 4
  return Int((standardDeviation * factor + 0.5).rounded(.down))
}

extension [Double] {
  /// The mean of as many neighbours as a box is wide, of which some
  /// come before the number itself. Beyond both ends there are zeros.
  func boxMeans(width: Int, before: Int) -> [Double] {
    func value(_ index: Int) -> Double {
      indices.contains(index) ? self[index] : 0
    }
    var sum = (0..<width).reduce(0) { $0 + value($1 - before) }
    return indices.map { index in
      defer { sum += value(index - before + width) - value(index - before) }
      return sum / Double(width)
    }
  }

  func blurredByThreeBoxes(standardDeviation: Double) -> [Double] {
    let width = boxWidth(standardDeviation: standardDeviation)
    let half = width / 2
    if width.isMultiple(of: 2) {
      return boxMeans(width: width, before: half)
        .boxMeans(width: width, before: half - 1)
        .boxMeans(width: width + 1, before: half)
    }
    return (0..<3).reduce(self) { values, _ in
      values.boxMeans(width: width, before: half)
    }
  }
}
// snippet.end
