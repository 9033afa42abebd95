/// How values lie along an axis of a plot.
///
///     let scale = PlotScale.linear(0...60)
///     let third = scale.fraction(of: 20)  // 0.333…
///     let ticks = scale.ticks(count: 3)
public struct PlotScale: Hashable, Sendable {
  /// What equal distances along the axis stand for.
  public enum Kind: Hashable, Sendable {
    /// Equal differences.
    case linear
    /// Equal factors.
    case logarithmic
  }

  /// What equal distances stand for.
  public let kind: Kind
  /// The values from one end of the axis to the other.
  public let range: ClosedRange<Double>

  private init(_ kind: Kind, _ range: ClosedRange<Double>) {
    self.kind = kind
    self.range = range
  }

  /// A scale on which equal distances are equal differences.
  ///
  /// Stops the program unless the range is finite and not a single value.
  public static func linear(
    _ range: ClosedRange<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> PlotScale {
    guard range.lowerBound < range.upperBound, (range.upperBound - range.lowerBound).isFinite else {
      refuse("the range of a scale must be finite and not a single value", fileID: fileID, line: line)
    }
    return PlotScale(.linear, range)
  }

  /// A scale on which equal distances are equal factors.
  ///
  /// Stops the program unless the range is finite, positive and not a single value.
  public static func logarithmic(
    _ range: ClosedRange<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> PlotScale {
    guard range.lowerBound > 0, range.lowerBound < range.upperBound, range.upperBound.isFinite else {
      refuse(
        "the range of a logarithmic scale must be finite, positive and not a single value", fileID: fileID,
        line: line)
    }
    return PlotScale(.logarithmic, range)
  }

  /// Where a value lies: 0 at the range's lower end, 1 at the upper one, and beyond them outside of it.
  ///
  /// On a logarithmic scale a value that is not positive is taken as the smallest positive number.
  public func fraction(of value: Double) -> Double {
    switch kind {
    case .linear: (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    case .logarithmic:
      log(max(value, .leastNormalMagnitude) / range.lowerBound) / log(range.upperBound / range.lowerBound)
    }
  }

  /// The value at a fraction of the axis; `fraction(of:)` backwards.
  public func value(at fraction: Double) -> Double {
    switch kind {
    case .linear: range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    case .logarithmic: range.lowerBound * exp(fraction * log(range.upperBound / range.lowerBound))
    }
  }

  /// How fast `fraction(of:)` grows with a value that is inside of the range.
  func slope(at value: Double) -> Double {
    switch kind {
    case .linear: 1 / (range.upperBound - range.lowerBound)
    case .logarithmic: 1 / (value * log(range.upperBound / range.lowerBound))
    }
  }

  /// Round values within the range, ascending: multiples of 1, 2 or 5 times a power of ten, on a logarithmic scale
  /// powers of ten.
  ///
  /// - Parameter count: About how many there are on a linear scale, at least 1.
  /// - Returns: The values; none if no power of ten is in a logarithmic scale's range.
  public func ticks(count: Int = 5) -> [Double] {
    switch kind {
    case .linear: linearTicks(count: max(1, min(1000, count)))
    case .logarithmic: powersOfTen
    }
  }

  private func linearTicks(count: Int) -> [Double] {
    let rough = (range.upperBound - range.lowerBound) / Double(count)
    var power = 1.0
    // Powers above one are whole, so that steps below it are divided by them and not multiplied by a rounded tenth.
    var divisor = 1.0
    while power * 10 <= rough { power *= 10 }
    while power / divisor > rough { divisor *= 10 }
    let unit = rough * divisor / power
    let factor = unit < 1.5 ? 1.0 : unit < 3.5 ? 2 : unit < 7.5 ? 5 : 10
    let step = factor * power
    // A rounding error does not cost the tick at an end.
    let first = (range.lowerBound * divisor / step - 1e-9).rounded(.up)
    let last = (range.upperBound * divisor / step + 1e-9).rounded(.down)
    guard first <= last else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step / divisor }
  }

  private var powersOfTen: [Double] {
    var ticks: [Double] = []
    var (power, divisor) = (1.0, 1.0)
    while power / divisor > range.lowerBound * (1 + 1e-12) { divisor *= 10 }
    while power * (1 + 1e-12) < range.lowerBound { power *= 10 }
    while power / divisor <= range.upperBound * (1 + 1e-12) {
      ticks.append(power / divisor)
      if divisor > 1 { divisor /= 10 } else { power *= 10 }
    }
    return ticks.filter { $0 >= range.lowerBound * (1 - 1e-12) }
  }
}
